//! What must agree: all that is stored of a game with what its moves say.

use super::codec::{get, letter};
use super::{StoreError, View};
use crate::play::{Ending, GameId, Status};

/// A stored value that does not follow from the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The game.
    pub game: GameId,
    /// What is wrong, for the host.
    pub what: String,
}

impl View<'_> {
    /// Replays a game and compares what is stored beside its moves.
    ///
    /// # Errors
    /// When the database cannot be read. That the game cannot be replayed is a fault, not an error.
    pub fn verify_game(&self, id: GameId) -> Result<Vec<Fault>, StoreError> {
        let fault = |what: String| Fault { game: id, what };
        let game = match self.game(id) {
            Ok(Some(game)) => game,
            Ok(None) => return Ok(vec![fault("it does not exist".to_owned())]),
            Err(error @ (StoreError::Unplayable { .. } | StoreError::Nonsense(_))) => {
                return Ok(vec![fault(error.to_string())]);
            }
            Err(error) => return Err(error),
        };
        let sql = "SELECT ply, position, turn FROM game WHERE id = ?1";
        let stored = self.row(sql, [id.0], |row| {
            let texts: (String, String) = (get(row, "position")?, get(row, "turn")?);
            Ok((get::<u32>(row, "ply")?, texts))
        })?;
        let (ply, (position, turn)) = stored.ok_or(StoreError::Conflict)?;
        let mut faults = Vec::new();
        let mut compare = |what: &str, stored: &str, derived: &str| {
            if stored != derived {
                faults.push(fault(format!(
                    "the stored {what} is {stored}, by its moves it is {derived}"
                )));
            }
        };
        let present = game.rules.position();
        compare("ply", &ply.to_string(), &game.rules.ply().to_string());
        compare("position", &position, &present.to_string());
        compare("turn", &turn, letter(present.turn()));
        let on_board = game.rules.outcome().map(Ending::Board);
        // Away from the board a game may end at any time; on the board exactly when the rules say.
        let away =
            matches!(game.status, Status::Over(ending) if !matches!(ending, Ending::Board(_)));
        if !(away && on_board.is_none()) && game.status.ending() != on_board {
            compare(
                "end",
                &format!("{:?}", game.status.ending()),
                &format!("{on_board:?}"),
            );
        }
        Ok(faults)
    }
}
