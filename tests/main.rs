//! All integration tests, in one binary.
#![allow(clippy::unwrap_used, missing_docs)]

mod app;
mod e2e;
mod engine;
mod gate;
mod layers;
mod locale;
mod openapi;
mod operate;
mod play;
mod rating;
mod render;
mod rules;
mod sandbox;
mod school;
mod settings;
mod source;
mod store;
mod tournament;
