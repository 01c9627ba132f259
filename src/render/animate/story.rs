//! Which moments of a move are shown, and for how long.

use super::cuts::{Cut, cuts};
use crate::render::{BoardView, Marks};
use crate::rules::{Pit, Rotation, Side, Step};

/// How long a stone is pointed at before it steps, in hundredths of a second.
const POINT_CS: u16 = 60;

/// One picture of a move.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    pub(super) board: BoardView,
    pub(super) marks: Marks,
    pub(super) hand: Option<Hand>,
    pub(super) delay_cs: u16,
}

/// The hand of the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) mover: Side,
    pub(super) over: Pit,
    /// What it holds.
    pub(super) seeds: u8,
    pub(super) way: Way,
}

/// Where a hand goes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Round its owner's rows (G3).
    Round(Rotation),
    /// To a pit.
    To(Pit),
}

/// The side that makes a step, where it tells.
pub(super) fn mover(step: Step) -> Option<Side> {
    match step {
        Step::Place { pit, .. } | Step::Lift { pit, .. } | Step::Sow { pit, .. } => Some(pit.side),
        Step::Capture { by, .. } => Some(by.side),
        Step::Enter { kichwa, .. } => Some(kichwa.side),
        Step::Walk { from, .. } => Some(from.side),
        Step::House { .. } | Step::HouseLost { .. } | Step::Reserve { .. } | Step::End { .. } => {
            None
        }
    }
}

/// The moments of a move between the board before it and the board after it, neither of which is among them.
#[derive(Debug)]
pub(super) struct Story<'a> {
    before: &'a BoardView,
    /// The steps that have not happened yet.
    steps: &'a [Step],
    cuts: std::vec::IntoIter<Cut>,
    shortened: bool,
    stage: Stage,
    /// Points at a stone that is about to step.
    pointing: Option<Hand>,
}

impl<'a> Story<'a> {
    /// The story of a move in at most so many moments.
    pub(super) fn new(before: &'a BoardView, steps: &'a [Step], most: usize) -> Story<'a> {
        let pointing = match steps.first() {
            Some(&Step::Walk { from, to }) => Some(Hand {
                mover: from.side,
                over: from,
                seeds: before.seeds(from),
                way: Way::To(to),
            }),
            _ => None,
        };
        let (cuts, shortened) = cuts(steps, most.saturating_sub(usize::from(pointing.is_some())));
        Story {
            before,
            steps,
            cuts: cuts.into_iter(),
            shortened,
            stage: Stage::new(before.clone()),
            pointing,
        }
    }

    /// How many moments are left.
    pub(super) fn moments(&self) -> usize {
        self.cuts.len() + usize::from(self.pointing.is_some())
    }

    /// Whether a moment stands for more than one seed or taking.
    pub(super) fn is_shortened(&self) -> bool {
        self.shortened
    }
}

impl Iterator for Story<'_> {
    type Item = Moment;

    fn next(&mut self) -> Option<Moment> {
        if let Some(hand) = self.pointing.take() {
            return Some(Moment {
                board: self.before.clone(),
                marks: Marks::of_pit(hand.over),
                hand: Some(hand),
                delay_cs: POINT_CS,
            });
        }
        let cut = self.cuts.next()?;
        let (now, later) = self.steps.split_at(cut.steps.min(self.steps.len()));
        for &step in now {
            self.stage.take(step);
        }
        self.steps = later;
        Some(self.stage.moment(self.before, cut.delay_cs))
    }
}

/// The board in the middle of a move. It shows the marks of the lap that is being sown, where a finished move has those of the
/// whole move: where the handful was lifted, which way it goes, the pits it has passed, and the pit it was taken from.
#[derive(Debug)]
struct Stage {
    board: BoardView,
    marks: Marks,
    hand: Option<Hand>,
    /// Whether the last step was a taking.
    taking: bool,
}

impl Stage {
    fn new(board: BoardView) -> Stage {
        Stage {
            board,
            marks: Marks::default(),
            hand: None,
            taking: false,
        }
    }

    fn take(&mut self, step: Step) {
        self.board.apply(step);
        match step {
            Step::Place { pit, .. } => {
                self.marks.start = Some(pit);
                self.marks.placed = true;
                self.marks.end = Some(pit);
            }
            Step::Lift {
                pit,
                seeds,
                rotation,
                ..
            } => {
                self.marks.start = Some(pit);
                self.marks.captured.clear();
                self.begin_lap(pit, seeds, rotation);
            }
            Step::Enter {
                kichwa,
                seeds,
                rotation,
            } => self.begin_lap(kichwa, seeds, rotation),
            Step::Sow { pit, .. } => self.sow(pit),
            Step::Capture { by, from, seeds } => {
                if !self.taking {
                    self.marks.captured.clear();
                }
                self.marks.captured.push(from);
                // A single stone leaves the board (K4), in no hand.
                self.hand = (!self.board.has_single_stones()).then_some(Hand {
                    mover: by.side,
                    over: from,
                    seeds,
                    way: Way::To(by),
                });
            }
            Step::Walk { from, to } => {
                self.marks.start = Some(from);
                self.marks.end = Some(to);
            }
            Step::House { .. }
            | Step::HouseLost { .. }
            | Step::Reserve { .. }
            | Step::End { .. } => {}
        }
        self.taking = matches!(step, Step::Capture { .. });
    }

    fn begin_lap(&mut self, pit: Pit, seeds: u8, rotation: Rotation) {
        self.marks.placed = false;
        self.marks.heading = Some((pit, rotation));
        self.marks.path.clear();
        self.marks.end = None;
        self.hand = Some(Hand {
            mover: pit.side,
            over: pit,
            seeds,
            way: Way::Round(rotation),
        });
    }

    fn sow(&mut self, pit: Pit) {
        if let Some(passed) = self.marks.end.replace(pit)
            && !self.marks.path.contains(&passed)
        {
            self.marks.path.push(passed);
        }
        self.hand = self.hand.take().and_then(|hand| {
            let seeds = hand.seeds.saturating_sub(1);
            (seeds > 0).then_some(Hand {
                over: pit,
                seeds,
                ..hand
            })
        });
    }

    fn moment(&self, before: &BoardView, delay_cs: u16) -> Moment {
        let mut marks = self.marks.clone();
        // The hand has an arrow of its own.
        marks
            .heading
            .take_if(|(pit, _)| self.hand.is_some_and(|hand| hand.over == *pit));
        marks.changed = before
            .pits()
            .filter(|&pit| before.seeds(pit) != self.board.seeds(pit))
            .collect();
        Moment {
            board: self.board.clone(),
            marks,
            hand: self.hand,
            delay_cs,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Row, Variant};

    fn south(row: Row, column: u8) -> Pit {
        Pit::new(Side::South, row, column)
    }

    fn story(variant: Variant, position: &str, mv: &str) -> (BoardView, Vec<Moment>) {
        let before = Position::parse(variant, position).unwrap();
        let mut steps: Vec<Step> = Vec::new();
        let mv = before.parse_move(mv).unwrap();
        before.play(mv, &mut steps).unwrap();
        let before = BoardView::from(&before);
        let moments = Story::new(&before, &steps, 58).collect();
        (before, moments)
    }

    #[test]
    fn a_capture_is_told_in_order() {
        let position = "0,4,0,1,0,4,1,3/1,0,2,0,8,0,4,0/0,5,2,3,7,2,1,0/0,0,0,0,0,0,1,2 7/6 S S -";
        let (before, moments) = story(Variant::Kiswahili, position, "A3L");
        let (a1, a3) = (south(Row::Front, 1), south(Row::Front, 3));
        let prey = Pit::new(Side::North, Row::Front, 6);
        let [placed, taken, entered, sown, ..] = &moments[..] else {
            panic!("{moments:#?}");
        };
        assert_eq!(placed.board.reserves[0], before.reserves[0] - 1);
        assert_eq!((placed.marks.start, placed.marks.placed), (Some(a3), true));
        assert_eq!((placed.board.seeds(a3), placed.hand), (3, None));

        assert_eq!(taken.marks.captured, [prey]);
        assert_eq!(taken.board.seeds(prey), 0);
        let hand = taken.hand.unwrap();
        assert_eq!((hand.over, hand.seeds, hand.way), (prey, 2, Way::To(a3)));

        let hand = entered.hand.unwrap();
        assert_eq!((hand.over, hand.seeds), (a1, 2));
        assert_eq!(hand.way, Way::Round(Rotation::Clockwise));
        assert_eq!(entered.marks.captured, [prey]);
        assert_eq!(entered.marks.heading, None);

        assert_eq!((sown.marks.end, sown.board.seeds(a1)), (Some(a1), 1));
        assert_eq!(sown.hand.unwrap().seeds, 1);
        assert_eq!(sown.marks.changed, [a1, a3, prey]);
    }

    #[test]
    fn a_stone_is_pointed_at_before_it_steps() {
        let position = "0,0,1,0,1,0,1,1,1,1,1,0/1,0,0,0,1,1,1,1,1,1,0,0/0,1,0,1,0,1,1,1,1,1,1,1/0,1,1,1,1,1,1,1,1,0,0,1 S";
        let (before, moments) = story(Variant::Kimasai, position, "A6");
        let (from, to) = (south(Row::Front, 6), south(Row::Front, 5));
        let [pointed, stepped, taken] = &moments[..] else {
            panic!("{moments:#?}");
        };
        assert_eq!(pointed.board, before);
        assert_eq!(pointed.hand.unwrap().way, Way::To(to));
        assert_eq!((stepped.board.seeds(from), stepped.board.seeds(to)), (0, 1));
        assert_eq!((stepped.marks.end, stepped.hand), (Some(to), None));
        assert_eq!((taken.marks.captured.len(), taken.hand), (1, None));
    }

    #[test]
    fn a_hand_loses_a_seed_to_each_pit_and_leaves_a_path() {
        let (_, moments) = story(
            Variant::Kujifunza,
            "1,0,0,1,0,1,0,0/1,1,1,0,0,0,0,0/1,6,9,0,1,3,2,3/1,6,13,4,3,2,1,3 0/0 - S -",
            "A6L",
        );
        let hands: Vec<Option<u8>> = moments[..4]
            .iter()
            .map(|moment| moment.hand.map(|hand| hand.seeds))
            .collect();
        assert_eq!(hands, [Some(3), Some(2), Some(1), None]);
        let [a3, a4, a5, a6] = [3, 4, 5, 6].map(|column| south(Row::Front, column));
        let marks = &moments[3].marks;
        assert_eq!((marks.start, marks.end), (Some(a6), Some(a3)));
        assert_eq!(marks.path, [a5, a4]);
        assert_eq!(marks.heading, Some((a6, Rotation::Anticlockwise)));
    }
}
