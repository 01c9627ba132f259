//! `komwe render`: a position from the command line to a picture file.

use std::path::{Path, PathBuf};

use crate::rules::{MoveError, Position, PositionError, Side, Step, Variant};

use super::{BoardView, Labels, Marks, NamePlate, Scene, Status, board};

/// The parsed arguments of `komwe render`.
#[derive(Clone, Debug)]
pub struct RenderRequest<'a> {
    /// The rule set.
    pub variant: Variant,
    /// A written position (G8, K7); the start where it is missing.
    pub position: Option<&'a str>,
    /// A move to play **from** that position: the picture shows the position after it, with the move marked.
    pub last_move: Option<&'a str>,
    /// Whose seat is at the bottom: the side to move where it is missing.
    pub viewer: Option<Side>,
    /// The names on the plates, by [`Side::index`].
    pub names: [NamePlate<'a>; 2],
    /// The words of the picture.
    pub labels: Labels<'a>,
    /// The file to write.
    pub output: &'a Path,
}

/// Why a picture was not written.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The position cannot be.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The move cannot be played from it.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The file could not be written.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
}

/// Draws a position into a file.
///
/// # Errors
/// When the position or the move is not valid, or the file cannot be written. Nothing is written then.
pub fn render_command(request: &RenderRequest<'_>) -> Result<(), RenderError> {
    let mut position = match request.position {
        Some(text) => Position::parse(request.variant, text)?,
        None => Position::start(request.variant),
    };
    let mut marks = Marks::default();
    if let Some(text) = request.last_move {
        let mut steps: Vec<Step> = Vec::new();
        let after = position.play(position.parse_move(text)?, &mut steps)?;
        marks = Marks::from_steps(&position, &steps);
        position = after;
    }
    let picture = board(&Scene {
        board: BoardView::from(&position),
        viewer: request.viewer.unwrap_or(position.turn()),
        names: request.names,
        marks,
        labels: request.labels,
        status: Status::of(&position),
    });
    std::fs::write(request.output, &picture.png).map_err(|source| RenderError::Write {
        path: request.output.to_path_buf(),
        source,
    })
}
