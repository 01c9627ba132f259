//! The asynchronous face of the store.

use std::error::Error;
use std::sync::Arc;

use tokio::sync::{Notify, oneshot};

use super::{App, AppError};
use crate::play::{Refusal, Timestamp};
use crate::store::{StoreError, Tx, View};
use crate::tournament;

/// Wakes those who look for new work in the database.
#[derive(Debug, Default)]
pub(super) struct Wake {
    pub(super) outbox: Notify,
    pub(super) jobs: Notify,
}

/// Why a transaction was not kept.
#[derive(Debug)]
pub(super) enum Failure {
    /// It was decided so.
    Refused(Refusal),
    /// The rules of a tournament do not allow it.
    Tournament(tournament::Refusal),
    /// The store failed.
    Store(StoreError),
}

impl Failure {
    /// Whether the store is closed or has died: nothing will ever work again.
    pub(super) fn is_final(&self) -> bool {
        matches!(self, Failure::Store(StoreError::Closed))
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl From<tournament::Refusal> for Failure {
    fn from(refusal: tournament::Refusal) -> Failure {
        Failure::Tournament(refusal)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Store(error)
    }
}

impl App {
    /// What the clock shows.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.inner.clock.now()
    }

    /// Does `work` in a transaction. It is carried through even when nobody waits for it any more.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Tx<'_>) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, AppError> {
        self.try_write(work)
            .await
            .map_err(|failure| self.explain(failure))
    }

    pub(super) async fn try_write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Tx<'_>) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (sender, receiver) = oneshot::channel();
        let wake = Arc::clone(&self.inner.wake);
        self.inner.store.write(work, move |result| {
            if result.is_ok() {
                wake.outbox.notify_one();
                wake.jobs.notify_one();
            }
            // Whoever asked may have gone.
            let _ = sender.send(result);
        });
        receiver
            .await
            .unwrap_or(Err(Failure::Store(StoreError::Closed)))
    }

    /// Looks something up.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&View<'_>) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, AppError> {
        self.try_read(work)
            .await
            .map_err(|failure| self.explain(failure))
    }

    pub(super) async fn try_read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&View<'_>) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (sender, receiver) = oneshot::channel();
        self.inner.store.read(work, move |result| {
            // Whoever asked may have gone.
            let _ = sender.send(result);
        });
        receiver
            .await
            .unwrap_or(Err(Failure::Store(StoreError::Closed)))
    }

    /// A refusal is the user's to read; anything else gets a name, under which it is in the log.
    pub(super) fn explain(&self, failure: Failure) -> AppError {
        match failure {
            Failure::Refused(refusal) => AppError::Refused(refusal),
            Failure::Tournament(refusal) => AppError::Tournament(refusal),
            Failure::Store(error) => AppError::Internal {
                id: self.incident(&whole(&error)),
                source: Box::new(error),
            },
        }
    }
}

/// An error with all its causes.
#[must_use]
pub fn whole(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        // A transparent error says the same as its cause.
        if !text.ends_with(&more) {
            text.push_str(": ");
            text.push_str(&more);
        }
        cause = error.source();
    }
    text
}
