//! Sowing: the one place where seeds move (C1 to C7). Rules, pictures and tellings all read the steps of this.

use super::board::{Board, Half, Reserved};
use super::moves::{Plan, Start};
use super::ring::{self, HOUSE, PITS, Ring, bit, travel};
use super::rules::{FUNCTIONAL, Rules};
use super::takasia;
use crate::rules::{End, HouseAnswer, Lift, Pit, Rotation, Side, Sink, Step};

/// A move still running after so many laps counts as endless (C7).
const LAPS_AT_MOST: u32 = 1 << 20;

/// Laps before anything is done about endless moves: almost every move is shorter. A power of two.
const LAPS_UNWATCHED: u32 = 64;

/// Where a sowing has come to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// The move is over.
    Over(End),
    /// A capturing lap has ended in the functional house (N7). The move may end here, or go on by [`Sowing::safari`].
    House,
    /// The move would never end (C7).
    Endless,
}

/// A move under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sowing {
    rules: &'static Rules,
    side: Side,
    own: Half,
    enemy: Half,
    /// The enemy's front row in the mover's order: the byte of a pit is what faces it.
    facing: u64,
    namu: bool,
    capture: bool,
    /// The front pits that would capture if a lap ended in them occupied; none in a takata (C5).
    takers: u16,
    /// The mover's own reserved pit, as a mask (S3).
    reserved: u16,
    /// The reserved pit does not stop this lap (S4).
    exempt: bool,
    rotation: Rotation,
    /// Where the hand was lifted.
    from: u8,
    /// Seeds in the hand.
    hand: u8,
    laps: u32,
    watch: Watch,
}

/// Brent's cycle detection: the state at the last power of two of laps. Captures only add seeds to a ring, so that a ring that comes
/// back implies the same enemy ring and rotation too.
#[derive(Clone, Copy, Debug, Default)]
struct Watch {
    ring: Ring,
    pit: u8,
}

impl Watch {
    /// Whether lifting `pit` after so many laps shows that the move never ends.
    #[cold]
    fn endless(&mut self, laps: u32, ring: Ring, pit: u8) -> bool {
        if self.ring == ring && self.pit == pit {
            return true;
        }
        if laps.is_power_of_two() {
            *self = Watch { ring, pit };
        }
        laps >= LAPS_AT_MOST
    }
}

impl Sowing {
    /// Makes the move of `start`, which must be of the board's plan, up to its end or its house question.
    #[inline]
    pub(super) fn sow<S: Sink>(
        board: &Board,
        plan: Plan,
        start: Start,
        sink: &mut S,
    ) -> (Sowing, Pause) {
        let facing = board.enemy.ring.front().swap_bytes();
        let mut sowing = Sowing {
            rules: board.rules,
            side: board.turn,
            own: board.own,
            enemy: board.enemy,
            facing,
            namu: plan.namu,
            capture: plan.capture,
            takers: if plan.capture {
                u16::from(ring::row_holding(facing, 1))
            } else {
                0
            },
            reserved: match board.reserved {
                Some(Reserved::Own(pit)) => bit(pit),
                _ => 0,
            },
            exempt: false,
            rotation: start.rotation,
            from: start.pit,
            hand: 0,
            laps: 0,
            watch: Watch::default(),
        };
        let pause = sowing.start(start.pit, sink);
        (sowing, pause)
    }

    #[inline]
    fn start<S: Sink>(&mut self, pit: u8, sink: &mut S) -> Pause {
        // H2: counted before the reserve seed is added.
        let functional = pit == HOUSE && self.own.functional();
        let held = self.own.ring.seeds(pit);
        if self.namu {
            self.own.reserve -= 1;
            self.own.ring = self.own.ring.with_more(pit, 1);
            if S::WANTED {
                sink.step(Step::Place {
                    pit: self.name(pit),
                    holds: held + 1,
                });
            }
            if self.capture {
                // N1
                return if self.take(pit, sink) {
                    self.end(pit, End::BaoHamna, sink)
                } else {
                    self.run(sink)
                };
            }
            if functional && held >= self.rules.taxed_from {
                // N4, L1
                self.lift(pit, 2, Lift::Tax, sink);
                return self.run(sink);
            }
        }
        self.exempt = functional && !self.namu;
        self.lift(pit, self.own.ring.seeds(pit), Lift::Start, sink);
        self.run(sink)
    }

    /// Sows on from the house at which the sowing has paused (N7).
    #[inline]
    pub(super) fn safari<S: Sink>(&mut self, sink: &mut S) -> Pause {
        self.answer(HouseAnswer::Safari, sink);
        self.lift(HOUSE, self.own.ring.seeds(HOUSE), Lift::Safari, sink);
        self.run(sink)
    }

    /// Ends the move in the house at which the sowing has paused (N7).
    pub(super) fn stop<S: Sink>(&mut self, sink: &mut S) -> Pause {
        self.answer(HouseAnswer::Stop, sink);
        self.end(HOUSE, End::StopInHouse, sink)
    }

    /// Sows lap after lap (C4).
    #[inline]
    fn run<S: Sink>(&mut self, sink: &mut S) -> Pause {
        loop {
            if S::WANTED {
                self.tell_lap(sink);
            }
            self.own.ring = self.own.ring.sow(self.from, self.hand, self.rotation);
            self.laps += 1;
            let last = travel(self.from, self.hand, self.rotation);
            let holds = self.own.ring.seeds(last);
            // C4.1
            if holds == 1 {
                return self.end(last, End::EmptyPit, sink);
            }
            // C4.2
            if self.takers & bit(last) != 0 {
                if self.take(last, sink) {
                    return self.end(last, End::BaoHamna, sink);
                }
                if self.laps >= LAPS_AT_MOST {
                    return Pause::Endless;
                }
                continue;
            }
            // C4.3; S4
            if self.reserved & bit(last) != 0 && !(self.exempt && self.laps == 1) {
                return self.end(last, End::ReservedPit, sink);
            }
            // C4.4
            let house = self.own.house && last == HOUSE;
            if house && self.namu && holds >= FUNCTIONAL {
                return if self.capture {
                    Pause::House
                } else {
                    self.end(last, End::TakataInHouse, sink)
                };
            }
            // C4.5
            if self.laps >= LAPS_UNWATCHED && self.watch.endless(self.laps, self.own.ring, last) {
                return Pause::Endless;
            }
            // M5
            let why = if house && self.capture && !self.namu {
                Lift::Safari
            } else {
                Lift::Relay
            };
            self.lift(last, holds, why, sink);
        }
    }

    /// Takes the handful for the next lap. Sowing on from the house, or starting from it, loses it; taxing does not (H1, N4).
    #[inline]
    fn lift<S: Sink>(&mut self, pit: u8, seeds: u8, why: Lift, sink: &mut S) {
        self.from = pit;
        self.hand = seeds;
        if S::WANTED {
            sink.step(Step::Lift {
                pit: self.name(pit),
                seeds,
                left: self.own.ring.seeds(pit) - seeds,
                rotation: self.rotation,
                why,
            });
        }
        if self.own.house && pit == HOUSE && why != Lift::Tax {
            self.own.house = false;
            if S::WANTED {
                sink.step(Step::HouseLost { side: self.side });
            }
        }
    }

    /// `by` captures what faces it, and the next lap will begin in a kichwa (C2, C3). Tells whether that won the game (E1).
    #[inline]
    fn take<S: Sink>(&mut self, by: u8, sink: &mut S) -> bool {
        let shift = 8 * (by & 7);
        let seeds = ((self.facing >> shift) & 0xff) as u8;
        let from = ring::facing(by & 7);
        self.facing &= !(0xff << shift);
        self.takers &= !bit(by);
        if S::WANTED {
            let from = ring::name(self.side.other(), from);
            sink.step(Step::Capture {
                by: self.name(by),
                from,
                seeds,
            });
        }
        if self.enemy.house && from == HOUSE {
            self.enemy.house = false;
            if S::WANTED {
                sink.step(Step::HouseLost {
                    side: self.side.other(),
                });
            }
        }
        if self.takers == 0 {
            return true;
        }
        self.rotation = match by {
            0 | 1 => Rotation::Clockwise,
            6 | 7 => Rotation::Anticlockwise,
            _ => self.rotation,
        };
        // The hand enters as if it came from the pit behind the kichwa.
        self.from = match self.rotation {
            Rotation::Clockwise => PITS - 1,
            Rotation::Anticlockwise => 8,
        };
        self.own.ring = self.own.ring.with_more(self.from, seeds);
        self.hand = seeds;
        if S::WANTED {
            let kichwa = self.name(travel(self.from, 1, self.rotation));
            sink.step(Step::Enter {
                kichwa,
                seeds,
                rotation: self.rotation,
            });
        }
        false
    }

    #[inline]
    fn end<S: Sink>(&mut self, pit: u8, why: End, sink: &mut S) -> Pause {
        if S::WANTED {
            if let Some(reserved) = self.reserves() {
                sink.step(Step::Reserve {
                    pit: ring::name(self.side.other(), reserved),
                });
            }
            sink.step(Step::End {
                pit: self.name(pit),
                why,
            });
        }
        Pause::Over(why)
    }

    fn answer<S: Sink>(&self, answer: HouseAnswer, sink: &mut S) {
        if S::WANTED {
            sink.step(Step::House {
                pit: self.name(HOUSE),
                answer,
            });
        }
    }

    fn tell_lap<S: Sink>(&self, sink: &mut S) {
        let mut pits = self.own.ring.pits();
        pits[usize::from(self.from)] -= self.hand;
        for seed in 1..=self.hand {
            let pit = travel(self.from, seed, self.rotation);
            let holds = &mut pits[usize::from(pit)];
            *holds += 1;
            sink.step(Step::Sow {
                pit: self.name(pit),
                holds: *holds,
            });
        }
        debug_assert_eq!(
            pits,
            self.own
                .ring
                .sow(self.from, self.hand, self.rotation)
                .pits()
        );
    }

    fn name(&self, pit: u8) -> Pit {
        ring::name(self.side, pit)
    }

    /// The enemy as the move leaves them.
    #[inline]
    fn enemy(&self) -> Half {
        Half {
            ring: self.enemy.ring.with_front(self.facing.swap_bytes()),
            ..self.enemy
        }
    }

    /// The pit that this move, now over, reserves (S1).
    #[inline]
    fn reserves(&self) -> Option<u8> {
        if self.rules.takasia && !self.capture && !self.namu {
            takasia::reserves(&self.own, &self.enemy())
        } else {
            None
        }
    }

    /// The position after the move, from the other seat. `duty` is the pit that the enemy had reserved for this move: the field
    /// stays set for one more (L3) unless the move reserves a pit itself, which takes away the duty, for then the enemy has no capture.
    #[inline]
    pub(super) fn after(&self) -> Board {
        let reserved = match self.reserves() {
            Some(pit) => Some(Reserved::Own(pit)),
            None if self.rules.duty && self.reserved != 0 => {
                Some(Reserved::Enemy((self.reserved.trailing_zeros() & 15) as u8))
            }
            None => None,
        };
        Board {
            rules: self.rules,
            turn: self.side.other(),
            own: self.enemy(),
            enemy: self.own,
            reserved,
        }
    }
}
