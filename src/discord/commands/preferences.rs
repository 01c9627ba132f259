//! `/preferences`

use super::{Context, Done, asked};
use crate::discord::front::Reply;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn preferences(ctx: Context<'_>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let preferences = front.app.preferences(asked.caller.player).await?;
            let look = front.views.look_for(&asked).await?;
            let post = front.views.preferences(asked.locale, &preferences, look);
            Ok(Reply::Private(post.await))
        })
        .await;
    Ok(())
}
