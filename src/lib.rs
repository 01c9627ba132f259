//! Komwe plays Bao inside Discord.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod app;
pub mod gate;
pub mod play;
pub mod rules;
pub mod store;
