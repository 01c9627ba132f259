//! Who gets the pairing-allocated bye.

use super::Player;
use super::matching::{Graph, Matching};
use crate::tournament::{EntrantId, NoBye};

/// The bye, and who would have had it but for something.
pub(super) struct Found {
    pub(super) index: usize,
    pub(super) passed: Vec<(EntrantId, NoBye)>,
}

/// Of those without whom the rest can be paired, the one with the lowest score, then the most matches played, then the highest
/// number (C.04.5); never one who had a bye or won a match without playing (C.04.1). None when there is nobody.
pub(super) fn find(order: &[&Player], legal: &Graph) -> Option<Found> {
    let mut candidates: Vec<usize> = (0..order.len()).collect();
    candidates.sort_by_key(|index| {
        let player = order[*index];
        (
            player.score,
            u16::MAX - player.matches,
            u16::MAX - player.number,
        )
    });
    let mut passed = Vec::new();
    for index in candidates {
        let player = order[index];
        let because = if player.had_bye {
            NoBye::Had
        } else if player.won_unplayed {
            NoBye::WonUnplayed
        } else {
            let rest: Vec<usize> = (0..order.len()).filter(|other| *other != index).collect();
            if Matching::perfect(&legal.of(&rest)).is_some() {
                return Some(Found { index, passed });
            }
            NoBye::RestUnpairable
        };
        passed.push((player.id, because));
    }
    None
}
