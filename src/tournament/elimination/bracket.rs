//! A bracket with what is known of it.

use std::collections::BTreeMap;

use super::super::{EntrantId, Slot};
use super::Won;
use super::plan::{self, Node, Source};

/// Who is on a side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Occupant {
    /// This entrant.
    Entrant(EntrantId),
    /// Nobody, for good.
    Nobody,
    /// That is not yet decided.
    Unknown,
}

/// A match with what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match {
    /// Where it stands.
    pub(super) node: Node,
    /// Its two sides.
    pub(super) sides: [Occupant; 2],
    /// Who won it; always none while its two entrants are not known.
    pub(super) won: Option<Won>,
}

impl Match {
    /// Its entrants when both are known.
    pub(super) fn entrants(&self) -> Option<[EntrantId; 2]> {
        match self.sides {
            [Occupant::Entrant(first), Occupant::Entrant(second)] => Some([first, second]),
            _ => None,
        }
    }

    /// The side that stays empty, or one of the two.
    pub(super) fn empty_side(&self) -> Option<usize> {
        self.sides.iter().position(|side| *side == Occupant::Nobody)
    }

    /// Who goes on from here to the winners' place, and who to the losers'.
    fn leaving(&self) -> (Occupant, Occupant) {
        match (self.sides, self.won) {
            ([first, second], Some(Won::First)) => (first, second),
            ([first, second], Some(Won::Second)) => (second, first),
            (_, Some(Won::Neither)) => (Occupant::Nobody, Occupant::Nobody),
            ([Occupant::Nobody, other] | [other, Occupant::Nobody], None) => {
                (other, Occupant::Nobody)
            }
            (_, None) => (Occupant::Unknown, Occupant::Unknown),
        }
    }
}

/// All matches of a bracket, each after those from which its entrants come.
#[derive(Debug)]
pub(super) struct Bracket<'a> {
    /// The entrants, the best seed first.
    pub(super) seeds: &'a [EntrantId],
    /// The rounds of the winners' bracket.
    pub(super) rounds: u8,
    /// Whether it takes two losses.
    pub(super) double: bool,
    /// Whether the losers of the semifinals play for the third place.
    pub(super) third_place: bool,
    /// The matches.
    pub(super) matches: Vec<Match>,
    index: BTreeMap<Slot, usize>,
}

impl<'a> Bracket<'a> {
    /// Works it out.
    pub(super) fn new(
        seeds: &'a [EntrantId],
        double: bool,
        third_place: bool,
        won: &dyn Fn(Slot) -> Option<Won>,
    ) -> Bracket<'a> {
        let plan = plan::plan(seeds.len(), double, third_place);
        let mut bracket = Bracket {
            seeds,
            rounds: plan::rounds(seeds.len()),
            double,
            third_place: plan.iter().any(|node| node.slot == Slot::ThirdPlace),
            matches: Vec::with_capacity(plan.len()),
            index: BTreeMap::new(),
        };
        for node in plan {
            let sides = bracket.sides(&node);
            let mut found = Match {
                node,
                sides,
                won: None,
            };
            if found.entrants().is_some() {
                found.won = won(node.slot);
            }
            bracket.index.insert(node.slot, bracket.matches.len());
            bracket.matches.push(found);
        }
        bracket
    }

    fn sides(&self, node: &Node) -> [Occupant; 2] {
        if node.slot == (Slot::GrandFinal { reset: true })
            && let Some(first) = self.get(Slot::GrandFinal { reset: false })
        {
            // The undefeated has now lost once as well: only then is there a second. When the first was not played, or was won by
            // the undefeated, or by nobody, all is over.
            return match first.won {
                Some(Won::Second) => first.sides,
                None if first.empty_side().is_none() => [Occupant::Unknown; 2],
                _ => [Occupant::Nobody; 2],
            };
        }
        node.sources.map(|source| self.occupant(source))
    }

    fn occupant(&self, source: Source) -> Occupant {
        let leaving = |slot| {
            self.get(slot)
                .map_or((Occupant::Nobody, Occupant::Nobody), Match::leaving)
        };
        match source {
            Source::Seed(seed) => usize::from(seed)
                .checked_sub(1)
                .and_then(|index| self.seeds.get(index))
                .map_or(Occupant::Nobody, |entrant| Occupant::Entrant(*entrant)),
            Source::WinnerOf(slot) => leaving(slot).0,
            Source::LoserOf(slot) => leaving(slot).1,
        }
    }

    /// The match at this place.
    pub(super) fn get(&self, slot: Slot) -> Option<&Match> {
        self.matches.get(*self.index.get(&slot)?)
    }

    /// Every match whose two entrants are known.
    pub(super) fn pairable(&self) -> Vec<(Slot, [EntrantId; 2])> {
        self.matches
            .iter()
            .filter_map(|found| Some((found.node.slot, found.entrants()?)))
            .collect()
    }
}
