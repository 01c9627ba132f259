//! Bao la Kujifunza, the beginners' game: mtaji only, on an open board (J1).

use super::rules::{FUNCTIONAL, Rules};
use crate::rules::Variant;

/// The rules of `kujifunza`.
pub(super) static RULES: Rules = Rules {
    variant: Variant::Kujifunza,
    start: [2; 16],
    reserve: 0,
    smallest_house: None,
    taxed_from: FUNCTIONAL,
    house_leads: false,
    takasia: false,
    duty: false,
};
