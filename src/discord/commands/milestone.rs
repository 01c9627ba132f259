//! `/milestone`: roles for what members have reached.

use serenity::model::guild::Role;

use super::key_choice::Chosen;
use super::{Context, Done, asked_by_host};
use crate::app::AppError;
use crate::discord::front::Reply;
use crate::discord::post::Post;
use crate::discord::role::offered;
use crate::discord::views::milestone_page;
use crate::play::{Aim, Refusal, RoleId, Title};
use crate::rules::Variant;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    subcommands("add", "list", "remove"),
    subcommand_required
)]
#[expect(clippy::unused_async, reason = "poise calls it so")]
pub(super) async fn milestone(_: Context<'_>) -> Done {
    Ok(())
}

#[poise::command(slash_command)]
async fn add(
    ctx: Context<'_>,
    role: Role,
    game: Option<Chosen<Variant>>,
    #[min = 1000]
    #[max = 3000]
    rating: Option<u16>,
    title: Option<Chosen<Title>>,
) -> Done {
    let asked = asked_by_host(&ctx).await;
    let front = ctx.framework.user_data().await;
    let aim = match (game, rating, title) {
        (Some(Chosen(variant)), Some(least), None) => Some(Aim::Rating { variant, least }),
        (None, None, Some(Chosen(title))) => Some(Aim::Title(title)),
        _ => None,
    };
    front
        .respond(&asked, async {
            let Some(aim) = aim else {
                return Ok(Reply::Private(Post::text(
                    asked.locale.say("milestone-unclear"),
                )));
            };
            let role = offered(asked.caller.home.guild, &role);
            let all = front
                .app
                .add_milestone(&asked.caller, asked.appoints, role, aim)
                .await?;
            let page = milestone_page(&all, role.id);
            Ok(Reply::Private(front.milestones(&asked, all, page).await))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Done {
    let asked = asked_by_host(&ctx).await;
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let guild = asked.caller.home.guild;
            let guild = guild.ok_or(AppError::Refused(Refusal::NoServer))?;
            let all = front.app.milestones(guild).await?;
            Ok(Reply::Private(front.milestones(&asked, all, 0).await))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
async fn remove(ctx: Context<'_>, role: Role) -> Done {
    let asked = asked_by_host(&ctx).await;
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let role = RoleId(role.id.get());
            let all = front
                .app
                .remove_milestone(&asked.caller, asked.appoints, role)
                .await?;
            Ok(Reply::Private(front.milestones(&asked, all, 0).await))
        })
        .await;
    Ok(())
}
