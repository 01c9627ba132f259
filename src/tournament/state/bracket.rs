//! The seam to [`elimination`]: what it needs to know, and what a correction does to a bracket.

use super::{Match, Tournament};
use crate::tournament::elimination::{self, Won};
use crate::tournament::{EntrantId, Format, MatchOutcome, Refusal, Slot};

impl Tournament {
    /// The matches of the bracket whose entrants are known.
    pub(super) fn bracket(&self) -> Vec<(Slot, [EntrantId; 2])> {
        self.bracket_if(&|slot| self.won(slot))
    }

    /// The places in the bracket.
    pub(super) fn bracket_places(&self) -> Vec<(u16, EntrantId)> {
        let (double, third_place) = self.losses();
        let won = |slot| self.won(slot);
        elimination::places(&self.seeds, double, third_place, &won)
    }

    /// The bracket as it stands, for drawing; none in other formats, or before the start.
    #[must_use]
    pub fn layout(&self) -> Option<elimination::Layout> {
        let is_drawn = matches!(self.terms.format, Format::Elimination { .. });
        if !is_drawn || self.seeds.is_empty() {
            return None;
        }
        let (double, third_place) = self.losses();
        let won = |slot| self.won(slot);
        Some(elimination::layout(&self.seeds, double, third_place, &won))
    }

    fn bracket_if(&self, won: &dyn Fn(Slot) -> Option<Won>) -> Vec<(Slot, [EntrantId; 2])> {
        let (double, third_place) = self.losses();
        elimination::pairable(&self.seeds, double, third_place, won)
    }

    fn losses(&self) -> (bool, bool) {
        match self.terms.format {
            Format::Elimination {
                double,
                third_place,
            } => (double, third_place),
            Format::Pools { .. } | Format::Swiss { .. } => (false, false),
        }
    }

    fn won(&self, slot: Slot) -> Option<Won> {
        let mut matches = self.standing();
        let found = matches.find(|one| one.pairing.slot == slot)?;
        found.outcome.map(winner)
    }

    /// Whether no match that depends on this one is decided: with the other outcome, all decided ones would still be matches.
    pub(super) fn may_correct_bracket(
        &self,
        corrected: &Match,
        outcome: MatchOutcome,
    ) -> Result<(), Refusal> {
        let slot = corrected.pairing.slot;
        let then = self.bracket_if(&|other| {
            if other == slot {
                Some(winner(outcome))
            } else {
                self.won(other)
            }
        });
        let holds = |one: &Match| then.contains(&(one.pairing.slot, one.pairing.entrants));
        let mut decided = self.standing().filter(|one| one.outcome.is_some());
        if decided.all(holds) {
            Ok(())
        } else {
            Err(Refusal::TooLate)
        }
    }

    /// Gives up the pairings whose place in the bracket belongs to others now.
    pub(super) fn supersede(&mut self) {
        let now = self.bracket();
        for one in &mut self.matches {
            one.superseded |= !now.contains(&(one.pairing.slot, one.pairing.entrants));
        }
    }
}

fn winner(outcome: MatchOutcome) -> Won {
    let [first, second] = outcome.halves();
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Won::First,
        std::cmp::Ordering::Less => Won::Second,
        std::cmp::Ordering::Equal => Won::Neither,
    }
}
