//! What a move does, in a few words.

use super::Locale;
use crate::rules::{Capture, End, Move, Side, Step, Summary, Way};

/// Characters that Discord allows in the name of a choice.
const CHOICE_LENGTH: usize = 100;

/// A move as one of several choices: `A5L · captures 5 · 3 laps · stops in the house`.
#[must_use]
pub fn move_choice(locale: Locale, mv: Move, summary: &Summary) -> String {
    let text = format!("{mv} · {}", move_words(locale, summary, mv.pit().side));
    text.chars().take(CHOICE_LENGTH).collect()
}

/// A move in a menu: `A5L ←`, with an arrow as its player sees it. Where captured seeds enter at a kichwa that the letter names, the
/// hand travels away from it (G7): that is said instead.
#[must_use]
pub fn move_label(locale: Locale, mv: Move, steps: &[Step]) -> String {
    let name = mv.to_string();
    let placed = matches!(steps.first(), Some(Step::Place { .. }));
    let enters = steps.iter().find_map(|step| match step {
        Step::Enter { kichwa, .. } if placed => Some(*kichwa),
        _ => None,
    });
    match (enters, mv.way()) {
        (Some(kichwa), _) => locale.tell(
            "move-enters",
            [("move", name.into()), ("kichwa", kichwa.to_string().into())],
        ),
        (None, Some(Way::Left)) => locale.tell("move-to-left", [("move", name.into())]),
        (None, Some(Way::Right)) => locale.tell("move-to-right", [("move", name.into())]),
        (None, None) => name,
    }
}

/// What a move did: `captures 5 · 3 laps · stops in the house`.
#[must_use]
pub fn move_words(locale: Locale, summary: &Summary, mover: Side) -> String {
    let mut parts = vec![taking(locale, summary)];
    if summary.laps > 1 {
        parts.push(locale.tell("move-laps", [("laps", summary.laps.into())]));
    }
    if summary.taxed {
        parts.push(locale.say("move-taxed"));
    }
    if summary.safari {
        parts.push(locale.say("move-safari"));
    } else if summary.houses_lost[mover.index()] {
        parts.push(locale.say("move-house-lost"));
    }
    if summary.houses_lost[mover.other().index()] {
        parts.push(locale.say("move-house-taken"));
    }
    if let Some((pit, why)) = summary.end {
        parts.push(ending(locale, pit.to_string(), why));
    }
    if let Some(pit) = summary.reserves {
        parts.push(locale.tell("move-reserves", [("pit", pit.to_string().into())]));
    }
    parts.join(" · ")
}

fn taking(locale: Locale, summary: &Summary) -> String {
    let stepped = matches!(summary.end, Some((_, End::Stepped)));
    match (stepped, summary.captures.is_empty()) {
        (true, true) => locale.say("move-steps"),
        (true, false) => {
            let pits: Vec<String> = summary
                .captures
                .iter()
                .map(|Capture { from, .. }| from.to_string())
                .collect();
            locale.tell("move-takes", [("pits", pits.join(" ").into())])
        }
        (false, true) => locale.say("move-takata"),
        (false, false) => locale.tell("move-captures", [("seeds", summary.captured().into())]),
    }
}

fn ending(locale: Locale, pit: String, why: End) -> String {
    let key = match why {
        End::EmptyPit => "end-empty-pit",
        End::TakataInHouse => "end-takata-in-house",
        End::StopInHouse => "end-stop-in-house",
        End::ReservedPit => "end-reserved-pit",
        End::BaoHamna => "end-bao-hamna",
        End::Stepped => "end-stepped",
    };
    locale.tell(key, [("pit", pit.into())])
}
