//! All integration tests, in one binary.

mod openapi;
mod sandbox;
