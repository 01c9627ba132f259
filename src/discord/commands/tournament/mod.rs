//! `/tournament`: all that hosts and players of tournaments type. Players need none of it: they have buttons.

mod complete;
mod create;
mod host;
mod people;
mod show;
mod written;

use super::{Context, Done, asked_by_host};
use crate::app::{AppError, TournamentView};
use crate::discord::asked::Asked;
use crate::discord::front::Front;
use crate::play::TournamentId;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild",
    subcommand_required,
    subcommands(
        "create::create",
        "show::list",
        "show::show",
        "show::standings",
        "show::why",
        "show::export",
        "host::start",
        "host::pair",
        "host::extend",
        "host::result",
        "host::cancel",
        "people::withdraw",
        "people::readmit",
        "people::disqualify",
        "people::substitute",
        "people::forbid",
        "people::bye",
        "people::late"
    )
)]
#[expect(clippy::unused_async, reason = "poise calls it so")]
pub(super) async fn tournament(_: Context<'_>) -> Done {
    Ok(())
}

/// The tournament that is meant: the one that was chosen, or the only one here that is not over.
async fn meant(front: &Front, asked: &Asked, id: Option<i64>) -> Result<TournamentView, AppError> {
    let id = id.map(TournamentId);
    front.app.tournament(asked.caller.home, id).await
}
