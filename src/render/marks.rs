//! What a picture shows of the last move, read from the steps of the rules.

use crate::rules::{Lift, Pit, Position, Rotation, Side, Step};

use super::BoardView;

/// The marks of a move: by default none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Where the move began: the pit that was lifted, or into which a reserve seed was put.
    pub start: Option<Pit>,
    /// Whether a seed from the reserve stayed in the start (a capture in the namu stage, N1).
    pub placed: bool,
    /// Where the first lap set off, and which way: the start, or the kichwa that the first captured seeds entered.
    pub heading: Option<(Pit, Rotation)>,
    /// The pits of the last lap, without its end.
    pub path: Vec<Pit>,
    /// Where the last seed fell.
    pub end: Option<Pit>,
    /// Pits that were captured.
    pub captured: Vec<Pit>,
    /// Pits that hold another number of seeds than before the move.
    pub changed: Vec<Pit>,
}

impl Marks {
    /// The marks of the move with those steps, made from the position `before`.
    #[must_use]
    pub fn from_steps(before: &Position, steps: &[Step]) -> Marks {
        Marks::from_view(&BoardView::from(before), steps)
    }

    /// The marks of the move with those steps, made on the board `before`.
    #[must_use]
    pub fn from_view(before: &BoardView, steps: &[Step]) -> Marks {
        let mut marks = Marks::default();
        let mut after = before.clone();
        for &step in steps {
            marks.take(step);
            after.apply(step);
        }
        marks.changed = before
            .pits()
            .filter(|&pit| before.seeds(pit) != after.seeds(pit))
            .collect();
        marks.path.retain(|&pit| Some(pit) != marks.end);
        marks
    }

    /// The mark of one pit that is spoken of: the ring of a start.
    #[must_use]
    pub fn of_pit(pit: Pit) -> Marks {
        Marks {
            start: Some(pit),
            ..Marks::default()
        }
    }

    /// The side that moved.
    #[must_use]
    pub fn mover(&self) -> Option<Side> {
        self.start.map(|pit| pit.side)
    }

    fn take(&mut self, step: Step) {
        match step {
            Step::Place { pit, .. } => {
                self.start = Some(pit);
                self.end = Some(pit);
                self.placed = true;
            }
            Step::Lift {
                pit, rotation, why, ..
            } => {
                if matches!(why, Lift::Start | Lift::Tax) {
                    self.start = Some(pit);
                    self.placed = false;
                }
                self.begin_lap(pit, rotation);
            }
            Step::Enter {
                kichwa, rotation, ..
            } => self.begin_lap(kichwa, rotation),
            Step::Sow { pit, .. } => {
                if !self.path.contains(&pit) {
                    self.path.push(pit);
                }
                self.end = Some(pit);
            }
            Step::Capture { from, .. } => {
                if !self.captured.contains(&from) {
                    self.captured.push(from);
                }
            }
            Step::Walk { from, to } => {
                self.start = Some(from);
                self.end = Some(to);
            }
            Step::End { pit, .. } => self.end = Some(pit),
            Step::House { .. } | Step::HouseLost { .. } | Step::Reserve { .. } => {}
        }
    }

    fn begin_lap(&mut self, pit: Pit, rotation: Rotation) {
        self.heading.get_or_insert((pit, rotation));
        self.path.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{End, Row, Variant};

    fn south(row: Row, column: u8) -> Pit {
        Pit::new(Side::South, row, column)
    }

    #[test]
    fn a_pit_that_is_spoken_of_is_ringed_and_nothing_else() {
        let pit = south(Row::Back, 4);
        let marks = Marks::of_pit(pit);
        assert_eq!(marks.start, Some(pit));
        let ringless = Marks {
            start: None,
            ..marks
        };
        assert_eq!(ringless, Marks::default());
    }

    #[test]
    fn a_namu_capture_marks_the_placed_seed_the_kichwa_and_the_end() {
        let mut before = BoardView::empty(Variant::Kiswahili);
        let (a2, a1, a3) = (
            south(Row::Front, 2),
            south(Row::Front, 1),
            south(Row::Front, 3),
        );
        let prey = Pit::new(Side::North, Row::Front, 7);
        before.set_seeds(a2, 1);
        before.set_seeds(prey, 3);
        let steps = [
            Step::Place { pit: a2, holds: 2 },
            Step::Capture {
                by: a2,
                from: prey,
                seeds: 3,
            },
            Step::Enter {
                kichwa: a1,
                seeds: 3,
                rotation: Rotation::Clockwise,
            },
            Step::Sow { pit: a1, holds: 1 },
            Step::Sow { pit: a2, holds: 3 },
            Step::Sow { pit: a3, holds: 1 },
            Step::End {
                pit: a3,
                why: End::EmptyPit,
            },
        ];
        let marks = Marks::from_view(&before, &steps);
        assert_eq!(marks.start, Some(a2));
        assert!(marks.placed);
        assert_eq!(marks.heading, Some((a1, Rotation::Clockwise)));
        assert_eq!(marks.path, [a1, a2]);
        assert_eq!(marks.end, Some(a3));
        assert_eq!(marks.captured, [prey]);
        assert_eq!(marks.changed, [a1, a2, a3, prey]);
        assert_eq!(marks.mover(), Some(Side::South));
    }

    #[test]
    fn only_the_last_lap_of_a_relay_is_a_path_and_a_pit_with_its_old_count_is_unchanged() {
        let mut before = BoardView::empty(Variant::Kujifunza);
        let pits: Vec<Pit> = (1..=6).map(|column| south(Row::Front, column)).collect();
        before.set_seeds(pits[0], 2);
        before.set_seeds(pits[2], 1);
        let rotation = Rotation::Clockwise;
        let steps = [
            Step::Lift {
                pit: pits[0],
                seeds: 2,
                left: 0,
                rotation,
                why: Lift::Start,
            },
            Step::Sow {
                pit: pits[1],
                holds: 1,
            },
            Step::Sow {
                pit: pits[2],
                holds: 2,
            },
            Step::Lift {
                pit: pits[2],
                seeds: 2,
                left: 0,
                rotation,
                why: Lift::Relay,
            },
            Step::Sow {
                pit: pits[3],
                holds: 1,
            },
            Step::Sow {
                pit: pits[4],
                holds: 1,
            },
            Step::End {
                pit: pits[4],
                why: End::EmptyPit,
            },
        ];
        let marks = Marks::from_view(&before, &steps);
        assert_eq!(marks.start, Some(pits[0]));
        assert_eq!(marks.heading, Some((pits[0], rotation)));
        assert_eq!(marks.path, [pits[3]]);
        assert_eq!(marks.end, Some(pits[4]));
        assert_eq!(marks.changed, [pits[0], pits[1], pits[2], pits[3], pits[4]]);
    }

    #[test]
    fn a_step_of_kimasai_marks_both_pits_and_what_it_takes() {
        let mut before = BoardView::empty(Variant::Kimasai);
        let (from, to) = (south(Row::Front, 2), south(Row::Front, 1));
        let prey = Pit::new(Side::North, Row::Front, 12);
        let behind = Pit::new(Side::North, Row::Back, 12);
        for pit in [from, prey, behind] {
            before.set_seeds(pit, 1);
        }
        let steps = [
            Step::Walk { from, to },
            Step::Capture {
                by: to,
                from: prey,
                seeds: 1,
            },
            Step::Capture {
                by: to,
                from: behind,
                seeds: 1,
            },
            Step::End {
                pit: to,
                why: End::Stepped,
            },
        ];
        let marks = Marks::from_view(&before, &steps);
        assert_eq!((marks.start, marks.end), (Some(from), Some(to)));
        assert_eq!(marks.captured, [prey, behind]);
        assert_eq!(marks.changed, [to, from, prey, behind]);
    }
}
