//! The use cases, with a courier that is a test object and a clock that a test moves.

mod agreements;
mod by_themselves;
mod chronicles;
mod clocks;
mod courier;
mod departures;
mod expiry;
mod forced;
mod inbox;
mod lessons;
mod letters;
mod matches;
mod outages;
mod outbox;
mod playing;
mod preferences;
mod premoves;
mod races;
mod records;
mod settling;
mod standing;
mod takebacks;
mod threads;
mod watching;
mod whole_games;
mod world;
