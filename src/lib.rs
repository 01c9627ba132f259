//! Komwe plays Bao inside Discord.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod rules;
pub mod sandbox;
