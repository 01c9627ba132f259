//! Komwe plays Bao inside Discord.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod gate;
pub mod rules;
