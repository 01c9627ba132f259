//! Written moves and positions (G7, G8).

use komwe::rules::{
    Move, MoveError, Position, PositionError, Reason, ReservedFault, Rule, Silent, Variant,
};

use super::support::{legal, refused, set};

const START: &str = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22/22 SN S -";

#[test]
fn g7_moves_are_read_in_many_forms() {
    let start = Position::start(Variant::Kiswahili);
    let forms = [
        "A6L",
        "a6l",
        "A6 L",
        "  a6 left ",
        "6L",
        "6 left",
        "A6LEFT",
        "A6←",
        "a6 ⬅️",
        "A6L*",
        "A6L**",
        "A6L#",
        "A6L>",
        "6l>*",
        "A6L safari",
    ];
    for form in forms {
        assert_eq!(start.parse_move(form).unwrap().to_string(), "A6L", "{form}");
    }
    assert_eq!(start.parse_move("7 →").unwrap().to_string(), "A7R");
    let north = start
        .play(start.parse_move("A6L").unwrap(), &mut Silent)
        .unwrap();
    assert_eq!(north.parse_move("A6L").unwrap().to_string(), "a6L");
    for text in [
        "", "A", "L", "A6LL", "A6X", "A6 L R", "A-6L", "AA6L", "C6L", "A999L", "A6L<", "Ａ6L",
        "6️⃣L", "A6L\u{0}", "pass",
    ] {
        assert!(
            matches!(start.parse_move(text), Err(MoveError::Unreadable { .. })),
            "{text:?}"
        );
    }
    assert_eq!(refused(&start, "A9L"), (Reason::NoSuchPit, Rule::G2));
    assert_eq!(refused(&start, "0R"), (Reason::NoSuchPit, Rule::G2));
}

#[test]
fn g7_the_direction_may_be_left_out_where_only_one_is_legal() {
    let start = Position::start(Variant::Kiswahili);
    match start.parse_move("A6") {
        Err(MoveError::Ambiguous { choices, text, .. }) => {
            assert_eq!(
                choices.iter().map(Move::to_string).collect::<Vec<_>>(),
                ["A6L", "A6R"]
            );
            assert_eq!(text, "A6");
        }
        other => panic!("{other:?}"),
    }
    // A kimbi has one kichwa.
    let position = set(Variant::Kiswahili, "A1=1 a8=2 a1=1", "1/1 - S -");
    assert_eq!(position.parse_move("A1").unwrap().to_string(), "A1L");
    assert_eq!(position.parse_move("1").unwrap().to_string(), "A1L");
    // Neither way: the reason is that of the pit.
    assert_eq!(refused(&position, "A2"), (Reason::EmptyPit, Rule::N1));
    assert_eq!(refused(&start, "A5"), (Reason::HouseBarred, Rule::N3));
}

#[test]
fn g7_a_namu_capture_names_the_kichwa_and_every_other_move_the_way_of_the_hand() {
    let position = set(Variant::Kiswahili, "A4=1 a5=2 a1=1", "1/1 - S -");
    let first = |position: &Position, mv: &str| {
        let told = super::support::told(position, mv);
        told.iter()
            .find(|step| step.starts_with("sow"))
            .cloned()
            .unwrap()
    };
    assert_eq!(first(&position, "A4L"), "sow A1 holds 1");
    assert_eq!(first(&position, "A4R"), "sow A8 holds 1");
    let takata = set(Variant::Kiswahili, "A4=1 a1=1", "1/1 - S -");
    assert_eq!(first(&takata, "A4L"), "sow A3 holds 1");
    let back = set(Variant::Kujifunza, "A1=1 B4=2 a1=1", "0/0 - S -");
    assert_eq!(first(&back, "B4L"), "sow B3 holds 1");
    assert_eq!(first(&back, "B4R"), "sow B5 holds 1");
}

#[test]
fn g7_a_refusal_names_the_rule_and_the_legal_moves() {
    let position = set(Variant::Kiswahili, "A3=1 A5=2 A6=1 a6=2 a3=2", "1/1 - S -");
    let error = position.parse_move("a5l").unwrap_err();
    assert_eq!(
        error.to_string(),
        "A5L is not legal: you must capture (N1). Legal: A3L A3R A6L A6R"
    );
    assert_eq!(error.pit().unwrap().to_string(), "A5");
    assert_eq!(error.legal(), position.legal_moves());
    let error = position.parse_move("what?\n").unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"what?\" is not a move; write a pit and a direction, such as A3L. Legal: A3L A3R A6L A6R"
    );
    assert_eq!(error.rule(), None);
    let long = position.parse_move(&"x".repeat(1_000_000)).unwrap_err();
    assert!(long.to_string().len() < 200);
}

#[test]
fn g8_positions_are_read_and_written() {
    let texts = [
        START,
        "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -",
        "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,3,0/0,0,0,0,0,0,0,0 21/22 SN N -",
    ];
    for text in texts {
        assert_eq!(
            Position::parse(Variant::Kiswahili, text)
                .unwrap()
                .to_string(),
            text
        );
    }
    let spaced = START.replace(' ', "   ");
    assert_eq!(
        Position::parse(Variant::Kiswahili, &spaced)
            .unwrap()
            .to_string(),
        START
    );
}

#[test]
fn g8_what_cannot_be_is_told() {
    let error = |text: &str| Position::parse(Variant::Kiswahili, text).unwrap_err();
    let changed = |from: &str, to: &str| error(&START.replacen(from, to, 1));
    assert_eq!(error(&"0,".repeat(200)), PositionError::TooLong);
    assert!(matches!(
        error(""),
        PositionError::Words {
            expected: 5,
            found: 0,
            ..
        }
    ));
    assert!(matches!(
        error(&format!("{START} x")),
        PositionError::Words { found: 6, .. }
    ));
    assert_eq!(changed("/0,2", ",0,2"), PositionError::Rows { found: 3 });
    assert!(matches!(
        changed("0,2,2,6,0", "2,2,6,0"),
        PositionError::Pits {
            expected: 8,
            found: 7,
            ..
        }
    ));
    for word in ["-1", "65", "999999999999", "x", "+1", "", "٣"] {
        assert!(
            matches!(changed("6", word), PositionError::Number { .. }),
            "{word}"
        );
    }
    assert_eq!(changed("6", "7"), PositionError::Seeds { found: 65 });
    assert_eq!(changed("6", "5"), PositionError::Seeds { found: 63 });
    assert!(matches!(
        changed("22/22", "22"),
        PositionError::Reserves { .. }
    ));
    assert!(matches!(
        changed("22/22", "23/23"),
        PositionError::Seeds { .. }
    ));
    let rich = "0,0,0,0,0,0,0,0/0,2,2,4,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 23/23 SN S -";
    assert!(matches!(
        error(rich),
        PositionError::ReserveTooLarge {
            found: 23,
            most: 22,
            ..
        }
    ));
    let uneven = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,3,0/0,0,0,0,0,0,0,0 21/22 SN S -";
    assert_eq!(
        error(uneven).to_string(),
        "the reserves 21/22 cannot be when S is to move: the side to move has as many as the other, or one more (N8)"
    );
    assert!(matches!(changed("SN", "NS"), PositionError::Houses { .. }));
    assert!(matches!(
        changed(" S -", " s -"),
        PositionError::Turn { .. }
    ));
    let gone = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,0,8,2,0/0,0,0,0,0,0,0,0 22/22 S S -";
    assert_eq!(
        error(gone).to_string(),
        "A5 holds 0, so S does not own the house: an owned house holds at least 1 (H1)"
    );
    let unhoused = START
        .replace("22/22 SN", "0/0 SN")
        .replace("6,2,2,0/0", "28,2,2,0/22");
    assert_eq!(
        Position::parse(Variant::Kujifunza, &unhoused),
        Err(PositionError::NoHouses)
    );
}

#[test]
fn g8_a_reserved_pit_must_be_one_that_a_takata_reserves() {
    let fault = |variant: Variant, pits: &str, rest: &str| {
        let good = set(
            variant,
            pits,
            &format!("{} -", rest.rsplit_once(' ').unwrap().0),
        );
        let rows = good.to_string().split(' ').next().unwrap().to_owned();
        match Position::parse(variant, &format!("{rows} {rest}")) {
            Err(PositionError::ReservedImpossible { reason, .. }) => Some(reason),
            Ok(_) => None,
            Err(other) => panic!("{other}"),
        }
    };
    let kiswahili = |pits: &str, rest: &str| fault(Variant::Kiswahili, pits, rest);
    assert_eq!(kiswahili("A2=2 A4=1 a5=2 a1=2", "0/0 - N a5"), None);
    assert_eq!(
        kiswahili("A2=2 A4=1 a5=2 a1=2", "0/0 - N a1"),
        Some(ReservedFault::NotTheOnlyCapture)
    );
    assert_eq!(
        kiswahili("A2=2 A4=1 a5=2 a1=2", "0/0 - N b1"),
        Some(ReservedFault::NotInFront)
    );
    assert_eq!(
        kiswahili("A2=2 A4=1 a5=2 a1=2", "1/1 - N a5"),
        Some(ReservedFault::NotInMtaji)
    );
    assert_eq!(
        kiswahili("A2=2 A4=1 a5=2 a1=1", "0/0 - N a5"),
        Some(ReservedFault::Protected)
    );
    assert_eq!(
        kiswahili("A2=2 A4=1 a5=2 a1=2", "0/0 N N a5"),
        Some(ReservedFault::Protected)
    );
    assert_eq!(
        kiswahili("A2=2 A4=1 a5=2 a1=2", "0/0 - S a5"),
        Some(ReservedFault::Expired)
    );
    let kete = |rest: &str| fault(Variant::Kete, "A2=2 A4=1 a5=6 a1=2", rest);
    assert_eq!(kete("0/0 - S a5"), None);
    assert_eq!(kete("0/0 N S a5"), Some(ReservedFault::Protected));
    let kujifunza = fault(Variant::Kujifunza, "A2=2 A4=1 a5=2 a1=2", "0/0 - N a5");
    assert_eq!(kujifunza, Some(ReservedFault::NoTakasia));
    let start = START.replace(" -", " a9");
    assert!(matches!(
        Position::parse(Variant::Kiswahili, &start),
        Err(PositionError::Reserved { .. })
    ));
}

#[test]
fn g8_a_lost_front_row_belongs_to_the_side_to_move() {
    let parse = |text: &str| Position::parse(Variant::Kujifunza, text);
    let lost = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/7,6,6,6,6,6,6,7 0/0 - N -";
    assert!(parse(lost).unwrap().outcome().is_some());
    assert_eq!(legal(&parse(lost).unwrap()), "");
    let full = lost.replace("7 0/0", "13 0/0");
    assert!(matches!(
        parse(&full),
        Err(PositionError::NothingInHand { .. })
    ));
    assert!(matches!(
        parse(&lost.replace(" N ", " S ")),
        Err(PositionError::FrontRowEmpty { .. })
    ));
    let none = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 0/0 - N -";
    assert!(matches!(
        parse(none),
        Err(PositionError::FrontRowEmpty { .. })
    ));
}
