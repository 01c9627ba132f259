//! Sowing: the one place where seeds move (C1 to C7). Rules, pictures and tellings all read the steps of this.

use super::board::{Board, Half, Reserved};
use super::moves::{Plan, Start};
use super::ring::{self, COLUMNS, HOUSE, PITS, Ring, bit, travel};
use super::rules::FUNCTIONAL;
use super::takasia;
use super::watch::{LAPS_AT_MOST, LAPS_UNWATCHED, Watch};
use crate::rules::{End, HouseAnswer, Lift, Pit, Rotation, Sink, Step};

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
pub(super) struct Sowing<'b> {
    /// The position before the move.
    board: &'b Board,
    /// The stage, and whether the move captures.
    plan: Plan,
    /// The mover's pits, without the hand.
    ring: Ring,
    /// Whether the mover still owns the house.
    house: bool,
    /// Whether the enemy still owns theirs.
    enemy_house: bool,
    /// The enemy's front row in the mover's order: the byte of a pit is what faces it.
    facing: u64,
    /// The pits that would capture if a lap ended in them occupied; none in a takata (C5).
    takers: u16,
    /// The mover's own reserved pit, as a mask (S3).
    reserved: u16,
    /// The reserved pit does not stop the first lap (S4).
    exempt: bool,
    /// Where the hand was lifted.
    from: u8,
    /// Seeds in the hand, which are still in `ring` at `from` until the lap is sown.
    hand: u8,
    rotation: Rotation,
    laps: u32,
    watch: Watch,
}

impl<'b> Sowing<'b> {
    /// Makes the move of `start`, which must be of the board's plan, up to its end or its house question.
    #[inline]
    pub(super) fn sow<S: Sink>(
        board: &'b Board,
        plan: Plan,
        start: Start,
        sink: &mut S,
    ) -> (Sowing<'b>, Pause) {
        let facing = board.enemy.ring.front().swap_bytes();
        let mut sowing = Sowing {
            board,
            plan,
            ring: board.own.ring,
            house: board.own.house,
            enemy_house: board.enemy.house,
            facing,
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
            from: start.pit,
            hand: 0,
            rotation: start.rotation,
            laps: 0,
            watch: Watch::default(),
        };
        let pause = if sowing.start(start.pit, sink) {
            sowing.run(sink)
        } else {
            sowing.end(start.pit, End::BaoHamna, sink)
        };
        (sowing, pause)
    }

    /// Fills the hand for the first lap (N1, N2, N4, M1, M3). Tells whether there is one: a first capture may win (E1).
    #[inline]
    fn start<S: Sink>(&mut self, pit: u8, sink: &mut S) -> bool {
        // H2: counted before the reserve seed is added.
        let functional = pit == HOUSE && self.board.own.functional();
        let held = self.ring.seeds(pit);
        if self.plan.namu {
            self.ring = self.ring.with_more(pit, 1);
            if S::WANTED {
                sink.step(Step::Place {
                    pit: self.name(pit),
                    holds: held + 1,
                });
            }
            if self.plan.capture {
                return self.take(pit, sink);
            }
            if functional && held >= self.board.rules.taxed_from {
                // N4, L1
                self.lift(pit, 2, Lift::Tax, sink);
                return true;
            }
        }
        self.exempt = functional && !self.plan.namu;
        self.lift(pit, self.ring.seeds(pit), Lift::Start, sink);
        true
    }

    /// Sows on from the house at which the sowing has paused (N7).
    pub(super) fn safari<S: Sink>(&mut self, sink: &mut S) -> Pause {
        self.answer(HouseAnswer::Safari, sink);
        self.lift(HOUSE, self.ring.seeds(HOUSE), Lift::Safari, sink);
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
            let (last, holds) = self.relay(sink);
            // C4.1
            if holds == 1 {
                return self.end(last, End::EmptyPit, sink);
            }
            // C4.2
            if self.takers & bit(last) != 0 {
                if !self.take(last, sink) {
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
            let house = self.house && last == HOUSE;
            if house && self.plan.namu && holds >= FUNCTIONAL {
                return if self.plan.capture {
                    Pause::House
                } else {
                    self.end(last, End::TakataInHouse, sink)
                };
            }
            // C4.5
            if self.laps >= LAPS_UNWATCHED {
                let (endless, watch) = self.watch.endless(self.laps, self.ring, last);
                if endless {
                    return Pause::Endless;
                }
                self.watch = watch;
            }
            // M5
            let why = if house && self.plan.capture && !self.plan.namu {
                Lift::Safari
            } else {
                Lift::Relay
            };
            self.lift(last, holds, why, sink);
        }
    }

    /// Sows a lap, and as long as the last seed falls into an occupied pit where nothing else can happen, the next (C4.5): the
    /// short loop that most of the work of a search is done in. Gives back where it ended and the seeds there.
    #[inline]
    fn relay<S: Sink>(&mut self, sink: &mut S) -> (u8, u8) {
        let house = if self.house { bit(HOUSE) } else { 0 };
        let stops = self.takers | self.reserved | house;
        let Sowing {
            mut ring,
            mut from,
            mut hand,
            mut laps,
            rotation,
            ..
        } = *self;
        loop {
            if S::WANTED {
                self.tell_lap(ring, from, hand, sink);
            }
            ring = ring.sow(from, hand, rotation);
            laps += 1;
            let last = travel(from, hand, rotation);
            let holds = ring.seeds(last);
            if holds == 1 || stops & bit(last) != 0 || laps >= LAPS_UNWATCHED {
                self.ring = ring;
                self.laps = laps;
                return (last, holds);
            }
            (from, hand) = (last, holds);
            if S::WANTED {
                let pit = self.name(from);
                sink.step(Step::Lift {
                    pit,
                    seeds: hand,
                    left: 0,
                    rotation,
                    why: Lift::Relay,
                });
            }
        }
    }

    /// Takes the handful for the next lap. Sowing on from the house, or starting from it, loses it; taxing does not (H1, N4).
    #[inline]
    fn lift<S: Sink>(&mut self, pit: u8, seeds: u8, why: Lift, sink: &mut S) {
        self.from = pit;
        self.hand = seeds;
        if S::WANTED {
            let left = self.ring.seeds(pit) - seeds;
            sink.step(Step::Lift {
                pit: self.name(pit),
                seeds,
                left,
                rotation: self.rotation,
                why,
            });
        }
        if self.house && pit == HOUSE && why != Lift::Tax {
            self.house = false;
            if S::WANTED {
                sink.step(Step::HouseLost {
                    side: self.board.turn,
                });
            }
        }
    }

    /// `by` captures what faces it, and the next lap will begin in a kichwa (C2, C3). Tells whether there is one: the capture may
    /// have won the game, and then stays unsown (E1).
    #[inline]
    fn take<S: Sink>(&mut self, by: u8, sink: &mut S) -> bool {
        let shift = 8 * (by & 7);
        let seeds = ((self.facing >> shift) & 0xff) as u8;
        let from = ring::facing(by & 7);
        self.facing &= !(0xff << shift);
        self.takers &= !bit(by);
        if S::WANTED {
            let from = ring::name(self.board.turn.other(), from);
            sink.step(Step::Capture {
                by: self.name(by),
                from,
                seeds,
            });
        }
        if self.enemy_house && from == HOUSE {
            self.enemy_house = false;
            if S::WANTED {
                sink.step(Step::HouseLost {
                    side: self.board.turn.other(),
                });
            }
        }
        if self.takers == 0 {
            return false;
        }
        self.rotation = match by {
            0 | 1 => Rotation::Clockwise,
            6 | 7 => Rotation::Anticlockwise,
            _ => self.rotation,
        };
        // The hand enters as if it came from the pit behind the kichwa.
        self.from = match self.rotation {
            Rotation::Clockwise => PITS - 1,
            Rotation::Anticlockwise => COLUMNS,
        };
        self.ring = self.ring.with_more(self.from, seeds);
        self.hand = seeds;
        if S::WANTED {
            let kichwa = self.name(travel(self.from, 1, self.rotation));
            sink.step(Step::Enter {
                kichwa,
                seeds,
                rotation: self.rotation,
            });
        }
        true
    }

    #[inline]
    fn end<S: Sink>(&self, pit: u8, why: End, sink: &mut S) -> Pause {
        if S::WANTED {
            if let Some(reserved) = self.reserves() {
                sink.step(Step::Reserve {
                    pit: ring::name(self.board.turn.other(), reserved),
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

    fn tell_lap<S: Sink>(&self, ring: Ring, from: u8, hand: u8, sink: &mut S) {
        let mut pits = ring.pits();
        pits[usize::from(from)] -= hand;
        for seed in 1..=hand {
            let pit = travel(from, seed, self.rotation);
            let holds = &mut pits[usize::from(pit)];
            *holds += 1;
            sink.step(Step::Sow {
                pit: self.name(pit),
                holds: *holds,
            });
        }
        debug_assert_eq!(pits, ring.sow(from, hand, self.rotation).pits());
    }

    fn name(&self, pit: u8) -> Pit {
        ring::name(self.board.turn, pit)
    }

    /// The mover as the move leaves them.
    fn own(&self) -> Half {
        Half {
            ring: self.ring,
            reserve: self.board.own.reserve - u8::from(self.plan.namu),
            house: self.house,
        }
    }

    /// The enemy as the move leaves them.
    fn enemy(&self) -> Half {
        let enemy = &self.board.enemy;
        Half {
            ring: enemy.ring.with_front(self.facing.swap_bytes()),
            reserve: enemy.reserve,
            house: self.enemy_house,
        }
    }

    /// The pit that this move, now over, reserves (S1).
    fn reserves(&self) -> Option<u8> {
        let may = self.board.rules.takasia && !self.plan.capture && !self.plan.namu;
        if may {
            takasia::reserves(&self.own(), &self.enemy())
        } else {
            None
        }
    }

    /// The position after the move, from the other seat. In a game with the duty of L3, a pit that was reserved for this move stays
    /// so for one more, unless the move reserves a pit itself: then the enemy has no capture, and so no duty.
    pub(super) fn after(&self) -> Board {
        let reserved = match (self.reserves(), self.board.reserved) {
            (Some(pit), _) => Some(Reserved::Own(pit)),
            (None, Some(Reserved::Own(pit))) if self.board.rules.duty => Some(Reserved::Enemy(pit)),
            (None, _) => None,
        };
        Board {
            rules: self.board.rules,
            turn: self.board.turn.other(),
            own: self.enemy(),
            enemy: self.own(),
            reserved,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::bao::kiswahili;
    use crate::rules::{Silent, Way};

    /// The laps after which a move was seen to be endless.
    fn laps_to_endless(text: &str, pit: u8, way: Way) -> u32 {
        let board = Board::read(&kiswahili::RULES, text).unwrap();
        let plan = board.plan();
        let start = crate::rules::bao::notation::start(plan, pit, way);
        let (sowing, pause) = Sowing::sow(&board, plan, start, &mut Silent);
        assert_eq!(pause, Pause::Endless);
        sowing.laps
    }

    /// A cycle is found within a few of its periods, long before the cap.
    #[test]
    fn c7_cycles_are_found_early() {
        let period_228 =
            "0,0,0,0,0,0,0,0/0,0,0,0,9,0,0,1/1,6,3,1,0,5,4,0/2,1,0,5,0,3,0,1 11/11 - S -";
        let laps = laps_to_endless(period_228, 2, Way::Left);
        assert!((228..2000).contains(&laps), "{laps}");
        let period_96 =
            "2,1,2,3,2,4,0,3/0,2,0,0,3,0,0,0/1,0,2,1,0,1,2,1/2,0,1,2,0,1,2,0 13/13 - S -";
        let laps = laps_to_endless(period_96, 6, Way::Right);
        assert!((96..1000).contains(&laps), "{laps}");
    }
}
