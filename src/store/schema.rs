//! Opening the file: what every connection is set to, and how the schema comes up to date.

use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::{OpenError, beside};

/// Marks the file as ours: "Komw".
const APPLICATION: u32 = 0x4b6f_6d77;

/// Every schema that there ever was, by its number less one. Only ever append.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_play.sql"),
    include_str!("../../migrations/0002_board.sql"),
    include_str!("../../migrations/0003_choosing.sql"),
    include_str!("../../migrations/0004_around.sql"),
    include_str!("../../migrations/0005_threads.sql"),
    include_str!("../../migrations/0006_days.sql"),
    include_str!("../../migrations/0007_doubt.sql"),
    include_str!("../../migrations/0008_records.sql"),
    include_str!("../../migrations/0009_privacy.sql"),
    include_str!("../../migrations/0010_tournaments.sql"),
    include_str!("../../migrations/0011_places.sql"),
    include_str!("../../migrations/0012_news_first.sql"),
];

/// Opens the file for the writer, with the newest schema.
pub(super) fn open(path: &Path) -> Result<Connection, OpenError> {
    open_with(path, MIGRATIONS)
}

/// Opens the file for a reader.
pub(super) fn open_reader(path: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    harden(&connection)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// The number of the newest schema.
pub(super) fn newest() -> u32 {
    u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX)
}

/// Refuses a file that has not the newest schema: nothing brings it up to date here.
pub(super) fn require_newest(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let found = recognise(connection, path, MIGRATIONS.len())?;
    if found == MIGRATIONS.len() {
        return Ok(());
    }
    Err(OpenError::Older {
        found: u32::try_from(found).unwrap_or(u32::MAX),
        known: newest(),
    })
}

fn open_with(path: &Path, migrations: &[&str]) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags)?;
    harden(&connection)?;
    // Nothing is written before it is certain that the file is ours and not from the future.
    let found = recognise(&connection, path, migrations.len())?;
    if found > 0 {
        check(&connection)?;
    }
    make_durable(&connection)?;
    if found < migrations.len() {
        migrate(&mut connection, path, found, migrations)?;
    }
    Ok(connection)
}

/// Bounds what a damaged or tampered file can do to us.
fn harden(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, 1 << 20)?;
    connection.set_limit(Limit::SQLITE_LIMIT_SQL_LENGTH, 1 << 16)?;
    connection.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "busy_timeout", 5_000)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

fn make_durable(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is not to be found in the file any more.
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    connection.pragma_update_and_check(None, "journal_size_limit", 64 << 20, |_| Ok(()))
}

/// The number of the file's schema; 0 for a new file.
fn recognise(connection: &Connection, path: &Path, known: usize) -> Result<usize, OpenError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let objects: u32 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match (application, version) {
        (0, 0) if objects == 0 => Ok(0),
        (APPLICATION, version) => usize::try_from(version)
            .ok()
            .filter(|found| *found <= known)
            .ok_or_else(|| OpenError::Newer {
                found: version,
                known: u32::try_from(known).unwrap_or(u32::MAX),
            }),
        _ => Err(OpenError::NotOurs {
            path: path.to_owned(),
        }),
    }
}

fn check(connection: &Connection) -> Result<(), OpenError> {
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" {
        Ok(())
    } else {
        Err(OpenError::Damaged(verdict))
    }
}

/// Applies what is missing. The schema, its number and our mark change together or not at all.
fn migrate(
    connection: &mut Connection,
    path: &Path,
    found: usize,
    migrations: &[&str],
) -> Result<(), OpenError> {
    if found > 0 {
        let copy = beside(path, &format!(".v{found}.backup"));
        connection.backup(
            rusqlite::MAIN_DB,
            &copy,
            None::<fn(rusqlite::backup::Progress)>,
        )?;
        tracing::info!(copy = %copy.display(), "the database was copied before its schema changes");
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for migration in &migrations[found..] {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(
        None,
        "user_version",
        u32::try_from(migrations.len()).unwrap_or(u32::MAX),
    )?;
    transaction.commit()?;
    tracing::info!(
        from = found,
        to = migrations.len(),
        "the database's schema is up to date"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "CREATE TABLE shell (name TEXT NOT NULL) STRICT;";
    const SECOND: &str = "ALTER TABLE shell ADD COLUMN seeds INTEGER NOT NULL DEFAULT 2;";

    fn version(connection: &Connection) -> u32 {
        connection
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap()
    }

    #[test]
    fn an_older_file_is_copied_and_then_brought_up_to_date() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("shells.sqlite3");
        let old = open_with(&path, &[FIRST]).unwrap();
        old.execute("INSERT INTO shell VALUES ('komwe')", [])
            .unwrap();
        drop(old);
        let new = open_with(&path, &[FIRST, SECOND]).unwrap();
        let row: (String, i64) = new
            .query_row("SELECT name, seeds FROM shell", [], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .unwrap();
        assert_eq!((row, version(&new)), (("komwe".to_owned(), 2), 2));

        let copy = open_with(&beside(&path, ".v1.backup"), &[FIRST]).unwrap();
        let name: String = copy
            .query_row("SELECT * FROM shell", [], |row| row.get(0))
            .unwrap();
        assert_eq!((name.as_str(), version(&copy)), ("komwe", 1));
    }

    #[test]
    fn a_new_file_needs_no_copy() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("shells.sqlite3");
        drop(open_with(&path, &[FIRST, SECOND]).unwrap());
        drop(open_with(&path, &[FIRST, SECOND]).unwrap());
        let files: Vec<_> = std::fs::read_dir(dir.path())
            .unwrap()
            .map(|file| file.unwrap().file_name())
            .collect();
        assert_eq!(files, ["shells.sqlite3"]);
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("shells.sqlite3");
        drop(open_with(&path, &[FIRST]).unwrap());
        assert!(open_with(&path, &[FIRST, SECOND, "INSERT INTO nowhere VALUES (1)"]).is_err());
        let still = open_with(&path, &[FIRST]).unwrap();
        assert_eq!(version(&still), 1);
        assert!(still.prepare("SELECT seeds FROM shell").is_err());
    }

    #[test]
    fn messages_on_their_way_keep_it() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("komwe.sqlite3");
        let old = open_with(&path, &MIGRATIONS[..2]).unwrap();
        old.execute_batch(
            "INSERT INTO outbox (stream, kind, subject, direct, made_at, due)
             VALUES ('game 1', 'game-over', 1, 0, 0, 0), ('game 2', 'game-over', 2, 1, 0, 0)",
        )
        .unwrap();
        drop(old);
        let new = open(&path).unwrap();
        let mut statement = new
            .prepare("SELECT way FROM outbox ORDER BY subject")
            .unwrap();
        let ways = statement.query_map([], |row| row.get::<_, String>(0));
        let ways: Vec<String> = ways.unwrap().map(Result::unwrap).collect();
        assert_eq!(ways, ["home", "direct"]);
    }

    #[test]
    fn the_settings_of_the_contract_hold() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("shells.sqlite3");
        let writer = open_with(&path, &[FIRST]).unwrap();
        let number = |connection: &Connection, name: &str| -> i64 {
            connection
                .pragma_query_value(None, name, |row| row.get(0))
                .unwrap()
        };
        // FULL: a commit that was told survives a power cut.
        assert_eq!(number(&writer, "synchronous"), 2);
        assert_eq!(number(&writer, "foreign_keys"), 1);
        assert_eq!(number(&writer, "secure_delete"), 1);
        assert_eq!(number(&writer, "trusted_schema"), 0);
        assert_eq!(number(&writer, "busy_timeout"), 5_000);
        assert_eq!(number(&writer, "mmap_size"), 0);
        assert!(
            writer
                .execute_batch("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema")
                .is_err()
        );
        let reader = open_reader(&path).unwrap();
        assert!(
            reader
                .execute("INSERT INTO shell VALUES ('a')", [])
                .is_err()
        );
        assert!(reader.execute_batch("ATTACH ':memory:' AS other").is_err());
    }
}
