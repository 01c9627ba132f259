//! Plays brackets for the tests.

use std::collections::{BTreeMap, BTreeSet};

use komwe::tournament::elimination::{self, Won};
use komwe::tournament::{EntrantId, Slot};

/// The shape of a bracket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) n: u16,
    pub(crate) double: bool,
    pub(crate) third_place: bool,
}

/// A bracket that is being played.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) shape: Shape,
    pub(crate) seeds: Vec<EntrantId>,
    pub(crate) won: BTreeMap<Slot, Won>,
}

pub(crate) fn winners(round: u8, number: u16) -> Slot {
    Slot::Winners { round, number }
}

pub(crate) fn losers(round: u8, number: u16) -> Slot {
    Slot::Losers { round, number }
}

pub(crate) const FINAL: Slot = Slot::GrandFinal { reset: false };
pub(crate) const RESET: Slot = Slot::GrandFinal { reset: true };

/// A double elimination.
pub(crate) fn double(n: u16) -> Play {
    Play::new(Shape {
        n,
        double: true,
        third_place: false,
    })
}

/// A single elimination.
pub(crate) fn single(n: u16, third_place: bool) -> Play {
    Play::new(Shape {
        n,
        double: false,
        third_place,
    })
}

/// All shapes of brackets for so many entrants.
pub(crate) fn shapes(n: u16) -> [Shape; 3] {
    [(false, false), (false, true), (true, false)].map(|(double, third_place)| Shape {
        n,
        double,
        third_place,
    })
}

impl Play {
    /// With entrants whose numbers are their seeds.
    pub(crate) fn new(shape: Shape) -> Play {
        Play {
            shape,
            seeds: (1..=shape.n).map(EntrantId).collect(),
            won: BTreeMap::new(),
        }
    }

    pub(crate) fn pairable(&self) -> Vec<(Slot, [EntrantId; 2])> {
        let Shape {
            double,
            third_place,
            ..
        } = self.shape;
        elimination::pairable(&self.seeds, double, third_place, &|slot| {
            self.won.get(&slot).copied()
        })
    }

    pub(crate) fn places(&self) -> Vec<(u16, EntrantId)> {
        let Shape {
            double,
            third_place,
            ..
        } = self.shape;
        elimination::places(&self.seeds, double, third_place, &|slot| {
            self.won.get(&slot).copied()
        })
    }

    pub(crate) fn layout(&self) -> elimination::Layout {
        let Shape {
            double,
            third_place,
            ..
        } = self.shape;
        elimination::layout(&self.seeds, double, third_place, &|slot| {
            self.won.get(&slot).copied()
        })
    }

    pub(crate) fn reasons(&self, slot: Slot) -> [Vec<elimination::BracketReason>; 2] {
        let Shape {
            double,
            third_place,
            ..
        } = self.shape;
        elimination::reasons(
            &self.seeds,
            double,
            third_place,
            &|slot| self.won.get(&slot).copied(),
            slot,
        )
    }

    /// The matches that can be played now.
    pub(crate) fn open(&self) -> Vec<(Slot, [EntrantId; 2])> {
        let mut open = self.pairable();
        open.retain(|(slot, _)| !self.won.contains_key(slot));
        let mut busy = BTreeSet::new();
        for (slot, entrants) in &open {
            for entrant in entrants {
                assert!(
                    busy.insert(*entrant),
                    "{entrant} is in two matches at {slot:?}"
                );
            }
        }
        open
    }

    /// Plays on to the end, all open matches at once.
    pub(crate) fn finish(&mut self, decide: impl Fn(Slot, [EntrantId; 2]) -> Won) {
        loop {
            let open = self.open();
            if open.is_empty() {
                break;
            }
            for (slot, entrants) in open {
                self.won.insert(slot, decide(slot, entrants));
            }
        }
    }

    /// How often each has lost a match, in the order of the seeds.
    pub(crate) fn losses(&self) -> Vec<u32> {
        let mut losses: BTreeMap<EntrantId, u32> = BTreeMap::new();
        for (slot, [first, second]) in self.pairable() {
            let won = self.won.get(&slot);
            if matches!(won, Some(Won::Second | Won::Neither)) {
                *losses.entry(first).or_default() += 1;
            }
            if matches!(won, Some(Won::First | Won::Neither)) {
                *losses.entry(second).or_default() += 1;
            }
        }
        self.seeds
            .iter()
            .map(|entrant| losses.get(entrant).copied().unwrap_or(0))
            .collect()
    }
}

/// Group, round and match as tests/oracles/brackets.js numbers them.
pub(crate) fn numbered(slot: Slot) -> [u64; 3] {
    match slot {
        Slot::Winners { round, number } => [1, round.into(), number.into()],
        Slot::Losers { round, number } => [2, round.into(), number.into()],
        Slot::ThirdPlace => [2, 1, 1],
        Slot::GrandFinal { reset } => [3, 1 + u64::from(reset), 1],
        Slot::Pool { .. } | Slot::Table { .. } => panic!("not of a bracket"),
    }
}

/// A number that a lot draws for a match, worked out as in tests/oracles/brackets.js.
pub(crate) fn drawn(lot: u64, slot: Slot) -> u64 {
    let [group, round, number] = numbered(slot);
    (lot * 982_451_653 + group * 104_729 + round * 1_299_709 + number * 15_485_863) % 2_147_483_647
        / 65_536
}

/// Who wins by a lot, and by lot 0 the better seed, if seeds are numbered from the best.
pub(crate) fn by_lot(lot: u64, slot: Slot, [first, second]: [EntrantId; 2]) -> Won {
    let first_wins = if lot == 0 {
        first < second
    } else {
        drawn(lot, slot).is_multiple_of(2)
    };
    if first_wins { Won::First } else { Won::Second }
}
