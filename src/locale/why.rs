//! Why a move is not legal, told so that somebody learns the rule by it.

use super::refusal::with_moves;
use super::{Locale, win};
use crate::rules::{Move, MoveError, Outcome, Pit, Reason, Row, Rule};

/// Why a move was refused: the sense of the rule in a sentence or two, its number, and what may be played instead.
#[must_use]
pub fn why_illegal(locale: Locale, error: &MoveError) -> String {
    match error {
        MoveError::Unreadable { legal, .. } => {
            let example = legal.first().map_or_else(String::new, Move::to_string);
            let key = match legal.first().and_then(|mv| mv.way()) {
                Some(_) => "why-unreadable-sowing",
                None => "why-unreadable-step",
            };
            let why = locale.tell(key, [("example", example.into())]);
            with_moves(locale, &why, legal)
        }
        MoveError::Ambiguous { pit, choices, .. } => {
            let why = locale.tell("why-ambiguous", [("pit", pit.to_string().into())]);
            with_moves(locale, &why, choices)
        }
        MoveError::Illegal {
            text,
            pit,
            reason,
            rule,
            legal,
        } => {
            let why = locale.tell(
                "why-not-legal",
                [
                    ("move", text.as_str().into()),
                    ("why", sense(locale, *reason, *rule, *pit).into()),
                ],
            );
            with_moves(locale, &why, legal)
        }
        MoveError::GameOver { outcome } => match outcome {
            Outcome::Won { how, .. } => {
                locale.tell("why-game-over", [("how", win(locale, *how).into())])
            }
            Outcome::Repetition => locale.say("why-game-drawn"),
        },
    }
}

/// The sense of the rule that forbids a start from `pit`.
fn sense(locale: Locale, reason: Reason, rule: Rule, pit: Pit) -> String {
    let key = match (reason, rule) {
        (Reason::NoSuchPit, Rule::K1) => "why-no-such-pit-of-twelve",
        (Reason::NoSuchPit, _) => "why-no-such-pit-of-eight",
        (Reason::NotYours, _) => "why-not-yours",
        (Reason::WrongForm, Rule::K7) => "why-wrong-form-step",
        (Reason::WrongForm, _) => "why-wrong-form-sowing",
        (Reason::EmptyPit, Rule::K3) => "why-no-stone",
        (Reason::EmptyPit, Rule::N1 | Rule::N2) => "why-empty-pit-in-namu",
        (Reason::EmptyPit, _) => "why-empty-pit",
        (Reason::MustCapture, Rule::N1) => "why-must-capture-in-namu",
        (Reason::MustCapture, _) => "why-must-capture",
        (Reason::KichwaFixed, _) => return kichwa_fixed(locale, pit),
        (Reason::BackRowInNamu, _) => "why-back-row-in-namu",
        (Reason::HouseBarred, _) => "why-house-barred",
        (Reason::Singleton, Rule::N5) => "why-singleton-in-namu",
        (Reason::Singleton, _) => "why-singleton",
        (Reason::FrontFirst, _) => "why-front-first",
        (Reason::TooManyToCapture, _) => "why-too-many-to-capture",
        (Reason::EmptiesFrontRow, _) => "why-empties-front-row",
        (Reason::Reserved, _) => "why-reserved",
        (Reason::MustStartFromKuu, _) => "why-must-start-from-kuu",
        (Reason::MustTakeReserved { pit }, _) => {
            return locale.tell(
                "why-must-take-reserved",
                [("taken", pit.to_string().into())],
            );
        }
        (Reason::Endless, _) => "why-endless",
        (Reason::NextOccupied { pit: next }, _) => {
            return locale.tell(
                "why-next-occupied",
                [
                    ("pit", pit.to_string().into()),
                    ("next", next.to_string().into()),
                ],
            );
        }
    };
    locale.tell(
        key,
        [
            ("pit", pit.to_string().into()),
            ("rule", rule.to_string().into()),
        ],
    )
}

fn kichwa_fixed(locale: Locale, pit: Pit) -> String {
    let column = if pit.column < 4 { 1 } else { 8 };
    let kichwa = Pit::new(pit.side, Row::Front, column);
    locale.tell(
        "why-kichwa-fixed",
        [
            ("pit", pit.to_string().into()),
            ("kichwa", kichwa.to_string().into()),
        ],
    )
}
