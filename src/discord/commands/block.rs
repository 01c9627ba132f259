//! `/block` and `/unblock`

use serenity::all::{ResolvedValue, User};

use super::{Context, Done, asked};
use crate::discord::asked::opponent as named;
use crate::discord::front::Reply;
use crate::discord::views::blocks;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn block(ctx: Context<'_>, user: Option<User>) -> Done {
    set(ctx, user, true).await
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn unblock(ctx: Context<'_>, user: User) -> Done {
    set(ctx, Some(user), false).await
}

/// Blocks a user or ends that, and tells whom the caller blocks then.
async fn set(ctx: Context<'_>, user: Option<User>, blocked: bool) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let member = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::User(_, member) => member,
        _ => None,
    });
    let user = user.map(|user| named(&user, member));
    front
        .respond(&asked, async {
            let players = match &user {
                Some(user) => front.app.set_block(&asked.caller, user, blocked).await?,
                None => front.app.blocks(asked.caller.player).await?,
            };
            Ok(Reply::Private(blocks(asked.locale, &players)))
        })
        .await;
    Ok(())
}
