//! Ratings held against a plain fold over many games, and made anew when they were falsified.

use komwe::app::Scope;
use komwe::play::{PlayerId, Timestamp};
use komwe::rules::Variant;
use komwe::store::{Inspector, LEAST_GAMES, Rebuilt, Store};
use rusqlite::Connection;

use super::history::{HOST, Past, after, assert_same, folded, later, ratings, same, simulated};
use super::world::World;

#[tokio::test]
async fn ratings_are_the_fold_over_the_games_that_count() {
    let history = simulated(2_500, 1);
    let world = after(&history).await;
    let wanted = folded(&history);
    assert!(wanted.len() > 150, "{}", wanted.len());
    assert_same(&ratings(&world).await, &wanted);
    let player = history.iter().find(|past| past.counts()).unwrap().seats[0];
    let profile = world.app.profile(player).await.unwrap();
    for shown in profile.ratings {
        let (rating, _, last) = wanted[&(player, shown.variant)];
        let idle = Timestamp(later(&history)).since(Timestamp(last));
        assert!(same(shown.rating, rating.after(idle)));
        assert!(shown.rating.deviation > rating.deviation || rating.deviation > 349.0);
    }
}

#[tokio::test]
async fn games_that_end_with_the_clock_set_back_are_rated_in_their_order() {
    let history = simulated(300, 7);
    let mut told_late = history.clone();
    // Every ninth game is stored after the forty that ended after it.
    for index in (0..told_late.len() - 45).step_by(9) {
        told_late[index..index + 40].rotate_left(1);
    }
    let world = after(&told_late).await;
    assert_same(&ratings(&world).await, &folded(&history));
}

#[tokio::test]
async fn nobody_is_ranked_before_five_games_that_count() {
    let games = |count: i64| -> Vec<Past> {
        let mut history = simulated(count, 8);
        for past in &mut history {
            past.variant = Variant::Kete;
            past.seats = [PlayerId(5_000_000), PlayerId(5_000_001)];
            past.rated = true;
            past.choices = vec![0, 0];
            past.moves = vec![past.began, past.began];
        }
        history
    };
    let scope = || Scope {
        variant: Variant::Kete,
        guild: None,
        season: None,
    };
    let few = after(&games(i64::from(LEAST_GAMES) - 1)).await;
    let profile = few.app.profile(PlayerId(5_000_000)).await.unwrap();
    assert_eq!(
        (profile.ratings[0].games, profile.ratings[0].place),
        (4, None)
    );
    assert_eq!(
        few.app.leaderboard(HOST, scope(), 0).await.unwrap().ranked,
        0
    );
    let enough = after(&games(i64::from(LEAST_GAMES))).await;
    let profile = enough.app.profile(PlayerId(5_000_000)).await.unwrap();
    assert!(profile.ratings[0].place.is_some_and(|(_, of)| of == 2));
    assert!(profile.ratings[0].rating.is_provisional());
    let view = enough
        .app
        .leaderboard(PlayerId(5_000_000), scope(), 0)
        .await
        .unwrap();
    assert_eq!((view.ranked, view.shows_own()), (2, true));
}

fn tamper(world: &World, sql: &str) {
    let connection = Connection::open(world.database()).unwrap();
    assert!(connection.execute(sql, []).unwrap() > 0, "{sql}");
}

/// All that `komwe check` finds of records and ratings.
fn faults(world: &World) -> Vec<String> {
    let inspector = Inspector::open(&world.database()).unwrap();
    let mut faults = inspector.verify_ratings().unwrap();
    for game in inspector.games().unwrap() {
        let found = inspector.verify_game(game).unwrap().into_iter();
        faults.extend(
            found
                .map(|fault| fault.what)
                .filter(|what| what.contains("tally")),
        );
    }
    faults
}

#[tokio::test]
async fn what_was_falsified_is_found_and_made_anew() {
    let history = simulated(300, 9);
    let mut world = after(&history).await;
    drop(world.inspect().await);
    assert_eq!(faults(&world), [""; 0]);
    let some = history.iter().find(|past| past.counts()).unwrap().id;
    for sql in [
        "UPDATE rating SET value = value + 0.001 WHERE rowid_of = 1".to_owned(),
        format!("UPDATE rating_step SET deviation = deviation - 1 WHERE game = {some}"),
        format!("DELETE FROM rating_step WHERE game = {some} AND seat = 'N'"),
        "DELETE FROM rating WHERE games = 1".to_owned(),
        format!("UPDATE tally SET score = 'draw' WHERE game = {some}"),
        format!("UPDATE tally SET reply_seconds = reply_seconds + 1 WHERE game = {some}"),
        format!("DELETE FROM tally WHERE game = {some}"),
        format!(
            "UPDATE tally SET counted = 1 WHERE game = (SELECT min(game) FROM tally WHERE counted = 0 AND game <> {some})"
        ),
    ] {
        let sql = sql.replace(
            "WHERE rowid_of = 1",
            "WHERE (player, variant) = (SELECT player, variant FROM rating LIMIT 1)",
        );
        tamper(&world, &sql);
        assert!(!faults(&world).is_empty(), "{sql}");
        let store = Store::open(&world.database()).unwrap();
        let games = Inspector::open(&world.database()).unwrap().games().unwrap();
        let rebuilt = store.write_wait(move |tx| {
            let mut changes = 0;
            for game in games {
                if let Rebuilt::Corrected(corrections) = tx.rebuild_game(game)? {
                    changes += corrections.len();
                }
            }
            tx.rebuild_ratings()?;
            Ok::<_, komwe::store::StoreError>(changes)
        });
        assert_eq!(rebuilt.unwrap() > 0, sql.contains("tally"), "{sql}");
        drop(store);
        assert_eq!(faults(&world), [""; 0], "{sql}");
    }
    world.crash().await;
    assert_same(&ratings(&world).await, &folded(&history));
}

#[tokio::test]
async fn a_file_that_is_older_than_records_gets_them_at_the_start() {
    let history = simulated(200, 10);
    let mut world = after(&history).await;
    drop(world.inspect().await);
    for table in ["rating", "rating_step", "tally"] {
        tamper(&world, &format!("DELETE FROM {table}"));
    }
    world.crash().await;
    assert_same(&ratings(&world).await, &folded(&history));
    drop(world.inspect().await);
    assert_eq!(faults(&world), [""; 0]);
}
