//! The front end in Discord: parses what comes, calls [`app`](crate::app), shows what comes of it, and decides nothing.

mod allowance;
mod asked;
mod commands;
mod connect;
mod control;
mod courier;
mod download;
mod front;
mod handler;
mod link;
mod post;
mod press;
mod probe;
mod quote;
mod role;
mod trouble;
mod views;
mod wire;

pub use allowance::Allowance;
pub use connect::{BotError, Connection, run};
pub use probe::{Probe, Registered, RoleFinding, RoleFindings, probe};
pub use role::Barrier;

/// The keys of the descriptions of all commands and their options, for the test of the locale files.
#[must_use]
pub fn description_keys() -> Vec<String> {
    commands::description_keys()
}
