//! Leaving an answer ready for a move of the opponent.

use super::Press;
use crate::app::{AppError, GameRef};
use crate::discord::front::Reply;
use crate::discord::views::{answers, premove_left};

impl Press<'_> {
    /// What the opponent may play, and what was left ready before.
    pub(super) async fn prepare(&self, at: GameRef) -> Result<Reply, AppError> {
        let post = self.front.views.premove(self.asked, at.game).await?;
        Ok(Reply::Private(post))
    }

    /// A move of the opponent was chosen: what can be answered to it.
    pub(super) async fn expect(&self, at: GameRef, awaited: &str) -> Result<Reply, AppError> {
        let caller = &self.asked.caller;
        let (awaited, legal) = self
            .front
            .app
            .answers(caller.player, caller.home, at, awaited)
            .await?;
        let post = answers(self.asked.locale, &legal, awaited);
        Ok(Reply::Private(post))
    }

    /// An answer was chosen.
    pub(super) async fn leave(
        &self,
        at: GameRef,
        awaited: &str,
        answer: &str,
    ) -> Result<Reply, AppError> {
        let caller = &self.asked.caller;
        let left = self
            .front
            .app
            .leave_premove(caller, at, awaited, answer)
            .await?;
        let post = premove_left(self.asked.locale, &left);
        Ok(Reply::Private(post))
    }

    /// The answer is not wanted any more.
    pub(super) async fn withdraw(&self, at: GameRef) -> Result<Reply, AppError> {
        self.front
            .app
            .withdraw_premove(&self.asked.caller, at)
            .await?;
        Ok(self.say("premove-withdrawn"))
    }
}
