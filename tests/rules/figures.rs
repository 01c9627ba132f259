//! The positions of section 11.

use komwe::rules::{End, Side, Variant};

use super::support::{after, at, end, laps, legal, seeds, set, south};

#[test]
fn sixteen_in_a_pit() {
    let position = set(Variant::Kiswahili, "A1=1 A4=16 a8=1", "0/0 - S -");
    assert_eq!(legal(&position), "A4L A4R");
    for mv in ["A4L", "A4R"] {
        let ones =
            "A1=2 A2=1 A3=1 A4=1 A5=1 A6=1 A7=1 A8=1 B1=1 B2=1 B3=1 B4=1 B5=1 B6=1 B7=1 B8=1";
        assert_eq!(south(&after(&position, mv)), ones);
    }
}

#[test]
fn reaching_the_house() {
    let reach = |house: u8| {
        set(
            Variant::Kiswahili,
            &format!("A3=2 A5={house} a8=1 a6=5"),
            "1/1 S S -",
        )
    };
    assert_eq!(
        south(&after(&reach(4), "A3L")),
        "A1=1 A2=1 A3=4 A4=1 A6=1 A7=1 A8=1 B7=1 B8=1"
    );
    assert_eq!(seeds(&after(&reach(5), "A3L>"), "B6"), 1);
    assert_eq!(seeds(&after(&reach(5), "A3L"), "A5"), 6);
}

#[test]
fn kimbi_turns_the_direction() {
    let position = set(Variant::Kiswahili, "A2=1 A4=2 A8=1 a7=1 a1=1", "0/0 - S -");
    assert_eq!(south(&after(&position, "A4L")), "A1=1 A2=2 A3=1 A8=1");
}

#[test]
fn takasia() {
    let text = "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -";
    let position = after(&at(Variant::Kiswahili, text), "A7L");
    assert_eq!(position.reserved().unwrap().to_string(), "a4");
    assert_eq!(legal(&position), "a5L a5R a8L a8R");
    let expected = [
        ("a5L", 10, 6, End::EmptyPit),
        ("a5R", 2, 2, End::EmptyPit),
        ("a8L", 5, 5, End::ReservedPit),
        ("a8R", 1, 2, End::EmptyPit),
    ];
    for (mv, count, a4, why) in expected {
        assert_eq!(
            (laps(&position, mv), end(&position, mv)),
            (count, why),
            "{mv}"
        );
        assert_eq!(seeds(&after(&position, mv), "a4"), a4, "{mv}");
    }
    assert_eq!(position.turn(), Side::North);
}

#[test]
fn only_two_captures() {
    let text = "9,9,9,9,0,0,0,0/0,0,0,0,5,6,0,0/0,3,0,0,4,1,0,0/0,9,0,0,0,0,0,0 0/0 - S -";
    let position = at(Variant::Kiswahili, text);
    assert_eq!(legal(&position), "A2R B2R");
}
