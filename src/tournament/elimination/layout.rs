//! A bracket as it is drawn.

use std::mem::discriminant;

use super::super::{EntrantId, Slot};
use super::Won;
use super::bracket::{Bracket, Match, Occupant};
use super::plan::Source;

/// All rounds of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The rounds: those of the winners' bracket, then those of the losers', the grand finals, the match for the third place.
    pub columns: Vec<Column>,
}

/// A round of one of the brackets, or a final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// When it can be played at the earliest, from 1 on, if a step is one match of everybody. Columns of different brackets with the
    /// same step are level with each other.
    pub step: u8,
    /// Its matches from the top, with byes: in the winners' bracket, the match at index i of a round follows on those at 2i and 2i + 1
    /// of the round before.
    pub cells: Vec<Cell>,
}

/// A match as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its place.
    pub slot: Slot,
    /// Its sides, the first above.
    pub sides: [Side; 2],
    /// How far it is.
    pub state: State,
}

/// A side of a match as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// This entrant.
    Entrant {
        /// Who.
        entrant: EntrantId,
        /// Their seed, from 1 on.
        seed: u16,
    },
    /// Whoever comes from there. Matches that are not played for want of an opponent are passed over: it is the one that decides.
    Waiting(Source),
    /// Nobody, for good.
    Nobody,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Its entrants are not both known.
    Waiting,
    /// It can be played.
    Open,
    /// It is over.
    Decided(Won),
    /// One side goes on without playing.
    Bye,
    /// It has no entrants, as a second grand final that is not needed.
    Empty,
}

/// Lays it out.
pub(super) fn layout(bracket: &Bracket<'_>) -> Layout {
    let mut matches: Vec<&Match> = bracket.matches.iter().collect();
    matches.sort_by_key(|found| found.node.slot);
    let columns = matches
        .chunk_by(|one, next| {
            one.node.step == next.node.step
                && discriminant(&one.node.slot) == discriminant(&next.node.slot)
        })
        .map(|round| Column {
            step: round.first().map_or(0, |found| found.node.step),
            cells: round.iter().map(|found| cell(bracket, found)).collect(),
        })
        .collect();
    Layout { columns }
}

fn cell(bracket: &Bracket<'_>, found: &Match) -> Cell {
    let empty = found
        .sides
        .iter()
        .filter(|side| **side == Occupant::Nobody)
        .count();
    let state = match (found.won, empty) {
        (Some(won), _) => State::Decided(won),
        (None, 2) => State::Empty,
        (None, 1) => State::Bye,
        (None, _) if found.entrants().is_some() => State::Open,
        (None, _) => State::Waiting,
    };
    Cell {
        slot: found.node.slot,
        sides: [0, 1].map(|index| match found.sides[index] {
            Occupant::Entrant(entrant) => Side::Entrant {
                entrant,
                seed: seed(bracket, entrant),
            },
            Occupant::Nobody => Side::Nobody,
            Occupant::Unknown => Side::Waiting(origin(bracket, found.node.sources[index])),
        }),
        state,
    }
}

fn seed(bracket: &Bracket<'_>, entrant: EntrantId) -> u16 {
    (1..)
        .zip(bracket.seeds)
        .find(|(_, other)| **other == entrant)
        .map_or(0, |(seed, _)| seed)
}

/// The match that decides, beyond those with one side empty.
fn origin(bracket: &Bracket<'_>, mut source: Source) -> Source {
    while let Source::WinnerOf(slot) = source
        && let Some(found) = bracket.get(slot)
        && let Some(empty) = found.empty_side()
    {
        source = found.node.sources[1 - empty];
    }
    source
}
