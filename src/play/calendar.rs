//! Months and quarters of the calendar, in UTC: seasons are quarters, and rated games are counted by the month.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use jiff::Span;
use jiff::civil::Date;
use jiff::tz::Offset;

use super::Timestamp;

/// A quarter of a year: the table of a season holds the games that ended in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Season {
    year: i16,
    /// From 1 to 4.
    quarter: i8,
}

impl Season {
    /// The season in which a moment lies.
    #[must_use]
    pub fn of(moment: Timestamp) -> Season {
        let date = date_of(moment);
        Season {
            year: date.year(),
            quarter: (date.month() - 1) / 3 + 1,
        }
    }

    /// From its first moment to the first one of the next season.
    #[must_use]
    pub fn span(self) -> Range<Timestamp> {
        let first = Date::new(self.year, 3 * (self.quarter - 1) + 1, 1).unwrap_or(Date::MIN);
        span_of(first, 3)
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
    span_of(date_of(moment).first_of_month(), 1)
}

/// The day of a moment in UTC. What lies beyond the years that can be counted is taken for their first or last day.
fn date_of(moment: Timestamp) -> Date {
    let bounds = (jiff::Timestamp::MIN, jiff::Timestamp::MAX);
    let seconds = moment.0.clamp(bounds.0.as_second(), bounds.1.as_second());
    let moment = jiff::Timestamp::from_second(seconds).unwrap_or(bounds.1);
    Offset::UTC.to_datetime(moment).date()
}

/// From the beginning of a day to that of the day so many months later.
fn span_of(first: Date, months: i64) -> Range<Timestamp> {
    let next = first.saturating_add(Span::new().months(months));
    start_of(first)..start_of(next)
}

fn start_of(day: Date) -> Timestamp {
    let start = Offset::UTC.to_timestamp(day.at(0, 0, 0, 0));
    Timestamp(start.unwrap_or(jiff::Timestamp::MIN).as_second())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Timestamp {
        let midnight: jiff::Timestamp = format!("{text}T00:00:00Z").parse().unwrap();
        Timestamp(midnight.as_second())
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
            let season = Season::of(Timestamp(moment)).span();
            assert!(season.start <= month.start && month.end <= season.end);
        }
        assert!(month_around(Timestamp(-1)).contains(&Timestamp(-1)));
    }
}
