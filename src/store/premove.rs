//! Answers left ready, and what else is played for a player.

use super::codec::{get, premove_state, signed, unsigned};
use super::{StoreError, Tx, View};
use crate::play::{
    Game, GameId, Orders, PlayerId, Premove, PremoveEnd, Status, Timestamp, premove,
};

impl View<'_> {
    /// The answer that waits in a game, if there is one. It is its owner's secret.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn premove(&self, game: &Game) -> Result<Option<Premove>, StoreError> {
        if game.status != Status::Active {
            return Ok(None);
        }
        let sql = "SELECT player, awaited, answer FROM premove
                   WHERE game = ?1 AND ply = ?2 AND state = 'waiting'";
        let found = self.row(sql, (game.id.0, game.rules.ply()), |row| {
            let moves: (String, String) = (get(row, "awaited")?, get(row, "answer")?);
            Ok((PlayerId(unsigned(row, "player")?), moves))
        })?;
        let Some((owner, (awaited, answer))) = found else {
            return Ok(None);
        };
        match premove::leave(game, owner, None, &awaited, &answer) {
            Ok(premove) => Ok(Some(premove)),
            Err(error) => {
                // The game must go on without it.
                tracing::error!(game = %game.id, %error, "a premove cannot be read and is passed over");
                Ok(None)
            }
        }
    }

    /// What is to be played for the two players after the next move.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn orders(&self, game: &Game, now: Timestamp) -> Result<Orders, StoreError> {
        let [south, north] = game.seats;
        Ok(Orders {
            premove: self.premove(game)?,
            play_forced: [
                self.preferences(south)?.play_forced,
                self.preferences(north)?.play_forced,
            ],
            away: game.occasion.away(self.away(game.seats, now)?),
        })
    }

    /// The player whose answer was dropped by one of the moves up to the board after `ply` moves, among the last `moves` of them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn dropped_premove(
        &self,
        game: GameId,
        ply: u32,
        moves: u32,
    ) -> Result<Option<PlayerId>, StoreError> {
        let sql = "SELECT player FROM premove
                   WHERE game = ?1 AND ply >= ?2 AND ply < ?3 AND state = 'dropped' LIMIT 1";
        let first = ply.saturating_sub(moves);
        self.row(sql, (game.0, first, ply), |row| {
            Ok(PlayerId(unsigned(row, "player")?))
        })
    }
}

impl Tx<'_> {
    /// Stores a premove in the place of the one that waits, if there is one.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn leave_premove(
        &self,
        game: GameId,
        by: PlayerId,
        premove: &Premove,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let Premove {
            ply,
            awaited,
            answer,
        } = premove;
        self.change_one(
            "INSERT OR REPLACE INTO premove (game, ply, player, awaited, answer, left_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            (
                game.0,
                ply,
                signed(by.0),
                awaited.to_string(),
                answer.to_string(),
                now.0,
            ),
        )
    }

    /// Takes back the premove that waits on the board after so many moves. False when there is none.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn withdraw_premove(&self, game: GameId, ply: u32) -> Result<bool, StoreError> {
        let sql = "DELETE FROM premove WHERE game = ?1 AND ply = ?2 AND state = 'waiting'";
        Ok(self.change(sql, (game.0, ply))? == 1)
    }

    /// Stores what became of the premove that waited on the board after so many moves.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when none waits there; and when the database refuses.
    pub fn end_premove(&self, game: GameId, ply: u32, how: PremoveEnd) -> Result<(), StoreError> {
        let Some(state) = premove_state(how) else {
            return if self.withdraw_premove(game, ply)? {
                Ok(())
            } else {
                Err(StoreError::Conflict)
            };
        };
        let sql =
            "UPDATE premove SET state = ?3 WHERE game = ?1 AND ply = ?2 AND state = 'waiting'";
        self.change_one(sql, (game.0, ply, state))
    }
}
