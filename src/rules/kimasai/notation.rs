//! Written positions (K7).

use std::fmt;

use super::board::{self, Board, COLUMNS};
use crate::rules::Side;
use crate::rules::setup::{self, PositionError};

impl Board {
    /// Reads a written position.
    ///
    /// # Errors
    /// When the text is not a position, or one that cannot be.
    pub(crate) fn read(text: &str) -> Result<Board, PositionError> {
        let [rows, turn] = setup::words(text, "rows, turn")?;
        let mut stones = [0_u32; 2];
        let mut crowded = None;
        setup::rows(rows, COLUMNS, |pit, found| {
            if found > 1 {
                crowded.get_or_insert(PositionError::Crowded { pit, found });
            } else if let Some(number) = board::number(pit) {
                stones[pit.side.index()] |= u32::from(found) << number;
            }
        })?;
        if let Some(error) = crowded {
            return Err(error);
        }
        let turn = setup::turn(turn)?;
        let board = Board {
            turn,
            own: stones[turn.index()],
            enemy: stones[turn.other().index()],
        };
        for side in Side::ALL {
            let found = board.on_board(side);
            if found > 23 {
                return Err(PositionError::TooManyStones { side, found });
            }
        }
        if board.enemy == 0 {
            return Err(PositionError::NoStones { side: turn.other() });
        }
        Ok(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        setup::write_rows(f, COLUMNS, |pit| self.seeds(pit))?;
        write!(f, " {}", self.turn)
    }
}
