//! What follows from a decision, as data: what is to be said, what is to be done later.

use super::{ChallengeId, GameId, Home, PlayerId, PremoveEnd, Timestamp};
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
    /// What a watcher wanted to know: the game is over with that board, or its last move took more than they said. It is told to
    /// them directly and nowhere else.
    Watched {
        /// The game.
        game: GameId,
        /// The number of moves on the board.
        ply: u32,
        /// Who is told.
        watcher: PlayerId,
    },
}

/// Notices of one stream are delivered in the order in which they arose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    /// All about one challenge.
    Challenge(ChallengeId),
    /// All about one game.
    Game(GameId),
    /// All that one player is told of games that they watch.
    Watch(PlayerId),
}

impl Notice {
    /// The game that it is about.
    #[must_use]
    pub const fn game(self) -> Option<GameId> {
        match self {
            Notice::Challenge(_) | Notice::ChallengeClosed(_) => None,
            Notice::Turn { game, .. }
            | Notice::GameOver { game }
            | Notice::Settle { game, .. }
            | Notice::Watched { game, .. } => Some(game),
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
            Notice::Watched { watcher, .. } => Stream::Watch(watcher),
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
    /// A premove waits no longer.
    EndPremove {
        /// The game.
        game: GameId,
        /// The board for which it was left.
        ply: u32,
        /// What became of it.
        how: PremoveEnd,
    },
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
