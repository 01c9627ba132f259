//! `/server`

use serenity::model::guild::Role;

use super::key_choice::Chosen;
use super::{Context, Done, asked_by_host};
use crate::app::AppError;
use crate::discord::front::Reply;
use crate::play::{Digits, GuildId, Refusal, RoleId, Setting, Theme};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn server(
    ctx: Context<'_>,
    theme: Option<Chosen<Theme>>,
    digits: Option<Chosen<Digits>>,
    threads: Option<bool>,
    #[rename = "host-role"] host_role: Option<Role>,
) -> Done {
    let asked = asked_by_host(&ctx).await;
    let front = ctx.framework.user_data().await;
    let guild = asked.caller.home.guild;
    let changes: Vec<Setting> = theme
        .map(|Chosen(theme)| Setting::Theme(theme))
        .into_iter()
        .chain(digits.map(|Chosen(digits)| Setting::Digits(digits)))
        .chain(threads.map(Setting::Threads))
        .chain(host_role.map(|role| Setting::HostRole(named(guild, &role))))
        .collect();
    front
        .respond(&asked, async {
            // Everybody sees the command, for a role may make them a host: it refuses whoever is none.
            if !asked.manages {
                return Err(AppError::Refused(Refusal::NotAHost));
            }
            let names_hosts = |change: &Setting| matches!(change, Setting::HostRole(_));
            if !asked.appoints && changes.iter().any(names_hosts) {
                return Err(AppError::Refused(Refusal::NotAManager));
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

/// The role that is named; the one of everybody stands for none.
fn named(guild: Option<GuildId>, role: &Role) -> Option<RoleId> {
    let id = RoleId(role.id.get());
    guild.is_none_or(|guild| guild.0 != id.0).then_some(id)
}
