//! What watchers are told.

use komwe::play::watch::{Watch, after};
use komwe::play::{
    ChallengeId, ChannelId, Ending, Game, GameId, Home, Notice, Occasion, Opening, PlayerId, Status,
};
use komwe::rules::{Outcome, Side, Silent, Variant, Win};

use crate::play::{open, unhurried};

const GAME: GameId = GameId(7);

/// A game after these moves.
fn game(moves: &[&str]) -> Game {
    let mut game = open(&Opening {
        game: GAME,
        challenge: Some(ChallengeId(1)),
        terms: unhurried(Variant::Kiswahili),
        part: None,
        follows: None,
        home: Home {
            guild: None,
            channel: ChannelId(5),
        },
        seats: [PlayerId(1), PlayerId(2)],
        lot: 0,
        occasion: Occasion::Friendly,
    });
    for text in moves {
        let mv = game.rules.parse_move(text).unwrap();
        game.rules.play(mv, &mut Silent).unwrap();
    }
    game
}

fn watchers() -> [Watch; 4] {
    [(10, None), (11, Some(0)), (12, Some(1)), (13, Some(6))].map(|(player, captures)| Watch {
        player: PlayerId(player),
        captures,
    })
}

/// Who is told of which ply.
fn told(before: &Game, now: &Game) -> Vec<(u64, u32)> {
    after(&watchers(), before, now)
        .into_iter()
        .map(|notice| match notice {
            Notice::Watched {
                game: GAME,
                ply,
                watcher,
            } => (watcher.0, ply),
            other => panic!("{other:?}"),
        })
        .collect()
}

#[test]
fn those_are_told_whose_bound_a_move_exceeds() {
    // The three moves take nothing, one seed, and six.
    let [start, none, one, six] =
        [&[][..], &["A6L"], &["A6L", "a6L"], &["A6L", "a6L", "A4R"]].map(game);
    assert_eq!(told(&start, &none), []);
    assert_eq!(told(&none, &one), [(11, 2)]);
    assert_eq!(told(&one, &six), [(11, 3), (12, 3)]);
    assert_eq!(told(&six, &six), []);
    // Of several moves each is looked at.
    assert_eq!(told(&start, &six), [(11, 2), (11, 3), (12, 3)]);
}

#[test]
fn the_end_is_told_to_all_and_once() {
    let all = |ply| [10, 11, 12, 13].map(|player| (player, ply));
    let start = game(&[]);
    let mut resigned = start.clone();
    resigned.status = Status::Over(Ending::Resigned { by: Side::South });
    assert_eq!(told(&start, &resigned), all(0));
    // A move that takes and ends the game is one piece of news.
    let mut won = game(&["A6L", "a6L"]);
    won.status = Status::Over(Ending::Board(Outcome::Won {
        by: Side::South,
        how: Win::BaoHamna,
    }));
    assert_eq!(told(&game(&["A6L"]), &won), all(2));
}
