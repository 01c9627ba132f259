//! `/export` and `/import`: games to take home, and to bring along.

use serenity::all::Attachment;

use super::complete::complete_any_game;
use super::{Context, Done, asked, game as by_id};
use crate::discord::download::{self, Download};
use crate::discord::front::Reply;
use crate::discord::post::Post;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn export(
    ctx: Context<'_>,
    #[autocomplete = "complete_any_game"] game: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let caller = &asked.caller;
    front
        .respond(&asked, async {
            let export = front
                .app
                .export(caller.player, caller.home, by_id(game))
                .await?;
            Ok(Reply::Private(front.views.export(&asked, export).await?))
        })
        .await;
    Ok(())
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn import(
    ctx: Context<'_>,
    file: Option<Attachment>,
    #[max_length = 6000] text: Option<String>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let text = match (file, text) {
                (Some(file), _) => match download::text(&file).await {
                    Download::Text(text) => text,
                    Download::TooLong => {
                        return Ok(Reply::Private(Post::text(
                            asked.locale.say("import-too-long"),
                        )));
                    }
                    Download::Failed => {
                        return Ok(Reply::Private(Post::text(
                            asked.locale.say("import-failed"),
                        )));
                    }
                },
                (None, Some(text)) => text,
                (None, None) => {
                    return Ok(Reply::Private(Post::text(
                        asked.locale.say("import-nothing"),
                    )));
                }
            };
            let record = front.app.import(&asked.caller, &text).await?;
            Ok(Reply::Private(front.views.imported(&asked, record).await?))
        })
        .await;
    Ok(())
}
