//! Which game is meant when none is named.

use komwe::play::choose::{likeliest_first, meant, seen};
use komwe::play::{ChannelId, GameId, GameSummary, Home, Names, PlayerId, Refusal};
use komwe::rules::{Side, Variant};

const ME: PlayerId = PlayerId(1);
const OTHER: PlayerId = PlayerId(2);
const HERE: ChannelId = ChannelId(10);
const THERE: ChannelId = ChannelId(11);
/// A thread of the channel that is here.
const BELOW: ChannelId = ChannelId(12);

fn game(id: i64, channel: ChannelId, mine: bool) -> GameSummary {
    let names = Names::new("a", "b");
    GameSummary {
        id: GameId(id),
        variant: Variant::Kete,
        home: Home {
            guild: None,
            channel,
        },
        parent: (channel == BELOW).then_some(HERE),
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
        (&[(BELOW, true)], 1),
        (&[(THERE, true), (BELOW, false)], 2),
        (&[(BELOW, false), (BELOW, true)], 2),
        (&[(BELOW, true), (BELOW, true)], 0),
        (&[(BELOW, true), (HERE, true)], 2),
        (&[(BELOW, true), (HERE, false)], 1),
        (&[(BELOW, false), (HERE, false)], 2),
        (&[(BELOW, true), (HERE, true), (HERE, true)], 0),
        (&[(BELOW, false), (BELOW, false), (THERE, true)], 3),
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
fn games_are_offered_with_the_likeliest_first() {
    let games = vec![
        game(1, THERE, false),
        game(2, THERE, true),
        game(3, HERE, false),
        game(4, HERE, true),
        game(5, HERE, true),
        game(6, BELOW, false),
        game(7, BELOW, true),
    ];
    let order: Vec<i64> = likeliest_first(games, ME, HERE)
        .iter()
        .map(|game| game.id.0)
        .collect();
    assert_eq!(order, [4, 5, 3, 7, 6, 2, 1]);
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
        Err(Refusal::WhichGameHere(vec![theirs.clone(), more]))
    );
    assert_eq!(see(&[], &[]), Err(Refusal::NoGame));
    let (below, deeper) = (of_others(5, BELOW), of_others(6, BELOW));
    assert_eq!(see(&[], &[&theirs, &below]), Ok(GameId(3)));
    assert_eq!(see(&[&elsewhere], &[&below]), Ok(GameId(5)));
    assert_eq!(see(&[&game(7, BELOW, false)], &[&theirs]), Ok(GameId(7)));
    assert_eq!(
        see(&[], &[&below, &deeper]),
        Err(Refusal::WhichGameHere(vec![below, deeper]))
    );
}
