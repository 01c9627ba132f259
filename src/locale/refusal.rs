//! Why nothing was done, told to the one who asked.

use super::{Locale, Value};
use crate::play::challenge::State;
use crate::play::{GameId, Limit, Refusal};
use crate::rules::MoveError;

/// A refusal in a sentence or two: what is wrong, and what can be done.
#[must_use]
pub fn refusal(locale: Locale, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotYourTurn { game } => about_game(locale, "refused-not-your-turn", *game),
        Refusal::NotAPlayer { game } => about_game(locale, "refused-not-a-player", *game),
        Refusal::GameOver { game } => about_game(locale, "refused-game-over", *game),
        Refusal::Stale { game, .. } => about_game(locale, "refused-stale", *game),
        Refusal::IllegalMove { error, .. } => illegal_move(locale, error),
        Refusal::ChallengeClosed(state) => closed(locale, *state),
        Refusal::NotForYou => locale.say("refused-not-for-you"),
        Refusal::OwnChallenge => locale.say("refused-own-challenge"),
        Refusal::BotOpponent => locale.say("refused-bot-opponent"),
        Refusal::SelfChallenge => locale.say("refused-self-challenge"),
        Refusal::UnknownChallenge => locale.say("refused-unknown-challenge"),
        Refusal::UnknownGame => locale.say("refused-unknown-game"),
        Refusal::NoGame => locale.say("refused-no-game"),
        Refusal::WhichGame(_) => locale.say("refused-which-game"),
        Refusal::TooMany(limit) => too_many(locale, *limit),
        Refusal::AlreadyHandled => locale.say("refused-already-handled"),
    }
}

/// Why a move was refused.
#[must_use]
pub fn illegal_move(locale: Locale, error: &MoveError) -> String {
    locale.tell("refused-move", [("why", error.to_string().into())])
}

fn about_game(locale: Locale, key: &str, game: GameId) -> String {
    locale.tell(key, [("id", game.to_string().into())])
}

fn closed(locale: Locale, state: State) -> String {
    match state {
        State::Open => locale.say("refused-unknown-challenge"),
        State::Accepted { .. } => locale.say("refused-challenge-accepted"),
        State::Declined => locale.say("refused-challenge-declined"),
        State::Cancelled => locale.say("refused-challenge-cancelled"),
        State::Expired => locale.say("refused-challenge-expired"),
    }
}

fn too_many(locale: Locale, limit: Limit) -> String {
    let (key, count) = match limit {
        Limit::YourGames(count) => ("limit-your-games", count),
        Limit::TheirGames(count) => ("limit-their-games", count),
        Limit::GamesTogether(count) => ("limit-games-together", count),
        Limit::GuildGames(count) => ("limit-guild-games", count),
        Limit::OpenChallenges(count) => ("limit-open-challenges", count),
        Limit::ChallengesInAMinute(count) => ("limit-challenges-in-a-minute", count),
    };
    locale.tell(key, [("count", Value::from(count))])
}
