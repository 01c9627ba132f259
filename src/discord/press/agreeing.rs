//! What players agree on: proposals, claims, rematches.

use super::{Press, seen};
use crate::app::{AppError, GameRef, Ticket};
use crate::discord::front::Reply;
use crate::discord::post::Post;
use crate::discord::views::{lobby, offer, options, resign_question};
use crate::play::proposal::Kind;
use crate::play::{ChallengeId, GameId, Refusal, Stamp, Status};

impl Press<'_> {
    /// What can be done in the game besides moving.
    pub(super) async fn options(&self, game: GameId) -> Result<Reply, AppError> {
        let caller = &self.asked.caller;
        let view = self
            .front
            .app
            .own_board(caller.player, caller.home, Some(game))
            .await?;
        if view.course.status != Status::Active {
            return Err(AppError::Refused(Refusal::GameOver { game }));
        }
        let post = options(self.asked.locale, &view, caller.player);
        Ok(Reply::Private(post))
    }

    pub(super) async fn propose(&self, at: GameRef, kind: Kind) -> Result<Reply, AppError> {
        let app = &self.front.app;
        let ticket = app.propose(&self.asked.caller, at, kind).await?;
        Ok(self.tell_all(ticket, "options-sent").await)
    }

    pub(super) async fn answer_proposal(
        &self,
        game: GameId,
        number: u32,
        yes: bool,
    ) -> Result<Reply, AppError> {
        let app = &self.front.app;
        let caller = &self.asked.caller;
        let ticket = app.answer_proposal(caller, game, number, yes).await?;
        Ok(self.front.ticket(self.asked, ticket).await)
    }

    pub(super) async fn claim(&self, at: GameRef) -> Result<Reply, AppError> {
        let ticket = self.front.app.claim(&self.asked.caller, at).await?;
        Ok(self.tell_all(ticket, "options-answered").await)
    }

    pub(super) async fn give_a_day(&self, at: GameRef) -> Result<Reply, AppError> {
        let ticket = self.front.app.give_a_day(&self.asked.caller, at).await?;
        Ok(self.tell_all(ticket, "options-answered").await)
    }

    pub(super) async fn resume(&self, at: GameRef) -> Result<Reply, AppError> {
        let ticket = self.front.app.resume(&self.asked.caller, at).await?;
        Ok(self.tell_all(ticket, "options-answered").await)
    }

    /// Asks before a game is given up.
    pub(super) async fn ask_resign(&self, game: GameId, at: Stamp) -> Result<Reply, AppError> {
        let caller = &self.asked.caller;
        let view = self
            .front
            .app
            .own_board(caller.player, caller.home, Some(game))
            .await?;
        match view.course.status {
            Status::Over(_) => Err(AppError::Refused(Refusal::GameOver { game })),
            Status::Active if view.stamp() != at => Err(AppError::Refused(Refusal::Stale {
                game,
                ply: view.course.plies,
            })),
            Status::Active => Ok(Reply::Private(resign_question(
                self.asked.locale,
                &view,
                caller.player,
            ))),
        }
    }

    pub(super) async fn resign(&self, game: GameId, at: Stamp) -> Result<Reply, AppError> {
        let caller = &self.asked.caller;
        let ticket = self.front.app.resign(caller, seen(game, at)).await?;
        // The answer settles the private question; the end of the game is for all, so the outbox posts it.
        self.front.give_back(ticket.parcel()).await;
        let done = self
            .asked
            .locale
            .tell("resign-done", [("id", game.to_string().into())]);
        Ok(Reply::Private(Post::text(done)))
    }

    pub(super) async fn rematch(&self, game: GameId) -> Result<Reply, AppError> {
        let ticket = self.front.app.rematch(&self.asked.caller, game).await?;
        Ok(self.tell_all(ticket, "options-answered").await)
    }

    /// Shows a challenge of the lobby with its buttons.
    pub(super) async fn look_at_challenge(
        &self,
        challenge: ChallengeId,
    ) -> Result<Reply, AppError> {
        let view = self.front.app.challenge_view(challenge).await?;
        // The lobby shows only what they may take up; whatever else was asked for is not there for them.
        let caller = &self.asked.caller;
        let open = self.front.app.lobby(caller.player, caller.home).await?;
        if !open.iter().any(|open| open.challenge.id == challenge) {
            return Ok(Reply::Private(lobby(self.asked.locale, &open)));
        }
        Ok(Reply::Private(offer(self.asked.locale, &view)))
    }

    /// The answer to what was touched privately settles that message; what is for all, the outbox posts.
    pub(super) async fn tell_all(&self, ticket: Ticket, key: &str) -> Reply {
        if !self.is_private() {
            return self.front.ticket(self.asked, ticket).await;
        }
        let parcel = ticket.parcel();
        self.front.give_back(parcel).await;
        let channel = format!("<#{}>", parcel.home.channel);
        let told = self.asked.locale.tell(key, [("channel", channel.into())]);
        Reply::Private(Post::text(told))
    }
}
