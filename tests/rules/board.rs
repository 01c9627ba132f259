//! Section 1: the board.

use komwe::rules::{Game, Pit, Position, Reason, Row, Rule, Side, Silent, Sink, Step, Variant};

use super::support::{after, seeds, set, south, told};

/// Collects the pits that seeds fall into.
#[derive(Default)]
struct Sown(Vec<Pit>);

impl Sink for Sown {
    fn step(&mut self, step: Step) {
        if let Step::Sow { pit, .. } = step {
            self.0.push(pit);
        }
    }
}

#[test]
fn g1_a_side_sows_only_round_its_own_rows() {
    let mut game = Game::new(Variant::Kiswahili);
    while let Some(&mv) = game.legal_moves().last() {
        let mut sown = Sown::default();
        let mover = game.position().turn();
        game.play(mv, &mut sown).unwrap();
        assert!(sown.0.iter().all(|pit| pit.side == mover));
    }
    assert!(game.ply() > 10);
}

#[test]
fn g1_nobody_moves_the_other_side() {
    for variant in Variant::ALL {
        let start = Position::start(variant);
        let mv = start.legal_moves()[0];
        let reply = start.play(mv, &mut Silent).unwrap();
        let error = reply.play(mv, &mut Silent).unwrap_err();
        assert_eq!(
            (error.reason(), error.rule()),
            (Some(Reason::NotYours), Some(Rule::G1))
        );
    }
}

#[test]
fn g2_pits_are_named_from_the_owners_seat_and_face_each_other() {
    assert_eq!(Pit::new(Side::South, Row::Front, 5).to_string(), "A5");
    assert_eq!(Pit::new(Side::North, Row::Back, 3).to_string(), "b3");
    // A(i) faces a(9-i): each own pit in turn takes what faces it.
    for column in 1..=8 {
        let facing = 9 - column;
        let far = if facing == 1 { 2 } else { 1 };
        let position = set(
            Variant::Kiswahili,
            &format!("A{column}=1 a{facing}=3 a{far}=1"),
            "1/1 - S -",
        );
        let moves = position.legal_moves();
        assert!(moves.iter().all(|mv| mv.pit().column == column));
        let next = position.play(moves[0], &mut Silent).unwrap();
        assert_eq!(seeds(&next, &format!("a{facing}")), 0);
    }
}

#[test]
fn g3_the_loop_runs_right_in_front_and_left_behind() {
    let position = set(Variant::Kiswahili, "A7=3 A1=1 a5=1", "1/1 - S -");
    let right = "place A7 holds 4|lift A7 seeds 4 left 0 clockwise start|sow A8 holds 1|sow B8 holds 1|sow B7 holds 1|sow B6 holds 1|end B6 empty-pit";
    assert_eq!(told(&position, "A7R").join("|"), right);
    let around = set(Variant::Kujifunza, "A2=3 a5=1", "0/0 - S -");
    assert_eq!(south(&after(&around, "A2L")), "A1=1 B1=1 B2=1");
}

#[test]
fn g4_the_house_is_the_fifth_pit() {
    for variant in Variant::ALL {
        for side in Side::ALL {
            let house = variant.has_house().then(|| Pit::new(side, Row::Front, 5));
            assert_eq!(Position::start(variant).house(side), house, "{variant}");
        }
    }
}

#[test]
fn g5_the_start() {
    for variant in [Variant::Kiswahili, Variant::Kete] {
        let start = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22/22 SN S -";
        assert_eq!(Position::start(variant).to_string(), start);
        assert_eq!(
            Position::parse(variant, start),
            Ok(Position::start(variant))
        );
    }
}

#[test]
fn g6_there_are_64_seeds_and_the_winning_capture_stays_in_the_hand() {
    let position = set(Variant::Kiswahili, "A3=2 A5=5 a6=5", "1/1 - S -");
    let total = |position: &Position| -> u8 {
        Side::ALL
            .into_iter()
            .map(|side| position.on_board(side) + position.reserve(side))
            .sum()
    };
    assert_eq!((total(&position), position.unsown()), (64, 0));
    let won = after(&position, "A3L");
    assert_eq!((total(&won), won.unsown()), (59, 5));
    assert_eq!(
        Position::parse(Variant::Kiswahili, &won.to_string()),
        Ok(won)
    );
}
