//! Which moves may be made (N1 to N6, M1 to M6, S3, L2, L3).

use super::board::{Board, Half, Reserved};
use super::ring::{self, FRONT, HOUSE, bit, travel};
use super::sow::{Pause, Sowing};
use crate::rules::{Rotation, Silent};

/// Where a move starts and which way its hand first travels. In a namu capture the hand starts from a kichwa.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Start {
    pub(super) pit: u8,
    pub(super) rotation: Rotation,
}

/// A set of starts: for each rotation, the mask of the pits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Starts([u16; 2]);

impl Starts {
    /// These pits, either way.
    fn both_ways(pits: u16) -> Starts {
        Starts([pits, pits])
    }

    /// Whether a start is among them.
    pub(super) fn contains(self, start: Start) -> bool {
        self.0[start.rotation as usize] & bit(start.pit) != 0
    }

    fn is_empty(self) -> bool {
        self == Starts::default()
    }

    /// Every start, clockwise ones first.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Start> {
        [Rotation::Clockwise, Rotation::Anticlockwise]
            .into_iter()
            .flat_map(move |rotation| {
                ring::pits(self.0[rotation as usize]).map(move |pit| Start { pit, rotation })
            })
    }
}

/// What the mover may try: every legal move is among the starts, and a start that is not legal is endless (C7).
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The stage (N8).
    pub(super) namu: bool,
    /// Whether the moves are captures, which are compulsory (C2).
    pub(super) capture: bool,
    /// Where they start.
    pub(super) starts: Starts,
    /// The reserved pit must be captured (L3).
    pub(super) duty: bool,
}

/// The captures of a first lap (M1).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FirstCaptures {
    /// Where they start.
    pub(super) starts: Starts,
    /// The own pits that would capture; each faces the pit it takes.
    pub(super) takers: u16,
}

/// M1, M4: own pits of two to fifteen seeds whose last seed falls into an occupied own front pit that faces an occupied enemy pit.
#[inline]
pub(super) fn first_captures(own: &Half, enemy: &Half) -> FirstCaptures {
    let mut found = FirstCaptures::default();
    let ready = takers(own, enemy);
    if ready == 0 {
        return found;
    }
    for pit in ring::pits(own.ring.holding(2) & !own.ring.holding(16)) {
        let seeds = own.ring.seeds(pit);
        for rotation in [Rotation::Clockwise, Rotation::Anticlockwise] {
            let last = bit(travel(pit, seeds, rotation)) & ready;
            if last != 0 {
                found.takers |= last;
                found.starts.0[rotation as usize] |= bit(pit);
            }
        }
    }
    found
}

/// The occupied front pits that face an occupied enemy pit (C2).
#[inline]
pub(super) fn takers(own: &Half, enemy: &Half) -> u16 {
    own.front_occupied() & u16::from(ring::row_holding(enemy.ring.front().swap_bytes(), 1))
}

impl Board {
    /// What the mover may try.
    #[inline]
    pub(super) fn plan(&self) -> Plan {
        if self.is_lost() {
            Plan {
                namu: false,
                capture: false,
                starts: Starts::default(),
                duty: false,
            }
        } else if self.is_namu() {
            self.namu_plan()
        } else {
            self.mtaji_plan()
        }
    }

    #[inline]
    fn namu_plan(&self) -> Plan {
        let takers = takers(&self.own, &self.enemy);
        // N1; C3: kimbi take from their own end, the four pits between from either.
        let (capture, starts) = if takers == 0 {
            (false, self.ways(self.namu_takata()))
        } else {
            (true, Starts([takers & 0b0011_1111, takers & 0b1111_1100]))
        };
        Plan {
            namu: true,
            capture,
            starts,
            duty: false,
        }
    }

    /// The pits that a takata of the namu stage may start from (N2, N3, N5).
    pub(super) fn namu_takata(&self) -> u16 {
        let occupied = self.own.front_occupied();
        if self.own.functional() {
            let others = occupied & !bit(HOUSE);
            return if others == 0 { occupied } else { others };
        }
        let more = self.own.ring.holding(2) & FRONT;
        if self.own.house || more == 0 {
            occupied
        } else {
            more
        }
    }

    #[inline]
    fn mtaji_plan(&self) -> Plan {
        let captures = first_captures(&self.own, &self.enemy);
        if captures.takers == 0 {
            return Plan {
                namu: false,
                capture: false,
                starts: self.ways(self.mtaji_takata()),
                duty: false,
            };
        }
        let plan = Plan {
            namu: false,
            capture: true,
            starts: captures.starts,
            duty: false,
        };
        match self.reserved {
            Some(Reserved::Enemy(pit)) => self.with_duty(plan, pit),
            _ => plan,
        }
    }

    /// The pits that a takata of the mtaji stage may start from (M3, L2, S3).
    pub(super) fn mtaji_takata(&self) -> u16 {
        if self.rules.house_leads && self.own.house {
            return bit(HOUSE);
        }
        let more = self.own.ring.holding(2);
        let pits = if more & FRONT == 0 {
            more
        } else {
            more & FRONT
        };
        match self.reserved {
            Some(Reserved::Own(reserved)) => pits & !bit(reserved),
            _ => pits,
        }
    }

    /// Both ways for each pit, except that the only occupied front pit, if a kichwa, goes towards the centre (M6).
    fn ways(&self, pits: u16) -> Starts {
        let mut starts = Starts::both_ways(pits);
        match self.own.front_occupied() {
            0b0000_0001 => starts.0[Rotation::Anticlockwise as usize] &= !FRONT,
            0b1000_0000 => starts.0[Rotation::Clockwise as usize] &= !FRONT,
            _ => {}
        }
        starts
    }

    /// L3: if a legal move first captures the reserved pit of the enemy, only such moves are legal.
    #[cold]
    fn with_duty(&self, plan: Plan, reserved: u8) -> Plan {
        let mut dutiful = Starts::default();
        for start in plan.starts.iter() {
            let taker = travel(start.pit, self.own.ring.seeds(start.pit), start.rotation);
            if taker == ring::facing(reserved) {
                dutiful.0[start.rotation as usize] |= bit(start.pit);
            }
        }
        let legal = |start| {
            !matches!(
                Sowing::sow(self, plan, start, &mut Silent).1,
                Pause::Endless
            )
        };
        if !dutiful.is_empty() && dutiful.iter().any(legal) {
            Plan {
                starts: dutiful,
                duty: true,
                ..plan
            }
        } else {
            plan
        }
    }

    /// Whether the mover has a legal move (E2).
    pub(super) fn can_move(&self) -> bool {
        let plan = self.plan();
        plan.starts.iter().any(|start| {
            !matches!(
                Sowing::sow(self, plan, start, &mut Silent).1,
                Pause::Endless
            )
        })
    }

    /// Sows every legal move and hands it over: its plan and start, whether it is the safari of two, and how it ended.
    #[inline]
    pub(super) fn each_move(&self, mut found: impl FnMut(Plan, Start, bool, &Sowing)) {
        let plan = self.plan();
        for start in plan.starts.iter() {
            let (mut sowing, pause) = Sowing::sow(self, plan, start, &mut Silent);
            match pause {
                Pause::Endless => {}
                Pause::Over(_) => found(plan, start, false, &sowing),
                Pause::House => {
                    found(plan, start, false, &sowing);
                    if !matches!(sowing.safari(&mut Silent), Pause::Endless) {
                        found(plan, start, true, &sowing);
                    }
                }
            }
        }
    }
}
