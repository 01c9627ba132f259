//! The sowing games: Bao la Kiswahili, Bao la Kete and the beginners' game.

mod board;
mod kete;
mod kiswahili;
mod kujifunza;
mod moves;
mod notation;
mod perft;
mod refusal;
mod ring;
mod rules;
mod sow;
mod takasia;
mod turn;
mod watch;

pub(super) use board::{Board, rules_of};
pub(super) use ring::number;
