//! Bao la Kimasai on four rows of twelve: stones that step.

mod board;
mod notation;

pub(super) use board::{Board, number};
