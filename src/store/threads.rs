//! The store's own threads.

use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::OpenError;

/// Threads that are waited for once.
#[derive(Debug, Default)]
pub(super) struct Threads(Mutex<Vec<JoinHandle<()>>>);

impl Threads {
    pub(super) fn spawn(
        &self,
        name: &str,
        run: impl FnOnce() + Send + 'static,
    ) -> Result<(), OpenError> {
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn(run)
            .map_err(OpenError::NoThread)?;
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(thread);
        Ok(())
    }

    /// Waits until they have ended; they must have been told to.
    pub(super) fn join(&self) {
        let threads = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            // Nobody can wait for oneself: it happens when the last owner goes in a `done` closure.
            if thread.thread().id() != thread::current().id() {
                // A thread that panicked has been noticed by whoever it left without a result.
                let _ = thread.join();
            }
        }
    }
}
