//! The messages of one server: those on their way, and those that were given up.

use super::outbox::dead_letter;
use super::{DeadLetter, StoreError, Tx, View, codec::signed};
use crate::play::{GuildId, ParcelId, Timestamp};

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
