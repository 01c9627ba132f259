//! The threads that read, each on a connection of its own that cannot write.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use super::error::panic_text;
use super::promise::Promise;
use super::threads::Threads;
use super::{OpenError, StoreError, View};

type Work = Box<dyn FnOnce(&Connection) + Send>;

enum Message {
    Work(Work),
    Stop,
}

#[derive(Debug)]
pub(super) struct Readers {
    sender: Sender<Message>,
    count: usize,
    threads: Threads,
}

impl Readers {
    pub(super) fn start(connections: Vec<Connection>) -> Result<Readers, OpenError> {
        let (sender, receiver) = mpsc::channel();
        let receiver = Arc::new(Mutex::new(receiver));
        let threads = Threads::default();
        let count = connections.len();
        for connection in connections {
            let receiver = Arc::clone(&receiver);
            threads.spawn("store-reader", move || run(&connection, &receiver))?;
        }
        Ok(Readers {
            sender,
            count,
            threads,
        })
    }

    pub(super) fn hand_over<T, E>(
        &self,
        work: impl FnOnce(&View<'_>) -> Result<T, E> + Send + 'static,
        done: impl FnOnce(Result<T, E>) + Send + 'static,
    ) where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let promise = Promise::new(done);
        let work: Work = Box::new(move |connection| {
            let result = catch_unwind(AssertUnwindSafe(|| snapshot(connection, work)))
                .unwrap_or_else(|panic| Err(StoreError::Panicked(panic_text(&*panic)).into()));
            promise.tell(result);
        });
        // A failed send drops the work and with it the promise, which then tells that the store is closed.
        let _ = self.sender.send(Message::Work(work));
    }

    pub(super) fn stop(&self) {
        for _ in 0..self.count {
            let _ = self.sender.send(Message::Stop);
        }
        self.threads.join();
    }
}

/// All that one piece of work reads is of the same moment. The transaction ends with the guard, by a panic too.
fn snapshot<T, E: From<StoreError>>(
    connection: &Connection,
    work: impl FnOnce(&View<'_>) -> Result<T, E>,
) -> Result<T, E> {
    let _moment = connection
        .unchecked_transaction()
        .map_err(StoreError::from)?;
    work(&View { connection })
}

fn run(connection: &Connection, receiver: &Mutex<Receiver<Message>>) {
    loop {
        let message = receiver
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        match message {
            Ok(Message::Work(work)) => work(connection),
            Ok(Message::Stop) | Err(_) => return,
        }
    }
}
