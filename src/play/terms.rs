//! What two players agree on before they play.

use std::fmt;
use std::str::FromStr;

use super::look::by_key;
use super::{Pace, UnknownName};
use crate::rules::{Side, Variant};

/// The terms of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The rule set.
    pub variant: Variant,
    /// The time rule.
    pub pace: Pace,
    /// How many games are played.
    pub length: Length,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who begins.
    pub starts: Starts,
}

impl Terms {
    /// The usual terms of a game.
    #[must_use]
    pub fn usual(variant: Variant) -> Terms {
        Terms {
            variant,
            pace: Pace::default(),
            length: Length::One,
            rated: true,
            starts: Starts::Lot,
        }
    }
}

/// How many games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// One.
    One,
    /// The best of three (L4).
    BestOfThree,
}

impl Length {
    /// Both.
    pub const ALL: [Length; 2] = [Length::One, Length::BestOfThree];

    /// Its name in the database and in commands.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Length::One => "one",
            Length::BestOfThree => "three",
        }
    }

    /// The most games that it takes.
    #[must_use]
    pub const fn games(self) -> usize {
        match self {
            Length::One => 1,
            Length::BestOfThree => 3,
        }
    }

    /// The wins that end it.
    #[must_use]
    pub const fn wins(self) -> u32 {
        match self {
            Length::One => 1,
            Length::BestOfThree => 2,
        }
    }
}

/// Who begins the first game: that player is South.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Starts {
    /// Whoever the lot falls on.
    Lot,
    /// The challenger.
    Challenger,
    /// The one who accepts.
    Opponent,
}

impl Starts {
    /// All of them.
    pub const ALL: [Starts; 3] = [Starts::Lot, Starts::Challenger, Starts::Opponent];

    /// Its name in the database and in commands.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Starts::Lot => "lot",
            Starts::Challenger => "challenger",
            Starts::Opponent => "opponent",
        }
    }

    /// The seat of the challenger; an even lot seats them South.
    #[must_use]
    pub const fn seat_of_challenger(self, lot: u64) -> Side {
        match self {
            Starts::Challenger => Side::South,
            Starts::Opponent => Side::North,
            Starts::Lot => by_lot(lot),
        }
    }
}

/// The side on which a lot falls: an even one on South.
pub(super) const fn by_lot(lot: u64) -> Side {
    if lot.is_multiple_of(2) {
        Side::South
    } else {
        Side::North
    }
}

by_key!(Length);
by_key!(Starts);
