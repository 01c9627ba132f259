//! Why nothing was done, told to the one who asked.

use super::milestone::unfit;
use super::record::bad_record;
use super::terms::time;
use super::{Locale, Value};
use crate::play::challenge::State;
use crate::play::{
    BadPace, BadQuiet, BadTournament, GameId, Half, Limit, NoEntry, NoHoliday, Refusal, Timestamp,
};
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
        Refusal::NoSuchPly { plies } => {
            locale.tell("refused-no-such-ply", [("plies", Value::from(*plies))])
        }
        Refusal::BadRecord(error) => bad_record(locale, error),
        Refusal::UnknownRecord => locale.say("refused-unknown-record"),
        Refusal::OwnGame { game } => about_game(locale, "refused-own-game", *game),
        Refusal::NotWatching => locale.say("refused-not-watching"),
        Refusal::WhichWatched(_) => locale.say("refused-which-watched"),
        Refusal::NotAHost => locale.say("refused-not-a-host"),
        Refusal::NotAManager => locale.say("refused-not-a-manager"),
        Refusal::FormerOpponent => locale.say("refused-former-opponent"),
        Refusal::UnfitRole(why) => unfit(locale, *why),
        Refusal::NoMilestone => locale.say("refused-no-milestone"),
        Refusal::TooManyMilestones => locale.say("refused-too-many-milestones"),
        Refusal::NoServer => locale.say("refused-no-server"),
        Refusal::BadPace(error) => bad_pace(locale, *error),
        Refusal::Blocked => locale.say("refused-blocked"),
        Refusal::CannotBlock => locale.say("refused-cannot-block"),
        Refusal::TimeIsOut { game } => about_game(locale, "refused-time-is-out", *game),
        Refusal::TimeIsLeft { game } => about_game(locale, "refused-time-is-left", *game),
        Refusal::NoClock { game } => about_game(locale, "refused-no-clock", *game),
        Refusal::PausedAlready { game } => about_game(locale, "refused-paused-already", *game),
        Refusal::TooLateToPause { game } => about_game(locale, "refused-too-late-to-pause", *game),
        Refusal::NotPaused { game } => about_game(locale, "refused-not-paused", *game),
        Refusal::AlreadyProposed { game, .. } => {
            about_game(locale, "refused-already-proposed", *game)
        }
        Refusal::NothingToTakeBack { game } => {
            about_game(locale, "refused-nothing-to-take-back", *game)
        }
        Refusal::ProposalClosed(_) => locale.say("refused-proposal-closed"),
        Refusal::OwnProposal { game } => about_game(locale, "refused-own-proposal", *game),
        Refusal::UnknownProposal => locale.say("refused-unknown-proposal"),
        Refusal::StillPlaying { game } => about_game(locale, "refused-still-playing", *game),
        Refusal::MatchGoesOn { game } => about_game(locale, "refused-match-goes-on", *game),
        Refusal::RatedUsedUp { variant } => locale.tell(
            "refused-rated-used-up",
            [("game", super::variant(locale, *variant).into())],
        ),
        Refusal::NoReason => locale.say("refused-no-reason"),
        Refusal::RuledSo { game } => about_game(locale, "refused-ruled-so", *game),
        Refusal::OutdatedRuling { game } => about_game(locale, "refused-outdated-ruling", *game),
        Refusal::UnknownSeason => locale.say("refused-season"),
        Refusal::SelfVersus => locale.say("refused-self-versus"),
        Refusal::UnknownPlayer => locale.say("refused-unknown-player"),
        Refusal::NoHoliday(error) => no_holiday(locale, *error),
        Refusal::NotAway => locale.say("refused-not-away"),
        Refusal::BadQuiet(error) => match error {
            BadQuiet::Sleep => locale.say("refused-sleep"),
            BadQuiet::NoSleep => locale.say("refused-no-sleep"),
            BadQuiet::Weekend => locale.say("refused-weekend"),
        },
        Refusal::UnknownZone => locale.say("refused-zone"),
        Refusal::NotInATournament { game } => {
            about_game(locale, "refused-not-in-a-tournament", *game)
        }
        Refusal::UnknownTournament => locale.say("refused-unknown-tournament"),
        Refusal::BadTournament(error) => bad_tournament(locale, *error),
        Refusal::NoEntry(error) => no_entry(locale, *error),
        Refusal::NotAnEntrant => locale.say("refused-not-an-entrant"),
        Refusal::UnknownPairing => locale.say("refused-unknown-pairing"),
        Refusal::ReasonNeeded => locale.say("refused-reason"),
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
    with_moves(locale, &why, moves)
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

/// A sentence, and the moves that may be played.
pub(super) fn with_moves(locale: Locale, why: &str, moves: &[Move]) -> String {
    let legal = locale.tell("refused-legal", [("moves", listed(moves).into())]);
    format!("{why}\n{legal}")
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

fn bad_pace(locale: Locale, error: BadPace) -> String {
    match error {
        BadPace::Unreadable => locale.say("refused-pace"),
        BadPace::TooShort { least } => locale.tell(
            "refused-pace-short",
            [("least", time(locale, least).into())],
        ),
        BadPace::TooLong { most } => {
            locale.tell("refused-pace-long", [("most", time(locale, most).into())])
        }
    }
}

fn no_holiday(locale: Locale, error: NoHoliday) -> String {
    let moment = |at: Timestamp| format!("<t:{}:R>", at.0);
    match error {
        NoHoliday::AlreadyAway { until } => {
            locale.tell("refused-already-away", [("until", moment(until).into())])
        }
        NoHoliday::TooLong { most } => locale.tell("refused-holiday-long", [("most", most.into())]),
        NoHoliday::UsedUp { left } => locale.tell("refused-holiday-used", [("left", left.into())]),
        NoHoliday::TooSoon { from } => {
            locale.tell("refused-holiday-soon", [("from", moment(from).into())])
        }
    }
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

fn bad_tournament(locale: Locale, error: BadTournament) -> String {
    match error {
        BadTournament::Name => locale.say("refused-tournament-name"),
        BadTournament::Pace => locale.say("refused-tournament-pace"),
        BadTournament::Round { least_hours } => locale.tell(
            "refused-tournament-round",
            [("hours", Value::from(least_hours))],
        ),
        BadTournament::FirstMove => locale.say("refused-tournament-first-move"),
        BadTournament::Pool => locale.say("refused-tournament-pool"),
        BadTournament::Rounds => locale.say("refused-tournament-rounds"),
        BadTournament::Games => locale.say("refused-tournament-games"),
        BadTournament::ThirdPlace => locale.say("refused-tournament-third-place"),
        BadTournament::Limit => locale.say("refused-tournament-limit"),
        BadTournament::Start => locale.say("refused-tournament-start"),
        BadTournament::Ratings => locale.say("refused-tournament-ratings"),
    }
}

fn no_entry(locale: Locale, error: NoEntry) -> String {
    match error {
        NoEntry::NoRating => locale.say("refused-entry-no-rating"),
        NoEntry::RatingBelow(least) => locale.tell(
            "refused-entry-rating-below",
            [("rating", Value::from(least))],
        ),
        NoEntry::RatingAbove(most) => locale.tell(
            "refused-entry-rating-above",
            [("rating", Value::from(most))],
        ),
        NoEntry::Role(role) => locale.tell(
            "refused-entry-role",
            [("role", Value::from(role.to_string()))],
        ),
        NoEntry::Already => locale.say("refused-entry-already"),
        NoEntry::Substituted => locale.say("refused-entry-substituted"),
        NoEntry::TakenOut => locale.say("refused-entry-taken-out"),
        NoEntry::Disqualified => locale.say("refused-entry-disqualified"),
        NoEntry::Bot => locale.say("refused-entry-bot"),
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
        Limit::YourWatches(count) => ("limit-your-watches", count),
        Limit::Watchers(count) => ("limit-watchers", count),
        Limit::Tournaments(count) => ("limit-tournaments", count),
    };
    locale.tell(key, [("count", Value::from(count))])
}
