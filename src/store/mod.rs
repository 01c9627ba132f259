//! The database: one `SQLite` file, one writer thread, a few readers.
//!
//! Everything here is synchronous. Work is handed over as a closure over a [`Tx`] or a [`View`], whose methods take and give the
//! types of [`play`](crate::play); a second closure is told the result, on the store's own thread, once it is durable.

mod absence;
mod backup;
mod block;
mod challenge;
mod codec;
mod dossier;
mod due;
mod error;
mod game;
mod inspect;
mod job;
mod lesson;
mod letters;
mod milestone;
mod outbox;
mod personal;
mod player;
mod preferences;
mod premove;
mod promise;
mod proposal;
mod pulse;
mod ranking;
mod rating;
mod reader;
mod rebuild;
mod record;
mod ruling;
mod schema;
mod seen;
mod series;
mod statistics;
mod subject;
mod summary;
mod tally;
mod threads;
mod title;
mod tournament;
mod verify;
mod watch;
mod way;
mod writer;

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, mpsc};

use rusqlite::{Connection, Params, Row};

pub use backup::{BackupError, Copied};
pub use due::DueParcel;
pub use error::{OpenError, StoreError};
pub use inspect::{Backlog, Holder, Inspector};
pub use job::DueJob;
pub use letters::DeadLetter;
pub use outbox::Dispatch;
pub use personal::{LOOSE, Loose};
pub use pulse::Outages;
pub use ranking::{LEAST_GAMES, Ranked, Scope};
pub use rating::Standing;
pub use rebuild::{Correction, Rebuilt};
pub use record::StoredRecord;
pub use statistics::{Finished, Statistics};
pub use tournament::{LoggedEvent, Plan, Player, Prizes, StoredMatch, StoredTournament};
pub use verify::Fault;
pub use way::{Route, Way};

use reader::Readers;
use writer::Writer;

/// The reading threads: look-ups take microseconds, so a few serve many users.
const READERS: usize = 2;

/// An open database. Dropping it waits for what was handed over.
#[derive(Debug)]
pub struct Store {
    writer: Writer,
    readers: Readers,
    /// Held locked until the store is closed: two processes would answer everything twice.
    lock: Mutex<Option<Held>>,
}

impl Store {
    /// Opens a database, making it or bringing its schema up to date as needed.
    ///
    /// # Errors
    /// When another process has it open, it is not ours, it is newer than this program, damaged, or cannot be reached.
    pub fn open(path: &Path) -> Result<Store, OpenError> {
        let lock = lock(path)?;
        let connection = schema::open(path)?;
        let readers = (0..READERS)
            .map(|_| schema::open_reader(path))
            .collect::<Result<Vec<_>, _>>()?;
        let writer = Writer::start(connection)?;
        Ok(Store {
            writer,
            readers: Readers::start(readers)?,
            lock: Mutex::new(Some(lock)),
        })
    }

    /// Does `work` in a transaction and tells `done` the result once it is durable.
    ///
    /// An error or a panic in `work` undoes what it did, and nothing else: work that happens to share the commit is not touched.
    /// `done` must be quick, and neither closure may own the store.
    pub fn write<T, E>(
        &self,
        work: impl FnOnce(&Tx<'_>) -> Result<T, E> + Send + 'static,
        done: impl FnOnce(Result<T, E>) + Send + 'static,
    ) where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.writer.hand_over(work, done);
    }

    /// Does `work` on a consistent view of what is committed and tells `done` the result.
    pub fn read<T, E>(
        &self,
        work: impl FnOnce(&View<'_>) -> Result<T, E> + Send + 'static,
        done: impl FnOnce(Result<T, E>) + Send + 'static,
    ) where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.readers.hand_over(work, done);
    }

    /// [`Store::write`] for callers that may block.
    ///
    /// # Errors
    /// Those of `work`, and [`StoreError`] when it could not be stored.
    pub fn write_wait<T, E>(
        &self,
        work: impl FnOnce(&Tx<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        wait(|done| self.write(work, done))
    }

    /// [`Store::read`] for callers that may block.
    ///
    /// # Errors
    /// Those of `work`, and [`StoreError`] when the database could not be read.
    pub fn read_wait<T, E>(
        &self,
        work: impl FnOnce(&View<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        wait(|done| self.read(work, done))
    }

    /// Writes the whole file anew, so that nothing of what was deleted is left in it or in its log, and tells `done` how that went. Other
    /// writing waits meanwhile: about a second for a hundred megabytes. `done` must be quick, and must not own the store.
    pub fn scrub(&self, done: impl FnOnce(Result<(), StoreError>) + Send + 'static) {
        self.writer.scrub(done);
    }

    /// Finishes what was handed over and closes the file. Whatever is handed over later fails with [`StoreError::Closed`].
    pub fn close(&self) {
        self.readers.stop();
        self.writer.stop();
        self.lock
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.close();
    }
}

fn wait<T, E>(start: impl FnOnce(Box<dyn FnOnce(Result<T, E>) + Send>)) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let (sender, receiver) = mpsc::sync_channel(1);
    start(Box::new(move |result| {
        // The receiver waits below, so this cannot fail.
        let _ = sender.send(result);
    }));
    receiver
        .recv()
        .unwrap_or_else(|_| Err(StoreError::Closed.into()))
}

/// What can be read.
#[derive(Debug)]
pub struct View<'c> {
    connection: &'c Connection,
}

/// What can be written; everything of a [`View`] too.
#[derive(Debug)]
pub struct Tx<'c> {
    view: View<'c>,
}

impl View<'_> {
    /// The first row of a query.
    fn row<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(parameters)?;
        rows.next()?.map(read).transpose()
    }

    /// All rows of a query.
    fn rows<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut statement = self.connection.prepare_cached(sql)?;
        statement.query_and_then(parameters, read)?.collect()
    }

    /// The number that a query counts.
    fn count(&self, sql: &str, parameters: impl Params) -> Result<u32, StoreError> {
        Ok(self
            .row(sql, parameters, |row| Ok(row.get(0)?))?
            .unwrap_or(0))
    }
}

impl<'c> Tx<'c> {
    fn new(connection: &'c Connection) -> Tx<'c> {
        Tx {
            view: View { connection },
        }
    }

    /// Changes rows, and tells how many.
    fn change(&self, sql: &str, parameters: impl Params) -> Result<usize, StoreError> {
        Ok(self.connection.prepare_cached(sql)?.execute(parameters)?)
    }

    /// Changes exactly one row.
    fn change_one(&self, sql: &str, parameters: impl Params) -> Result<(), StoreError> {
        if self.change(sql, parameters)? == 1 {
            Ok(())
        } else {
            Err(StoreError::Conflict)
        }
    }
}

impl<'c> Deref for Tx<'c> {
    type Target = View<'c>;

    fn deref(&self) -> &View<'c> {
        &self.view
    }
}

/// The lock file, locked.
#[derive(Debug)]
struct Held(File);

impl Drop for Held {
    /// Closing is not enough: a child process that is just being started has a copy of the file until it runs its own program,
    /// and the lock would last as long.
    fn drop(&mut self) {
        if let Err(error) = self.0.unlock() {
            tracing::warn!(%error, "the lock file could not be unlocked");
        }
    }
}

/// The file whose lock says that a database is open.
fn lock_path(database: &Path) -> PathBuf {
    beside(database, ".lock")
}

fn lock(database: &Path) -> Result<Held, OpenError> {
    let path = lock_path(database);
    let unreachable = |source| OpenError::Unreachable {
        path: path.clone(),
        source,
    };
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .map_err(unreachable)?;
    match file.try_lock() {
        Ok(()) => {
            // For whoever finds it locked. On a full disk it is locked without a number.
            let number = file
                .set_len(0)
                .and_then(|()| write!(&file, "{}", std::process::id()));
            if let Err(error) = number {
                tracing::debug!(%error, "the lock file tells no process");
            }
            Ok(Held(file))
        }
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse {
            path: database.to_owned(),
        }),
        Err(TryLockError::Error(source)) => Err(OpenError::Unreachable { path, source }),
    }
}

/// The file's path with `suffix` after its whole name.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A copy of the file, as a child process has it while it is being started, does not keep the database locked.
    #[test]
    fn a_closed_database_is_free_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("komwe.sqlite3");
        let held = lock(&database).unwrap();
        assert!(matches!(lock(&database), Err(OpenError::InUse { .. })));
        let copy = held.0.try_clone().unwrap();
        drop(held);
        assert!(lock(&database).is_ok());
        drop(copy);
    }
}
