//! How large everything that is written on a board is.

use crate::play::Digits;

/// Sizes of what is written on a board. Lengths are in units; a *cap* is the height of a digit or a capital letter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lettering {
    /// Cap of a count.
    pub(super) count: f32,
    /// Room about its digits: beside them, and above and below.
    pub(super) count_room: (f32, f32),
    /// How far its middle is above the lower edge of its pit.
    pub(super) count_rise: f32,
    /// How far a pile of seeds is moved up to keep clear of its count.
    pub(super) pile_rise: f32,
    /// How far apart its seeds lie; 1 is at ease.
    pub(super) pile_reach: f32,
    /// Cap of a column number.
    pub(super) column: f32,
    /// Cap of a row letter.
    pub(super) row: f32,
    /// Half the width of the emblem under a row letter.
    pub(super) row_emblem: f32,
    /// Cap of what a side holds.
    pub(super) sum: f32,
    /// Cap of the words before it.
    pub(super) sum_words: f32,
    /// Cap of the number in a hand.
    pub(super) hand: f32,
    /// How far the middle of a hand is above that of an empty pit, clear of the count.
    pub(super) hand_rise: f32,
}

impl Lettering {
    /// The sizes that go with a size of digits.
    pub(super) const fn of(digits: Digits) -> Lettering {
        match digits {
            Digits::Normal => Lettering {
                count: 27.5,
                count_room: (9.6, 6.0),
                count_rise: 6.0,
                pile_rise: 9.5,
                pile_reach: 1.0,
                column: 20.5,
                row: 19.0,
                row_emblem: 16.5,
                sum: 23.0,
                sum_words: 17.5,
                hand: 25.0,
                hand_rise: 4.0,
            },
            Digits::Large => Lettering {
                count: 41.0,
                count_room: (9.0, 6.5),
                count_rise: 15.5,
                pile_rise: 17.0,
                pile_reach: 0.76,
                column: 27.0,
                row: 24.0,
                row_emblem: 20.5,
                sum: 31.0,
                sum_words: 19.0,
                hand: 33.0,
                hand_rise: 18.0,
            },
        }
    }
}
