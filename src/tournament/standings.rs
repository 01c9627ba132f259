//! Standings: the order of the entrants, and by what.

use super::{Crosstable, EntrantId, Status};

/// What parts those who have the same points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tiebreak {
    /// The matches between the equal: the place among them, from 1 on; 0 when these part nobody.
    Direct,
    /// The sum of the opponents' scores without the lowest, in half points.
    BuchholzCut,
    /// The sum of the opponents' scores, in half points.
    Buchholz,
    /// The sum of the scores of those whom they beat, and half of those with whom they drew, in quarters of a point.
    SonnebornBerger,
    /// Matches won, with those that were not played.
    Wins,
    /// Points of single games, in halves.
    GamePoints,
    /// A lot, drawn before the tournament began: the place in it, from 1 on.
    Lot,
}

impl Tiebreak {
    /// The tie-breaks of a Swiss tournament, in their order.
    pub const SWISS: [Tiebreak; 6] = [
        Tiebreak::Direct,
        Tiebreak::BuchholzCut,
        Tiebreak::Buchholz,
        Tiebreak::SonnebornBerger,
        Tiebreak::Wins,
        Tiebreak::Lot,
    ];

    /// Those of a pool. Who is equal in all of them shares a place.
    pub const POOL: [Tiebreak; 4] = [
        Tiebreak::Direct,
        Tiebreak::SonnebornBerger,
        Tiebreak::Wins,
        Tiebreak::GamePoints,
    ];

    /// Whether the lower value is the better one.
    const fn is_low_better(self) -> bool {
        matches!(self, Tiebreak::Direct | Tiebreak::Lot)
    }
}

/// The standings: one section, or one for each pool, the last pool first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its sections.
    pub sections: Vec<Section>,
}

impl Table {
    /// The rows that decide about all: those of the last pool, of the highest division if the pools are `divisions`, or all where
    /// there is but one section. None where several pools have a winner each.
    #[must_use]
    pub fn deciding(&self, divisions: bool) -> Option<&[Row]> {
        let is_last = |section: &&Section| matches!(section.pool, None | Some(0));
        let found = self.sections.iter().find(is_last).or_else(|| {
            let highest = self.sections.iter().min_by_key(|section| section.pool);
            highest.filter(|_| self.sections.len() == 1 || divisions)
        });
        found.map(|section| section.rows.as_slice())
    }

    /// Who has the first place: of all, or of each pool where none is above the others.
    #[must_use]
    pub fn winners(&self, divisions: bool) -> Vec<EntrantId> {
        let sections: Vec<&[Row]> = match self.deciding(divisions) {
            Some(rows) => vec![rows],
            None => self
                .sections
                .iter()
                .map(|section| section.rows.as_slice())
                .collect(),
        };
        let rows = sections.into_iter().flatten();
        rows.filter(|row| row.is_placed(1))
            .map(|row| row.entrant)
            .collect()
    }
}

impl Row {
    /// Whether they are honoured for a place: not who was put out, whose matches do not count, or who never won a point.
    #[must_use]
    pub fn is_placed(&self, place: u16) -> bool {
        let is_out = self.status == Status::Disqualified || self.points == Some(0);
        self.place == place && self.counts && !is_out
    }
}

/// The standings of those who are in the running against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The pool, from 1 on; 0 is the last pool. None where there are no pools.
    pub pool: Option<u8>,
    /// The best first.
    pub rows: Vec<Row>,
}

/// The standing of an entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1 on. Equals share the best one, and the next is lower by their number.
    pub place: u16,
    /// Who.
    pub entrant: EntrantId,
    /// Whether they are still in it.
    pub status: Status,
    /// Whether their matches count (C.05, 6.6): they do not for who left a pool with less than half of them played.
    pub counts: bool,
    /// Match points in halves. None in a bracket, where they mean nothing.
    pub points: Option<u32>,
    /// The values by which equals are parted, in their order.
    pub breaks: Vec<(Tiebreak, u32)>,
}

/// Entrants to be put in order, as rows of a crosstable.
pub(super) struct Contest<'a> {
    pub(super) table: &'a Crosstable,
    pub(super) order: &'a [Tiebreak],
    /// The single games' points of a row, in halves.
    pub(super) game_points: &'a [u32],
    /// The place of a row in the lot, from 1 on.
    pub(super) lots: &'a [u32],
    /// Who stands behind all others, whatever their points: 0 for those who do not.
    pub(super) behind: &'a [u8],
}

/// The place of a row.
pub(super) struct Placed {
    pub(super) row: usize,
    pub(super) place: u16,
    pub(super) points: u32,
    pub(super) breaks: Vec<(Tiebreak, u32)>,
}

impl Contest<'_> {
    /// The rows in their order.
    pub(super) fn places(&self) -> Vec<Placed> {
        let points: Vec<u32> = (0..self.table.rows.len())
            .map(|row| self.table.points(row))
            .collect();
        let mut rows: Vec<usize> = (0..points.len()).collect();
        rows.sort_by_key(|row| (self.behind[*row], u32::MAX - points[*row], *row));
        let mut placed = Vec::with_capacity(rows.len());
        let same = |one: &usize, other: &usize| {
            self.behind[*one] == self.behind[*other] && points[*one] == points[*other]
        };
        for tied in rows.chunk_by(same) {
            let direct = self.table.direct(tied);
            let mut group: Vec<Placed> = tied
                .iter()
                .zip(direct)
                .map(|(row, direct)| Placed {
                    row: *row,
                    place: 0,
                    points: points[*row],
                    breaks: self.breaks(*row, direct),
                })
                .collect();
            group.sort_by_key(|one| (rank(&one.breaks), one.row));
            placed.extend(group);
        }
        for index in 0..placed.len() {
            let before = index.checked_sub(1).map(|before| &placed[before]);
            let shared = before.filter(|before| {
                let this = &placed[index];
                same(&before.row, &this.row) && before.breaks == this.breaks
            });
            placed[index].place = match shared {
                Some(before) => before.place,
                None => u16::try_from(index + 1).unwrap_or(u16::MAX),
            };
        }
        placed
    }

    fn breaks(&self, row: usize, direct: u32) -> Vec<(Tiebreak, u32)> {
        let value = |kind: &Tiebreak| match kind {
            Tiebreak::Direct => direct,
            Tiebreak::BuchholzCut => {
                let parts = self.table.buchholz(row);
                let kept = parts.iter().filter(|part| !part.cut);
                kept.map(|part| part.value).sum()
            }
            Tiebreak::Buchholz => sum(&self.table.buchholz(row)),
            Tiebreak::SonnebornBerger => sum(&self.table.sonneborn_berger(row)),
            Tiebreak::Wins => self.table.wins(row),
            Tiebreak::GamePoints => self.game_points[row],
            Tiebreak::Lot => self.lots[row],
        };
        self.order.iter().map(|kind| (*kind, value(kind))).collect()
    }
}

fn sum(parts: &[super::Part]) -> u32 {
    parts.iter().map(|part| part.value).sum()
}

/// A key that is lower for the better.
fn rank(breaks: &[(Tiebreak, u32)]) -> Vec<u32> {
    let key = |(kind, value): &(Tiebreak, u32)| {
        if kind.is_low_better() {
            *value
        } else {
            u32::MAX - value
        }
    };
    breaks.iter().map(key).collect()
}
