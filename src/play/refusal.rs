//! Whatever a user can do wrong, or too late, as data. The front end words it.

use super::challenge::State;
use super::{GameId, GameSummary, Half, Limit};
use crate::rules::MoveError;

/// Why nothing was done. `Display` is for logs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The other player is to move.
    #[error("it is not this player's turn in game {game}")]
    NotYourTurn {
        /// The game.
        game: GameId,
    },
    /// Something is left ready for the opponent's move, but it is the player's own turn.
    #[error("it is this player's own turn in game {game}")]
    YourTurn {
        /// The game.
        game: GameId,
    },
    /// Only its two players may do that.
    #[error("this user does not play game {game}")]
    NotAPlayer {
        /// The game.
        game: GameId,
    },
    /// The game has ended.
    #[error("game {game} is over")]
    GameOver {
        /// The game.
        game: GameId,
    },
    /// What was pressed belongs to an earlier board.
    #[error("game {game} has moved on to ply {ply}")]
    Stale {
        /// The game.
        game: GameId,
        /// Where it stands now.
        ply: u32,
    },
    /// The move is not legal or not a move.
    #[error("illegal move in game {game}: {error}")]
    IllegalMove {
        /// The game.
        game: GameId,
        /// The number of moves before it.
        ply: u32,
        /// The rule that forbids it, and the legal moves.
        error: MoveError,
    },
    /// One of the two moves of a premove is not legal or not a move.
    #[error("illegal premove in game {game}, {half:?}: {error}")]
    IllegalPremove {
        /// The game.
        game: GameId,
        /// Which of the two.
        half: Half,
        /// The rule that forbids it, and the legal moves.
        error: MoveError,
    },
    /// After the awaited move of a premove the game would be over: there is nothing to answer.
    #[error("the awaited move ends game {game}")]
    AwaitedEnds {
        /// The game.
        game: GameId,
    },
    /// The player has left no premove that could be withdrawn.
    #[error("this player has left no premove in game {game}")]
    NoPremove {
        /// The game.
        game: GameId,
    },
    /// The offer is no longer open.
    #[error("the challenge is closed: {0:?}")]
    ChallengeClosed(State),
    /// The offer is another player's to answer or withdraw.
    #[error("the challenge is for another player")]
    NotForYou,
    /// The challenger cannot answer their own offer.
    #[error("one's own challenge")]
    OwnChallenge,
    /// Bots do not play.
    #[error("a bot was challenged")]
    BotOpponent,
    /// Nobody plays against themselves.
    #[error("a player challenged themselves")]
    SelfChallenge,
    /// There is no such offer.
    #[error("no such challenge")]
    UnknownChallenge,
    /// There is no such game, or none that this user may see.
    #[error("no such game")]
    UnknownGame,
    /// The player has no game at all.
    #[error("this player has no game")]
    NoGame,
    /// Several games could be meant: those that come into question, the likeliest first.
    #[error("{} games could be meant", .0.len())]
    WhichGame(Vec<GameSummary>),
    /// Somebody without a game looks at a channel in which several are played: those.
    #[error("{} games are played here", .0.len())]
    WhichGameHere(Vec<GameSummary>),
    /// Only who manages the server may change its settings.
    #[error("this user does not manage the server")]
    NotAHost,
    /// A direct message has no server whose settings could be changed.
    #[error("this is no server")]
    NoServer,
    /// A limit is reached.
    #[error("limit reached: {0:?}")]
    TooMany(Limit),
    /// Discord handed over an interaction that was dealt with before.
    #[error("this interaction was handled before")]
    AlreadyHandled,
}
