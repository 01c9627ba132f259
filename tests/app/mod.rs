//! The use cases, with a courier that is a test object and a clock that a test moves.

mod by_themselves;
mod chronicles;
mod courier;
mod expiry;
mod forced;
mod inbox;
mod jumps;
mod lessons;
mod outbox;
mod playing;
mod preferences;
mod premoves;
mod races;
mod records;
mod settling;
mod threads;
mod watching;
mod whole_games;
mod world;
