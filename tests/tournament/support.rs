//! Chance that repeats itself, tournaments that are played by it, and what a Swiss round may look like, worked out in another way.

use komwe::tournament::{
    Command, EntrantId, Event, Format, MatchOutcome, PairingId, Row, Seeding, Step, Terms,
    Tournament, Verdict,
};
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

/// xorshift64* of Vigna.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let drawn = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        usize::try_from(drawn).unwrap() % limit
    }

    pub(crate) fn one_in(&mut self, limit: usize) -> bool {
        self.below(limit) == 0
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }
}

pub(crate) fn terms(format: Format) -> Terms {
    Terms {
        format,
        games: 1,
        seeding: Seeding::Rating,
        check_in: false,
        limit: 256,
    }
}

pub(crate) fn swiss(rounds: u8) -> Terms {
    terms(Format::Swiss { rounds })
}

pub(crate) const FIRST_WINS: MatchOutcome = outcome([1, 0], 0, Verdict::Played);
pub(crate) const SECOND_WINS: MatchOutcome = outcome([0, 1], 0, Verdict::Played);
pub(crate) const DRAW: MatchOutcome = outcome([0, 0], 1, Verdict::Played);

pub(crate) const fn outcome(wins: [u8; 2], draws: u8, verdict: Verdict) -> MatchOutcome {
    MatchOutcome {
        wins,
        draws,
        verdict,
    }
}

pub(crate) const fn unplayed(verdict: Verdict) -> MatchOutcome {
    outcome([0, 0], 0, verdict)
}

/// A tournament with the list of what happened to it.
pub(crate) struct Played {
    pub(crate) events: Vec<Event>,
    pub(crate) now: Tournament,
}

impl Played {
    pub(crate) fn new(terms: Terms, seed: u64) -> Played {
        Played {
            events: vec![Event::Created { terms, seed }],
            now: Tournament::new(terms, seed).unwrap(),
        }
    }

    /// One with entrants who are rated 2000, 1999 and so on, started.
    pub(crate) fn started(terms: Terms, seed: u64, entrants: u16) -> Played {
        let mut played = Played::new(terms, seed);
        for number in 0..entrants {
            played.enter(Some(2000 - number));
        }
        played.does(Command::Start);
        played
    }

    pub(crate) fn enter(&mut self, rating: Option<u16>) {
        self.does(Command::Enter {
            rating,
            former: None,
        });
    }

    /// Does what has to be done, which must not be refused, and says how many events that made.
    pub(crate) fn does(&mut self, command: Command) -> usize {
        let events = self.now.decide(command).unwrap();
        for event in &events {
            self.now.apply(event).unwrap();
        }
        let count = events.len();
        self.events.extend(events);
        count
    }

    /// Pairs the next round.
    pub(crate) fn pairs(&mut self) {
        let Step::Pair { round } = self.now.next() else {
            panic!("nothing to pair: {:?}", self.now.next());
        };
        assert_eq!(self.does(Command::Pair { round }), 1);
    }

    /// Decides all open matches in this way.
    pub(crate) fn ends(&mut self, mut how: impl FnMut([EntrantId; 2]) -> MatchOutcome) {
        let open: Vec<(PairingId, [EntrantId; 2])> = self
            .now
            .open_pairings()
            .map(|pairing| (pairing.id, pairing.entrants))
            .collect();
        for (id, entrants) in open {
            self.does(Command::Decide(id, how(entrants)));
        }
    }

    /// Decides all open matches for the lower number.
    pub(crate) fn better_wins(&mut self) {
        self.ends(
            |[one, other]| {
                if one < other { FIRST_WINS } else { SECOND_WINS }
            },
        );
    }

    /// The first section of the standings.
    pub(crate) fn rows(&self) -> Vec<Row> {
        self.now.standings().sections.swap_remove(0).rows
    }

    /// The entrants in the order of these.
    pub(crate) fn order(&self) -> Vec<u16> {
        self.rows().iter().map(|row| row.entrant.0).collect()
    }

    /// The last pairing of these two, whoever starts.
    pub(crate) fn between(&self, one: u16, other: u16) -> PairingId {
        let mut both = [EntrantId(one), EntrantId(other)];
        both.sort();
        let found = self.now.pairings().filter(|pairing| {
            let mut entrants = pairing.entrants;
            entrants.sort();
            entrants == both
        });
        found.last().unwrap().id
    }
}

/// Whether all of `count` can be paired by legal pairs, as another library says.
pub(crate) fn can_pair(count: usize, legal: impl Fn(usize, usize) -> bool) -> bool {
    let mut graph = UnGraph::<(), ()>::default();
    let nodes: Vec<_> = (0..count).map(|_| graph.add_node(())).collect();
    for one in 0..count {
        for other in one + 1..count {
            if legal(one, other) {
                graph.add_edge(nodes[one], nodes[other], ());
            }
        }
    }
    maximum_matching(&graph).is_perfect()
}
