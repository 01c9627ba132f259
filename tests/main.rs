//! All integration tests, in one binary.

mod engine;
mod render;
mod rules;
