//! A turn, from the written move to the position after it.

use super::board::Board;
use super::moves::{Plan, Start};
use super::notation;
use super::ring;
use super::sow::{Pause, Sowing};
use crate::rules::{Move, Reason, Rule, Silent, Sink, Way};

impl Board {
    /// The legal moves, in no special order.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_move(|plan, start, safari, _| moves.push(self.written(plan, start, safari)));
        moves
    }

    /// The legal moves with the positions after them.
    pub(crate) fn successors(&self) -> Vec<(Move, Board)> {
        let mut found = Vec::new();
        self.each_move(|plan, start, safari, sowing| {
            found.push((self.written(plan, start, safari), sowing.after()));
        });
        found
    }

    fn written(&self, plan: Plan, start: Start, safari: bool) -> Move {
        Move::sow(
            ring::name(self.turn, start.pit),
            notation::way(plan, start),
            safari,
        )
    }

    /// Makes a move. Gives back whether its flag mattered, for canonical notation (C6), and the position after it.
    ///
    /// # Errors
    /// When a rule forbids the move: why, and which.
    pub(crate) fn play<S: Sink>(
        &self,
        pit: u8,
        way: Way,
        safari: bool,
        sink: &mut S,
    ) -> Result<(Board, bool), (Reason, Rule)> {
        let plan = self.plan();
        let start = notation::start(plan, pit, way);
        if !plan.starts.contains(start) {
            return Err(self.refusal(plan, start));
        }
        // Whether the move ever ends must be known before the first step is told.
        if S::WANTED {
            self.play(pit, way, safari, &mut Silent)?;
        }
        let (mut sowing, mut pause) = Sowing::sow(self, plan, start, sink);
        let asked = pause == Pause::House;
        if asked {
            pause = if safari {
                sowing.safari(sink)
            } else {
                sowing.stop(sink)
            };
        }
        match pause {
            Pause::Over(_) => Ok((sowing.after(), asked && safari)),
            Pause::House | Pause::Endless => Err((Reason::Endless, Rule::C7)),
        }
    }
}
