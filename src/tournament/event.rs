//! What happens to a tournament.

use serde::{Deserialize, Serialize};

use super::{EntrantId, MatchOutcome, PairingId, Terms};

/// Two entrants who are to play a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// Its number.
    pub id: PairingId,
    /// Its round, from 1 on: that of the [`Event::Paired`] in which it came. All matches of pools are one round, the last pool is
    /// the second.
    pub round: u8,
    /// Where it stands.
    pub slot: Slot,
    /// The entrants; the first starts the first game.
    pub entrants: [EntrantId; 2],
}

/// The place of a pairing in its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Slot {
    /// In a pool, from 1 on; 0 is the last pool.
    Pool {
        /// The pool.
        pool: u8,
    },
    /// At a table of a Swiss round, from 1 on.
    Table {
        /// The table.
        table: u16,
    },
    /// In the bracket of those who have not lost.
    Winners {
        /// The round of the bracket, from 1 on.
        round: u8,
        /// The match of the round, from 1 on, from the top.
        number: u16,
    },
    /// In the bracket of those who have lost once.
    Losers {
        /// The round of the bracket, from 1 on.
        round: u8,
        /// The match of the round, from 1 on, from the top.
        number: u16,
    },
    /// Between the winners of both brackets.
    GrandFinal {
        /// Whether it is the second, which is played when the first was the only loss of the winners' winner.
        reset: bool,
    },
    /// Between the losers of the semifinals.
    ThirdPlace,
}

/// What has happened. The list of them is the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// It was announced.
    Created {
        /// Its terms.
        terms: Terms,
        /// From which all its lots are drawn.
        seed: u64,
    },
    /// Somebody entered. Before the start, or late in a Swiss tournament until half of its rounds are paired.
    Entered {
        /// The next number.
        entrant: EntrantId,
        /// The rating at entry, rounded; none when there is none to be relied on.
        rating: Option<u16>,
        /// The division and the place in its order that the season before has led to, both from 1 on; only for leagues
        /// ([`league::order`](super::league::order)).
        former: Option<(u8, u8)>,
    },
    /// Somebody confirmed that they will play.
    CheckedIn {
        /// Who.
        entrant: EntrantId,
    },
    /// Somebody wants no more pairings. Before the start they have left.
    Withdrawn {
        /// Who.
        entrant: EntrantId,
    },
    /// Somebody who had withdrawn plays on.
    Returned {
        /// Who.
        entrant: EntrantId,
    },
    /// A host put somebody out, who loses all matches that are not over.
    Disqualified {
        /// Who.
        entrant: EntrantId,
    },
    /// Somebody else plays on in the place of an entrant, who keeps number and score.
    Substituted {
        /// The entrant.
        entrant: EntrantId,
    },
    /// These two are not to be paired, where that can be avoided by any legal pairing at all.
    Forbidden {
        /// The two.
        entrants: [EntrantId; 2],
    },
    /// Somebody takes no part in a round, for half a point, once.
    ByeAsked {
        /// Who.
        entrant: EntrantId,
        /// The round.
        round: u8,
    },
    /// It began, with the entrants in the order of their seeds; who is not among them does not play.
    Started {
        /// The best seed first.
        seeds: Vec<EntrantId>,
    },
    /// A round was paired, or what of a bracket can be played now.
    Paired {
        /// The round.
        round: u8,
        /// The new pairings.
        pairings: Vec<Pairing>,
        /// Who has no opponent in this round and is given a point (the pairing-allocated bye).
        bye: Option<EntrantId>,
    },
    /// A match ended. A later one for the same pairing corrects it.
    Decided {
        /// The match.
        pairing: PairingId,
        /// How.
        outcome: MatchOutcome,
    },
    /// A host gave a match more time. Only for the record: time is not counted here.
    Extended {
        /// The match.
        pairing: PairingId,
        /// So much more.
        hours: u16,
    },
    /// All is decided, or no more can be paired: the standings are final.
    Finished,
    /// It was called off.
    Cancelled,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Enter.
    Enter {
        /// The rating to be seeded by.
        rating: Option<u16>,
        /// The division and place that the season before has led to.
        former: Option<(u8, u8)>,
    },
    /// Confirm.
    CheckIn(EntrantId),
    /// Take somebody out: from the list before the start, from all further pairings afterwards. Their open matches stay open: the
    /// caller decides them ([`Tournament::stranded`](super::Tournament::stranded)).
    Withdraw(EntrantId),
    /// Take somebody in again.
    Return(EntrantId),
    /// Put somebody out. Their open matches stay open, as with [`Command::Withdraw`].
    Disqualify(EntrantId),
    /// Have somebody else play in this place.
    Substitute(EntrantId),
    /// Keep two apart.
    Forbid([EntrantId; 2]),
    /// Leave out a round.
    AskBye(EntrantId, u8),
    /// Begin.
    Start,
    /// Pair this round. Whoever asks says which they mean, so that asking twice pairs once.
    Pair {
        /// The round.
        round: u8,
    },
    /// Book the end of a match, or correct it.
    Decide(PairingId, MatchOutcome),
    /// Give a match more time.
    Extend(PairingId, u16),
    /// End it, when there is nothing left to pair or to play.
    Finish,
    /// Call it off.
    Cancel,
}
