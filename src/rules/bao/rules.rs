//! What may differ between the sowing games.

use std::hash::{Hash, Hasher};

use crate::rules::Variant;

/// The seeds that every game of Bao is played with (G6).
pub(crate) const SEEDS: u8 = 64;

/// Seeds that make an owned house functional (H2).
pub(super) const FUNCTIONAL: u8 = 6;

/// The differences of a rule set, as data. Everything that is not here is common to all.
#[derive(Debug)]
pub(crate) struct Rules {
    /// Which rule set this is.
    pub(crate) variant: Variant,
    /// Each side's pits at the start: A1 to A8, then B8 to B1.
    pub(super) start: [u8; 16],
    /// Each side's reserve at the start; none means that the game begins in the mtaji stage.
    pub(super) reserve: u8,
    /// The fewest seeds of an owned house (H1, L1); none means that there are no houses.
    pub(super) smallest_house: Option<u8>,
    /// The fewest seeds, before the reserve seed, of a house that is taxed rather than sown whole (N4, L1).
    pub(super) taxed_from: u8,
    /// A takata of the mtaji stage must start from the house while it is owned (L2).
    pub(super) house_leads: bool,
    /// A takata may reserve a pit (S1).
    pub(super) takasia: bool,
    /// The reserver must capture the reserved pit (L3).
    pub(super) duty: bool,
}

/// A variant has one set of rules, so its name is enough to compare them, and to hash positions fast.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.variant == other.variant
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.variant.hash(state);
    }
}
