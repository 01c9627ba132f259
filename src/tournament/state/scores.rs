//! Crosstables and the entrants of a Swiss round, made from what was paired and decided.

use super::{PairedRound, Status, Tournament};
use crate::tournament::swiss::Player;
use crate::tournament::{Cell, Crosstable, EntrantId, Slot};

impl Tournament {
    /// The crosstable of a Swiss tournament, a row for each of the seeds in their order.
    #[must_use]
    pub fn crosstable(&self) -> Crosstable {
        let rows = self.row_numbers();
        let mut cells = vec![vec![Cell::Absent; self.rounds.len()]; self.seeds.len()];
        for (round, paired) in self.rounds.iter().enumerate() {
            for (row, id) in self.seeds.iter().enumerate() {
                cells[row][round] = self.without_opponent(round, paired, *id);
            }
        }
        for one in self.standing() {
            let round = usize::from(one.pairing.round).saturating_sub(1);
            let both = one.pairing.entrants.map(|id| rows[usize::from(id.0)]);
            for side in 0..2 {
                cells[both[side]][round] = one.cell(side, both[1 - side]);
            }
        }
        Crosstable {
            rows: cells,
            all_play_all: false,
        }
    }

    /// What a round is for who has no opponent in it. Of the rounds before a late entry, the last gives half a point.
    fn without_opponent(&self, round: usize, paired: &PairedRound, id: EntrantId) -> Cell {
        let missed = self.entrant(id).map_or(0, |entrant| entrant.missed);
        if paired.bye == Some(id) {
            Cell::PairingBye
        } else if paired.half.contains(&id) || usize::from(missed) == round + 1 {
            Cell::HalfBye
        } else {
            Cell::Absent
        }
    }

    /// The place of each entrant among the seeds, from 0 on, by their number.
    fn row_numbers(&self) -> Vec<usize> {
        let mut rows = vec![0; self.entrants.len() + 1];
        for (row, id) in self.seeds.iter().enumerate() {
            rows[usize::from(id.0)] = row;
        }
        rows
    }

    /// These of the seeds as they stand before the next round of a Swiss tournament.
    pub(super) fn players(&self, playing: &[EntrantId]) -> Vec<Player> {
        let table = self.crosstable();
        let rows = self.row_numbers();
        let mut starts = vec![vec![None; self.rounds.len()]; self.seeds.len()];
        let met = |one: &&super::Match| one.outcome.is_some_and(|outcome| outcome.is_played());
        for one in self.standing().filter(met) {
            let round = usize::from(one.pairing.round).saturating_sub(1);
            for (id, started) in one.pairing.entrants.into_iter().zip([true, false]) {
                starts[rows[usize::from(id.0)]][round] = Some(started);
            }
        }
        let player = |id: &EntrantId| {
            let row = rows[usize::from(id.0)];
            let cells = &table.rows[row];
            let opponents: Vec<EntrantId> = cells
                .iter()
                .filter(|cell| matches!(cell, Cell::Played { .. }))
                .filter_map(|cell| cell.opponent())
                .map(|opponent| self.seeds[opponent])
                .collect();
            let apart = self.forbidden.iter().filter_map(|pair| match pair {
                [one, other] if one == id => Some(*other),
                [one, other] if other == id => Some(*one),
                _ => None,
            });
            Player {
                id: *id,
                number: u16::try_from(row + 1).unwrap_or(u16::MAX),
                score: u16::try_from(table.points(row)).unwrap_or(u16::MAX),
                matches: u16::try_from(opponents.len()).unwrap_or(u16::MAX),
                had_bye: cells.contains(&Cell::PairingBye),
                won_unplayed: cells
                    .iter()
                    .any(|cell| matches!(cell, Cell::Forfeit { halves: 2, .. })),
                floated: self
                    .rounds
                    .last()
                    .is_some_and(|last| last.floated.contains(id)),
                starts: starts[row].clone(),
                met: opponents,
                apart: apart.collect(),
            }
        };
        playing.iter().map(player).collect()
    }

    /// The crosstable of a pool, a row for each of its members in their order, and whose rows count. The matches of who left with
    /// less than half of them played count for nobody (C.05, 6.6).
    pub(super) fn pool_table(&self, pool: u8, members: &[EntrantId]) -> (Crosstable, Vec<bool>) {
        let slot = Slot::Pool { pool };
        let matches: Vec<&super::Match> = self
            .standing()
            .filter(|one| one.pairing.slot == slot)
            .collect();
        let counts: Vec<bool> = members
            .iter()
            .map(|id| {
                let own = matches
                    .iter()
                    .filter(|one| one.pairing.entrants.contains(id));
                let played = own.filter(|one| one.outcome.is_some_and(|end| end.is_played()));
                let is_out = self
                    .entrant(*id)
                    .is_some_and(|one| one.status != Status::Active);
                !is_out || 2 * played.count() >= members.len().saturating_sub(1)
            })
            .collect();
        let row_of = |id: EntrantId| members.iter().position(|member| *member == id);
        let mut rows = vec![Vec::new(); members.len()];
        for one in matches {
            let [first, second] = one.pairing.entrants.map(row_of);
            let (Some(first), Some(second)) = (first, second) else {
                continue;
            };
            if counts[first] && counts[second] {
                rows[first].push(one.cell(0, second));
                rows[second].push(one.cell(1, first));
            }
        }
        let table = Crosstable {
            rows,
            all_play_all: true,
        };
        (table, counts)
    }
}

impl super::Match {
    /// What it is for one of the two, `side` by the order of the pairing.
    fn cell(&self, side: usize, opponent: usize) -> Cell {
        match self.outcome {
            None => Cell::Open,
            Some(outcome) => {
                let halves = outcome.halves()[side];
                if outcome.is_played() {
                    Cell::Played { opponent, halves }
                } else {
                    Cell::Forfeit { opponent, halves }
                }
            }
        }
    }
}
