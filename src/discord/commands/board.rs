//! `/board`

use super::complete::complete_game;
use super::{Context, Done, asked, game as by_id};
use crate::discord::front::Reply;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let player = asked.caller.player;
            let view = front
                .app
                .board(player, asked.caller.home, by_id(game))
                .await?;
            let post = front.views.board(asked.locale, view, player).await?;
            Ok(Reply::Private(post))
        })
        .await;
    Ok(())
}
