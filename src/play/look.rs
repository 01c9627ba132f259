//! How boards look to somebody, as they chose it.

use std::fmt;
use std::str::FromStr;

/// A set of colours for boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Carved wood.
    #[default]
    Wood,
    /// Black, white and bright marks: for weak eyes and bright sunlight.
    Contrast,
    /// Dim and cool, for dark rooms.
    Dark,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 3] = [Theme::Wood, Theme::Contrast, Theme::Dark];

    /// Its name in settings and on the command line.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Theme::Wood => "wood",
            Theme::Contrast => "contrast",
            Theme::Dark => "dark",
        }
    }
}

/// How large the counts in the pits are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Digits {
    /// As they go well with the board.
    #[default]
    Normal,
    /// As large as the pits allow.
    Large,
}

impl Digits {
    /// Both sizes.
    pub const ALL: [Digits; 2] = [Digits::Normal, Digits::Large];

    /// Its name in settings and on the command line.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Digits::Normal => "normal",
            Digits::Large => "large",
        }
    }
}

/// How boards look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// The colours.
    pub theme: Theme,
    /// The size of the counts.
    pub digits: Digits,
}

/// The text names no theme or size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown name {0:?}")]
pub struct UnknownName(String);

impl UnknownName {
    pub(super) fn new(key: &str) -> UnknownName {
        UnknownName(key.to_owned())
    }
}

macro_rules! by_key {
    ($type:ty) => {
        impl FromStr for $type {
            type Err = UnknownName;

            fn from_str(key: &str) -> Result<Self, UnknownName> {
                Self::ALL
                    .into_iter()
                    .find(|one| one.key() == key)
                    .ok_or_else(|| UnknownName::new(key))
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.key())
            }
        }
    };
}

pub(super) use by_key;

by_key!(Theme);
by_key!(Digits);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        for digits in Digits::ALL {
            assert_eq!(digits.to_string().parse(), Ok(digits));
        }
        assert_eq!("Wood".parse::<Theme>(), Err(UnknownName("Wood".to_owned())));
    }
}
