//! The database: what is told as stored is stored, and nothing else.

mod caretaking;
mod crash;
mod forgetting;
mod grouping;
mod opening;
mod orders;
mod places;
mod taking_back;
mod verifying;

pub(crate) use forgetting::traces;
pub(crate) use verifying::a_game;

use komwe::play::{Names, PlayerId, Timestamp};
use komwe::store::{Store, StoreError, Tx};
use tempfile::TempDir;

const NOW: Timestamp = Timestamp(1_800_000_000);

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
