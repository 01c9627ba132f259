//! The rules, by their numbers; the figures; a second implementation; laws.

mod perft;
