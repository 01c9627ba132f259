//! The games themselves: pure, without clock, randomness, IO or text for users.
//!
//! ```
//! use komwe::rules::{Game, Silent, Variant};
//!
//! let mut game = Game::new(Variant::Kiswahili);
//! let mv = game.parse_move("a6 left")?;
//! game.play(mv, &mut Silent)?;
//! assert_eq!(game.moves()[0].to_string(), "A6L");
//! let refused = game.parse_move("a1 left").unwrap_err();
//! assert_eq!(refused.rule().unwrap().to_string(), "N1");
//! # Ok::<(), komwe::rules::MoveError>(())
//! ```

mod bao;
mod game;
mod kimasai;
mod mark;
mod notation;
mod outcome;
mod perft;
mod pit;
mod position;
pub mod record;
mod refusal;
mod rule;
mod setup;
mod side;
mod summary;
mod trace;
mod variant;

pub use game::Game;
pub use mark::Mark;
pub use notation::{Move, Way};
pub use outcome::{Outcome, Win};
pub use perft::perft;
pub use pit::{Pit, Row};
pub use position::Position;
pub use record::Record;
pub use refusal::{MoveError, Reason};
pub use rule::Rule;
pub use setup::{PositionError, ReservedFault, RowName};
pub use side::Side;
pub use summary::{Capture, Summary};
pub use trace::{End, HouseAnswer, Lift, Rotation, Silent, Sink, Step};
pub use variant::{UnknownVariant, Variant};
