//! The front door: the real program, over real HTTP and a real gateway socket, played by people in the sandbox.

mod agreeing;
mod answers;
mod around;
mod blind;
mod challenges;
mod choosing;
mod club;
mod departures;
mod doctor;
mod every_route;
mod faults;
mod milestones;
mod people;
mod premoves;
mod privacy;
mod records;
mod seeing;
mod start;
mod terms;
mod threads;
mod tournaments;
mod whole_games;
