//! What hosts decided about results.

use rusqlite::Row;

use super::codec::{get, key, signed, unsigned};
use super::summary::{SUMMARY, summary};
use super::{StoreError, Tx, View};
use crate::play::{GameId, GameSummary, GuildId, PlayerId, Ruling, Timestamp};

impl View<'_> {
    /// The ruling about a game that holds: the last one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn ruling(&self, game: GameId) -> Result<Option<Ruling>, StoreError> {
        let sql = "SELECT * FROM ruling WHERE game = ?1 ORDER BY number DESC LIMIT 1";
        self.row(sql, [game.0], ruling)
    }

    /// One of the rulings about a game.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn ruling_numbered(&self, game: GameId, number: u32) -> Result<Option<Ruling>, StoreError> {
        let sql = "SELECT * FROM ruling WHERE game = ?1 AND number = ?2";
        self.row(sql, (game.0, number), ruling)
    }

    /// What a host was asked about last and has not confirmed, as it would be if they did now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn ruling_draft(
        &self,
        host: PlayerId,
        now: Timestamp,
    ) -> Result<Option<Ruling>, StoreError> {
        let sql = "SELECT *, ?2 AS made_at FROM ruling_draft WHERE host = ?1";
        self.row(sql, (signed(host.0), now.0), ruling)
    }
}

impl View<'_> {
    /// The finished games of a server, the last ended first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn finished_games_of_guild(
        &self,
        guild: GuildId,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let sql = format!(
            "{SUMMARY} WHERE game.id IN (SELECT id FROM game WHERE status = 'over' AND guild = ?1
                                         ORDER BY ended_at DESC, id DESC LIMIT ?2)
             ORDER BY game.ended_at DESC, game.id DESC"
        );
        self.rows(&sql, (signed(guild.0), limit), summary)
    }
}

impl Tx<'_> {
    /// Keeps what a host is asked about, in the place of whatever they were asked before.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn draft_ruling(&self, ruling: &Ruling) -> Result<(), StoreError> {
        self.change_one(
            "INSERT OR REPLACE INTO ruling_draft (host, game, number, verdict, reason) VALUES (?1, ?2, ?3, ?4, ?5)",
            (
                signed(ruling.host.0),
                ruling.game.0,
                ruling.number,
                ruling.verdict.key(),
                ruling.reason.as_str(),
            ),
        )
    }

    /// Stores a ruling, and forgets what its host was asked.
    ///
    /// # Errors
    /// When the database refuses: there is one with that number already.
    pub fn add_ruling(&self, ruling: &Ruling) -> Result<(), StoreError> {
        self.change(
            "DELETE FROM ruling_draft WHERE host = ?1",
            [signed(ruling.host.0)],
        )?;
        self.change_one(
            "INSERT INTO ruling (game, number, made_at, host, verdict, reason) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            (
                ruling.game.0,
                ruling.number,
                ruling.made_at.0,
                signed(ruling.host.0),
                ruling.verdict.key(),
                ruling.reason.as_str(),
            ),
        )
    }
}

fn ruling(row: &Row<'_>) -> Result<Ruling, StoreError> {
    Ok(Ruling {
        game: GameId(get(row, "game")?),
        number: get(row, "number")?,
        host: PlayerId(unsigned(row, "host")?),
        verdict: key(row, "verdict")?,
        reason: get(row, "reason")?,
        made_at: Timestamp(get(row, "made_at")?),
    })
}
