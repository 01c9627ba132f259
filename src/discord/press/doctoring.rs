//! The buttons of `/doctor`.

use super::Press;
use crate::app::{AppError, Fate, SeenLetters};
use crate::discord::front::Reply;
use crate::play::ParcelId;

impl Press<'_> {
    /// Sends the one who pressed a direct message and tells whether it arrived.
    pub(super) async fn test_direct(&self) -> Result<Reply, AppError> {
        let direct = self.front.test_direct(self.asked).await;
        let post = self.front.diagnose(self.asked, Some(direct)).await?;
        Ok(Reply::Private(post))
    }

    /// Has the messages that were given up tried again, of which so many were seen, the newest this one.
    pub(super) async fn retry_letters(
        &self,
        newest: ParcelId,
        count: u32,
    ) -> Result<Reply, AppError> {
        let seen = SeenLetters { newest, count };
        self.decide_letters(seen, Fate::Retry).await
    }

    /// Throws them away.
    pub(super) async fn drop_letters(
        &self,
        newest: ParcelId,
        count: u32,
    ) -> Result<Reply, AppError> {
        let seen = SeenLetters { newest, count };
        self.decide_letters(seen, Fate::Forget).await
    }

    async fn decide_letters(&self, seen: SeenLetters, fate: Fate) -> Result<Reply, AppError> {
        let app = &self.front.app;
        let caller = &self.asked.caller;
        app.decide_letters(caller, self.asked.manages, seen, fate)
            .await?;
        let post = self.front.diagnose(self.asked, None).await?;
        Ok(Reply::Private(post))
    }
}
