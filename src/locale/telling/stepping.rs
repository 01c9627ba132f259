//! A step of the stepping game, told in one paragraph (K3 to K5).

use super::Told;
use crate::rules::{Pit, Row, Step};

impl Told<'_> {
    /// The step, what it took or why it took nothing, and the end.
    pub(super) fn step(&self, steps: &[Step]) -> Vec<String> {
        let mut sentences = Vec::new();
        let mut taken = Vec::new();
        let mut entered = None;
        for step in steps {
            match step {
                Step::Walk { from, to } => {
                    entered = Some(*to);
                    sentences.push(self.locale.tell(
                        "told-step",
                        [
                            ("side", self.us().into()),
                            ("from", from.to_string().into()),
                            ("pit", to.to_string().into()),
                        ],
                    ));
                }
                Step::Capture { from, .. } => taken.push(*from),
                _ => {}
            }
        }
        let Some(entered) = entered else {
            return sentences;
        };
        sentences.push(self.taking(entered, &taken));
        sentences.push(self.locale.say("told-step-ends"));
        sentences.extend(self.ending());
        vec![sentences.join(" ")]
    }

    fn taking(&self, entered: Pit, taken: &[Pit]) -> String {
        match taken {
            [front, back] => self.locale.tell(
                "told-step-takes-two",
                [
                    ("pit", entered.to_string().into()),
                    ("from", front.to_string().into()),
                    ("behind", back.to_string().into()),
                ],
            ),
            [front, ..] => self.locale.tell(
                "told-step-takes-one",
                [
                    ("pit", entered.to_string().into()),
                    ("from", front.to_string().into()),
                ],
            ),
            [] if entered.row == Row::Back => self.locale.say("told-step-in-back"),
            [] => {
                let facing = (self.before.variant().columns() + 1).saturating_sub(entered.column);
                let facing = Pit::new(entered.side.other(), Row::Front, facing);
                self.locale.tell(
                    "told-step-takes-none",
                    [
                        ("pit", entered.to_string().into()),
                        ("from", facing.to_string().into()),
                    ],
                )
            }
        }
    }
}
