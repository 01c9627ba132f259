//! `/challenge` and `/lobby`

use serenity::all::{ResolvedValue, User};

use super::complete::complete_pace;
use super::key_choice::Chosen;
use super::{Context, Done, asked};
use crate::app::AppError;
use crate::discord::asked::opponent as named;
use crate::discord::front::Reply;
use crate::discord::views::{lobby as open_challenges, missing_permissions};
use crate::play::{Length, Refusal, Starts, Terms};
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
    #[autocomplete = "complete_pace"]
    #[max_length = 80]
    pace: Option<String>,
    #[rename = "match"] length: Option<Chosen<Length>>,
    rated: Option<bool>,
    starts: Option<Chosen<Starts>>,
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
            let mut terms = Terms::usual(game.0);
            if let Some(text) = pace {
                let pace = text.parse();
                terms.pace = pace.map_err(|error| AppError::Refused(Refusal::BadPace(error)))?;
            }
            if let Some(Chosen(length)) = length {
                terms.length = length;
            }
            if let Some(rated) = rated {
                terms.rated = rated;
            }
            if let Some(Chosen(starts)) = starts {
                terms.starts = starts;
            }
            let ticket = front.app.challenge(&asked.caller, opponent, terms).await?;
            Ok(front.ticket(&asked, ticket).await)
        })
        .await;
    Ok(())
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn lobby(ctx: Context<'_>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let caller = &asked.caller;
            let open = front.app.lobby(caller.player, caller.home).await?;
            Ok(Reply::Private(open_challenges(asked.locale, &open)))
        })
        .await;
    Ok(())
}
