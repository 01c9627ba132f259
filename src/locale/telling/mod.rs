//! A move told lap by lap, with the rules behind the turns it took.

mod laps;
mod sowing;
mod stepping;

use super::{Locale, side};
use crate::rules::{Move, Outcome, Position, Rotation, Row, Side, Silent, Step, Variant, Win};

/// The most characters of a paragraph of [`telling`].
pub const PARAGRAPH_AT_MOST: usize = 500;

/// The most paragraphs of [`telling`].
pub const PARAGRAPHS_AT_MOST: usize = 48;

/// A move told lap by lap: a paragraph a lap, with the number of the rule behind each turn in brackets. The last one tells why the
/// move ended, and whether that ended the game.
///
/// `steps` are those of `mv` from `before`. In a long move, runs of laps of which there is nothing to tell are told as one, so
/// that even a move of thousands of laps has at most [`PARAGRAPHS_AT_MOST`] paragraphs of at most [`PARAGRAPH_AT_MOST`]
/// characters. Nothing is told of no steps.
#[must_use]
pub fn telling(locale: Locale, before: &Position, mv: Move, steps: &[Step]) -> Vec<String> {
    let told = Told {
        locale,
        before,
        mv,
        takata: !steps
            .iter()
            .any(|step| matches!(step, Step::Capture { .. })),
        outcome: before
            .play(mv, &mut Silent)
            .ok()
            .and_then(|after| after.outcome()),
    };
    if before.variant() == Variant::Kimasai {
        told.step(steps)
    } else {
        told.sowing(steps)
    }
}

/// A move that is being told.
#[derive(Clone, Copy, Debug)]
struct Told<'a> {
    locale: Locale,
    before: &'a Position,
    mv: Move,
    /// Nothing is captured (C5).
    takata: bool,
    /// How the move ended the game, if it did.
    outcome: Option<Outcome>,
}

impl Told<'_> {
    fn mover(&self) -> Side {
        self.mv.pit().side
    }

    /// The mover's name.
    fn us(&self) -> String {
        side(self.locale, self.mover())
    }

    /// The enemy's name.
    fn them(&self) -> String {
        side(self.locale, self.mover().other())
    }

    /// What the house is called in this game.
    fn house(&self) -> String {
        match self.before.variant() {
            Variant::Kete => self.locale.say("word-kuu"),
            Variant::Kiswahili | Variant::Kujifunza | Variant::Kimasai => {
                self.locale.say("word-house")
            }
        }
    }

    /// Left or right, as the mover sees a hand travel that was lifted in `row` (G3).
    fn way(&self, row: Row, rotation: Rotation) -> String {
        let rightward = (row == Row::Front) == (rotation == Rotation::Clockwise);
        if rightward {
            self.locale.say("word-right")
        } else {
            self.locale.say("word-left")
        }
    }

    /// How the game ended, where the steps do not say it (E2, K5).
    fn ending(&self) -> Option<String> {
        let Some(Outcome::Won { how, .. }) = self.outcome else {
            return None;
        };
        match how {
            Win::NoLegalMove => Some(self.locale.tell(
                "told-no-move",
                [("side", self.us().into()), ("enemy", self.them().into())],
            )),
            Win::AllCaptured => Some(
                self.locale
                    .tell("told-all-captured", [("side", self.us().into())]),
            ),
            Win::BaoHamna | Win::Mkononi => None,
        }
    }
}
