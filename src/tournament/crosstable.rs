//! Who did what in which round: all that tie-breaks are computed from.

/// What a round was for an entrant. Opponents are rows of the same table. Points are match points in halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// A match that was played.
    Played {
        /// Against whom.
        opponent: usize,
        /// For so many half points.
        halves: u8,
    },
    /// A match that was not played, because one of the two, or both, did not come.
    Forfeit {
        /// Against whom it was to be.
        opponent: usize,
        /// For so many half points.
        halves: u8,
    },
    /// No opponent, through no fault of theirs: a full point.
    PairingBye,
    /// No opponent, as they had asked: half a point.
    HalfBye,
    /// Not there.
    Absent,
    /// A match that goes on. It counts for nothing yet.
    Open,
}

impl Cell {
    /// Its half points.
    #[must_use]
    pub fn halves(self) -> u8 {
        match self {
            Cell::Played { halves, .. } | Cell::Forfeit { halves, .. } => halves,
            Cell::PairingBye => 2,
            Cell::HalfBye => 1,
            Cell::Absent | Cell::Open => 0,
        }
    }

    /// The opponent with whom they were paired.
    #[must_use]
    pub fn opponent(self) -> Option<usize> {
        match self {
            Cell::Played { opponent, .. } | Cell::Forfeit { opponent, .. } => Some(opponent),
            Cell::PairingBye | Cell::HalfBye | Cell::Absent | Cell::Open => None,
        }
    }

    /// Whether it is a *voluntary unplayed round* (C.07, 16.2): asked for, or lost by not coming.
    #[must_use]
    pub fn is_voluntary(self) -> bool {
        match self {
            Cell::Forfeit { halves, .. } => halves < 2,
            Cell::HalfBye | Cell::Absent => true,
            Cell::Played { .. } | Cell::PairingBye | Cell::Open => false,
        }
    }
}

/// A crosstable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// The rounds of each entrant, the first first; equally many for all in a Swiss tournament.
    pub rows: Vec<Vec<Cell>>,
    /// Whether everybody is to meet everybody. Then a forfeited match counts against the opponent like a played one, and nobody
    /// has a round without an opponent that would count for anything.
    pub all_play_all: bool,
}
