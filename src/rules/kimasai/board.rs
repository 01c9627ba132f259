//! A position of the stepping game, as the side to move sees it (K1 to K5).

use crate::rules::{End, Outcome, Pit, Reason, Row, Rule, Side, Sink, Step, Win};

/// Pits in a row (K1).
pub(super) const COLUMNS: u8 = 12;

/// Pits of a side.
pub(super) const PITS: u8 = 24;

const ALL: u32 = (1 << PITS) - 1;

/// A position. Pits are counted the way stones walk (K3): 0 to 11 are A12 to A1, 12 to 23 are B1 to B12.
/// A side's stones are a mask, for a pit never holds more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(super) turn: Side,
    pub(super) own: u32,
    pub(super) enemy: u32,
}

/// The name of a pit.
pub(super) const fn name(side: Side, pit: u8) -> Pit {
    if pit < COLUMNS {
        Pit::new(side, Row::Front, COLUMNS - pit)
    } else {
        Pit::new(side, Row::Back, pit - COLUMNS + 1)
    }
}

/// The number of a named pit; none when this board has no such pit.
pub(crate) const fn number(pit: Pit) -> Option<u8> {
    match (pit.row, pit.column) {
        (Row::Front, column @ 1..=COLUMNS) => Some(COLUMNS - column),
        (Row::Back, column @ 1..=COLUMNS) => Some(COLUMNS + column - 1),
        _ => None,
    }
}

const fn next(pit: u8) -> u8 {
    (pit + 1) % PITS
}

/// The stones of `enemy` that a stone entering `pit` takes: the facing one, and with it the one behind (K4).
const fn taken(enemy: u32, pit: u8) -> u32 {
    if pit >= COLUMNS {
        return 0;
    }
    // A(i) faces a(13-i); behind a(j) is b(j).
    let front = 1 << (COLUMNS - 1 - pit);
    let back = 1 << (COLUMNS + pit);
    if enemy & front == 0 {
        0
    } else {
        enemy & (front | back)
    }
}

impl Board {
    /// The start (K2).
    pub(crate) const fn start() -> Board {
        let stones = ALL & !(1 << (COLUMNS - 1));
        Board {
            turn: Side::South,
            own: stones,
            enemy: stones,
        }
    }

    /// The side to move.
    pub(crate) const fn turn(&self) -> Side {
        self.turn
    }

    pub(super) fn stones(&self, side: Side) -> u32 {
        if side == self.turn {
            self.own
        } else {
            self.enemy
        }
    }

    /// Stones in a pit, none if there is no such pit.
    pub(crate) fn seeds(&self, pit: Pit) -> u8 {
        number(pit).map_or(0, |number| {
            u8::from(self.stones(pit.side) & (1 << number) != 0)
        })
    }

    /// Stones on a side's rows.
    pub(crate) fn on_board(&self, side: Side) -> u8 {
        (self.stones(side).count_ones() & 0xff) as u8
    }

    /// Stones of both sides: it shrinks with every capture.
    pub(crate) const fn stones_left(&self) -> u32 {
        self.own.count_ones() + self.enemy.count_ones()
    }

    /// The mask of the stones that have an empty pit ahead (K3).
    const fn movable(&self) -> u32 {
        let ahead = self.own >> 1 | (self.own & 1) << (PITS - 1);
        self.own & !ahead
    }

    /// The pits whose stones may step.
    pub(crate) fn steps(&self) -> impl Iterator<Item = u8> + use<> {
        let movable = self.movable();
        (0..PITS).filter(move |pit| movable & (1 << pit) != 0)
    }

    /// How the game ended, if it has (K5).
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let how = if self.own == 0 {
            Win::AllCaptured
        } else {
            Win::NoLegalMove
        };
        (self.movable() == 0).then_some(Outcome::Won {
            by: self.turn.other(),
            how,
        })
    }

    /// The name of a pit of the side to move.
    pub(crate) const fn own_pit(&self, pit: u8) -> Pit {
        name(self.turn, pit)
    }

    /// Steps a stone and takes what it takes (K3, K4).
    ///
    /// # Errors
    /// When a rule forbids the move: why, and which.
    pub(crate) fn play<S: Sink>(&self, from: u8, sink: &mut S) -> Result<Board, (Reason, Rule)> {
        let to = next(from);
        if self.own & (1 << from) == 0 {
            return Err((Reason::EmptyPit, Rule::K3));
        }
        if self.own & (1 << to) != 0 {
            return Err((
                Reason::NextOccupied {
                    pit: self.own_pit(to),
                },
                Rule::K3,
            ));
        }
        let taken = taken(self.enemy, to);
        if S::WANTED {
            self.tell(from, to, taken, sink);
        }
        Ok(Board {
            turn: self.turn.other(),
            own: self.enemy & !taken,
            enemy: self.own & !(1 << from) | 1 << to,
        })
    }

    fn tell<S: Sink>(&self, from: u8, to: u8, taken: u32, sink: &mut S) {
        let by = self.own_pit(to);
        sink.step(Step::Walk {
            from: self.own_pit(from),
            to: by,
        });
        for pit in (0..PITS).filter(|pit| taken & (1 << pit) != 0) {
            sink.step(Step::Capture {
                by,
                from: name(self.turn.other(), pit),
                seeds: 1,
            });
        }
        sink.step(Step::End {
            pit: by,
            why: End::Stepped,
        });
    }

    /// The number of legal sequences of `depth` moves. Repetition (K6) needs a history and is not asked.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => u64::from(self.movable().count_ones()),
            _ => self
                .steps()
                .filter_map(|pit| self.play(pit, &mut crate::rules::Silent).ok())
                .map(|board| board.perft(depth - 1))
                .sum(),
        }
    }
}
