//! What can go wrong: the user's doing, or ours.

use std::error::Error;
use std::fmt;

use crate::play::Refusal;
use crate::tournament;

pub use crate::store::OpenError;

/// Why a use case did nothing.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The user asked for something that cannot be: tell them what and why.
    #[error("refused: {0}")]
    Refused(#[from] Refusal),
    /// The rules of a tournament say no: tell them why.
    #[error("refused by the tournament: {0}")]
    Tournament(#[from] tournament::Refusal),
    /// A fault of ours: tell the user the id, which is in the log with the cause.
    #[error("internal fault {id}")]
    Internal {
        /// What the user is shown.
        id: IncidentId,
        /// What happened.
        source: Box<dyn Error + Send + Sync>,
    },
}

/// A short name for one fault, shown to the user and written in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IncidentId(pub(super) u32);

impl fmt::Display for IncidentId {
    /// Six letters and digits without those that are taken for one another.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const ALPHABET: [char; 32] = [
            '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f', 'g',
            'h', 'j', 'k', 'm', 'n', 'p', 'q', 'r', 's', 't', 'v', 'w', 'x', 'y', 'z',
        ];
        (0..6).rev().try_for_each(|place| {
            let digit = (self.0 >> (5 * place)) & 31;
            write!(f, "{}", ALPHABET[digit as usize])
        })
    }
}
