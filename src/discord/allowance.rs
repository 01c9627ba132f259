//! How many interactions one user may have: whoever sends more is told to be patient before anything is done for them.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::play::{InteractionId, PlayerId};

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

/// Users of whom is known when they last came, and interactions of which is known what was said to them, in each of two halves.
const REMEMBERED: usize = 4_096;

/// Counts what each user has used. It is bounded and needs no timer: of each user it keeps the moment at which their use so far
/// would have been spread out evenly, and who did not come for long is forgotten. An interaction that Discord hands over twice is
/// judged once, or its second copy might be refused after the first was done, or done after the first was refused.
#[derive(Debug)]
pub(super) struct Turnstile {
    allowance: Allowance,
    seen: Mutex<Seen>,
}

#[derive(Debug, Default)]
struct Seen {
    spread: Recent<PlayerId, Instant>,
    admitted: Recent<InteractionId, bool>,
}

/// What was noted lately. When the older half falls away, the newer one takes its place.
#[derive(Debug)]
struct Recent<K, V> {
    newer: HashMap<K, V>,
    older: HashMap<K, V>,
}

impl Turnstile {
    pub(super) fn new(allowance: Allowance) -> Turnstile {
        Turnstile {
            allowance,
            seen: Mutex::default(),
        }
    }

    /// Whether a user may have one more interaction now. Who may not is not charged for asking.
    pub(super) fn admits(
        &self,
        player: PlayerId,
        interaction: InteractionId,
        now: Instant,
    ) -> bool {
        let apart = Duration::from_secs(1) / self.allowance.per_second.max(1);
        let ahead = apart.saturating_mul(self.allowance.burst.max(1) - 1);
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(admitted) = seen.admitted.of(&interaction) {
            return admitted;
        }
        let spread = seen.spread.of(&player).unwrap_or(now).max(now);
        let admitted = spread <= now + ahead;
        seen.admitted.note(interaction, admitted);
        if admitted {
            seen.spread.note(player, spread + apart);
        }
        admitted
    }
}

impl<K, V> Default for Recent<K, V> {
    fn default() -> Recent<K, V> {
        Recent {
            newer: HashMap::new(),
            older: HashMap::new(),
        }
    }
}

impl<K: Eq + Hash, V: Copy> Recent<K, V> {
    fn of(&self, key: &K) -> Option<V> {
        self.newer.get(key).or_else(|| self.older.get(key)).copied()
    }

    fn note(&mut self, key: K, value: V) {
        if self.newer.len() >= REMEMBERED && !self.newer.contains_key(&key) {
            self.older = std::mem::take(&mut self.newer);
        }
        self.newer.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const ASHA: PlayerId = PlayerId(1);
    const JUMA: PlayerId = PlayerId(2);

    /// Each asking by an interaction of its own.
    struct Gate {
        turnstile: Turnstile,
        interactions: Cell<u64>,
    }

    impl Gate {
        fn new(per_second: u32, burst: u32) -> Gate {
            Gate {
                turnstile: Turnstile::new(Allowance { per_second, burst }),
                interactions: Cell::new(0),
            }
        }

        fn admits(&self, player: PlayerId, now: Instant) -> bool {
            self.interactions.set(self.interactions.get() + 1);
            let interaction = InteractionId(self.interactions.get());
            self.turnstile.admits(player, interaction, now)
        }
    }

    #[test]
    fn a_burst_is_admitted_and_then_a_steady_pace() {
        let gate = Gate::new(5, 20);
        let start = Instant::now();
        let admitted = |count: u32, at: Duration| {
            let tried = (0..count).filter(|_| gate.admits(ASHA, start + at));
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
        let gate = Gate::new(5, 20);
        let now = Instant::now();
        while gate.admits(ASHA, now) {}
        assert!(gate.admits(JUMA, now));
    }

    #[test]
    fn an_interaction_that_comes_twice_is_judged_once() {
        let turnstile = Turnstile::new(Allowance {
            per_second: 1,
            burst: 1,
        });
        let now = Instant::now();
        let later = now + Duration::from_secs(60);
        let [first, second] = [1, 2].map(InteractionId);
        for at in [now, now, later] {
            assert!(turnstile.admits(ASHA, first, at));
        }
        let turnstile = Turnstile::new(turnstile.allowance);
        assert!(turnstile.admits(ASHA, first, now));
        for at in [now, later] {
            assert!(!turnstile.admits(ASHA, second, at));
        }
    }

    #[test]
    fn any_number_of_users_is_counted_in_a_bounded_memory() {
        let gate = Gate::new(5, 20);
        let now = Instant::now();
        while gate.admits(ASHA, now) {}
        for player in 0..3 * REMEMBERED as u64 {
            gate.admits(PlayerId(1_000 + player), now);
            // Nobody is forgotten while fewer others come than are remembered.
            assert!(player >= REMEMBERED as u64 || !gate.admits(ASHA, now));
        }
        let seen = gate.turnstile.seen.lock().unwrap();
        for half in [&seen.spread.newer, &seen.spread.older] {
            assert!(half.len() <= REMEMBERED);
        }
        for half in [&seen.admitted.newer, &seen.admitted.older] {
            assert!(half.len() <= REMEMBERED);
        }
    }
}
