//! Whole tournaments through the front door: announced, entered, played, corrected, and ended with a table that nobody disputes.

mod cup;
mod hosting;
mod whole;
