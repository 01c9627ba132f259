//! Players: what they are called.

use super::codec::{get, signed};
use super::{StoreError, Tx, View};
use crate::play::{Names, PlayerId, Timestamp};

impl View<'_> {
    /// What a player was called when last seen.
    ///
    /// # Errors
    /// When the database cannot be read, or does not know the player.
    pub fn names(&self, player: PlayerId) -> Result<Names, StoreError> {
        let sql = "SELECT display, username FROM player WHERE id = ?1";
        self.row(sql, [signed(player.0)], |row| {
            Ok(Names::new(
                &get::<String>(row, "display")?,
                &get::<String>(row, "username")?,
            ))
        })?
        .ok_or_else(|| StoreError::Nonsense(format!("player {player} is not known")))
    }
}

impl Tx<'_> {
    /// Notes what a player is called now.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_player(
        &self,
        player: PlayerId,
        names: &Names,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.change(
            "INSERT INTO player (id, display, username, seen_at) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (id) DO UPDATE SET display = ?2, username = ?3, seen_at = ?4",
            (signed(player.0), names.display(), names.username(), now.0),
        )?;
        Ok(())
    }
}
