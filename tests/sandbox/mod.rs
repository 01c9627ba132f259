//! The sandbox itself: a small bot goes through all that a bot can do, and requests that Discord refuses are refused.

pub(crate) mod bot;
mod faults;
mod front_door;
mod refusals;
