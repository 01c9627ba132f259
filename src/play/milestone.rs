//! Roles that a server gives its members for what they have reached.

use std::fmt;
use std::str::FromStr;

use super::look::by_key;
use super::{RoleId, Standing, Title, UnknownName};
use crate::rules::Variant;

/// A role for a rating is taken away again when the rating has fallen so far below: one lost game should not cost it.
pub const MARGIN: u16 = 50;

/// The ratings for which a role can be given.
pub const RATINGS: std::ops::RangeInclusive<u16> = 1_000..=3_000;

/// A server has so many milestones at most. Discord lists 25 choices at once.
pub const AT_MOST: usize = 25;

/// What a role is given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A settled rating in a rule set, as long as it is held.
    Rating {
        /// The rule set.
        variant: Variant,
        /// The least rating, within [`RATINGS`].
        least: u16,
    },
    /// A title, for good.
    Title(Title),
}

/// A role and what it is given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Milestone {
    /// The role.
    pub role: RoleId,
    /// What it is given for.
    pub aim: Aim,
    /// What was in the way when it was last to be given or taken.
    pub trouble: Option<RoleTrouble>,
}

/// What keeps a role from being given or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoleTrouble {
    /// Komwe may not manage roles, or the role stands above its own.
    Forbidden,
    /// There is no such role any more.
    Gone,
    /// Discord did not take the request.
    Refused,
}

impl RoleTrouble {
    /// All of them.
    pub const ALL: [RoleTrouble; 3] = [
        RoleTrouble::Forbidden,
        RoleTrouble::Gone,
        RoleTrouble::Refused,
    ];

    /// Its name in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            RoleTrouble::Forbidden => "forbidden",
            RoleTrouble::Gone => "gone",
            RoleTrouble::Refused => "refused",
        }
    }
}

by_key!(RoleTrouble);

/// Why a role is none that Komwe gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unfit {
    /// It is the role of everybody.
    Everyone,
    /// It belongs to a bot, to Discord's boosts or to another service.
    Managed,
    /// Who has it could do harm: no game should give that away.
    Powerful,
}

impl Aim {
    /// Whether a player has the role from now on. Within the margin below a rating nothing changes.
    #[must_use]
    pub fn deserves(self, standings: &[Standing], titles: &[Title], has_it: bool) -> bool {
        match self {
            Aim::Title(title) => titles.contains(&title),
            Aim::Rating { variant, least } => standings
                .iter()
                .find(|standing| standing.variant == variant)
                .is_some_and(|standing| {
                    let margin = if has_it { MARGIN } else { 0 };
                    let settled = has_it || !standing.provisional;
                    settled && standing.rating >= f64::from(least.saturating_sub(margin))
                }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(rating: f64, provisional: bool) -> [Standing; 1] {
        [Standing {
            variant: Variant::Kete,
            rating,
            provisional,
        }]
    }

    #[test]
    fn a_role_for_a_rating_comes_at_it_and_goes_fifty_below() {
        let aim = Aim::Rating {
            variant: Variant::Kete,
            least: 1_600,
        };
        assert!(!aim.deserves(&at(1_599.9, false), &[], false));
        assert!(aim.deserves(&at(1_600.0, false), &[], false));
        assert!(!aim.deserves(&at(1_650.0, true), &[], false));
        assert!(aim.deserves(&at(1_550.0, false), &[], true));
        assert!(!aim.deserves(&at(1_549.9, false), &[], true));
        assert!(!aim.deserves(&[], &[], true));
        let elsewhere = Aim::Rating {
            variant: Variant::Kimasai,
            least: 1_000,
        };
        assert!(!elsewhere.deserves(&at(1_600.0, false), &[], false));
    }

    #[test]
    fn titles_come_with_a_settled_rating_or_the_last_lesson() {
        assert!(Title::Fundi.is_earned(&at(1_700.0, false), false));
        assert!(!Title::Fundi.is_earned(&at(1_800.0, true), true));
        assert!(!Title::Bingwa.is_earned(&at(1_899.0, false), true));
        assert!(Title::Bingwa.is_earned(&at(1_900.0, false), false));
        assert!(Title::Mwanafunzi.is_earned(&[], true));
        assert!(!Title::Mwanafunzi.is_earned(&at(2_500.0, false), false));
        let title = Aim::Title(Title::Fundi);
        assert!(title.deserves(&[], &[Title::Fundi], true));
        assert!(!title.deserves(&at(2_500.0, false), &[Title::Bingwa], false));
    }
}
