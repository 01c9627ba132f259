//! Tournaments: who hosts them, enters them and leaves them, and what goes on by itself.
//!
//! The log of events is the truth ([`tournament`](crate::tournament)). A [`Ledger`](ledger::Ledger) replays it in the transaction of
//! a use case, adds to it, and then carries on: it books the matches of those who are gone, pairs what can be paired, begins and
//! ends matches, and has all of it told.

mod bracket;
mod create;
mod enter;
mod export;
mod host;
mod ledger;
mod matches;
mod outcome;
mod recall;
mod report;
mod run;
mod season;
mod show;
mod view;

pub use create::{CHECK_IN_OPENS, PRESETS, Preset};
pub use export::{
    BadExport, ExportForm, ExportedEntrant, ExportedEvent, ExportedLog, Replayed, export_from,
    read_export, replay_export,
};
pub use view::{
    EntrantLine, EntrantView, LogLine, MatchGame, PairingLine, TournamentLine, TournamentView,
};

pub(super) use matches::after_game;
pub(super) use run::{end_match, first_move, left, start};
