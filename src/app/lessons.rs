//! Which lessons a player has solved.

use super::apply::admit;
use super::{App, AppError, Caller, milestones};
use crate::play::PlayerId;

impl App {
    /// The keys of the lessons that a user has solved, the first solved first.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn lessons_solved(&self, player: PlayerId) -> Result<Vec<String>, AppError> {
        self.read(move |view| Ok(view.lessons_solved(player)?))
            .await
    }

    /// Notes that the caller has solved a lesson; it may have been noted before. The key is that of a lesson that there is: from 1
    /// to 64 characters.
    ///
    /// # Errors
    /// [`AppError::Refused`] when the interaction was handled before.
    pub async fn lesson_solved(&self, caller: &Caller, key: &str) -> Result<(), AppError> {
        let (caller, now, key) = (caller.clone(), self.now(), key.to_owned());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            tx.note_lesson(caller.player, &key, now)?;
            Ok(milestones::reached(
                tx,
                caller.player,
                caller.home.guild,
                now,
            )?)
        })
        .await
    }
}
