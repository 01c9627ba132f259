//! Which of what is still to be said is due.

use std::time::Duration;

use super::codec::get;
use super::{StoreError, View};
use crate::play::{ParcelId, Timestamp};

/// The kinds that [`Notice::touches_up`](crate::play::Notice::touches_up) names, as the index `outbox_news` names them.
macro_rules! touches {
    () => {
        "('settle', 'refresh', 'proposal-closed', 'presence')"
    };
}

/// A parcel whose time has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueParcel {
    /// The parcel.
    pub id: ParcelId,
    /// The key of its stream.
    pub stream: String,
}

impl View<'_> {
    /// The parcels that are due and tell something new: of each stream the first. At most `limit`. One that is put off for longer
    /// than `longest` is due too: nothing is put off so long, so the clock was set back.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn due_news(
        &self,
        now: Timestamp,
        longest: Duration,
        limit: usize,
    ) -> Result<Vec<DueParcel>, StoreError> {
        let sql = concat!(
            "SELECT id, stream FROM outbox AS it INDEXED BY outbox_news
             WHERE state <> 'dead' AND (due <= ?1 OR due > ?2) AND kind NOT IN ",
            touches!(),
            " AND NOT EXISTS (SELECT 1 FROM outbox AS earlier
                              WHERE earlier.stream = it.stream AND earlier.id < it.id
                                AND earlier.state = 'waiting' AND earlier.kind NOT IN ",
            touches!(),
            ") ORDER BY due, id LIMIT ?3"
        );
        self.due(sql, now, longest, limit)
    }

    /// The parcels that are due and [touch up](crate::play::Notice::touches_up) what was told: of each stream the first, where nothing
    /// else is left to be told before it. Otherwise as [`View::due_news`].
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn due_touches(
        &self,
        now: Timestamp,
        longest: Duration,
        limit: usize,
    ) -> Result<Vec<DueParcel>, StoreError> {
        let sql = concat!(
            "SELECT id, stream FROM outbox AS it
             WHERE state <> 'dead' AND (due <= ?1 OR due > ?2) AND kind IN ",
            touches!(),
            " AND NOT EXISTS (SELECT 1 FROM outbox AS earlier
                              WHERE earlier.stream = it.stream AND earlier.id < it.id
                                AND earlier.state = 'waiting')
              ORDER BY due, id LIMIT ?3"
        );
        self.due(sql, now, longest, limit)
    }

    fn due(
        &self,
        sql: &'static str,
        now: Timestamp,
        longest: Duration,
        limit: usize,
    ) -> Result<Vec<DueParcel>, StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.rows(sql, (now.0, (now + longest).0, limit), |row| {
            Ok(DueParcel {
                id: ParcelId(get(row, "id")?),
                stream: get(row, "stream")?,
            })
        })
    }

    /// When the first parcel after `now` comes due.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn next_parcel_after(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let sql = "SELECT min(due) FROM outbox WHERE state <> 'dead' AND due > ?1";
        let due = self.row(sql, [now.0], |row| Ok(row.get::<_, Option<i64>>(0)?))?;
        Ok(due.flatten().map(Timestamp))
    }
}

#[cfg(test)]
mod tests {
    use crate::play::{GameId, News, Notice, PlayerId};
    use crate::store::codec::notice_columns;

    #[test]
    fn the_kinds_that_touch_up_are_those_that_say_so() {
        let (game, ply, number) = (GameId(1), 2, 3);
        for notice in [
            Notice::Settle { game, ply },
            Notice::Refresh { game, ply },
            Notice::ProposalClosed { game, number },
            Notice::Presence { game, ply },
            Notice::Proposal { game, number },
            Notice::Ruled { game, number },
            Notice::Turn { game, ply },
            Notice::GameOver { game },
            Notice::News {
                game,
                ply,
                news: News::YourTurn,
            },
            Notice::Watched {
                game,
                ply,
                watcher: PlayerId(4),
            },
        ] {
            let (kind, _, _) = notice_columns(notice);
            let listed = touches!().contains(&format!("'{kind}'"));
            assert_eq!(listed, notice.touches_up(), "{kind}");
        }
    }
}
