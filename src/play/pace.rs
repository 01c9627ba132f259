//! The pace of a game: how much time its players have.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const fn minutes(minutes: u64) -> Duration {
    seconds(60 * minutes)
}

const fn hours(hours: u64) -> Duration {
    minutes(60 * hours)
}

const fn days(days: u64) -> Duration {
    hours(24 * days)
}

/// How much time the players of a game have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// As much as they like: there is no clock.
    Unlimited,
    /// So much for every move.
    PerMove {
        /// The time for one move.
        limit: Duration,
    },
    /// A stock for the whole game that every move fills up a little, never beyond what it was at first.
    Bank {
        /// The stock of each player.
        bank: Duration,
        /// What a move adds.
        increment: Duration,
    },
    /// Both players are there and play in one sitting.
    Live {
        /// What each player has at first.
        bank: Duration,
        /// What a move adds.
        increment: Duration,
    },
}

/// Why a text is not a pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPace {
    /// It cannot be read.
    #[error("not a pace")]
    Unreadable,
    /// It leaves too little time.
    #[error("less than {} in a pace", Amount(*.least))]
    TooShort {
        /// The least that this time may be.
        least: Duration,
    },
    /// It leaves too much time.
    #[error("more than {} in a pace", Amount(*.most))]
    TooLong {
        /// The most that this time may be.
        most: Duration,
    },
}

impl Pace {
    /// The longest bank of a game of days.
    pub const LONGEST_BANK: Duration = *Pace::BANK.end();

    /// The longest bank of a game in one sitting.
    pub const LONGEST_LIVE: Duration = *Pace::LIVE.end();

    /// What is offered to choose from.
    pub const PRESETS: [Pace; 6] = [
        Pace::PerMove { limit: days(1) },
        Pace::PerMove { limit: days(3) },
        Pace::PerMove { limit: days(7) },
        Pace::Bank {
            bank: days(5),
            increment: hours(12),
        },
        Pace::Live {
            bank: minutes(10),
            increment: seconds(15),
        },
        Pace::Unlimited,
    ];

    /// The longest text that is read, in bytes.
    pub const LONGEST_TEXT: usize = 80;

    const PER_MOVE: RangeInclusive<Duration> = hours(1)..=days(30);
    const BANK: RangeInclusive<Duration> = hours(1)..=days(60);
    const BANK_INCREMENT: RangeInclusive<Duration> = seconds(0)..=days(7);
    const LIVE: RangeInclusive<Duration> = minutes(1)..=hours(3);
    const LIVE_INCREMENT: RangeInclusive<Duration> = seconds(0)..=minutes(5);

    /// Whether both players are expected to sit at the board all the time.
    #[must_use]
    pub const fn is_live(self) -> bool {
        matches!(self, Pace::Live { .. })
    }

    /// Whether time can run out at all.
    #[must_use]
    pub const fn has_clock(self) -> bool {
        !matches!(self, Pace::Unlimited)
    }

    /// The same pace, if its times are neither too short nor too long.
    ///
    /// # Errors
    /// [`BadPace::TooShort`] and [`BadPace::TooLong`].
    pub fn bounded(self) -> Result<Pace, BadPace> {
        match self {
            Pace::Unlimited => {}
            Pace::PerMove { limit } => within(limit, &Pace::PER_MOVE)?,
            Pace::Bank { bank, increment } => {
                within(bank, &Pace::BANK)?;
                within(increment, &Pace::BANK_INCREMENT)?;
            }
            Pace::Live { bank, increment } => {
                within(bank, &Pace::LIVE)?;
                within(increment, &Pace::LIVE_INCREMENT)?;
            }
        }
        Ok(self)
    }
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::PerMove { limit: days(3) }
    }
}

fn within(time: Duration, bounds: &RangeInclusive<Duration>) -> Result<(), BadPace> {
    if time < *bounds.start() {
        Err(BadPace::TooShort {
            least: *bounds.start(),
        })
    } else if time > *bounds.end() {
        Err(BadPace::TooLong {
            most: *bounds.end(),
        })
    } else {
        Ok(())
    }
}

/// A time in the largest unit that holds it without a rest, as in `36h`.
struct Amount(Duration);

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.0.as_secs();
        let (unit, letter) = [(86_400, 'd'), (3_600, 'h'), (60, 'm')]
            .into_iter()
            .find(|(unit, _)| all > 0 && all.is_multiple_of(*unit))
            .unwrap_or((1, 's'));
        write!(f, "{}{letter}", all / unit)
    }
}

/// The short form that is kept: `none`, `3d`, `5d+12h`, `live 10m+15s`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Pace::Unlimited => f.write_str("none"),
            Pace::PerMove { limit } => write!(f, "{}", Amount(limit)),
            Pace::Bank { bank, increment } => write!(f, "{}+{}", Amount(bank), Amount(increment)),
            Pace::Live { bank, increment } => {
                write!(f, "live {}+{}", Amount(bank), Amount(increment))
            }
        }
    }
}

/// Reads what people write, too: `3 days a move`, `bank 5 days + 12 h a move`, `live 10 min + 15 s`, `no clock`.
impl FromStr for Pace {
    type Err = BadPace;

    fn from_str(text: &str) -> Result<Pace, BadPace> {
        if text.len() > Pace::LONGEST_TEXT {
            return Err(BadPace::Unreadable);
        }
        let text = text.to_lowercase();
        let mut words = words(&text);
        words.retain(|word| !FILLERS.contains(word));
        if NO_CLOCK.iter().any(|phrase| words == *phrase) {
            return Ok(Pace::Unlimited);
        }
        let (kind, times) = match words.as_slice() {
            [kind @ ("live" | "bank"), times @ ..] => (Some(*kind), times),
            times => (None, times),
        };
        let (first, increment) = match times.iter().position(|word| *word == "+") {
            Some(plus) => (time(&times[..plus])?, Some(time(&times[plus + 1..])?)),
            None => (time(times)?, None),
        };
        let pace = match (kind, increment) {
            (None, None) => Pace::PerMove { limit: first },
            (Some("live"), increment) => Pace::Live {
                bank: first,
                increment: increment.unwrap_or_default(),
            },
            (_, increment) => Pace::Bank {
                bank: first,
                increment: increment.unwrap_or_default(),
            },
        };
        pace.bounded()
    }
}

/// Words that change nothing.
const FILLERS: [&str; 8] = ["a", "an", "each", "every", "move", "moves", "per", "/"];

/// What says that there is no clock, without the fillers.
const NO_CLOCK: [&[&str]; 8] = [
    &["none"],
    &["unlimited"],
    &["no", "clock"],
    &["no", "limit"],
    &["no", "time", "limit"],
    &["without", "clock"],
    &["no", "pace"],
    &["untimed"],
];

/// Cuts a text into numbers, words and single signs.
fn words(text: &str) -> Vec<&str> {
    #[derive(PartialEq)]
    enum Kind {
        Digit,
        Letter,
        Space,
        Sign,
    }
    let kind = |c: char| match c {
        c if c.is_ascii_digit() => Kind::Digit,
        c if c.is_alphabetic() => Kind::Letter,
        c if c.is_whitespace() || c == ',' || c == ':' => Kind::Space,
        _ => Kind::Sign,
    };
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let first_kind = kind(first);
        let end = match first_kind {
            Kind::Sign => first.len_utf8(),
            _ => rest.find(|c| kind(c) != first_kind).unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at(end);
        if first_kind != Kind::Space {
            words.push(word);
        }
        rest = after;
    }
    words
}

/// A length of time by itself: `2 h`, `1 d 12 h`.
pub(super) fn written_time(text: &str) -> Option<Duration> {
    time(&words(&text.to_lowercase())).ok()
}

/// Reads a time of one or more parts, as in `1 day 12 hours`. What is too large to count is as large as can be.
fn time(words: &[&str]) -> Result<Duration, BadPace> {
    if words.is_empty() || !words.len().is_multiple_of(2) {
        return Err(BadPace::Unreadable);
    }
    let mut whole = 0_u64;
    for part in words.chunks_exact(2) {
        if !part[0].bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(BadPace::Unreadable);
        }
        let unit: u64 = match part[1] {
            "w" | "week" | "weeks" => 7 * 86_400,
            "d" | "day" | "days" => 86_400,
            "h" | "hr" | "hrs" | "hour" | "hours" => 3_600,
            "m" | "min" | "mins" | "minute" | "minutes" => 60,
            "s" | "sec" | "secs" | "second" | "seconds" => 1,
            _ => return Err(BadPace::Unreadable),
        };
        let count = part[0].parse().unwrap_or(u64::MAX);
        whole = whole.saturating_add(unit.saturating_mul(count));
    }
    Ok(Duration::from_secs(whole))
}
