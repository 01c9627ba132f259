//! Tournaments: who meets whom, what that is worth, and why. Pure: no clock, no chance, no players' names.
//!
//! A [`Tournament`] is what its [`Event`]s made of it, and nothing else: standings, byes, floats and brackets are derived from
//! them each time. [`Tournament::decide`] turns what a host or a finished match asks for into events, or refuses; whoever keeps
//! the events can replay them and gets the same pairings. Chance comes in by the seed in [`Event::Created`].

pub mod berger;
mod crosstable;
pub mod csv;
pub mod elimination;
mod event;
mod ids;
pub mod league;
mod lot;
mod outcome;
pub mod pools;
mod refusal;
mod report;
mod standings;
mod state;
pub mod swiss;
mod terms;
mod tiebreak;
pub mod trf;
mod why;

pub use crosstable::{Cell, Crosstable};
pub use event::{Command, Event, Pairing, Slot};
pub use ids::{EntrantId, PairingId};
pub use outcome::{MatchOutcome, Verdict};
pub use refusal::{BadLog, Fault, Refusal};
pub use standings::{Row, Section, Table, Tiebreak};
pub use state::{Entrant, Phase, Status, Step, Tournament};
pub use terms::{BadTerms, Format, MOST_ENTRANTS, POOL_SIZES, Seeding, Terms};
pub use tiebreak::Part;
pub use why::{Barred, NoBye, Reason, StartRule, SumPart};
