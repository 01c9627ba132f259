//! Interactions that have changed something.

use super::codec::signed;
use super::{StoreError, Tx};
use crate::play::{InteractionId, Timestamp};

impl Tx<'_> {
    /// Notes an interaction. False when it was there before: what it asked for is done.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_interaction(
        &self,
        interaction: InteractionId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT OR IGNORE INTO seen (interaction, at) VALUES (?1, ?2)";
        Ok(self.change(sql, (signed(interaction.0), now.0))? == 1)
    }

    /// Forgets those from before a moment.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn forget_interactions(&self, before: Timestamp) -> Result<(), StoreError> {
        self.change("DELETE FROM seen WHERE at < ?1", [before.0])?;
        Ok(())
    }
}
