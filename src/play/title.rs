//! Titles: what players can reach once and keep.

use std::fmt;
use std::str::FromStr;

use super::UnknownName;
use super::look::by_key;
use crate::rules::Variant;

/// A title. It is earned once and kept, whatever happens to the rating afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Title {
    /// "Pupil": all lessons of the school are solved.
    Mwanafunzi,
    /// "Craftsman": a settled rating of [`FUNDI`] in some rule set.
    Fundi,
    /// "Champion": a settled rating of [`BINGWA`] in some rule set.
    Bingwa,
}

/// The rating of a *fundi*.
pub const FUNDI: f64 = 1_700.0;

/// The rating of a *bingwa*.
pub const BINGWA: f64 = 1_900.0;

impl Title {
    /// Every title, the easiest first.
    pub const ALL: [Title; 3] = [Title::Mwanafunzi, Title::Fundi, Title::Bingwa];

    /// Its name in the database and in commands.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Title::Mwanafunzi => "mwanafunzi",
            Title::Fundi => "fundi",
            Title::Bingwa => "bingwa",
        }
    }

    /// Whether a player who stands so has earned it. `school_done`: they have solved every lesson.
    #[must_use]
    pub fn is_earned(self, standings: &[Standing], school_done: bool) -> bool {
        let reached = |least: f64| {
            let mut settled = standings.iter().filter(|standing| !standing.provisional);
            settled.any(|standing| standing.rating >= least)
        };
        match self {
            Title::Mwanafunzi => school_done,
            Title::Fundi => reached(FUNDI),
            Title::Bingwa => reached(BINGWA),
        }
    }
}

by_key!(Title);

/// How a player stands in one rule set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The rule set.
    pub variant: Variant,
    /// The rating.
    pub rating: f64,
    /// Whether it may still be far off.
    pub provisional: bool,
}
