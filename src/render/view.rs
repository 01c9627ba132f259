//! What a picture is of: plain counts, without the rules behind them.

use crate::rules::{Outcome, Pit, Position, Row, Side, Step, Variant};

/// Most pits in a row of any board.
const MOST_COLUMNS: usize = 12;

/// The most seeds a pit can hold: all there are (G6).
pub(super) const MOST_SEEDS: u8 = 64;

/// The seeds of a board as a picture shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The rule set; it gives the size of the board and the style of its pieces.
    pub variant: Variant,
    /// Seeds by side, row (front first) and column (from 0).
    seeds: [[[u8; MOST_COLUMNS]; 2]; 2],
    /// Seeds in each side's reserve.
    pub reserves: [u8; 2],
    /// Each side's house, while it owns one.
    pub houses: [Option<Pit>; 2],
    /// The reserved pit (S1).
    pub reserved: Option<Pit>,
}

impl BoardView {
    /// An empty board.
    #[must_use]
    pub fn empty(variant: Variant) -> BoardView {
        BoardView {
            variant,
            seeds: [[[0; MOST_COLUMNS]; 2]; 2],
            reserves: [0; 2],
            houses: [None; 2],
            reserved: None,
        }
    }

    /// Every pit of the board.
    pub fn pits(&self) -> impl Iterator<Item = Pit> + use<> {
        let columns = self.variant.columns();
        Side::ALL.into_iter().flat_map(move |side| {
            [Row::Front, Row::Back]
                .into_iter()
                .flat_map(move |row| (1..=columns).map(move |column| Pit::new(side, row, column)))
        })
    }

    /// Seeds in a pit; 0 for one that is not on the board.
    #[must_use]
    pub fn seeds(&self, pit: Pit) -> u8 {
        self.place(pit)
            .map_or(0, |(side, row, column)| self.seeds[side][row][column])
    }

    /// Puts `seeds` into a pit, in place of what was there, but no more than all there are (G6). Nothing happens for a pit
    /// that is not on the board.
    pub fn set_seeds(&mut self, pit: Pit, seeds: u8) {
        if let Some((side, row, column)) = self.place(pit) {
            self.seeds[side][row][column] = seeds.min(MOST_SEEDS);
        }
    }

    /// Lets one step of a move happen. What has been lifted or captured is in a hand, and nowhere on the board.
    pub fn apply(&mut self, step: Step) {
        match step {
            Step::Place { pit, holds } => {
                let reserve = &mut self.reserves[pit.side.index()];
                *reserve = reserve.saturating_sub(1);
                self.set_seeds(pit, holds);
            }
            Step::Lift { pit, left, .. } => self.set_seeds(pit, left),
            Step::Sow { pit, holds } => self.set_seeds(pit, holds),
            Step::Capture { from, .. } => self.set_seeds(from, 0),
            Step::Walk { from, to } => {
                self.set_seeds(to, self.seeds(from));
                self.set_seeds(from, 0);
            }
            Step::HouseLost { side } => self.houses[side.index()] = None,
            Step::Reserve { pit } => self.reserved = Some(pit),
            Step::Enter { .. } | Step::House { .. } | Step::End { .. } => {}
        }
    }

    /// Seeds on a side's two rows.
    #[must_use]
    pub fn on_board(&self, side: Side) -> u32 {
        self.seeds[side.index()]
            .iter()
            .flatten()
            .copied()
            .map(u32::from)
            .sum()
    }

    /// Stones that a side has taken from its enemy, in a game where what is captured leaves the board (K4).
    #[must_use]
    pub fn captured_by(&self, side: Side) -> u32 {
        // Each side begins with all its pits full but one (K2).
        let all = u32::from(self.variant.columns()) * 2 - 1;
        all.saturating_sub(self.on_board(side.other()))
    }

    /// Whether pits hold a single stone at most, so that a count in each would say nothing (K3).
    pub(super) fn has_single_stones(&self) -> bool {
        self.variant == Variant::Kimasai
    }

    /// The pit where a side's house is or was (G4).
    pub(super) fn house_place(&self, side: Side) -> Option<Pit> {
        self.variant
            .has_house()
            .then_some(Pit::new(side, Row::Front, 5))
    }

    fn place(&self, pit: Pit) -> Option<(usize, usize, usize)> {
        let on_board = (1..=self.variant.columns()).contains(&pit.column);
        on_board.then(|| {
            let row = usize::from(pit.row == Row::Back);
            (pit.side.index(), row, usize::from(pit.column) - 1)
        })
    }
}

impl From<&Position> for BoardView {
    fn from(position: &Position) -> BoardView {
        let mut view = BoardView::empty(position.variant());
        for pit in view.pits() {
            view.set_seeds(pit, position.seeds(pit));
        }
        // What a winning capture took stays in the winner's hand (E1, G6).
        let winner = position.outcome().and_then(Outcome::winner);
        view.reserves = Side::ALL.map(|side| {
            let unsown = if winner == Some(side) {
                position.unsown()
            } else {
                0
            };
            position.reserve(side) + unsown
        });
        view.houses = Side::ALL.map(|side| position.house(side));
        view.reserved = position.reserved();
        view
    }
}
