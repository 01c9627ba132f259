//! Moves that were taken back, proposals, and games from before there were clocks.

use komwe::play::proposal::{Kind, Proposed, State, answer, propose};
use komwe::play::{Change, Game, GameId, Orders, Pace, Proposal, Terms};
use komwe::rules::{self, Silent, Variant};
use komwe::store::{Store, StoreError};
use rusqlite::Connection;

use super::verifying::{a_game, unexpected};
use super::{NOW, fresh, old};

/// The side that has just moved takes that back.
fn taken_back(game: &Game) -> Game {
    let by = game.player(game.turn().other());
    let Ok(Proposed::New(proposal)) = propose(game, &[], by, None, Kind::Takeback) else {
        panic!("nothing to take back")
    };
    let other = game.player(game.turn());
    let agreed = answer(game, &proposal, other, true, &Orders::default(), NOW);
    let decision = agreed.unwrap().1.unwrap();
    assert_eq!(decision.change, Change::TakenBack);
    decision.game
}

fn faults(store: &Store, id: GameId) -> Vec<String> {
    let faults = store.read_wait(move |view| view.verify_game(id)).unwrap();
    faults.into_iter().map(|fault| fault.what).collect()
}

fn stored(store: &Store, id: GameId) -> Game {
    store.read_wait(move |view| view.game(id)).unwrap().unwrap()
}

#[test]
fn a_game_after_a_takeback_is_read_as_it_was_written_and_its_moves_are_kept_aside() {
    let (dir, store) = fresh();
    for variant in Variant::ALL {
        let game = a_game(&store, variant, 5);
        let (id, back) = (game.id, taken_back(&game));
        let write = back.clone();
        store.write_wait(move |tx| tx.take_back(&write)).unwrap();
        assert_eq!(stored(&store, id), back, "{variant}");
        assert_eq!(faults(&store, id), [""; 0]);
        let path = dir.path().join("komwe.sqlite3");
        let connection = Connection::open(path).unwrap();
        let sql = "SELECT takeback, ply, text FROM taken_back WHERE game = ?1 ORDER BY ply";
        let mut kept = connection.prepare(sql).unwrap();
        let kept = kept.query_map([id.0], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
        let kept: Vec<(u32, u32, String)> = kept.unwrap().map(Result::unwrap).collect();
        let undone = (1..).zip(game.rules.moves()).skip(back.rules.moves().len());
        let undone: Vec<_> = undone.map(|(ply, mv)| (1, ply, mv.to_string())).collect();
        assert!(!undone.is_empty());
        assert_eq!(kept, undone, "{variant}");
    }
}

#[test]
fn moves_are_taken_back_from_the_board_that_was_decided_on_only() {
    let (_dir, store) = fresh();
    let game = a_game(&store, Variant::Kete, 5);
    let back = taken_back(&game);
    let write = |game: Game| store.write_wait(move |tx| tx.take_back(&game));
    write(back.clone()).unwrap();
    // The same again, and one that skips a takeback.
    assert!(matches!(write(back.clone()), Err(StoreError::Conflict)));
    let mut skips = taken_back(&back);
    skips.takebacks += 1;
    assert!(matches!(write(skips), Err(StoreError::Conflict)));
    assert_eq!(stored(&store, back.id), back);
    let further = taken_back(&back);
    write(further.clone()).unwrap();
    assert_eq!(stored(&store, back.id), further);
    assert_eq!(further.takebacks, 2);
    assert_eq!(faults(&store, back.id), [""; 0]);
}

#[test]
fn a_proposal_is_closed_once_and_lapses_when_it_is_open() {
    let (_dir, store) = fresh();
    let game = a_game(&store, Variant::Kete, 2);
    let (id, by) = (game.id, game.player(game.turn()));
    let mut made = Vec::new();
    for (number, kind) in (1..).zip([Kind::Draw, Kind::Takeback]) {
        let proposal = Proposal {
            game: id,
            number,
            kind,
            by,
            at: game.stamp(),
            state: State::Open,
        };
        store
            .write_wait(move |tx| tx.add_proposal(&proposal, NOW))
            .unwrap();
        made.push(proposal);
    }
    let read = store.read_wait(move |view| view.proposals(id)).unwrap();
    assert_eq!(read, made);
    // Once on a board, whatever its number.
    let twice = Proposal {
        number: 3,
        ..made[0]
    };
    let twice = store.write_wait(move |tx| tx.add_proposal(&twice, NOW));
    assert!(twice.is_err());
    let declined = Proposal {
        state: State::Declined,
        ..made[0]
    };
    let close = || store.write_wait(move |tx| tx.close_proposal(&declined));
    close().unwrap();
    assert!(matches!(close(), Err(StoreError::Conflict)));
    let lapse = || store.write_wait(move |tx| tx.lapse_proposals(id)).unwrap();
    let lapsed = Proposal {
        state: State::Lapsed,
        ..made[1]
    };
    assert_eq!(lapse(), [lapsed]);
    assert_eq!(lapse(), []);
    let read = store.read_wait(move |view| view.proposals(id)).unwrap();
    assert_eq!(read, [declined, lapsed]);
}

#[test]
fn a_game_from_before_there_were_clocks_has_none_and_is_played_on() {
    let (dir, path, old) = old(5);
    old.execute_batch(
        "INSERT INTO player VALUES (1, 'a', 'a', 0), (2, 'b', 'b', 0);
         INSERT INTO challenge (id, challenger, opponent, variant, guild, channel, state, made_at, expires_at)
         VALUES (3, 1, 2, 'kete', 9, 5, 'accepted', 0, 1), (4, 1, 2, 'kete', 9, 5, 'open', 0, 1);
         INSERT INTO game (id, challenge, variant, south, north, lot, guild, channel, status, began_at, ply, position, turn)
         VALUES (7, 3, 'kete', 1, 2, 0, 9, 5, 'active', 0, 0, '', 'S');",
    )
    .unwrap();
    let mut moves = rules::Game::new(Variant::Kete);
    for ply in 1..=2 {
        let mv = moves.legal_moves()[0];
        moves.play(mv, &mut Silent).unwrap();
        let sql = "INSERT INTO move (game, ply, text, played_at) VALUES (7, ?1, ?2, 0)";
        old.execute(sql, (ply, mv.to_string())).unwrap();
    }
    let sql = "UPDATE game SET ply = 2, position = ?1, turn = 'S'";
    old.execute(sql, [moves.position().to_string()]).unwrap();
    drop(old);

    let store = Store::open(&path).unwrap();
    assert!(dir.path().join("komwe.sqlite3.v5.backup").exists());
    let id = GameId(7);
    assert_eq!(faults(&store, id), [""; 0]);
    let game = stored(&store, id);
    assert_eq!((game.clock.pace, game.clock.since), (Pace::Unlimited, None));
    assert_eq!((game.rated, game.part, game.takebacks), (false, None, 0));
    let terms = store.read_wait(move |view| view.terms(id)).unwrap();
    let unlimited = Terms {
        pace: Pace::Unlimited,
        rated: false,
        ..Terms::usual(Variant::Kete)
    };
    assert_eq!(terms, unlimited);
    let pulse = store
        .read_wait(|view| -> Result<_, StoreError> { view.pulse() })
        .unwrap();
    assert_eq!(pulse, None);
    // Played on, and taken back.
    let text = game.rules.legal_moves()[0].to_string();
    let next = store.write_wait(move |tx| {
        let event = komwe::play::game::Event::Move {
            by: game.to_move().unwrap(),
            seen: None,
            text: &text,
        };
        let decision = komwe::play::game::handle(&game, event, &Orders::default(), NOW)
            .map_err(|refusal| unexpected(&refusal))?;
        tx.add_move(&decision.game, komwe::play::Cause::Player, NOW)?;
        Ok::<_, StoreError>(decision.game)
    });
    let back = taken_back(&next.unwrap());
    let write = back.clone();
    store.write_wait(move |tx| tx.take_back(&write)).unwrap();
    assert_eq!(stored(&store, id), back);
    assert_eq!(faults(&store, id), [""; 0]);
}
