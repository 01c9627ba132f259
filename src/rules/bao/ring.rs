//! The sixteen pits of one side, in one machine word.

use crate::rules::{Pit, Rotation, Row, Side};

/// Pits of a side. Pits are counted along the owner's loop (G3): 0 to 7 are A1 to A8, 8 to 15 are B8 to B1.
pub(super) const PITS: u8 = 16;

/// Pits in a row.
pub(super) const COLUMNS: u8 = 8;

/// The house, A5 (G4).
pub(super) const HOUSE: u8 = 4;

/// The pits of the front row, as a mask.
pub(super) const FRONT: u16 = 0x00ff;

/// The mask of one pit.
pub(super) const fn bit(pit: u8) -> u16 {
    1 << pit
}

/// The pits of a mask.
#[inline]
pub(super) fn pits(mut mask: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let pit = (mask.trailing_zeros() & 31) as u8;
        mask &= mask.checked_sub(1)?;
        Some(pit)
    })
}

/// The pit in which a hand of `seeds` from `pit` falls empty (C1).
#[inline]
pub(super) const fn travel(pit: u8, seeds: u8, rotation: Rotation) -> u8 {
    match rotation {
        Rotation::Clockwise => pit.wrapping_add(seeds) & 15,
        Rotation::Anticlockwise => pit.wrapping_sub(seeds) & 15,
    }
}

/// The enemy front pit that faces an own front pit, counted by its owner (G2). It is its own inverse.
pub(super) const fn facing(pit: u8) -> u8 {
    7 - pit
}

/// The name of a pit.
pub(super) const fn name(side: Side, pit: u8) -> Pit {
    if pit < COLUMNS {
        Pit::new(side, Row::Front, pit + 1)
    } else {
        Pit::new(side, Row::Back, PITS - pit)
    }
}

/// The number of a named pit; none when this board has no such pit.
pub(crate) const fn number(pit: Pit) -> Option<u8> {
    match (pit.row, pit.column) {
        (Row::Front, column @ 1..=COLUMNS) => Some(column - 1),
        (Row::Back, column @ 1..=COLUMNS) => Some(PITS - column),
        _ => None,
    }
}

/// A byte for each pit, the first pit lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Ring(u128);

const ONES: u128 = u128::from_le_bytes([1; 16]);

/// What a lap of up to fifteen seeds adds to a ring: one in each pit it passes, and the handful taken from where it was.
/// By rotation, pit and number of seeds.
static LAPS: [[[u128; 16]; 16]; 2] = laps();

const fn laps() -> [[[u128; 16]; 16]; 2] {
    let mut table = [[[0; 16]; 16]; 2];
    let mut pit = 0;
    while pit < PITS {
        let mut seeds = 1;
        while seeds < PITS {
            let mut sown = [0_u128; 2];
            let mut seed = 1;
            while seed <= seeds {
                sown[0] += 1 << (8 * travel(pit, seed, Rotation::Clockwise));
                sown[1] += 1 << (8 * travel(pit, seed, Rotation::Anticlockwise));
                seed += 1;
            }
            let lifted = (seeds as u128) << (8 * pit);
            table[0][pit as usize][seeds as usize] = sown[0].wrapping_sub(lifted);
            table[1][pit as usize][seeds as usize] = sown[1].wrapping_sub(lifted);
            seeds += 1;
        }
        pit += 1;
    }
    table
}

impl Ring {
    /// A ring with these seeds.
    pub(super) const fn new(pits: [u8; 16]) -> Ring {
        Ring(u128::from_le_bytes(pits))
    }

    /// The seeds of every pit.
    pub(super) const fn pits(self) -> [u8; 16] {
        self.0.to_le_bytes()
    }

    /// The seeds of a pit.
    #[inline]
    pub(super) const fn seeds(self, pit: u8) -> u8 {
        // Faster than to shift all sixteen pits.
        let row = if pit < COLUMNS {
            self.front()
        } else {
            self.back()
        };
        ((row >> (8 * (pit & 7))) & 0xff) as u8
    }

    /// All seeds.
    pub(super) fn total(self) -> u8 {
        self.pits().into_iter().sum()
    }

    /// The front row, a byte for each pit.
    #[inline]
    pub(super) const fn front(self) -> u64 {
        (self.0 & 0xffff_ffff_ffff_ffff) as u64
    }

    /// The back row, a byte for each pit from B8 to B1.
    #[inline]
    const fn back(self) -> u64 {
        (self.0 >> 64) as u64
    }

    /// The same ring with another front row.
    #[inline]
    pub(super) fn with_front(self, front: u64) -> Ring {
        Ring(self.0 >> 64 << 64 | u128::from(front))
    }

    /// The mask of the pits that hold at least `least` seeds, which must be from 1 to 64.
    #[inline]
    pub(super) fn holding(self, least: u8) -> u16 {
        u16::from(row_holding(self.back(), least)) << 8
            | u16::from(row_holding(self.front(), least))
    }

    /// The same ring with `seeds` more in a pit.
    #[inline]
    pub(super) fn with_more(self, pit: u8, seeds: u8) -> Ring {
        Ring(self.0 + (u128::from(seeds) << (8 * (pit & 15))))
    }

    /// Takes `seeds` from a pit that holds at least as many and sows them one to a pit, from the next pit on (C1).
    /// A hand of sixteen or more comes round and does not skip the pit it came from.
    #[inline]
    pub(super) fn sow(self, pit: u8, seeds: u8, rotation: Rotation) -> Ring {
        let lap = LAPS[rotation as usize][usize::from(pit & 15)][usize::from(seeds & 15)];
        let mut pits = self.0.wrapping_add(lap);
        if seeds >= PITS {
            let rounds = u128::from(seeds / PITS);
            pits = pits
                .wrapping_add(rounds * ONES)
                .wrapping_sub((rounds * 16) << (8 * (pit & 15)));
        }
        Ring(pits)
    }
}

/// The mask of the bytes that are at least `least`: no byte exceeds 64, so adding `128 - least` sets exactly their top bits.
#[inline]
pub(super) fn row_holding(row: u64, least: u8) -> u8 {
    const LOW: u64 = u64::from_le_bytes([1; 8]);
    let tops = (row + LOW * u64::from(128 - least)) & (LOW << 7);
    // The multiplication brings the eight top bits together in the top byte.
    ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lap_gives_one_seed_to_each_pit_it_passes() {
        for pit in 0..PITS {
            for seeds in 1..=64 {
                for rotation in [Rotation::Clockwise, Rotation::Anticlockwise] {
                    let mut pits = [0; 16];
                    for seed in 1..=seeds {
                        pits[usize::from(travel(pit, seed, rotation))] += 1;
                    }
                    let before = Ring::default().with_more(pit, seeds);
                    assert_eq!(
                        before.sow(pit, seeds, rotation).pits(),
                        pits,
                        "{pit} {seeds} {rotation:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn masks_tell_who_holds_enough() {
        let ring = Ring::new([0, 1, 2, 3, 6, 64, 0, 1, 0, 5, 0, 0, 0, 2, 0, 63]);
        for least in 1..=64 {
            let expected: u16 = (0..PITS)
                .filter(|&pit| ring.seeds(pit) >= least)
                .map(bit)
                .sum();
            assert_eq!(ring.holding(least), expected, "{least}");
        }
    }
}
