//! All that is stored about one player, as JSON for them to keep.

use rusqlite::types::ValueRef;
use rusqlite::{Params, Row};
use serde_json::{Map, Value, json};

use super::codec::{get, signed};
use super::personal::LOOSE;
use super::{StoreError, View};
use crate::play::{GameId, PlayerId, Timestamp, transcript};

/// The version of the form.
const VERSION: u32 = 1;

/// Whoever knows this could answer in the bot's place for a quarter of an hour.
const SECRET: &str = "reply_token";

/// Columns that hold moments, beside those whose names end in [`MOMENT_ENDINGS`].
const MOMENTS: [&str; 7] = ["at", "due", "since", "began", "ended", "ends", "until"];
const MOMENT_ENDINGS: [&str; 4] = ["_at", "_since", "_until", "_expires"];

/// Whole numbers beyond this are no longer exact in many programs that read JSON.
const EXACT: u64 = 1 << 53;

impl View<'_> {
    /// All that is stored about a player: for each table, the rows in which a column holds them, with the columns by name. Beside
    /// each moment, which is UTC seconds, stands the same as RFC 3339; ids of Discord are texts. A game has its moves and its
    /// record too. None when nobody of that id is known.
    ///
    /// # Errors
    /// When the database cannot be read, or a game in it cannot be replayed.
    pub fn dossier(&self, player: PlayerId, now: Timestamp) -> Result<Option<Value>, StoreError> {
        let id = signed(player.0);
        let known = self.objects("SELECT * FROM player WHERE id = ?1", [id])?;
        if known.is_empty() {
            return Ok(None);
        }
        let mut tables = Map::new();
        tables.insert("player".to_owned(), Value::Array(known));
        for table in self.tables()? {
            let Some(condition) = self.holds(&table)? else {
                continue;
            };
            let sql = format!(r#"SELECT * FROM "{table}" WHERE {condition}"#);
            let mut rows = self.objects(&sql, [id])?;
            if table == "game" {
                for row in &mut rows {
                    self.add_moves(row)?;
                }
            }
            if !rows.is_empty() {
                tables.insert(table, Value::Array(rows));
            }
        }
        Ok(Some(json!({
            "version": VERSION,
            "player": player.to_string(),
            "made_at": now.0,
            "made_at_time": now.rfc3339(),
            "tables": tables,
        })))
    }

    /// The condition by which a table's rows are about the player `?1`; none where the table never is about a player.
    fn holds(&self, table: &str) -> Result<Option<String>, StoreError> {
        let keys = self.held()?.into_iter().filter(|held| held.table == table);
        let mut conditions: Vec<String> = keys
            .map(|held| format!(r#""{}" = ?1"#, held.column))
            .collect();
        let loose = LOOSE
            .iter()
            .filter(|loose| loose.table == table && loose.own);
        conditions.extend(loose.map(|loose| {
            let rows = if loose.rows.is_empty() {
                "1"
            } else {
                loose.rows
            };
            format!(r#"("{}" = ?1 AND {rows})"#, loose.column)
        }));
        Ok((!conditions.is_empty()).then(|| conditions.join(" OR ")))
    }

    /// Gives a game its moves and its record.
    fn add_moves(&self, row: &mut Value) -> Result<(), StoreError> {
        let Some(id) = row["id"].as_i64() else {
            return Ok(());
        };
        row["moves"] = Value::Array(self.objects(
            "SELECT ply, text, played_at, cause FROM move WHERE game = ?1 ORDER BY ply",
            [id],
        )?);
        let (Some(game), Some(times), Some(summary)) = (
            self.game(GameId(id))?,
            self.times(GameId(id))?,
            self.summary(GameId(id))?,
        ) else {
            return Ok(());
        };
        row["record"] = json!(transcript::record(&game, &summary.names, &times).to_string());
        Ok(())
    }

    /// The rows of a query as JSON objects.
    fn objects(&self, sql: &str, parameters: impl Params) -> Result<Vec<Value>, StoreError> {
        self.rows(sql, parameters, object)
    }
}

fn object(row: &Row<'_>) -> Result<Value, StoreError> {
    let statement: &rusqlite::Statement<'_> = row.as_ref();
    let names: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let mut object = Map::new();
    for name in names.iter().filter(|name| *name != SECRET) {
        let value = match row.get_ref(name.as_str())? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) if number.unsigned_abs() > EXACT => {
                json!(number.to_string())
            }
            ValueRef::Integer(number) => json!(number),
            ValueRef::Real(number) => json!(number),
            ValueRef::Text(_) => json!(get::<String>(row, name)?),
            ValueRef::Blob(bytes) => json!(bytes),
        };
        let time = value
            .as_i64()
            .filter(|_| is_moment(name))
            .and_then(|seconds| Timestamp(seconds).rfc3339());
        object.insert(name.clone(), value);
        if let Some(time) = time {
            object.insert(format!("{name}_time"), json!(time));
        }
    }
    Ok(Value::Object(object))
}

fn is_moment(column: &str) -> bool {
    MOMENTS.contains(&column) || MOMENT_ENDINGS.iter().any(|ending| column.ends_with(ending))
}
