//! Lots, drawn from the seed of a tournament.

use super::EntrantId;

/// What a lot is drawn for. Two lots of one entrant have nothing to do with each other.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    /// The order before the first round.
    Seeding = 1,
    /// The order of those who are equal in all else.
    Standings = 2,
    /// Who starts in the first round.
    Start = 3,
}

/// The lot of an entrant: the output of `SplitMix64` (Steele, Lea and Flood, 2014) for a state made of the three numbers.
pub(super) fn draw(seed: u64, purpose: Purpose, entrant: EntrantId) -> u64 {
    mix(mix(seed ^ (purpose as u64)) ^ u64::from(entrant.0))
}

fn mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
