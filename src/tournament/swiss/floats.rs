//! Who floats up into a bracket.

use super::matching::{Graph, Matching};

/// Somebody below a score group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Below {
    pub(super) score: u16,
    /// Whether they floated up in the last round.
    pub(super) floated: bool,
}

/// Who of those below is to be paired with the first `group` vertices of `legal`, as indices into `below`, which describes the
/// vertices after these in their order (highest score first, then lowest number). None when the whole cannot be paired.
///
/// A choice is legal when the group can be paired with it, and the rest without it. Of the legal ones it is the one with (1) the
/// fewest entrants, (2) the highest scores, compared from the highest down, (3) the fewest who floated up in the last round, (4)
/// the lowest numbers, compared from the first on (after C.04.5; there the rest has to be legal only in the next bracket, here
/// all of it has to be, so that no choice leads to a dead end).
pub(super) fn choose(legal: &Graph, group: usize, below: &[Below]) -> Option<Vec<usize>> {
    let wanting = |members: &[usize]| Matching::largest(&legal.of(members)).exposed();
    let inside: Vec<usize> = (0..group).collect();
    let outside: Vec<usize> = (group..legal.size()).collect();
    // One entrant more or less changes what a matching leaves out by one.
    let fewest = wanting(&inside).max(wanting(&outside));
    let counts = (group % 2..=below.len()).step_by(2);
    for count in counts.filter(|count| *count >= fewest) {
        let mut choice = Choice {
            legal,
            group,
            below,
            count,
            scores: None,
            floated: count,
            chosen: Vec::new(),
        };
        if !choice.extend(0) {
            continue;
        }
        let first = choice.chosen;
        let repeated = |chosen: &[usize]| chosen.iter().filter(|one| below[**one].floated).count();
        let scores: Vec<u16> = first.iter().map(|one| below[*one].score).collect();
        for floated in 0..repeated(&first) {
            let mut choice = Choice {
                scores: Some(&scores),
                floated,
                chosen: Vec::new(),
                ..choice
            };
            if choice.extend(0) {
                return Some(choice.chosen);
            }
        }
        return Some(first);
    }
    None
}

/// A choice in the making, entrant by entrant in their order.
struct Choice<'a> {
    legal: &'a Graph,
    group: usize,
    below: &'a [Below],
    /// How many are to be chosen.
    count: usize,
    /// The scores that they have to have.
    scores: Option<&'a [u16]>,
    /// The most of them that may have floated up in the last round.
    floated: usize,
    chosen: Vec<usize>,
}

impl Choice<'_> {
    /// Completes the choice with the first entrants from `from` on that make it legal.
    fn extend(&mut self, from: usize) -> bool {
        let missing = self.count - self.chosen.len();
        if missing == 0 {
            return true;
        }
        for next in from..(self.below.len() + 1).saturating_sub(missing) {
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
    fn may_become_legal(&self) -> bool {
        let chosen = |index: &usize| self.chosen.contains(index);
        let position = self.chosen.len() - 1;
        let last = self.chosen[position];
        if self
            .scores
            .is_some_and(|scores| scores[position] != self.below[last].score)
        {
            return false;
        }
        let floated = self.chosen.iter().filter(|one| self.below[**one].floated);
        if floated.count() > self.floated {
            return false;
        }
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
