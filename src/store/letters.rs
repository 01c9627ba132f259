//! The messages that were given up, and those of one server that are on their way.

use rusqlite::Row;

use super::codec::{get, notice, signed};
use super::{StoreError, Tx, View};
use crate::play::{GuildId, Notice, ParcelId, Timestamp};

/// A message that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadLetter {
    /// The parcel.
    pub id: ParcelId,
    /// What it says; none when that cannot be read.
    pub notice: Option<Notice>,
    /// Failed deliveries.
    pub attempts: u32,
    /// The last trouble.
    pub trouble: String,
    /// When it was written.
    pub made_at: Timestamp,
}

/// The messages of a server; offers and games have numbers of their own.
const OF_SERVER: &str =
    "SELECT outbox.id FROM outbox JOIN challenge ON challenge.id = outbox.subject
                         WHERE outbox.kind LIKE 'challenge%' AND challenge.guild = ?1
                         UNION ALL
                         SELECT outbox.id FROM outbox JOIN game ON game.id = outbox.subject
                         WHERE outbox.kind NOT LIKE 'challenge%' AND outbox.kind NOT LIKE 'tournament%'
                           AND outbox.kind <> 'roles' AND game.guild = ?1
                         UNION ALL
                         SELECT outbox.id FROM outbox JOIN tournament ON tournament.id = outbox.subject
                         WHERE outbox.kind LIKE 'tournament%' AND tournament.guild = ?1
                         UNION ALL
                         SELECT id FROM outbox WHERE kind = 'roles' AND subject = ?1";

impl View<'_> {
    /// The messages that were given up, the newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn dead_letters(&self, limit: u32) -> Result<Vec<DeadLetter>, StoreError> {
        let sql = "SELECT * FROM outbox WHERE state = 'dead' ORDER BY id DESC LIMIT ?1";
        self.rows(sql, [limit], dead_letter)
    }

    /// The messages of a server that still have to be delivered.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn letters_waiting(&self, guild: GuildId) -> Result<u32, StoreError> {
        let sql =
            format!("SELECT count(*) FROM outbox WHERE state <> 'dead' AND id IN ({OF_SERVER})");
        self.count(&sql, [signed(guild.0)])
    }

    /// The messages of a server that were given up, the newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn letters_given_up(&self, guild: GuildId) -> Result<Vec<DeadLetter>, StoreError> {
        let sql = format!(
            "SELECT * FROM outbox WHERE state = 'dead' AND id IN ({OF_SERVER}) ORDER BY id DESC"
        );
        self.rows(&sql, [signed(guild.0)], dead_letter)
    }
}

impl Tx<'_> {
    /// Tries a message that was given up again, from now on and from its home on. It is kept rather than waiting: nothing has to
    /// wait for it, and nobody needs it when the game has passed it long ago.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it was not given up; and when the database refuses.
    pub fn revive(&self, id: ParcelId, now: Timestamp) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET state = 'kept', way = 'home', attempts = 0, trouble = NULL, due = ?2,
                                     unsure_since = NULL
                   WHERE id = ?1 AND state = 'dead'";
        self.change_one(sql, (id.0, now.0))
    }
}

fn dead_letter(row: &Row<'_>) -> Result<DeadLetter, StoreError> {
    Ok(DeadLetter {
        id: ParcelId(get(row, "id")?),
        notice: notice(row).ok(),
        attempts: get(row, "attempts")?,
        trouble: get::<Option<String>>(row, "trouble")?.unwrap_or_default(),
        made_at: Timestamp(get(row, "made_at")?),
    })
}
