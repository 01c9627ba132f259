//! What came of a match.

use super::super::Locale;
use super::number::points;
use crate::tournament::{MatchOutcome, Verdict};

/// The result of a match by the order of its pairing: games where it was played to its end, and else what was decided.
#[must_use]
pub fn result(locale: Locale, outcome: &MatchOutcome) -> String {
    let shown = if outcome.verdict == Verdict::Played {
        outcome.game_halves().map(|halves| points(halves.into()))
    } else {
        [0, 1].map(|side| mark(outcome, side))
    };
    let [first, second] = shown;
    locale.tell(
        "tournament-result",
        [("first", first.into()), ("second", second.into())],
    )
}

/// What a match is for one of the two, `side` by the order of the pairing, in one mark: a match won, drawn or lost on the board, or
/// taken (`+`) or forfeited (`–`) without having been played at all.
///
/// # Panics
/// When `side` is neither 0 nor 1.
#[must_use]
pub fn mark(outcome: &MatchOutcome, side: usize) -> String {
    let halves = outcome.halves()[side];
    match (outcome.is_played(), halves) {
        (false, 0) => "–".to_owned(),
        (false, _) => "+".to_owned(),
        (true, halves) => points(halves.into()),
    }
}

/// How a match was decided that was not played to its end; nothing where the games decided it. `names` are those of the pairing, in
/// its order.
#[must_use]
pub fn verdict(locale: Locale, outcome: &MatchOutcome, names: [&str; 2]) -> Option<String> {
    let [first, second] = names;
    let absent = |who: &str| locale.tell("tournament-verdict-absent", [("player", who.into())]);
    let against = |who: &str| locale.tell("tournament-verdict-against", [("player", who.into())]);
    match outcome.verdict {
        Verdict::Played => None,
        Verdict::FirstAbsent => Some(absent(first)),
        Verdict::SecondAbsent => Some(absent(second)),
        Verdict::BothAbsent => Some(locale.say("tournament-verdict-both-absent")),
        Verdict::AgainstFirst => Some(against(first)),
        Verdict::AgainstSecond => Some(against(second)),
        Verdict::AgainstBoth => Some(locale.say("tournament-verdict-against-both")),
        Verdict::Drawn => Some(locale.say("tournament-verdict-drawn")),
    }
}
