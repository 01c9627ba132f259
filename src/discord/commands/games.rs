//! `/games`

use super::{Context, Done, asked};
use crate::discord::front::Reply;
use crate::discord::views::games_list;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn games(ctx: Context<'_>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let player = asked.caller.player;
            let games = front.app.inbox(player).await?;
            Ok(Reply::Private(games_list(asked.locale, &games, player)))
        })
        .await;
    Ok(())
}
