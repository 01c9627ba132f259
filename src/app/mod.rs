//! The use cases. Each loads what it needs, lets [`play`](crate::play) decide, and writes the new state, the jobs and the
//! messages to be sent in one transaction. The wall clock and the lots are drawn here, behind [`Clock`] and a seed.

mod caller;
mod challenges;
mod clock;
mod courier;
mod error;
mod games;
mod views;

use std::path::Path;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;

pub use caller::{Caller, GameRef, Opponent};
pub use challenges::Closing;
pub use clock::{Clock, ManualClock, SystemClock};
pub use courier::{Courier, Ticket, Trouble};
pub use error::{AppError, IncidentId, OpenError};
pub use views::{ChallengeView, GameView, LegalMoves, Seat};

use crate::play::Limits;

/// The application: cheap to clone, all clones are the same.
#[derive(Clone, Debug)]
pub struct App {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {}

impl App {
    /// Opens the database, making or migrating it as needed, with the usual limits.
    ///
    /// # Errors
    /// When the file cannot be used: see [`OpenError`].
    pub fn open(_database: &Path, _clock: Arc<dyn Clock>, _seed: u64) -> Result<App, OpenError> {
        todo!()
    }

    /// The same with other limits.
    ///
    /// # Errors
    /// As [`App::open`].
    pub fn open_with(
        _database: &Path,
        _clock: Arc<dyn Clock>,
        _seed: u64,
        _limits: Limits,
    ) -> Result<App, OpenError> {
        todo!()
    }

    /// Delivers what is to be said and does what comes due, until `stop` is cancelled; then finishes what is in hand.
    ///
    /// # Errors
    /// When the database can no longer be written: the process should end and be started again.
    pub async fn run(
        &self,
        _courier: Arc<dyn Courier>,
        _stop: CancellationToken,
    ) -> Result<(), AppError> {
        todo!()
    }

    /// Writes out everything and closes the database. Whatever is asked of any clone afterwards fails.
    pub async fn close(&self) {
        todo!()
    }
}
