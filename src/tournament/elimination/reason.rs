//! Why somebody stands where they stand in a bracket.

use super::super::Slot;
use super::Won;
use super::bracket::{Bracket, Occupant};
use super::plan::Source;

/// Why a side of a match is who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BracketReason {
    /// They stand there by their seed.
    Seed {
        /// The seed, from 1 on.
        seed: u16,
    },
    /// They had no opponent there and went on without playing.
    Bye {
        /// The match that was not played.
        slot: Slot,
        /// Why there was no opponent.
        vacancy: Vacancy,
    },
    /// They won there.
    Won {
        /// The match.
        slot: Slot,
    },
    /// They lost there for the first time, and came into the bracket of losers or, from its end, into the grand final.
    Dropped {
        /// The match of the winners' bracket.
        slot: Slot,
    },
    /// They lost that semifinal and play for the third place.
    LostSemifinal {
        /// The semifinal.
        slot: Slot,
    },
    /// The grand final is played again since the winner of the losers' bracket won the first: now each has lost once.
    Reset,
}

/// Why a side of a match stays empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vacancy {
    /// There are fewer entrants than the bracket has room for, and the best seeds are spared.
    FewEntrants,
    /// The two of an earlier match both forfeited it.
    DoubleForfeit {
        /// That match.
        slot: Slot,
    },
}

/// The reasons for both sides of a match.
pub(super) fn reasons(bracket: &Bracket<'_>, slot: Slot) -> [Vec<BracketReason>; 2] {
    let Some(found) = bracket.get(slot) else {
        return [Vec::new(), Vec::new()];
    };
    // The second grand final is between the same two as the first.
    let reset = slot == Slot::GrandFinal { reset: true };
    let sources = match bracket.get(Slot::GrandFinal { reset: false }) {
        Some(first) if reset => first.node.sources,
        _ => found.node.sources,
    };
    [0, 1].map(|side| {
        let mut reasons = Vec::new();
        if !matches!(found.sides[side], Occupant::Entrant(_)) {
            return reasons;
        }
        if reset {
            reasons.push(BracketReason::Reset);
        }
        trace(
            bracket,
            sources[side],
            slot == Slot::ThirdPlace,
            &mut reasons,
        );
        reasons
    })
}

/// Follows somebody back through the matches that they did not have to play.
fn trace(
    bracket: &Bracket<'_>,
    mut source: Source,
    third_place: bool,
    reasons: &mut Vec<BracketReason>,
) {
    loop {
        let slot = match source {
            Source::Seed(seed) => return reasons.push(BracketReason::Seed { seed }),
            Source::LoserOf(slot) if third_place => {
                return reasons.push(BracketReason::LostSemifinal { slot });
            }
            Source::LoserOf(slot) => return reasons.push(BracketReason::Dropped { slot }),
            Source::WinnerOf(slot) => slot,
        };
        let Some(found) = bracket.get(slot) else {
            return;
        };
        let Some(empty) = found.empty_side() else {
            return reasons.push(BracketReason::Won { slot });
        };
        reasons.push(BracketReason::Bye {
            slot,
            vacancy: vacancy(bracket, found.node.sources[empty]),
        });
        source = found.node.sources[1 - empty];
    }
}

/// Why nobody comes from there.
fn vacancy(bracket: &Bracket<'_>, mut source: Source) -> Vacancy {
    while let Some(slot) = source.slot()
        && let Some(found) = bracket.get(slot)
    {
        if found.won == Some(Won::Neither) {
            return Vacancy::DoubleForfeit { slot };
        }
        // It had no loser, or not even a winner, since it was not played.
        let Some(empty) = found.empty_side() else {
            break;
        };
        source = found.node.sources[empty];
    }
    Vacancy::FewEntrants
}
