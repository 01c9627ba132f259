//! The marks that records put behind a move (G7).

use std::fmt;

use super::{End, Sink, Step};

/// What a written record says behind a move. It carries no information: it follows from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `*`: the move captured nothing.
    Takata,
    /// `**`: the move captured nothing and reserves a pit (S1).
    Takasia,
    /// `#`: Bao hamna (E1).
    BaoHamna,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Takata => "*",
            Mark::Takasia => "**",
            Mark::BaoHamna => "#",
        })
    }
}

/// The sink that keeps only what a mark needs.
#[derive(Debug, Default)]
pub(super) struct Marker {
    captured: bool,
    reserved: bool,
    hamna: bool,
}

impl Marker {
    /// The mark of the sowing move whose steps were seen.
    pub(super) fn mark(&self) -> Option<Mark> {
        match self {
            Marker { hamna: true, .. } => Some(Mark::BaoHamna),
            Marker { captured: true, .. } => None,
            Marker { reserved: true, .. } => Some(Mark::Takasia),
            Marker { .. } => Some(Mark::Takata),
        }
    }
}

impl Sink for Marker {
    fn step(&mut self, step: Step) {
        match step {
            Step::Capture { .. } => self.captured = true,
            Step::Reserve { .. } => self.reserved = true,
            Step::End {
                why: End::BaoHamna, ..
            } => self.hamna = true,
            _ => {}
        }
    }
}
