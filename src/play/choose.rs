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
    pick(mine, channel, |game| game.awaits(player))
}

/// The game for which a player wants to leave an answer ready: as [`meant`], but those in which the other is to move come first.
///
/// # Errors
/// When they have no game, or several come into question.
pub fn awaited(
    mine: &[GameSummary],
    player: PlayerId,
    channel: ChannelId,
) -> Result<GameId, Refusal> {
    pick(mine, channel, |game| !game.awaits(player))
}

fn pick(
    mine: &[GameSummary],
    channel: ChannelId,
    likely: impl Fn(&GameSummary) -> bool,
) -> Result<GameId, Refusal> {
    let within = |nearness| {
        mine.iter()
            .filter(move |game| game.nearness(channel) <= nearness)
    };
    let likely = |game: &&GameSummary| likely(game);
    only(within(Nearness::Here).filter(likely))
        .or_else(|| only(within(Nearness::InThread).filter(likely)))
        .or_else(|| only(within(Nearness::Here)))
        .or_else(|| only(within(Nearness::InThread)))
        .or_else(|| only(mine.iter().filter(likely)))
        .or_else(|| only(mine.iter()))
        .ok_or_else(|| match mine {
            [] => Refusal::NoGame,
            several => {
                let mut games = several.to_vec();
                games.sort_by_key(|game| (game.nearness(channel), !likely(&game), game.id));
                Refusal::WhichGame(games)
            }
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

/// The order of a player's games over all servers: those that await them before others, then the one that stands the longest.
#[must_use]
pub fn inbox(mut games: Vec<GameSummary>, player: PlayerId) -> Vec<GameSummary> {
    games.sort_by_key(|game| (!game.awaits(player), game.since, game.id));
    games
}

/// The next game of an [`inbox`] that awaits the player: the one after `after`, or the first where that was the last or does not
/// await them.
#[must_use]
pub fn next(inbox: &[GameSummary], player: PlayerId, after: Option<GameId>) -> Option<GameId> {
    let waiting: Vec<GameId> = inbox
        .iter()
        .filter(|game| game.awaits(player))
        .map(|game| game.id)
        .collect();
    let at = waiting.iter().position(|id| Some(*id) == after);
    at.and_then(|at| waiting.get(at + 1))
        .or_else(|| waiting.first())
        .copied()
}

/// The game that somebody wants to watch in a channel, among those that are played here: the only one that is not their own.
///
/// # Errors
/// When there is none, or several come into question.
pub fn watchable(here: &[GameSummary], player: PlayerId) -> Result<GameId, Refusal> {
    let others: Vec<GameSummary> = here
        .iter()
        .filter(|game| game.side_of(player).is_none())
        .cloned()
        .collect();
    match others.as_slice() {
        [] => Err(Refusal::UnknownGame),
        [one] => Ok(one.id),
        _ => Err(Refusal::WhichGameHere(others)),
    }
}

/// The game that somebody no longer wants to watch: the only one here of those that they watch, else their only one.
///
/// # Errors
/// When they watch none, or several come into question.
pub fn watched(watched: &[GameSummary], channel: ChannelId) -> Result<GameId, Refusal> {
    only(watched.iter().filter(|game| game.home.channel == channel))
        .or_else(|| only(watched.iter()))
        .ok_or_else(|| match watched {
            [] => Refusal::NotWatching,
            several => Refusal::WhichWatched(several.to_vec()),
        })
}

fn only<'a>(mut games: impl Iterator<Item = &'a GameSummary>) -> Option<GameId> {
    let first = games.next()?;
    games.next().is_none().then_some(first.id)
}
