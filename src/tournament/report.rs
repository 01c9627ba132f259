//! A tournament as a report in TRF26.

use std::collections::BTreeMap;

use super::trf::{self, Day, GameResult, Report, System};
use super::{Cell, EntrantId, Format, MatchOutcome, Pairing, Slot, Tournament};

impl Tournament {
    /// What it is to be reported of it: all who play, by their seeds, and all matches that are decided. `name` is its name, `days` its
    /// first and last day, and `names` those of the entrants.
    #[must_use]
    pub fn report(
        &self,
        name: String,
        days: Option<[Day; 2]>,
        names: &BTreeMap<EntrantId, &str>,
    ) -> Report {
        let places: BTreeMap<EntrantId, u16> = match self.standings().sections.as_slice() {
            [only] => only
                .rows
                .iter()
                .map(|row| (row.entrant, row.place))
                .collect(),
            _ => BTreeMap::new(),
        };
        let rounds = rounds(self);
        let count = rounds.values().map(|round| round + 1).max().unwrap_or(0);
        let players = self.seeds().iter().map(|&id| trf::Player {
            name: names.get(&id).copied().unwrap_or_default().to_owned(),
            rating: self.entrant(id).and_then(|known| known.rating),
            place: places.get(&id).copied(),
            cells: cells(self, id, &rounds, count),
        });
        let planned = match self.terms().format {
            Format::Swiss { rounds } => usize::from(rounds),
            _ => count,
        };
        Report {
            name,
            days,
            system: match self.terms().format {
                Format::Pools { .. } => System::RoundRobin,
                Format::Swiss { .. } => System::Swiss,
                Format::Elimination { .. } => System::Elimination,
            },
            rounds: planned.max(count),
            players: players.collect(),
        }
    }
}

/// The column of each pairing that holds, from 0 on. The rounds of a pool follow each other in its table, half of it at a time; a
/// last pool comes after the others.
fn rounds(state: &Tournament) -> BTreeMap<u32, usize> {
    let Format::Pools { .. } = state.terms().format else {
        let pairings = state.pairings();
        return pairings
            .map(|pairing| (pairing.id.0, usize::from(pairing.round) - 1))
            .collect();
    };
    let mut of_pools: BTreeMap<(u8, u8), Vec<&Pairing>> = BTreeMap::new();
    for pairing in state.pairings() {
        let pool = match pairing.slot {
            Slot::Pool { pool } => pool,
            _ => 0,
        };
        of_pools
            .entry((pairing.round, pool))
            .or_default()
            .push(pairing);
    }
    let mut found = BTreeMap::new();
    let mut before = 0;
    for round in 1..=state.round() {
        let mut longest = 0;
        for (_, pairings) in of_pools.iter().filter(|((of, _), _)| *of == round) {
            // With n entrants there are n(n-1)/2 pairings, n/2 of them at a time.
            let entrants = (1..=pairings.len() + 1)
                .find(|entrants| entrants * (entrants - 1) / 2 == pairings.len())
                .unwrap_or(2);
            for (index, pairing) in pairings.iter().enumerate() {
                let column = index / (entrants / 2).max(1);
                found.insert(pairing.id.0, before + column);
                longest = longest.max(column + 1);
            }
        }
        before += longest;
    }
    found
}

fn cells(
    state: &Tournament,
    id: EntrantId,
    rounds: &BTreeMap<u32, usize>,
    count: usize,
) -> Vec<trf::Cell> {
    let mut cells = vec![trf::Cell::Absent; count];
    if let Format::Swiss { .. } = state.terms().format
        && let Some(row) = state.seed(id)
        && let Some(known) = state.crosstable().rows.get(usize::from(row) - 1)
    {
        for (cell, known) in cells.iter_mut().zip(known) {
            *cell = match known {
                Cell::PairingBye => trf::Cell::PairingBye,
                Cell::HalfBye => trf::Cell::HalfBye,
                _ => trf::Cell::Absent,
            };
        }
    }
    for pairing in state.pairings() {
        let Some(side) = pairing.entrants.iter().position(|one| *one == id) else {
            continue;
        };
        let (Some(outcome), Some(opponent), Some(column)) = (
            state.outcome(pairing.id),
            state.seed(pairing.entrants[1 - side]),
            rounds.get(&pairing.id.0),
        ) else {
            continue;
        };
        cells[*column] = trf::Cell::Paired {
            opponent,
            starts: side == 0,
            result: result(outcome, side),
        };
    }
    cells
}

fn result(outcome: MatchOutcome, side: usize) -> GameResult {
    match (outcome.halves()[side], outcome.is_played()) {
        (2, true) => GameResult::Won,
        (2, false) => GameResult::WonByForfeit,
        (1, _) => GameResult::Drawn,
        (_, true) => GameResult::Lost,
        (_, false) => GameResult::LostByForfeit,
    }
}
