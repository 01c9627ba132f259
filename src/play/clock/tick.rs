//! What comes due on a clock.

use std::time::Duration;

use super::{ABANDONED_AFTER, Away, Clock, Warned};
use crate::play::{Quiet, Timestamp};
use crate::rules::Side;

/// Turns that began with less have no reminders: the board tells the time.
const LEAST_REMINDED: Duration = Duration::from_secs(2 * 60 * 60);

/// How long before the end the last call comes at most. At least it is a twelfth of [`LEAST_REMINDED`], ten minutes.
const EARLIEST_LAST_CALL: Duration = Duration::from_secs(12 * 60 * 60);

/// How long before a quiet time a reminder comes that cannot wait for the quiet to end.
const BEFORE_QUIET: Duration = Duration::from_secs(60);

/// Something that comes due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tick {
    /// The side to move is reminded: [`Warned::Third`] or [`Warned::LastCall`].
    Remind(Warned),
    /// The time of the side to move is out.
    Out,
    /// The pause ends.
    PauseEnds,
    /// The time is out, and for long nobody has done anything.
    Abandoned,
}

impl Clock {
    /// The next thing that comes due, in the quiet times of the side to move. It may be in the past.
    #[must_use]
    pub fn next_tick(&self, turn: Side, away: &Away, quiet: &Quiet) -> Option<(Timestamp, Tick)> {
        if let Some(until) = self.paused_until {
            return Some((until, Tick::PauseEnds));
        }
        let deadline = self.deadline(turn)?;
        if self.pace.is_live() {
            return (self.warned < Warned::Out).then_some((deadline, Tick::Out));
        }
        let holiday = away[turn.index()];
        if self.warned == Warned::Out {
            let at = deadline + ABANDONED_AFTER;
            return Some((holiday.map_or(at, |until| until.max(at)), Tick::Abandoned));
        }
        if self.left[turn.index()].is_zero() {
            return Some((deadline, Tick::Out));
        }
        if holiday.is_some() {
            return None;
        }
        let reminder = self.reminder(deadline, quiet);
        Some(reminder.map_or((deadline, Tick::Out), |(at, warned)| {
            (at, Tick::Remind(warned))
        }))
    }

    /// The next reminder before the deadline.
    fn reminder(&self, deadline: Timestamp, quiet: &Quiet) -> Option<(Timestamp, Warned)> {
        if self.allotted < LEAST_REMINDED || self.warned >= Warned::LastCall {
            return None;
        }
        let last_call = self.awake(
            deadline - (self.allotted / 12).min(EARLIEST_LAST_CALL),
            deadline,
            quiet,
        );
        let third = self
            .awake(deadline - self.allotted / 3, deadline, quiet)
            .filter(|third| {
                self.warned < Warned::Third && last_call.is_none_or(|last_call| *third < last_call)
            });
        third
            .map(|at| (at, Warned::Third))
            .or(last_call.map(|at| (at, Warned::LastCall)))
    }

    /// The moment of a reminder that is planned for `at`: not in quiet times, after the clock began to run and before the deadline.
    fn awake(&self, at: Timestamp, deadline: Timestamp, quiet: &Quiet) -> Option<Timestamp> {
        let since = self.since?;
        let at = at.max(since);
        let awake = quiet.end_after(at);
        if awake < deadline {
            return Some(awake);
        }
        let before = quiet.begin_before(at) - BEFORE_QUIET;
        (before > since).then_some(before)
    }
}
