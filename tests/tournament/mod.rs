//! Tournaments, against laws, worked examples and other programs.

mod berger;
mod brackets;
mod drawing;
mod elimination;
mod forfeits;
pub(crate) mod judged;
mod league;
mod life;
mod oracles;
mod order;
mod pools;
mod scripts;
mod support;
mod swiss;
mod tiebreaks;
mod trf;
