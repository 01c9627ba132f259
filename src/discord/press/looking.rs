//! Looking at what was played.

use super::Press;
use crate::app::AppError;
use crate::discord::control::Source;
use crate::discord::front::Reply;

impl Press<'_> {
    /// The move that led to a board, seed by seed, for whoever asks.
    pub(super) async fn replay(&self, source: Source, ply: u32) -> Result<Reply, AppError> {
        let reader = self.asked.caller.player;
        let post = self
            .front
            .views
            .replay(self.asked.locale, source, ply, reader)
            .await?;
        Ok(Reply::Private(post))
    }

    /// The same for all.
    pub(super) async fn share(&self, source: Source, ply: u32) -> Result<Reply, AppError> {
        let sharer = self.asked.caller.player;
        let post = self.front.views.shared_replay(source, ply, sharer).await?;
        Ok(Reply::Open(post))
    }
}
