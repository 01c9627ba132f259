//! Computing anew what is kept beside the moves.

use komwe::rules::Variant;
use komwe::store::{Inspector, Rebuilt, Store};
use rusqlite::Connection;
use tempfile::TempDir;

use super::caretaking::{everything_wrong, path, tamper};
use super::fresh;
use super::verifying::a_game;

#[test]
fn the_caches_of_a_game_are_computed_anew_from_its_moves_and_nothing_else_changes() {
    let cases: &[(u32, &str, &[&str])] = &[
        (4, "UPDATE game SET ply = 9", &["ply"]),
        (
            4,
            "UPDATE game SET position = 'x', turn = 'N'",
            &["position", "turn"],
        ),
        (
            4,
            "UPDATE game SET status = 'over', ending = 'bao-hamna', winner = 'S', ended_at = 1",
            &["status", "ending", "winner", "ended_at"],
        ),
        (
            u32::MAX,
            "UPDATE game SET status = 'active', ending = NULL, winner = NULL, ended_at = NULL",
            &["status", "ending", "winner", "ended_at"],
        ),
        (u32::MAX, "UPDATE game SET ended_at = 1", &["ended_at"]),
        (u32::MAX, "UPDATE game SET ending = 'resigned'", &["ending"]),
    ];
    for (plies, sql, columns) in cases {
        let (dir, store) = fresh();
        let game = a_game(&store, Variant::Kujifunza, *plies);
        drop(store);
        let before = rows(&dir);
        tamper(&dir, sql);
        let store = Store::open(&path(&dir)).unwrap();
        let planned = Inspector::open(&path(&dir)).unwrap();
        let planned = planned.plan_rebuild(game.id).unwrap();
        let id = game.id;
        let rebuilt = store.write_wait(move |tx| tx.rebuild_game(id)).unwrap();
        assert_eq!(planned, rebuilt);
        let Rebuilt::Corrected(corrections) = rebuilt else {
            panic!("{sql}: {rebuilt:?}")
        };
        let changed: Vec<&str> = corrections.iter().map(|change| change.what).collect();
        assert_eq!(&changed, columns, "{sql}");
        let read = store.read_wait(move |view| view.game(id)).unwrap();
        assert_eq!(read.as_ref(), Some(&game));
        let again = store.write_wait(move |tx| tx.rebuild_game(id)).unwrap();
        assert_eq!(again, Rebuilt::Corrected(Vec::new()));
        drop(store);
        assert_eq!(rows(&dir), before, "{sql}");
    }
}

#[test]
fn an_end_away_from_the_board_does_not_follow_from_the_moves_and_stays() {
    let (dir, store) = fresh();
    let id = a_game(&store, Variant::Kete, 4).id;
    drop(store);
    tamper(
        &dir,
        "UPDATE game SET status = 'over', ending = 'resigned', winner = 'S', ended_at = 77, ply = 1",
    );
    let store = Store::open(&path(&dir)).unwrap();
    let rebuilt = store.write_wait(move |tx| tx.rebuild_game(id)).unwrap();
    let Rebuilt::Corrected(corrections) = rebuilt else {
        panic!("{rebuilt:?}")
    };
    let changed: Vec<&str> = corrections.iter().map(|change| change.what).collect();
    assert_eq!(changed, ["ply", "tally of South", "tally of North"]);
    let game = store.read_wait(move |view| view.game(id)).unwrap().unwrap();
    assert!(game.status.ending().is_some());
}

#[test]
fn a_game_that_cannot_be_replayed_is_left_as_it_is() {
    let (dir, store) = fresh();
    let id = a_game(&store, Variant::Kete, 4).id;
    drop(store);
    tamper(&dir, "UPDATE move SET text = 'B9X' WHERE ply = 2");
    let before = rows(&dir);
    let store = Store::open(&path(&dir)).unwrap();
    let rebuilt = store.write_wait(move |tx| tx.rebuild_game(id)).unwrap();
    assert!(matches!(rebuilt, Rebuilt::Left(_)), "{rebuilt:?}");
    drop(store);
    assert_eq!(rows(&dir), before);
}

/// Every row of every table.
fn rows(dir: &TempDir) -> Vec<String> {
    let connection = Connection::open(path(dir)).unwrap();
    let mut tables = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        .unwrap();
    let tables = tables.query_map([], |row| row.get::<_, String>(0)).unwrap();
    tables
        .map(Result::unwrap)
        .flat_map(|table| {
            let mut all = connection
                .prepare(&format!("SELECT * FROM \"{table}\""))
                .unwrap();
            let width = all.column_count();
            let found = all.query_map([], |row| {
                let values = (0..width).map(|column| row.get::<_, rusqlite::types::Value>(column));
                Ok(format!(
                    "{table}: {:?}",
                    values.collect::<Result<Vec<_>, _>>()?
                ))
            });
            found.unwrap().map(Result::unwrap).collect::<Vec<_>>()
        })
        .collect()
}

/// A game whose status is wrong has a clock, a proposal and a look at its time that are wrong too.
#[test]
fn what_depends_on_the_status_of_a_game_follows_it() {
    let clock = "UPDATE challenge SET pace = '3d';
                 UPDATE game SET pace = '3d', left_south = 100, left_north = 100, allotted = 100, clock_since = 1800000000;";
    let goes_on = format!(
        "{clock} UPDATE game SET status = 'active', ending = NULL, winner = NULL, ended_at = NULL;
         INSERT INTO job (key, kind, subject, due) VALUES ('tick 1', 'tick', 1, 1);
         INSERT INTO proposal (game, number, kind, player, takebacks, ply, state, made_at)
         SELECT id, 1, 'draw', south, 0, ply, 'open', 1 FROM game"
    );
    let is_over = format!(
        "{clock} UPDATE game SET status = 'over', ending = 'bao-hamna', winner = 'S', ended_at = 1800000000;
         DELETE FROM job"
    );
    for (plies, sql) in [(u32::MAX, goes_on), (4, is_over)] {
        let (dir, store) = fresh();
        let id = a_game(&store, Variant::Kujifunza, plies).id;
        drop(store);
        tamper(&dir, &sql);
        let store = Store::open(&path(&dir)).unwrap();
        store.write_wait(move |tx| tx.rebuild_game(id)).unwrap();
        drop(store);
        let found = everything_wrong(&Inspector::open(&path(&dir)).unwrap());
        assert!(found.is_empty(), "{sql}: {found:?}");
    }
}
