//! Faults under play: twenty people play through the front door while the bot is killed and Discord misbehaves, and at the end
//! it is counted what was lost, done twice, stuck, left untold or told twice. All of that must be nothing.
//!
//! `cargo test` runs the short form. The long one, of about a quarter of an hour:
//!
//! ```sh
//! cargo test --release --test torture -- --ignored --nocapture
//! ```
//!
//! What is drawn by lot comes from a seed, which is printed; `KOMWE_TORTURE_SEED` sets it. What the processes do meanwhile is not
//! drawn by lot, so a seed repeats the orders, not the moment at which they take effect.
//!
//! Jumps of the clock are ordered where the clock can be: `tests/app/jumps.rs`.
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs)]

mod bot;
mod counting;
mod databases;
mod disk;
mod forged;
mod herald;
mod history;
mod lots;
mod people;
mod stopping;
mod table;
mod troubles;
mod under_play;
