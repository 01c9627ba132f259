//! Why somebody stands where they stand in a bracket.

use std::cmp::Ordering;

use super::view::TournamentView;
use crate::tournament::elimination::{self, BracketReason, Won};
use crate::tournament::{EntrantId, Format, Slot};

impl TournamentView {
    /// Why an entrant is in a match of the bracket, the latest reason first; nothing where they are not, or there is no bracket.
    #[must_use]
    pub fn bracket_reasons(&self, entrant: EntrantId, slot: Slot) -> Vec<BracketReason> {
        let Format::Elimination {
            double,
            third_place,
        } = self.plan.terms.format
        else {
            return Vec::new();
        };
        let mut lines = self.pairings.iter();
        let found = lines.find(|line| line.pairing.slot == slot);
        if !found.is_some_and(|line| line.pairing.entrants.contains(&entrant)) {
            return Vec::new();
        }
        let won = |slot| self.won(slot);
        let cells = self.bracket.iter().flat_map(|layout| &layout.columns);
        let mut cells = cells.flat_map(|column| &column.cells);
        let side = cells.find(|cell| cell.slot == slot).and_then(|cell| {
            cell.sides.iter().position(|side| {
                matches!(side, elimination::Side::Entrant { entrant: who, .. } if *who == entrant)
            })
        });
        let Some(side) = side else {
            return Vec::new();
        };
        let [first, second] = elimination::reasons(&self.seeds(), double, third_place, &won, slot);
        if side == 0 { first } else { second }
    }

    /// Who plays, the best seed first.
    fn seeds(&self) -> Vec<EntrantId> {
        let seeded = self.entrants.iter();
        let mut seeded: Vec<(u16, EntrantId)> = seeded
            .filter_map(|line| Some((line.seed?, line.entrant.id)))
            .collect();
        seeded.sort_unstable();
        seeded.into_iter().map(|(_, id)| id).collect()
    }

    /// Who won a match, by the sides of its pairing, which are those of the bracket.
    fn won(&self, slot: Slot) -> Option<Won> {
        let mut lines = self.pairings.iter();
        let [first, second] = lines
            .find(|line| line.pairing.slot == slot)?
            .outcome?
            .halves();
        Some(match first.cmp(&second) {
            Ordering::Greater => Won::First,
            Ordering::Less => Won::Second,
            Ordering::Equal => Won::Neither,
        })
    }
}
