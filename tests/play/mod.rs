//! The pure decisions, as tables.

mod challenges;
mod choosing;
mod clock_laws;
mod clocks;
mod games;
mod holidays;
mod names;
mod paces;
mod preferences;
mod premoves;
mod quiet;
mod ticks;
mod times;
mod transcripts;
mod watching;
