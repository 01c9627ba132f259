//! Who is how strong: tables of ratings.

use std::ops::Range;

use super::codec::{get, signed, unsigned};
use super::{StoreError, View};
use crate::play::{GuildId, PlayerId, Season, Timestamp};
use crate::rating::Rating;
use crate::rules::Variant;

/// Who plays fewer games that count is not ranked.
pub const LEAST_GAMES: u32 = 5;

/// Who may be listed: a condition on the column `player`. Whoever wishes not to be seen is left out by it, here and nowhere else.
const LISTED: &str =
    "player NOT IN (SELECT preference.player FROM preference WHERE preference.hidden = 1)";

/// Of whom a table is, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The rule set.
    pub variant: Variant,
    /// Only players who have played a game that counts in this server.
    pub guild: Option<GuildId>,
    /// Only by the games of that season.
    pub season: Option<Season>,
}

/// A player in a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The player.
    pub player: PlayerId,
    /// The rating after the last game that counts, in the season or of all.
    pub rating: Rating,
    /// The games that count, in the season or of all.
    pub games: u32,
    /// When the last one ended.
    pub at: Timestamp,
}

impl View<'_> {
    /// Those with at least [`LEAST_GAMES`] games that count, the highest rating first; of equal ones, the older account.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn ranking(&self, scope: &Scope) -> Result<Vec<Ranked>, StoreError> {
        let span = scope.season.map_or(ALWAYS, Season::span);
        let source = if scope.season.is_some() {
            // `max` picks the row from which the other columns are: that of the last game.
            "(SELECT player, count(*) AS games, max(games) AS number, value, deviation, 0.0 AS volatility, at
              FROM rating_step WHERE variant = ?1 AND at >= ?3 AND at < ?4 GROUP BY player)"
        } else {
            "(SELECT player, games, value, deviation, volatility, at FROM rating
              WHERE variant = ?1 AND at >= ?3 AND at < ?4)"
        };
        let here = if scope.guild.is_some() {
            "EXISTS (SELECT 1 FROM tally WHERE tally.guild = ?2 AND tally.variant = ?1 AND tally.player = it.player
                     AND tally.counted = 1)"
        } else {
            "?2 IS NULL"
        };
        let sql = format!(
            "SELECT it.* FROM {source} AS it WHERE games >= {LEAST_GAMES} AND {LISTED} AND {here}
             ORDER BY value DESC, player"
        );
        let guild = scope.guild.map(|guild| signed(guild.0));
        let parameters = (scope.variant.key(), guild, span.start.0, span.end.0);
        self.rows(&sql, parameters, |row| {
            Ok(Ranked {
                player: PlayerId(unsigned(row, "player")?),
                rating: Rating {
                    value: get(row, "value")?,
                    deviation: get(row, "deviation")?,
                    volatility: get(row, "volatility")?,
                },
                games: get(row, "games")?,
                at: Timestamp(get(row, "at")?),
            })
        })
    }

    /// The seasons of a rule set with games that count, the last one first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn seasons(&self, variant: Variant, limit: usize) -> Result<Vec<Season>, StoreError> {
        // From each season to the last game before it: the empty ones are leapt over.
        let sql = "SELECT max(at) FROM rating_step WHERE variant = ?1 AND at < ?2";
        let mut seasons = Vec::new();
        let mut before = i64::MAX;
        while seasons.len() < limit {
            let last = self.row(sql, (variant.key(), before), |row| {
                Ok(row.get::<_, Option<i64>>(0)?)
            })?;
            let Some(last) = last.flatten() else {
                break;
            };
            let season = Season::of(Timestamp(last));
            before = season.span().start.0;
            seasons.push(season);
        }
        Ok(seasons)
    }

    /// The rated games of a rule set that two players have begun against each other within a stretch of time, those of tournaments
    /// left out: nobody chooses whom they meet there.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn rated_games_between(
        &self,
        [one, other]: [PlayerId; 2],
        variant: Variant,
        span: &Range<Timestamp>,
    ) -> Result<u32, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM game WHERE rated = 1 AND tournament IS NULL AND south = ?1 AND north = ?2 AND variant = ?3
                             AND began_at >= ?4 AND began_at < ?5)
                        + (SELECT count(*) FROM game WHERE rated = 1 AND tournament IS NULL AND south = ?2 AND north = ?1 AND variant = ?3
                             AND began_at >= ?4 AND began_at < ?5)";
        let (one, other) = (signed(one.0), signed(other.0));
        self.count(sql, (one, other, variant.key(), span.start.0, span.end.0))
    }
}

const ALWAYS: Range<Timestamp> = Timestamp(i64::MIN)..Timestamp(i64::MAX);
