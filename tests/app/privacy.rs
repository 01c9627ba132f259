//! What players decide about what is stored of them.

use std::collections::{BTreeMap, BTreeSet};

use komwe::app::{Forgetting, Loss};
use komwe::operate::{self, Meter};
use komwe::play::{Ending, GameId, Length, Notice, PlayerId, Preference, Refusal, Status};
use komwe::store::{LOOSE, StoreError};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use serde_json::Value;

use super::everything::{
    NAME, ZAINABU, as_opponent, begin, offer, play, with_one_of_everything, zainabu,
};
use super::world::{BAKARI, CHIKU, HOME, World, at, caller, refused};
use crate::store::traces;

/// For each table, in how many rows some column holds this very number: read without any knowledge of the schema.
fn rows_with(world: &World, number: i64) -> BTreeMap<String, usize> {
    let connection = Connection::open(world.database()).unwrap();
    let mut tables = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .unwrap();
    let tables: Vec<String> = tables
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let mut found = BTreeMap::new();
    for table in tables {
        let mut statement = connection
            .prepare(&format!("SELECT * FROM \"{table}\""))
            .unwrap();
        let width = statement.column_count();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let holds = |column| row.get_ref(column).unwrap() == ValueRef::Integer(number);
            if (0..width).any(holds) {
                *found.entry(table.clone()).or_default() += 1;
            }
        }
    }
    found
}

/// Tells nobody how far it has come.
struct Silent;

impl Meter for Silent {
    fn begin(&mut self, _: &str, _: Option<u64>) {}
    fn reach(&mut self, _: u64, _: u64) {}
    fn end(&mut self) {}
    fn is_stopped(&self) -> bool {
        false
    }
}

fn check(world: &World) {
    let mut told = Vec::new();
    let sound = operate::check(&world.database(), &mut told, &mut Silent).unwrap();
    assert!(sound, "{}", String::from_utf8(told).unwrap());
}

async fn dossier(world: &World) -> Value {
    let text = world.app.dossier(ZAINABU).await.unwrap().unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The finished games and the present ratings of Bakari, and with whom he played this one.
async fn played_with(world: &World, game: GameId) -> (Vec<String>, PlayerId) {
    let connection = Connection::open(world.database()).unwrap();
    let sql = "SELECT score || manner || counted || plies || coalesce(opening, '') FROM tally
               WHERE player = ?1 AND game = ?2
               UNION ALL
               SELECT printf('%d %f %f', games, value, deviation) FROM rating_step WHERE player = ?1 AND game = ?2";
    let mut statement = connection.prepare(sql).unwrap();
    let bakari = BAKARI.0.cast_signed();
    let told = statement
        .query_map((bakari, game.0), |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect::<Vec<String>>();
    assert_eq!(told.len(), 2, "the game counts");
    let view = world.view(game).await;
    let other = view.players.into_iter().find(|player| *player != BAKARI);
    (told, other.unwrap())
}

#[tokio::test]
async fn the_export_holds_every_row_about_somebody() {
    let (mut world, [finished, ..]) = with_one_of_everything().await;
    let export = dossier(&world).await;
    let mut there = rows_with(&world, ZAINABU.0.cast_signed());
    // Whom others block is theirs.
    *there.get_mut("block").unwrap() -= 1;
    let exported = export["tables"].as_object().unwrap().iter();
    let exported: BTreeMap<String, usize> = exported
        .map(|(table, rows)| (table.clone(), rows.as_array().unwrap().len()))
        .collect();
    assert_eq!(exported, there);

    assert_eq!(export["player"], ZAINABU.to_string());
    let me = &export["tables"]["player"][0];
    assert_eq!(
        (&me["id"], &me["display"], &me["seen_at_time"]),
        (
            &Value::from(ZAINABU.to_string()),
            &Value::from(NAME),
            &Value::from("2027-01-15T08:00:00Z")
        )
    );
    let games = export["tables"]["game"].as_array().unwrap();
    let game = games.iter().find(|game| game["id"] == finished.0).unwrap();
    assert_eq!(game["moves"].as_array().unwrap().len(), 4);
    assert!(game["moves"][0]["played_at_time"].is_string(), "{game}");
    let record = game["record"].as_str().unwrap();
    assert!(
        record.contains(NAME) && record.contains("resignation"),
        "{record}"
    );
    let outbox = &export["tables"]["outbox"][0];
    assert!(outbox.get("reply_token").is_none(), "{outbox}");

    // Somebody with one of everything: a new table with players has to be added here too.
    let store = world.inspect().await;
    let columns = store.read_wait(|view| {
        let columns = view.player_columns()?;
        Ok::<_, StoreError>(columns)
    });
    let loose = LOOSE.iter().filter(|loose| loose.own);
    let wanted: BTreeSet<String> = columns
        .unwrap()
        .into_iter()
        .map(|(table, _)| table)
        .chain(loose.map(|loose| loose.table.to_owned()))
        .chain(["player".to_owned()])
        .collect();
    let exported: BTreeSet<String> = exported.into_keys().collect();
    assert_eq!(exported, wanted);
}

#[tokio::test]
async fn of_a_stranger_nothing_is_stored() {
    let world = World::new();
    assert_eq!(world.app.dossier(ZAINABU).await.unwrap(), None);
    let done = world.app.forget(&zainabu(), Loss::default()).await;
    assert_eq!(done.unwrap(), Forgetting::Done(Loss::default()));
    assert!(rows_with(&world, ZAINABU.0.cast_signed()).is_empty());
}

#[tokio::test]
async fn who_is_forgotten_leaves_no_trace_and_takes_nothing_from_others() {
    let (mut world, [finished, playing, series]) = with_one_of_everything().await;
    let told = Loss {
        games: 2,
        offers: 2,
    };
    assert_eq!(world.app.loss(ZAINABU).await.unwrap(), told);
    let before = played_with(&world, finished).await;
    let wrong = Loss { games: 1, ..told };
    let changed = world.app.forget(&zainabu(), wrong).await.unwrap();
    assert_eq!(changed, Forgetting::Changed(told));
    assert_eq!(world.app.loss(ZAINABU).await.unwrap(), told);
    assert!(!traces(&world.database(), ZAINABU, NAME).is_empty());

    let press = zainabu();
    let done = world.app.forget(&press, told).await.unwrap();
    assert_eq!(done, Forgetting::Done(told));
    let again = world.app.forget(&press, told).await;
    assert_eq!(refused(again), Refusal::AlreadyHandled);
    assert!(rows_with(&world, ZAINABU.0.cast_signed()).is_empty());
    assert_eq!(world.app.dossier(ZAINABU).await.unwrap(), None);
    world.start();
    // Nobody answered the interactions of the games, so the outbox has to wait for their end.
    world.later(30).await;
    check(&world);

    // The opponent keeps the games, and is told that the running ones are won.
    let after = played_with(&world, finished).await;
    assert_eq!(after.0, before.0);
    assert!(after.1.is_former() && !before.1.is_former());
    for game in [playing, series, GameId(series.0 + 2)] {
        let view = world.view(game).await;
        let loser = view.side_of(after.1).unwrap();
        let ending = Status::Over(Ending::Resigned { by: loser });
        assert_eq!(view.course.status, ending);
        let over = Notice::GameOver { game };
        assert_eq!(world.post.count(over), 1, "{game}");
    }
    // What was theirs alone is not with the former player either.
    let kept: Vec<String> = rows_with(&world, after.1.0.cast_signed())
        .into_keys()
        .collect();
    let games = [
        "challenge",
        "entrant",
        "game",
        "player",
        "preference",
        "premove",
        "prize",
        "proposal",
        "rating",
        "rating_step",
        "ruling",
        "substituted",
        "tally",
        "tournament",
        "tournament_event",
    ];
    assert_eq!(kept, games);
    let finished = world.view(finished).await;
    let side = finished.side_of(after.1).unwrap();
    assert!(finished.course.names[side.index()].are_gone());

    // Within minutes there is no trace in the files either.
    world.later(10 * 60).await;
    assert_eq!(
        traces(&world.database(), ZAINABU, NAME),
        Vec::<String>::new()
    );
    check(&world);
    world.stop().await;
}

#[tokio::test]
async fn open_offers_are_closed_where_they_were_made() {
    let mut world = World::new();
    world.start();
    let ours = offer(&world, &zainabu(), None).await;
    let theirs = offer(&world, &caller(CHIKU), Some(as_opponent())).await;
    let told = world.app.loss(ZAINABU).await.unwrap();
    assert_eq!((told.games, told.offers), (0, 2));
    world.settled().await;
    world.later(30).await;
    world.app.forget(&zainabu(), told).await.unwrap();
    world.settled().await;
    for id in [ours, theirs] {
        assert_eq!(world.post.count(Notice::ChallengeClosed(id)), 1, "{id}");
    }
    let open = world.app.lobby(BAKARI, HOME).await.unwrap();
    assert!(open.is_empty(), "{open:?}");
    world.stop().await;
}

#[tokio::test]
async fn nobody_plays_with_a_former_player_and_who_comes_back_is_new() {
    let world = World::new();
    let game = begin(&world, Length::One).await;
    play(&world, game, 2).await;
    let told = world.app.loss(ZAINABU).await.unwrap();
    world.app.forget(&zainabu(), told).await.unwrap();
    let rematch = world.app.rematch(&caller(BAKARI), game).await;
    assert_eq!(refused(rematch), Refusal::FormerOpponent);
    offer(&world, &zainabu(), None).await;
    let export = dossier(&world).await;
    let tables: Vec<&String> = export["tables"].as_object().unwrap().keys().collect();
    assert_eq!(tables, ["challenge", "player"]);
    let old = world.app.resign(&zainabu(), at(game, None)).await;
    assert_eq!(refused(old), Refusal::NotAPlayer { game });
}

#[tokio::test]
async fn whoever_hides_is_on_no_leaderboard() {
    let mut world = World::new();
    let hidden = async |world: &World, hidden| {
        let change = [Preference::Hidden(hidden)];
        world
            .app
            .set_preferences(&zainabu(), &change)
            .await
            .unwrap()
    };
    assert!(hidden(&world, true).await.hidden);
    world.crash().await;
    // Another preference does not bring them back.
    let change = [Preference::PlayForced(true)];
    let still = world
        .app
        .set_preferences(&zainabu(), &change)
        .await
        .unwrap();
    assert!(still.hidden && still.play_forced);
    assert!(!hidden(&world, false).await.hidden);
    hidden(&world, true).await;
    let store = world.inspect().await;
    let listed = store
        .read_wait(|view| Ok::<_, StoreError>((view.is_hidden(ZAINABU)?, view.is_hidden(BAKARI)?)));
    assert_eq!(listed.unwrap(), (true, false));
}
