//! Tie-breaks: exact, in whole numbers.
//!
//! They are those of the FIDE Handbook, C.07 (2026): direct encounter (6), wins (7), Buchholz (8), Sonneborn-Berger (9), with the
//! management of unplayed rounds of article 16: an opponent's score is *adjusted* where they stayed away to the end, and an own
//! unplayed round counts as one against a dummy with the own score, within limits.

use super::{Cell, Crosstable};

/// What one round adds to a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The round, from 1 on.
    pub round: u8,
    /// The row of the opponent; none when it was a dummy.
    pub opponent: Option<usize>,
    /// What it adds: half points for Buchholz, quarters for Sonneborn-Berger.
    pub value: u32,
    /// Whether it is the one that is left out of the sum that is cut by one.
    pub cut: bool,
}

impl Crosstable {
    /// The points of a row, in halves.
    #[must_use]
    pub fn points(&self, row: usize) -> u32 {
        let halves = self.rows[row].iter().map(|cell| u32::from(cell.halves()));
        halves.sum()
    }

    /// The rounds that gave a full point, played or not (C.07, 7.1).
    #[must_use]
    pub fn wins(&self, row: usize) -> u32 {
        let won = self.rows[row].iter().filter(|cell| cell.halves() == 2);
        u32::try_from(won.count()).unwrap_or(u32::MAX)
    }

    /// The score that a row has for the tie-breaks of its opponents, in halves: rounds without an opponent count as drawn after
    /// the last one that was not a voluntary unplayed one (C.07, 16.3).
    #[must_use]
    pub fn adjusted(&self, row: usize) -> u32 {
        let cells = &self.rows[row];
        let last_there = cells
            .iter()
            .rposition(|cell| !cell.is_voluntary() && *cell != Cell::Open);
        let counted = cells.iter().enumerate().map(|(round, cell)| {
            let stayed_away = last_there.is_none_or(|last| round > last);
            let no_opponent = matches!(cell, Cell::HalfBye | Cell::Absent);
            if no_opponent && stayed_away && !self.all_play_all {
                1
            } else {
                u32::from(cell.halves())
            }
        });
        counted.sum()
    }

    /// What each round adds to the Buchholz sum, in halves. The one that the cut leaves out is the lowest of the voluntary
    /// unplayed rounds or, without such, the lowest of all (C.07, 16.5).
    #[must_use]
    pub fn buchholz(&self, row: usize) -> Vec<Part> {
        let mut parts = self.parts(row, |score, _| score);
        let cells = &self.rows[row];
        let lowest = (0..parts.len()).min_by_key(|index| {
            let cell = cells[usize::from(parts[*index].round) - 1];
            (!cell.is_voluntary(), parts[*index].value)
        });
        if let Some(lowest) = lowest {
            parts[lowest].cut = true;
        }
        parts
    }

    /// What each round adds to the Sonneborn-Berger sum, in quarters: the opponent's score times the own result.
    #[must_use]
    pub fn sonneborn_berger(&self, row: usize) -> Vec<Part> {
        self.parts(row, |score, halves| score * halves)
    }

    fn parts(&self, row: usize, value: impl Fn(u32, u32) -> u32) -> Vec<Part> {
        let cells = &self.rows[row];
        let rounds = u32::try_from(cells.len()).unwrap_or(u32::MAX);
        let own = self.points(row);
        let part = |(index, cell): (usize, &Cell)| {
            let (opponent, score) = match *cell {
                Cell::Open => return None,
                Cell::Played { opponent, .. } => (Some(opponent), self.adjusted(opponent)),
                Cell::Forfeit { opponent, .. } if self.all_play_all => {
                    (Some(opponent), self.adjusted(opponent))
                }
                Cell::PairingBye | Cell::HalfBye | Cell::Absent if self.all_play_all => {
                    return None;
                }
                // C.07, 16.4.1: not more than the opponent who was to be met has.
                Cell::Forfeit { opponent, .. } => (None, own.min(self.adjusted(opponent))),
                // 16.4.2: not more than a draw in every round would give.
                Cell::PairingBye | Cell::HalfBye | Cell::Absent => (None, own.min(rounds)),
            };
            Some(Part {
                round: u8::try_from(index + 1).unwrap_or(u8::MAX),
                opponent,
                value: value(score, u32::from(cell.halves())),
                cut: false,
            })
        };
        cells.iter().enumerate().filter_map(part).collect()
    }

    /// The order of rows that are equal so far by the matches between them (C.07, 6): a place from 1 on for each of `tied`, in
    /// their order, the same for those whom it does not part; 0 for all when it parts nobody.
    ///
    /// When they have not all met, somebody is put above the others only who would be so whatever came of the matches that are
    /// missing; then it is asked again between those who are still equal.
    #[must_use]
    pub fn direct(&self, tied: &[usize]) -> Vec<u32> {
        let mut groups = vec![tied.to_vec()];
        let mut index = 0;
        while index < groups.len() {
            let parted = self.part(&groups[index]);
            if parted.len() == 1 {
                index += 1;
            } else {
                groups.splice(index..=index, parted);
            }
        }
        if groups.len() <= 1 {
            return vec![0; tied.len()];
        }
        let mut places = vec![0; tied.len()];
        let mut place = 1;
        for group in &groups {
            for (slot, row) in places.iter_mut().zip(tied) {
                if group.contains(row) {
                    *slot = place;
                }
            }
            place += u32::try_from(group.len()).unwrap_or(u32::MAX);
        }
        places
    }

    /// Parts equals once, the best first. One group when it cannot.
    fn part(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        let others = tied.len().saturating_sub(1);
        // Row, points against the others, and the most that these could have become.
        let mut scores: Vec<(usize, u32, u32)> = Vec::with_capacity(tied.len());
        let mut all_met = true;
        for &row in tied {
            let between = self.rows[row].iter().filter(|cell| match cell {
                Cell::Played { opponent, .. } => tied.contains(opponent),
                Cell::Forfeit { opponent, .. } => self.all_play_all && tied.contains(opponent),
                Cell::PairingBye | Cell::HalfBye | Cell::Absent | Cell::Open => false,
            });
            let (mut met, mut points) = (0, 0);
            for cell in between {
                met += 1;
                points += u32::from(cell.halves());
            }
            let missing = if self.all_play_all {
                0
            } else {
                others.saturating_sub(met)
            };
            all_met &= missing == 0;
            let most = points + 2 * u32::try_from(missing).unwrap_or(u32::MAX / 2);
            scores.push((row, points, most));
        }
        scores.sort_by_key(|(_, points, most)| (u32::MAX - points, *most));
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut open = false;
        for (index, (row, points, _)) in scores.iter().enumerate() {
            let apart = match index.checked_sub(1).map(|before| scores[before].1) {
                None => true,
                Some(before) if all_met => before > *points,
                Some(before) => {
                    let most = scores[index..].iter().map(|(.., most)| *most).max();
                    !open && most.is_some_and(|most| before > most)
                }
            };
            match groups.last_mut() {
                Some(group) if !apart => {
                    group.push(*row);
                    open = true;
                }
                _ => groups.push(vec![*row]),
            }
        }
        groups
    }
}
