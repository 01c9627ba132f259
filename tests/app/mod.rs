//! The use cases, with a courier that is a test object and a clock that a test moves.

mod by_themselves;
mod courier;
mod expiry;
mod forced;
mod outbox;
mod playing;
mod preferences;
mod premoves;
mod races;
mod settling;
mod whole_games;
mod world;
