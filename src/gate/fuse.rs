//! What keeps Discord from banning the machine: a count of invalid requests, and a stop.

use std::time::Duration;

use tokio::time::Instant;

use super::options::FuseLimits;

/// The window is counted in this many parts.
const PARTS: u32 = 60;

/// Counts invalid requests and says when to stop. Pure: time is an argument.
#[derive(Debug)]
pub(super) struct Fuse {
    limits: FuseLimits,
    begin: Instant,
    /// How many in each part of the window, and which part that was.
    parts: Vec<(u64, u32)>,
    blown: bool,
    unauthorized: u32,
    resting_until: Option<Instant>,
}

/// A change worth a line in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// Too many invalid requests: nothing passes until they have left the window.
    Blown,
    /// They have left it.
    Mended,
    /// The token was refused so often that it must be wrong.
    Unauthorized,
}

impl Fuse {
    pub(super) fn new(limits: FuseLimits, now: Instant) -> Self {
        Self {
            limits,
            begin: now,
            parts: vec![(0, 0); PARTS as usize],
            blown: false,
            unauthorized: 0,
            resting_until: None,
        }
    }

    /// Counts an invalid request.
    #[must_use]
    pub(super) fn count_invalid(&mut self, now: Instant) -> Option<Change> {
        let part = self.part(now);
        let slot = &mut self.parts[usize::try_from(part % u64::from(PARTS)).unwrap_or(0)];
        if slot.0 != part {
            *slot = (part, 0);
        }
        slot.1 = slot.1.saturating_add(1);
        let blows = !self.blown && self.invalid(now) >= self.limits.invalid;
        self.blown |= blows;
        blows.then_some(Change::Blown)
    }

    /// Counts a refusal of the bot's own token.
    #[must_use]
    pub(super) fn count_unauthorized(&mut self, now: Instant) -> Option<Change> {
        self.unauthorized = self.unauthorized.saturating_add(1);
        if self.unauthorized < self.limits.unauthorized {
            return None;
        }
        let is_first = self.unauthorized == self.limits.unauthorized;
        self.resting_until = Some(now + self.limits.pause);
        is_first.then_some(Change::Unauthorized)
    }

    /// The bot's token was taken.
    pub(super) fn count_authorized(&mut self) {
        self.unauthorized = 0;
        self.resting_until = None;
    }

    /// Invalid requests in the window.
    pub(super) fn invalid(&self, now: Instant) -> u32 {
        let newest = self.part(now);
        self.parts
            .iter()
            .filter(|(part, _)| newest.saturating_sub(*part) < u64::from(PARTS))
            .map(|(_, count)| count)
            .sum()
    }

    /// Whether a request would be stopped, as things are. Changes nothing.
    pub(super) fn is_shut(&self, now: Instant) -> bool {
        self.is_blown(now) || self.resting_until.is_some_and(|until| now < until)
    }

    /// Whether a request that is about to leave must stop here. A rest ends for one request only.
    #[must_use]
    pub(super) fn stops(&mut self, now: Instant) -> (bool, Option<Change>) {
        let mends = self.blown && !self.is_blown(now);
        self.blown &= !mends;
        let stops = self.is_shut(now);
        if let Some(until) = self.resting_until.as_mut().filter(|_| !stops) {
            // This one tries; the others wait for what comes of it.
            *until = now + self.limits.pause;
        }
        (stops, mends.then_some(Change::Mended))
    }

    /// Once blown, until half the count has left the window.
    fn is_blown(&self, now: Instant) -> bool {
        self.blown && self.invalid(now) > self.limits.invalid / 2
    }

    fn part(&self, now: Instant) -> u64 {
        let length = (self.limits.window / PARTS).max(Duration::from_nanos(1));
        let passed = now.saturating_duration_since(self.begin).as_nanos() / length.as_nanos();
        u64::try_from(passed).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::{Change, Fuse};
    use crate::gate::FuseLimits;
    use std::time::Duration;
    use tokio::time::Instant;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn it_blows_once_at_the_limit_and_mends_when_the_window_clears() {
        let begin = Instant::now();
        let mut fuse = Fuse::new(FuseLimits::default(), begin);
        for _ in 0..4_999 {
            assert_eq!(fuse.count_invalid(begin), None);
        }
        assert_eq!(fuse.stops(begin), (false, None));
        assert_eq!(fuse.count_invalid(begin + MINUTE), Some(Change::Blown));
        assert_eq!(fuse.count_invalid(begin + MINUTE), None, "told once");
        assert_eq!(fuse.stops(begin + 9 * MINUTE), (true, None));
        assert_eq!(fuse.invalid(begin + 9 * MINUTE), 5_001);
        assert_eq!(fuse.invalid(begin + 10 * MINUTE), 2);
        assert_eq!(
            fuse.stops(begin + 10 * MINUTE),
            (false, Some(Change::Mended))
        );
        assert_eq!(fuse.stops(begin + 10 * MINUTE), (false, None));
    }

    #[test]
    fn the_window_slides() {
        let begin = Instant::now();
        let mut fuse = Fuse::new(
            FuseLimits {
                invalid: 100,
                ..FuseLimits::default()
            },
            begin,
        );
        for minute in 0..120 {
            for _ in 0..9 {
                assert_eq!(
                    fuse.count_invalid(begin + minute * MINUTE),
                    None,
                    "minute {minute}"
                );
            }
        }
        assert_eq!(fuse.invalid(begin + 119 * MINUTE), 90);
    }

    #[test]
    fn a_refused_token_rests_and_is_tried_now_and_then() {
        let begin = Instant::now();
        let mut fuse = Fuse::new(
            FuseLimits {
                unauthorized: 3,
                pause: MINUTE,
                ..FuseLimits::default()
            },
            begin,
        );
        assert_eq!(fuse.count_unauthorized(begin), None);
        assert_eq!(fuse.count_unauthorized(begin), None);
        assert_eq!(fuse.stops(begin), (false, None));
        assert_eq!(fuse.count_unauthorized(begin), Some(Change::Unauthorized));
        assert_eq!(fuse.stops(begin), (true, None));
        assert_eq!(fuse.stops(begin + MINUTE), (false, None), "one may try");
        assert_eq!(fuse.stops(begin + MINUTE), (true, None), "only one");
        assert_eq!(fuse.count_unauthorized(begin + MINUTE), None, "told once");
        assert_eq!(fuse.stops(begin + 2 * MINUTE), (false, None));
        fuse.count_authorized();
        assert_eq!(fuse.stops(begin + 2 * MINUTE), (false, None));
    }
}
