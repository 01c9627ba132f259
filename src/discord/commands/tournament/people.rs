//! What hosts do about the players of a tournament.

use serenity::all::User;

use super::complete::{complete_entrant, complete_tournament};
use super::host::ask;
use super::written::player_of;
use super::{Context, Done};
use crate::app::AppError;
use crate::discord::control::HostDeed;
use crate::play::{NoEntry, PlayerId, Refusal};

#[poise::command(slash_command)]
pub(super) async fn withdraw(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"]
    #[max_length = 100]
    player: String,
    #[max_length = 200] reason: String,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |view| {
        let player = player_of(view, &player)?;
        Ok(HostDeed::Withdraw { player })
    })
    .await
}

#[poise::command(slash_command, rename = "return")]
pub(super) async fn readmit(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"]
    #[max_length = 100]
    player: String,
    #[max_length = 200] reason: String,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |view| {
        let player = player_of(view, &player)?;
        Ok(HostDeed::Readmit { player })
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn disqualify(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"]
    #[max_length = 100]
    player: String,
    #[max_length = 200] reason: String,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |view| {
        let player = player_of(view, &player)?;
        Ok(HostDeed::Disqualify { player })
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn substitute(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"]
    #[max_length = 100]
    player: String,
    by: User,
    #[max_length = 200] reason: String,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |view| {
        let player = player_of(view, &player)?;
        let by = newcomer(&by)?;
        Ok(HostDeed::Substitute { player, by })
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn forbid(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"]
    #[max_length = 100]
    player: String,
    #[autocomplete = "complete_entrant"]
    #[max_length = 100]
    other: String,
    #[max_length = 200] reason: String,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |view| {
        let players = [player_of(view, &player)?, player_of(view, &other)?];
        Ok(HostDeed::Forbid { players })
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn bye(
    ctx: Context<'_>,
    #[autocomplete = "complete_entrant"]
    #[max_length = 100]
    player: String,
    #[max_length = 200] reason: String,
    #[min = 1]
    #[max = 15]
    round: Option<u8>,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |view| {
        let player = player_of(view, &player)?;
        let round = round.unwrap_or(view.round.saturating_add(1));
        Ok(HostDeed::Bye { player, round })
    })
    .await
}

#[poise::command(slash_command)]
pub(super) async fn late(
    ctx: Context<'_>,
    player: User,
    #[max_length = 200] reason: String,
    #[autocomplete = "complete_tournament"] tournament: Option<i64>,
) -> Done {
    ask(&ctx, tournament, Some(&reason), |_| {
        let player = newcomer(&player)?;
        Ok(HostDeed::Late { player })
    })
    .await
}

/// Somebody who is to play.
fn newcomer(user: &User) -> Result<PlayerId, AppError> {
    if user.bot {
        return Err(AppError::Refused(Refusal::NoEntry(NoEntry::Bot)));
    }
    Ok(PlayerId(user.id.get()))
}
