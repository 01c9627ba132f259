//! A move in figures, counted from its steps.

use super::{End, Lift, Pit, Step};

/// What a move did, in figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Handfuls sown; 0 in a stepping game.
    pub laps: u32,
    /// Seeds sown one by one, the seed from the reserve not counted.
    pub sown: u32,
    /// Enemy pits emptied, in the order in which they were taken.
    pub captures: Vec<Capture>,
    /// The mover sowed on from their own house.
    pub safari: bool,
    /// Only two seeds were taken from the house (N4).
    pub taxed: bool,
    /// Who lost their house, by [`Side::index`](super::Side::index): one move may cost both theirs.
    pub houses_lost: [bool; 2],
    /// The enemy pit that the move reserved (S1).
    pub reserves: Option<Pit>,
    /// Where and why the move ended.
    pub end: Option<(Pit, End)>,
}

/// One taking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The pit that took.
    pub by: Pit,
    /// The pit that was emptied.
    pub from: Pit,
    /// Seeds taken.
    pub seeds: u8,
}

impl Summary {
    /// Counts the steps of one whole move.
    #[must_use]
    pub fn of(steps: &[Step]) -> Summary {
        let mut summary = Summary::default();
        for step in steps {
            summary.add(*step);
        }
        summary
    }

    /// Seeds taken in all.
    #[must_use]
    pub fn captured(&self) -> u32 {
        self.captures
            .iter()
            .map(|capture| u32::from(capture.seeds))
            .sum()
    }

    fn add(&mut self, step: Step) {
        match step {
            Step::Lift { why, .. } => {
                self.laps += 1;
                self.safari |= why == Lift::Safari;
                self.taxed |= why == Lift::Tax;
            }
            Step::Enter { .. } => self.laps += 1,
            Step::Sow { .. } => self.sown += 1,
            Step::Capture { by, from, seeds } => self.captures.push(Capture { by, from, seeds }),
            Step::HouseLost { side } => self.houses_lost[side.index()] = true,
            Step::Reserve { pit } => self.reserves = Some(pit),
            Step::End { pit, why } => self.end = Some((pit, why)),
            Step::Place { .. } | Step::House { .. } | Step::Walk { .. } => {}
        }
    }
}
