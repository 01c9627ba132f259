//! Bao la Kiswahili, the game of Zanzibar: the measure of the others.

use super::rules::{FUNCTIONAL, Rules};
use crate::rules::Variant;

/// The rules of `kiswahili`.
pub(super) static RULES: Rules = Rules {
    variant: Variant::Kiswahili,
    start: [0, 0, 0, 0, 6, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0], // G5
    reserve: 22,
    smallest_house: Some(1),
    taxed_from: FUNCTIONAL,
    house_leads: false,
    takasia: true,
    duty: false, // S5
};
