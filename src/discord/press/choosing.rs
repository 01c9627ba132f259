//! Choosing a move from the menus of a board, looking at it, and playing it.

use super::Press;
use crate::app::{AppError, GameRef};
use crate::discord::front::Reply;
use crate::discord::post::Post;
use crate::discord::views::next_button;

impl Press<'_> {
    /// A move was chosen: it is shown before it is played, unless the player likes it otherwise.
    pub(super) async fn choose(&self, at: GameRef, text: &str) -> Result<Reply, AppError> {
        let player = self.asked.caller.player;
        if self.front.app.preferences(player).await?.preview {
            self.preview(at, text, false).await
        } else {
            self.play(at, text).await
        }
    }

    /// A move that is looked at is shown seed by seed.
    pub(super) async fn animate(&self, at: GameRef, text: &str) -> Result<Reply, AppError> {
        self.preview(at, text, true).await
    }

    async fn preview(&self, at: GameRef, text: &str, animated: bool) -> Result<Reply, AppError> {
        let caller = &self.asked.caller;
        let view = self
            .front
            .app
            .preview(caller.player, caller.home, at, text)
            .await?;
        let post = self
            .front
            .views
            .preview(self.asked.locale, view, caller.player, animated)
            .await?;
        Ok(Reply::Private(post))
    }

    /// Plays a move that was shown.
    pub(super) async fn play(&self, at: GameRef, text: &str) -> Result<Reply, AppError> {
        let ticket = self.front.app.play(&self.asked.caller, at, text).await?;
        if !self.is_private() {
            return Ok(self.front.ticket(self.asked, ticket).await);
        }
        // The answer settles the private preview; the board is for all, so the outbox posts it.
        let parcel = ticket.parcel();
        self.front.give_back(parcel).await;
        let channel = format!("<#{}>", parcel.home.channel);
        let done = self.asked.locale.tell(
            "play-done",
            [("move", text.into()), ("channel", channel.into())],
        );
        let player = self.asked.caller.player;
        let next = self.front.app.next_game(player, at.game).await?;
        let buttons = next
            .zip(at.game)
            .map(|(_, after)| next_button(self.asked.locale, after));
        let post = Post::text(done).with_buttons(buttons.into_iter().collect());
        Ok(Reply::Private(post))
    }

    /// Another move is to be chosen.
    pub(super) async fn again(&self, at: GameRef) -> Result<Reply, AppError> {
        let caller = &self.asked.caller;
        let view = self
            .front
            .app
            .own_board(caller.player, caller.home, at.game)
            .await?;
        let post = self
            .front
            .views
            .board(self.asked.locale, view, caller.player)
            .await?;
        Ok(Reply::Private(post))
    }
}
