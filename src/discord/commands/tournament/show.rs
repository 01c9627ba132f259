//! Looking at tournaments.

use serenity::all::User;

use super::super::asked;
use super::complete::complete_tournament;
use super::{Context, Done, meant};
use crate::app::{AppError, ExportForm};
use crate::discord::front::Reply;
use crate::discord::post::{Attachment, Post};
use crate::discord::views::tournament as views;
use crate::play::PlayerId;

/// The forms of an export, in the order of the files.
const FORMS: [ExportForm; 3] = [
    ExportForm::Json { with_ids: false },
    ExportForm::Csv,
    ExportForm::Trf,
];

#[poise::command(slash_command)]
pub(super) async fn list(ctx: Context<'_>) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let lines = front.app.tournaments(asked.caller.home).await?;
            Ok(Reply::Private(views::list(asked.locale, &lines)))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn show(
    ctx: Context<'_>,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let view = meant(front, &asked, tournament).await?;
            Ok(Reply::Private(views::state(
                asked.locale,
                &view,
                front.app.now(),
            )))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn standings(
    ctx: Context<'_>,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let view = meant(front, &asked, tournament).await?;
            let look = front.views.look_for(&asked).await?;
            let reader = Some(asked.caller.player);
            let views = &front.views;
            let post = views.standings(asked.locale, look, &view, 0, reader).await;
            Ok(Reply::Private(post))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn why(
    ctx: Context<'_>,
    player: Option<User>,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let (caller, locale) = (&asked.caller, asked.locale);
            let id = meant(front, &asked, tournament).await?.id;
            let player = player.map_or(caller.player, |user| PlayerId(user.id.get()));
            let why = front.app.tournament_why(caller.home, id, player).await?;
            Ok(Reply::Private(views::why(locale, &why)))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn export(
    ctx: Context<'_>,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let id = meant(front, &asked, tournament).await?.id;
            let mut files = Vec::new();
            for form in FORMS {
                let home = asked.caller.home;
                let bytes = front.app.export_tournament(home, id, form).await?;
                files.push(Attachment {
                    name: format!("komwe-tournament-{id}.{}", form.ending()),
                    bytes,
                    alt: String::new(),
                });
            }
            let content = asked.locale.say("hosting-export");
            Ok::<_, AppError>(Reply::Private(Post {
                content,
                files,
                ..Post::default()
            }))
        })
        .await;
    Ok(())
}
