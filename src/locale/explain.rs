//! `komwe explain`: a move from the command line told in words.

use std::io::{self, Write};

use super::{Locale, telling, why_illegal};
use crate::rules::{MoveError, Position, PositionError, Variant};

/// The parsed arguments of `komwe explain`.
#[derive(Clone, Copy, Debug)]
pub struct ExplainRequest<'a> {
    /// The rule set.
    pub variant: Variant,
    /// A written position (G8, K7); the start where it is missing.
    pub position: Option<&'a str>,
    /// The move to play from it.
    pub mv: &'a str,
}

/// Why a move was not told.
#[derive(Debug, thiserror::Error)]
pub enum ExplainError {
    /// The position cannot be.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The move cannot be played from it: the rule that forbids it, in a sentence.
    #[error("{}", why_illegal(Locale::English, .0))]
    Move(MoveError),
    /// The text could not be written.
    #[error("the text could not be written")]
    Write(#[from] io::Error),
}

/// Tells a move, a paragraph a line.
///
/// # Errors
/// When the position or the move is not valid, with nothing written, or when writing fails.
pub fn explain_command(
    request: &ExplainRequest<'_>,
    mut output: impl Write,
) -> Result<(), ExplainError> {
    let before = match request.position {
        Some(text) => Position::parse(request.variant, text)?,
        None => Position::start(request.variant),
    };
    let mv = before.parse_move(request.mv).map_err(ExplainError::Move)?;
    let mut steps = Vec::new();
    before.play(mv, &mut steps).map_err(ExplainError::Move)?;
    for paragraph in telling(Locale::English, &before, mv, &steps) {
        writeln!(output, "{paragraph}")?;
    }
    output.flush()?;
    Ok(())
}
