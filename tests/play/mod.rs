//! The pure decisions, as tables.

mod challenges;
mod choosing;
mod games;
mod names;
mod times;
mod transcripts;
mod watching;
