//! The games themselves: pure, without clock, randomness, IO or text for users.

mod game;
mod outcome;
mod pit;
mod side;
mod summary;
mod trace;
mod variant;

pub use game::{Game, Move, MoveError, Position, PositionError};
pub use outcome::{Outcome, Win};
pub use pit::{Pit, Row};
pub use side::Side;
pub use summary::{Capture, Summary};
pub use trace::{End, HouseAnswer, Lift, Rotation, Silent, Sink, Step};
pub use variant::{UnknownVariant, Variant};
