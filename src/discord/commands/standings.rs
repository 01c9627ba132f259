//! `/profile`, `/leaderboard`, `/versus` and `/statistics`

use serenity::all::User;

use super::complete::complete_season;
use super::key_choice::{Chosen, Reach};
use super::{Context, Done, asked, asked_by_host};
use crate::app::{AppError, Scope};
use crate::discord::front::Reply;
use crate::discord::views;
use crate::play::{PlayerId, Refusal};
use crate::rules::Variant;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn profile(ctx: Context<'_>, player: Option<User>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let player = player.map_or(asked.caller.player, |user| PlayerId(user.id.get()));
    front
        .respond(&asked, async {
            let profile = front.app.profile(player).await?;
            let post = front.views.profile(&asked, profile).await?;
            Ok(Reply::Private(post))
        })
        .await;
    Ok(())
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn leaderboard(
    ctx: Context<'_>,
    game: Chosen<Variant>,
    #[rename = "where"] reach: Option<Chosen<Reach>>,
    #[autocomplete = "complete_season"]
    #[max_length = 20]
    season: Option<String>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let season = match season.as_deref().map(str::trim) {
                None | Some("" | ALL_TIME) => None,
                Some(text) => Some(
                    text.parse()
                        .map_err(|_| AppError::Refused(Refusal::UnknownSeason))?,
                ),
            };
            let guild = asked.caller.home.guild;
            let guild = match reach {
                Some(Chosen(Reach::Everywhere)) => None,
                Some(Chosen(Reach::Server)) => {
                    Some(guild.ok_or(AppError::Refused(Refusal::NoServer))?)
                }
                None => guild,
            };
            let scope = Scope {
                variant: game.0,
                guild,
                season,
            };
            let reader = asked.caller.player;
            let page = front.app.leaderboard(reader, scope, 0).await?;
            let post = front.views.leaderboard(&asked, page).await?;
            Ok(Reply::Private(post))
        })
        .await;
    Ok(())
}

/// How no season is written.
pub(super) const ALL_TIME: &str = "all";

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn versus(ctx: Context<'_>, player: User) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let other = PlayerId(player.id.get());
    front
        .respond(&asked, async {
            let versus = front.app.versus(asked.caller.player, other).await?;
            Ok(Reply::Private(views::versus(asked.locale, &versus)))
        })
        .await;
    Ok(())
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn statistics(ctx: Context<'_>) -> Done {
    let asked = asked_by_host(&ctx).await;
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let guild = asked.caller.home.guild;
            let figures = front.app.statistics(guild, asked.manages).await?;
            Ok(Reply::Private(views::statistics(asked.locale, &figures)))
        })
        .await;
    Ok(())
}
