//! Who ends where.

use std::collections::HashMap;

use super::super::{EntrantId, Slot};
use super::Won;
use super::bracket::Bracket;
use super::plan::{losers_matches, losers_rounds};

/// The best place that each entrant can still reach.
pub(super) fn places(bracket: &Bracket<'_>) -> Vec<(u16, EntrantId)> {
    let mut reach: HashMap<EntrantId, u16> = HashMap::new();
    for found in &bracket.matches {
        let (Some([first, second]), Some(won)) = (found.entrants(), found.won) else {
            continue;
        };
        let losers: &[EntrantId] = match won {
            Won::First => &[second],
            Won::Second => &[first],
            Won::Neither => &[first, second],
        };
        if let Some(place) = lost(bracket, found.node.slot, won) {
            reach.extend(losers.iter().map(|loser| (*loser, place)));
        }
    }
    let mut places: Vec<(u16, EntrantId)> = bracket
        .seeds
        .iter()
        .map(|entrant| (reach.get(entrant).copied().unwrap_or(1), *entrant))
        .collect();
    places.sort_by_key(|(place, _)| *place);
    places
}

/// The best place within reach of whoever lost this match, or of the two when both have; none when the first place still is.
fn lost(bracket: &Bracket<'_>, slot: Slot, won: Won) -> Option<u16> {
    let rounds = bracket.rounds;
    let both = won == Won::Neither;
    match slot {
        Slot::Winners { round, .. } if bracket.double => {
            // Whoever loses alone goes on among the losers. Two go no further than whoever loses the match into which one of
            // them would have come.
            both.then(|| match (round, losers_rounds(rounds)) {
                (_, 0) => 2,
                (1, _) => losers_place(rounds, 1),
                _ => losers_place(rounds, (round - 1) * 2),
            })
        }
        Slot::Winners { round, .. } if bracket.third_place && round + 1 == rounds => {
            Some(if both { 4 } else { 3 })
        }
        Slot::Winners { round, .. } => Some((1 << (rounds - round)) + 1),
        Slot::Losers { round, .. } => Some(losers_place(rounds, round)),
        // The undefeated has lost once: there is a second.
        Slot::GrandFinal { reset: false } if won == Won::Second => None,
        Slot::GrandFinal { .. } => Some(2),
        Slot::ThirdPlace => Some(4),
        Slot::Pool { .. } | Slot::Table { .. } => None,
    }
}

/// The place of those who lose in this round of the losers' bracket: behind the two finalists and the losers of all later rounds.
fn losers_place(rounds: u8, round: u8) -> u16 {
    let later: u16 = (round + 1..=losers_rounds(rounds))
        .map(|later| losers_matches(rounds, later))
        .sum();
    3 + later
}
