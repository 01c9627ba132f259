//! The places of matches.

use super::super::Locale;
use crate::tournament::Slot;
use crate::tournament::elimination::Source;

/// Where a match stands. `double`: in a bracket that takes two losses.
#[must_use]
pub fn slot(locale: Locale, slot: Slot, double: bool) -> String {
    let numbered = |key: &str, round: u8, number: u16| {
        locale.tell(key, [("round", round.into()), ("number", number.into())])
    };
    match slot {
        Slot::Pool { pool: 0 } => locale.say("tournament-pool-last"),
        Slot::Pool { pool } => locale.tell("tournament-pool", [("pool", pool.into())]),
        Slot::Table { table } => locale.tell("tournament-table", [("table", table.into())]),
        Slot::Winners { round, number } if double => {
            numbered("tournament-slot-winners", round, number)
        }
        Slot::Winners { round, number } => numbered("tournament-slot-knockout", round, number),
        Slot::Losers { round, number } => numbered("tournament-slot-losers", round, number),
        Slot::GrandFinal { reset: false } => locale.say("tournament-slot-grand-final"),
        Slot::GrandFinal { reset: true } => locale.say("tournament-slot-second-final"),
        Slot::ThirdPlace => locale.say("tournament-slot-third-place"),
    }
}

/// The name of a round of a bracket: that of `matches` matches in which `slot` is. `double`: in a bracket that takes two losses.
/// `is_last`: no later round of its part of the bracket follows.
#[must_use]
pub fn column(locale: Locale, slot: Slot, matches: usize, double: bool, is_last: bool) -> String {
    match slot {
        Slot::Winners { .. } if !double => match matches {
            1 => locale.say("tournament-column-final"),
            2 => locale.say("tournament-column-semifinals"),
            4 => locale.say("tournament-column-quarterfinals"),
            more => locale.tell("tournament-column-round-of", [("count", (2 * more).into())]),
        },
        Slot::Winners { .. } | Slot::Losers { .. } if is_last => {
            locale.say("tournament-column-final")
        }
        Slot::Winners { round, .. } | Slot::Losers { round, .. } => {
            locale.tell("tournament-column-round", [("round", round.into())])
        }
        Slot::ThirdPlace => locale.say("tournament-column-third-place"),
        Slot::Pool { .. } | Slot::Table { .. } | Slot::GrandFinal { .. } => {
            self::slot(locale, slot, double)
        }
    }
}

/// Who will stand on a line of a bracket, where that is not clear from the lines beside it. `double`: in one that takes two losses.
#[must_use]
pub fn origin(locale: Locale, source: Source, double: bool) -> String {
    match source {
        // With one loss only the losers of the semi-finals play again.
        Source::LoserOf(Slot::Winners { number, .. }) if !double => {
            locale.tell("tournament-origin-semifinal", [("number", number.into())])
        }
        Source::LoserOf(Slot::Winners { round, number }) => locale.tell(
            "tournament-origin-loser",
            [("round", round.into()), ("number", number.into())],
        ),
        Source::Seed(_) | Source::WinnerOf(_) | Source::LoserOf(_) => String::new(),
    }
}
