//! The rule sets.

use std::fmt;
use std::str::FromStr;

/// A rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Bao la Kiswahili, the game of Zanzibar.
    Kiswahili,
    /// Bao la Kete, also Bao la Komwe, the game of Lamu.
    Kete,
    /// Bao la Kujifunza, the beginners' game.
    Kujifunza,
    /// Bao la Kimasai, the stepping game on four rows of twelve.
    Kimasai,
}

impl Variant {
    /// Every rule set, in the order in which they are offered.
    pub const ALL: [Variant; 4] = [
        Variant::Kiswahili,
        Variant::Kete,
        Variant::Kujifunza,
        Variant::Kimasai,
    ];

    /// The stable name used in records, settings and the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Variant::Kiswahili => "kiswahili",
            Variant::Kete => "kete",
            Variant::Kujifunza => "kujifunza",
            Variant::Kimasai => "kimasai",
        }
    }

    /// Pits in a row: 8 or 12.
    #[must_use]
    pub const fn columns(self) -> u8 {
        match self {
            Variant::Kiswahili | Variant::Kete | Variant::Kujifunza => 8,
            Variant::Kimasai => 12,
        }
    }

    /// The games that a player must win to win a match (L4).
    #[must_use]
    pub const fn games_to_win(self) -> u8 {
        match self {
            Variant::Kete => 2,
            Variant::Kiswahili | Variant::Kujifunza | Variant::Kimasai => 1,
        }
    }

    /// Whether the players begin with seeds in reserve (G5).
    #[must_use]
    pub const fn has_reserve(self) -> bool {
        matches!(self, Variant::Kiswahili | Variant::Kete)
    }

    /// Whether each side owns a house, a square pit, at the start (G4, J1).
    #[must_use]
    pub const fn has_house(self) -> bool {
        self.has_reserve()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The text is not the key of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown variant: known are kiswahili, kete, kujifunza and kimasai")]
pub struct UnknownVariant;

impl FromStr for Variant {
    type Err = UnknownVariant;

    /// Reads a key, in any case, with spaces around it.
    fn from_str(text: &str) -> Result<Self, UnknownVariant> {
        let text = text.trim();
        Variant::ALL
            .into_iter()
            .find(|variant| variant.key().eq_ignore_ascii_case(text))
            .ok_or(UnknownVariant)
    }
}
