//! The rules as a program to talk to.

mod lines;
pub mod protocol;
