//! Moments. Seconds are enough for a game of days, and they are what the database holds.

use std::ops::{Add, Sub};
use std::time::Duration;

/// A moment in UTC seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// How long it is from `earlier` to this moment: nothing when `earlier` is in fact later.
    #[must_use]
    pub fn since(self, earlier: Timestamp) -> Duration {
        Duration::from_secs(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

impl Add<Duration> for Timestamp {
    type Output = Timestamp;

    /// The moment after `wait`, in whole seconds, rounded up: nothing comes due too early.
    fn add(self, wait: Duration) -> Timestamp {
        let seconds = wait
            .as_secs()
            .saturating_add(u64::from(wait.subsec_nanos() > 0));
        Timestamp(self.0.saturating_add_unsigned(seconds))
    }
}

impl Sub<Duration> for Timestamp {
    type Output = Timestamp;

    /// The moment that was `ago` before, in whole seconds.
    fn sub(self, ago: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub_unsigned(ago.as_secs()))
    }
}
