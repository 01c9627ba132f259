//! What a caller says about a picture.

use crate::play::Look;
use crate::rules::{Outcome, Position, Side};

use super::{BoardView, Marks};

/// A player's name. Both texts may be anything a person can type.
#[derive(Clone, Copy, Debug, Default)]
pub struct NamePlate<'a> {
    /// The name to show, if all of it can be drawn.
    pub display: &'a str,
    /// The name to show otherwise: a username, which is plain letters.
    pub fallback: &'a str,
}

/// The words of a picture, in the reader's language.
#[derive(Clone, Copy, Debug, Default)]
pub struct Labels<'a> {
    /// Beside the name of the side to move.
    pub to_move: &'a str,
    /// Before the seeds in a reserve.
    pub hand: &'a str,
    /// Before the seeds on a side's rows.
    pub board: &'a str,
    /// Before the stones that a side has taken.
    pub captured: &'a str,
    /// Beside the name of the winner.
    pub won: &'a str,
    /// Beside both names after a draw.
    pub drawn: &'a str,
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// A side is to move.
    ToMove(Side),
    /// A side has won, on the board or otherwise.
    Won(Side),
    /// Nobody has won.
    Drawn,
    /// The game is over without a result, or the picture is not of a game.
    Idle,
}

impl Status {
    /// How it stands by the board alone.
    #[must_use]
    pub fn of(position: &Position) -> Status {
        match position.outcome() {
            None => Status::ToMove(position.turn()),
            Some(Outcome::Repetition) => Status::Drawn,
            Some(Outcome::Won { by, .. }) => Status::Won(by),
        }
    }
}

/// Everything that a picture shows.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The seeds.
    pub board: BoardView,
    /// Whose seat is at the bottom.
    pub viewer: Side,
    /// The players, by [`Side::index`].
    pub names: [NamePlate<'a>; 2],
    /// The last move.
    pub marks: Marks,
    /// The words.
    pub labels: Labels<'a>,
    /// Whose turn it is, or who has won.
    pub status: Status,
    /// The colours, and the size of what is written.
    pub look: Look,
}
