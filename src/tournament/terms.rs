//! What a tournament is, as far as pairing and scoring need to know. Rule set, pace and dates are the host's matter.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The most entrants of a tournament.
pub const MOST_ENTRANTS: u16 = 256;

/// The sizes that a pool may be limited to.
pub const POOL_SIZES: std::ops::RangeInclusive<u8> = 6..=10;

/// The terms of a tournament. They are fixed when it is created.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// How entrants are paired.
    pub format: Format,
    /// The most games of a match: 1, or 3 for a best of three (L4).
    pub games: u8,
    /// How entrants are put in order before the first round.
    pub seeding: Seeding,
    /// Whether only those are paired at the start who checked in.
    pub check_in: bool,
    /// The most entrants, at most 256.
    pub limit: u16,
}

/// How entrants are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Format {
    /// Pools in which everybody meets everybody, all at once.
    Pools {
        /// The most entrants of a pool, 6 to 10. One pool only when there are no more entrants.
        size: u8,
        /// How many of each pool go on to a last pool; 0 for none.
        advance: u8,
        /// Whether the pools are divisions of a league: filled in the order of the seeds, with promotion and relegation between
        /// seasons, and no last pool.
        divisions: bool,
    },
    /// Rounds between those with the same score.
    Swiss {
        /// The number of rounds.
        rounds: u8,
    },
    /// Whoever has lost is out: at once, or after a second loss in the bracket of losers.
    Elimination {
        /// Whether it takes two losses.
        double: bool,
        /// Whether the losers of the semifinals play for the third place; only with one loss.
        third_place: bool,
    },
}

impl Format {
    /// Whether its pools are divisions of a league.
    #[must_use]
    pub const fn has_divisions(self) -> bool {
        matches!(
            self,
            Format::Pools {
                divisions: true,
                ..
            }
        )
    }
}

/// How entrants are put in order before the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seeding {
    /// By the rating at entry, the highest first; without a rating after all with one, in the order of entry.
    Rating,
    /// By a lot drawn from the seed.
    Lot,
}

/// What is wrong with terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum BadTerms {
    /// A match has one game, or three at most.
    #[error("a match has one or three games")]
    Games,
    /// The limit is not between 2 and [`MOST_ENTRANTS`].
    #[error("the limit of entrants is out of range")]
    Limit,
    /// The size of a pool is not one of [`POOL_SIZES`].
    #[error("the size of the pools is out of range")]
    PoolSize,
    /// As many go on as a pool can have, or some go on from a division.
    #[error("too many go on from a pool")]
    Advance,
    /// There are no rounds.
    #[error("there are no rounds")]
    Rounds,
    /// Two losses and a match for the third place: the bracket of losers gives that place.
    #[error("a double elimination has no match for the third place")]
    ThirdPlace,
}

impl Terms {
    /// Whether a tournament can have these terms.
    ///
    /// # Errors
    /// The first thing that is wrong with them.
    pub fn check(&self) -> Result<(), BadTerms> {
        if !matches!(self.games, 1 | 3) {
            return Err(BadTerms::Games);
        }
        if !(2..=MOST_ENTRANTS).contains(&self.limit) {
            return Err(BadTerms::Limit);
        }
        match self.format {
            Format::Pools { size, .. } if !POOL_SIZES.contains(&size) => Err(BadTerms::PoolSize),
            Format::Pools {
                size,
                advance,
                divisions,
            } if advance >= size || (divisions && advance > 0) => Err(BadTerms::Advance),
            Format::Swiss { rounds: 0 } => Err(BadTerms::Rounds),
            Format::Elimination {
                double: true,
                third_place: true,
            } => Err(BadTerms::ThirdPlace),
            _ => Ok(()),
        }
    }
}
