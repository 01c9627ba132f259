//! The sandbox itself: a small bot goes through all that a bot can do, and requests that Discord refuses are refused.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

pub(crate) mod bot;
mod faults;
mod front_door;
mod hand;
mod house_rules;
mod page;
mod refusals;
mod threads;
