//! Tournaments in words: their terms, their numbers, their places, and the reasons for all of it.

mod number;
mod outcome;
mod reason;
mod refusal;
mod slot;
mod terms;

pub use number::{points, points_told, quarters, tiebreak_value};
pub use outcome::{mark, result, verdict};
pub use reason::{bracket_reason, pairing_reason, tiebreak_reason};
pub use refusal::tournament_refusal;
pub use slot::{column, origin, slot};
pub use terms::{format, status, tiebreak, tiebreak_short};

use crate::tournament::EntrantId;

/// What an entrant is called where the text goes, ready to be shown there.
pub type Name<'a> = &'a dyn Fn(EntrantId) -> String;
