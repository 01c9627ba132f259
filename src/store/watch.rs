//! Who watches which game.

use super::codec::{get, signed, unsigned};
use super::summary::{SUMMARY, summary};
use super::{StoreError, Tx, View};
use crate::play::{GameId, GameSummary, PlayerId, Timestamp, Watch};

impl View<'_> {
    /// Those who watch a game.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn watches(&self, game: GameId) -> Result<Vec<Watch>, StoreError> {
        let sql = "SELECT player, captures FROM watch WHERE game = ?1 ORDER BY player";
        self.rows(sql, [game.0], |row| {
            Ok(Watch {
                player: PlayerId(unsigned(row, "player")?),
                captures: get(row, "captures")?,
            })
        })
    }

    /// The games that someone watches, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn watched_games(&self, player: PlayerId) -> Result<Vec<GameSummary>, StoreError> {
        let sql = format!(
            "{SUMMARY} WHERE game.id IN (SELECT game FROM watch WHERE player = ?1) ORDER BY game.id"
        );
        self.rows(&sql, [signed(player.0)], summary)
    }

    /// How many games someone watches beside `game`, and how many others watch that.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn watch_load(&self, game: GameId, player: PlayerId) -> Result<(u32, u32), StoreError> {
        const GAMES: &str = "SELECT count(*) FROM watch WHERE player = ?2 AND game <> ?1";
        const OTHERS: &str = "SELECT count(*) FROM watch WHERE game = ?1 AND player <> ?2";
        let pair = (game.0, signed(player.0));
        Ok((self.count(GAMES, pair)?, self.count(OTHERS, pair)?))
    }
}

impl Tx<'_> {
    /// Stores that someone watches a game. What they said before gives way. They must be known.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn watch(&self, game: GameId, watch: Watch, now: Timestamp) -> Result<(), StoreError> {
        self.change_one(
            "INSERT INTO watch (game, player, captures, since) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (game, player) DO UPDATE SET captures = ?3",
            (game.0, signed(watch.player.0), watch.captures, now.0),
        )
    }

    /// Someone no longer watches a game. False when they did not.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn unwatch(&self, game: GameId, player: PlayerId) -> Result<bool, StoreError> {
        // What was not told yet is not wanted any more either.
        let sql = "DELETE FROM outbox WHERE kind = 'watched' AND subject = ?1 AND recipient = ?2";
        self.change(sql, (game.0, signed(player.0)))?;
        let sql = "DELETE FROM watch WHERE game = ?1 AND player = ?2";
        Ok(self.change(sql, (game.0, signed(player.0)))? > 0)
    }

    /// Nobody watches a game any more.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn end_watches(&self, game: GameId) -> Result<(), StoreError> {
        self.change("DELETE FROM watch WHERE game = ?1", [game.0])?;
        Ok(())
    }
}
