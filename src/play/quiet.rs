//! Quiet times: hours of sleep and days of rest in a player's own time zone, in which reminders wait.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jiff::civil::DateTime;

use super::{Timestamp, Zone};

const DAY_MINUTES: u16 = 24 * 60;

const SECOND: Duration = Duration::from_secs(1);

/// How many stretches between two bounds are searched at most: more than two weeks have.
const MOST_STRETCHES: usize = 64;

/// Why a text says no quiet time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadQuiet {
    /// It is not two times of the day.
    #[error("not two times of the day")]
    Sleep,
    /// Sleep would begin and end at the same time.
    #[error("sleep begins and ends at the same time")]
    NoSleep,
    /// It names no days of the week.
    #[error("not days of the week")]
    Weekend,
}

/// Hours of sleep, every day, over midnight if they end before they begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sleep {
    /// The minute of the local day in which it begins.
    pub from: u16,
    /// The minute of the local day in which it has ended; never the same as [`Sleep::from`].
    pub to: u16,
}

impl Sleep {
    /// Whether so many seconds after midnight lie within it.
    fn covers(self, second: u32) -> bool {
        let [from, to] = [self.from, self.to].map(|minute| 60 * u32::from(minute));
        if from <= to {
            (from..to).contains(&second)
        } else {
            second >= from || second < to
        }
    }
}

impl fmt::Display for Sleep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sleep { from, to } = self;
        write!(
            f,
            "{:02}:{:02}–{:02}:{:02}",
            from / 60,
            from % 60,
            to / 60,
            to % 60
        )
    }
}

/// Reads `23-7` and `22:30–06:15`.
impl FromStr for Sleep {
    type Err = BadQuiet;

    fn from_str(text: &str) -> Result<Sleep, BadQuiet> {
        let (from, to) = text.split_once(['-', '–', '—']).ok_or(BadQuiet::Sleep)?;
        let (from, to) = (minute(from)?, minute(to)?);
        if from == to {
            return Err(BadQuiet::NoSleep);
        }
        Ok(Sleep { from, to })
    }
}

/// The minute of the day of `7`, `07:15` or `24:00`.
fn minute(text: &str) -> Result<u16, BadQuiet> {
    let number = |digits: &str, most: u16| -> Result<u16, BadQuiet> {
        let plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        let number = digits.parse().ok().filter(|number| *number <= most);
        number.filter(|_| plain).ok_or(BadQuiet::Sleep)
    };
    let text = text.trim();
    let (hours, minutes) = text.split_once([':', '.']).unwrap_or((text, "0"));
    let minute = 60 * number(hours, 24)? + number(minutes, 59)?;
    if minute > DAY_MINUTES {
        return Err(BadQuiet::Sleep);
    }
    Ok(minute % DAY_MINUTES)
}

/// Days of the week on which a player rests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Weekend(u8);

impl Weekend {
    const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    const NAMES: [&str; 7] = [
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
    ];

    /// The days whose bits are set, Monday the lowest.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Weekend {
        Weekend(bits & 0x7f)
    }

    /// One bit for each day, Monday the lowest.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether there is no such day.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The days, Monday being 0.
    pub fn days(self) -> impl Iterator<Item = usize> {
        (0..7).filter(move |day| self.0 & 1 << day != 0)
    }
}

/// As `sat,sun`, or `none`.
impl fmt::Display for Weekend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        let days: Vec<_> = self.days().map(|day| Weekend::DAYS[day]).collect();
        f.write_str(&days.join(","))
    }
}

/// Reads English names of days, shortened or not, in any order; `none` for none.
impl FromStr for Weekend {
    type Err = BadQuiet;

    fn from_str(text: &str) -> Result<Weekend, BadQuiet> {
        let text = text.trim().to_lowercase();
        if text == "none" {
            return Ok(Weekend::default());
        }
        let mut bits = 0;
        for word in text.split(|c: char| !c.is_alphabetic()) {
            if word.is_empty() || word == "and" {
                continue;
            }
            let day = Weekend::NAMES
                .iter()
                .position(|name| word.len() >= 2 && name.starts_with(word))
                .ok_or(BadQuiet::Weekend)?;
            bits |= 1 << day;
        }
        if bits == 0 {
            return Err(BadQuiet::Weekend);
        }
        Ok(Weekend(bits))
    }
}

/// When a player does not want to be reminded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Quiet {
    /// Where the player's day is.
    pub zone: Zone,
    /// The hours of sleep.
    pub sleep: Option<Sleep>,
    /// The days of rest.
    pub weekend: Weekend,
}

impl Quiet {
    /// Whether it is quiet then.
    #[must_use]
    pub fn covers(&self, at: Timestamp) -> bool {
        self.zone.local(at).is_some_and(|local| {
            let day = local.weekday().to_monday_zero_offset();
            self.weekend.0 & 1 << day != 0
                || self
                    .sleep
                    .is_some_and(|sleep| sleep.covers(second_of_day(local)))
        })
    }

    /// The first moment from `at` on that is not quiet; `at` itself if it never ends.
    #[must_use]
    pub fn end_after(&self, at: Timestamp) -> Timestamp {
        let mut end = at;
        for _ in 0..MOST_STRETCHES {
            if !self.covers(end) {
                return end;
            }
            let Some(next) = self.stretch_end(end) else {
                return at;
            };
            end = next;
        }
        at
    }

    /// When the quiet time began that covers `at`; `at` itself if none does or if it has no beginning.
    #[must_use]
    pub fn begin_before(&self, at: Timestamp) -> Timestamp {
        if !self.covers(at) {
            return at;
        }
        let mut inside = at;
        for _ in 0..MOST_STRETCHES {
            let Some(begin) = self.stretch_begin(inside) else {
                return at;
            };
            let before = begin - SECOND;
            if !self.covers(before) {
                return begin;
            }
            inside = before;
        }
        at
    }

    /// The first moment after `at` at which the answer may change: a bound of sleep, midnight, or a change of the clocks.
    ///
    /// Until the clocks change, local time runs like ours, so this is counted without asking what a local time means.
    fn stretch_end(&self, at: Timestamp) -> Option<Timestamp> {
        let second = second_of_day(self.zone.local(at)?);
        let bound = self.bounds().filter(|bound| *bound > second).min()?;
        let end = Timestamp(at.0 + i64::from(bound - second));
        Some(match self.zone.next_change(at) {
            Some(change) => end.min(change),
            None => end,
        })
    }

    /// The last moment up to `at` at which the answer may have changed.
    fn stretch_begin(&self, at: Timestamp) -> Option<Timestamp> {
        let second = second_of_day(self.zone.local(at)?);
        let bound = self.bounds().filter(|bound| *bound <= second).max()?;
        let begin = Timestamp(at.0 - i64::from(second - bound));
        Some(match self.zone.last_change(at + SECOND) {
            Some(change) => begin.max(change),
            None => begin,
        })
    }

    /// The seconds of a local day at which the answer may change, both midnights among them.
    fn bounds(&self) -> impl Iterator<Item = u32> {
        let sleep = self
            .sleep
            .into_iter()
            .flat_map(|sleep| [sleep.from, sleep.to]);
        [0, DAY_MINUTES]
            .into_iter()
            .chain(sleep)
            .map(|minute| 60 * u32::from(minute))
    }
}

fn second_of_day(local: DateTime) -> u32 {
    let part = |part: i8| u32::from(part.unsigned_abs());
    3_600 * part(local.hour()) + 60 * part(local.minute()) + part(local.second())
}
