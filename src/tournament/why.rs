//! Why things are as they are: data, made by the code that decided them.

use super::{EntrantId, Part, Tiebreak};

/// A reason that concerns one entrant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// They are in a pool.
    Pool {
        /// The round: 1, or 2 for the last pool.
        round: u8,
        /// The pool, from 1 on; 0 is the last pool.
        pool: u8,
        /// Their number in its Berger table, from 1 on.
        number: u16,
    },
    /// They were paired within their score group.
    ScoreGroup {
        /// The round.
        round: u8,
        /// The score in half points.
        score: u16,
    },
    /// They were paired in a higher score group, which could not be paired within itself.
    FloatedUp {
        /// The round.
        round: u8,
        /// Their score in half points.
        from: u16,
        /// The score of the group.
        to: u16,
    },
    /// They would have been paired, in the order of the bracket, but were not to be.
    Barred {
        /// The round.
        round: u8,
        /// With whom.
        opponent: EntrantId,
        /// Why not.
        because: Barred,
    },
    /// They have the pairing-allocated bye: the lowest score, then the most matches played, then the highest number.
    Bye {
        /// The round.
        round: u8,
        /// Their score in half points.
        score: u16,
        /// Who came before them in that order, and why it was not them.
        passed: Vec<(EntrantId, NoBye)>,
    },
    /// Some were to be kept apart, them among others, but no legal pairing was left; so in this round nobody was.
    ForbiddenDropped {
        /// The round.
        round: u8,
    },
    /// Why they started, or did not.
    Start {
        /// The round.
        round: u8,
        /// Whether they did.
        starts: bool,
        /// By which rule.
        rule: StartRule,
    },
    /// A value by which they stand where they stand.
    Tiebreak {
        /// Which.
        kind: Tiebreak,
        /// Its value, in the units of its kind.
        value: u32,
        /// What it is the sum of, for sums of opponents' scores.
        parts: Vec<SumPart>,
    },
}

/// What one round adds to a tie-break: [`Part`] with the opponent's own number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SumPart {
    /// The round, from 1 on.
    pub round: u8,
    /// The opponent; none for the dummy of an unplayed round.
    pub opponent: Option<EntrantId>,
    /// What it adds, in the units of the tie-break.
    pub value: u32,
    /// Whether it is left out of the sum.
    pub cut: bool,
}

impl SumPart {
    pub(super) fn of(part: &Part, rows: &[EntrantId]) -> SumPart {
        SumPart {
            round: part.round,
            opponent: part.opponent.map(|row| rows[row]),
            value: part.value,
            cut: part.cut,
        }
    }
}

/// Why two are not paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Barred {
    /// They have met.
    Met,
    /// A host keeps them apart.
    KeptApart,
}

/// Why somebody does not get the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoBye {
    /// They had one.
    Had,
    /// They won a match without playing.
    WonUnplayed,
    /// The rest could not be paired without them.
    RestUnpairable,
}

/// By which rule somebody starts a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StartRule {
    /// Who has started less often.
    Fewer,
    /// Who did not start in the last round in which only one of the two did.
    LastDiffering,
    /// Who did not start last time: the higher ranked first, then the other.
    Alternate,
    /// By the lot for the first round, and the number.
    Lot,
}
