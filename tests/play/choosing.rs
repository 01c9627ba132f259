//! Which game is meant when none is named.

use komwe::play::choose::{awaited, likeliest_first, meant, seen};
use komwe::play::{ChannelId, GameId, GameSummary, Home, Names, PlayerId, Refusal};
use komwe::rules::{Side, Variant};

const ME: PlayerId = PlayerId(1);
const OTHER: PlayerId = PlayerId(2);
const HERE: ChannelId = ChannelId(10);
const THERE: ChannelId = ChannelId(11);

fn game(id: i64, channel: ChannelId, mine: bool) -> GameSummary {
    let names = Names::new("a", "b");
    GameSummary {
        id: GameId(id),
        variant: Variant::Kete,
        home: Home {
            guild: None,
            channel,
        },
        seats: [OTHER, ME],
        names: [names.clone(), names],
        turn: if mine { Side::North } else { Side::South },
        ply: 0,
        message: None,
    }
}

fn of_others(id: i64, channel: ChannelId) -> GameSummary {
    GameSummary {
        seats: [OTHER, PlayerId(3)],
        ..game(id, channel, false)
    }
}

#[test]
fn the_game_that_is_meant() {
    // Each game is where it is, and whether it awaits me. The number is the one that is meant; 0: it is not clear.
    let table: &[(&[(ChannelId, bool)], i64)] = &[
        (&[(HERE, true)], 1),
        (&[(HERE, false)], 1),
        (&[(THERE, true)], 1),
        (&[(THERE, false)], 1),
        (&[(HERE, false), (HERE, true)], 2),
        (&[(HERE, true), (HERE, true)], 0),
        (&[(HERE, false), (HERE, false)], 0),
        (&[(THERE, true), (HERE, true)], 2),
        (&[(THERE, true), (HERE, false)], 2),
        (&[(THERE, true), (THERE, true), (HERE, false)], 3),
        (&[(THERE, false), (THERE, true)], 2),
        (&[(THERE, true), (THERE, true)], 0),
        (&[(THERE, false), (THERE, false)], 0),
        (&[(HERE, false), (HERE, false), (THERE, true)], 3),
        (&[(HERE, true), (HERE, true), (THERE, true)], 0),
    ];
    for (games, expected) in table {
        let mine: Vec<GameSummary> = (1..)
            .zip(*games)
            .map(|(id, &(channel, awaits))| game(id, channel, awaits))
            .collect();
        match meant(&mine, ME, HERE) {
            Ok(id) => assert_eq!(id.0, *expected, "{games:?}"),
            Err(Refusal::WhichGame(list)) => {
                assert_eq!(*expected, 0, "{games:?}");
                assert_eq!(list.len(), mine.len());
            }
            Err(other) => panic!("{games:?}: {other:?}"),
        }
    }
    assert_eq!(meant(&[], ME, HERE), Err(Refusal::NoGame));
}

#[test]
fn the_game_in_which_an_answer_is_left_awaits_the_other() {
    let games = |list: &[(ChannelId, bool)]| -> Vec<GameSummary> {
        (1..)
            .zip(list)
            .map(|(id, &(channel, awaits))| game(id, channel, awaits))
            .collect()
    };
    let table: &[(&[(ChannelId, bool)], i64)] = &[
        (&[(HERE, true)], 1),
        (&[(HERE, true), (HERE, false)], 2),
        (&[(HERE, true), (THERE, false)], 1),
        (&[(THERE, true), (THERE, false)], 2),
    ];
    for (list, expected) in table {
        assert_eq!(
            awaited(&games(list), ME, HERE),
            Ok(GameId(*expected)),
            "{list:?}"
        );
    }
    let several = games(&[(THERE, false), (HERE, true), (HERE, false), (HERE, false)]);
    let Err(Refusal::WhichGame(list)) = awaited(&several, ME, HERE) else {
        panic!("two of them come into question")
    };
    let order: Vec<i64> = list.iter().map(|game| game.id.0).collect();
    assert_eq!(order, [3, 4, 2, 1]);
    assert_eq!(awaited(&[], ME, HERE), Err(Refusal::NoGame));
}

#[test]
fn games_are_offered_with_the_likeliest_first() {
    let games = vec![
        game(1, THERE, false),
        game(2, THERE, true),
        game(3, HERE, false),
        game(4, HERE, true),
        game(5, HERE, true),
    ];
    let order: Vec<i64> = likeliest_first(games, ME, HERE)
        .iter()
        .map(|game| game.id.0)
        .collect();
    assert_eq!(order, [4, 5, 3, 2, 1]);
}

#[test]
fn the_game_that_one_wants_to_see() {
    let (present, elsewhere) = (game(1, HERE, false), game(2, THERE, true));
    let (theirs, more) = (of_others(3, HERE), of_others(4, HERE));
    let see = |mine: &[&GameSummary], here: &[&GameSummary]| {
        let owned =
            |games: &[&GameSummary]| games.iter().map(|&game| game.clone()).collect::<Vec<_>>();
        seen(&owned(mine), &owned(here), ME, HERE)
    };
    assert_eq!(
        see(&[&present, &elsewhere], &[&present, &theirs]),
        Ok(GameId(1))
    );
    assert_eq!(see(&[&elsewhere], &[&theirs]), Ok(GameId(3)));
    assert_eq!(see(&[&elsewhere], &[&theirs, &more]), Ok(GameId(2)));
    assert_eq!(see(&[&elsewhere], &[]), Ok(GameId(2)));
    assert_eq!(see(&[], &[&theirs]), Ok(GameId(3)));
    assert_eq!(
        see(&[], &[&theirs, &more]),
        Err(Refusal::WhichGameHere(vec![theirs, more]))
    );
    assert_eq!(see(&[], &[]), Err(Refusal::NoGame));
}
