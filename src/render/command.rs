//! `komwe render` and `komwe animate`: a position or a move from the command line to a file.

use std::path::{Path, PathBuf};

use crate::play::Look;
use crate::rules::{MoveError, Position, PositionError, Side, Step, Variant};

use super::{BoardView, Labels, Marks, NamePlate, Scene, Status, animate_move, board};

/// The parsed arguments that both commands have.
#[derive(Clone, Debug)]
pub struct RenderRequest<'a> {
    /// The rule set.
    pub variant: Variant,
    /// A written position (G8, K7); the start where it is missing.
    pub position: Option<&'a str>,
    /// Whose seat is at the bottom: the side to move in a picture, the mover in an animation, where it is missing.
    pub viewer: Option<Side>,
    /// The names on the plates, by [`Side::index`].
    pub names: [NamePlate<'a>; 2],
    /// The words of the picture.
    pub labels: Labels<'a>,
    /// The colours, and the size of the digits.
    pub look: Look,
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

/// Draws a position into a file; with `last_move`, the position after that move, with the move marked.
///
/// # Errors
/// When the position or the move is not valid, or the file cannot be written. Nothing is written then.
pub fn render_command(
    request: &RenderRequest<'_>,
    last_move: Option<&str>,
) -> Result<(), RenderError> {
    let position = request.position()?;
    let scene = match last_move {
        Some(mv) => request.played(&position, mv)?.1,
        None => request.scene(&position, Marks::default()),
    };
    request.write(&board(&scene).png)
}

/// Animates a move from a position into a file.
///
/// # Errors
/// When the position or the move is not valid, or the file cannot be written. Nothing is written then.
pub fn animate_command(request: &RenderRequest<'_>, mv: &str) -> Result<(), RenderError> {
    let before = request.position()?;
    let (steps, scene) = request.played(&before, mv)?;
    let last = Scene {
        viewer: request.viewer.unwrap_or(before.turn()),
        ..scene
    };
    request.write(&animate_move(&last, &BoardView::from(&before), &steps).gif)
}

impl<'a> RenderRequest<'a> {
    fn position(&self) -> Result<Position, PositionError> {
        match self.position {
            Some(text) => Position::parse(self.variant, text),
            None => Ok(Position::start(self.variant)),
        }
    }

    fn scene(&self, position: &Position, marks: Marks) -> Scene<'a> {
        Scene {
            board: BoardView::from(position),
            viewer: self.viewer.unwrap_or(position.turn()),
            names: self.names,
            marks,
            labels: self.labels,
            status: Status::of(position),
            look: self.look,
        }
    }

    /// The steps of a move, and the board after it.
    fn played(&self, before: &Position, mv: &str) -> Result<(Vec<Step>, Scene<'a>), MoveError> {
        let mut steps: Vec<Step> = Vec::new();
        let after = before.play(before.parse_move(mv)?, &mut steps)?;
        let scene = self.scene(&after, Marks::from_steps(before, &steps));
        Ok((steps, scene))
    }

    fn write(&self, bytes: &[u8]) -> Result<(), RenderError> {
        std::fs::write(self.output, bytes).map_err(|source| RenderError::Write {
            path: self.output.to_path_buf(),
            source,
        })
    }
}
