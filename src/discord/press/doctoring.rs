//! The buttons of `/doctor`.

use super::Press;
use crate::app::{AppError, Fate, SeenLetters};
use crate::discord::front::Reply;

impl Press<'_> {
    /// Sends the one who pressed a direct message and tells whether it arrived.
    pub(super) async fn test_direct(&self) -> Result<Reply, AppError> {
        let direct = self.front.test_direct(self.asked).await;
        let post = self.front.diagnose(self.asked, Some(direct)).await?;
        Ok(Reply::Private(post))
    }

    /// Has messages that were given up tried again, or throws them away.
    pub(super) async fn decide_letters(
        &self,
        seen: SeenLetters,
        fate: Fate,
    ) -> Result<Reply, AppError> {
        let app = &self.front.app;
        let caller = &self.asked.caller;
        app.decide_letters(caller, self.asked.manages, seen, fate)
            .await?;
        let post = self.front.diagnose(self.asked, None).await?;
        Ok(Reply::Private(post))
    }
}
