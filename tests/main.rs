//! All integration tests, in one binary.
#![allow(clippy::unwrap_used, missing_docs)]

mod app;
mod layers;
mod locale;
mod rules;
mod settings;
mod source;
