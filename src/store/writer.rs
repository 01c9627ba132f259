//! The one thread that writes. It takes all work that waits, does each in a savepoint of its own, and commits them together: a
//! commit costs one flush to the disk, however many share it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::vec::IntoIter;

use rusqlite::Connection;
use rusqlite::limits::Limit;

use super::error::panic_text;
use super::promise::Promise;
use super::threads::Threads;
use super::{OpenError, StoreError, Tx};

/// The most work that shares a commit.
const GROUP: usize = 256;

/// Tells one caller the result, given the fate of the commit.
type Report = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Work that was done, or could not be begun.
struct Worked {
    /// Whether it is to be kept.
    keep: bool,
    report: Report,
}

/// Work to be done inside a savepoint, or to be told why there is none.
type Work = Box<dyn FnOnce(Result<&Connection, StoreError>) -> Worked + Send>;

enum Message {
    Work(Work),
    Scrub(Promise<(), StoreError>),
    Stop,
}

#[derive(Debug)]
pub(super) struct Writer {
    sender: Sender<Message>,
    threads: Threads,
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Result<Writer, OpenError> {
        let (sender, receiver) = mpsc::channel();
        let threads = Threads::default();
        threads.spawn("store-writer", move || run(&connection, &receiver))?;
        Ok(Writer { sender, threads })
    }

    pub(super) fn hand_over<T, E>(
        &self,
        work: impl FnOnce(&Tx<'_>) -> Result<T, E> + Send + 'static,
        done: impl FnOnce(Result<T, E>) + Send + 'static,
    ) where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        // A failed send drops the work and with it the promise, which then tells that the store is closed.
        let _ = self
            .sender
            .send(Message::Work(pack(work, Promise::new(done))));
    }

    pub(super) fn scrub(&self, done: impl FnOnce(Result<(), StoreError>) + Send + 'static) {
        // As above, a failed send tells that the store is closed.
        let _ = self.sender.send(Message::Scrub(Promise::new(done)));
    }

    pub(super) fn stop(&self) {
        let _ = self.sender.send(Message::Stop);
        self.threads.join();
    }
}

fn pack<T, E>(
    work: impl FnOnce(&Tx<'_>) -> Result<T, E> + Send + 'static,
    promise: Promise<T, E>,
) -> Work
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    Box::new(move |connection| {
        let result = connection.map_err(E::from).and_then(|connection| {
            // What a panic leaves half done is undone with the savepoint.
            catch_unwind(AssertUnwindSafe(|| work(&Tx::new(connection))))
                .unwrap_or_else(|panic| Err(StoreError::Panicked(panic_text(&*panic)).into()))
        });
        Worked {
            keep: result.is_ok(),
            report: Box::new(move |committed| {
                promise.tell(result.and_then(|value| committed.map(|()| value).map_err(E::from)));
            }),
        }
    })
}

fn run(connection: &Connection, receiver: &Receiver<Message>) {
    let mut stopping = false;
    while !stopping {
        let first = match receiver.recv() {
            Ok(Message::Work(first)) => first,
            Ok(Message::Scrub(promise)) => {
                promise.tell(scrub(connection));
                continue;
            }
            Ok(Message::Stop) | Err(_) => break,
        };
        let mut group = vec![first];
        let mut scrubbing = None;
        while group.len() < GROUP {
            match receiver.try_recv() {
                Ok(Message::Work(work)) => group.push(work),
                Ok(Message::Scrub(promise)) => {
                    scrubbing = Some(promise);
                    break;
                }
                Ok(Message::Stop) => {
                    stopping = true;
                    break;
                }
                Err(_) => break,
            }
        }
        work_off(connection, group);
        if let Some(promise) = scrubbing {
            promise.tell(scrub(connection));
        }
    }
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())) {
        tracing::warn!(%error, "the write-ahead log was not folded in; the next start does it");
    }
}

/// Writes the file anew and folds its log in. Deleted content is overwritten anyway (`secure_delete`), but what moved from one page to
/// another may have left a copy behind.
fn scrub(connection: &Connection) -> Result<(), StoreError> {
    // SQLite attaches the new file while it fills it.
    connection.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 1)?;
    let done = connection.execute_batch("VACUUM");
    connection.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
    done?;
    let is_busy: bool =
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    if is_busy {
        return Err(StoreError::Conflict);
    }
    Ok(())
}

/// Usually one transaction does; another is needed where `SQLite` gave up the first in its midst.
fn work_off(connection: &Connection, group: Vec<Work>) {
    let mut waiting = group.into_iter();
    while !waiting.as_slice().is_empty() {
        let (reports, fate) = transact(connection, &mut waiting);
        for report in reports {
            report(fate.clone());
        }
    }
}

fn transact(
    connection: &Connection,
    waiting: &mut IntoIter<Work>,
) -> (Vec<Report>, Result<(), StoreError>) {
    let mut reports = Vec::new();
    if let Err(error) = connection.execute_batch("BEGIN IMMEDIATE") {
        let lost = lost(error);
        reports.extend(waiting.map(|work| work(Err(lost.clone())).report));
        return (reports, Err(lost));
    }
    for work in waiting {
        match one(connection, work) {
            Ok(report) => reports.push(report),
            Err((report, lost)) => {
                reports.push(report);
                // Nothing can be said of a transaction whose savepoints fail: undo all of it.
                roll_back(connection);
                return (reports, Err(lost));
            }
        }
    }
    let fate = connection.execute_batch("COMMIT").map_err(lost);
    roll_back(connection);
    (reports, fate)
}

/// Does one piece of work and keeps or undoes it. The error says that the transaction as a whole is in doubt.
fn one(connection: &Connection, work: Work) -> Result<Report, (Report, StoreError)> {
    if let Err(error) = connection.execute_batch("SAVEPOINT work") {
        let lost = lost(error);
        return Err((work(Err(lost.clone())).report, lost));
    }
    let Worked { keep, report } = work(Ok(connection));
    // After some faults (a full disk, say) SQLite has undone the whole transaction by itself.
    if connection.is_autocommit() {
        let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_ABORT_ROLLBACK);
        let why = "SQLite gave the transaction up when other work in it failed".to_owned();
        let error = rusqlite::Error::SqliteFailure(code, Some(why));
        return Err((report, lost(error)));
    }
    let end = if keep {
        "RELEASE work"
    } else {
        "ROLLBACK TO work; RELEASE work"
    };
    match connection.execute_batch(end) {
        Ok(()) => Ok(report),
        Err(error) => Err((report, lost(error))),
    }
}

fn roll_back(connection: &Connection) {
    if !connection.is_autocommit()
        && let Err(error) = connection.execute_batch("ROLLBACK")
    {
        tracing::error!(%error, "a failed transaction could not be undone");
    }
}

fn lost(error: rusqlite::Error) -> StoreError {
    StoreError::Lost(Arc::new(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A group of insertions of blobs of these sizes; what each was told.
    fn insert(connection: &Connection, sizes: &[i64]) -> Vec<Result<(), StoreError>> {
        let (told, results) = mpsc::channel();
        let group = (0_i64..)
            .zip(sizes)
            .map(|(index, &size)| {
                let told = told.clone();
                let promise = Promise::new(move |result| told.send((index, result)).unwrap());
                let insert = move |tx: &Tx<'_>| -> Result<(), StoreError> {
                    tx.change_one("INSERT INTO thing VALUES (?1, zeroblob(?2))", (index, size))
                };
                pack(insert, promise)
            })
            .collect();
        work_off(connection, group);
        let mut results: Vec<_> = results.try_iter().collect();
        results.sort_by_key(|(index, _)| *index);
        assert_eq!(results.len(), sizes.len(), "each is told once");
        results.into_iter().map(|(_, result)| result).collect()
    }

    fn stored(connection: &Connection) -> Vec<i64> {
        let mut statement = connection
            .prepare("SELECT id FROM thing ORDER BY id")
            .unwrap();
        statement
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect()
    }

    #[test]
    fn on_a_full_disk_everyone_is_told_the_truth() {
        let dir = tempfile::tempdir().unwrap();
        let connection = Connection::open(dir.path().join("full.sqlite3")).unwrap();
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL; CREATE TABLE thing (id INTEGER PRIMARY KEY, x)",
            )
            .unwrap();
        let pages: i64 = connection
            .query_row("PRAGMA page_count", [], |row| row.get(0))
            .unwrap();
        connection
            .query_row(
                &format!("PRAGMA max_page_count = {}", pages + 8),
                [],
                |_| Ok(()),
            )
            .unwrap();
        let results = insert(&connection, &[10, 20, 1_000_000, 30, 1_000_000, 40]);
        let kept: Vec<i64> = (0..)
            .zip(&results)
            .filter_map(|(index, result)| result.is_ok().then_some(index))
            .collect();
        assert_eq!(stored(&connection), kept);
        // SQLite gives up all that shares the transaction; what comes after begins another.
        assert_eq!(kept, [5], "{results:?}");
        assert!(connection.is_autocommit(), "no transaction is left open");
    }

    #[test]
    fn a_transaction_that_cannot_begin_or_end_is_told_to_all_and_the_next_one_works() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("busy.sqlite3");
        let connection = Connection::open(&path).unwrap();
        connection
            .execute_batch(
                "PRAGMA foreign_keys = ON; CREATE TABLE thing (id INTEGER PRIMARY KEY, x)",
            )
            .unwrap();
        connection.busy_timeout(std::time::Duration::ZERO).unwrap();
        let other = Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        assert!(
            insert(&connection, &[1, 2])
                .iter()
                .all(|result| matches!(result, Err(StoreError::Lost(_))))
        );
        // A reader lets the transaction begin, but without a write-ahead log not end.
        other
            .execute_batch("ROLLBACK; BEGIN; SELECT * FROM thing")
            .unwrap();
        assert!(
            insert(&connection, &[1, 2])
                .iter()
                .all(|result| matches!(result, Err(StoreError::Lost(_))))
        );
        other.execute_batch("ROLLBACK").unwrap();
        assert!(stored(&connection).is_empty());
        assert!(insert(&connection, &[1, 2]).iter().all(Result::is_ok));
        assert_eq!(stored(&connection), [0, 1]);
    }
}
