//! Komwe plays Bao inside Discord.
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod app;
pub mod config;
pub mod discord;
pub mod engine;
pub mod gate;
pub mod locale;
pub mod play;
pub mod render;
pub mod rules;
pub mod sandbox;
pub mod store;
