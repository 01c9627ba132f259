//! One face for all rule sets: positions, moves and games.

use std::fmt;

use super::{Outcome, Pit, Side, Sink, Step, Variant};

/// A valid position of any rule set, with the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position(());

/// A legal or illegal move in its written form: made by [`Position::parse_move`] or [`Position::legal_moves`].
/// `Display` gives the canonical notation (G7, K7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(());

impl fmt::Display for Move {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

/// Why a written position cannot be. `Display` says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("todo")]
pub struct PositionError(());

/// Why a move was refused. `Display` gives the sentence of the engine protocol, with the rule and the legal moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("todo")]
pub struct MoveError(());

impl Position {
    /// The start of a variant (G5, J1, K2).
    #[must_use]
    pub fn start(_variant: Variant) -> Position {
        todo!()
    }

    /// Reads a written position (G8, K7).
    ///
    /// # Errors
    /// When the text is not a position, or one that cannot be.
    pub fn parse(_variant: Variant, _text: &str) -> Result<Position, PositionError> {
        todo!()
    }

    /// The rule set.
    #[must_use]
    pub fn variant(&self) -> Variant {
        todo!()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        todo!()
    }

    /// Seeds in a pit; 0 for a pit that is not on this board.
    #[must_use]
    pub fn seeds(&self, _pit: Pit) -> u8 {
        todo!()
    }

    /// Seeds in a side's reserve.
    #[must_use]
    pub fn reserve(&self, _side: Side) -> u8 {
        todo!()
    }

    /// Seeds on a side's two rows.
    #[must_use]
    pub fn on_board(&self, _side: Side) -> u8 {
        todo!()
    }

    /// The pit of a side's house, while that side owns it (H1).
    #[must_use]
    pub fn house(&self, _side: Side) -> Option<Pit> {
        todo!()
    }

    /// The reserved pit (S1), if any.
    #[must_use]
    pub fn reserved(&self) -> Option<Pit> {
        todo!()
    }

    /// How the game ended on the board, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        todo!()
    }

    /// All legal moves in the order of their notation. None in a finished game.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        todo!()
    }

    /// Reads a move in any of the forms of G7 and K7 and checks that it is legal here.
    ///
    /// # Errors
    /// When it is not a move, not unique, or not legal: with the rule that forbids it and the legal moves.
    pub fn parse_move(&self, _text: &str) -> Result<Move, MoveError> {
        todo!()
    }

    /// The position after a legal move; its steps go to `sink`.
    ///
    /// # Errors
    /// When the move is not legal here.
    pub fn play(&self, _mv: Move, _sink: &mut impl Sink) -> Result<Position, MoveError> {
        todo!()
    }
}

/// The written form of G8 or K7.
impl fmt::Display for Position {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

/// A game: a start and its moves. The position is derived. Knows draws by repetition (K6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game(());

impl Game {
    /// A new game.
    #[must_use]
    pub fn new(_variant: Variant) -> Game {
        todo!()
    }

    /// A game from any position.
    #[must_use]
    pub fn from_position(_start: Position) -> Game {
        todo!()
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> &Position {
        todo!()
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        todo!()
    }

    /// The number of moves played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        todo!()
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        todo!()
    }

    /// How it ended on the board, if it has, repetition (K6) included.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        todo!()
    }

    /// Plays a legal move; its steps go to `sink`. The game stays as it was on an error.
    ///
    /// # Errors
    /// When the game is over or the move is not legal.
    pub fn play(&mut self, _mv: Move, _sink: &mut impl Sink) -> Result<(), MoveError> {
        todo!()
    }

    /// The last move with the position before it and its steps.
    #[must_use]
    pub fn last(&self) -> Option<(Position, Move, Vec<Step>)> {
        todo!()
    }
}
