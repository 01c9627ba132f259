//! Section 9: the end of a game.

use komwe::rules::{Game, MoveError, Outcome, Position, Rule, Side, Silent, Variant, Win};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::support::{after, end, legal, set};

#[test]
fn e1_emptying_the_enemy_front_row_wins_at_once() {
    let position = set(Variant::Kiswahili, "A2=2 A4=1 a5=3", "0/0 - S -");
    assert_eq!(end(&position, "A2R"), komwe::rules::End::BaoHamna);
    let won = after(&position, "A2R");
    assert_eq!(
        won.outcome(),
        Some(Outcome::Won {
            by: Side::South,
            how: Win::BaoHamna
        })
    );
    assert_eq!(
        (won.unsown(), legal(&won).as_str(), won.turn()),
        (3, "", Side::North)
    );
}

#[test]
fn e1_mkononi_is_to_win_with_seeds_in_reserve() {
    let how =
        |reserves: &str| after(&set(Variant::Kiswahili, "A4=1 a5=3", reserves), "A4L").outcome();
    let won = |how| {
        Some(Outcome::Won {
            by: Side::South,
            how,
        })
    };
    assert_eq!(how("2/2 - S -"), won(Win::Mkononi));
    assert_eq!(how("1/1 - S -"), won(Win::BaoHamna));
}

#[test]
fn e1_nothing_is_legal_afterwards() {
    let mut game = Game::from_position(set(Variant::Kiswahili, "A2=2 A4=1 a5=3", "0/0 - S -"));
    let mv = game.parse_move("A2R").unwrap();
    game.play(mv, &mut Silent).unwrap();
    let outcome = game.outcome().unwrap();
    for text in ["a1L", "nonsense", ""] {
        assert_eq!(game.parse_move(text), Err(MoveError::GameOver { outcome }));
        assert_eq!(
            game.position().parse_move(text).unwrap_err().rule(),
            Some(Rule::E1)
        );
    }
    let before = game.clone();
    assert_eq!(
        game.play(mv, &mut Silent),
        Err(MoveError::GameOver { outcome })
    );
    assert_eq!(game, before);
}

#[test]
fn e2_a_player_without_a_legal_move_loses() {
    let singles = set(Variant::Kujifunza, "A1=1 A5=1 B3=1 a2=2", "0/0 - S -");
    assert_eq!(
        singles.outcome(),
        Some(Outcome::Won {
            by: Side::North,
            how: Win::NoLegalMove
        })
    );
    assert_eq!(legal(&singles), "");
    assert_eq!(
        singles.parse_move("A1L").unwrap_err().rule(),
        Some(Rule::E2)
    );
}

#[test]
fn e3_there_is_no_passing_and_no_draw() {
    let mut random = StdRng::seed_from_u64(5);
    for variant in [Variant::Kiswahili, Variant::Kete, Variant::Kujifunza] {
        assert!(matches!(
            Position::start(variant).parse_move("pass"),
            Err(MoveError::Unreadable { .. })
        ));
        for _ in 0..20 {
            let mut game = Game::new(variant);
            while game.outcome().is_none() {
                let moves = game.legal_moves();
                game.play(moves[random.random_range(0..moves.len())], &mut Silent)
                    .unwrap();
            }
            let winner = game.outcome().and_then(Outcome::winner);
            assert_eq!(
                winner,
                Some(game.position().turn().other()),
                "{}",
                game.position()
            );
        }
    }
}
