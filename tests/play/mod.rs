//! The pure decisions, as tables.

mod agreements;
mod challenges;
mod choosing;
mod clock_laws;
mod clocks;
mod games;
mod holidays;
mod names;
mod paces;
mod preferences;
mod premoves;
mod quiet;
mod series;
mod ticks;
mod times;
mod transcripts;
mod watching;

use komwe::play::clock::Away;
use komwe::play::{Change, Decision, Game, Opening, Pace, Ply, Stamp, Terms, Timestamp};
use komwe::rules::Variant;

/// A moment for decisions in which time does not matter.
pub(crate) const NOW: Timestamp = Timestamp(1_800_000_000);
pub(crate) const NOBODY_AWAY: Away = [None; 2];

/// The usual terms, without a clock.
pub(crate) fn unhurried(variant: Variant) -> Terms {
    Terms {
        pace: Pace::Unlimited,
        ..Terms::usual(variant)
    }
}

pub(crate) fn open(opening: &Opening) -> Game {
    Game::open(opening, NOW, &NOBODY_AWAY)
}

/// The board after so many moves, where none was taken back.
pub(crate) fn seen(ply: Option<u32>) -> Option<Stamp> {
    ply.map(Stamp::of_ply)
}

/// The moves of a decision.
pub(crate) fn plies(decision: &Decision) -> &[Ply] {
    match &decision.change {
        Change::Played(plies) => plies,
        _ => &[],
    }
}
