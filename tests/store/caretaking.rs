//! What looks after a database: reading it from outside, copying it while others write, and computing its caches anew.

use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use komwe::play::challenge;
use komwe::play::{ChallengeId, ChannelId, GameId, Home, PlayerId};
use komwe::rules::Variant;
use komwe::store::{BackupError, Holder, Inspector, OpenError, Store, StoreError};
use rusqlite::Connection;
use tempfile::TempDir;

use super::verifying::a_game;
use super::{NOW, fresh, note};

pub(super) fn path(dir: &TempDir) -> PathBuf {
    dir.path().join("komwe.sqlite3")
}

fn files(dir: &Path) -> Vec<OsString> {
    let entries = std::fs::read_dir(dir).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    names
}

fn on(_: u64, _: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Changes the closed database behind the store's back.
pub(super) fn tamper(dir: &TempDir, sql: &str) {
    let connection = Connection::open(path(dir)).unwrap();
    connection.execute_batch(sql).unwrap();
}

pub(super) fn everything_wrong(inspector: &Inspector) -> Vec<String> {
    let mut faults = inspector.damages().unwrap();
    faults.extend(inspector.dangling().unwrap());
    faults.extend(inspector.verify_rest().unwrap());
    for game in inspector.games().unwrap() {
        let found = inspector.verify_game(game).unwrap();
        faults.extend(found.into_iter().map(|fault| fault.what));
    }
    faults
}

#[test]
fn a_sound_database_has_no_faults_while_it_is_open_and_when_it_is_closed() {
    let (dir, store) = fresh();
    for variant in Variant::ALL {
        a_game(&store, variant, 6);
    }
    let open = Inspector::open(&path(&dir)).unwrap();
    assert!(everything_wrong(&open).is_empty());
    assert_eq!(open.games().unwrap().len(), Variant::ALL.len());
    let held = Holder::Process(Some(std::process::id()));
    assert_eq!(Inspector::holder(&path(&dir)).unwrap(), held);
    drop((open, store));
    let closed = Inspector::open(&path(&dir)).unwrap();
    assert!(everything_wrong(&closed).is_empty());
    assert_eq!(Inspector::holder(&path(&dir)).unwrap(), Holder::Nobody);
}

#[test]
fn whatever_is_stored_beside_the_moves_is_held_against_them() {
    for (sql, word) in [
        ("UPDATE game SET told = ply + 1", "told"),
        ("UPDATE game SET told = -2", "told"),
        ("INSERT INTO board VALUES (1, 5, 1, 1)", "not played"),
        ("UPDATE challenge SET variant = 'kete'", "rule set"),
        ("UPDATE challenge SET guild = 7", "server"),
        ("UPDATE challenge SET challenger = 2", "players"),
        ("UPDATE challenge SET state = 'open'", "challenge 1"),
        ("UPDATE challenge SET state = 'expired'", "challenge 1"),
        (
            "INSERT INTO challenge (id, challenger, opponent, variant, guild, channel, state, made_at, expires_at)
             SELECT 9, challenger, opponent, variant, guild, channel, 'open', made_at, expires_at FROM challenge",
            "nothing will close it",
        ),
        (
            "INSERT INTO job (key, kind, subject, due) VALUES ('nap 1', 'nap', 1, 0)",
            "nap",
        ),
        (
            "INSERT INTO outbox (stream, kind, subject, made_at, due) VALUES ('game 1', 'song', 1, 0, 0)",
            "song",
        ),
        (
            "INSERT INTO outbox (stream, kind, subject, ply, made_at, due) VALUES ('game 8', 'turn', 8, 1, 0, 0)",
            "about nothing",
        ),
        (
            "PRAGMA foreign_keys = OFF; UPDATE game SET north = 12",
            "player that is not there",
        ),
    ] {
        let (dir, store) = fresh();
        a_game(&store, Variant::Kiswahili, 4);
        store.write_wait(|tx| note(tx, 2)).unwrap();
        drop(store);
        tamper(&dir, sql);
        let faults = everything_wrong(&Inspector::open(&path(&dir)).unwrap());
        assert!(
            faults.iter().any(|fault| fault.contains(word)),
            "{sql}: {faults:?}"
        );
    }
}

#[test]
fn an_end_on_the_board_is_as_old_as_its_last_move_and_nobody_watches_after_it() {
    for (sql, word) in [
        (
            "UPDATE game SET ended_at = ended_at + 1",
            "end on the board",
        ),
        ("INSERT INTO watch VALUES (1, 1, NULL, 0)", "watch"),
    ] {
        let (dir, store) = fresh();
        let game = a_game(&store, Variant::Kujifunza, u32::MAX);
        assert!(game.rules.outcome().is_some());
        drop(store);
        assert!(everything_wrong(&Inspector::open(&path(&dir)).unwrap()).is_empty());
        tamper(&dir, sql);
        let faults = everything_wrong(&Inspector::open(&path(&dir)).unwrap());
        assert!(
            faults.iter().any(|fault| fault.contains(word)),
            "{sql}: {faults:?}"
        );
    }
}

#[test]
fn only_a_database_that_is_there_and_of_this_schema_is_looked_into() {
    let (dir, store) = fresh();
    drop(store);
    let nowhere = dir.path().join("nowhere.sqlite3");
    assert!(matches!(
        Inspector::open(&nowhere),
        Err(OpenError::Unreachable { .. })
    ));
    assert!(!nowhere.exists(), "looking must not make it");
    tamper(&dir, "PRAGMA user_version = 1");
    assert!(matches!(
        Inspector::open(&path(&dir)),
        Err(OpenError::Older { found: 1, .. })
    ));
}

/// The copy is of one moment: pairs of rows that are always written together are never parted, and it ends although somebody
/// writes all the time.
#[test]
fn a_backup_under_writes_is_of_one_moment_and_whole() {
    let (dir, store) = fresh();
    a_game(&store, Variant::Kiswahili, 8);
    for player in 0..20_000 {
        store.write(move |tx| note(tx, 1_000_000 + player), |_| {});
    }
    // That is stored after all of these.
    store.write_wait(|tx| note(tx, 1)).unwrap();
    let ended = Arc::new(AtomicBool::new(false));
    let store = Arc::new(store);
    let writing = std::thread::spawn({
        let (store, ended) = (Arc::clone(&store), Arc::clone(&ended));
        move || {
            let mut pairs = 0;
            while !ended.load(Ordering::Relaxed) {
                pairs += 1;
                let pair = move |tx: &komwe::store::Tx<'_>| {
                    note(tx, 2_000_000 + pairs)?;
                    note(tx, 4_000_000 + pairs)
                };
                store.write_wait(pair).unwrap();
            }
            pairs
        }
    });
    let inspector = Inspector::open(&path(&dir)).unwrap();
    let copy = dir.path().join("copy.sqlite3");
    let mut steps = Vec::new();
    let copied = inspector.back_up(&copy, &mut |done, all| {
        steps.push((done, all));
        // Let the writer go on in the middle of the copy.
        store.write_wait(|tx| note(tx, 9)).unwrap();
        ControlFlow::Continue(())
    });
    ended.store(true, Ordering::Relaxed);
    assert!(writing.join().unwrap() > 0);
    let copied = copied.unwrap();
    assert_eq!((copied.games, copied.moves), (1, 8));
    assert!(
        steps.len() > 1,
        "one step is no copy under writes: {steps:?}"
    );
    assert!(steps.iter().all(|(done, all)| done <= all));
    assert_eq!(steps.last().map(|(done, all)| done == all), Some(true));

    let whole = Inspector::open(&copy).unwrap();
    assert!(everything_wrong(&whole).is_empty());
    drop(whole);
    let rows = |condition: &str| -> i64 {
        let sql = format!("SELECT count(*) FROM player WHERE {condition}");
        let copy = Connection::open(&copy).unwrap();
        copy.query_row(&sql, [], |row| row.get(0)).unwrap()
    };
    assert_eq!(
        rows("id BETWEEN 2000001 AND 3999999"),
        rows("id BETWEEN 4000001 AND 5999999")
    );
    assert_eq!(rows("id = 9"), 0, "what came later is not in it");
    // The copy is a database like any other.
    let opened = Store::open(&copy).unwrap();
    let game = opened.read_wait(|view| view.game(GameId(1))).unwrap();
    assert_eq!(game.unwrap().rules.ply(), 8);
}

#[test]
fn a_backup_never_takes_the_place_of_a_file() {
    let (dir, store) = fresh();
    a_game(&store, Variant::Kete, 2);
    let inspector = Inspector::open(&path(&dir)).unwrap();
    let taken = dir.path().join("taken");
    std::fs::write(&taken, "a letter").unwrap();
    let before = files(dir.path());
    let error = inspector.back_up(&taken, &mut on).unwrap_err();
    assert!(matches!(error, BackupError::Occupied { .. }), "{error:?}");
    // It came while the copy was made.
    let late = dir.path().join("late");
    let error = inspector
        .back_up(&late, &mut |_, _| {
            std::fs::write(&late, "another letter").unwrap();
            ControlFlow::Continue(())
        })
        .unwrap_err();
    assert!(matches!(error, BackupError::Occupied { .. }), "{error:?}");
    assert_eq!(std::fs::read_to_string(&taken).unwrap(), "a letter");
    assert_eq!(std::fs::read_to_string(&late).unwrap(), "another letter");
    std::fs::remove_file(&late).unwrap();
    assert_eq!(files(dir.path()), before, "something was left behind");
}

#[test]
fn a_backup_that_fails_or_is_stopped_leaves_nothing_behind() {
    let (dir, store) = fresh();
    a_game(&store, Variant::Kete, 2);
    let inspector = Inspector::open(&path(&dir)).unwrap();
    let target = tempfile::tempdir().unwrap();
    let stopped = inspector.back_up(&target.path().join("copy"), &mut |_, _| {
        ControlFlow::Break(())
    });
    assert!(matches!(stopped, Err(BackupError::Stopped)), "{stopped:?}");
    assert!(files(target.path()).is_empty());
    let nowhere = inspector.back_up(&target.path().join("no/copy"), &mut on);
    assert!(
        matches!(nowhere, Err(BackupError::Unwritable { .. })),
        "{nowhere:?}"
    );
    assert!(files(target.path()).is_empty());
    // The moment that was being read is over: the database can be copied now.
    inspector
        .back_up(&target.path().join("copy"), &mut on)
        .unwrap();
    assert_eq!(files(target.path()), ["copy"]);
}

/// A server's messages are told from those of others, whatever they are about.
#[test]
fn what_was_given_up_is_told_to_its_own_server() {
    let (dir, store) = fresh();
    a_game(&store, Variant::Kete, 2);
    let elsewhere = Home {
        guild: Some(komwe::play::GuildId(5)),
        channel: ChannelId(50),
    };
    store
        .write_wait(move |tx| {
            let id = tx.next_challenge_id()?;
            let (offer, _) = challenge::offer(
                id,
                PlayerId(1),
                None,
                crate::play::unhurried(Variant::Kete),
                elsewhere,
                NOW,
            )
            .map_err(|refusal| StoreError::Nonsense(refusal.to_string()))?;
            tx.add_challenge(&offer, NOW)?;
            assert_eq!(id, ChallengeId(2));
            Ok::<_, StoreError>(())
        })
        .unwrap();
    drop(store);
    tamper(
        &dir,
        "UPDATE game SET guild = 4;
         INSERT INTO outbox (stream, kind, subject, ply, made_at, due, state) VALUES
             ('game 1', 'turn', 1, 2, 0, 0, 'dead'),
             ('game 1', 'settle', 1, 1, 0, 0, 'waiting'),
             ('challenge 2', 'challenge', 2, NULL, 0, 0, 'dead'),
             ('challenge 2', 'challenge-closed', 2, NULL, 0, 0, 'kept')",
    );
    let store = Store::open(&path(&dir)).unwrap();
    let stand = |guild: u64| {
        let guild = komwe::play::GuildId(guild);
        store
            .read_wait(move |view| {
                let dead = view.letters_given_up(guild)?;
                let notices = dead.into_iter().map(|letter| letter.notice.unwrap());
                Ok::<_, StoreError>((view.letters_waiting(guild)?, notices.collect::<Vec<_>>()))
            })
            .unwrap()
    };
    let turn = komwe::play::Notice::Turn {
        game: GameId(1),
        ply: 2,
    };
    assert_eq!(stand(4), (1, vec![turn]));
    assert_eq!(
        stand(5),
        (1, vec![komwe::play::Notice::Challenge(ChallengeId(2))])
    );
    assert_eq!(stand(6), (0, Vec::new()));
}
