//! Who does not want to play whom.

use super::codec::{signed, unsigned};
use super::{StoreError, Tx, View};
use crate::play::{PlayerId, Timestamp};

impl View<'_> {
    /// Whether one of the two blocks the other.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn is_blocked(&self, one: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM block WHERE (player = ?1 AND blocked = ?2) OR (player = ?2 AND blocked = ?1)";
        Ok(self.count(sql, (signed(one.0), signed(other.0)))? > 0)
    }

    /// Whom a player blocks, in the order in which they did.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn blocks(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        let sql = "SELECT blocked FROM block WHERE player = ?1 ORDER BY since, blocked";
        self.rows(sql, [signed(player.0)], |row| {
            Ok(PlayerId(unsigned(row, "blocked")?))
        })
    }
}

impl Tx<'_> {
    /// Has a player, who must be known, block another. Nothing happens when they do already.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn block(
        &self,
        player: PlayerId,
        blocked: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO block (player, blocked, since) VALUES (?1, ?2, ?3)";
        self.change(sql, (signed(player.0), signed(blocked.0), now.0))?;
        Ok(())
    }

    /// Ends that. Nothing happens when they do not block them.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn unblock(&self, player: PlayerId, blocked: PlayerId) -> Result<(), StoreError> {
        let sql = "DELETE FROM block WHERE player = ?1 AND blocked = ?2";
        self.change(sql, (signed(player.0), signed(blocked.0)))?;
        Ok(())
    }
}
