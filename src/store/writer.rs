//! The one thread that writes. It takes all work that waits, does each in a savepoint of its own, and commits them together: a
//! commit costs one flush to the disk, however many share it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::vec::IntoIter;

use rusqlite::Connection;

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
        let Ok(Message::Work(first)) = receiver.recv() else {
            break;
        };
        let mut group = vec![first];
        while group.len() < GROUP {
            match receiver.try_recv() {
                Ok(Message::Work(work)) => group.push(work),
                Ok(Message::Stop) => {
                    stopping = true;
                    break;
                }
                Err(_) => break,
            }
        }
        work_off(connection, group);
    }
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())) {
        tracing::warn!(%error, "the write-ahead log was not folded in; the next start does it");
    }
}

/// Usually one transaction does; another is needed where SQLite gave up the first in its midst.
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
    let end = if keep {
        "RELEASE work"
    } else {
        "ROLLBACK TO work; RELEASE work"
    };
    // After some faults (a full disk, say) SQLite has undone the whole transaction by itself, and this fails.
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
