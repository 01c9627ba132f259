//! The front door: the real program, over real HTTP and a real gateway socket, played by people in the sandbox.

mod answers;
mod around;
mod blind;
mod challenges;
mod choosing;
mod club;
mod doctor;
mod faults;
mod premoves;
mod seeing;
mod start;
mod threads;
mod whole_games;
