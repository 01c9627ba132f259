//! The steps of a move, as the rules emit them: pictures, animations and tellings are all read from these.

use std::fmt;

use super::{Pit, Side};

/// The way a hand travels round its owner's two rows (G3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rotation {
    /// Rightward on the front row, leftward on the back row.
    Clockwise,
    /// Leftward on the front row, rightward on the back row.
    Anticlockwise,
}

/// Why a pit was lifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lift {
    /// It is where the move starts.
    Start,
    /// The functional house is taxed: only two seeds are taken, and the house stays (N4).
    Tax,
    /// The last seed of a lap fell into it and it was occupied (C4.5).
    Relay,
    /// The mover sows on from their own house (N7, M5).
    Safari,
}

/// How a player who ends a lap in their functional house goes on (N7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseAnswer {
    /// The move ends there.
    Stop,
    /// The house is sown on and lost.
    Safari,
}

/// Why a move ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The last seed fell into an empty pit (C4.1).
    EmptyPit,
    /// A takata came to the mover's functional house in the namu stage (C4.4, N7).
    TakataInHouse,
    /// A capturing mover chose to stop in the functional house (N7).
    StopInHouse,
    /// A takata came to the mover's own reserved pit (C4.3, S3).
    ReservedPit,
    /// The enemy front row is empty; what was captured stays in the hand (E1).
    BaoHamna,
    /// A stone has stepped and taken what it takes (K3, K4).
    Stepped,
}

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A seed leaves the reserve and falls into `pit`, which then holds `holds` (N1, N2).
    Place {
        /// Where it falls.
        pit: Pit,
        /// Seeds in it afterwards.
        holds: u8,
    },
    /// `seeds` are lifted from `pit` to be sown from the next pit on; `left` stay in it.
    Lift {
        /// The pit.
        pit: Pit,
        /// Seeds now in the hand.
        seeds: u8,
        /// Seeds that stay (only a taxed house keeps any).
        left: u8,
        /// The way they will be sown.
        rotation: Rotation,
        /// Why.
        why: Lift,
    },
    /// One seed falls into `pit`, which then holds `holds`.
    Sow {
        /// Where it falls.
        pit: Pit,
        /// Seeds in it afterwards.
        holds: u8,
    },
    /// The pit `by` takes all `seeds` of the enemy pit `from` (C2, K4).
    Capture {
        /// The capturing pit, or the pit that the capturing stone entered.
        by: Pit,
        /// The pit that is emptied.
        from: Pit,
        /// Seeds taken.
        seeds: u8,
    },
    /// Captured seeds begin a new lap, the first of them in `kichwa` (C3).
    Enter {
        /// Where the lap begins.
        kichwa: Pit,
        /// Seeds in the hand.
        seeds: u8,
        /// The way they are sown: towards the centre.
        rotation: Rotation,
    },
    /// A capturing lap ended in the mover's functional house, and the mover answered (C6, N7).
    House {
        /// The house.
        pit: Pit,
        /// The answer that the move carries.
        answer: HouseAnswer,
    },
    /// `side` no longer owns its house (H1).
    HouseLost {
        /// Whose house it was.
        side: Side,
    },
    /// A takata reserves this enemy pit (S1).
    Reserve {
        /// The pit.
        pit: Pit,
    },
    /// A stone steps from one pit to the next (K3).
    Walk {
        /// The pit it leaves.
        from: Pit,
        /// The pit it enters.
        to: Pit,
    },
    /// The move is over.
    End {
        /// Where the last seed fell, or the last stone stands.
        pit: Pit,
        /// Why.
        why: End,
    },
}

/// Takes the steps of a move as they happen.
pub trait Sink {
    /// Takes one step.
    fn step(&mut self, step: Step);

    /// Whether steps are wanted at all. A sowing that may skip them asks this constant, so that search and perft pay nothing.
    const WANTED: bool = true;
}

/// The sink that drops every step at no cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Sink for Silent {
    const WANTED: bool = false;

    fn step(&mut self, _: Step) {}
}

impl Sink for Vec<Step> {
    fn step(&mut self, step: Step) {
        self.push(step);
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rotation::Clockwise => "clockwise",
            Rotation::Anticlockwise => "anticlockwise",
        })
    }
}

impl fmt::Display for Lift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lift::Start => "start",
            Lift::Tax => "tax",
            Lift::Relay => "relay",
            Lift::Safari => "safari",
        })
    }
}

impl fmt::Display for HouseAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HouseAnswer::Stop => "stop",
            HouseAnswer::Safari => "safari",
        })
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::EmptyPit => "empty-pit",
            End::TakataInHouse => "takata-in-house",
            End::StopInHouse => "stop-in-house",
            End::ReservedPit => "reserved-pit",
            End::BaoHamna => "bao-hamna",
            End::Stepped => "stepped",
        })
    }
}

/// The words of the engine protocol.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Place { pit, holds } => write!(f, "place {pit} holds {holds}"),
            Step::Lift {
                pit,
                seeds,
                left,
                rotation,
                why,
            } => {
                write!(f, "lift {pit} seeds {seeds} left {left} {rotation} {why}")
            }
            Step::Sow { pit, holds } => write!(f, "sow {pit} holds {holds}"),
            Step::Capture { by, from, seeds } => {
                write!(f, "capture {by} from {from} seeds {seeds}")
            }
            Step::Enter {
                kichwa,
                seeds,
                rotation,
            } => write!(f, "enter {kichwa} seeds {seeds} {rotation}"),
            Step::House { pit, answer } => write!(f, "house {pit} {answer}"),
            Step::HouseLost { side } => write!(f, "house-lost {side}"),
            Step::Reserve { pit } => write!(f, "reserve {pit}"),
            Step::Walk { from, to } => write!(f, "walk {from} {to}"),
            Step::End { pit, why } => write!(f, "end {pit} {why}"),
        }
    }
}
