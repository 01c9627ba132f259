//! Brackets: who goes on against whom, derived from the seeds and from who has won.

use super::{EntrantId, Slot};

/// Who has won a match of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Won {
    /// The first of its pairing.
    First,
    /// The second.
    Second,
    /// Neither: both have lost it.
    Neither,
}

/// Every match whose two entrants are known, decided or not.
#[must_use]
pub fn pairable(
    _seeds: &[EntrantId],
    _double: bool,
    _third_place: bool,
    _winner: &dyn Fn(Slot) -> Option<Won>,
) -> Vec<(Slot, [EntrantId; 2])> {
    Vec::new()
}

/// The places, as far as they are known; equals share one.
#[must_use]
pub fn places(
    _seeds: &[EntrantId],
    _double: bool,
    _third_place: bool,
    _winner: &dyn Fn(Slot) -> Option<Won>,
) -> Vec<(u16, EntrantId)> {
    Vec::new()
}
