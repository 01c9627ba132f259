//! The terms of a tournament, and the words of its table.

use super::super::Locale;
use crate::tournament::{Format, Status, Terms, Tiebreak};

/// How entrants are paired, as a sentence.
#[must_use]
pub fn format(locale: Locale, terms: &Terms) -> String {
    match terms.format {
        Format::Pools {
            size,
            divisions: true,
            ..
        } => locale.tell("tournament-format-league", [("size", size.into())]),
        Format::Pools {
            size, advance: 0, ..
        } => locale.tell("tournament-format-pools", [("size", size.into())]),
        Format::Pools { size, advance, .. } => locale.tell(
            "tournament-format-pools-final",
            [("size", size.into()), ("advance", advance.into())],
        ),
        Format::Swiss { rounds } => {
            locale.tell("tournament-format-swiss", [("rounds", rounds.into())])
        }
        Format::Elimination { double: true, .. } => locale.say("tournament-format-double"),
        Format::Elimination {
            third_place: true, ..
        } => locale.say("tournament-format-single-third"),
        Format::Elimination { .. } => locale.say("tournament-format-single"),
    }
}

/// A tie-break by its name.
#[must_use]
pub fn tiebreak(locale: Locale, kind: Tiebreak) -> String {
    match kind {
        Tiebreak::Direct => locale.say("tournament-tiebreak-direct"),
        Tiebreak::BuchholzCut => locale.say("tournament-tiebreak-buchholz-cut"),
        Tiebreak::Buchholz => locale.say("tournament-tiebreak-buchholz"),
        Tiebreak::SonnebornBerger => locale.say("tournament-tiebreak-sonneborn"),
        Tiebreak::Wins => locale.say("tournament-tiebreak-wins"),
        Tiebreak::GamePoints => locale.say("tournament-tiebreak-games"),
        Tiebreak::Lot => locale.say("tournament-tiebreak-lot"),
    }
}

/// A tie-break as the heading of a narrow column.
#[must_use]
pub fn tiebreak_short(locale: Locale, kind: Tiebreak) -> String {
    match kind {
        Tiebreak::Direct => locale.say("tournament-column-direct"),
        Tiebreak::BuchholzCut => locale.say("tournament-column-buchholz-cut"),
        Tiebreak::Buchholz => locale.say("tournament-column-buchholz"),
        Tiebreak::SonnebornBerger => locale.say("tournament-column-sonneborn"),
        Tiebreak::Wins => locale.say("tournament-column-wins"),
        Tiebreak::GamePoints => locale.say("tournament-column-games"),
        Tiebreak::Lot => locale.say("tournament-column-lot"),
    }
}

/// Why somebody is not in it any more, in a word; nothing for who is.
#[must_use]
pub fn status(locale: Locale, status: Status) -> Option<String> {
    match status {
        Status::Active => None,
        Status::Withdrawn => Some(locale.say("tournament-status-withdrawn")),
        Status::Disqualified => Some(locale.say("tournament-status-disqualified")),
        Status::Unconfirmed => Some(locale.say("tournament-status-unconfirmed")),
    }
}
