//! Tournaments: who meets whom, what that is worth, and why. Pure: no clock, no chance, no players' names.
//!
//! A [`Tournament`] is what its [`Event`]s made of it, and nothing else: standings, byes, floats and brackets are derived from
//! them each time. [`Tournament::decide`] turns what a host or a finished match asks for into events, or refuses; whoever keeps
//! the events can replay them and gets the same pairings. Chance comes in by the seed in [`Event::Created`].

pub mod csv;
pub mod elimination;
mod event;
mod ids;
mod outcome;
mod terms;
pub mod trf;

pub use event::{Command, Event, Pairing, Slot};
pub use ids::{EntrantId, PairingId};
pub use outcome::{MatchOutcome, Verdict};
pub use terms::{Format, Seeding, Terms};
