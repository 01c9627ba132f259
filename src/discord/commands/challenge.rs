//! `/challenge`

use serenity::all::{ResolvedValue, User};

use super::key_choice::Chosen;
use super::{Context, Done, asked};
use crate::discord::asked::opponent as named;
use crate::discord::front::Reply;
use crate::discord::views::missing_permissions;
use crate::rules::Variant;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn challenge(
    ctx: Context<'_>,
    game: Chosen<Variant>,
    opponent: Option<User>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let member = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::User(_, member) => member,
        _ => None,
    });
    let opponent = opponent.map(|user| named(&user, member));
    front
        .respond(&asked, async {
            if let Some(missing) = &asked.missing {
                return Ok(Reply::Private(missing_permissions(asked.locale, missing)));
            }
            let ticket = front.app.challenge(&asked.caller, opponent, game.0).await?;
            Ok(front.ticket(&asked, ticket).await)
        })
        .await;
    Ok(())
}
