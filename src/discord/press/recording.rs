//! Records and rulings.

use super::Press;
use crate::app::AppError;
use crate::discord::front::Reply;
use crate::play::GameId;

impl Press<'_> {
    /// A host decides about a result as they were asked.
    pub(super) async fn rule(&self, game: GameId, number: u32) -> Result<Reply, AppError> {
        let (app, asked) = (&self.front.app, self.asked);
        let ticket = app.rule(&asked.caller, asked.manages, game, number).await?;
        Ok(self.tell_all(ticket, "ruling-done").await)
    }
}
