//! Tournaments, against laws, worked examples and other programs.

mod brackets;
mod drawing;
mod elimination;
mod forfeits;
mod oracles;
mod trf;
