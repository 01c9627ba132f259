//! The school: lessons, pages to read, and what is told of moves and boards.

pub(crate) mod alt;
mod explain;
mod lessons;
mod pages;
mod support;
mod telling;
mod why;
