//! A move of a sowing game: each lap how it began, where its seeds fell, and what came of it.

use super::Told;
use super::laps::{Gathered, Lap, Opening, gather, pit_ranges};
use crate::rules::{End, HouseAnswer, Lift, Outcome, Pit, Row, Step, Variant, Win};

/// A move of more laps than this is long: its plain laps are told together.
const LONG: usize = 16;

/// The fewest plain laps that are told together.
const RUN: usize = 3;

/// The most pits that are named of a run of laps.
const RUN_PITS: usize = 24;

impl Told<'_> {
    pub(super) fn sowing(&self, steps: &[Step]) -> Vec<String> {
        let gathered = gather(steps, self.mover());
        let mut told = Vec::new();
        let intro = self.intro(&gathered);
        let mut rest = gathered.laps.as_slice();
        if let Some((first, others)) = rest.split_first() {
            // A short word on what kind of move it is stands before the first lap; a namu capture is a paragraph of its own.
            let lap = self.lap(first);
            if gathered.has_opening_capture() {
                told.push(intro);
                told.push(lap);
            } else {
                told.push(format!("{intro} {lap}"));
            }
            rest = others;
        } else if !gathered.before.is_empty() {
            told.push(intro);
        }
        let long = gathered.laps.len() > LONG;
        while let Some((lap, others)) = rest.split_first() {
            let run = rest.iter().take_while(|lap| lap.is_plain()).count();
            if long && run >= RUN {
                let (run, others) = rest.split_at(run);
                told.push(self.run(run));
                rest = others;
            } else {
                told.push(self.lap(lap));
                rest = others;
            }
        }
        if let (Some(last), Some(ending)) = (told.last_mut(), self.ending()) {
            last.push(' ');
            last.push_str(&ending);
        }
        told
    }

    /// What kind of move it is and why (N1, N2, M1, M3, L2), with all that happens before the first lap.
    fn intro(&self, gathered: &Gathered) -> String {
        let mut sentences = Vec::new();
        if let [Step::Place { pit, holds }, rest @ ..] = gathered.before.as_slice() {
            if let [Step::Capture { by, from, seeds }, rest @ ..] = rest {
                sentences.push(self.locale.tell(
                    "told-namu-capture",
                    [
                        ("side", self.us().into()),
                        ("pit", by.to_string().into()),
                        ("from", from.to_string().into()),
                        ("seeds", (*seeds).into()),
                    ],
                ));
                sentences.extend(rest.iter().filter_map(|step| self.event(*step, None)));
            } else {
                sentences.push(self.locale.tell(
                    "told-namu-takata",
                    [
                        ("side", self.us().into()),
                        ("pit", pit.to_string().into()),
                        ("holds", (*holds).into()),
                    ],
                ));
            }
            return sentences.join(" ");
        }
        let kuu =
            self.before.variant() == Variant::Kete && self.before.house(self.mover()).is_some();
        let key = match (self.takata, kuu) {
            (false, _) => "told-mtaji-capture",
            (true, true) => "told-kuu-takata",
            (true, false) => "told-mtaji-takata",
        };
        self.locale.tell(key, [("side", self.us().into())])
    }

    fn lap(&self, lap: &Lap) -> String {
        let mut sentences = vec![self.begins(lap)];
        if lap.costs_house {
            sentences.push(
                self.locale
                    .tell("told-house-lost", [("house", self.house().into())]),
            );
        }
        // A reservation is read off the board once the move has ended, so it is told after the end.
        let (reserves, events): (Vec<Step>, Vec<Step>) = lap
            .closing
            .iter()
            .partition(|step| matches!(step, Step::Reserve { .. }));
        let closing = events.into_iter().chain(reserves);
        sentences.extend(closing.filter_map(|step| self.event(step, Some(lap))));
        sentences.join(" ")
    }

    /// How a lap began and where its seeds fell.
    fn begins(&self, lap: &Lap) -> String {
        match lap.opening {
            Opening::Enter { kichwa, by } => self.enters(lap, kichwa, by),
            Opening::Lift { pit, left, why } => match why {
                Lift::Start => self.starts(lap, pit),
                Lift::Tax => self.locale.tell(
                    "told-lap-tax",
                    [
                        ("lap", lap.number.into()),
                        ("house", self.house().into()),
                        ("pit", pit.to_string().into()),
                        ("way", self.way(pit.row, lap.rotation).into()),
                        ("pits", pit_ranges(&lap.sown).into()),
                        ("left", left.into()),
                    ],
                ),
                Lift::Relay => self.relays(lap, pit),
                Lift::Safari => self.goes_on_safari(lap, pit),
            },
        }
    }

    fn starts(&self, lap: &Lap, pit: Pit) -> String {
        let mover = self.mover();
        let namu = self.before.reserve(mover) > 0;
        let kuu = self.before.variant() == Variant::Kete && self.before.house(mover) == Some(pit);
        let key = if namu && kuu {
            "told-lap-kuu"
        } else {
            "told-lap-start"
        };
        self.locale.tell(
            key,
            [
                ("lap", lap.number.into()),
                ("seeds", lap.seeds.into()),
                ("pit", pit.to_string().into()),
                ("way", self.way(pit.row, lap.rotation).into()),
                ("pits", pit_ranges(&lap.sown).into()),
            ],
        )
    }

    fn relays(&self, lap: &Lap, pit: Pit) -> String {
        if self.before.reserved() == Some(pit) {
            return self.locale.tell(
                "told-lap-exempt",
                [
                    ("lap", lap.number.into()),
                    ("pit", pit.to_string().into()),
                    ("house", self.house().into()),
                    ("seeds", lap.seeds.into()),
                    ("pits", pit_ranges(&lap.sown).into()),
                ],
            );
        }
        match self.withheld(pit) {
            Some((facing, there)) => self.locale.tell(
                "told-lap-withheld",
                [
                    ("lap", lap.number.into()),
                    ("pit", pit.to_string().into()),
                    ("from", facing.to_string().into()),
                    ("there", there.into()),
                    ("seeds", lap.seeds.into()),
                    ("pits", pit_ranges(&lap.sown).into()),
                ],
            ),
            None => self.locale.tell(
                "told-lap-relay",
                [
                    ("lap", lap.number.into()),
                    ("pit", pit.to_string().into()),
                    ("seeds", lap.seeds.into()),
                    ("pits", pit_ranges(&lap.sown).into()),
                ],
            ),
        }
    }

    /// The enemy pit, with its seeds, that a takata leaves alone though a lap fell opposite (C5).
    fn withheld(&self, pit: Pit) -> Option<(Pit, u8)> {
        if pit.row == Row::Back || !self.takata {
            return None;
        }
        let facing = (self.before.variant().columns() + 1).saturating_sub(pit.column);
        let facing = Pit::new(pit.side.other(), Row::Front, facing);
        let there = self.before.seeds(facing);
        (there > 0).then_some((facing, there))
    }

    fn goes_on_safari(&self, lap: &Lap, pit: Pit) -> String {
        let key = if self.before.reserve(self.mover()) > 0 {
            "told-lap-safari"
        } else {
            "told-lap-safari-mtaji"
        };
        self.locale.tell(
            key,
            [
                ("lap", lap.number.into()),
                ("house", self.house().into()),
                ("pit", pit.to_string().into()),
                ("seeds", lap.seeds.into()),
                ("pits", pit_ranges(&lap.sown).into()),
            ],
        )
    }

    fn enters(&self, lap: &Lap, kichwa: Pit, by: Option<Pit>) -> String {
        let way = self.way(kichwa.row, lap.rotation);
        let kimbi = by.filter(|by| !(3..=6).contains(&by.column));
        let why = match (kimbi, lap.before) {
            (Some(by), Some(before)) if before != lap.rotation => self.locale.tell(
                "told-kichwa-turned",
                [("by", by.to_string().into()), ("way", way.into())],
            ),
            (Some(by), _) => self
                .locale
                .tell("told-kichwa-kimbi", [("by", by.to_string().into())]),
            (None, Some(_)) => self.locale.tell("told-kichwa-kept", [("way", way.into())]),
            (None, None) => self
                .locale
                .tell("told-kichwa-chosen", [("side", self.us().into())]),
        };
        self.locale.tell(
            "told-lap-enter",
            [
                ("lap", lap.number.into()),
                ("seeds", lap.seeds.into()),
                ("kichwa", kichwa.to_string().into()),
                ("why", why.into()),
                ("pits", pit_ranges(&lap.sown).into()),
            ],
        )
    }

    /// Many laps of which there is nothing to tell but where they went.
    fn run(&self, laps: &[Lap]) -> String {
        let lifted = laps.iter().filter_map(|lap| match lap.opening {
            Opening::Lift { pit, .. } => Some(pit.to_string()),
            Opening::Enter { .. } => None,
        });
        let mut pits = lifted.take(RUN_PITS).collect::<Vec<_>>().join(", ");
        if laps.len() > RUN_PITS {
            pits.push_str(", …");
        }
        let sown: u32 = laps.iter().map(|lap| u32::from(lap.seeds)).sum();
        self.locale.tell(
            "told-run",
            [
                ("first", laps.first().map_or(0, |lap| lap.number).into()),
                ("last", laps.last().map_or(0, |lap| lap.number).into()),
                ("pits", pits.into()),
                ("seeds", sown.into()),
            ],
        )
    }

    /// What came of a lap, or of the seed from the reserve where there is no lap yet.
    fn event(&self, step: Step, lap: Option<&Lap>) -> Option<String> {
        match step {
            Step::Capture { by, from, seeds } => Some(self.locale.tell(
                "told-capture",
                [
                    ("pit", by.to_string().into()),
                    ("from", from.to_string().into()),
                    ("seeds", seeds.into()),
                ],
            )),
            Step::HouseLost { .. } => Some(self.locale.tell(
                "told-house-taken",
                [
                    ("house", self.house().into()),
                    ("enemy", self.them().into()),
                ],
            )),
            Step::House { pit, answer } => Some(self.answers(pit, answer, lap)),
            Step::Reserve { pit } => Some(self.reserves(pit)),
            Step::End { pit, why } => self.ends(pit, why, lap),
            Step::Place { .. }
            | Step::Lift { .. }
            | Step::Sow { .. }
            | Step::Enter { .. }
            | Step::Walk { .. } => None,
        }
    }

    fn answers(&self, pit: Pit, answer: HouseAnswer, lap: Option<&Lap>) -> String {
        let key = match answer {
            HouseAnswer::Stop => "told-house-stops",
            HouseAnswer::Safari => "told-house-goes-on",
        };
        self.locale.tell(
            key,
            [
                ("side", self.us().into()),
                ("house", self.house().into()),
                ("pit", pit.to_string().into()),
                ("holds", lap.map_or(0, |lap| lap.last_holds).into()),
            ],
        )
    }

    /// Why the move ended; nothing where the answer to the house question has said it.
    fn ends(&self, pit: Pit, why: End, lap: Option<&Lap>) -> Option<String> {
        let key = match why {
            End::EmptyPit => "told-ends-in-empty",
            End::TakataInHouse => "told-ends-in-house",
            End::ReservedPit => "told-ends-in-reserved",
            End::BaoHamna => self.hamna(),
            End::StopInHouse | End::Stepped => return None,
        };
        Some(self.locale.tell(
            key,
            [
                ("side", self.us().into()),
                ("enemy", self.them().into()),
                ("house", self.house().into()),
                ("pit", pit.to_string().into()),
                ("holds", lap.map_or(0, |lap| lap.last_holds).into()),
            ],
        ))
    }

    const fn hamna(&self) -> &'static str {
        match self.outcome {
            Some(Outcome::Won {
                how: Win::Mkononi, ..
            }) => "told-mkononi",
            _ => "told-bao-hamna",
        }
    }

    fn reserves(&self, pit: Pit) -> String {
        let key = match self.before.variant() {
            Variant::Kete => "told-hizi-zetu",
            Variant::Kiswahili | Variant::Kujifunza | Variant::Kimasai => "told-takasia",
        };
        self.locale.tell(
            key,
            [
                ("side", self.us().into()),
                ("enemy", self.them().into()),
                ("pit", pit.to_string().into()),
            ],
        )
    }
}
