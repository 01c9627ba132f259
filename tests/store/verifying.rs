//! What is stored beside the moves must follow from them.

use komwe::play::challenge::{self, Event};
use komwe::play::game::{self, Event as GameEvent};
use komwe::play::{
    Cause, ChallengeId, ChannelId, Effect, Game, GameId, Home, Names, Orders, PlayerId, Refusal,
    Timestamp,
};
use komwe::rules::Variant;
use komwe::store::{Store, StoreError, Tx};
use rusqlite::Connection;

use super::{NOW, fresh};
use crate::play::{open, seen, unhurried};

const HOME: Home = Home {
    guild: None,
    channel: ChannelId(u64::MAX),
};

/// Stores a game of so many moves, or to its end; the first legal one each time.
pub(crate) fn a_game(store: &Store, variant: Variant, plies: u32) -> Game {
    store
        .write_wait(move |tx| begin(tx, variant, plies))
        .unwrap()
}

fn begin(tx: &Tx<'_>, variant: Variant, plies: u32) -> Result<Game, StoreError> {
    let (asha, bakari) = (PlayerId(1), PlayerId(u64::MAX));
    for player in [asha, bakari] {
        tx.note_player(player, &Names::new("a", "b"), NOW)?;
    }
    let id = tx.next_challenge_id()?;
    let (offer, _) = challenge::offer(id, asha, None, unhurried(variant), HOME, NOW)
        .map_err(|refusal| unexpected(&refusal))?;
    tx.add_challenge(&offer, NOW)?;
    let event = Event::Accept {
        by: bakari,
        game: tx.next_game_id()?,
        lot: u64::MAX,
    };
    let (closed, effects) =
        challenge::handle(&offer, event, NOW).map_err(|refusal| unexpected(&refusal))?;
    tx.close_challenge(&closed)?;
    let opening = effects
        .iter()
        .find_map(|effect| match effect {
            Effect::Begin(opening) => Some(*opening),
            _ => None,
        })
        .unwrap();
    let mut game = open(&opening);
    tx.add_game(&game, &opening, NOW)?;
    for _ in 0..plies {
        if game.rules.outcome().is_some() {
            break;
        }
        let text = game.rules.legal_moves()[0].to_string();
        let event = GameEvent::Move {
            by: game.to_move().unwrap(),
            seen: seen(None),
            text: &text,
        };
        game = after(&game, event).map_err(|refusal| unexpected(&refusal))?;
        tx.add_move(&game, Cause::Player, NOW)?;
    }
    if game.rules.outcome().is_some() {
        tx.keep_records(&game)?;
    }
    Ok(game)
}

fn after(game: &Game, event: GameEvent<'_>) -> Result<Game, Refusal> {
    Ok(game::handle(game, event, &Orders::default(), NOW)?.game)
}

pub(super) fn unexpected(refusal: &Refusal) -> StoreError {
    StoreError::Nonsense(refusal.to_string())
}

#[test]
fn a_game_is_read_as_it_was_written() {
    let (_dir, store) = fresh();
    for variant in Variant::ALL {
        let game = a_game(&store, variant, 6);
        let id = game.id;
        assert_eq!(
            store.read_wait(move |view| view.game(id)).unwrap().unwrap(),
            game
        );
        assert_eq!(
            store.read_wait(move |view| view.verify_game(id)).unwrap(),
            []
        );
        let offer = store
            .read_wait(move |view| view.challenge(ChallengeId(id.0)))
            .unwrap()
            .unwrap();
        assert_eq!(offer.state, challenge::State::Accepted { game: id });
        let by = game.to_move().unwrap();
        let over = after(
            &game,
            GameEvent::Resign {
                by,
                seen: seen(None),
            },
        )
        .unwrap();
        let stored = over.clone();
        store
            .write_wait(move |tx| {
                tx.end_game(&stored, NOW)?;
                tx.keep_records(&stored)
            })
            .unwrap();
        assert_eq!(
            store.read_wait(move |view| view.game(id)).unwrap().unwrap(),
            over
        );
        assert_eq!(
            store.read_wait(move |view| view.verify_game(id)).unwrap(),
            []
        );
    }
    assert_eq!(store.read_wait(|view| view.game(GameId(99))).unwrap(), None);
}

#[test]
fn a_write_that_was_decided_on_an_older_state_is_refused() {
    let (_dir, store) = fresh();
    let before = a_game(&store, Variant::Kete, 2);
    let text = before.rules.legal_moves()[0].to_string();
    let event = GameEvent::Move {
        by: before.to_move().unwrap(),
        seen: seen(Some(2)),
        text: &text,
    };
    let next = after(&before, event).unwrap();
    let write = |game: Game| store.write_wait(move |tx| tx.add_move(&game, Cause::Player, NOW));
    write(next.clone()).unwrap();
    assert!(matches!(write(next.clone()), Err(StoreError::Conflict)));
    let event = GameEvent::Resign {
        by: before.seats[0],
        seen: seen(None),
    };
    let over = after(&before, event).unwrap();
    let end = |game: Game| store.write_wait(move |tx| tx.end_game(&game, NOW));
    assert!(matches!(end(over), Err(StoreError::Conflict)));
    let over = after(&next, event).unwrap();
    end(over.clone()).unwrap();
    assert!(matches!(end(over), Err(StoreError::Conflict)));
}

#[test]
fn every_value_that_does_not_follow_from_the_moves_is_found() {
    let tampering = [
        ("UPDATE game SET ply = ply + 1", "ply"),
        (
            "UPDATE game SET turn = CASE turn WHEN 'S' THEN 'N' ELSE 'S' END",
            "turn",
        ),
        (
            "UPDATE game SET position = replace(position, '0', '1')",
            "position",
        ),
        (
            "UPDATE game SET status = 'over', ending = 'bao-hamna', winner = 'S', ended_at = 1",
            "end",
        ),
        ("DELETE FROM move WHERE ply = 2", "missing"),
        ("UPDATE move SET text = 'B9X' WHERE ply = 2", "replayed"),
        (
            "UPDATE game SET status = 'over', ending = 'boredom', ended_at = 1",
            "boredom",
        ),
        ("UPDATE game SET variant = 'chess'", "chess"),
    ];
    for (sql, word) in tampering {
        let (dir, store) = fresh();
        let id = a_game(&store, Variant::Kiswahili, 4).id;
        drop(store);
        let path = dir.path().join("komwe.sqlite3");
        assert_eq!(
            Connection::open(&path).unwrap().execute(sql, []).unwrap(),
            1,
            "{sql}"
        );
        let store = Store::open(&path).unwrap();
        let faults = store.read_wait(move |view| view.verify_game(id)).unwrap();
        assert!(
            !faults.is_empty() && faults.iter().any(|fault| fault.what.contains(word)),
            "{sql}: {faults:?}"
        );
    }
}

#[test]
fn interactions_are_remembered_for_their_time() {
    let (_dir, store) = fresh();
    let note = |id: u64, at: i64| {
        store
            .write_wait(move |tx| {
                tx.note_interaction(komwe::play::InteractionId(id), Timestamp(at))
            })
            .unwrap()
    };
    assert!(note(u64::MAX, 10));
    assert!(!note(u64::MAX, 20));
    store
        .write_wait(|tx| tx.forget_interactions(Timestamp(10)))
        .unwrap();
    assert!(!note(u64::MAX, 20));
    store
        .write_wait(|tx| tx.forget_interactions(Timestamp(11)))
        .unwrap();
    assert!(note(u64::MAX, 20));
}
