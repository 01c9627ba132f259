//! What is to be done next, and the pairing of a round.

use super::{PairedRound, Phase, Step, Tournament};
use crate::tournament::lot::{self, Purpose};
use crate::tournament::{
    EntrantId, Event, Format, Pairing, PairingId, Reason, Refusal, Slot, berger, pools, swiss,
};

/// In a bracket, what can be played is paired at once for so many rounds, and afterwards only when nothing is open: so their
/// number stays below 256 however the matches end. The longest bracket has fewer than 50 of its own.
const EAGER_ROUNDS: usize = 200;

/// The number of the last pool.
const LAST_POOL: u8 = 0;

/// A round that was worked out.
pub(super) struct Drawn {
    pub(super) pairings: Vec<Pairing>,
    pub(super) round: PairedRound,
    pub(super) reasons: Vec<(EntrantId, Reason)>,
}

impl Drawn {
    /// What happens when it is paired.
    pub(super) fn event(&self, round: u8) -> Event {
        Event::Paired {
            round,
            pairings: self.pairings.clone(),
            bye: self.round.bye,
        }
    }
}

impl Tournament {
    /// What has to be done now.
    #[must_use]
    pub fn next(&self) -> Step {
        match self.phase {
            Phase::Entry => return Step::Entry,
            Phase::Finished | Phase::Cancelled => return Step::Over,
            Phase::Running => {}
        }
        if self.draw().is_some() {
            Step::Pair {
                round: self.round() + 1,
            }
        } else if self.open().next().is_some() {
            Step::Wait
        } else {
            Step::Finish
        }
    }

    /// The round, which has to be the next one.
    pub(super) fn drawn(&self, round: u8) -> Result<Drawn, Refusal> {
        self.running()?;
        if Some(round) != self.round().checked_add(1) {
            return Err(Refusal::CannotPair);
        }
        self.draw().ok_or(Refusal::CannotPair)
    }

    /// The next round, if it can be paired now.
    fn draw(&self) -> Option<Drawn> {
        let is_open = self.open().next().is_some();
        match self.terms.format {
            Format::Elimination { .. } if is_open && self.rounds.len() >= EAGER_ROUNDS => None,
            Format::Elimination { .. } => self.draw_bracket(),
            _ if is_open => None,
            Format::Pools {
                size,
                advance,
                divisions,
            } => self.draw_pools(size, advance, divisions),
            Format::Swiss { rounds } if self.round() < rounds => self.draw_swiss(),
            Format::Swiss { .. } => None,
        }
    }

    fn draw_bracket(&self) -> Option<Drawn> {
        let is_new = |(slot, _): &(Slot, _)| self.pairings().all(|pairing| pairing.slot != *slot);
        let new: Vec<(Slot, [EntrantId; 2])> = self.bracket().into_iter().filter(is_new).collect();
        if new.is_empty() {
            return None;
        }
        Some(Drawn {
            pairings: self.numbered(new),
            round: PairedRound::default(),
            reasons: Vec::new(),
        })
    }

    fn draw_pools(&self, size: u8, advance: u8, divisions: bool) -> Option<Drawn> {
        let groups: Vec<(u8, Vec<EntrantId>)> = match self.rounds.as_slice() {
            [] => {
                let active = self.active_seeds();
                let pools = pools::split(&active, size, divisions);
                (1..=u8::MAX).zip(pools).collect()
            }
            [first] if first.pools.len() > 1 && advance > 0 => {
                vec![(LAST_POOL, self.finalists(usize::from(advance)))]
            }
            _ => return None,
        };
        let mut slots = Vec::new();
        let mut reasons = Vec::new();
        let round = self.round() + 1;
        for (pool, members) in &groups {
            let count = u16::try_from(members.len()).unwrap_or(u16::MAX);
            let of = |number: u16| members[usize::from(number) - 1];
            let pairs = berger::table(count).into_iter().flatten();
            slots.extend(pairs.map(|pair| (Slot::Pool { pool: *pool }, pair.map(of))));
            reasons.extend((1..=count).map(|number| {
                let pool = *pool;
                (
                    of(number),
                    Reason::Pool {
                        round,
                        pool,
                        number,
                    },
                )
            }));
        }
        if slots.is_empty() {
            return None;
        }
        Some(Drawn {
            pairings: self.numbered(slots),
            round: PairedRound {
                pools: groups,
                ..PairedRound::default()
            },
            reasons,
        })
    }

    /// The first of each pool who are still in it: all winners, then all seconds, and so on; of those who share a place, the
    /// better seed first.
    fn finalists(&self, advance: usize) -> Vec<EntrantId> {
        let mut found: Vec<(usize, u8, EntrantId)> = Vec::new();
        for section in self.standings().sections {
            let there = section
                .rows
                .iter()
                .filter(|row| self.is_active(row.entrant));
            for (place, row) in there.take(advance).enumerate() {
                found.push((place, section.pool.unwrap_or(LAST_POOL), row.entrant));
            }
        }
        found.sort_unstable();
        found.into_iter().map(|(.., entrant)| entrant).collect()
    }

    fn draw_swiss(&self) -> Option<Drawn> {
        let active = self.active_seeds();
        if active.len() < 2 {
            return None;
        }
        let round = self.round() + 1;
        let wants_bye = |id: &EntrantId| {
            self.entrant(*id)
                .is_some_and(|entrant| entrant.bye == Some(round))
        };
        let (half, playing): (Vec<_>, Vec<_>) = active.iter().copied().partition(wants_bye);
        let lot = lot::draw(self.seed, Purpose::Start, EntrantId(0));
        let pair =
            |ids: &[EntrantId]| swiss::pair(&self.players(ids), round, lot.is_multiple_of(2));
        let (drawn, half) = match pair(&playing) {
            Some(drawn) => (drawn, half),
            // Nobody's wish to be left out may end the tournament: where the others cannot be paired without them, they play.
            None => (pair(&active)?, Vec::new()),
        };
        let tables = (1..).map(|table| Slot::Table { table });
        Some(Drawn {
            pairings: self.numbered(tables.zip(drawn.pairs)),
            round: PairedRound {
                bye: drawn.bye,
                half,
                floated: drawn.floated,
                pools: Vec::new(),
            },
            reasons: drawn.reasons,
        })
    }

    fn active_seeds(&self) -> Vec<EntrantId> {
        let seeds = self.seeds.iter().copied();
        seeds.filter(|id| self.is_active(*id)).collect()
    }

    fn numbered(&self, slots: impl IntoIterator<Item = (Slot, [EntrantId; 2])>) -> Vec<Pairing> {
        let first = u32::try_from(self.matches.len() + 1).unwrap_or(u32::MAX);
        let round = self.round() + 1;
        (first..)
            .zip(slots)
            .map(|(number, (slot, entrants))| Pairing {
                id: PairingId(number),
                round,
                slot,
                entrants,
            })
            .collect()
    }
}
