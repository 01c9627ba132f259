//! Lessons that players solved.

use super::codec::{get, signed};
use super::{StoreError, Tx, View};
use crate::play::{PlayerId, Timestamp};

impl View<'_> {
    /// The keys of the lessons that someone solved, the first solved first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn lessons_solved(&self, player: PlayerId) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT lesson FROM lesson WHERE player = ?1 ORDER BY solved_at, lesson";
        self.rows(sql, [signed(player.0)], |row| get(row, "lesson"))
    }
}

impl Tx<'_> {
    /// Stores that someone solved a lesson; nothing changes when they did before. They must be known.
    ///
    /// # Errors
    /// When the key is empty or has more than 64 characters; and when the database refuses.
    pub fn note_lesson(
        &self,
        player: PlayerId,
        lesson: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.change(
            "INSERT INTO lesson (player, lesson, solved_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (player, lesson) DO NOTHING",
            (signed(player.0), lesson, now.0),
        )?;
        Ok(())
    }
}
