//! When Komwe was there for the players, and when it was not.

use std::time::Duration;

use super::codec::{get, unsigned};
use super::{StoreError, Tx, View};
use crate::play::{GameId, Timestamp};

/// The times in which Komwe was not there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outages {
    /// How many.
    pub count: u32,
    /// How long they were together.
    pub total: Duration,
    /// When the last one ended.
    pub last: Option<Timestamp>,
}

impl View<'_> {
    /// When Komwe last was there.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn pulse(&self) -> Result<Option<Timestamp>, StoreError> {
        self.row("SELECT at FROM pulse", [], |row| {
            Ok(Timestamp(get(row, "at")?))
        })
    }

    /// How long Komwe was not there after a moment.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn outage_since(&self, moment: Timestamp) -> Result<Duration, StoreError> {
        let sql = "SELECT coalesce(sum(ended - max(began, ?1)), 0) FROM outage WHERE ended > ?1";
        let seconds: i64 = self
            .row(sql, [moment.0], |row| Ok(row.get(0)?))?
            .unwrap_or(0);
        Ok(Duration::from_secs(u64::try_from(seconds).unwrap_or(0)))
    }

    /// The outages of at least `shortest` that ended after a moment.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn outages(&self, after: Timestamp, shortest: Duration) -> Result<Outages, StoreError> {
        let sql =
            "SELECT count(*) AS count, coalesce(sum(ended - began), 0) AS total, max(ended) AS last
                   FROM outage WHERE ended > ?1 AND ended - began >= ?2";
        let shortest = i64::try_from(shortest.as_secs()).unwrap_or(i64::MAX);
        let found = self.row(sql, [after.0, shortest], |row| {
            Ok(Outages {
                count: get(row, "count")?,
                total: Duration::from_secs(unsigned(row, "total")?),
                last: get::<Option<i64>>(row, "last")?.map(Timestamp),
            })
        })?;
        Ok(found.unwrap_or_default())
    }

    /// The games whose clock is running, and the number of their moves.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn running_games(&self) -> Result<Vec<(GameId, u32)>, StoreError> {
        let sql = "SELECT id, ply FROM game WHERE clock_since IS NOT NULL";
        self.rows(sql, [], |row| {
            Ok((GameId(get(row, "id")?), get(row, "ply")?))
        })
    }
}

impl Tx<'_> {
    /// Notes that Komwe is there.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn set_pulse(&self, at: Timestamp) -> Result<(), StoreError> {
        let sql = "INSERT OR REPLACE INTO pulse (one, at) VALUES (1, ?1)";
        self.change_one(sql, [at.0])
    }

    /// Notes that it was not. An outage that goes on where the last one ended is the same one.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn add_outage(&self, began: Timestamp, ended: Timestamp) -> Result<(), StoreError> {
        let longer = "UPDATE outage SET ended = ?2 WHERE ended = ?1";
        if self.change(longer, (began.0, ended.0))? == 0 {
            let sql = "INSERT INTO outage (began, ended) VALUES (?1, ?2)";
            self.change_one(sql, (began.0, ended.0))?;
        }
        Ok(())
    }

    /// Moves all running clocks and the ends of tournament matches, and what is to be done when they come due, by so many seconds:
    /// time that does not count, or a clock of the machine that was set back. No clock runs from a moment after `now`.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn shift_clocks(&self, seconds: i64, now: Timestamp) -> Result<(), StoreError> {
        let clocks =
            "UPDATE game SET clock_since = min(?2, clock_since + ?1) WHERE clock_since IS NOT NULL";
        self.change(clocks, (seconds, now.0))?;
        let jobs = "UPDATE job SET due = due + ?1
                    WHERE kind = 'tick' AND subject IN (SELECT id FROM game WHERE clock_since IS NOT NULL)";
        self.change(jobs, [seconds])?;
        // The ends of tournament matches are reckoned from their clocks.
        for sql in [
            "UPDATE job SET due = due + ?1
             WHERE kind IN ('first-move', 'end-match') AND subject IN (SELECT challenge FROM pairing WHERE closed = 0)",
            "UPDATE pairing SET deadline = deadline + ?1, first_move_by = first_move_by + ?1 WHERE closed = 0",
        ] {
            self.change(sql, [seconds])?;
        }
        Ok(())
    }

    /// Forgets of all outages what lies after a moment: the clock of the machine was set back, and what it had shown was not so.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn cut_outages(&self, after: Timestamp) -> Result<(), StoreError> {
        self.change("DELETE FROM outage WHERE began >= ?1", [after.0])?;
        let sql = "UPDATE outage SET ended = ?1 WHERE ended > ?1";
        self.change(sql, [after.0])?;
        Ok(())
    }

    /// Forgets outages that ended before a moment.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn forget_outages(&self, before: Timestamp) -> Result<(), StoreError> {
        self.change("DELETE FROM outage WHERE ended < ?1", [before.0])?;
        Ok(())
    }
}
