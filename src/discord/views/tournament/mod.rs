//! Tournaments, as they are seen.

mod about;
mod bracket;
mod chart;
mod confirm;
mod crosstable;
mod list;
mod mine;
mod over;
mod pages;
mod round;
mod rules;
mod standings;
mod state;
mod why;
mod words;

pub(in crate::discord) use confirm::confirm;
pub(in crate::discord) use list::list;
pub(in crate::discord) use mine::mine;
pub(in crate::discord) use over::over;
pub(in crate::discord) use round::round;
pub(in crate::discord) use rules::rules;
pub(in crate::discord) use state::{state, state_below};
pub(in crate::discord) use why::why;
pub(in crate::discord) use words::in_words;

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
