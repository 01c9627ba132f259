//! SQLite.

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
#[error("todo")]
pub struct OpenError;
