//! `/privacy`: what is stored about whoever asks, and what becomes of it.

use super::{Context, Done, asked};
use crate::discord::front::Reply;
use crate::discord::post::Post;
use crate::discord::views::{dossier, forget_question};
use crate::play::Preference;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("export", "forget", "hide", "show"),
    subcommand_required
)]
#[expect(clippy::unused_async, reason = "poise calls it so")]
pub(super) async fn privacy(_: Context<'_>) -> Done {
    Ok(())
}

#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let player = asked.caller.player;
    front
        .respond(&asked, async {
            let text = front.app.dossier(player).await?;
            Ok(Reply::Private(dossier(asked.locale, player, text)))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
async fn forget(ctx: Context<'_>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            Ok(Reply::Private(forget_question(asked.locale)))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
async fn hide(ctx: Context<'_>) -> Done {
    set_hidden(ctx, true, "privacy-hidden").await
}

#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Done {
    set_hidden(ctx, false, "privacy-shown").await
}

/// Keeps the caller off the leaderboards, or lets them appear there.
async fn set_hidden(ctx: Context<'_>, hidden: bool, told: &str) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let change = [Preference::Hidden(hidden)];
            front.app.set_preferences(&asked.caller, &change).await?;
            Ok(Reply::Private(Post::text(asked.locale.say(told))))
        })
        .await;
    Ok(())
}
