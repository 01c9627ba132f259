//! Section 10: Bao la Kimasai.

use komwe::rules::{
    Game, Outcome, Pit, Position, PositionError, Reason, Row, Rule, Side, Silent, Variant, Win,
};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::support::{after, at, legal, pits, refused, south, told};

/// A position from the stones of both sides, such as `A2 B1 a3`.
fn stones(names: &str, turn: &str) -> Position {
    let stands = |pit: Pit| names.split(' ').any(|name| name == pit.to_string());
    let row = |side, row| {
        let pit = |column| {
            Pit::new(
                side,
                row,
                if side == Side::North {
                    13 - column
                } else {
                    column
                },
            )
        };
        (1..=12)
            .map(|column| if stands(pit(column)) { "1" } else { "0" })
            .collect::<Vec<_>>()
            .join(",")
    };
    let rows = [
        row(Side::North, Row::Back),
        row(Side::North, Row::Front),
        row(Side::South, Row::Front),
        row(Side::South, Row::Back),
    ];
    at(Variant::Kimasai, &format!("{} {turn}", rows.join("/")))
}

#[test]
fn k1_two_rows_of_twelve_that_face_each_other() {
    for column in 1..=11 {
        // The stone enters A(column) and takes a(13 - column).
        let position = stones(&format!("A{} a{} b12", column + 1, 13 - column), "S");
        let next = after(&position, &format!("A{}", column + 1));
        assert_eq!(
            next.seeds(Pit::new(Side::North, Row::Front, 13 - column)),
            0
        );
    }
    assert_eq!(
        refused(&Position::start(Variant::Kimasai), "A13"),
        (Reason::NoSuchPit, Rule::K1)
    );
}

#[test]
fn k2_the_start() {
    let start = Position::start(Variant::Kimasai);
    let text = "1,1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1,0/0,1,1,1,1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1,1,1,1,1 S";
    assert_eq!(start.to_string(), text);
    assert_eq!(
        (start.on_board(Side::South), start.on_board(Side::North)),
        (23, 23)
    );
    assert_eq!(legal(&start), "A2");
}

#[test]
fn k3_a_stone_steps_anticlockwise_to_an_empty_pit() {
    for (from, to) in [
        ("A12", "A11"),
        ("A2", "A1"),
        ("A1", "B1"),
        ("B1", "B2"),
        ("B11", "B12"),
        ("B12", "A12"),
    ] {
        let position = stones(&format!("{from} b6"), "S");
        assert_eq!(south(&after(&position, from)), format!("{to}=1"));
    }
    let position = stones("A4 A3 b6", "S");
    assert_eq!(legal(&position), "A3");
    let (reason, rule) = refused(&position, "A4");
    assert_eq!(
        (reason.to_string().as_str(), rule),
        ("the next pit, A3, is occupied", Rule::K3)
    );
    assert_eq!(refused(&position, "A5"), (Reason::EmptyPit, Rule::K3));
    let two = Position::start(Variant::Kimasai)
        .to_string()
        .replacen('1', "2", 1);
    assert!(matches!(
        Position::parse(Variant::Kimasai, &two),
        Err(PositionError::Crowded { found: 2, .. })
    ));
}

#[test]
fn k4_a_stone_takes_the_facing_stone_and_the_one_behind_it() {
    let take = |names: &str, mv: &str| pits(&after(&stones(names, "S"), mv), Side::North);
    assert_eq!(take("A4 a10 b10 b1", "A4"), "b1=1");
    assert_eq!(take("A4 a10 b1", "A4"), "b1=1");
    // A back stone is never taken alone, and back pits take nothing.
    assert_eq!(take("A4 b10 b1", "A4"), "b1=1 b10=1");
    assert_eq!(take("B3 a9 b9", "B3"), "a9=1 b9=1");
    let told = told(&stones("A4 a10 b10 b1", "S"), "A4");
    let steps = "walk A4 A3|capture A3 from a10 seeds 1|capture A3 from b10 seeds 1|end A3 stepped";
    assert_eq!(told.join("|"), steps);
    // Capturing is not compulsory.
    assert_eq!(legal(&stones("A4 A8 a10 b1", "S")), "A4 A8");
}

#[test]
fn k5_taking_every_stone_wins() {
    let won = after(&stones("A4 a10 b10", "S"), "A4");
    assert_eq!(
        won.outcome(),
        Some(Outcome::Won {
            by: Side::South,
            how: Win::AllCaptured
        })
    );
    assert_eq!(legal(&won), "");
    assert_eq!(won.parse_move("b1").unwrap_err().rule(), Some(Rule::K5));
    let nobody = won.to_string().replace(" N", " S");
    assert!(matches!(
        Position::parse(Variant::Kimasai, &nobody),
        Err(PositionError::NoStones { .. })
    ));
}

/// That a recurrence is a draw is tested where the history can be reached, beside `Game`: no sequence of legal moves seems to bring one about.
#[test]
fn k6_no_position_of_random_games_comes_back() {
    let mut random = StdRng::seed_from_u64(6);
    for _ in 0..20 {
        let mut game = Game::new(Variant::Kimasai);
        let mut seen = vec![*game.position()];
        while game.outcome().is_none() {
            let moves = game.legal_moves();
            game.play(moves[random.random_range(0..moves.len())], &mut Silent)
                .unwrap();
            assert_eq!(
                game.outcome() == Some(Outcome::Repetition),
                seen.contains(game.position())
            );
            seen.push(*game.position());
        }
    }
}

#[test]
fn k7_moves_are_the_pit_that_the_stone_leaves() {
    let start = Position::start(Variant::Kimasai);
    for form in ["A2", "a2", " 2 ", "A 2", "A2*"] {
        assert_eq!(start.parse_move(form).unwrap().to_string(), "A2", "{form}");
    }
    assert_eq!(after(&start, "A2").legal_moves()[0].to_string(), "a2");
    assert_eq!(refused(&start, "A2L"), (Reason::WrongForm, Rule::K7));
    assert_eq!(refused(&start, "A2>"), (Reason::WrongForm, Rule::K7));
    assert!(matches!(
        Position::parse(Variant::Kimasai, ""),
        Err(PositionError::Words { expected: 2, .. })
    ));
    let moves: Vec<String> = stones("A2 A10 B1 b1", "S")
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(moves, ["A2", "A10", "B1"]);
}
