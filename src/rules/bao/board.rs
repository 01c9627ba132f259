//! A position of a sowing game, as the side to move sees it.

use super::ring::{self, FRONT, HOUSE, Ring};
use super::rules::{FUNCTIONAL, Rules, SEEDS};
use super::{kete, kiswahili, kujifunza};
use crate::rules::{Outcome, Pit, Side, Variant, Win};

/// What one player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Half {
    /// Their sixteen pits.
    pub(super) ring: Ring,
    /// Seeds not yet on the board.
    pub(super) reserve: u8,
    /// Whether they own their house (H1).
    pub(super) house: bool,
}

impl Half {
    /// Whether the house is owned and holds at least six (H2).
    #[inline]
    pub(super) fn functional(&self) -> bool {
        self.house && self.ring.seeds(HOUSE) >= FUNCTIONAL
    }

    /// The occupied pits of the front row, as a mask.
    #[inline]
    pub(super) fn front_occupied(&self) -> u16 {
        self.ring.holding(1) & FRONT
    }
}

/// A pit under reservation (S1), counted by its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reserved {
    /// The mover's own pit: S3 binds them.
    Own(u8),
    /// The enemy's pit: the mover reserved it with the move before last, and has the duty of L3.
    Enemy(u8),
}

/// A position. Everything is told from the seat of the side to move, so that a move swaps the halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(super) rules: &'static Rules,
    pub(super) turn: Side,
    pub(super) own: Half,
    pub(super) enemy: Half,
    pub(super) reserved: Option<Reserved>,
}

impl Board {
    /// The start of a game by these rules (G5, J1).
    pub(crate) fn start(rules: &'static Rules) -> Board {
        let half = Half {
            ring: Ring::new(rules.start),
            reserve: rules.reserve,
            house: rules.smallest_house.is_some(),
        };
        Board {
            rules,
            turn: Side::South,
            own: half,
            enemy: half,
            reserved: None,
        }
    }

    /// The rule set.
    pub(crate) fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The side to move.
    pub(crate) fn turn(&self) -> Side {
        self.turn
    }

    /// What a side has.
    pub(super) fn half(&self, side: Side) -> &Half {
        if side == self.turn {
            &self.own
        } else {
            &self.enemy
        }
    }

    /// Seeds in a pit, none if there is no such pit.
    pub(crate) fn seeds(&self, pit: Pit) -> u8 {
        ring::number(pit).map_or(0, |number| self.half(pit.side).ring.seeds(number))
    }

    /// Seeds in a side's reserve.
    pub(crate) fn reserve(&self, side: Side) -> u8 {
        self.half(side).reserve
    }

    /// Seeds in a side's pits.
    pub(crate) fn on_board(&self, side: Side) -> u8 {
        self.half(side).ring.total()
    }

    /// Seeds of the winning capture, which stay unsown in the winner's hand (E1, G6).
    pub(crate) fn unsown(&self) -> u8 {
        SEEDS
            - self.own.ring.total()
            - self.enemy.ring.total()
            - self.own.reserve
            - self.enemy.reserve
    }

    /// The house that a side owns.
    pub(crate) fn house(&self, side: Side) -> Option<Pit> {
        self.half(side).house.then(|| ring::name(side, HOUSE))
    }

    /// The pit under reservation.
    pub(crate) fn reserved(&self) -> Option<Pit> {
        self.reserved.map(|reserved| match reserved {
            Reserved::Own(pit) => ring::name(self.turn, pit),
            Reserved::Enemy(pit) => ring::name(self.turn.other(), pit),
        })
    }

    /// Whether the mover has lost all of the front row (E1).
    #[inline]
    pub(super) fn is_lost(&self) -> bool {
        self.own.ring.front() == 0
    }

    /// Whether the mover plays the namu stage (N8).
    #[inline]
    pub(super) fn is_namu(&self) -> bool {
        self.own.reserve > 0
    }

    /// How the game ended, if it has (E1, E2).
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let by = self.turn.other();
        if self.is_lost() {
            let how = if self.enemy.reserve > 0 {
                Win::Mkononi
            } else {
                Win::BaoHamna
            };
            return Some(Outcome::Won { by, how });
        }
        (!self.can_move()).then_some(Outcome::Won {
            by,
            how: Win::NoLegalMove,
        })
    }
}

/// The rules of a variant; none for one that is not a sowing game.
pub(crate) fn rules_of(variant: Variant) -> Option<&'static Rules> {
    match variant {
        Variant::Kiswahili => Some(&kiswahili::RULES),
        Variant::Kete => Some(&kete::RULES),
        Variant::Kujifunza => Some(&kujifunza::RULES),
        Variant::Kimasai => None,
    }
}
