//! The terms of a game in words.

use std::time::Duration;

use super::Locale;
use crate::play::{Length, Pace, Starts};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A pace, as it is offered: "3 days a move".
#[must_use]
pub fn pace(locale: Locale, pace: Pace) -> String {
    match pace {
        Pace::Unlimited => locale.say("pace-none"),
        Pace::PerMove { limit } => {
            locale.tell("pace-per-move", [("limit", time(locale, limit).into())])
        }
        Pace::Bank { bank, increment } => with_increment(locale, "pace-bank", bank, increment),
        Pace::Live { bank, increment } => with_increment(locale, "pace-live", bank, increment),
    }
}

fn with_increment(locale: Locale, key: &str, bank: Duration, increment: Duration) -> String {
    locale.tell(
        key,
        [
            ("bank", time(locale, bank).into()),
            ("increment", time(locale, increment).into()),
        ],
    )
}

/// A length of time in its two largest units, the first of which is not nothing: "1 day 12 hours".
#[must_use]
pub fn time(locale: Locale, time: Duration) -> String {
    let seconds = time.as_secs();
    let units = [
        ("time-days", seconds / DAY),
        ("time-hours", seconds % DAY / HOUR),
        ("time-minutes", seconds % HOUR / MINUTE),
        ("time-seconds", seconds % MINUTE),
    ];
    let first = units.iter().position(|(_, count)| *count > 0).unwrap_or(3);
    let told = units
        .iter()
        .skip(first)
        .take(2)
        .enumerate()
        .filter(|(index, (_, count))| *index == 0 || *count > 0)
        .map(|(_, (key, count))| locale.tell(key, [("count", (*count).into())]));
    told.collect::<Vec<_>>().join(" ")
}

/// How many games are played.
#[must_use]
pub fn length(locale: Locale, length: Length) -> String {
    match length {
        Length::One => locale.say("length-one"),
        Length::BestOfThree => locale.say("length-three"),
    }
}

/// Who begins.
#[must_use]
pub fn starts(locale: Locale, starts: Starts) -> String {
    match starts {
        Starts::Lot => locale.say("starts-lot"),
        Starts::Challenger => locale.say("starts-challenger"),
        Starts::Opponent => locale.say("starts-opponent"),
    }
}

/// Whether it counts for ratings.
#[must_use]
pub fn rated(locale: Locale, rated: bool) -> String {
    if rated {
        locale.say("rated-yes")
    } else {
        locale.say("rated-no")
    }
}
