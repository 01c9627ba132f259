//! The clock of a game: what each side has left, from when the side to move is charged, and what comes due next.
//!
//! A clock is only numbers; whoever holds it says whose turn it is and what the time is. Every change first charges what has run
//! and then lets the time run on from that moment, so that nothing is charged twice. While time does not run (no clock, a pause, a
//! holiday, the end of the game), [`Clock::since`] is none.

mod tick;

use std::time::Duration;

use super::{Pace, Timestamp};
use crate::rules::Side;

pub use tick::Tick;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What the opponent of a player whose time is out may give.
pub const DAY_GIVEN: Duration = DAY;

/// The longest pause that two players may agree on.
pub const LONGEST_PAUSE: Duration = Duration::from_secs(14 * DAY.as_secs());

/// How long after the end of a player's time a game is given up, when nobody does anything.
pub const ABANDONED_AFTER: Duration = Duration::from_secs(14 * DAY.as_secs());

/// The pace of a game that had no clock, from when the player to move has left for good.
pub const AFTER_DEPARTURE: Pace = Pace::PerMove {
    limit: Duration::from_secs(14 * DAY.as_secs()),
};

/// The most that a player of a live game can gather.
const MOST_LIVE: Duration = DAY;

/// By side: until when that player is on holiday, if that is in the future. Live games do not ask.
pub type Away = [Option<Timestamp>; 2];

/// What the side to move has been told in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Warned {
    /// Nothing yet.
    #[default]
    Nothing,
    /// That a third of the time is left.
    Third,
    /// That the time is nearly over.
    LastCall,
    /// That the time is out.
    Out,
}

/// The clock of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// How much time there is.
    pub pace: Pace,
    /// What each side had, by [`Side::index`], at [`Clock::since`], or has now while the clock stands.
    pub left: [Duration; 2],
    /// From when the side to move is charged; none while the clock stands.
    pub since: Option<Timestamp>,
    /// What the side to move had when its turn began: reminders are fractions of it.
    pub allotted: Duration,
    /// Until when the players have agreed to pause.
    pub paused_until: Option<Timestamp>,
    /// What the side to move has been told in this turn.
    pub warned: Warned,
}

impl Clock {
    /// The clock at the beginning of a game.
    #[must_use]
    pub fn start(pace: Pace, turn: Side, now: Timestamp, away: &Away) -> Clock {
        let each = match pace {
            Pace::Unlimited => Duration::ZERO,
            Pace::PerMove { limit } => limit,
            Pace::Bank { bank, .. } | Pace::Live { bank, .. } => bank,
        };
        let clock = Clock {
            pace,
            left: [each; 2],
            since: None,
            allotted: each,
            paused_until: None,
            warned: Warned::Nothing,
        };
        clock.run_or_stand(turn, now, away)
    }

    /// When the time of the side to move is out; none while the clock stands.
    #[must_use]
    pub fn deadline(&self, turn: Side) -> Option<Timestamp> {
        self.since.map(|since| since + self.left[turn.index()])
    }

    /// What a side has left; none without a clock.
    #[must_use]
    pub fn left_at(&self, turn: Side, side: Side, now: Timestamp) -> Option<Duration> {
        if !self.pace.has_clock() {
            return None;
        }
        let left = self.left[side.index()];
        Some(match self.since {
            // Whoever has been told that the time is out gets nothing back, whatever is found not to count afterwards.
            Some(_) if side == turn && self.warned == Warned::Out => Duration::ZERO,
            Some(since) if side == turn => left.saturating_sub(now.since(since)),
            _ => left,
        })
    }

    /// Whether the time of the side to move is out.
    #[must_use]
    pub fn is_out(&self, turn: Side, now: Timestamp) -> bool {
        self.since.is_some() && self.left_at(turn, turn, now) == Some(Duration::ZERO)
    }

    /// The clock after a move: the mover is charged and gets the increment or the fresh limit, and the other side's time runs.
    #[must_use]
    pub fn moved(&self, mover: Side, now: Timestamp, away: &Away) -> Clock {
        let mut clock = self.charged(mover, now);
        let left = &mut clock.left[mover.index()];
        *left = match clock.pace {
            Pace::Unlimited => Duration::ZERO,
            Pace::PerMove { limit } => limit,
            Pace::Bank { bank, increment } => left.saturating_add(increment).min(bank),
            Pace::Live { increment, .. } => left.saturating_add(increment).min(MOST_LIVE),
        };
        clock.begin_turn(mover.other(), now, away)
    }

    /// The clock when the turn goes to another side, or stays, without a move: moves were taken back. Both keep their banks, and have
    /// fresh limits where each move has one, for the turn that was cut off begins anew too.
    #[must_use]
    pub fn handed(&self, from: Side, to: Side, now: Timestamp, away: &Away) -> Clock {
        let mut clock = self.charged(from, now);
        if let Pace::PerMove { limit } = clock.pace {
            clock.left = [limit; 2];
        }
        clock.begin_turn(to, now, away)
    }

    /// The clock when a pause or a holiday has begun or ended: what ran is charged, and time runs or stands from now on.
    ///
    /// Nobody whose time is already out escapes into a holiday. Not for a game that is over: its clock would run again.
    #[must_use]
    pub fn resettle(&self, turn: Side, now: Timestamp, away: &Away) -> Clock {
        let clock = self.charged(turn, now);
        if clock.is_out(turn, now) {
            return clock;
        }
        clock.run_or_stand(turn, now, away)
    }

    /// The clock that stands as agreed, at most for [`LONGEST_PAUSE`].
    #[must_use]
    pub fn pause(&self, turn: Side, now: Timestamp, until: Timestamp) -> Clock {
        if !self.pace.has_clock() {
            return *self;
        }
        Clock {
            since: None,
            paused_until: Some(until.min(now + LONGEST_PAUSE)),
            ..self.charged(turn, now)
        }
    }

    /// The clock after the end of a pause, early or not.
    #[must_use]
    pub fn resume(&self, turn: Side, now: Timestamp, away: &Away) -> Clock {
        let clock = Clock {
            paused_until: None,
            ..*self
        };
        clock.resettle(turn, now, away)
    }

    /// The clock after the opponent of a side whose time is out has given it `more` from now on.
    #[must_use]
    pub fn give(&self, turn: Side, more: Duration, now: Timestamp, away: &Away) -> Clock {
        if !self.pace.has_clock() {
            return *self;
        }
        let mut clock = self.charged(turn, now);
        let left = &mut clock.left[turn.index()];
        *left = more.max(*left);
        clock.begin_turn(turn, now, away)
    }

    /// The clock when so many seconds are found not to count: those of an outage, or of a system clock that was set forward
    /// (or, when less than nothing, back).
    #[must_use]
    pub fn shift(&self, seconds: i64, now: Timestamp) -> Clock {
        let moved = |since: Timestamp| Timestamp(since.0.saturating_add(seconds)).min(now);
        Clock {
            since: self.since.map(moved),
            ..*self
        }
    }

    /// The clock of a game that is over.
    #[must_use]
    pub fn stop(&self, turn: Side, now: Timestamp) -> Clock {
        Clock {
            since: None,
            paused_until: None,
            ..self.charged(turn, now)
        }
    }

    /// The clock after the side to move has been told something. What it was told before stays told.
    #[must_use]
    pub fn told(&self, warned: Warned) -> Clock {
        Clock {
            warned: self.warned.max(warned),
            ..*self
        }
    }

    /// Charges the side to move. Its deadline stays where it is when it has passed, so that what follows it does not move away.
    fn charged(&self, turn: Side, now: Timestamp) -> Clock {
        let mut clock = *self;
        if let (Some(left), Some(deadline)) = (self.left_at(turn, turn, now), self.deadline(turn)) {
            clock.left[turn.index()] = left;
            clock.since = Some(deadline.min(now));
        }
        clock
    }

    fn begin_turn(self, turn: Side, now: Timestamp, away: &Away) -> Clock {
        let clock = Clock {
            allotted: self.left[turn.index()],
            warned: Warned::Nothing,
            ..self
        };
        clock.run_or_stand(turn, now, away)
    }

    fn run_or_stand(self, turn: Side, now: Timestamp, away: &Away) -> Clock {
        let paused_until = self.paused_until.filter(|until| *until > now);
        let on_holiday =
            !self.pace.is_live() && away[turn.index()].is_some_and(|until| until > now);
        let runs = self.pace.has_clock() && paused_until.is_none() && !on_holiday;
        Clock {
            since: runs.then_some(now),
            paused_until,
            ..self
        }
    }
}
