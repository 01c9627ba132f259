//! The matches of a bracket and where their entrants come from, whoever wins.

use super::super::Slot;
use super::order::{Order, inner_outer};

/// Where a side of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// By this seed, from 1 on. Seeds beyond the number of entrants are byes.
    Seed(u16),
    /// The winner of this match.
    WinnerOf(Slot),
    /// The loser of this match.
    LoserOf(Slot),
}

impl Source {
    /// The match that it waits for.
    #[must_use]
    pub fn slot(self) -> Option<Slot> {
        match self {
            Source::Seed(_) => None,
            Source::WinnerOf(slot) | Source::LoserOf(slot) => Some(slot),
        }
    }
}

/// A match of the plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Its place.
    pub(super) slot: Slot,
    /// When it can be played at the earliest, from 1 on, if a step is one match of everybody.
    pub(super) step: u8,
    /// Where its two sides come from.
    pub(super) sources: [Source; 2],
}

/// The rounds that so many entrants need in the winners' bracket.
pub(super) fn rounds(entrants: usize) -> u8 {
    (0..16)
        .find(|rounds| 1_usize << rounds >= entrants)
        .unwrap_or(16)
}

/// The rounds of the losers' bracket of so many rounds of winners: two for every round of winners but the first.
pub(super) fn losers_rounds(rounds: u8) -> u8 {
    rounds.saturating_sub(1) * 2
}

/// The matches in a round of the losers' bracket.
pub(super) fn losers_matches(rounds: u8, round: u8) -> u16 {
    1 << (rounds - 1 - round.div_ceil(2))
}

/// All matches, each after those from which its entrants come.
pub(super) fn plan(entrants: usize, double: bool, third_place: bool) -> Vec<Node> {
    let rounds = rounds(entrants);
    if rounds == 0 {
        return Vec::new();
    }
    let mut nodes = Vec::new();
    if third_place && !double && rounds > 1 {
        nodes.push(Node {
            slot: Slot::ThirdPlace,
            step: rounds,
            sources: both(Source::LoserOf, |number| winners(rounds - 1, number), 0),
        });
    }
    winners_bracket(rounds, &mut nodes);
    if double {
        losers_bracket(rounds, &mut nodes);
        finals(rounds, &mut nodes);
    }
    nodes.sort_by_key(|node| node.step);
    nodes
}

fn winners(round: u8, number: u16) -> Slot {
    Slot::Winners { round, number }
}

fn losers(round: u8, number: u16) -> Slot {
    Slot::Losers { round, number }
}

/// The two matches of the round before that lead to the match at `index`, from 0 on.
fn both(what: fn(Slot) -> Source, slot: impl Fn(u16) -> Slot, index: u16) -> [Source; 2] {
    [1, 2].map(|which| what(slot(2 * index + which)))
}

fn winners_bracket(rounds: u8, nodes: &mut Vec<Node>) {
    let seeds = inner_outer(rounds);
    for (number, pair) in (1..).zip(seeds.chunks_exact(2)) {
        nodes.push(Node {
            slot: winners(1, number),
            step: 1,
            sources: [pair[0], pair[1]]
                .map(|seed| Source::Seed(u16::try_from(seed).unwrap_or(u16::MAX))),
        });
    }
    for round in 2..=rounds {
        for index in 0..1 << (rounds - round) {
            nodes.push(Node {
                slot: winners(round, index + 1),
                step: round,
                sources: both(Source::WinnerOf, |number| winners(round - 1, number), index),
            });
        }
    }
}

/// By turns a round among those who are in it and one against those who have just lost in the winners' bracket.
fn losers_bracket(rounds: u8, nodes: &mut Vec<Node>) {
    for round in 1..=losers_rounds(rounds) {
        let count = losers_matches(rounds, round);
        let dropped_from = round / 2 + 1;
        let order = Order::dropping(rounds, dropped_from);
        for index in 0..count {
            let sources = if round == 1 {
                both(Source::LoserOf, |number| winners(1, number), index)
            } else if round % 2 == 1 {
                both(Source::WinnerOf, |number| losers(round - 1, number), index)
            } else {
                [
                    Source::LoserOf(winners(dropped_from, order.at(index, count) + 1)),
                    Source::WinnerOf(losers(round - 1, index + 1)),
                ]
            };
            nodes.push(Node {
                slot: losers(round, index + 1),
                step: round + 1,
                sources,
            });
        }
    }
}

fn finals(rounds: u8, nodes: &mut Vec<Node>) {
    let champion_of_losers = match losers_rounds(rounds) {
        0 => Source::LoserOf(winners(1, 1)),
        last => Source::WinnerOf(losers(last, 1)),
    };
    let first = Slot::GrandFinal { reset: false };
    nodes.push(Node {
        slot: first,
        step: 2 * rounds,
        sources: [Source::WinnerOf(winners(rounds, 1)), champion_of_losers],
    });
    // It is played when the second side has won the first, and then with the same sides.
    nodes.push(Node {
        slot: Slot::GrandFinal { reset: true },
        step: 2 * rounds + 1,
        sources: [Source::LoserOf(first), Source::WinnerOf(first)],
    });
}
