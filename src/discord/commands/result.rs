//! `/result`

use super::complete::complete_finished_game;
use super::key_choice::Chosen;
use super::{Context, Done, asked_by_host};
use crate::discord::front::Reply;
use crate::discord::views::ruling_question;
use crate::play::{GameId, Verdict};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn result(
    ctx: Context<'_>,
    #[autocomplete = "complete_finished_game"] game: i64,
    verdict: Chosen<Verdict>,
    #[max_length = 200] reason: String,
) -> Done {
    let asked = asked_by_host(&ctx).await;
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let (caller, manages) = (&asked.caller, asked.manages);
            let asking = front
                .app
                .ask_ruling(caller, manages, GameId(game), verdict.0, &reason);
            let question = asking.await?;
            Ok(Reply::Private(ruling_question(asked.locale, &question)))
        })
        .await;
    Ok(())
}
