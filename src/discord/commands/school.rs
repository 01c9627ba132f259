//! `/learn`, `/rules` and `/help`

use super::key_choice::Chosen;
use super::{Context, Done, asked};
use crate::discord::front::Reply;
use crate::discord::views::help as help_view;
use crate::rules::Variant;
use crate::school;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn learn(ctx: Context<'_>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let solved = front.app.lessons_solved(asked.caller.player).await?;
            // The course goes on where it was left.
            let next = (0..)
                .zip(school::lessons())
                .find(|(_, lesson)| !solved.iter().any(|key| key == lesson.key))
                .map_or(0, |(number, _)| number);
            let post = front.views.lesson(&asked, next, &solved).await?;
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
pub(super) async fn rules(ctx: Context<'_>, game: Chosen<Variant>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let post = front.views.rules(&asked, game.0, 0).await?;
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
pub(super) async fn help(ctx: Context<'_>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            Ok(Reply::Private(help_view(asked.locale, None)))
        })
        .await;
    Ok(())
}
