//! Board pictures and animations, judged by their pixels.
#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a test may fail, and counts pixels"
)]

mod animate;
mod any_page;
mod command;
mod film;
mod golden;
mod laws;
mod pages;
mod samples;
mod scenes;
mod shapes;
