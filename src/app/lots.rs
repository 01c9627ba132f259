//! The only source of chance.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::IncidentId;

/// Lots drawn from a seed. What a lot decides is stored, so nothing depends on drawing the same one again.
#[derive(Debug)]
pub(super) struct Lots(Mutex<StdRng>);

impl Lots {
    pub(super) fn new(seed: u64) -> Lots {
        Lots(Mutex::new(StdRng::seed_from_u64(seed)))
    }

    pub(super) fn draw(&self) -> u64 {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .random()
    }

    /// A wait of about this length: three to five quarters, so that those who failed together do not come back together.
    pub(super) fn about(&self, wait: Duration) -> Duration {
        let quarter = wait / 4;
        let spread = u64::try_from((quarter * 2).as_millis()).unwrap_or(u64::MAX);
        quarter * 3 + Duration::from_millis(self.draw() % spread.max(1))
    }

    pub(super) fn incident(&self) -> IncidentId {
        // Six letters of five bits.
        IncidentId(u32::try_from(self.draw() >> 34).unwrap_or(0))
    }
}

/// A seed that nobody can foresee.
#[must_use]
pub fn fresh_seed() -> u64 {
    rand::random()
}
