//! The rules, by their numbers; the figures; a second implementation; laws.

mod board;
mod ending;
mod figures;
mod kete;
mod kimasai;
mod kujifunza;
mod laws;
mod mtaji;
mod naive;
mod namu;
mod notation;
mod perft;
mod random_play;
mod record;
mod sowing;
pub(crate) mod support;
mod takasia;
