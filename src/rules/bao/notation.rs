//! Written positions (G8), checked so that only what can be is played; and the letters of moves (G7).

use std::fmt;

use super::board::{Board, Half, Reserved};
use super::moves::{Plan, Start, first_captures};
use super::ring::{self, COLUMNS, HOUSE, Ring};
use super::rules::{FUNCTIONAL, Rules, SEEDS};
use super::takasia;
use crate::rules::setup::{self, PositionError, ReservedFault, clip};
use crate::rules::{Pit, Rotation, Row, Rule, Side, Way};

impl Board {
    /// Reads a written position (G8).
    ///
    /// All 64 seeds must be there, unless the game is won: then the mover has no front seeds, and the seeds of the winning capture,
    /// at least one, are in the winner's hand and not written (G6).
    ///
    /// # Errors
    /// When the text is not a position, or one that cannot be.
    pub(crate) fn read(rules: &'static Rules, text: &str) -> Result<Board, PositionError> {
        let [rows, stock, houses, turn, reserved] =
            setup::words(text, "rows, reserves, houses, turn, reserved pit")?;
        let mut pits = [[0; 16]; 2];
        setup::rows(rows, COLUMNS, |pit, seeds| {
            if let Some(number) = ring::number(pit) {
                pits[pit.side.index()][usize::from(number)] = seeds;
            }
        })?;
        let stock = read_reserves(stock)?;
        let houses = read_houses(houses)?;
        let turn = setup::turn(turn)?;
        let found = pits
            .iter()
            .flatten()
            .chain(&stock)
            .map(|&seeds| u16::from(seeds))
            .sum();
        if found > u16::from(SEEDS) {
            return Err(PositionError::Seeds { found });
        }
        let half = |side: Side| Half {
            ring: Ring::new(pits[side.index()]),
            reserve: stock[side.index()],
            house: houses[side.index()],
        };
        let board = Board {
            rules,
            turn,
            own: half(turn),
            enemy: half(turn.other()),
            reserved: None,
        };
        board.check_reserves()?;
        board.check_seeds(found)?;
        board.check_houses()?;
        let reserved = board.read_reserved(reserved)?;
        Ok(Board { reserved, ..board })
    }

    fn check_reserves(&self) -> Result<(), PositionError> {
        for side in Side::ALL {
            let (found, most) = (self.half(side).reserve, self.rules.reserve);
            if found > most {
                return Err(PositionError::ReserveTooLarge { side, found, most });
            }
        }
        if self.own.reserve == self.enemy.reserve || self.own.reserve == self.enemy.reserve + 1 {
            return Ok(());
        }
        let [south, north] = Side::ALL.map(|side| self.half(side).reserve);
        Err(PositionError::ReservesUneven {
            south,
            north,
            turn: self.turn,
        })
    }

    fn check_seeds(&self, found: u16) -> Result<(), PositionError> {
        if self.enemy.ring.front() == 0 {
            return Err(PositionError::FrontRowEmpty {
                side: self.turn.other(),
            });
        }
        match (self.is_lost(), found == u16::from(SEEDS)) {
            (true, true) => Err(PositionError::NothingInHand { side: self.turn }),
            (false, false) => Err(PositionError::Seeds { found }),
            _ => Ok(()),
        }
    }

    fn check_houses(&self) -> Result<(), PositionError> {
        for side in Side::ALL {
            let half = self.half(side);
            if !half.house {
                continue;
            }
            let least = self.rules.smallest_house.ok_or(PositionError::NoHouses)?;
            let found = half.ring.seeds(HOUSE);
            if found < least {
                let rule = if least == FUNCTIONAL {
                    Rule::L1
                } else {
                    Rule::H1
                };
                let house = ring::name(side, HOUSE);
                return Err(PositionError::HouseTooSmall {
                    side,
                    house,
                    found,
                    least,
                    rule,
                });
            }
        }
        Ok(())
    }

    fn read_reserved(&self, word: &str) -> Result<Option<Reserved>, PositionError> {
        if word == "-" {
            return Ok(None);
        }
        let pit = read_pit(word).ok_or_else(|| PositionError::Reserved { text: clip(word) })?;
        let number =
            ring::number(pit).ok_or_else(|| PositionError::Reserved { text: clip(word) })?;
        match self.reserved_fault(pit, number) {
            Some(reason) => Err(PositionError::ReservedImpossible { pit, reason }),
            None if pit.side == self.turn => Ok(Some(Reserved::Own(number))),
            None => Ok(Some(Reserved::Enemy(number))),
        }
    }

    fn reserved_fault(&self, pit: Pit, number: u8) -> Option<ReservedFault> {
        let fault = if !self.rules.takasia {
            ReservedFault::NoTakasia
        } else if pit.row == Row::Back {
            ReservedFault::NotInFront
        } else if self.own.reserve + self.enemy.reserve > 0 {
            ReservedFault::NotInMtaji
        } else if self.is_lost() {
            ReservedFault::GameOver
        } else if pit.side == self.turn {
            // The takata that reserved it has just left the board as it is.
            let takers = first_captures(&self.enemy, &self.own).takers;
            if takers != ring::bit(ring::facing(number))
                || first_captures(&self.own, &self.enemy).takers != 0
            {
                ReservedFault::NotTheOnlyCapture
            } else if takasia::exempt(&self.own, number) {
                ReservedFault::Protected
            } else {
                return None;
            }
        } else if !self.rules.duty {
            ReservedFault::Expired
        } else if self.enemy.house && number == HOUSE {
            // Its owner has moved since: of S2 only the house is sure, which is never regained.
            ReservedFault::Protected
        } else {
            return None;
        };
        Some(fault)
    }
}

/// Reads a named pit such as `a4`.
fn read_pit(word: &str) -> Option<Pit> {
    let mut chars = word.chars();
    let letter = chars.next()?;
    let column = u8::try_from(chars.next()?.to_digit(10)?).ok()?;
    if chars.next().is_some() {
        return None;
    }
    Side::ALL
        .into_iter()
        .flat_map(|side| {
            [
                Pit::new(side, Row::Front, column),
                Pit::new(side, Row::Back, column),
            ]
        })
        .find(|pit| pit.letter() == letter)
}

fn read_reserves(word: &str) -> Result<[u8; 2], PositionError> {
    let (south, north) = word
        .split_once('/')
        .ok_or_else(|| PositionError::Reserves { text: clip(word) })?;
    Ok([setup::number(south)?, setup::number(north)?])
}

fn read_houses(word: &str) -> Result<[bool; 2], PositionError> {
    match word {
        "SN" => Ok([true, true]),
        "S" => Ok([true, false]),
        "N" => Ok([false, true]),
        "-" => Ok([false, false]),
        _ => Err(PositionError::Houses { text: clip(word) }),
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        setup::write_rows(f, COLUMNS, |pit| self.seeds(pit))?;
        let [south, north] = Side::ALL.map(|side| self.half(side));
        let houses = match (south.house, north.house) {
            (true, true) => "SN",
            (true, false) => "S",
            (false, true) => "N",
            (false, false) => "-",
        };
        write!(
            f,
            " {}/{} {houses} {} ",
            south.reserve, north.reserve, self.turn
        )?;
        match self.reserved() {
            Some(pit) => write!(f, "{pit}"),
            None => f.write_str("-"),
        }
    }
}

/// The letter of a start. It is the way the hand travels from the pit, as the mover sees it; for a namu capture it names the
/// kichwa that the captured seeds start from (G7).
pub(super) fn way(plan: Plan, start: Start) -> Way {
    let rightward = (start.rotation == Rotation::Clockwise) == (start.pit < COLUMNS);
    if rightward == named_by_kichwa(plan) {
        Way::Left
    } else {
        Way::Right
    }
}

/// The start that a letter means.
pub(super) fn start(plan: Plan, pit: u8, way: Way) -> Start {
    let rightward = (way == Way::Right) != named_by_kichwa(plan);
    let rotation = if rightward == (pit < COLUMNS) {
        Rotation::Clockwise
    } else {
        Rotation::Anticlockwise
    };
    Start { pit, rotation }
}

fn named_by_kichwa(plan: Plan) -> bool {
    plan.namu && plan.capture
}
