//! The database: what is told as stored is stored, and nothing else.

mod caretaking;
mod crash;
mod forgetting;
mod grouping;
mod opening;
mod orders;
mod places;
mod rebuilding;
mod taking_back;
mod verifying;

pub(crate) use forgetting::traces;
pub(crate) use verifying::a_game;

use std::path::PathBuf;

use komwe::play::{Names, PlayerId, Timestamp};
use komwe::store::{Store, StoreError, Tx};
use rusqlite::Connection;
use tempfile::TempDir;

const NOW: Timestamp = Timestamp(1_800_000_000);

/// A database as an earlier version left it, after so many of its migrations.
fn old(migrations: usize) -> (TempDir, PathBuf, Connection) {
    const ALL: [&str; 10] = [
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
    ];
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("komwe.sqlite3");
    let old = Connection::open(&path).unwrap();
    for migration in &ALL[..migrations] {
        old.execute_batch(migration).unwrap();
    }
    old.pragma_update(None, "application_id", 0x4b6f_6d77)
        .unwrap();
    let version = u32::try_from(migrations).unwrap();
    old.pragma_update(None, "user_version", version).unwrap();
    (dir, path, old)
}

/// A database of its own.
fn fresh() -> (TempDir, Store) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&dir.path().join("komwe.sqlite3")).unwrap();
    (dir, store)
}

fn note(tx: &Tx<'_>, player: u64) -> Result<u64, StoreError> {
    tx.note_player(
        PlayerId(player),
        &Names::new("someone", &player.to_string()),
        NOW,
    )?;
    Ok(player)
}

fn is_there(store: &Store, player: u64) -> bool {
    match store.read_wait(move |view| view.names(PlayerId(player))) {
        Ok(names) => names.username() == player.to_string(),
        Err(StoreError::Nonsense(_)) => false,
        Err(error) => panic!("{error:?}"),
    }
}
