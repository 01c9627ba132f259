//! Komwe plays Bao inside Discord.
//!
//! # Layers
//!
//! Each layer uses only what stands above it in this table; `tests/layers.rs` holds the sources to it.
//!
//! | module | holds | may use |
//! |---|---|---|
//! | [`rules`] | the games: pure, without clock, randomness, IO or text for users | – |
//! | [`engine`] | the rules on standard input and output | `rules` |
//! | [`school`] | lessons, the rulebook's pages and the topics of help, as data and checks without words | `rules` |
//! | [`rating`] | how strong players are: Glicko-2 with real time | `rules` |
//! | [`tournament`] | formats, pairing, standings; what happened in, all else derived | `rating`, `rules` |
//! | [`play`] | the life of a challenge and of a game, as pure decisions; what came of the games | `rules`, `rating` |
//! | [`render`] | positions as pictures, moves as animations | `rules`, `play` |
//! | [`locale`] | everything that is said, in the reader's language, words in pictures too | `rules`, `rating`, `tournament`, `play`, `render`, `school` |
//! | [`store`] | the database | `rules`, `rating`, `tournament`, `play` |
//! | [`app`] | use cases, the outbox, the jobs; the only clock and the only chance | all above |
//! | [`discord`] | the front end: parses, calls `app`, shows | `app`, `locale`, `render`, `play`, `rating`, `tournament`, `school`, `rules`, [`config`] |
//! | [`operate`] | what looks after it from the command line: check, backup, rebuild, doctor | `app`, `discord`, `locale`, `store`, `play`, [`config`] |
//! | [`gate`] | the relay between the bot and Discord's REST API | – |
//! | [`sandbox`] | a Discord-compatible server on this machine | – |
#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod app;
pub mod config;
pub mod discord;
pub mod engine;
pub mod gate;
pub mod locale;
pub mod operate;
pub mod play;
pub mod rating;
pub mod render;
pub mod rules;
pub mod sandbox;
pub mod school;
pub mod store;
pub mod tournament;
