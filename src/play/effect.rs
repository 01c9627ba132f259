//! What follows from a decision, as data: what is to be said, what is to be done later.

use super::{ChallengeId, GameId, Home, PlayerId, Timestamp};
use crate::rules::Variant;

/// Something to be said in Discord. It names what it is about; the words and the picture are made when it is delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// The offer, with its buttons.
    Challenge(ChallengeId),
    /// The offer was answered or ran out: its message is edited.
    ChallengeClosed(ChallengeId),
    /// The board after so many moves, for the player to move; also the last board of a game.
    Turn {
        /// The game.
        game: GameId,
        /// The number of moves on that board.
        ply: u32,
    },
    /// The game ended away from the board.
    GameOver {
        /// The game.
        game: GameId,
    },
    /// The board after so many moves has been played on: its message loses the controls that would do nothing now.
    Settle {
        /// The game.
        game: GameId,
        /// The number of moves on that board.
        ply: u32,
    },
}

/// Notices of one stream are delivered in the order in which they arose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    /// All about one challenge.
    Challenge(ChallengeId),
    /// All about one game.
    Game(GameId),
}

impl Notice {
    /// The game that it is about.
    #[must_use]
    pub const fn game(self) -> Option<GameId> {
        match self.stream() {
            Stream::Game(game) => Some(game),
            Stream::Challenge(_) => None,
        }
    }

    /// The stream to which it belongs.
    #[must_use]
    pub const fn stream(self) -> Stream {
        match self {
            Notice::Challenge(id) | Notice::ChallengeClosed(id) => Stream::Challenge(id),
            Notice::Turn { game, .. } | Notice::GameOver { game } | Notice::Settle { game, .. } => {
                Stream::Game(game)
            }
        }
    }
}

/// Something to be done at its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Job {
    /// Close an offer that nobody answered.
    ExpireChallenge(ChallengeId),
    /// Forget the interactions that Discord can no longer repeat.
    ForgetInteractions,
}

/// A game about to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its id.
    pub game: GameId,
    /// The offer from which it came.
    pub challenge: ChallengeId,
    /// The rule set.
    pub variant: Variant,
    /// Where it is played.
    pub home: Home,
    /// The players by `Side::index`.
    pub seats: [PlayerId; 2],
    /// The lot that decided who is South.
    pub lot: u64,
}

/// What a decision brings about. Effects are carried out in the transaction that stores the new state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Say it.
    Announce {
        /// What.
        notice: Notice,
        /// Whom it concerns most: where the channel cannot be used, they are told directly.
        to: Option<PlayerId>,
    },
    /// Begin a game.
    Begin(Opening),
    /// Do it later.
    Schedule {
        /// What.
        job: Job,
        /// When.
        due: Timestamp,
    },
    /// No longer needed.
    Cancel(Job),
}
