//! Who floats up into a bracket.

use super::matching::{Graph, Matching};

/// Somebody below a score group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Below {
    pub(super) score: u16,
    /// Whether they floated up in the last round.
    pub(super) floated: bool,
}

/// How many choices, complete or not, are looked at for one bracket. A round in which most have met most can have more of them
/// than could ever be looked at.
const MOST_LOOKS: usize = 4000;

/// Who of those below is to be paired with the first `group` vertices of `legal`, as indices into `below`, which describes the
/// vertices after these in their order (highest score first, then lowest number). None when the whole cannot be paired.
///
/// A choice is legal when the group can be paired with it, and the rest without it. Of the legal ones it is the one with (1) the
/// fewest entrants, (2) the highest scores, compared from the highest down, (3) the fewest who floated up in the last round, (4)
/// the lowest numbers, compared from the first on (after C.04.5; there the rest has to be legal only in the next bracket, here
/// all of it has to be, so that no choice leads to a dead end).
///
/// When [`MOST_LOOKS`] are not enough to find that one, it is the best legal one that was found, or else [any](substitute), with
/// few entrants but not surely the fewest. That takes two or more who float up, and nearly as many rounds as entrants.
pub(super) fn choose(legal: &Graph, group: usize, below: &[Below]) -> Option<Vec<usize>> {
    let wanting = |members: &[usize]| Matching::largest(&legal.of(members)).exposed();
    let inside: Vec<usize> = (0..group).collect();
    let outside: Vec<usize> = (group..legal.size()).collect();
    // One entrant more or less changes what a matching leaves out by one.
    let fewest = wanting(&inside).max(wanting(&outside));
    let mut looks = MOST_LOOKS;
    for count in (group % 2..=below.len()).step_by(2) {
        if count < fewest {
            continue;
        }
        let mut choosing = Choosing::new(legal, group, below, count, looks);
        if let Some(best) = choosing.best() {
            return Some(best);
        }
        looks = choosing.looks;
        if looks == 0 {
            return substitute(legal, group);
        }
    }
    None
}

/// A legal choice with few entrants: the group and the rest are each paired within themselves as far as possible, and then as a
/// whole, along augmenting paths.
fn substitute(legal: &Graph, group: usize) -> Option<Vec<usize>> {
    let within = Graph::new(legal.size(), |one, other| {
        (one < group) == (other < group) && legal.has(one, other)
    });
    let mut matching = Matching::largest(&within);
    for vertex in 0..legal.size() {
        if matching.mate(vertex).is_none() && !matching.augment(legal, vertex) {
            return None;
        }
    }
    let floats = |vertex: &usize| matching.mate(*vertex).is_some_and(|mate| mate < group);
    let chosen = (group..legal.size()).filter(floats);
    Some(chosen.map(|vertex| vertex - group).collect())
}

/// A choice in the making, entrant by entrant in their order.
struct Choosing<'a> {
    legal: &'a Graph,
    group: usize,
    below: &'a [Below],
    /// How many are to be chosen.
    count: usize,
    /// The scores that the first of them have to have.
    scores: Vec<u16>,
    /// The most of them that may have floated up in the last round.
    floated: usize,
    /// How many more may be looked at.
    looks: usize,
    chosen: Vec<usize>,
}

impl<'a> Choosing<'a> {
    fn new(
        legal: &'a Graph,
        group: usize,
        below: &'a [Below],
        count: usize,
        looks: usize,
    ) -> Choosing<'a> {
        Choosing {
            legal,
            group,
            below,
            count,
            scores: Vec::new(),
            floated: count,
            looks,
            chosen: Vec::new(),
        }
    }

    /// The best choice of this count, if there is a legal one: its scores first, one after the other, then how many floated.
    fn best(&mut self) -> Option<Vec<usize>> {
        let mut found = self.first()?;
        let mut scores: Vec<u16> = self.below.iter().map(|one| one.score).collect();
        scores.dedup();
        for position in 0..self.count {
            let reached = self.below[found[position]].score;
            let wanted = scores.iter().filter(|score| **score > reached);
            let better = wanted.copied().find_map(|score| {
                self.scores.push(score);
                let found = self.first();
                self.scores.pop();
                found
            });
            found = better.unwrap_or(found);
            self.scores.push(self.below[found[position]].score);
        }
        let repeated = found.iter().filter(|one| self.below[**one].floated).count();
        let fewer = (0..=repeated).find_map(|floated| {
            self.floated = floated;
            self.first()
        });
        fewer.or(Some(found))
    }

    /// The first legal choice with these scores and not too many who floated.
    fn first(&mut self) -> Option<Vec<usize>> {
        self.chosen.clear();
        self.extend(0).then(|| self.chosen.clone())
    }

    /// Completes the choice with the first entrants from `from` on that make it legal.
    fn extend(&mut self, from: usize) -> bool {
        let missing = self.count - self.chosen.len();
        if missing == 0 {
            return true;
        }
        for next in from..(self.below.len() + 1).saturating_sub(missing) {
            if self.looks == 0 {
                return false;
            }
            self.chosen.push(next);
            if self.may_become_legal() && self.extend(next + 1) {
                return true;
            }
            self.chosen.pop();
        }
        false
    }

    /// Whether enough are missing from the choice to pair those who cannot be paired yet, on both sides; with a complete choice
    /// that is whether it is legal.
    fn may_become_legal(&mut self) -> bool {
        let chosen = |index: &usize| self.chosen.contains(index);
        let position = self.chosen.len() - 1;
        let last = self.chosen[position];
        let score = self.scores.get(position);
        if score.is_some_and(|score| *score != self.below[last].score) {
            return false;
        }
        let floated = self.chosen.iter().filter(|one| self.below[**one].floated);
        if floated.count() > self.floated {
            return false;
        }
        self.looks -= 1;
        let missing = self.count - self.chosen.len();
        let with = self.chosen.iter().map(|one| one + self.group);
        let above: Vec<usize> = (0..self.group).chain(with).collect();
        let rest: Vec<usize> = (0..self.below.len())
            .filter(|index| !chosen(index))
            .map(|index| index + self.group)
            .collect();
        [above, rest]
            .iter()
            .all(|side| Matching::largest(&self.legal.of(side)).exposed() <= missing)
    }
}
