//! The occasion on which a game is played, and what follows from it.

use super::TournamentId;
use super::clock::Away;

/// The occasion on which a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// Two players wanted to. What they agree on holds.
    #[default]
    Friendly,
    /// A pairing of a tournament. Others wait for its result: it is over with the time of the player to move, there are no pauses, no
    /// days are given, and nothing is taken back.
    Tournament {
        /// The tournament.
        id: TournamentId,
        /// Whether clocks stand still while their players are on holiday.
        holidays: bool,
        /// Whether the players may agree on a draw.
        draws: bool,
    },
}

impl Occasion {
    /// The tournament.
    #[must_use]
    pub const fn tournament(self) -> Option<TournamentId> {
        match self {
            Occasion::Friendly => None,
            Occasion::Tournament { id, .. } => Some(id),
        }
    }

    /// Whether time that is out ends the game by itself, and the players cannot agree on anything that makes it last longer.
    #[must_use]
    pub const fn is_strict(self) -> bool {
        matches!(self, Occasion::Tournament { .. })
    }

    /// Whether the players may agree on a draw.
    #[must_use]
    pub const fn allows_draws(self) -> bool {
        match self {
            Occasion::Friendly => true,
            Occasion::Tournament { draws, .. } => draws,
        }
    }

    /// The holidays of the players, as far as they count here.
    #[must_use]
    pub const fn away(self, away: Away) -> Away {
        match self {
            Occasion::Tournament {
                holidays: false, ..
            } => [None; 2],
            _ => away,
        }
    }
}
