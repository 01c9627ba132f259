//! Why somebody was paired as they were, and stands where they stand.

use super::super::Locale;
use super::number::{points_told, tiebreak_value};
use super::{Name, slot};
use crate::tournament::elimination::{BracketReason, Vacancy};
use crate::tournament::{Barred, EntrantId, NoBye, Reason, StartRule, SumPart, Tiebreak};

/// How many of those who were passed over for a bye are named.
const PASSED_NAMED: usize = 5;

/// A reason for a pairing, as sentences; nothing for one that is no such reason. `own` is the name of whom it concerns.
#[must_use]
pub fn pairing_reason(
    locale: Locale,
    reason: &Reason,
    own: &str,
    name: Name<'_>,
) -> Option<(u8, Vec<String>)> {
    let (round, sentence) = match reason {
        Reason::Pool {
            round,
            pool,
            number,
        } => (*round, in_pool(locale, *pool, *number, own)),
        Reason::ScoreGroup { round, score } => {
            let score = points_told(locale, (*score).into());
            let told = locale.tell(
                "tournament-why-group",
                [("player", own.into()), ("score", score.into())],
            );
            (*round, told)
        }
        Reason::FloatedUp { round, from, to } => {
            let told = locale.tell(
                "tournament-why-floated",
                [
                    ("player", own.into()),
                    ("from", points_told(locale, (*from).into()).into()),
                    ("to", points_told(locale, (*to).into()).into()),
                ],
            );
            (*round, told)
        }
        Reason::Barred {
            round,
            opponent,
            because,
        } => {
            let key = match because {
                Barred::Met => "tournament-why-met",
                Barred::KeptApart => "tournament-why-kept-apart",
            };
            let told = locale.tell(
                key,
                [("player", own.into()), ("opponent", name(*opponent).into())],
            );
            (*round, told)
        }
        Reason::Bye {
            round,
            score,
            passed,
        } => return Some((*round, bye(locale, *score, passed, own, name))),
        Reason::ForbiddenDropped { round } => (*round, locale.say("tournament-why-dropped")),
        Reason::Start {
            round,
            starts,
            rule,
        } => (*round, start(locale, *starts, *rule, own)),
        Reason::Tiebreak { .. } => return None,
    };
    Some((round, vec![sentence]))
}

fn in_pool(locale: Locale, pool: u8, number: u16, own: &str) -> String {
    match pool {
        0 => locale.tell(
            "tournament-why-last-pool",
            [("player", own.into()), ("number", number.into())],
        ),
        pool => locale.tell(
            "tournament-why-pool",
            [
                ("player", own.into()),
                ("pool", pool.into()),
                ("number", number.into()),
            ],
        ),
    }
}

fn bye(
    locale: Locale,
    score: u16,
    passed: &[(EntrantId, NoBye)],
    own: &str,
    name: Name<'_>,
) -> Vec<String> {
    let score = points_told(locale, score.into());
    let mut told = vec![locale.tell(
        "tournament-why-bye",
        [("player", own.into()), ("score", score.into())],
    )];
    told.extend(passed.iter().take(PASSED_NAMED).map(|(who, why)| {
        let key = match why {
            NoBye::Had => "tournament-why-no-bye-had",
            NoBye::WonUnplayed => "tournament-why-no-bye-won",
            NoBye::RestUnpairable => "tournament-why-no-bye-rest",
        };
        locale.tell(key, [("player", name(*who).into())])
    }));
    let left = passed.len().saturating_sub(PASSED_NAMED);
    if left > 0 {
        told.push(locale.tell("tournament-why-no-bye-more", [("count", left.into())]));
    }
    told
}

fn start(locale: Locale, starts: bool, rule: StartRule, own: &str) -> String {
    let key = match (rule, starts) {
        (StartRule::Fewer, true) => "tournament-why-start-fewer",
        (StartRule::Fewer, false) => "tournament-why-answer-fewer",
        (StartRule::LastDiffering, true) => "tournament-why-start-differing",
        (StartRule::LastDiffering, false) => "tournament-why-answer-differing",
        (StartRule::Alternate, true) => "tournament-why-start-alternate",
        (StartRule::Alternate, false) => "tournament-why-answer-alternate",
        (StartRule::Lot, true) => "tournament-why-start-lot",
        (StartRule::Lot, false) => "tournament-why-answer-lot",
    };
    locale.tell(key, [("player", own.into())])
}

/// A tie-break with what it is the sum of, as a sentence or two; nothing for what is not a tie-break.
#[must_use]
pub fn tiebreak_reason(locale: Locale, reason: &Reason, name: Name<'_>) -> Option<String> {
    let Reason::Tiebreak { kind, value, parts } = reason else {
        return None;
    };
    if *kind == Tiebreak::Direct && *value == 0 {
        return Some(locale.say("tournament-why-direct-none"));
    }
    let key = match kind {
        Tiebreak::Direct => "tournament-why-direct",
        Tiebreak::BuchholzCut => "tournament-why-buchholz-cut",
        Tiebreak::Buchholz => "tournament-why-buchholz",
        Tiebreak::SonnebornBerger => "tournament-why-sonneborn",
        Tiebreak::Wins => "tournament-why-wins",
        Tiebreak::GamePoints => "tournament-why-games",
        Tiebreak::Lot => "tournament-why-lot",
    };
    let mut told = locale.tell(key, [("value", tiebreak_value(*kind, *value).into())]);
    // With the cut the same rounds are told again, so that here the sum is enough.
    if *kind == Tiebreak::Buchholz {
        return Some(told);
    }
    let part = |part: &SumPart| sum_part(locale, *kind, part, name);
    let kept: Vec<String> = parts.iter().filter(|one| !one.cut).map(part).collect();
    if !kept.is_empty() {
        let sum = kept.join(" + ");
        told = locale.tell(
            "tournament-why-sum",
            [("told", told.into()), ("sum", sum.into())],
        );
    }
    if let Some(cut) = parts.iter().find(|one| one.cut) {
        let cut = part(cut);
        told = locale.tell(
            "tournament-why-cut",
            [("told", told.into()), ("part", cut.into())],
        );
    }
    Some(told)
}

fn sum_part(locale: Locale, kind: Tiebreak, part: &SumPart, name: Name<'_>) -> String {
    let value = tiebreak_value(kind, part.value);
    match part.opponent {
        Some(opponent) => locale.tell(
            "tournament-why-part",
            [("value", value.into()), ("opponent", name(opponent).into())],
        ),
        None => locale.tell(
            "tournament-why-part-unplayed",
            [("value", value.into()), ("round", part.round.into())],
        ),
    }
}

/// Why somebody stands where they stand in a bracket, as a sentence. `double`: it takes two losses.
#[must_use]
pub fn bracket_reason(locale: Locale, reason: &BracketReason, double: bool, own: &str) -> String {
    let at = |key: &str, place| {
        locale.tell(
            key,
            [
                ("player", own.into()),
                ("match", slot(locale, place, double).into()),
            ],
        )
    };
    match *reason {
        BracketReason::Seed { seed } => locale.tell(
            "tournament-why-seed",
            [("player", own.into()), ("seed", seed.into())],
        ),
        BracketReason::Bye {
            slot: place,
            vacancy: Vacancy::FewEntrants,
        } => at("tournament-why-bracket-bye", place),
        BracketReason::Bye {
            slot: place,
            vacancy: Vacancy::DoubleForfeit { slot: empty },
        } => locale.tell(
            "tournament-why-bracket-forfeit",
            [
                ("player", own.into()),
                ("match", slot(locale, place, double).into()),
                ("empty", slot(locale, empty, double).into()),
            ],
        ),
        BracketReason::Won { slot: place } => at("tournament-why-bracket-won", place),
        BracketReason::Dropped { slot: place } => at("tournament-why-bracket-dropped", place),
        BracketReason::LostSemifinal { slot: place } => {
            at("tournament-why-bracket-semifinal", place)
        }
        BracketReason::Reset => locale.say("tournament-why-bracket-reset"),
    }
}
