//! Which game is meant when a player names none.

use super::{ChannelId, GameId, GameSummary, PlayerId, Refusal};

/// The game that a player means in a channel, among all that they are playing: the only one here that awaits them; else their
/// only one here; else the only one anywhere that awaits them; else their only one.
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
    let here = |game: &&GameSummary| game.home.channel == channel;
    let likely = |game: &&GameSummary| likely(game);
    only(mine.iter().filter(here).filter(likely))
        .or_else(|| only(mine.iter().filter(here)))
        .or_else(|| only(mine.iter().filter(likely)))
        .or_else(|| only(mine.iter()))
        .ok_or_else(|| match mine {
            [] => Refusal::NoGame,
            several => {
                let mut games = several.to_vec();
                games.sort_by_key(|game| (!here(&game), !likely(&game), game.id));
                Refusal::WhichGame(games)
            }
        })
}

/// The game that a user wants to see in a channel: the one of theirs that they mean here, else the only one that is played here
/// by anyone, else the one of theirs that they mean anywhere.
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
        .filter(|game| game.home.channel == channel)
        .cloned()
        .collect();
    match (mine_here.as_slice(), here) {
        ([], [only]) => Ok(only.id),
        ([], several) if mine.is_empty() && !several.is_empty() => {
            Err(Refusal::WhichGameHere(several.to_vec()))
        }
        ([], _) => meant(mine, player, channel),
        (theirs, _) => meant(theirs, player, channel),
    }
}

/// The order in which games are offered: those here before others, those that await the player before others, then the oldest.
#[must_use]
pub fn likeliest_first(
    mut games: Vec<GameSummary>,
    player: PlayerId,
    channel: ChannelId,
) -> Vec<GameSummary> {
    games.sort_by_key(|game| (game.home.channel != channel, !game.awaits(player), game.id));
    games
}

fn only<'a>(mut games: impl Iterator<Item = &'a GameSummary>) -> Option<GameId> {
    let first = games.next()?;
    games.next().is_none().then_some(first.id)
}
