//! `/resign`

use super::complete::complete_game;
use super::{Context, Done, asked, game as by_id};
use crate::app::AppError;
use crate::discord::front::Reply;
use crate::discord::views::resign_question;
use crate::play::{Refusal, Status};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn resign(
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
                .own_board(player, asked.caller.home, by_id(game))
                .await?;
            match view.course.status {
                Status::Over(_) => Err(AppError::Refused(Refusal::GameOver { game: view.id })),
                Status::Active => Ok(Reply::Private(resign_question(asked.locale, &view, player))),
            }
        })
        .await;
    Ok(())
}
