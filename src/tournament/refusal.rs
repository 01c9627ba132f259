//! Why something is not done, and what is wrong with a list of events.

use thiserror::Error;

use super::BadTerms;

/// Why a tournament does not do what is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// It is finished or cancelled.
    #[error("the tournament is over")]
    Over,
    /// It has not begun.
    #[error("the tournament has not begun")]
    NotStarted,
    /// It has begun.
    #[error("the tournament has begun")]
    Started,
    /// Nobody may enter any more.
    #[error("nobody may enter any more")]
    EntryClosed,
    /// There is no room for more entrants.
    #[error("there is no room for more entrants")]
    Full,
    /// There are fewer than two to begin with.
    #[error("there are fewer than two entrants")]
    TooFew,
    /// There is no such entrant.
    #[error("there is no such entrant")]
    NoSuchEntrant,
    /// The entrant is not playing: has withdrawn, was put out, or has not begun.
    #[error("the entrant is not playing")]
    NotPlaying,
    /// It is so already.
    #[error("it is so already")]
    Already,
    /// The tournament's terms do not know that.
    #[error("the terms do not know that")]
    NotInTerms,
    /// A bye is too late for the round, or it is one of the last two.
    #[error("no bye can be asked for in this round")]
    ByeRound,
    /// They had their half-point bye.
    #[error("the half-point bye was used")]
    ByeUsed,
    /// An entrant cannot be kept apart from themselves.
    #[error("two different entrants are needed")]
    SameEntrant,
    /// The round cannot be paired yet, or never will be.
    #[error("the round cannot be paired")]
    CannotPair,
    /// There is no such pairing.
    #[error("there is no such pairing")]
    NoSuchPairing,
    /// The pairing does not hold any more: a correction put somebody else in it.
    #[error("the pairing was superseded")]
    Superseded,
    /// A match of these terms cannot end so.
    #[error("a match cannot end so")]
    BadOutcome,
    /// A match of a bracket cannot be drawn.
    #[error("a match of a bracket cannot be drawn")]
    Drawn,
    /// Too late to correct it: two more rounds were paired, or a match that depends on it was decided.
    #[error("it is too late for a correction")]
    TooLate,
    /// It is not at its end.
    #[error("the tournament is not at its end")]
    NotAtEnd,
}

/// A list of events that no tournament can have made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("event {at} of the tournament: {fault}")]
pub struct BadLog {
    /// The number of the event in the list, from 0 on.
    pub at: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Fault {
    /// The first event is not the creation, or a later one is, or there is none.
    #[error("a tournament begins with its creation, once")]
    Creation,
    /// No tournament can have these terms.
    #[error(transparent)]
    Terms(#[from] BadTerms),
    /// What it says would not have been done.
    #[error("refused: {0}")]
    Refused(#[from] Refusal),
    /// Something else would have been done: other pairings, other seeds, another number.
    #[error("something else would have happened")]
    Differs,
}
