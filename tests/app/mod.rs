//! The use cases, with a courier that is a test object and a clock that a test moves.

mod chronicles;
mod courier;
mod expiry;
mod inbox;
mod lessons;
mod outbox;
mod playing;
mod races;
mod records;
mod settling;
mod watching;
mod whole_games;
mod world;
