//! Looking without changing.

use super::{App, AppError};
use crate::play::{
    Challenge, ChallengeId, GameId, GameSummary, Home, MessageId, Names, PlayerId, Status,
};
use crate::rules::{self, Move, Position, Side, Step, Variant};

/// A player at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who.
    pub player: PlayerId,
    /// What they are called.
    pub names: Names,
}

/// All that is shown of a game: as it is, or as it was after so many moves.
#[derive(Clone, Debug)]
pub struct GameView {
    /// The game.
    pub id: GameId,
    /// The rule set.
    pub variant: Variant,
    /// Where it is played.
    pub home: Home,
    /// The players by [`Side::index`].
    pub seats: [Seat; 2],
    /// The moves up to the board that is shown.
    pub game: rules::Game,
    /// The last of them, with the position before it and its steps.
    pub last: Option<(Position, Move, Vec<Step>)>,
    /// The number of moves that have been played in all.
    pub plies: u32,
    /// How the game stands today, whichever board is shown.
    pub status: Status,
    /// The last board message in the game's home.
    pub message: Option<MessageId>,
}

impl GameView {
    /// Whether the board shown is the present one.
    #[must_use]
    pub fn is_present(&self) -> bool {
        self.game.ply() == self.plies
    }

    /// The seat of a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }

    /// The side on which a player sits.
    #[must_use]
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.seat(*side).player == player)
    }

    /// The side to move, when the board shown is the present one of a game being played.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        (self.status == Status::Active && self.is_present()).then(|| self.game.position().turn())
    }
}

/// All that is shown of an offer.
#[derive(Clone, Debug)]
pub struct ChallengeView {
    /// The offer.
    pub challenge: Challenge,
    /// What the challenger is called.
    pub challenger: Names,
    /// What the one challenged, or the one who joined, is called.
    pub opponent: Option<(PlayerId, Names)>,
    /// Its message.
    pub message: Option<MessageId>,
}

/// What may be played.
#[derive(Clone, Debug)]
pub struct LegalMoves {
    /// The game.
    pub game: GameId,
    /// The rule set.
    pub variant: Variant,
    /// The number of moves played.
    pub ply: u32,
    /// Whether it is the asking player's turn; the moves are those of whoever is to move.
    pub your_turn: bool,
    /// The moves with their steps, in the order of their notation.
    pub moves: Vec<(Move, Vec<Step>)>,
}

impl App {
    /// The game that a user means, for a look at the board: one that they name, one of theirs, or else the only one that is
    /// played in this channel.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is none, several come into question, or it is played in another server by others.
    pub async fn board(
        &self,
        _player: PlayerId,
        _home: Home,
        _game: Option<GameId>,
    ) -> Result<GameView, AppError> {
        todo!()
    }

    /// A game after `at_ply` moves, or as it is: for delivery, without asking who looks.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such game, or no such ply in it.
    pub async fn game_view(
        &self,
        _game: GameId,
        _at_ply: Option<u32>,
    ) -> Result<GameView, AppError> {
        todo!()
    }

    /// An offer, for delivery.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such offer.
    pub async fn challenge_view(&self, _challenge: ChallengeId) -> Result<ChallengeView, AppError> {
        todo!()
    }

    /// All games that a user is playing, in every server, oldest first.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn games_of(&self, _player: PlayerId) -> Result<Vec<GameSummary>, AppError> {
        todo!()
    }

    /// The games that a user can choose from in a channel: their own, the likeliest first.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn choices_of_game(
        &self,
        _player: PlayerId,
        _home: Home,
    ) -> Result<Vec<GameSummary>, AppError> {
        todo!()
    }

    /// The legal moves of the game that a player means.
    ///
    /// # Errors
    /// [`AppError::Refused`] as for playing, save that it need not be their turn.
    pub async fn legal(
        &self,
        _player: PlayerId,
        _home: Home,
        _game: Option<GameId>,
    ) -> Result<LegalMoves, AppError> {
        todo!()
    }
}
