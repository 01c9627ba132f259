//! Records that players bring.

use super::codec::{get, signed, unsigned};
use super::{StoreError, Tx, View};
use crate::play::{PlayerId, RecordId, Timestamp};
use crate::rules::Record;

/// The most that are kept for one player: the one brought longest ago goes.
const KEPT: u32 = 20;

/// A record and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRecord {
    /// Who brought it.
    pub owner: PlayerId,
    /// The game.
    pub record: Record,
}

impl View<'_> {
    /// A record, if there is such a one.
    ///
    /// # Errors
    /// [`StoreError::Nonsense`] when its text is none; and when the database cannot be read.
    pub fn record(&self, id: RecordId) -> Result<Option<StoredRecord>, StoreError> {
        let sql = "SELECT owner, text FROM record WHERE id = ?1";
        self.row(sql, [id.0], |row| {
            let text: String = get(row, "text")?;
            let record = text
                .parse()
                .map_err(|error| StoreError::Nonsense(format!("record {id}: {error}")))?;
            Ok(StoredRecord {
                owner: PlayerId(unsigned(row, "owner")?),
                record,
            })
        })
    }
}

impl Tx<'_> {
    /// Keeps a record. One that the owner brought before stays the same, and counts as brought now. The owner must be known.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn keep_record(
        &self,
        owner: PlayerId,
        record: &Record,
        now: Timestamp,
    ) -> Result<RecordId, StoreError> {
        let (owner, text) = (signed(owner.0), record.to_string());
        let again = "UPDATE record SET made_at = ?3 WHERE owner = ?1 AND text = ?2 RETURNING id";
        let id = |row: &rusqlite::Row<'_>| Ok(RecordId(get(row, "id")?));
        if let Some(known) = self.row(again, (owner, &text, now.0), id)? {
            return Ok(known);
        }
        self.change_one(
            "INSERT INTO record (owner, text, made_at) VALUES (?1, ?2, ?3)",
            (owner, &text, now.0),
        )?;
        let made = RecordId(self.connection.last_insert_rowid());
        // Never the one just brought, though the clock may have been set back.
        self.change(
            "DELETE FROM record WHERE id IN (SELECT id FROM record WHERE owner = ?1
                                             ORDER BY id = ?3 DESC, made_at DESC, id DESC LIMIT -1 OFFSET ?2)",
            (owner, KEPT, made.0),
        )?;
        Ok(made)
    }
}
