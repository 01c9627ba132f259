//! What looks after a running Komwe from the command line: [`check()`], [`backup()`], [`rebuild()`] and [`doctor()`].
//!
//! Each writes what it found for the host to read, and says whether all is well.

mod backup;
mod check;
mod doctor;
mod rebuild;
mod tournament;

use std::io;

pub use backup::backup;
pub use check::check;
pub use doctor::{Settled, doctor};
pub use rebuild::rebuild;
pub use tournament::{export_tournament, replay_tournament};

use crate::locale::Locale;
use crate::store::{BackupError, OpenError, StoreError};

/// The language of the command line.
const LOCALE: Locale = Locale::English;

/// Is told how far long work has come.
pub trait Meter {
    /// A step begins: what it is, and how much there is to do, if that is known.
    fn begin(&mut self, step: &str, of: Option<u64>);

    /// So much of it is done, of so much.
    fn reach(&mut self, done: u64, of: u64);

    /// The step is done.
    fn end(&mut self);

    /// Whether the host wants it to end early.
    fn is_stopped(&self) -> bool;
}

/// Why a command could not do its work.
#[derive(Debug, thiserror::Error)]
pub enum OperateError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no backup.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// A file could not be read or written, or what was found could not be told.
    #[error("the text could not be read or written")]
    Write(#[from] io::Error),
}
