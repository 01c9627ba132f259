//! Months and quarters of the calendar, in UTC: seasons are quarters, and rated games are counted by the month.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::Timestamp;

const DAY: i64 = 24 * 60 * 60;

/// A quarter of a year: the table of a season holds the games that ended in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Season {
    year: i64,
    /// From 1 to 4.
    quarter: u8,
}

impl Season {
    /// The season in which a moment lies.
    #[must_use]
    pub fn of(moment: Timestamp) -> Season {
        let (year, month) = month_of(moment);
        Season {
            year,
            quarter: (month - 1) / 3 + 1,
        }
    }

    /// From its first moment to the first one of the next season.
    #[must_use]
    pub fn span(self) -> Range<Timestamp> {
        let first = 3 * (self.quarter - 1) + 1;
        start_of(self.year, first)..start_of(self.year, first + 3)
    }

    /// The season before it.
    #[must_use]
    pub const fn before(self) -> Season {
        if self.quarter > 1 {
            Season {
                year: self.year,
                quarter: self.quarter - 1,
            }
        } else {
            Season {
                year: self.year - 1,
                quarter: 4,
            }
        }
    }
}

impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-Q{}", self.year, self.quarter)
    }
}

/// The text names no season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a season such as 2026-Q4")]
pub struct NotASeason;

impl FromStr for Season {
    type Err = NotASeason;

    /// Reads `2026-Q4`, the `Q` in any case, with spaces around it. The year has four digits.
    fn from_str(text: &str) -> Result<Season, NotASeason> {
        let text = text.trim();
        let (year, quarter) = text
            .split_once("-Q")
            .or_else(|| text.split_once("-q"))
            .ok_or(NotASeason)?;
        let digits = year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit());
        let year = year.parse().ok().filter(|_| digits).ok_or(NotASeason)?;
        let quarter = match quarter {
            "1" => 1,
            "2" => 2,
            "3" => 3,
            "4" => 4,
            _ => return Err(NotASeason),
        };
        Ok(Season { year, quarter })
    }
}

/// The calendar month in which a moment lies: from its first moment to the first one of the next month.
#[must_use]
pub fn month_around(moment: Timestamp) -> Range<Timestamp> {
    let (year, month) = month_of(moment);
    start_of(year, month)..start_of(year, month + 1)
}

/// The year and the month, from 1 to 12, of a moment.
fn month_of(moment: Timestamp) -> (i64, u8) {
    let day = moment.0.div_euclid(DAY);
    // 400 years have 146,097 days: by that the year is found but for one, which the beginnings of the years then decide.
    let guess = 1970 + (i128::from(day) * 400).div_euclid(146_097);
    let guess = i64::try_from(guess).unwrap_or(1970);
    let year = if days_before(guess, 1) > day {
        guess - 1
    } else if days_before(guess + 1, 1) <= day {
        guess + 1
    } else {
        guess
    };
    let month = (2..=12)
        .take_while(|month| days_before(year, *month) <= day)
        .last();
    (year, month.unwrap_or(1))
}

/// The first moment of a month; the thirteenth is the first of the next year.
fn start_of(year: i64, month: u8) -> Timestamp {
    let days = if month > 12 {
        days_before(year + 1, month - 12)
    } else {
        days_before(year, month)
    };
    Timestamp(days.saturating_mul(DAY))
}

/// The days from the beginning of 1970 to that of a month.
fn days_before(year: i64, month: u8) -> i64 {
    const BEFORE: [i64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    let leap = year.rem_euclid(4) == 0 && (year.rem_euclid(100) != 0 || year.rem_euclid(400) == 0);
    let last = year - 1;
    let leap_days = last.div_euclid(4) - last.div_euclid(100) + last.div_euclid(400);
    // 1969 / 4 - 1969 / 100 + 1969 / 400: the leap days up to 1970.
    let years = 365 * (year - 1970) + leap_days - 477;
    let month = usize::from(month.clamp(1, 12));
    years + BEFORE[month - 1] + i64::from(leap && month > 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Timestamp {
        let date: jiff::civil::Date = text.parse().unwrap();
        let zoned = date.to_zoned(jiff::tz::TimeZone::UTC).unwrap();
        Timestamp(zoned.timestamp().as_second())
    }

    #[test]
    fn months_are_those_of_the_calendar() {
        let mut first: jiff::civil::Date = "1895-01-01".parse().unwrap();
        while first.year() < 2110 {
            let next = first.saturating_add(jiff::Span::new().months(1));
            let span = day(&first.to_string())..day(&next.to_string());
            for moment in [span.start, Timestamp(span.end.0 - 1)] {
                assert_eq!(month_around(moment), span, "{first}");
            }
            first = next;
        }
    }

    #[test]
    fn seasons_are_quarters() {
        for (moment, name, from, to) in [
            ("2026-01-01", "2026-Q1", "2026-01-01", "2026-04-01"),
            ("2026-05-31", "2026-Q2", "2026-04-01", "2026-07-01"),
            ("2026-12-31", "2026-Q4", "2026-10-01", "2027-01-01"),
            ("2028-02-29", "2028-Q1", "2028-01-01", "2028-04-01"),
        ] {
            let season = Season::of(day(moment));
            assert_eq!(season.to_string(), name);
            assert_eq!(name.parse(), Ok(season));
            assert_eq!(season.span(), day(from)..day(to));
            assert_eq!(season.before().span().end, season.span().start);
        }
        assert_eq!(" 2026-q3 ".parse(), Ok(Season::of(day("2026-09-30"))));
        for text in [
            "", "2026", "2026-Q0", "2026-Q5", "26-Q1", "+026-Q1", "2026-Q11", "x-Q1",
        ] {
            assert_eq!(text.parse::<Season>(), Err(NotASeason), "{text}");
        }
    }

    #[test]
    fn no_moment_is_too_early_or_too_late() {
        for moment in [i64::MIN, -1, 0, i64::MAX] {
            let month = month_around(Timestamp(moment));
            assert!(month.start.0 <= moment && moment <= month.end.0);
            let span = Season::of(Timestamp(moment)).span();
            assert!(span.start <= month.start && month.end <= span.end);
        }
    }
}
