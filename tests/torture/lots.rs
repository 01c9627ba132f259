//! What is drawn by lot.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The seed of this run: of the environment, or new.
pub(crate) fn seed() -> u64 {
    match std::env::var("KOMWE_TORTURE_SEED") {
        Ok(text) => text.parse().expect("KOMWE_TORTURE_SEED is a number"),
        Err(_) => komwe::app::fresh_seed(),
    }
}

/// A drawer of lots.
#[derive(Debug)]
pub(crate) struct Lots(StdRng);

impl Lots {
    /// The lots of one task of a run.
    pub(crate) fn new(seed: u64, task: u64) -> Lots {
        Lots(StdRng::seed_from_u64(
            seed ^ task.wrapping_mul(0x9E37_79B9_7F4A_7C15),
        ))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.random_range(0..bound)
    }

    /// Whether it is the one case in so many.
    pub(crate) fn one_in(&mut self, cases: usize) -> bool {
        self.below(cases) == 0
    }

    pub(crate) fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    pub(crate) fn millis(&mut self, from: u64, to: u64) -> Duration {
        Duration::from_millis(self.0.random_range(from..to))
    }

    /// Puts things in any order.
    pub(crate) fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }
}
