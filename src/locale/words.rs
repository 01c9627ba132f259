//! The games' own words.

use super::Locale;
use crate::play::{Digits, GivenUp, Theme};
use crate::rules::{Pit, Side, Variant, Win};

/// The name of a rule set.
#[must_use]
pub fn variant(locale: Locale, variant: Variant) -> String {
    match variant {
        Variant::Kiswahili => locale.say("variant-kiswahili"),
        Variant::Kete => locale.say("variant-kete"),
        Variant::Kujifunza => locale.say("variant-kujifunza"),
        Variant::Kimasai => locale.say("variant-kimasai"),
    }
}

/// The name of a side.
#[must_use]
pub fn side(locale: Locale, side: Side) -> String {
    match side {
        Side::South => locale.say("side-south"),
        Side::North => locale.say("side-north"),
    }
}

/// The name of a theme.
#[must_use]
pub fn theme(locale: Locale, theme: Theme) -> String {
    match theme {
        Theme::Wood => locale.say("theme-wood"),
        Theme::Contrast => locale.say("theme-contrast"),
        Theme::Dark => locale.say("theme-dark"),
    }
}

/// The name of a size of digits.
#[must_use]
pub fn digits(locale: Locale, digits: Digits) -> String {
    match digits {
        Digits::Normal => locale.say("digits-normal"),
        Digits::Large => locale.say("digits-large"),
    }
}

/// Why a side won, as the end of a sentence.
#[must_use]
pub fn win(locale: Locale, win: Win) -> String {
    match win {
        Win::BaoHamna => locale.say("win-bao-hamna"),
        Win::Mkononi => locale.say("win-mkononi"),
        Win::NoLegalMove => locale.say("win-no-legal-move"),
        Win::AllCaptured => locale.say("win-all-captured"),
    }
}

/// Why a message was given up, as the end of a sentence.
#[must_use]
pub fn given_up(locale: Locale, why: GivenUp) -> String {
    match why {
        GivenUp::Unreachable => locale.say("given-up-unreachable"),
        GivenUp::Gone => locale.say("given-up-gone"),
        GivenUp::Forbidden => locale.say("given-up-forbidden"),
        GivenUp::DirectClosed => locale.say("given-up-direct-closed"),
        GivenUp::Refused => locale.say("given-up-refused"),
        GivenUp::Unreadable => locale.say("given-up-unreadable"),
    }
}

/// Pits one after the other.
#[must_use]
pub fn pit_list(pits: &[Pit]) -> String {
    pits.iter()
        .map(Pit::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}
