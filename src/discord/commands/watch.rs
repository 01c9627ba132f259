//! `/watch` and `/unwatch`

use super::complete::{complete_game_here, complete_watched};
use super::{Context, Done, asked, game as by_id};
use crate::discord::front::Reply;
use crate::discord::post::Post;
use crate::discord::views::watching;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn watch(
    ctx: Context<'_>,
    #[autocomplete = "complete_game_here"] game: Option<i64>,
    #[min = 0]
    #[max = 64]
    captures: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let captures = captures.and_then(|captures| u32::try_from(captures).ok());
    front
        .respond(&asked, async {
            let view = front
                .app
                .watch(&asked.caller, by_id(game), captures)
                .await?;
            Ok(Reply::Private(watching(asked.locale, &view, captures)))
        })
        .await;
    Ok(())
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn unwatch(
    ctx: Context<'_>,
    #[autocomplete = "complete_watched"] game: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let game = front.app.unwatch(&asked.caller, by_id(game)).await?;
            let id = game.to_string();
            let done = asked.locale.tell("watch-ended", [("id", id.into())]);
            Ok(Reply::Private(Post::text(done)))
        })
        .await;
    Ok(())
}
