//! Holidays: days off that a player takes, on which their correspondence clocks stand.

use std::time::Duration;

use super::{Timestamp, Zone};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Days of holiday in a year.
pub const DAYS_A_YEAR: u32 = 30;

/// The longest holiday, in days.
pub const DAYS_AT_ONCE: u32 = 14;

/// A holiday that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Holiday {
    /// When it began.
    pub from: Timestamp,
    /// When it ends or has ended.
    pub until: Timestamp,
}

/// Why a holiday cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoHoliday {
    /// The player is on holiday.
    #[error("already on holiday")]
    AlreadyAway {
        /// When that one ends.
        until: Timestamp,
    },
    /// It is too long.
    #[error("longer than {most} days")]
    TooLong {
        /// The most days at once.
        most: u32,
    },
    /// The days of the year are used up.
    #[error("only {left} days are left this year")]
    UsedUp {
        /// How many are left.
        left: u32,
    },
    /// The one before has only just ended.
    #[error("too soon after the holiday before")]
    TooSoon {
        /// When it may begin.
        from: Timestamp,
    },
}

/// The holiday of so many days, at least one, that begins now.
///
/// # Errors
/// Tells what is in the way.
pub fn book(
    taken: &[Holiday],
    days: u32,
    now: Timestamp,
    zone: &Zone,
) -> Result<Holiday, NoHoliday> {
    let wanted = days.max(1);
    if let Some(until) = taken
        .iter()
        .map(|one| one.until)
        .filter(|until| *until > now)
        .max()
    {
        return Err(NoHoliday::AlreadyAway { until });
    }
    if wanted > DAYS_AT_ONCE {
        return Err(NoHoliday::TooLong { most: DAYS_AT_ONCE });
    }
    let left = days_left(taken, now, zone);
    if wanted > left {
        return Err(NoHoliday::UsedUp { left });
    }
    let (before, end) = run_up(taken, now);
    if before > 0 && before.saturating_add(wanted) > DAYS_AT_ONCE {
        return Err(NoHoliday::TooSoon { from: end + DAY });
    }
    Ok(Holiday {
        from: now,
        until: now + DAY * wanted,
    })
}

/// The days of the holidays that would join one that begins now, with less than a day of play between each two, and their end.
fn run_up(taken: &[Holiday], now: Timestamp) -> (u32, Timestamp) {
    let mut taken = taken.to_vec();
    taken.sort_by_key(|one| one.until);
    let mut together = 0_u32;
    let (mut next, mut end) = (now, now);
    for one in taken.iter().rev() {
        if next.since(one.until) >= DAY {
            break;
        }
        if together == 0 {
            end = one.until;
        }
        together = together.saturating_add(self::days(one));
        next = one.from;
    }
    (together, end)
}

/// How many days are left in the calendar year, in the player's zone. A holiday counts for the year in which it began.
#[must_use]
pub fn days_left(taken: &[Holiday], now: Timestamp, zone: &Zone) -> u32 {
    let year = |at| zone.local(at).map(jiff::civil::DateTime::year);
    let this = year(now);
    taken
        .iter()
        .filter(|one| year(one.from) == this)
        .fold(DAYS_A_YEAR, |left, one| left.saturating_sub(days(one)))
}

/// The holiday of a player who is back now. Days that have begun count.
#[must_use]
pub fn cut_short(holiday: Holiday, now: Timestamp) -> Holiday {
    Holiday {
        until: now.min(holiday.until).max(holiday.from),
        ..holiday
    }
}

/// How many days of a holiday have begun by its end, at least one.
#[must_use]
pub fn days(holiday: &Holiday) -> u32 {
    let seconds = holiday.until.since(holiday.from).as_secs();
    u32::try_from(seconds.div_ceil(DAY.as_secs()))
        .unwrap_or(u32::MAX)
        .max(1)
}
