//! Bao la Kete, the game of Lamu: the kuu is kept at six, leads in the mtaji stage, and a reserved pit must be taken.

use super::kiswahili;
use super::rules::{FUNCTIONAL, Rules};
use crate::rules::Variant;

/// The rules of `kete`.
pub(super) static RULES: Rules = Rules {
    variant: Variant::Kete,
    smallest_house: Some(FUNCTIONAL), // L1
    taxed_from: FUNCTIONAL + 1,       // L1
    house_leads: true,                // L2
    duty: true,                       // L3
    ..kiswahili::RULES
};
