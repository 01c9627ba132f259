//! How a game ends on the board (E1 to E3, K5, K6). Resignation and time are the host's matter, not the rules'.

use super::Side;

/// Why a side won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Win {
    /// The enemy's front row was emptied (E1).
    BaoHamna,
    /// The same, while the winner still held seeds in reserve (E1).
    Mkononi,
    /// The enemy, to move, has no legal move (E2, K5).
    NoLegalMove,
    /// The last enemy stone was captured (K5).
    AllCaptured,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Won {
        /// The winner.
        by: Side,
        /// Why.
        how: Win,
    },
    /// A position came back (K6); only in `kimasai`.
    Repetition,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Won { by, .. } => Some(by),
            Outcome::Repetition => None,
        }
    }
}
