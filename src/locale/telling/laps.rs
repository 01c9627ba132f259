//! The steps of a sowing, gathered lap by lap.

use crate::rules::{Lift, Pit, Rotation, Side, Step};

/// How a lap begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// A handful is lifted from a pit, in which `left` seeds stay.
    Lift { pit: Pit, left: u8, why: Lift },
    /// The seeds that `by` captured enter at a kichwa (C3).
    Enter { kichwa: Pit, by: Option<Pit> },
}

/// One handful and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lap {
    /// Which lap it is, from 1.
    pub(super) number: u32,
    pub(super) opening: Opening,
    /// Seeds in the hand.
    pub(super) seeds: u8,
    pub(super) rotation: Rotation,
    /// The way the hand travelled before this lap; none in the first.
    pub(super) before: Option<Rotation>,
    /// The mover lost the house by beginning this lap in it (H1).
    pub(super) costs_house: bool,
    /// Where the seeds fell, in order.
    pub(super) sown: Vec<Pit>,
    /// Seeds in the last of these pits afterwards.
    pub(super) last_holds: u8,
    /// What followed before the next lap.
    pub(super) closing: Vec<Step>,
}

impl Lap {
    /// Whether nothing is to be told of it but that it went on.
    pub(super) fn is_plain(&self) -> bool {
        let relay = matches!(
            self.opening,
            Opening::Lift {
                why: Lift::Relay,
                ..
            }
        );
        relay && !self.costs_house && self.closing.is_empty()
    }
}

/// A move, gathered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Gathered {
    /// What came before the first lap: a seed from the reserve, a namu capture.
    pub(super) before: Vec<Step>,
    pub(super) laps: Vec<Lap>,
}

/// Gathers the steps of one whole move of `mover`.
pub(super) fn gather(steps: &[Step], mover: Side) -> Gathered {
    let mut gathered = Gathered::default();
    let mut taker = None;
    for step in steps {
        if let Step::Capture { by, .. } = step {
            taker = Some(*by);
        }
        gathered.add(*step, mover, taker);
    }
    gathered
}

impl Gathered {
    /// Whether the move began with a capture by the seed from the reserve (N1).
    pub(super) fn has_opening_capture(&self) -> bool {
        self.before
            .iter()
            .any(|step| matches!(step, Step::Capture { .. }))
    }

    fn add(&mut self, step: Step, mover: Side, taker: Option<Pit>) {
        match step {
            Step::Lift {
                pit,
                seeds,
                left,
                rotation,
                why,
            } => self.begin(Opening::Lift { pit, left, why }, seeds, rotation),
            Step::Enter {
                kichwa,
                seeds,
                rotation,
            } => {
                let by = taker;
                self.begin(Opening::Enter { kichwa, by }, seeds, rotation);
            }
            Step::Sow { pit, holds } => {
                if let Some(lap) = self.laps.last_mut() {
                    lap.sown.push(pit);
                    lap.last_holds = holds;
                }
            }
            _ => match self.laps.last_mut() {
                Some(lap) if lap.sown.is_empty() && step == (Step::HouseLost { side: mover }) => {
                    lap.costs_house = true;
                }
                Some(lap) => lap.closing.push(step),
                None => self.before.push(step),
            },
        }
    }

    fn begin(&mut self, opening: Opening, seeds: u8, rotation: Rotation) {
        let last = self.laps.last();
        self.laps.push(Lap {
            number: last.map_or(1, |lap| lap.number + 1),
            opening,
            seeds,
            rotation,
            before: last.map(|lap| lap.rotation),
            costs_house: false,
            sown: Vec::new(),
            last_holds: 0,
            closing: Vec::new(),
        });
    }
}

/// Pits in the order in which seeds fell into them, runs within a row as a range: `A4-A1, B1, B2`.
pub(super) fn pit_ranges(pits: &[Pit]) -> String {
    let mut runs: Vec<(Pit, Pit, u8)> = Vec::new();
    let mut heading = 0;
    for &pit in pits {
        if let Some((_, last, length)) = runs.last_mut() {
            let towards = i16::from(pit.column) - i16::from(last.column);
            let neighbour = (pit.side, pit.row) == (last.side, last.row) && towards.abs() == 1;
            if neighbour && (*length == 1 || towards == heading) {
                (heading, *last, *length) = (towards, pit, *length + 1);
                continue;
            }
        }
        runs.push((pit, pit, 1));
    }
    let words: Vec<String> = runs
        .into_iter()
        .map(|(first, last, length)| match length {
            1 => first.to_string(),
            2 => format!("{first}, {last}"),
            _ => format!("{first}-{last}"),
        })
        .collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Variant};

    fn pits(text: &str) -> Vec<Pit> {
        text.split(' ')
            .map(|name| {
                let (row, column) = name.split_at(1);
                let row = if row == "A" {
                    crate::rules::Row::Front
                } else {
                    crate::rules::Row::Back
                };
                Pit::new(Side::South, row, column.parse().unwrap())
            })
            .collect()
    }

    #[test]
    fn runs_are_told_as_ranges() {
        assert_eq!(pit_ranges(&pits("A4 A3 A2 A1 B1 B2 B3")), "A4-A1, B1-B3");
        assert_eq!(pit_ranges(&pits("A7 A8 B8")), "A7, A8, B8");
        assert_eq!(pit_ranges(&pits("A7")), "A7");
        assert_eq!(pit_ranges(&[]), "");
        let round = "A8 B8 B7 B6 B5 B4 B3 B2 B1 A1 A2 A3";
        assert_eq!(pit_ranges(&pits(round)), "A8, B8-B1, A1-A3");
    }

    #[test]
    fn every_seed_is_in_a_lap() {
        let mut position = Position::start(Variant::Kiswahili);
        for turn in 0..60 {
            let legal = position.legal_moves();
            let Some(mv) = legal.get(turn % legal.len().max(1)) else {
                break;
            };
            let mut steps = Vec::new();
            let mover = position.turn();
            position = position.play(*mv, &mut steps).unwrap();
            let gathered = gather(&steps, mover);
            for lap in &gathered.laps {
                assert_eq!(usize::from(lap.seeds), lap.sown.len());
            }
        }
    }
}
