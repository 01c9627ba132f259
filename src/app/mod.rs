//! The use cases. Each loads what it needs, lets [`play`](crate::play) decide, and writes the new state, the jobs and the
//! messages to be sent in one transaction. The wall clock and the lots are drawn here, behind [`Clock`] and a seed.

mod aftermath;
mod agreements;
mod apply;
mod blocks;
mod caller;
mod careers;
mod challenges;
mod chronicle;
mod clock;
mod courier;
mod error;
mod games;
mod hands;
mod holidays;
mod inbox;
mod jobs;
mod latest;
mod leaderboards;
mod lessons;
mod letters;
mod lots;
mod milestones;
mod outbox;
mod preferences;
mod premoves;
mod presence;
mod privacy;
mod pulse;
mod records;
mod rulings;
mod sight;
mod ticking;
mod tournaments;
mod verdict;
mod view;
mod views;
mod watch;
mod work;

use std::path::Path;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;

pub use crate::store::{
    DeadLetter, Finished, LEAST_GAMES, LoggedEvent, Outages, Plan, Scope, Standing, Statistics,
};
pub use agreements::ProposalView;
pub use caller::{Caller, GameRef, Opponent};
pub use careers::{ProfileView, RatingView, VersusView};
pub use challenges::Closing;
pub use chronicle::{Export, Why};
pub use clock::{Clock, ManualClock, SystemClock};
pub use courier::{Courier, Ticket, Trouble};
pub use error::{AppError, IncidentId, OpenError};
pub use holidays::HolidayView;
pub use leaderboards::{LeaderboardView, RankedView};
pub use letters::{Fate, Letters, SeenLetters, why_given_up};
pub use lots::fresh_seed;
pub use milestones::OfferedRole;
pub use privacy::{Forgetting, Loss};
pub use pulse::RECENTLY;
pub use records::RecordView;
pub use rulings::RulingView;
pub use tournaments::{
    BadExport, CHECK_IN_OPENS, EntrantLine, EntrantView, ExportForm, ExportedEntrant,
    ExportedEvent, ExportedLog, LogLine, MatchGame, PRESETS, PairingLine, Preset, Replayed,
    TournamentLine, TournamentView, export_from, read_export, replay_export,
};
pub use view::{
    Backlog, ChallengeView, ClockView, Course, Frame, GameView, LegalMoves, PremoveView,
    RatedMonth, SeriesView, Told,
};

use crate::play::{Job, Limits};
use crate::store::{Store, StoreError};

use latest::Latest;
use lots::Lots;
use pulse::Pulse;
use work::Wake;
pub use work::whole;

/// The application: cheap to clone, all clones are the same.
#[derive(Clone, Debug)]
pub struct App {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    clock: Arc<dyn Clock>,
    lots: Lots,
    latest: Arc<Latest>,
    limits: Limits,
    wake: Arc<Wake>,
    pulse: Pulse,
}

impl App {
    /// Opens the database, making or migrating it as needed, with the usual limits. It blocks while it does.
    ///
    /// # Errors
    /// When the file cannot be used: see [`OpenError`].
    pub fn open(database: &Path, clock: Arc<dyn Clock>, seed: u64) -> Result<App, OpenError> {
        App::open_with(database, clock, seed, Limits::default())
    }

    /// The same with other limits.
    ///
    /// # Errors
    /// As [`App::open`].
    pub fn open_with(
        database: &Path,
        clock: Arc<dyn Clock>,
        seed: u64,
        limits: Limits,
    ) -> Result<App, OpenError> {
        let store = Store::open(database)?;
        let now = clock.now();
        store.write_wait(move |tx| {
            // Whoever held a lease died with the former process.
            tx.end_leases(now)?;
            if tx.job_due(Job::ForgetInteractions)?.is_none() {
                tx.schedule(Job::ForgetInteractions, now)?;
            }
            if tx.lacks_records()? {
                let games = tx.make_records()?;
                tracing::info!(games, "the records of finished games were made");
            }
            Ok::<_, StoreError>(())
        })?;
        let inner = Inner {
            store,
            clock,
            lots: Lots::new(seed),
            latest: Arc::default(),
            limits,
            wake: Arc::default(),
            pulse: Pulse::default(),
        };
        Ok(App {
            inner: Arc::new(inner),
        })
    }

    /// Delivers what is to be said and does what comes due, until `stop` is cancelled; then finishes what is in hand.
    ///
    /// # Errors
    /// When the database is closed or its thread has died: the process should end and be started again.
    pub async fn run(
        &self,
        courier: Arc<dyn Courier>,
        stop: CancellationToken,
    ) -> Result<(), AppError> {
        tokio::try_join!(
            self.beat_until(&stop),
            self.deliver_until(courier, &stop),
            self.do_jobs_until(&stop)
        )?;
        Ok(())
    }

    /// Writes out everything and closes the database. Whatever is asked of any clone afterwards fails.
    pub async fn close(&self) {
        let app = self.clone();
        let closing = tokio::task::spawn_blocking(move || app.inner.store.close());
        if closing.await.is_err() {
            tracing::error!("the database could not be closed in order; the next start repairs it");
        }
    }

    /// Gives a name to a fault of ours and logs it under that name, to be shown to the user.
    #[must_use]
    pub fn incident(&self, what: &str) -> IncidentId {
        let id = self.inner.lots.incident();
        tracing::error!(%id, what, "internal fault");
        id
    }
}
