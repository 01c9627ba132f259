//! `/holiday` and `/quiet`

use std::str::FromStr;

use super::complete::{complete_weekend, complete_zone};
use super::{Context, Done, asked};
use crate::app::AppError;
use crate::discord::front::Reply;
use crate::discord::views::{holiday as holiday_told, quiet as quiet_told};
use crate::play::{BadQuiet, Quiet, Refusal, Sleep};

/// How no hours of sleep are written.
const NONE: [&str; 3] = ["off", "none", "no"];

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn holiday(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 14]
    days: Option<u32>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let view = match days {
                Some(days) => front.app.go_on_holiday(&asked.caller, days).await?,
                None => front.app.holiday(asked.caller.player).await?,
            };
            Ok(Reply::Private(holiday_told(asked.locale, &view)))
        })
        .await;
    Ok(())
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn quiet(
    ctx: Context<'_>,
    #[autocomplete = "complete_zone"]
    #[max_length = 64]
    zone: Option<String>,
    #[max_length = 20] sleep: Option<String>,
    #[autocomplete = "complete_weekend"]
    #[max_length = 80]
    weekend: Option<String>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let before = front.app.quiet(asked.caller.player).await?;
            let unchanged = zone.is_none() && sleep.is_none() && weekend.is_none();
            let quiet = if unchanged {
                before
            } else {
                let wanted = changed(
                    before,
                    zone.as_deref(),
                    sleep.as_deref(),
                    weekend.as_deref(),
                )
                .map_err(AppError::Refused)?;
                front.app.set_quiet(&asked.caller, wanted).await?
            };
            Ok(Reply::Private(quiet_told(asked.locale, &quiet)))
        })
        .await;
    Ok(())
}

/// The quiet times after what was written of them.
fn changed(
    mut quiet: Quiet,
    zone: Option<&str>,
    sleep: Option<&str>,
    weekend: Option<&str>,
) -> Result<Quiet, Refusal> {
    if let Some(zone) = zone {
        quiet.zone = zone.trim().parse().map_err(|_| Refusal::UnknownZone)?;
    }
    if let Some(sleep) = sleep {
        quiet.sleep = hours(sleep.trim()).map_err(Refusal::BadQuiet)?;
    }
    if let Some(weekend) = weekend {
        quiet.weekend = weekend.parse().map_err(Refusal::BadQuiet)?;
    }
    Ok(quiet)
}

fn hours(text: &str) -> Result<Option<Sleep>, BadQuiet> {
    if NONE.contains(&text.to_lowercase().as_str()) {
        return Ok(None);
    }
    Sleep::from_str(text).map(Some)
}
