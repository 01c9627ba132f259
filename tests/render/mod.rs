//! Board pictures, judged by their pixels.

mod command;
mod golden;
mod laws;
mod scenes;
mod shapes;
