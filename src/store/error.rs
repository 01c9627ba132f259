//! What can go wrong with a database.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use crate::play::GameId;

/// Why a database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process has it open.
    #[error("{} is in use by another process", path.display())]
    InUse {
        /// The database.
        path: PathBuf,
    },
    /// It was written by a newer Komwe.
    #[error(
        "the database has schema {found}, which is newer than this program's {known}: use a newer Komwe"
    )]
    Newer {
        /// Its schema.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// It was written by an older Komwe, and is not to be changed here.
    #[error(
        "the database has schema {found}, which is older than this program's {known}: start the bot once, which brings it up to date"
    )]
    Older {
        /// Its schema.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// It is a database of some other program.
    #[error("{} is not a database of Komwe", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// It is damaged.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// A file cannot be reached.
    #[error("cannot use {}", path.display())]
    Unreachable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The system gives no thread.
    #[error("no thread for the database")]
    NoThread(#[source] io::Error),
    /// `SQLite` refuses.
    #[error("the database cannot be opened")]
    Sqlite(#[from] rusqlite::Error),
    /// The first transaction failed.
    #[error("the database cannot be used")]
    Unusable(#[from] StoreError),
}

/// Why something could not be stored or read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// `SQLite` refuses.
    #[error("the database refuses")]
    Sqlite(#[source] Arc<rusqlite::Error>),
    /// What was done could not be made durable, so it was undone.
    #[error("the transaction was lost")]
    Lost(#[source] Arc<rusqlite::Error>),
    /// Something stored cannot be read back.
    #[error("stored data makes no sense: {0}")]
    Nonsense(String),
    /// The stored moves of a game cannot be replayed.
    #[error("game {game} cannot be replayed at ply {ply}: {why}")]
    Unplayable {
        /// The game.
        game: GameId,
        /// The move that fails.
        ply: u32,
        /// Why.
        why: String,
    },
    /// What was to be changed is no longer as it was read.
    #[error("the row changed meanwhile")]
    Conflict,
    /// The work panicked; what it did was undone.
    #[error("the work panicked: {0}")]
    Panicked(String),
    /// The store is closed, or its thread has died.
    #[error("the store is closed")]
    Closed,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Sqlite(Arc::new(error))
    }
}

/// The words of a panic.
pub(super) fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned())
}
