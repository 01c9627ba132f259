//! Takasia, on Lamu *hizi zetu*: a takata that reserves an enemy pit (S1, S2).

use super::board::Half;
use super::moves::first_captures;
use super::ring::{self, FRONT, HOUSE, bit};

/// The pit of `enemy`, counted by its owner, that a takata of `mover` reserves. Both halves are as the takata left them.
pub(super) fn reserves(mover: &Half, enemy: &Half) -> Option<u8> {
    // S1: the enemy has no capture, and the mover would take exactly one pit, in however many ways.
    let takers = first_captures(mover, enemy).takers;
    if takers.count_ones() != 1 || first_captures(enemy, mover).takers != 0 {
        return None;
    }
    let taker = u8::try_from(takers.trailing_zeros()).ok()?;
    let pit = ring::facing(taker);
    (!exempt(enemy, pit)).then_some(pit)
}

/// Whether S2 protects a pit of its owner from being reserved.
pub(super) fn exempt(owner: &Half, pit: u8) -> bool {
    let house = owner.house && pit == HOUSE;
    let only_occupied = owner.front_occupied() == bit(pit);
    let only_with_more = owner.ring.holding(2) & FRONT == bit(pit);
    house || only_occupied || only_with_more
}
