//! The values of a record, held in the form in which they are written, so that text is stable.

use std::fmt;
use std::str::FromStr;

/// A text on one line.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Line(String);

impl Line {
    const LONGEST: usize = 100;

    pub(super) fn new(text: &str) -> Line {
        Line(one_line(text, Line::LONGEST))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A comment: a text on one line without braces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Comment(String);

impl Comment {
    const LONGEST: usize = 1000;

    pub(super) fn new(text: &str) -> Comment {
        Comment(
            one_line(text, Comment::LONGEST)
                .replace('{', "(")
                .replace('}', ")"),
        )
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// The words of a text with one space between them, cut to so many characters.
fn one_line(text: &str, longest: usize) -> String {
    let mut line = String::new();
    let words = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty());
    for word in words {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
        if let Some((end, _)) = line.char_indices().nth(longest) {
            line.truncate(end);
            line.truncate(line.trim_end().len());
            break;
        }
    }
    line
}

/// A day of the calendar. Written `2026-02-14`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day, if the calendar has it; years from 1 to 9999.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        ((1..=9999).contains(&year) && (1..=days).contains(&day)).then_some(Date {
            year,
            month,
            day,
        })
    }

    /// Its year, its month from 1 on, and its day of the month from 1 on.
    #[must_use]
    pub const fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The text is not a day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a date such as 2026-02-14")]
pub struct NotADate;

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        let digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let mut parts = text.split('-').filter(|word| digits(word));
        match (parts.next(), parts.next(), parts.next(), text.len()) {
            (Some(year), Some(month), Some(day), 10) => year
                .parse()
                .ok()
                .zip(month.parse().ok())
                .zip(day.parse().ok())
                .and_then(|((year, month), day)| Date::new(year, month, day))
                .filter(|date| date.to_string() == text)
                .ok_or(NotADate),
            _ => Err(NotADate),
        }
    }
}
