//! Titles that players have earned.

use super::codec::{key, signed};
use super::{StoreError, Tx, View};
use crate::play::{PlayerId, Timestamp, Title};

impl View<'_> {
    /// The titles of a player, in the order in which they were earned.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn titles(&self, player: PlayerId) -> Result<Vec<Title>, StoreError> {
        let sql = "SELECT title FROM title WHERE player = ?1 ORDER BY earned_at, title";
        self.rows(sql, [signed(player.0)], |row| key(row, "title"))
    }
}

impl Tx<'_> {
    /// Stores that a player, who must be known, has earned a title; nothing changes when they had before.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_title(
        &self,
        player: PlayerId,
        title: Title,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO title (player, title, earned_at) VALUES (?1, ?2, ?3)";
        self.change(sql, (signed(player.0), title.key(), now.0))?;
        Ok(())
    }
}
