//! Moves that nobody pressed, and answers that were left ready, must agree with the moves.

use komwe::play::game::{self, Event};
use komwe::play::premove::leave;
use komwe::play::{Cause, Effect, Game, GameId, Orders, PlayerId, Preference, Preferences};
use komwe::rules::{self, Silent, Variant};
use komwe::store::{Store, StoreError};
use rusqlite::Connection;

use super::verifying::{a_game, unexpected};
use super::{NOW, fresh, old};
use crate::play::{plies, seen};

/// Plays a move as the program does, with what follows by itself.
fn play(store: &Store, game: &Game, text: &str) -> Game {
    let (game, text) = (game.clone(), text.to_owned());
    let played = store.write_wait(move |tx| {
        let event = Event::Move {
            by: game.to_move().unwrap(),
            seen: seen(None),
            text: &text,
        };
        let decision = game::handle(&game, event, &tx.orders(&game, NOW)?, NOW)
            .map_err(|refusal| unexpected(&refusal))?;
        for ply in plies(&decision) {
            tx.add_move(&ply.game, ply.cause, NOW)?;
        }
        for effect in &decision.effects {
            if let Effect::EndPremove { game, ply, how } = *effect {
                tx.end_premove(game, ply, how)?;
            }
        }
        Ok::<_, StoreError>(decision.game)
    });
    played.unwrap()
}

/// The player who is not to move leaves the first answer to the first move. Gives both moves.
fn leave_one(store: &Store, game: &Game) -> (String, String) {
    let by = waiting(game);
    let awaited = game.rules.legal_moves()[0];
    let answer = game.after(awaited).unwrap().rules.legal_moves()[0];
    let (awaited, answer) = (awaited.to_string(), answer.to_string());
    let premove = leave(game, by, None, &awaited, &answer).unwrap();
    let id = game.id;
    store
        .write_wait(move |tx| tx.leave_premove(id, by, &premove, NOW))
        .unwrap();
    (awaited, answer)
}

fn waiting(game: &Game) -> PlayerId {
    game.player(game.rules.position().turn().other())
}

fn faults(store: &Store, game: GameId) -> Vec<String> {
    let faults = store.read_wait(move |view| view.verify_game(game)).unwrap();
    faults.into_iter().map(|fault| fault.what).collect()
}

/// A game of the stepping kind: a premove played, one dropped, a forced move, and a premove that waits.
fn eventful(store: &Store) -> GameId {
    let mut game = a_game(store, Variant::Kimasai, 0);
    let (awaited, _) = leave_one(store, &game);
    game = play(store, &game, &awaited);
    assert_eq!(game.rules.ply(), 2);
    let forcing = |game: &Game, forced| {
        let moves = game.rules.legal_moves();
        let mv = moves.into_iter().rev().find(|mv| {
            let after = game.after(*mv).unwrap();
            (after.rules.legal_moves().len() == 1) == forced
        });
        mv.map(|mv| mv.to_string())
    };
    // On until somebody can leave the other without a choice.
    let text = loop {
        if let Some(text) = forcing(&game, true) {
            break text;
        }
        let text = game.rules.legal_moves()[0].to_string();
        game = play(store, &game, &text);
    };
    let wants = waiting(&game);
    let wish = Preferences::default().with(&[Preference::PlayForced(true)]);
    store
        .write_wait(move |tx| tx.set_preferences(wants, &wish))
        .unwrap();
    let before = game.rules.ply();
    game = play(store, &game, &text);
    assert!(game.rules.ply() > before + 1);
    // One that is dropped, when there are two moves to choose from.
    loop {
        let moves = game.rules.legal_moves();
        if let [_, .., last] = moves[..] {
            leave_one(store, &game);
            game = play(store, &game, &last.to_string());
            break;
        }
        game = play(store, &game, &moves[0].to_string());
    }
    leave_one(store, &game);
    game.id
}

#[test]
fn an_eventful_game_agrees_with_itself() {
    let (dir, store) = fresh();
    let id = eventful(&store);
    assert_eq!(faults(&store, id), [""; 0]);
    drop(store);
    let path = dir.path().join("komwe.sqlite3");
    let connection = Connection::open(path).unwrap();
    let count = |sql: &str| -> u32 { connection.query_row(sql, [], |row| row.get(0)).unwrap() };
    for (state, number) in [("played", 1), ("dropped", 1), ("waiting", 1)] {
        let sql = format!("SELECT count(*) FROM premove WHERE state = '{state}'");
        assert_eq!(count(&sql), number, "{state}");
    }
    for cause in ["player", "premove", "forced"] {
        let sql = format!("SELECT count(*) FROM move WHERE cause = '{cause}'");
        assert!(count(&sql) > 0, "{cause}");
    }
}

#[test]
fn every_order_that_does_not_agree_with_the_moves_is_found() {
    const PLAYED: &str = "the premove after 0 moves";
    const WAITING: &str = "\"waiting\"";
    let tampering = [
        (
            "UPDATE move SET cause = 'player' WHERE cause = 'premove'",
            "move 2",
        ),
        ("UPDATE move SET cause = 'forced' WHERE ply = 1", "move 1"),
        ("UPDATE move SET cause = 'premove' WHERE ply = 1", "move 1"),
        (
            "UPDATE move SET cause = 'premove' WHERE cause = 'forced'",
            "premove",
        ),
        (
            "UPDATE move SET cause = 'forced' WHERE ply = (SELECT ply + 1 FROM premove WHERE state = 'dropped')",
            "forced",
        ),
        ("DELETE FROM premove WHERE state = 'played'", "move 2"),
        ("UPDATE premove SET state = 'dropped' WHERE ply = 0", PLAYED),
        ("UPDATE premove SET answer = awaited WHERE ply = 0", PLAYED),
        ("UPDATE premove SET awaited = answer WHERE ply = 0", PLAYED),
        (
            "UPDATE premove SET state = 'played' WHERE state = 'dropped'",
            "\"played\"",
        ),
        (
            "UPDATE premove SET player = (SELECT south + north - player FROM game) WHERE ply = 0",
            PLAYED,
        ),
        (
            "UPDATE premove SET player = (SELECT south + north - player FROM game) WHERE state = 'waiting'",
            WAITING,
        ),
        (
            "UPDATE premove SET answer = 'A1L' WHERE state = 'waiting'",
            WAITING,
        ),
        (
            "UPDATE premove SET ply = ply + 1 WHERE state = 'waiting'",
            WAITING,
        ),
        (
            "UPDATE premove SET ply = 900 WHERE state = 'dropped'",
            "900",
        ),
    ];
    for (sql, word) in tampering {
        let (dir, store) = fresh();
        let id = eventful(&store);
        drop(store);
        let path = dir.path().join("komwe.sqlite3");
        let changed = Connection::open(&path).unwrap().execute(sql, []).unwrap();
        assert!(changed > 0, "{sql}");
        let store = Store::open(&path).unwrap();
        let faults = faults(&store, id);
        assert!(
            faults.iter().any(|fault| fault.contains(word)),
            "{sql}: {faults:?}"
        );
    }
}

/// A premove that cannot be read must not hold the game up.
#[test]
fn a_premove_that_makes_no_sense_is_passed_over() {
    let (dir, store) = fresh();
    let game = a_game(&store, Variant::Kete, 2);
    leave_one(&store, &game);
    drop(store);
    let path = dir.path().join("komwe.sqlite3");
    let sql = "UPDATE premove SET answer = 'nonsense'";
    let connection = Connection::open(&path).unwrap();
    assert_eq!(connection.execute(sql, []).unwrap(), 1);
    drop(connection);
    let store = Store::open(&path).unwrap();
    let text = game.rules.legal_moves()[0].to_string();
    assert_eq!(play(&store, &game, &text).rules.ply(), 3);
}

#[test]
fn a_game_from_before_there_were_causes_was_played_by_its_players() {
    let (dir, path, old) = old(2);
    let mut moves = rules::Game::new(Variant::Kete);
    old.execute_batch(
        "INSERT INTO player VALUES (1, 'a', 'a', 0), (2, 'b', 'b', 0);
         INSERT INTO game (id, variant, south, north, lot, channel, status, began_at, ply, position, turn)
         VALUES (7, 'kete', 1, 2, 0, 5, 'active', 0, 0, '', 'S');",
    )
    .unwrap();
    for ply in 1..=3 {
        let mv = moves.legal_moves()[0];
        moves.play(mv, &mut Silent).unwrap();
        let sql = "INSERT INTO move (game, ply, text, played_at) VALUES (7, ?1, ?2, 0)";
        old.execute(sql, (ply, mv.to_string())).unwrap();
    }
    let sql = "UPDATE game SET ply = 3, position = ?1, turn = 'N'";
    old.execute(sql, [moves.position().to_string()]).unwrap();
    drop(old);
    let store = Store::open(&path).unwrap();
    let id = GameId(7);
    assert_eq!(faults(&store, id), [""; 0]);
    let causes = store.read_wait(move |view| view.told_causes(id, 3));
    assert_eq!(causes.unwrap(), [Cause::Player]);
    let game = store.read_wait(move |view| view.game(id)).unwrap().unwrap();
    let orders = store.read_wait({
        let game = game.clone();
        move |view| view.orders(&game, NOW)
    });
    assert_eq!(orders.unwrap(), Orders::default());
    let next = game.rules.legal_moves()[0].to_string();
    assert_eq!(play(&store, &game, &next).rules.ply(), 4);
    assert!(dir.path().join("komwe.sqlite3.v2.backup").exists());
}
