//! Recomputing what is kept beside the moves. The moves, and whatever does not follow from them, are never touched.

use std::ops::ControlFlow;
use std::path::PathBuf;

use rusqlite::named_params;

use super::backup::free_name;
use super::codec::{ending, ending_columns, get, letter, variant};
use super::{BackupError, Inspector, StoreError, Tx, View};
use crate::play::{Ending, GameId, Job, Timestamp};
use crate::rules;

/// A cached value that was not what the moves say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The column.
    pub what: &'static str,
    /// What was stored.
    pub was: String,
    /// What follows from the moves.
    pub is: String,
}

/// What the moves of a game say of the values that are kept beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rebuilt {
    /// These differ; nothing when all are right.
    Corrected(Vec<Correction>),
    /// It cannot be replayed, so that nothing is known of it.
    Left(String),
}

/// The cached columns, as they are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cached {
    ply: u32,
    position: String,
    turn: String,
    status: String,
    ending: Option<String>,
    winner: Option<String>,
    ended_at: Option<i64>,
}

impl Inspector {
    /// What [`Tx::rebuild_game`] would do.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn plan_rebuild(&self, game: GameId) -> Result<Rebuilt, StoreError> {
        self.look(|view| match view.recompute(game)?.0 {
            // What a game was for its players follows from these, so they come first.
            Rebuilt::Corrected(corrections) if corrections.is_empty() => {
                Ok(Rebuilt::Corrected(view.plan_entries(game)?))
            }
            planned => Ok(planned),
        })
    }

    /// A backup beside the database, under a name that is free.
    ///
    /// # Errors
    /// As for [`Inspector::back_up`].
    pub fn back_up_beside(
        &self,
        progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<PathBuf, BackupError> {
        let file = free_name(&self.path, "before-rebuild");
        self.back_up(&file, progress)?;
        Ok(file)
    }
}

impl View<'_> {
    /// What is wrong with what a game was for its players.
    fn plan_entries(&self, id: GameId) -> Result<Vec<Correction>, StoreError> {
        let game = self.game(id)?.ok_or(StoreError::Conflict)?;
        let wrong = self.wrong_entries(&game)?.into_iter();
        Ok(wrong
            .map(|(what, was, is)| Correction { what, was, is })
            .collect())
    }

    /// What differs, and the columns as they should be.
    fn recompute(&self, id: GameId) -> Result<(Rebuilt, Option<Cached>), StoreError> {
        let read = self.row("SELECT * FROM game WHERE id = ?1", [id.0], |row| {
            let stored = Cached {
                ply: get(row, "ply")?,
                position: get(row, "position")?,
                turn: get(row, "turn")?,
                status: get(row, "status")?,
                ending: get(row, "ending")?,
                winner: get(row, "winner")?,
                ended_at: get(row, "ended_at")?,
            };
            Ok((stored, variant(row).map(rules::Game::new)))
        })?;
        let left = |why: String| Ok((Rebuilt::Left(why), None));
        let Some((stored, start)) = read else {
            return left("it does not exist".to_owned());
        };
        let replayed = start.and_then(|start| self.replayed(id, start));
        let played = match replayed {
            Ok(played) => played,
            Err(error @ (StoreError::Unplayable { .. } | StoreError::Nonsense(_))) => {
                return left(error.to_string());
            }
            Err(error) => return Err(error),
        };
        let sql = "SELECT played_at FROM move WHERE game = ?1 AND ply = ?2";
        let last = self.row(sql, (id.0, played.ply()), |row| get(row, "played_at"))?;
        let derived = stored.following(&played, last);
        let corrections = stored.differences(&derived);
        Ok((Rebuilt::Corrected(corrections), Some(derived)))
    }
}

impl Tx<'_> {
    /// Writes what the moves of a game say into the values that are kept beside them, and what it was for its players. Ratings are
    /// another matter: [`Tx::rebuild_ratings`].
    ///
    /// # Errors
    /// When the database refuses.
    pub fn rebuild_game(&self, id: GameId) -> Result<Rebuilt, StoreError> {
        match self.rebuild_columns(id)? {
            Rebuilt::Corrected(mut corrections) => {
                let entries = self.plan_entries(id)?;
                if !entries.is_empty() {
                    let game = self.game(id)?.ok_or(StoreError::Conflict)?;
                    self.replace_entries(id, self.due_entries(&game)?.as_ref())?;
                }
                corrections.extend(entries);
                Ok(Rebuilt::Corrected(corrections))
            }
            left @ Rebuilt::Left(_) => Ok(left),
        }
    }

    /// Notes what all finished games were for their players, and the ratings, in a file that is older than these. Gives the number
    /// of games; one that cannot be replayed is left out.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn make_records(&self) -> Result<u32, StoreError> {
        let sql = "SELECT id FROM game WHERE status = 'over' ORDER BY id";
        let mut made = 0;
        for id in self.rows(sql, [], |row| Ok(GameId(get(row, "id")?)))? {
            match self.game(id) {
                Ok(Some(game)) => {
                    self.replace_entries(id, self.due_entries(&game)?.as_ref())?;
                    made += 1;
                }
                Ok(None) => {}
                Err(error @ (StoreError::Unplayable { .. } | StoreError::Nonsense(_))) => {
                    tracing::warn!(game = %id, %error, "nothing can be noted of a finished game");
                }
                Err(error) => return Err(error),
            }
        }
        self.rebuild_ratings()?;
        Ok(made)
    }

    fn rebuild_columns(&self, id: GameId) -> Result<Rebuilt, StoreError> {
        let (rebuilt, derived) = self.recompute(id)?;
        if let (Rebuilt::Corrected(corrections), Some(derived)) = (&rebuilt, derived)
            && !corrections.is_empty()
        {
            self.change_one(
                "UPDATE game SET ply = :ply, position = :position, turn = :turn, status = :status,
                                 ending = :ending, winner = :winner, ended_at = :ended_at
                 WHERE id = :id",
                named_params! {
                    ":id": id.0,
                    ":ply": derived.ply,
                    ":position": derived.position,
                    ":turn": derived.turn,
                    ":status": derived.status,
                    ":ending": derived.ending,
                    ":winner": derived.winner,
                    ":ended_at": derived.ended_at,
                },
            )?;
            if corrections
                .iter()
                .any(|corrected| corrected.what == "status")
            {
                self.straighten(id, derived.ended_at.map(Timestamp))?;
            }
        }
        Ok(rebuilt)
    }

    /// Has nothing run any more in a game that was found to be over, and somebody look at the clock of one that goes on.
    fn straighten(&self, id: GameId, ended: Option<Timestamp>) -> Result<(), StoreError> {
        let mut game = self.game(id)?.ok_or(StoreError::Conflict)?;
        let job = Job::Tick(id);
        if let Some(ended) = ended {
            game.clock = game.clock.stop(game.turn(), ended);
            self.set_clock(&game)?;
            self.unschedule(job)?;
            self.lapse_proposals(id)?;
        } else if game.clock.pace.has_clock() {
            // Whoever looks finds out what is due, and when.
            self.schedule(job, Timestamp(0))?;
        }
        Ok(())
    }
}

impl Cached {
    /// The columns as these moves have them. An end on the board follows from them; one away from the board is a fact of its own.
    fn following(&self, played: &rules::Game, last: Option<i64>) -> Cached {
        let position = played.position();
        let moved = Cached {
            ply: played.ply(),
            position: position.to_string(),
            turn: letter(position.turn()).to_owned(),
            ..self.clone()
        };
        match played.outcome().map(Ending::Board) {
            Some(end) => {
                let (key, winner) = ending_columns(end);
                Cached {
                    status: "over".to_owned(),
                    ending: Some(key.to_owned()),
                    winner: winner.map(str::to_owned),
                    ended_at: last.or(self.ended_at),
                    ..moved
                }
            }
            None if self.ended_on_the_board() => Cached {
                status: "active".to_owned(),
                ending: None,
                winner: None,
                ended_at: None,
                ..moved
            },
            None => moved,
        }
    }

    fn ended_on_the_board(&self) -> bool {
        let stored = self.ending.as_deref();
        matches!(
            stored.map(|key| ending(key, self.winner.as_deref())),
            Some(Ok(Ending::Board(_)))
        )
    }

    fn differences(&self, derived: &Cached) -> Vec<Correction> {
        let (was, is) = (self.texts(), derived.texts());
        was.into_iter()
            .zip(is)
            .filter(|((_, was), (_, is))| was != is)
            .map(|((what, was), (_, is))| Correction { what, was, is })
            .collect()
    }

    fn texts(&self) -> [(&'static str, String); 7] {
        let or_none = |text: &Option<String>| text.clone().unwrap_or_else(|| "nothing".to_owned());
        [
            ("ply", self.ply.to_string()),
            ("position", self.position.clone()),
            ("turn", self.turn.clone()),
            ("status", self.status.clone()),
            ("ending", or_none(&self.ending)),
            ("winner", or_none(&self.winner)),
            ("ended_at", or_none(&self.ended_at.map(|at| at.to_string()))),
        ]
    }
}
