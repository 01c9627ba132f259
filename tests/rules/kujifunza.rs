//! Section 8: the beginners' game.

use komwe::rules::{Position, Side, Variant};

use super::support::{after, legal, set};

#[test]
fn j1_two_seeds_everywhere_and_mtaji_from_the_first_move() {
    let start = Position::start(Variant::Kujifunza);
    assert_eq!(
        start.to_string(),
        "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 0/0 - S -"
    );
    assert_eq!(start.turn(), Side::South);
    assert_eq!(start.house(Side::South), None);
    // Every pit whose second seed falls in the front row captures.
    assert_eq!(
        legal(&start),
        "A1R A2R A3L A3R A4L A4R A5L A5R A6L A6R A7L A8L B1L B2L B7R B8R"
    );
}

#[test]
fn j1_there_is_no_takasia() {
    let pits = "A2=2 A6=2 a5=2 a1=2";
    let reserved = |variant| after(&set(variant, pits, "0/0 - S -"), "A6L").reserved();
    assert!(reserved(Variant::Kiswahili).is_some());
    assert_eq!(reserved(Variant::Kujifunza), None);
}
