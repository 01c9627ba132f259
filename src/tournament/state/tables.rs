//! The standings of a tournament, and the values behind them.

use super::{Status, Tournament};
use crate::tournament::lot::{self, Purpose};
use crate::tournament::standings::Contest;
use crate::tournament::{
    Crosstable, EntrantId, Format, Part, Reason, Row, Section, Slot, SumPart, Table, Tiebreak,
};

impl Tournament {
    /// The present standings, the final ones when it is finished. Who was put out stands behind all others; so does, in a pool,
    /// whose matches do not count. Empty before the start, and in pools before they are paired.
    #[must_use]
    pub fn standings(&self) -> Table {
        let sections = match self.terms.format {
            Format::Swiss { .. } => vec![self.swiss_section()],
            Format::Pools { .. } => self
                .pools()
                .map(|(pool, of)| self.pool_section(pool, of))
                .collect(),
            Format::Elimination { .. } => vec![self.bracket_section()],
        };
        Table { sections }
    }

    /// The pools, the last pool first.
    fn pools(&self) -> impl Iterator<Item = (u8, &[EntrantId])> {
        let rounds = self.rounds.iter().rev();
        let pools = rounds.flat_map(|round| round.pools.iter());
        pools.map(|(pool, members)| (*pool, members.as_slice()))
    }

    fn status(&self, id: EntrantId) -> Status {
        self.entrant(id)
            .map_or(Status::Withdrawn, |entrant| entrant.status)
    }

    fn is_put_out(&self, id: EntrantId) -> bool {
        self.status(id) == Status::Disqualified
    }

    fn swiss_section(&self) -> Section {
        let table = self.crosstable();
        let mut drawn: Vec<usize> = (0..self.seeds.len()).collect();
        drawn.sort_by_key(|row| {
            let id = self.seeds[*row];
            (lot::draw(self.seed, Purpose::Standings, id), id)
        });
        let mut lots = vec![0; drawn.len()];
        for (place, row) in (1..).zip(drawn) {
            lots[row] = place;
        }
        let behind: Vec<u8> = self
            .seeds
            .iter()
            .map(|id| u8::from(self.is_put_out(*id)))
            .collect();
        let contest = Contest {
            table: &table,
            order: &Tiebreak::SWISS,
            game_points: &self.game_points(&self.seeds, None),
            lots: &lots,
            behind: &behind,
        };
        Section {
            pool: None,
            rows: self.rows(&contest, &self.seeds, &vec![true; self.seeds.len()]),
        }
    }

    fn pool_section(&self, pool: u8, members: &[EntrantId]) -> Section {
        let (table, counts) = self.pool_table(pool, members);
        let behind: Vec<u8> = members
            .iter()
            .zip(&counts)
            .map(|(id, counts)| match (*counts, self.is_put_out(*id)) {
                (false, _) => 2,
                (true, true) => 1,
                (true, false) => 0,
            })
            .collect();
        let contest = Contest {
            table: &table,
            order: &Tiebreak::POOL,
            game_points: &self.game_points(members, Some(pool)),
            lots: &[],
            behind: &behind,
        };
        Section {
            pool: Some(pool),
            rows: self.rows(&contest, members, &counts),
        }
    }

    fn bracket_section(&self) -> Section {
        let row = |(place, entrant): (u16, EntrantId)| Row {
            place,
            entrant,
            status: self.status(entrant),
            counts: true,
            points: None,
            breaks: Vec::new(),
        };
        Section {
            pool: None,
            rows: self.bracket_places().into_iter().map(row).collect(),
        }
    }

    fn rows(&self, contest: &Contest<'_>, entrants: &[EntrantId], counts: &[bool]) -> Vec<Row> {
        let places = contest.places().into_iter();
        places
            .map(|placed| Row {
                place: placed.place,
                entrant: entrants[placed.row],
                status: self.status(entrants[placed.row]),
                counts: counts[placed.row],
                points: Some(placed.points),
                breaks: placed.breaks,
            })
            .collect()
    }

    /// The points of single games, in halves: of all matches, or of those of a pool. Games of a match that was not played to its
    /// end count as they were played.
    fn game_points(&self, entrants: &[EntrantId], pool: Option<u8>) -> Vec<u32> {
        let mut points = vec![0; self.entrants.len() + 1];
        for one in self.standing() {
            let is_meant = pool.is_none_or(|pool| one.pairing.slot == Slot::Pool { pool });
            if let (true, Some(outcome)) = (is_meant, one.outcome) {
                for (id, halves) in one.pairing.entrants.iter().zip(outcome.game_halves()) {
                    points[usize::from(id.0)] += u32::from(halves);
                }
            }
        }
        entrants
            .iter()
            .map(|id| points[usize::from(id.0)])
            .collect()
    }

    /// The values by which an entrant stands where they stand, in the section in which they are; that of the last pool first.
    pub(super) fn tiebreak_reasons(&self, entrant: EntrantId) -> Vec<Reason> {
        let mut reasons = Vec::new();
        for section in self.standings().sections {
            let Some(row) = section.rows.iter().find(|row| row.entrant == entrant) else {
                continue;
            };
            let (table, members) = match section.pool {
                None if row.points.is_none() => continue,
                None => (self.crosstable(), self.seeds.as_slice()),
                Some(pool) => {
                    let Some((_, members)) = self.pools().find(|(other, _)| *other == pool) else {
                        continue;
                    };
                    (self.pool_table(pool, members).0, members)
                }
            };
            let Some(number) = members.iter().position(|member| *member == entrant) else {
                continue;
            };
            reasons.extend(row.breaks.iter().map(|(kind, value)| {
                Reason::Tiebreak {
                    kind: *kind,
                    value: *value,
                    parts: sum_parts(&table, number, *kind)
                        .iter()
                        .map(|part| SumPart::of(part, members))
                        .collect(),
                }
            }));
        }
        reasons
    }
}

/// What a tie-break of a row is the sum of.
fn sum_parts(table: &Crosstable, row: usize, kind: Tiebreak) -> Vec<Part> {
    match kind {
        Tiebreak::BuchholzCut => table.buchholz(row),
        Tiebreak::Buchholz => {
            let mut parts = table.buchholz(row);
            for part in &mut parts {
                part.cut = false;
            }
            parts
        }
        Tiebreak::SonnebornBerger => table.sonneborn_berger(row),
        Tiebreak::Direct | Tiebreak::Wins | Tiebreak::GamePoints | Tiebreak::Lot => Vec::new(),
    }
}
