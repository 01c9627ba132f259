//! An answer that is left ready for a move of the opponent.

use super::{Game, PlayerId, Refusal, Stamp, game};
use crate::rules::Move;

/// "If the opponent plays this, I play that." One for each game at most: only the player who is not to move may leave one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Premove {
    /// The number of moves on the board for which it was left: the awaited move is the next one.
    pub ply: u32,
    /// The opponent's move.
    pub awaited: Move,
    /// What is played at once then. It is legal, since the position after the awaited move is known.
    pub answer: Move,
}

/// One of the two moves of a premove.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The opponent's.
    Awaited,
    /// The player's own.
    Answer,
}

/// What became of a premove.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PremoveEnd {
    /// The awaited move came, and the answer was played.
    Played,
    /// Another move came: its owner is told.
    Dropped,
    /// The game ended: there is nothing to say about it.
    Overtaken,
}

/// The premove that a player writes, if they may leave it now. `seen` is the board that they saw, where that is known.
///
/// # Errors
/// When it is not their game, over, or another board; when they are to move themselves; when one of the two moves is not legal; and
/// when the awaited move would end the game.
pub fn leave(
    game: &Game,
    by: PlayerId,
    seen: Option<Stamp>,
    awaited: &str,
    answer: &str,
) -> Result<Premove, Refusal> {
    let (awaited, after) = expect(game, by, seen, awaited)?;
    let answer = after
        .rules
        .parse_move(answer)
        .map_err(|error| Refusal::IllegalPremove {
            game: game.id,
            half: Half::Answer,
            error,
        })?;
    Ok(Premove {
        ply: game.rules.ply(),
        awaited,
        answer,
    })
}

/// The opponent's move that a player writes, and the game as it would be after it: the first half of [`leave`].
///
/// # Errors
/// As for [`leave`].
pub fn expect(
    game: &Game,
    by: PlayerId,
    seen: Option<Stamp>,
    awaited: &str,
) -> Result<(Move, Game), Refusal> {
    waiting(game, by, seen)?;
    let illegal = |error| Refusal::IllegalPremove {
        game: game.id,
        half: Half::Awaited,
        error,
    };
    let mv = game.rules.parse_move(awaited).map_err(illegal)?;
    let after = game.after(mv).map_err(illegal)?;
    if after.to_move().is_none() {
        return Err(Refusal::AwaitedEnds { game: game.id });
    }
    Ok((mv, after))
}

/// Whether a player may leave, change or withdraw a premove: it is their game, and the other is to move.
///
/// # Errors
/// When it is not their game, over, or another board, or when they are to move.
pub fn waiting(game: &Game, by: PlayerId, seen: Option<Stamp>) -> Result<(), Refusal> {
    let side = game::seat(game, by, seen)?;
    if game.turn() == side {
        return Err(Refusal::YourTurn { game: game.id });
    }
    Ok(())
}
