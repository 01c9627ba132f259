//! `/replay`, `/history`, `/explain` and `/why`: looking at what was played, and asking about it.

use super::complete::{complete_any_game, complete_game};
use super::{Context, Done, asked, game as by_id, ply};
use crate::app::{AppError, Why};
use crate::discord::asked::Asked;
use crate::discord::front::{Front, Reply};
use crate::discord::post::Post;
use crate::discord::views::Shown;
use crate::play::{GameId, Refusal};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[autocomplete = "complete_any_game"] game: Option<i64>,
    #[min = 1] from: Option<i64>,
    #[min = 1] to: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let shown = shown(front, &asked, by_id(game), ply(to)).await?;
            let from = ply(from).unwrap_or(1).max(1);
            let (locale, plies, to) = (asked.locale, shown.plies(), shown.ply());
            if from > plies {
                return Err(AppError::Refused(Refusal::NoSuchPly { plies }));
            }
            if from > to {
                let text = locale.tell(
                    "replay-backwards",
                    [("from", from.into()), ("to", to.into())],
                );
                return Ok(Reply::Private(Post::text(text)));
            }
            Ok(Reply::Private(
                front.views.stretch(locale, shown, from).await,
            ))
        })
        .await;
    Ok(())
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn history(
    ctx: Context<'_>,
    #[autocomplete = "complete_any_game"] game: Option<i64>,
    #[min = 0] ply: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let shown = shown(front, &asked, by_id(game), super::ply(ply)).await?;
            Ok(Reply::Private(
                front.views.history(asked.locale, shown).await,
            ))
        })
        .await;
    Ok(())
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn explain(
    ctx: Context<'_>,
    #[min = 1] ply: Option<i64>,
    #[autocomplete = "complete_any_game"] game: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let shown = shown(front, &asked, by_id(game), super::ply(ply)).await?;
            let post = front.views.explanation(asked.locale, shown, 0).await;
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
pub(super) async fn why(
    ctx: Context<'_>,
    #[max_length = 100] r#move: String,
    #[autocomplete = "complete_game"] game: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let caller = &asked.caller;
    front
        .respond(&asked, async {
            let why = front
                .app
                .why(caller.player, caller.home, by_id(game), &r#move)
                .await?;
            let post = match why {
                Why::Legal { after } => {
                    let shown = front.views.shown_game(&asked, after).await?;
                    front.views.why_legal(asked.locale, shown).await
                }
                Why::Illegal { now, error } => {
                    let shown = front.views.shown_game(&asked, now).await?;
                    front.views.why_illegal(asked.locale, shown, error).await
                }
            };
            Ok(Reply::Private(post))
        })
        .await;
    Ok(())
}

/// The game that is meant, as it was or as it is.
async fn shown(
    front: &Front,
    asked: &Asked,
    game: Option<GameId>,
    ply: Option<u32>,
) -> Result<Shown, AppError> {
    let caller = &asked.caller;
    let view = front
        .app
        .chronicle(caller.player, caller.home, game, ply)
        .await?;
    front.views.shown_game(asked, view).await
}
