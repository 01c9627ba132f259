//! Moments. Seconds are enough for a game of days, and they are what the database holds.

use std::ops::{Add, Sub};
use std::time::Duration;

use jiff::tz::Offset;

use crate::rules::record::Date;

/// A moment in UTC seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// How long it is from `earlier` to this moment: nothing when `earlier` is in fact later.
    #[must_use]
    pub fn since(self, earlier: Timestamp) -> Duration {
        Duration::from_secs(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }

    /// It as RFC 3339 writes it, in UTC; none outside of the years from 1 to 9999.
    #[must_use]
    pub fn rfc3339(self) -> Option<String> {
        self.day()?;
        Some(self.moment()?.to_string())
    }

    /// Its day in UTC; none outside of the years from 1 to 9999.
    #[must_use]
    pub fn day(self) -> Option<Date> {
        let date = Offset::UTC.to_datetime(self.moment()?).date();
        Date::new(
            date.year().try_into().ok()?,
            date.month().try_into().ok()?,
            date.day().try_into().ok()?,
        )
    }

    /// The same for the calendar; none outside of the years that it counts.
    pub(super) fn moment(self) -> Option<jiff::Timestamp> {
        jiff::Timestamp::from_second(self.0).ok()
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
