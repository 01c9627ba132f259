//! Where the steps of a move are cut into moments, so that a long move takes neither too many frames nor too much patience.

use std::ops::Range;

use crate::rules::Step;

/// How long the moments last, in hundredths of a second: the longer, the more there is to understand.
const PLACE_CS: u16 = 65;
const LIFT_CS: u16 = 45;
const ENTER_CS: u16 = 50;
const SOW_CS: u16 = 36;
const QUICK_SOW_CS: u16 = 30;
const CAPTURE_CS: u16 = 75;
const WALK_CS: u16 = 65;
const LAP_CS: u16 = 80;

/// Seeds fall quicker in a move of more moments than this.
const UNHURRIED: usize = 24;

/// A move that takes longer is shortened, as few watch for so long.
const MOST_CS: u32 = 2800;

/// A moment: what has happened since the one before, and how long it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cut {
    /// How many steps.
    pub(super) steps: usize,
    pub(super) delay_cs: u16,
}

/// The moments of a move, `most` at most, and whether one stands for more than a seed, a lifting or a taking. What happens
/// last is left to the picture of the finished move.
pub(super) fn cuts(steps: &[Step], most: usize) -> (Vec<Cut>, bool) {
    let one_by_one = Pace::of(steps);
    let all = one_by_one.each(steps);
    // The last moment is not shown, so one more has room.
    let fits = |cuts: &[Cut]| cuts.len() <= most + 1 && duration_cs(cuts) <= MOST_CS;
    let (mut cuts, shortened) = if fits(&all) {
        (all, false)
    } else {
        (by_laps(steps, most + 1, one_by_one), true)
    };
    cuts.pop();
    (cuts, shortened)
}

fn duration_cs(cuts: &[Cut]) -> u32 {
    cuts.iter().map(|cut| u32::from(cut.delay_cs)).sum()
}

/// How quickly seeds fall.
#[derive(Clone, Copy, Debug)]
struct Pace {
    sow_cs: u16,
}

impl Pace {
    fn of(steps: &[Step]) -> Pace {
        let sow_cs = if steps.len() > UNHURRIED {
            QUICK_SOW_CS
        } else {
            SOW_CS
        };
        Pace { sow_cs }
    }

    /// How long a step is shown by itself. Some say something about the step before them, and are shown with it.
    fn delay_cs(self, step: Step) -> Option<u16> {
        match step {
            Step::Place { .. } => Some(PLACE_CS),
            Step::Lift { .. } => Some(LIFT_CS),
            Step::Sow { .. } => Some(self.sow_cs),
            Step::Capture { .. } => Some(CAPTURE_CS),
            Step::Enter { .. } => Some(ENTER_CS),
            Step::Walk { .. } => Some(WALK_CS),
            Step::House { .. }
            | Step::HouseLost { .. }
            | Step::Reserve { .. }
            | Step::End { .. } => None,
        }
    }

    /// A moment for each step.
    fn each(self, steps: &[Step]) -> Vec<Cut> {
        let mut cuts: Vec<Cut> = Vec::new();
        for &step in steps {
            match (self.delay_cs(step), cuts.last_mut()) {
                (Some(delay_cs), _) => cuts.push(Cut { steps: 1, delay_cs }),
                (None, Some(cut)) => cut.steps += 1,
                // No move begins so; if one did, it would still have as many steps.
                (None, None) => cuts.push(Cut {
                    steps: 1,
                    delay_cs: self.sow_cs,
                }),
            }
        }
        cuts
    }
}

/// A moment for each lap, or for each few laps of a very long move. If there is room, the last lap and as many of the first are
/// shown seed by seed: the eye learns what goes on before it speeds up, and sees how it ends.
fn by_laps(steps: &[Step], most: usize, pace: Pace) -> Vec<Cut> {
    let laps = laps(steps);
    let room = most.min((MOST_CS / u32::from(LAP_CS)) as usize).max(1);
    let together = laps.len().div_ceil(room);
    let mut groups: Vec<Vec<Cut>> = laps
        .chunks(together.max(1))
        .map(|laps| {
            vec![Cut {
                steps: laps.iter().map(Range::len).sum(),
                delay_cs: LAP_CS,
            }]
        })
        .collect();
    if together > 1 {
        return groups.concat();
    }
    let mut moments = groups.len();
    let mut duration = moments as u32 * u32::from(LAP_CS);
    let last = laps.len().saturating_sub(1);
    for lap in std::iter::once(last).chain(0..last) {
        let each = pace.each(&steps[laps[lap].clone()]);
        let longer = duration + duration_cs(&each) - u32::from(LAP_CS).min(duration);
        if moments + each.len() > most + 1 || longer > MOST_CS {
            if lap == last {
                continue;
            }
            break;
        }
        moments += each.len() - 1;
        duration = longer;
        groups[lap] = each;
    }
    groups.concat()
}

/// The laps of a move. What comes before the first handful is one too.
fn laps(steps: &[Step]) -> Vec<Range<usize>> {
    let begins = |step: &Step| matches!(step, Step::Lift { .. } | Step::Enter { .. });
    let mut laps = Vec::new();
    let mut from = 0;
    for (i, step) in steps.iter().enumerate() {
        if i > 0 && begins(step) {
            laps.push(from..i);
            from = i;
        }
    }
    if from < steps.len() {
        laps.push(from..steps.len());
    }
    laps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{End, Lift, Pit, Rotation, Row, Side};

    fn pit(column: u8) -> Pit {
        Pit::new(Side::South, Row::Front, column)
    }

    /// A move of so many laps of so many seeds.
    fn relay(laps: usize, seeds: u8) -> Vec<Step> {
        let lap = |i: usize| {
            let lift = Step::Lift {
                pit: pit(1),
                seeds,
                left: 0,
                rotation: Rotation::Clockwise,
                why: if i == 0 { Lift::Start } else { Lift::Relay },
            };
            let sow = |column| Step::Sow {
                pit: pit(column % 8 + 1),
                holds: 1,
            };
            std::iter::once(lift).chain((1..=seeds).map(sow))
        };
        let end = Step::End {
            pit: pit(2),
            why: End::EmptyPit,
        };
        (0..laps).flat_map(lap).chain([end]).collect()
    }

    fn steps_of(cuts: &[Cut]) -> usize {
        cuts.iter().map(|cut| cut.steps).sum()
    }

    #[test]
    fn a_short_move_is_cut_at_each_step_and_its_end_is_left_to_the_last_picture() {
        let (cuts, shortened) = cuts(&relay(2, 3), 58);
        assert!(!shortened);
        let steps: Vec<usize> = cuts.iter().map(|cut| cut.steps).collect();
        assert_eq!(steps, [1; 7]);
        assert_eq!(cuts[1].delay_cs, SOW_CS);
    }

    #[test]
    fn what_is_said_beside_a_step_has_no_moment_of_its_own() {
        let house = Step::HouseLost { side: Side::South };
        let [lift, first, second, end] = relay(1, 2)[..] else {
            panic!("two seeds");
        };
        let (cuts, _) = cuts(&[lift, house, first, second, end], 58);
        let steps: Vec<usize> = cuts.iter().map(|cut| cut.steps).collect();
        assert_eq!(steps, [2, 1]);
    }

    #[test]
    fn a_long_move_is_cut_at_its_laps_but_for_the_first_and_the_last() {
        let steps = relay(20, 5);
        let (cuts, shortened) = cuts(&steps, 58);
        assert!(shortened);
        assert!(cuts.len() <= 58 && duration_cs(&cuts) <= MOST_CS);
        assert_eq!((cuts[0].steps, cuts[1].steps), (1, 1));
        let whole = cuts.iter().filter(|cut| cut.steps == 6).count();
        assert!((10..19).contains(&whole), "{whole}");
        assert_eq!(cuts[cuts.len() - 1].steps, 1);
        // All but the last seed and the end.
        assert_eq!(steps_of(&cuts), steps.len() - 2);
    }

    #[test]
    fn any_move_fits_into_any_number_of_moments() {
        for laps in [1, 2, 7, 31, 36, 90, 5000] {
            for seeds in [1, 4, 30] {
                for most in [0, 1, 2, 13, 28, 58] {
                    let steps = relay(laps, seeds);
                    let (cuts, shortened) = cuts(&steps, most);
                    assert!(cuts.len() <= most, "{laps} {seeds} {most}: {}", cuts.len());
                    assert!(duration_cs(&cuts) <= MOST_CS);
                    assert!(steps_of(&cuts) < steps.len());
                    assert_eq!(shortened, cuts.len() + 1 < steps.len() - 1);
                }
            }
        }
        assert_eq!(cuts(&[], 58), (Vec::new(), false));
    }
}
