//! The time in which Komwe was not there for its players. It does not count for their clocks.
//!
//! Twice a minute it is noted that Komwe is there. Between two such beats as much time should have passed by the clock of the machine as
//! the program has been running and Discord could be reached; whatever is missing was an outage, or somebody set the clock. All running
//! clocks are moved by it, so that nobody loses time by it, and nobody gains any. Where the process is killed, the time since its last
//! beat counts as lost too, so whoever is to move may gain half a minute.

use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio_util::sync::CancellationToken;

use super::work::Failure;
use super::{App, AppError};
use crate::play::{Notice, Timestamp};
use crate::store::{Outages, Tx};

/// How often it is noted that Komwe is there.
const BEAT: Duration = Duration::from_secs(30);

/// The clock of the machine shows whole seconds, so that two beats cannot agree better than this.
const TOLERANCE_SECONDS: i64 = 2;

/// An outage that is kept, to be told with the boards on which it fell.
const KEPT: Duration = Duration::from_secs(60);

/// After an outage of this length all boards tell the new times at once.
const TOLD: Duration = Duration::from_secs(10 * 60);

/// So many of them a second.
const TOLD_A_SECOND: u64 = 10;

/// Outages are forgotten when no turn can have begun before them and still last.
const REMEMBERED: Duration = Duration::from_secs(120 * 24 * 60 * 60);

/// When it was last looked, and how things were then. Whoever looks holds it until what they found is stored: nobody looks at a clock
/// between the two.
#[derive(Debug, Default)]
pub(super) struct Pulse(Mutex<State>);

#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// None until the first beat of this process.
    last: Option<Beat>,
    /// Whether Discord cannot be reached.
    cut_off: bool,
    /// The time lost since the boards told the times.
    lost: Duration,
}

#[derive(Clone, Copy, Debug)]
struct Beat {
    at: Timestamp,
    uptime: Duration,
}

/// What a beat finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Finding {
    /// Seconds that do not count; less than nothing when the clock was set back.
    lost: i64,
    /// Whether the boards have to tell the times anew.
    tell: bool,
}

impl State {
    /// Looks at the clocks again. `before` is the last beat of the former process.
    fn beat(&mut self, now: Beat, before: Option<Timestamp>) -> Finding {
        let (since, counted) = match self.last {
            Some(last) if self.cut_off => (Some(last.at), 0),
            Some(last) => {
                let ran = now.uptime.saturating_sub(last.uptime);
                // Half a second and more is the next one, as between two looks at a clock without fractions.
                let ran = (ran + Duration::from_millis(500)).as_secs();
                (Some(last.at), i64::try_from(ran).unwrap_or(i64::MAX))
            }
            None => (before, 0),
        };
        let passed = since.map_or(0, |since| now.at.0.saturating_sub(since.0));
        let lost = passed.saturating_sub(counted);
        // Only where two clocks are compared may they disagree a little.
        let compared = self.last.is_some() && !self.cut_off;
        let lost = if compared && lost.abs() <= TOLERANCE_SECONDS {
            0
        } else {
            lost
        };
        self.last = Some(now);
        self.lost += Duration::from_secs(u64::try_from(lost).unwrap_or(0));
        let tell = !self.cut_off && self.lost >= TOLD;
        if !self.cut_off {
            self.lost = Duration::ZERO;
        }
        Finding { lost, tell }
    }
}

/// So far back outages are told of.
pub const RECENTLY: Duration = Duration::from_secs(30 * 24 * 60 * 60);

impl App {
    /// The outages of [late](RECENTLY), save those that a restart makes.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn outages(&self) -> Result<Outages, AppError> {
        let now = self.now();
        self.read(move |view| Ok(view.outages(now - RECENTLY, KEPT)?))
            .await
    }

    /// Says whether Discord can be reached, so that players can play. While it cannot, no time runs.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn reachable(&self, reachable: bool) -> Result<(), AppError> {
        let mut state = self.pulse().await;
        if state.cut_off != reachable {
            return Ok(());
        }
        // What has passed until now was as it was until now.
        self.beat(&mut state)
            .await
            .map_err(|failure| self.explain(failure))?;
        state.cut_off = !reachable;
        // What was lost meanwhile can be told now.
        self.beat(&mut state)
            .await
            .map_err(|failure| self.explain(failure))?;
        Ok(())
    }

    pub(super) async fn beat_until(&self, stop: &CancellationToken) -> Result<(), AppError> {
        while !stop.is_cancelled() {
            let mut state = self.pulse().await;
            if let Err(failure) = self.beat(&mut state).await {
                drop(state);
                self.survive(failure).await?;
                continue;
            }
            // Counted from what was noted: the clock has gone on since, or was set back.
            let now = self.now();
            let next = state.last.map_or(now, |last| last.at.min(now)) + BEAT;
            drop(state);
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.wait_until(Some(next)) => {}
            }
        }
        // The next process counts from here.
        self.beat(&mut *self.pulse().await)
            .await
            .map_err(|failure| self.explain(failure))?;
        Ok(())
    }

    /// To be called before clocks are looked at: when the clock of the machine was set, that is put right first. What is decided by
    /// time is decided as of the moment that it gives: a later look may come after another outage.
    pub(super) async fn settle_the_time(&self) -> Result<Timestamp, AppError> {
        self.set_right()
            .await
            .map_err(|failure| self.explain(failure))
    }

    pub(super) async fn set_right(&self) -> Result<Timestamp, Failure> {
        let mut state = self.pulse().await;
        let (now, mut as_it_would_be) = (self.look(), *state);
        // The first look of a process finds how long there was none.
        if state.last.is_some() && as_it_would_be.beat(now, None).lost == 0 {
            return Ok(now.at);
        }
        self.beat(&mut state).await
    }

    /// Looks at the clocks, and gives the moment at which that was.
    async fn beat(&self, state: &mut State) -> Result<Timestamp, Failure> {
        let before = if state.last.is_none() {
            self.try_read(|view| Ok(view.pulse()?)).await?
        } else {
            None
        };
        let now = self.look();
        let unbeaten = *state;
        let finding = state.beat(now, before);
        let at = now.at;
        let stored = self.try_write(move |tx| store(tx, finding, at)).await;
        if let Err(failure) = stored {
            // What was found is found again by the next beat.
            *state = unbeaten;
            return Err(failure);
        }
        if finding.lost.unsigned_abs() >= KEPT.as_secs() {
            tracing::warn!(
                seconds = finding.lost,
                "time in which nobody could play, or by which the clock was set, does not count"
            );
        }
        Ok(at)
    }

    fn look(&self) -> Beat {
        Beat {
            at: self.now(),
            uptime: self.inner.clock.uptime(),
        }
    }

    async fn pulse(&self) -> MutexGuard<'_, State> {
        self.inner.pulse.0.lock().await
    }
}

fn store(tx: &Tx<'_>, finding: Finding, at: Timestamp) -> Result<(), Failure> {
    tx.set_pulse(at)?;
    if finding.lost != 0 {
        tx.shift_clocks(finding.lost, at)?;
    }
    let lost = Duration::from_secs(u64::try_from(finding.lost).unwrap_or(0));
    if !lost.is_zero() {
        tx.add_outage(at - lost, at)?;
        tx.forget_outages(at - REMEMBERED)?;
    } else if finding.lost < 0 {
        tx.cut_outages(at)?;
    }
    if finding.tell {
        for (index, (game, ply)) in (0..).zip(tx.running_games()?) {
            // Many at once must not hold up the boards of those who play on.
            let due = at + Duration::from_secs(index / TOLD_A_SECOND);
            let parcel = tx.announce(Notice::Refresh { game, ply }, None, at)?;
            tx.let_pass(parcel, due)?;
        }
    }
    Ok(())
}
