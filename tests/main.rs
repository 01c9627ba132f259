//! All integration tests, in one binary.

mod render;
mod rules;
