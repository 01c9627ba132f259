//! Which files are opened, and which are not.

use komwe::store::{OpenError, Store};
use rusqlite::Connection;

use super::{fresh, is_there, note};

/// The number of the newest schema.
const SCHEMA: u32 = 12;

#[test]
fn a_new_file_gets_the_newest_schema_and_is_opened_again() {
    let (dir, store) = fresh();
    store.write_wait(|tx| note(tx, 1)).unwrap();
    drop(store);
    let path = dir.path().join("komwe.sqlite3");
    let connection = Connection::open(&path).unwrap();
    let number = |name: &str| -> i64 {
        connection
            .pragma_query_value(None, name, |row| row.get(0))
            .unwrap()
    };
    assert_eq!(number("application_id"), 0x4b6f_6d77);
    assert_eq!(number("user_version"), i64::from(SCHEMA));
    let mode: String = connection
        .pragma_query_value(None, "journal_mode", |row| row.get(0))
        .unwrap();
    assert_eq!(mode, "wal");
    drop(connection);
    let store = Store::open(&path).unwrap();
    assert!(is_there(&store, 1));
}

#[test]
fn a_second_process_is_kept_out_until_the_first_has_ended() {
    let (dir, store) = fresh();
    let path = dir.path().join("komwe.sqlite3");
    assert!(matches!(Store::open(&path), Err(OpenError::InUse { .. })));
    store.write_wait(|tx| note(tx, 1)).unwrap();
    drop(store);
    assert!(is_there(&Store::open(&path).unwrap(), 1));
}

#[test]
fn a_newer_schema_is_refused_and_left_as_it_is() {
    let (dir, store) = fresh();
    drop(store);
    let path = dir.path().join("komwe.sqlite3");
    Connection::open(&path)
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    let before = std::fs::read(&path).unwrap();
    let error = Store::open(&path).unwrap_err();
    assert!(
        matches!(
            error,
            OpenError::Newer {
                found: 99,
                known: SCHEMA
            }
        ),
        "{error:?}"
    );
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn the_file_of_another_program_is_refused_and_left_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("other.sqlite3");
    Connection::open(&path)
        .unwrap()
        .execute_batch("CREATE TABLE theirs (x)")
        .unwrap();
    let before = std::fs::read(&path).unwrap();
    assert!(matches!(Store::open(&path), Err(OpenError::NotOurs { .. })));
    assert_eq!(std::fs::read(&path).unwrap(), before);

    let text = dir.path().join("letter.txt");
    std::fs::write(
        &text,
        "Dear Komwe, this is a letter and no database at all.".repeat(100),
    )
    .unwrap();
    assert!(matches!(Store::open(&text), Err(OpenError::Sqlite(_))));
}

#[test]
fn a_damaged_file_is_refused() {
    let (dir, store) = fresh();
    for player in 1..=2_000 {
        store.write(move |tx| note(tx, player), |_| {});
    }
    drop(store);
    let path = dir.path().join("komwe.sqlite3");
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2 / 4_096 * 4_096;
    bytes[middle..middle + 4_096].fill(0x5a);
    std::fs::write(&path, bytes).unwrap();
    let error = Store::open(&path).unwrap_err();
    assert!(
        matches!(error, OpenError::Damaged(_) | OpenError::Sqlite(_)),
        "{error:?}"
    );
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let error = Store::open(&dir.path().join("nowhere/komwe.sqlite3")).unwrap_err();
    assert!(error.to_string().contains("nowhere"), "{error}");
}
