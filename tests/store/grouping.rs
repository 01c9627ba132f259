//! Work of many shares a commit, and each gets its own result.

use std::sync::mpsc;
use std::sync::{Arc, Barrier};
use std::thread;

use komwe::store::StoreError;

use super::{NOW, fresh, is_there, note};

#[test]
fn hundreds_at_once_each_get_their_own_result() {
    let (_dir, store) = fresh();
    let store = Arc::new(store);
    let threads: Vec<_> = (0..16)
        .map(|thread| {
            let store = Arc::clone(&store);
            thread::spawn(move || {
                for turn in 0..50 {
                    let player = thread * 100 + turn + 1;
                    let result = store.write_wait(move |tx| {
                        note(tx, player)?;
                        match player % 5 {
                            3 => Err(StoreError::Nonsense(player.to_string())),
                            4 => panic!("{player}"),
                            _ => Ok(player),
                        }
                    });
                    match (player % 5, result) {
                        (3, Err(StoreError::Nonsense(text)))
                        | (4, Err(StoreError::Panicked(text))) => {
                            assert_eq!(text, player.to_string());
                        }
                        (_, Ok(told)) => assert_eq!(told, player),
                        other => panic!("{other:?}"),
                    }
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
    for player in (0..16).flat_map(|thread| (1..=50).map(move |turn| thread * 100 + turn)) {
        assert_eq!(is_there(&store, player), player % 5 < 3, "{player}");
    }
}

#[test]
fn a_group_is_one_commit_and_a_failure_in_it_touches_no_other() {
    let (_dir, store) = fresh();
    let (told, results) = mpsc::channel();
    let gate = Arc::new(Barrier::new(2));
    // The first holds the writer up until all others wait; those are then one group.
    let first = Arc::clone(&gate);
    store.write(
        move |tx| {
            first.wait();
            first.wait();
            note(tx, 1)
        },
        |_| {},
    );
    gate.wait();
    let half = Arc::new(Barrier::new(2));
    for player in 2..=9 {
        let (told, half) = (told.clone(), Arc::clone(&half));
        store.write(
            move |tx| {
                note(tx, player)?;
                match player {
                    4 => Err(StoreError::Conflict),
                    6 => panic!("six"),
                    9 => {
                        half.wait();
                        half.wait();
                        Ok(player)
                    }
                    _ => Ok(player),
                }
            },
            move |result| told.send((player, result.is_ok())).unwrap(),
        );
    }
    gate.wait();
    half.wait();
    // The last is being done: the others are done, but neither told nor to be seen.
    assert!(is_there(&store, 1));
    assert!(!(2..=8).any(|player| is_there(&store, player)));
    assert!(results.try_recv().is_err());
    half.wait();
    let mut all: Vec<(u64, bool)> = results.iter().take(8).collect();
    all.sort_unstable();
    for (player, kept) in all {
        assert_eq!(kept, player != 4 && player != 6);
        assert_eq!(is_there(&store, player), kept, "{player}");
    }
}

#[test]
fn work_handed_over_before_the_end_is_done_and_later_work_is_told_so() {
    let (dir, store) = fresh();
    let (told, results) = mpsc::channel();
    for player in 1..=300 {
        let told = told.clone();
        store.write(
            move |tx| note(tx, player),
            move |result| told.send(result).unwrap(),
        );
    }
    store.close();
    assert_eq!(results.try_iter().flatten().count(), 300);
    assert!(matches!(
        store.write_wait(|tx| note(tx, 1)),
        Err(StoreError::Closed)
    ));
    assert!(matches!(
        store.read_wait(|view| view.due_jobs(NOW, 1)),
        Err(StoreError::Closed)
    ));
    let again = komwe::store::Store::open(&dir.path().join("komwe.sqlite3")).unwrap();
    assert!((1..=300).all(|player| is_there(&again, player)));
}

#[test]
fn a_reader_that_panics_goes_on_reading() {
    let (_dir, store) = fresh();
    for _ in 0..10 {
        let result: Result<(), StoreError> = store.read_wait(|_| panic!("eyes shut"));
        assert!(matches!(result, Err(StoreError::Panicked(text)) if text == "eyes shut"));
    }
    assert!(!is_there(&store, 1));
}
