//! Komwe plays Bao inside Discord.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod engine;
pub mod render;
pub mod rules;
