//! Records, what was reached, and rulings.

use super::Press;
use crate::app::{AppError, Scope};
use crate::discord::control::{Control, Period};
use crate::discord::front::Reply;
use crate::play::{GameId, PlayerId, Refusal};
use crate::rules::Variant;

impl Press<'_> {
    /// What the controls of records, milestones and rulings do; others are none of theirs.
    pub(super) async fn act_on_records(&self, control: Control) -> Result<Reply, AppError> {
        match control {
            Control::Milestones { page, .. } => self.milestones(page).await,
            Control::Rule { game, number } => self.rule(game, number).await,
            Control::KeepResult { .. } => Ok(self.say("ruling-kept")),
            Control::ShareProfile { player } => self.share_profile(player).await,
            Control::Leaders {
                variant,
                here,
                period,
                page,
                ..
            } => self.leaders(variant, here, period, page, false).await,
            Control::ShareLeaders {
                variant,
                here,
                period,
                page,
            } => self.leaders(variant, here, period, page, true).await,
            _ => Ok(self.stale()),
        }
    }

    /// Another page of the roles for what members have reached.
    async fn milestones(&self, page: u32) -> Result<Reply, AppError> {
        let guild = self.asked.caller.home.guild;
        let guild = guild.ok_or(AppError::Refused(Refusal::NoServer))?;
        let all = self.front.app.milestones(guild).await?;
        let post = self.front.milestones(self.asked, all, page).await;
        Ok(Reply::Private(post))
    }

    /// A host decides about a result as they were asked.
    async fn rule(&self, game: GameId, number: u32) -> Result<Reply, AppError> {
        let (app, asked) = (&self.front.app, self.asked);
        let ticket = app.rule(&asked.caller, asked.manages, game, number).await?;
        Ok(self.tell_all(ticket, "ruling-done").await)
    }

    /// Shows a player's profile to all.
    async fn share_profile(&self, player: PlayerId) -> Result<Reply, AppError> {
        let profile = self.front.app.profile(player).await?;
        let views = &self.front.views;
        let post = views.shared_profile(self.asked, profile).await?;
        Ok(Reply::Open(post))
    }

    /// Turns to a page of a table of ratings, or shows it to all.
    async fn leaders(
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
