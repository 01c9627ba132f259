//! The buttons of `/privacy forget`: it is asked twice.

use super::Press;
use crate::app::{AppError, Forgetting, Loss};
use crate::discord::front::Reply;
use crate::discord::views::last_question;

impl Press<'_> {
    /// Says what exactly would be lost, and asks for the second time.
    pub(super) async fn ask_forget(&self) -> Result<Reply, AppError> {
        let loss = self.front.app.loss(self.asked.caller.player).await?;
        Ok(Reply::Private(last_question(self.asked.locale, loss)))
    }

    /// Forgets the one who pressed, who was told of this loss.
    pub(super) async fn forget(&self, told: Loss) -> Result<Reply, AppError> {
        match self.front.app.forget(&self.asked.caller, told).await? {
            Forgetting::Done(_) => Ok(self.say("privacy-forgotten")),
            Forgetting::Changed(loss) => Ok(Reply::Private(last_question(self.asked.locale, loss))),
        }
    }
}
