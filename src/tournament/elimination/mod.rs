//! Brackets: single and double elimination, derived from the seeds and from who won.
//!
//! A bracket has room for a power of two; the places that are left over are byes of the best seeds. A match with one side empty is
//! not played: the other side goes on. Nothing is kept here: every function works the whole bracket out again from the order of the
//! entrants, the best seed first and each of them once, and from what `won` says of the matches that are over.

mod bracket;
mod layout;
mod order;
mod places;
mod plan;
mod reason;

use serde::{Deserialize, Serialize};

pub use layout::{Cell, Column, Layout, Side, State};
pub use plan::Source;
pub use reason::{BracketReason, Vacancy};

use super::{EntrantId, Slot};
use bracket::Bracket;

/// Who won a match of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Won {
    /// The first of the two.
    First,
    /// The second.
    Second,
    /// Nobody: both have forfeited it. Both are out, and their place in the rounds to come stays empty.
    Neither,
}

/// Every match whose two entrants are known, decided or not, in an order in which they can be played.
///
/// `third_place` counts only in a bracket with one loss. With two losses (`double`) there is a second grand final only when the
/// winner of the losers' bracket has won the first. Two entrants then play the first match again as the grand final, which makes
/// theirs a best of three.
#[must_use]
pub fn pairable(
    seeds: &[EntrantId],
    double: bool,
    third_place: bool,
    won: &dyn Fn(Slot) -> Option<Won>,
) -> Vec<(Slot, [EntrantId; 2])> {
    Bracket::new(seeds, double, third_place, won).pairable()
}

/// The best place that each entrant can still reach, which is the final one for whoever is out, in the order of the places and then
/// of the seeds. A place is shared by those who lost in the same round, and has the number of the best of them: 5 for 5 to 8.
///
/// When both have lost a match, both have the place of its loser, and nobody need have the first.
#[must_use]
pub fn places(
    seeds: &[EntrantId],
    double: bool,
    third_place: bool,
    won: &dyn Fn(Slot) -> Option<Won>,
) -> Vec<(u16, EntrantId)> {
    places::places(&Bracket::new(seeds, double, third_place, won))
}

/// The whole bracket, for drawing.
#[must_use]
pub fn layout(
    seeds: &[EntrantId],
    double: bool,
    third_place: bool,
    won: &dyn Fn(Slot) -> Option<Won>,
) -> Layout {
    layout::layout(&Bracket::new(seeds, double, third_place, won))
}

/// Why each side of a match is where it is, the latest reason first, back to the last match played or to the seed. Empty for a side
/// that is not known or stays empty, and for a slot that the bracket does not have.
#[must_use]
pub fn reasons(
    seeds: &[EntrantId],
    double: bool,
    third_place: bool,
    won: &dyn Fn(Slot) -> Option<Won>,
    slot: Slot,
) -> [Vec<BracketReason>; 2] {
    reason::reasons(&Bracket::new(seeds, double, third_place, won), slot)
}

/// The slots whose entrants may depend on who wins this one, in an order in which they can be played. `entrants` is their number.
#[must_use]
pub fn dependents(entrants: usize, double: bool, third_place: bool, slot: Slot) -> Vec<Slot> {
    let mut found = vec![slot];
    for node in plan::plan(entrants, double, third_place) {
        let depends = node
            .sources
            .iter()
            .filter_map(|source| source.slot())
            .any(|from| found.contains(&from));
        if depends {
            found.push(node.slot);
        }
    }
    found.remove(0);
    found
}
