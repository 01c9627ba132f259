//! Which game is meant when none is named.

use komwe::play::choose::{awaited, inbox, likeliest_first, meant, next, seen, watchable, watched};
use komwe::play::{
    ChannelId, Ending, GameId, GameSummary, Home, Names, PlayerId, Refusal, Status, Timestamp,
};
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
        status: Status::Active,
        since: Timestamp(0),
        message: None,
        part: None,
        deadline: None,
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

/// A game that has stood since then.
fn since(id: i64, mine: bool, since: i64) -> GameSummary {
    GameSummary {
        since: Timestamp(since),
        ..game(id, THERE, mine)
    }
}

#[test]
fn the_inbox_begins_with_what_has_waited_longest() {
    let games = vec![
        since(1, false, 5),
        since(2, true, 30),
        since(3, true, 20),
        since(4, false, 4),
        since(5, true, 20),
    ];
    let inbox = inbox(games, ME);
    let order: Vec<i64> = inbox.iter().map(|game| game.id.0).collect();
    assert_eq!(order, [3, 5, 2, 4, 1]);
    let after = |id: i64| next(&inbox, ME, Some(GameId(id))).unwrap().0;
    assert_eq!([after(3), after(5), after(2)], [5, 2, 3]);
    // Those that do not await me, and those that I do not play, lead to the first.
    assert_eq!([after(4), after(99)], [3, 3]);
    assert_eq!(next(&inbox, ME, None), Some(GameId(3)));
    assert_eq!(next(&inbox[3..], ME, None), None);
    assert_eq!(next(&inbox[..1], ME, Some(GameId(3))), Some(GameId(3)));
}

#[test]
fn a_game_that_is_over_awaits_nobody() {
    let over = GameSummary {
        status: Status::Over(Ending::Resigned { by: Side::South }),
        ..game(1, HERE, true)
    };
    assert!(game(1, HERE, true).awaits(ME) && !over.awaits(ME));
}

#[test]
fn the_game_that_one_wants_to_watch() {
    let (mine, theirs, more) = (game(1, HERE, true), of_others(2, HERE), of_others(3, HERE));
    assert_eq!(watchable(&[], ME), Err(Refusal::UnknownGame));
    assert_eq!(
        watchable(std::slice::from_ref(&mine), ME),
        Err(Refusal::UnknownGame)
    );
    assert_eq!(
        watchable(&[mine.clone(), theirs.clone()], ME),
        Ok(GameId(2))
    );
    assert_eq!(
        watchable(&[mine, theirs.clone(), more.clone()], ME),
        Err(Refusal::WhichGameHere(vec![theirs, more]))
    );
}

#[test]
fn the_game_that_one_no_longer_wants_to_watch() {
    let (here, there, further) = (of_others(1, HERE), of_others(2, THERE), of_others(3, THERE));
    assert_eq!(watched(&[], HERE), Err(Refusal::NotWatching));
    assert_eq!(watched(std::slice::from_ref(&there), HERE), Ok(GameId(2)));
    assert_eq!(watched(&[there.clone(), here], HERE), Ok(GameId(1)));
    let several = vec![there, further];
    assert_eq!(
        watched(&several, HERE),
        Err(Refusal::WhichWatched(several.clone()))
    );
}
