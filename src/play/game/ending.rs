//! Whether a game is over, and how it ended.

use crate::rules::{Outcome, Side};

/// Whether a game is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It is.
    Active,
    /// It has ended.
    Over(Ending),
}

/// How a game ended, on the board or away from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// As the rules say.
    Board(Outcome),
    /// A player gave up.
    Resigned {
        /// Who.
        by: Side,
    },
    /// The time of a player ran out.
    OnTime {
        /// Whose.
        by: Side,
    },
    /// The players agreed on a draw.
    Agreed,
    /// It was decided without them: by the rules of its tournament or by a host.
    Adjudicated {
        /// Who is given the win; none where nobody is.
        winner: Option<Side>,
    },
}

impl Ending {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Ending::Board(outcome) => outcome.winner(),
            Ending::Resigned { by } | Ending::OnTime { by } => Some(by.other()),
            Ending::Agreed => None,
            Ending::Adjudicated { winner } => winner,
        }
    }
}

impl Status {
    /// How the game ended, if it has.
    #[must_use]
    pub const fn ending(self) -> Option<Ending> {
        match self {
            Status::Active => None,
            Status::Over(ending) => Some(ending),
        }
    }
}
