//! Names of pits (G2, K1).

use std::fmt;

use super::Side;

/// One of the two rows of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Row {
    /// The inner row, A, which faces the enemy's.
    Front,
    /// The outer row, B.
    Back,
}

/// A pit, named from its owner's own seat. Written `A5` for South and `a5` for North.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pit {
    /// The owner.
    pub side: Side,
    /// Front or back.
    pub row: Row,
    /// From the owner's left, beginning with 1.
    pub column: u8,
}

impl Pit {
    /// The pit of `side` in `row` and `column` (from 1).
    #[must_use]
    pub const fn new(side: Side, row: Row, column: u8) -> Pit {
        Pit { side, row, column }
    }

    /// The row's letter from its owner's seat: `A` or `B`, in small letters for North.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.side, self.row) {
            (Side::South, Row::Front) => 'A',
            (Side::South, Row::Back) => 'B',
            (Side::North, Row::Front) => 'a',
            (Side::North, Row::Back) => 'b',
        }
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.column)
    }
}
