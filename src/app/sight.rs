//! Who may look at which game.

use super::views::OFFERED;
use super::work::Failure;
use crate::play::{GameId, Home, Nearness, PlayerId, Refusal, choose};
use crate::store::View;

/// The game that a user names or else means, if they may look at it: one of theirs, or one of the channel where they are.
pub(super) fn visible(
    view: &View<'_>,
    player: PlayerId,
    home: Home,
    named: Option<GameId>,
) -> Result<GameId, Failure> {
    let id = match named {
        Some(game) => game,
        None => choose::seen(
            &view.active_games_of(player)?,
            &view.active_games_in(home.channel, OFFERED)?,
            player,
            home.channel,
        )?,
    };
    let game = view.summary(id)?.ok_or(Refusal::UnknownGame)?;
    // Whoever is here sees what is played here and in its threads; whether they see other channels is not known.
    let elsewhere = game.nearness(home.channel) == Nearness::Elsewhere;
    if game.side_of(player).is_none() && elsewhere {
        return Err(Refusal::UnknownGame.into());
    }
    Ok(id)
}
