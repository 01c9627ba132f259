//! The use cases, with a courier that is a test object and a clock that a test moves.

mod courier;
mod expiry;
mod outbox;
mod playing;
mod races;
mod settling;
mod threads;
mod whole_games;
mod world;
