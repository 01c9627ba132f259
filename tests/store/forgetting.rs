//! Somebody who is forgotten leaves nothing behind, and no column of the schema can be missed.

use std::collections::BTreeSet;
use std::path::Path;

use komwe::play::{Names, PlayerId};
use komwe::store::{LOOSE, Store, StoreError};

use super::{NOW, fresh, note};

/// Columns of these names hold players, wherever they are.
const PERSONS: [&str; 16] = [
    "player",
    "opponent",
    "challenger",
    "south",
    "north",
    "recipient",
    "owner",
    "watcher",
    "host",
    "blocked",
    "by",
    "user",
    "member",
    "author",
    "founder",
    "winner_id",
];

/// The columns of a table that hold players by their names, though nobody would find them there.
fn missed(table: &str, columns: &[String], keys: &BTreeSet<(String, String)>) -> Vec<String> {
    let unknown = |column: &&String| {
        let is_loose = LOOSE
            .iter()
            .any(|loose| (loose.table, loose.column) == (table, column.as_str()));
        let is_key = keys.contains(&(table.to_owned(), (*column).clone()));
        PERSONS.contains(&column.as_str()) && !is_key && !is_loose
    };
    columns.iter().filter(unknown).cloned().collect()
}

#[test]
fn every_column_that_holds_a_player_is_found() {
    let (_dir, store) = fresh();
    let (schema, keys) = store
        .read_wait(|view| {
            let mut schema = Vec::new();
            for table in view.tables()? {
                let columns = view.columns(&table)?;
                schema.push((table, columns));
            }
            Ok::<_, StoreError>((schema, view.player_columns()?))
        })
        .unwrap();
    let keys: BTreeSet<(String, String)> = keys.into_iter().collect();
    let key = |table: &str, column: &str| keys.contains(&(table.to_owned(), column.to_owned()));
    assert!(key("game", "north") && key("record", "owner") && key("tally", "opponent"));
    for (table, columns) in &schema {
        assert_eq!(
            missed(table, columns, &keys),
            Vec::<String>::new(),
            "{table}: say REFERENCES player (id), or name the column in store::LOOSE"
        );
    }
    for loose in LOOSE {
        let table = schema.iter().find(|(table, _)| table == loose.table);
        let (_, columns) = table.unwrap_or_else(|| panic!("there is no table {}", loose.table));
        assert!(columns.iter().any(|column| column == loose.column));
        assert!(!key(loose.table, loose.column), "{loose:?} is a key by now");
    }
    // A table that nobody thought of would be noticed.
    let columns = ["id", "player", "note"].map(str::to_owned);
    assert_eq!(missed("diary", &columns, &keys), ["player"]);
}

/// How `SQLite` writes a number as a key.
fn varint(number: u64) -> Vec<u8> {
    assert!(number >> 56 != 0, "of nine bytes");
    let mut bytes: Vec<u8> = (0..8)
        .map(|place| {
            let shifted = number >> (8 + 7 * (7 - place));
            0x80 | u8::try_from(shifted & 0x7f).unwrap()
        })
        .collect();
    bytes.push(u8::try_from(number & 0xff).unwrap());
    bytes
}

/// Where the files of a database still have a trace of a player: by name, or by id as a text, a value or a key.
pub(crate) fn traces(database: &Path, player: PlayerId, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for suffix in ["", "-wal", "-shm"] {
        let file = format!("{}{suffix}", database.display());
        let Ok(bytes) = std::fs::read(&file) else {
            continue;
        };
        let needles = [
            ("the name", name.as_bytes().to_vec()),
            ("the id as a text", player.to_string().into_bytes()),
            ("the id as a value", player.0.to_be_bytes().to_vec()),
            ("the id as a key", varint(player.0)),
        ];
        for (what, needle) in needles {
            if bytes.windows(needle.len()).any(|window| window == needle) {
                found.push(format!("{what} in {file}"));
            }
        }
    }
    found
}

const NAME: &str = "Zainabu wa Mji Mkongwe";
const PLAYER: PlayerId = PlayerId(0x1357_9bdf_0246_8ace);

fn scrub(store: &Store) -> Result<(), StoreError> {
    let (sender, receiver) = std::sync::mpsc::channel();
    store.scrub(move |result| sender.send(result).unwrap());
    receiver.recv().unwrap()
}

#[test]
fn nothing_is_left_in_the_file() {
    let (dir, store) = fresh();
    let path = dir.path().join("komwe.sqlite3");
    // So many others, in no order, that pages are split and rows move about.
    for number in 0..3_000_u64 {
        let other = PLAYER.0 ^ (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8) ^ 1;
        store.write(move |tx| note(tx, other), |_| {});
        if number % 500 == 0 {
            store
                .write_wait(move |tx| {
                    let suffix = "a".repeat(usize::try_from(number / 500).unwrap());
                    tx.note_player(PLAYER, &Names::new(&format!("{NAME}{suffix}"), NAME), NOW)?;
                    tx.block(PLAYER, PlayerId(number + 1), NOW)
                })
                .unwrap();
        }
    }
    store.write_wait(|tx| note(tx, 5)).unwrap();
    assert!(traces(&path, PLAYER, NAME).len() > 2);
    let former = store.write_wait(|tx| tx.forget(PLAYER)).unwrap().unwrap();
    assert!(former.is_former(), "{former}");
    scrub(&store).unwrap();
    assert_eq!(traces(&path, PLAYER, NAME), Vec::<String>::new());
    // The store works as before, and a second one gets an id of their own.
    let (known, names, hidden) = store
        .read_wait(move |view| {
            Ok::<_, StoreError>((
                view.is_former(former)?,
                view.names(former)?,
                view.is_hidden(former)?,
            ))
        })
        .unwrap();
    assert!(known && names.are_gone() && hidden);
    assert_eq!(store.write_wait(|tx| tx.forget(PLAYER)).unwrap(), None);
    store.write_wait(|tx| note(tx, PLAYER.0)).unwrap();
    let second = store.write_wait(|tx| tx.forget(PLAYER)).unwrap().unwrap();
    assert_ne!(second, former);
}

#[test]
fn nobody_is_forgotten_in_the_middle_of_a_game() {
    let (_dir, store) = fresh();
    super::a_game(&store, komwe::rules::Variant::Kete, 2);
    let refused = store.write_wait(|tx| tx.forget(PlayerId(1)));
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    let names = store.read_wait(|view| view.names(PlayerId(1))).unwrap();
    assert_eq!(names.display(), "a");
}
