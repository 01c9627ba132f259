//! Which rule forbids a start that is not among the mover's.

use super::board::{Board, Reserved};
use super::moves::{Plan, Start, first_captures, takers};
use super::ring::{self, COLUMNS, FRONT, HOUSE, bit};
use crate::rules::{Reason, Rule};

impl Board {
    /// Why `start` is not in the plan of this board.
    pub(super) fn refusal(&self, plan: Plan, start: Start) -> (Reason, Rule) {
        match (plan.namu, plan.capture) {
            (true, true) => self.namu_capture_refusal(start.pit),
            (true, false) => self.namu_takata_refusal(start.pit),
            (false, true) => self.mtaji_capture_refusal(plan, start),
            (false, false) => self.mtaji_takata_refusal(start.pit),
        }
    }

    fn namu_capture_refusal(&self, pit: u8) -> (Reason, Rule) {
        if pit >= COLUMNS {
            (Reason::BackRowInNamu, Rule::N1)
        } else if takers(&self.own, &self.enemy) & bit(pit) != 0 {
            (Reason::KichwaFixed, Rule::C3)
        } else if self.own.ring.seeds(pit) == 0 {
            (Reason::EmptyPit, Rule::N1)
        } else {
            (Reason::MustCapture, Rule::N1)
        }
    }

    fn namu_takata_refusal(&self, pit: u8) -> (Reason, Rule) {
        if pit >= COLUMNS {
            (Reason::BackRowInNamu, Rule::N2)
        } else if self.own.ring.seeds(pit) == 0 {
            (Reason::EmptyPit, Rule::N2)
        } else if self.namu_takata() & bit(pit) != 0 {
            (Reason::EmptiesFrontRow, Rule::M6)
        } else if pit == HOUSE && self.own.functional() {
            (Reason::HouseBarred, Rule::N3)
        } else {
            (Reason::Singleton, Rule::N5)
        }
    }

    fn mtaji_capture_refusal(&self, plan: Plan, start: Start) -> (Reason, Rule) {
        let captures = first_captures(&self.own, &self.enemy)
            .starts
            .contains(start);
        match (self.own.ring.seeds(start.pit), self.reserved) {
            (_, Some(Reserved::Enemy(pit))) if plan.duty && captures => {
                let pit = ring::name(self.turn.other(), pit);
                (Reason::MustTakeReserved { pit }, Rule::L3)
            }
            (0, _) => (Reason::EmptyPit, Rule::M1),
            (1, _) => (Reason::Singleton, Rule::M1),
            (16.., _) => (Reason::TooManyToCapture, Rule::M4),
            _ => (Reason::MustCapture, Rule::M1),
        }
    }

    fn mtaji_takata_refusal(&self, pit: u8) -> (Reason, Rule) {
        let seeds = self.own.ring.seeds(pit);
        if seeds == 0 {
            (Reason::EmptyPit, Rule::M3)
        } else if self.mtaji_takata() & bit(pit) != 0 {
            (Reason::EmptiesFrontRow, Rule::M6)
        } else if self.rules.house_leads && self.own.house {
            (Reason::MustStartFromKuu, Rule::L2)
        } else if seeds == 1 {
            (Reason::Singleton, Rule::M3)
        } else if self.reserved == Some(Reserved::Own(pit)) {
            (Reason::Reserved, Rule::S3)
        } else {
            debug_assert!(pit >= COLUMNS && self.own.ring.holding(2) & FRONT != 0);
            (Reason::FrontFirst, Rule::M3)
        }
    }
}
