//! Tournaments, from their announcement to their final table.

mod after;
mod brackets;
mod creating;
pub(super) mod cup;
mod deadlines;
mod entering;
mod files;
mod hosting;
mod house_rules;
mod leaving;
mod pools;
mod prizes;
mod swiss;
mod telling;
