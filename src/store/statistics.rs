//! The figures of a server, for its hosts.

use std::collections::BTreeMap;

use super::codec::{get, signed, variant};
use super::tally::score;
use super::{StoreError, View};
use crate::play::{GuildId, Results, Timestamp};
use crate::rules::Variant;

/// The figures of a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Games that are being played.
    pub playing: u32,
    /// Finished games by rule set; annulled ones are left out.
    pub finished: BTreeMap<Variant, Finished>,
    /// Games that have ended since the given moment.
    pub lately: u32,
    /// Players of those.
    pub active: u32,
}

/// Finished games of a rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// By the result of South.
    pub south: Results,
    /// Their moves in all.
    pub plies: u64,
}

impl View<'_> {
    /// The figures of a server; what is called lately is what ended from `since` on.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn statistics(&self, guild: GuildId, since: Timestamp) -> Result<Statistics, StoreError> {
        let guild = signed(guild.0);
        let sql = "SELECT variant, score, count(*) AS games, sum(plies) AS plies FROM tally
                   WHERE guild = ?1 AND seat = 'S' GROUP BY variant, score";
        let groups = self.rows(sql, [guild], |row| {
            let of = (variant(row)?, score(row)?);
            Ok((of, get::<u32>(row, "games")?, get::<i64>(row, "plies")?))
        })?;
        let mut finished: BTreeMap<Variant, Finished> = BTreeMap::new();
        for ((variant, score), games, plies) in groups {
            let of = finished.entry(variant).or_default();
            of.south.add_many(score, games);
            of.plies += u64::try_from(plies).unwrap_or(0);
        }
        let playing = "SELECT count(*) FROM game WHERE guild = ?1 AND status = 'active'";
        let sql = "SELECT count(*) / 2 AS games, count(DISTINCT player) AS players FROM tally
                   WHERE guild = ?1 AND ended_at >= ?2";
        let lately = self.row(sql, (guild, since.0), |row| {
            Ok((get(row, "games")?, get(row, "players")?))
        })?;
        let (lately, active) = lately.unwrap_or_default();
        Ok(Statistics {
            playing: self.count(playing, [guild])?,
            finished,
            lately,
            active,
        })
    }
}
