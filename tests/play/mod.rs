//! The pure decisions, as tables.

mod challenges;
mod choosing;
mod games;
mod names;
mod preferences;
mod premoves;
mod times;
