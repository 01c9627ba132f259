//! `/ready`

use super::complete::{complete_answer, complete_awaited, complete_game};
use super::{Context, Done, asked, game as by_id};
use crate::app::GameRef;
use crate::discord::front::Reply;
use crate::discord::post::Post;
use crate::discord::views::{answers, premove_left};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn ready(
    ctx: Context<'_>,
    #[autocomplete = "complete_awaited"]
    #[rename = "if"]
    #[max_length = 100]
    awaited: Option<String>,
    #[autocomplete = "complete_answer"]
    #[rename = "then"]
    #[max_length = 100]
    answer: Option<String>,
    #[autocomplete = "complete_game"] game: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let (caller, locale) = (&asked.caller, asked.locale);
    let at = GameRef {
        game: by_id(game),
        seen: None,
    };
    front
        .respond(&asked, async {
            let post = match (awaited, answer) {
                (Some(awaited), Some(answer)) => {
                    let left = front
                        .app
                        .leave_premove(caller, at, &awaited, &answer)
                        .await?;
                    premove_left(locale, &left)
                }
                (Some(awaited), None) => {
                    let (awaited, legal) = front
                        .app
                        .answers(caller.player, caller.home, at, &awaited)
                        .await?;
                    answers(locale, &legal, awaited)
                }
                (None, Some(_)) => Post::text(locale.say("premove-no-if")),
                (None, None) => front.views.premove(&asked, at.game).await?,
            };
            Ok(Reply::Private(post))
        })
        .await;
    Ok(())
}
