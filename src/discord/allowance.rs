//! How many interactions one user may have: whoever sends more is told to be patient before anything is done for them.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::play::PlayerId;

/// The interactions that one user may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// So many a second in the long run. At least one.
    pub per_second: u32,
    /// So many at once after a rest. At least one.
    pub burst: u32,
}

impl Allowance {
    /// So many a second, and four times as many at once.
    #[must_use]
    pub const fn per_second(per_second: u32) -> Allowance {
        Allowance {
            per_second,
            burst: per_second.saturating_mul(4),
        }
    }
}

/// Users of whom is known when they last came, in each of the two halves.
const REMEMBERED: usize = 4_096;

/// Counts what each user has used. It is bounded and needs no timer: of each user it keeps the moment at which their use so far
/// would have been spread out evenly, and who did not come for long is forgotten.
#[derive(Debug)]
pub(super) struct Turnstile {
    allowance: Allowance,
    seen: Mutex<Seen>,
}

/// When the older half falls away, the newer one takes its place.
#[derive(Debug, Default)]
struct Seen {
    newer: HashMap<PlayerId, Instant>,
    older: HashMap<PlayerId, Instant>,
}

impl Turnstile {
    pub(super) fn new(allowance: Allowance) -> Turnstile {
        Turnstile {
            allowance,
            seen: Mutex::default(),
        }
    }

    /// Whether a user may have one more interaction now. Who may not is not charged for asking.
    pub(super) fn admits(&self, player: PlayerId, now: Instant) -> bool {
        let apart = Duration::from_secs(1) / self.allowance.per_second.max(1);
        let ahead = apart.saturating_mul(self.allowance.burst.max(1) - 1);
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let spread = seen.of(player).unwrap_or(now).max(now);
        if spread > now + ahead {
            return false;
        }
        seen.note(player, spread + apart);
        true
    }
}

impl Seen {
    fn of(&self, player: PlayerId) -> Option<Instant> {
        let found = self.newer.get(&player).or_else(|| self.older.get(&player));
        found.copied()
    }

    fn note(&mut self, player: PlayerId, spread: Instant) {
        if self.newer.len() >= REMEMBERED && !self.newer.contains_key(&player) {
            self.older = std::mem::take(&mut self.newer);
        }
        self.newer.insert(player, spread);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASHA: PlayerId = PlayerId(1);
    const JUMA: PlayerId = PlayerId(2);

    #[test]
    fn a_burst_is_admitted_and_then_a_steady_pace() {
        let turnstile = Turnstile::new(Allowance {
            per_second: 5,
            burst: 20,
        });
        let start = Instant::now();
        let admitted = |count: u32, at: Duration| {
            let tried = (0..count).filter(|_| turnstile.admits(ASHA, start + at));
            tried.count()
        };
        assert_eq!(admitted(50, Duration::ZERO), 20);
        assert_eq!(admitted(50, Duration::from_millis(199)), 0);
        assert_eq!(admitted(50, Duration::from_millis(200)), 1);
        assert_eq!(admitted(50, Duration::from_millis(1_200)), 5);
        // A long rest gives one burst, not more.
        assert_eq!(admitted(500, Duration::from_secs(3_600)), 20);
    }

    #[test]
    fn one_user_does_not_use_up_what_others_have() {
        let turnstile = Turnstile::new(Allowance::per_second(5));
        let now = Instant::now();
        while turnstile.admits(ASHA, now) {}
        assert!(turnstile.admits(JUMA, now));
    }

    #[test]
    fn any_number_of_users_is_counted_in_a_bounded_memory() {
        let turnstile = Turnstile::new(Allowance::per_second(5));
        let now = Instant::now();
        while turnstile.admits(ASHA, now) {}
        for player in 0..3 * REMEMBERED as u64 {
            turnstile.admits(PlayerId(1_000 + player), now);
            // Nobody is forgotten while fewer others come than are remembered.
            assert!(player >= REMEMBERED as u64 || !turnstile.admits(ASHA, now));
        }
        let seen = turnstile.seen.lock().unwrap();
        assert!(seen.newer.len() <= REMEMBERED && seen.older.len() <= REMEMBERED);
    }
}
