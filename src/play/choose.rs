//! Which game is meant when a player names none.

use super::{ChannelId, GameId, GameSummary, Nearness, PlayerId, Refusal};

/// The game that a player means in a channel, among all that they are playing: the only one here that awaits them; else the only
/// one here or in a thread of the channel that does; else their only one here; else their only one here or in its threads; else
/// the only one anywhere that awaits them; else their only one.
///
/// # Errors
/// When they have no game, or several come into question.
pub fn meant(
    mine: &[GameSummary],
    player: PlayerId,
    channel: ChannelId,
) -> Result<GameId, Refusal> {
    let within = |nearness| {
        mine.iter()
            .filter(move |game| game.nearness(channel) <= nearness)
    };
    let awaits = |game: &&GameSummary| game.awaits(player);
    only(within(Nearness::Here).filter(awaits))
        .or_else(|| only(within(Nearness::InThread).filter(awaits)))
        .or_else(|| only(within(Nearness::Here)))
        .or_else(|| only(within(Nearness::InThread)))
        .or_else(|| only(mine.iter().filter(awaits)))
        .or_else(|| only(mine.iter()))
        .ok_or_else(|| match mine {
            [] => Refusal::NoGame,
            several => Refusal::WhichGame(likeliest_first(several.to_vec(), player, channel)),
        })
}

/// The game that a user wants to see in a channel: the one of theirs that they mean here or in its threads, else the only one
/// that is played here by anyone, else the only one in its threads, else the one of theirs that they mean anywhere.
///
/// # Errors
/// When there is none, or several come into question.
pub fn seen(
    mine: &[GameSummary],
    here: &[GameSummary],
    player: PlayerId,
    channel: ChannelId,
) -> Result<GameId, Refusal> {
    let mine_here: Vec<GameSummary> = mine
        .iter()
        .filter(|game| game.nearness(channel) != Nearness::Elsewhere)
        .cloned()
        .collect();
    if !mine_here.is_empty() {
        return meant(&mine_here, player, channel);
    }
    let in_this_very_channel = |game: &&GameSummary| game.nearness(channel) == Nearness::Here;
    only(here.iter().filter(in_this_very_channel))
        .or_else(|| only(here.iter()))
        .map_or_else(
            || match here {
                several if mine.is_empty() && !several.is_empty() => {
                    Err(Refusal::WhichGameHere(several.to_vec()))
                }
                _ => meant(mine, player, channel),
            },
            Ok,
        )
}

/// The order in which games are offered: those here, then those in threads of the channel, then others; of each those that await
/// the player before others; then the oldest.
#[must_use]
pub fn likeliest_first(
    mut games: Vec<GameSummary>,
    player: PlayerId,
    channel: ChannelId,
) -> Vec<GameSummary> {
    games.sort_by_key(|game| (game.nearness(channel), !game.awaits(player), game.id));
    games
}

fn only<'a>(mut games: impl Iterator<Item = &'a GameSummary>) -> Option<GameId> {
    let first = games.next()?;
    games.next().is_none().then_some(first.id)
}
