//! What hosts do about a tournament and its matches. Each is asked for first, told with what it changes, and confirmed.

use super::complete::{
    complete_open_pairing, complete_pairing, complete_result, complete_tournament,
};
use super::written::{outcome, pairing_of};
use super::{Context, Done, asked_by_host, meant};
use crate::app::{AppError, TournamentView};
use crate::discord::asked::Asked;
use crate::discord::control::HostDeed;
use crate::discord::front::{Front, Reply};
use crate::discord::quote::with_quote;
use crate::discord::views::tournament as views;
use crate::play::Refusal;
use crate::tournament;

#[poise::command(slash_command)]
pub(super) async fn start(
    ctx: Context<'_>,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, None, |_| Ok(HostDeed::Start)).await
}

#[poise::command(slash_command)]
pub(super) async fn pair(
    ctx: Context<'_>,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, None, |view| {
        let round = view.round.saturating_add(1);
        Ok(HostDeed::Pair { round })
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn extend(
    ctx: Context<'_>,
    #[autocomplete = "complete_open_pairing"] pairing: i64,
    #[min = 1]
    #[max = 720]
    hours: u16,
    #[max_length = 200] reason: String,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |view| {
        let pairing = pairing_of(view, pairing)?;
        Ok(HostDeed::Extend { pairing, hours })
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn result(
    ctx: Context<'_>,
    #[autocomplete = "complete_pairing"] pairing: i64,
    #[autocomplete = "complete_result"]
    #[max_length = 40]
    result: String,
    #[max_length = 200] reason: String,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |view| {
        let pairing = pairing_of(view, pairing)?;
        let outcome = outcome(&result);
        let outcome = outcome.ok_or(AppError::Tournament(tournament::Refusal::BadOutcome))?;
        Ok(HostDeed::Decide { pairing, outcome })
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn cancel(
    ctx: Context<'_>,
    #[max_length = 200] reason: String,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |_| Ok(HostDeed::Cancel)).await
}

/// Asks a host whether they mean what they typed.
pub(super) async fn ask(
    ctx: &Context<'_>,
    tournament: Option<i64>,
    reason: Option<&str>,
    deed: impl FnOnce(&TournamentView) -> Result<HostDeed, AppError> + Send,
) -> Done {
    let asked = asked_by_host(ctx).await;
    let front = ctx.framework.user_data().await;
    front
        .respond(&asked, async {
            let view = as_host(front, &asked, tournament).await?;
            let deed = deed(&view)?;
            let question = views::confirm(asked.locale, &view, deed);
            Ok(Reply::Private(match reason.map(str::trim) {
                Some("") => return Err(AppError::Refused(Refusal::ReasonNeeded)),
                Some(reason) => with_quote(question, reason),
                None => question,
            }))
        })
        .await;
    Ok(())
}

/// The tournament that is meant, for its hosts alone.
async fn as_host(
    front: &Front,
    asked: &Asked,
    tournament: Option<i64>,
) -> Result<TournamentView, AppError> {
    let view = meant(front, asked, tournament).await?;
    if view.is_host(asked.caller.player, asked.manages) {
        Ok(view)
    } else {
        Err(AppError::Refused(Refusal::NotAHost))
    }
}
