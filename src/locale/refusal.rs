//! Why nothing was done, told to the one who asked.

use super::{Locale, Value};
use crate::play::challenge::State;
use crate::play::{GameId, Half, Limit, Refusal};
use crate::rules::{Move, MoveError, Reason};

/// A refusal in a sentence or two: what is wrong, and what can be done.
#[must_use]
pub fn refusal(locale: Locale, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotYourTurn { game } => about_game(locale, "refused-not-your-turn", *game),
        Refusal::YourTurn { game } => about_game(locale, "refused-your-turn", *game),
        Refusal::NotAPlayer { game } => about_game(locale, "refused-not-a-player", *game),
        Refusal::GameOver { game } => about_game(locale, "refused-game-over", *game),
        Refusal::Stale { game, .. } => about_game(locale, "refused-stale", *game),
        Refusal::IllegalMove { error, .. } => illegal_move(locale, error),
        Refusal::IllegalPremove { half, error, .. } => illegal_premove(locale, *half, error),
        Refusal::AwaitedEnds { game } => about_game(locale, "refused-awaited-ends", *game),
        Refusal::NoPremove { game } => about_game(locale, "refused-no-premove", *game),
        Refusal::ChallengeClosed(state) => closed(locale, *state),
        Refusal::NotForYou => locale.say("refused-not-for-you"),
        Refusal::OwnChallenge => locale.say("refused-own-challenge"),
        Refusal::BotOpponent => locale.say("refused-bot-opponent"),
        Refusal::SelfChallenge => locale.say("refused-self-challenge"),
        Refusal::UnknownChallenge => locale.say("refused-unknown-challenge"),
        Refusal::UnknownGame => locale.say("refused-unknown-game"),
        Refusal::NoGame => locale.say("refused-no-game"),
        Refusal::WhichGame(_) => locale.say("refused-which-game"),
        Refusal::WhichGameHere(_) => locale.say("refused-which-game-here"),
        Refusal::NotAHost => locale.say("refused-not-a-host"),
        Refusal::NoServer => locale.say("refused-no-server"),
        Refusal::TooMany(limit) => too_many(locale, *limit),
        Refusal::AlreadyHandled => locale.say("refused-already-handled"),
    }
}

/// Why a move was refused: the reason with its rule, and what is legal.
#[must_use]
pub fn illegal_move(locale: Locale, error: &MoveError) -> String {
    let (why, moves) = complaint(locale, error);
    if moves.is_empty() {
        return why;
    }
    let legal = locale.tell("refused-legal", [("moves", listed(moves).into())]);
    format!("{why}\n{legal}")
}

/// The same for one of the two moves of a premove: what is legal is legal for the opponent, or after their move.
fn illegal_premove(locale: Locale, half: Half, error: &MoveError) -> String {
    let (why, moves) = complaint(locale, error);
    let (key, legal) = match half {
        Half::Awaited => ("refused-awaited", "refused-legal-awaited"),
        Half::Answer => ("refused-answer", "refused-legal-answer"),
    };
    let why = locale.tell(key, [("why", why.into())]);
    let legal = locale.tell(legal, [("moves", listed(moves).into())]);
    format!("{why}\n{legal}")
}

/// What is wrong with a move, and the moves that are meant or legal.
fn complaint(locale: Locale, error: &MoveError) -> (String, &[Move]) {
    match error {
        MoveError::Unreadable { legal, .. } => {
            let example = legal.first().map_or_else(String::new, Move::to_string);
            let key = match legal.first().and_then(|mv| mv.way()) {
                Some(_) => "refused-unreadable-sowing",
                None => "refused-unreadable-step",
            };
            (locale.tell(key, [("example", example.into())]), legal)
        }
        MoveError::Ambiguous { pit, choices, .. } => {
            let why = locale.tell("refused-ambiguous", [("pit", pit.to_string().into())]);
            (why, choices)
        }
        MoveError::Illegal {
            text,
            reason: why,
            rule,
            legal,
            ..
        } => {
            let why = locale.tell(
                "refused-illegal",
                [
                    ("move", text.as_str().into()),
                    ("reason", reason(locale, *why).into()),
                    ("rule", rule.to_string().into()),
                ],
            );
            (why, legal)
        }
        MoveError::GameOver { .. } => (locale.say("refused-board-over"), &[]),
    }
}

fn listed(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(|mv| format!("`{mv}`")).collect();
    moves.join(" ")
}

/// Why a move is not legal, as the rest of a sentence.
#[must_use]
pub fn reason(locale: Locale, reason: Reason) -> String {
    match reason {
        Reason::NoSuchPit => locale.say("reason-no-such-pit"),
        Reason::NotYours => locale.say("reason-not-yours"),
        Reason::WrongForm => locale.say("reason-wrong-form"),
        Reason::EmptyPit => locale.say("reason-empty-pit"),
        Reason::MustCapture => locale.say("reason-must-capture"),
        Reason::KichwaFixed => locale.say("reason-kichwa-fixed"),
        Reason::BackRowInNamu => locale.say("reason-back-row-in-namu"),
        Reason::HouseBarred => locale.say("reason-house-barred"),
        Reason::Singleton => locale.say("reason-singleton"),
        Reason::FrontFirst => locale.say("reason-front-first"),
        Reason::TooManyToCapture => locale.say("reason-too-many-to-capture"),
        Reason::EmptiesFrontRow => locale.say("reason-empties-front-row"),
        Reason::Reserved => locale.say("reason-reserved"),
        Reason::MustStartFromKuu => locale.say("reason-must-start-from-kuu"),
        Reason::MustTakeReserved { pit } => locale.tell(
            "reason-must-take-reserved",
            [("pit", pit.to_string().into())],
        ),
        Reason::Endless => locale.say("reason-endless"),
        Reason::NextOccupied { pit } => {
            locale.tell("reason-next-occupied", [("pit", pit.to_string().into())])
        }
    }
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
