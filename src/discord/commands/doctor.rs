//! `/doctor`

use super::{Context, Done, asked_by_host};
use crate::discord::front::Reply;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn doctor(ctx: Context<'_>) -> Done {
    let asked = asked_by_host(&ctx).await;
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            Ok(Reply::Private(front.diagnose(&asked, None).await?))
        })
        .await;
    Ok(())
}
