//! `/server`

use super::key_choice::Chosen;
use super::{Context, Done, asked};
use crate::app::AppError;
use crate::discord::front::Reply;
use crate::play::{Digits, Refusal, Setting, Theme};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub(super) async fn server(
    ctx: Context<'_>,
    theme: Option<Chosen<Theme>>,
    digits: Option<Chosen<Digits>>,
    threads: Option<bool>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let changes: Vec<Setting> = theme
        .map(|Chosen(theme)| Setting::Theme(theme))
        .into_iter()
        .chain(digits.map(|Chosen(digits)| Setting::Digits(digits)))
        .chain(threads.map(Setting::Threads))
        .collect();
    front
        .respond(&asked, async {
            // A server may let others use the command: what Discord says of the member decides.
            if !asked.manages {
                return Err(AppError::Refused(Refusal::NotAHost));
            }
            let settings = if changes.is_empty() {
                front.app.server(asked.caller.home.guild).await?
            } else {
                front
                    .app
                    .set_server(&asked.caller, asked.manages, &changes)
                    .await?
            };
            Ok(Reply::Private(
                front.views.server(asked.locale, &settings).await,
            ))
        })
        .await;
    Ok(())
}
