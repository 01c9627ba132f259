//! Records and rulings.

use super::Press;
use crate::app::{AppError, Scope};
use crate::discord::control::Period;
use crate::discord::front::Reply;
use crate::play::{GameId, PlayerId, Refusal};
use crate::rules::Variant;

impl Press<'_> {
    /// A host decides about a result as they were asked.
    pub(super) async fn rule(&self, game: GameId, number: u32) -> Result<Reply, AppError> {
        let (app, asked) = (&self.front.app, self.asked);
        let ticket = app.rule(&asked.caller, asked.manages, game, number).await?;
        Ok(self.tell_all(ticket, "ruling-done").await)
    }

    /// Shows a player's profile to all.
    pub(super) async fn share_profile(&self, player: PlayerId) -> Result<Reply, AppError> {
        let profile = self.front.app.profile(player).await?;
        let views = &self.front.views;
        let post = views.shared_profile(self.asked, profile).await?;
        Ok(Reply::Open(post))
    }

    /// Turns to a page of a table of ratings, or shows it to all.
    pub(super) async fn leaders(
        &self,
        variant: Variant,
        here: bool,
        period: Period,
        page: u32,
        to_all: bool,
    ) -> Result<Reply, AppError> {
        let caller = &self.asked.caller;
        let guild = match caller.home.guild {
            None if here => return Err(AppError::Refused(Refusal::NoServer)),
            guild => guild.filter(|_| here),
        };
        let scope = Scope {
            variant,
            guild,
            season: period.0,
        };
        let (app, views) = (&self.front.app, &self.front.views);
        let table = app.leaderboard(caller.player, scope, page).await?;
        Ok(if to_all {
            Reply::Open(views.shared_leaderboard(self.asked, table).await?)
        } else {
            Reply::Private(views.leaderboard(self.asked, table).await?)
        })
    }
}
