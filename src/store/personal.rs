//! Where the database holds a player: all that it keeps about one, and how one is forgotten.

use super::codec::{get, signed};
use super::{StoreError, Tx, View};
use crate::play::{Job, PlayerId};

/// A column that holds a player and is no foreign key to `player`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loose {
    /// The table.
    pub table: &'static str,
    /// The column.
    pub column: &'static str,
    /// Which of its rows hold a player there; all when it is empty.
    pub rows: &'static str,
    /// Whether such a row is the player's own to see. Whom others block is theirs.
    pub own: bool,
}

/// All columns that hold a player and are no foreign keys: the schema does not tell of these.
pub const LOOSE: [Loose; 3] = [
    Loose {
        table: "block",
        column: "blocked",
        rows: "",
        own: false,
    },
    Loose {
        table: "job",
        column: "subject",
        rows: "kind = 'end-holiday'",
        own: true,
    },
    Loose {
        table: "outbox",
        column: "recipient",
        rows: "",
        own: true,
    },
];

/// What is about one player alone, and goes with them: tables, the column that holds the player, and which of the rows. A premove
/// that was played stays: without it nobody could tell why the move was made.
const THEIR_OWN: [(&str, &str, &str); 15] = [
    ("preference", "player", ""),
    ("quiet", "player", ""),
    ("holiday", "player", ""),
    ("block", "player", ""),
    ("block", "blocked", ""),
    ("premove", "player", " AND state <> 'played'"),
    ("watch", "player", ""),
    ("lesson", "player", ""),
    ("record", "owner", ""),
    ("title", "player", ""),
    ("role_given", "player", ""),
    ("departed", "player", ""),
    ("called", "player", ""),
    ("ruling_draft", "host", ""),
    (
        "outbox",
        "recipient",
        " AND (way = 'direct' OR kind IN ('watched', 'roles', 'your-turn'))",
    ),
];

/// A column that holds a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Held {
    pub(super) table: String,
    pub(super) column: String,
}

impl View<'_> {
    /// The tables of the database, by name.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tables(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
        self.rows(sql, [], |row| get(row, "name"))
    }

    /// The columns of a table.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn columns(&self, table: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT name FROM pragma_table_info(?1) ORDER BY cid";
        self.rows(sql, [table], |row| get(row, "name"))
    }

    /// The columns that are foreign keys to `player`, as table and column.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn player_columns(&self) -> Result<Vec<(String, String)>, StoreError> {
        let held = self.held()?;
        Ok(held
            .into_iter()
            .map(|held| (held.table, held.column))
            .collect())
    }

    pub(super) fn held(&self) -> Result<Vec<Held>, StoreError> {
        let mut held = Vec::new();
        for table in self.tables()? {
            let sql = r#"SELECT "from" AS name FROM pragma_foreign_key_list(?1) WHERE "table" = 'player' ORDER BY id"#;
            let columns = self.rows(sql, [&table], |row| get(row, "name"))?;
            held.extend(columns.into_iter().map(|column| Held {
                table: table.clone(),
                column,
            }));
        }
        Ok(held)
    }

    /// Whether a player had themselves forgotten.
    ///
    /// # Errors
    /// When the database cannot be read, or does not know the player.
    pub fn is_former(&self, player: PlayerId) -> Result<bool, StoreError> {
        Ok(player.is_former() && self.names(player)?.username().is_empty())
    }

    /// Whether a player is kept off the leaderboards: those who want it, and former players.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn is_hidden(&self, player: PlayerId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM preference WHERE player = ?1 AND hidden = 1";
        Ok(self.count(sql, [signed(player.0)])? > 0)
    }
}

impl Tx<'_> {
    /// Forgets a player: their own rows are deleted, and whatever others need stays with a former player without a name, whom it
    /// gives. None when nobody of that id is known. Their games must be over and their offers closed.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when they still play or offer; and when the database refuses.
    pub fn forget(&self, player: PlayerId) -> Result<Option<PlayerId>, StoreError> {
        let id = signed(player.0);
        if self.count("SELECT count(*) FROM player WHERE id = ?1", [id])? == 0 {
            return Ok(None);
        }
        let busy = "SELECT (SELECT count(*) FROM game WHERE status = 'active' AND (south = ?1 OR north = ?1))
                         + (SELECT count(*) FROM challenge WHERE state = 'open' AND (challenger = ?1 OR opponent = ?1))";
        if self.count(busy, [id])? > 0 {
            return Err(StoreError::Conflict);
        }
        for (table, column, rows) in THEIR_OWN {
            let sql = format!("DELETE FROM {table} WHERE {column} = ?1{rows}");
            self.change(&sql, [id])?;
        }
        self.unschedule(Job::EndHoliday(player))?;
        // What is told to all is still told, and calls nobody.
        self.change(
            "UPDATE outbox SET recipient = NULL WHERE recipient = ?1",
            [id],
        )?;
        let former = self.add_former()?;
        for Held { table, column } in self.held()? {
            let sql = format!(r#"UPDATE "{table}" SET "{column}" = ?2 WHERE "{column}" = ?1"#);
            self.change(&sql, (id, signed(former.0)))?;
        }
        self.change_one("DELETE FROM player WHERE id = ?1", [id])?;
        Ok(Some(former))
    }

    /// A player without a name, who is on no leaderboard.
    fn add_former(&self) -> Result<PlayerId, StoreError> {
        let sql = "SELECT coalesce(max(id), 0) + 1 FROM player WHERE id BETWEEN 1 AND ?1";
        let last = i64::try_from(PlayerId::FORMER_BELOW - 1).unwrap_or(i64::MAX);
        let id: i64 = self.row(sql, [last], |row| Ok(row.get(0)?))?.unwrap_or(1);
        if id > last {
            return Err(StoreError::Conflict);
        }
        self.change_one(
            "INSERT INTO player (id, display, username, seen_at) VALUES (?1, '', '', 0)",
            [id],
        )?;
        self.change_one(
            "INSERT INTO preference (player, preview, play_forced, hidden) VALUES (?1, 1, 0, 1)",
            [id],
        )?;
        Ok(PlayerId(id.cast_unsigned()))
    }
}
