//! Moments. Seconds are enough for a game of days, and they are what the database holds.

use std::ops::{Add, Sub};
use std::time::Duration;

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
        let day = self.day()?;
        let seconds = self.0.rem_euclid(24 * 60 * 60);
        let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        Some(format!("{day}T{hours:02}:{minutes:02}:{seconds:02}Z"))
    }

    /// Its day in UTC; none outside of the years from 1 to 9999.
    #[must_use]
    pub fn day(self) -> Option<Date> {
        // Counted from the first of March of the year 0: a leap day then ends its year, its four years and its four centuries.
        const MARCH_OF_YEAR_0: i64 = 719_468;
        const FROM_MARCH: [i64; 12] = [31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 29];
        let days = self.0.div_euclid(24 * 60 * 60) + MARCH_OF_YEAR_0;
        let (quarters, days) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let century = (days / 36_524).min(3);
        let days = days - century * 36_524;
        let (fours, days) = (days / 1_461, days % 1_461);
        let single = (days / 365).min(3);
        let mut day = days - single * 365;
        let mut month = 0;
        while day >= FROM_MARCH[month] {
            day -= FROM_MARCH[month];
            month += 1;
        }
        let year = 400 * quarters + 100 * century + 4 * fours + single + i64::from(month >= 10);
        Date::new(
            year.try_into().ok()?,
            u8::try_from((month + 2) % 12 + 1).ok()?,
            u8::try_from(day + 1).ok()?,
        )
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
