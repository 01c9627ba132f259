//! Copies of the whole database while others write to it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use tempfile::{Builder, TempPath};

use super::{Inspector, OpenError, StoreError, View};

/// Pages between two looks at whether to go on: a quarter of a megabyte.
const PAGES: i32 = 64;

/// Why there is no backup. None of these leaves anything behind.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file is there already, and is left as it is.
    #[error("{} is there already: name another file", path.display())]
    Occupied {
        /// The file.
        path: PathBuf,
    },
    /// The file cannot be written.
    #[error("cannot write {}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The copy is not what was copied.
    #[error("the copy is not sound: {0}")]
    Unsound(String),
    /// It was told to stop.
    #[error("stopped; there is no backup")]
    Stopped,
    /// The database or the copy cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<rusqlite::Error> for BackupError {
    fn from(error: rusqlite::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

/// A copy that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// The games in it.
    pub games: u32,
    /// The moves in it.
    pub moves: u32,
    /// Its size.
    pub bytes: u64,
}

impl Inspector {
    /// Copies the database as it is at this moment into a new file: it is there whole, checked and on the disk, or not at all.
    /// `progress` is told of the pages done and of all pages, and says whether to go on.
    ///
    /// # Errors
    /// When the file is there already, it cannot be written, or the copy differs.
    pub fn back_up(
        &self,
        file: &Path,
        progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<Copied, BackupError> {
        if fs::symlink_metadata(file).is_ok() {
            return Err(occupied(file));
        }
        let unwritable = |source| BackupError::Unwritable {
            path: file.to_owned(),
            source,
        };
        let folder = match file.parent() {
            Some(parent) if parent != Path::new("") => parent,
            _ => Path::new("."),
        };
        // A folder of its own also takes whatever SQLite puts beside the copy.
        let workshop = Builder::new()
            .prefix(".komwe-backup-")
            .tempdir_in(folder)
            .map_err(unwritable)?;
        let made = workshop.path().join("copy.sqlite3");
        let made = TempPath::try_from_path(made).map_err(unwritable)?;
        // The first look begins a moment that lasts until the copy is made, or it would begin anew whenever somebody writes.
        let moment = self.connection.unchecked_transaction()?;
        let counts = counts(&self.connection)?;
        self.copy(&made, progress)?;
        moment.finish()?;
        let copied = verified(&made, &counts)?;
        let private = fs::metadata(&self.path).map_err(unwritable)?.permissions();
        fs::set_permissions(&made, private).map_err(unwritable)?;
        File::open(&made)
            .and_then(|file| file.sync_all())
            .map_err(unwritable)?;
        made.persist_noclobber(file).map_err(|error| {
            if error.error.kind() == io::ErrorKind::AlreadyExists {
                occupied(file)
            } else {
                unwritable(error.error)
            }
        })?;
        // The name is on the disk as well once its folder is. The copy is there and whole even where that cannot be told.
        if let Err(error) = File::open(folder).and_then(|folder| folder.sync_all()) {
            tracing::warn!(%error, "the folder of the copy could not be written through to the disk");
        }
        Ok(copied)
    }

    fn copy(
        &self,
        made: &Path,
        progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<(), BackupError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut target = Connection::open_with_flags(made, flags)?;
        let backup = Backup::new(&self.connection, &mut target)?;
        loop {
            let step = backup.step(PAGES)?;
            let pages = backup.progress();
            let all = u64::try_from(pages.pagecount).unwrap_or(0);
            let left = u64::try_from(pages.remaining).unwrap_or(0);
            if progress(all.saturating_sub(left), all).is_break() {
                return Err(BackupError::Stopped);
            }
            match step {
                StepResult::Done => break,
                StepResult::More => {}
                // The source is being read already and the target is ours alone.
                _ => return Err(BackupError::Unsound("the database is locked".to_owned())),
            }
        }
        drop(backup);
        // One file, without a write-ahead log beside it. The bot begins a new log when it opens it.
        target.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()))?;
        target.close().map_err(|(_, error)| error)?;
        Ok(())
    }
}

/// Opens the copy as any database of ours and holds it against the rows that it was made from.
fn verified(made: &Path, expected: &[(String, u32)]) -> Result<Copied, BackupError> {
    let copy = Inspector::open(made)?;
    if !copy.is_sound()? {
        return Err(BackupError::Unsound("SQLite finds it damaged".to_owned()));
    }
    let found = counts(&copy.connection)?;
    if found != expected {
        return Err(BackupError::Unsound(format!(
            "{found:?} instead of {expected:?}"
        )));
    }
    let rows = |table: &str| {
        let row = found.iter().find(|(name, _)| name == table);
        row.map_or(0, |(_, rows)| *rows)
    };
    let bytes = fs::metadata(made).map_or(0, |file| file.len());
    Ok(Copied {
        games: rows("game"),
        moves: rows("move"),
        bytes,
    })
}

/// The rows of each table.
fn counts(connection: &Connection) -> Result<Vec<(String, u32)>, StoreError> {
    let view = View { connection };
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name";
    let tables: Vec<String> = view.rows(tables, [], |row| Ok(row.get(0)?))?;
    let count = |table: String| {
        let rows = view.count(&format!("SELECT count(*) FROM \"{table}\""), [])?;
        Ok((table, rows))
    };
    tables.into_iter().map(count).collect()
}

fn occupied(file: &Path) -> BackupError {
    BackupError::Occupied {
        path: file.to_owned(),
    }
}

/// A name beside the database that no file has yet.
pub(super) fn free_name(database: &Path, purpose: &str) -> PathBuf {
    let name = |number: u32| {
        let mut name = OsString::from(database);
        name.push(format!(".{purpose}-{number}.backup"));
        PathBuf::from(name)
    };
    let taken = |path: &PathBuf| fs::symlink_metadata(path).is_ok();
    (1..u32::MAX)
        .map(name)
        .find(|path| !taken(path))
        .unwrap_or_else(|| name(u32::MAX))
}
