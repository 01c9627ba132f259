//! Looking at what was played.

use super::Press;
use crate::app::AppError;
use crate::discord::control::Source;
use crate::discord::front::Reply;
use crate::discord::views::Shown;
use crate::play::GameId;

impl Press<'_> {
    /// The move that led to a board, seed by seed, for whoever asks.
    pub(super) async fn replay(&self, source: Source, ply: u32) -> Result<Reply, AppError> {
        let shown = self.shown(source, Some(ply)).await?;
        let post = self.front.views.replay(self.asked.locale, shown).await;
        Ok(Reply::Private(post))
    }

    /// The same for all; of several moves when there is a first one.
    pub(super) async fn share(
        &self,
        source: Source,
        from: Option<u32>,
        to: u32,
    ) -> Result<Reply, AppError> {
        let shown = self.shown(source, Some(to)).await?;
        let post = self.front.views.shared(self.asked, shown, from).await?;
        Ok(Reply::Open(post))
    }

    /// The move that led to a board, told lap by lap.
    pub(super) async fn explain(
        &self,
        source: Source,
        ply: u32,
        page: u32,
    ) -> Result<Reply, AppError> {
        let shown = self.shown(source, Some(ply)).await?;
        let views = &self.front.views;
        let post = views.explanation(self.asked.locale, shown, page).await;
        Ok(Reply::Private(post))
    }

    /// Another board of a game that is looked through.
    pub(super) async fn turn_to(&self, source: Source, ply: u32) -> Result<Reply, AppError> {
        let shown = self.shown(source, Some(ply)).await?;
        let post = self.front.views.history(self.asked.locale, shown).await;
        Ok(Reply::Private(post))
    }

    /// The next game that awaits the player.
    pub(super) async fn next_game(&self, after: GameId) -> Result<Reply, AppError> {
        let player = self.asked.caller.player;
        let next = self.front.app.next_game(player, Some(after)).await?;
        let post = self.front.views.next_game(self.asked, next).await?;
        Ok(Reply::Private(post))
    }

    /// A game is not to be watched any more.
    pub(super) async fn unwatch(&self, game: GameId) -> Result<Reply, AppError> {
        let game = self
            .front
            .app
            .unwatch(&self.asked.caller, Some(game))
            .await?;
        let done = self
            .asked
            .locale
            .tell("watch-ended", [("id", game.to_string().into())]);
        Ok(Reply::Private(crate::discord::post::Post::text(done)))
    }

    async fn shown(&self, source: Source, ply: Option<u32>) -> Result<Shown, AppError> {
        self.front.views.shown(self.asked, source, ply).await
    }
}
