//! What a lesson asks of a move, and what a move that does not do it lacks.

use crate::rules::{
    End, HouseAnswer, Lift, Move, Outcome, Pit, Position, Row, Step, Summary, Variant,
};

/// A legal move as it was played on a lesson's board.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The board before it.
    pub before: &'a Position,
    /// The move.
    pub mv: Move,
    /// Its steps.
    pub steps: &'a [Step],
    /// The board after it.
    pub after: &'a Position,
}

/// One thing that a move must do. Each is checked on what the rules say that the move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The move ends in this pit.
    EndsIn(Pit),
    /// It has at least so many laps.
    Laps(u32),
    /// It captures from at least so many pits.
    Pits(usize),
    /// It captures at least so many seeds or stones.
    Seeds(u32),
    /// It captures this pit.
    Takes(Pit),
    /// The seeds of its first capture begin in this kichwa (C3).
    EntersAt(Pit),
    /// It is a takata of which a lap falls on an own front pit that would have captured (C5).
    Withholds,
    /// It takes only two seeds from the house (N4).
    Taxes,
    /// It stops in the own house (N7).
    Stops,
    /// It sows on from the own house (N7).
    Safari,
    /// The mover still owns the house afterwards (H1).
    KeepsHouse,
    /// It reserves this pit (S1).
    Reserves(Pit),
    /// It is ended by the own reserved pit (S3).
    StopsInReserved,
    /// It wins the game (E1, K5).
    Wins,
}

/// Which goal a move has missed, with what it did instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Miss {
    /// It ended in `pit`.
    EndsElsewhere {
        /// Where it ended.
        pit: Pit,
        /// Where it should.
        wanted: Pit,
    },
    /// Too few laps.
    FewLaps {
        /// How many there were.
        laps: u32,
        /// How many there should be.
        wanted: u32,
    },
    /// Too few pits were captured.
    FewPits {
        /// How many there were.
        pits: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// Too few seeds were captured.
    FewSeeds {
        /// How many there were.
        seeds: u32,
        /// How many there should be.
        wanted: u32,
    },
    /// This pit was not captured.
    NotTaken {
        /// The pit that should be.
        wanted: Pit,
    },
    /// The captured seeds began in the other kichwa, or nothing was captured.
    OtherKichwa {
        /// Where they should begin.
        wanted: Pit,
    },
    /// No lap fell on a pit that would have captured.
    NothingWithheld,
    /// The house was not taxed.
    NotTaxed,
    /// No capturing lap ended in the house.
    HouseNotReached,
    /// The move reached the house and went on.
    WentOn,
    /// The move reached the house and stopped.
    Stopped,
    /// The house was sown.
    HouseLost,
    /// It reserved another pit, or none.
    NotReserved {
        /// The pit that it reserved.
        reserved: Option<Pit>,
        /// The pit that it should.
        wanted: Pit,
    },
    /// It ended elsewhere than in the own reserved pit.
    NotStopped {
        /// Where.
        pit: Pit,
    },
    /// The game goes on.
    NotWon,
}

impl Goal {
    /// What `played` lacks of this goal; none if it does it.
    pub(super) fn miss(self, played: &Played<'_>) -> Option<Miss> {
        let summary = Summary::of(played.steps);
        let (end, why) = summary.end?;
        let lacks = |does: bool, miss| (!does).then_some(miss);
        match self {
            Goal::EndsIn(wanted) => lacks(end == wanted, Miss::EndsElsewhere { pit: end, wanted }),
            Goal::Laps(wanted) => {
                let laps = summary.laps;
                lacks(laps >= wanted, Miss::FewLaps { laps, wanted })
            }
            Goal::Pits(wanted) => {
                let pits = summary.captures.len();
                lacks(pits >= wanted, Miss::FewPits { pits, wanted })
            }
            Goal::Seeds(wanted) => {
                let seeds = summary.captured();
                lacks(seeds >= wanted, Miss::FewSeeds { seeds, wanted })
            }
            Goal::Takes(wanted) => {
                let taken = summary.captures.iter().any(|taken| taken.from == wanted);
                lacks(taken, Miss::NotTaken { wanted })
            }
            Goal::EntersAt(wanted) => lacks(
                first_kichwa(played.steps) == Some(wanted),
                Miss::OtherKichwa { wanted },
            ),
            Goal::Withholds => lacks(withholds(played), Miss::NothingWithheld),
            Goal::Taxes => lacks(summary.taxed, Miss::NotTaxed),
            Goal::Stops => answered(played.steps, HouseAnswer::Stop, Miss::WentOn),
            Goal::Safari => answered(played.steps, HouseAnswer::Safari, Miss::Stopped),
            Goal::KeepsHouse => {
                let owned = played.after.house(played.mv.pit().side).is_some();
                lacks(owned, Miss::HouseLost)
            }
            Goal::Reserves(wanted) => {
                let reserved = summary.reserves;
                let miss = Miss::NotReserved { reserved, wanted };
                lacks(reserved == Some(wanted), miss)
            }
            Goal::StopsInReserved => lacks(why == End::ReservedPit, Miss::NotStopped { pit: end }),
            Goal::Wins => {
                let winner = played.after.outcome().and_then(Outcome::winner);
                lacks(winner == Some(played.mv.pit().side), Miss::NotWon)
            }
        }
    }
}

fn first_kichwa(steps: &[Step]) -> Option<Pit> {
    steps.iter().find_map(|step| match step {
        Step::Enter { kichwa, .. } => Some(*kichwa),
        _ => None,
    })
}

/// The house question must have come up and have got this answer.
fn answered(steps: &[Step], wanted: HouseAnswer, otherwise: Miss) -> Option<Miss> {
    let given = steps.iter().find_map(|step| match step {
        Step::House { answer, .. } => Some(*answer),
        _ => None,
    });
    match given {
        None => Some(Miss::HouseNotReached),
        Some(answer) if answer == wanted => None,
        Some(_) => Some(otherwise),
    }
}

/// Whether a takata relays from a front pit that faces enemy seeds. A takata leaves the enemy's pits as they were (C5).
fn withholds(played: &Played<'_>) -> bool {
    let takata = !played
        .steps
        .iter()
        .any(|step| matches!(step, Step::Capture { .. }));
    takata
        && played.steps.iter().any(|step| match step {
            Step::Lift {
                pit,
                why: Lift::Relay,
                ..
            } => {
                pit.row == Row::Front
                    && played.before.seeds(facing(*pit, played.before.variant())) > 0
            }
            _ => false,
        })
}

/// The pit across the board from a front pit (G2, K1).
fn facing(pit: Pit, variant: Variant) -> Pit {
    Pit::new(
        pit.side.other(),
        Row::Front,
        (variant.columns() + 1).saturating_sub(pit.column),
    )
}
