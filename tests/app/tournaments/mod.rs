//! Tournaments, from their announcement to their final table.

mod brackets;
mod creating;
mod cup;
mod deadlines;
mod entering;
mod files;
mod hosting;
mod house_rules;
mod leaving;
mod pools;
mod swiss;
mod telling;
