//! The front door: the real program, over real HTTP and a real gateway socket, played by people in the sandbox.

mod answers;
mod challenges;
mod choosing;
mod club;
mod faults;
mod start;
mod threads;
mod whole_games;
