//! Section 6: takasia.

use komwe::rules::{End, Position, Reason, Rule, Variant};

use super::support::{after, end, legal, refused, set, told};

/// What South's A6L reserves.
fn reserves(variant: Variant, pits: &str, rest: &str) -> Option<String> {
    after(&set(variant, pits, rest), "A6L")
        .reserved()
        .map(|pit| pit.to_string())
}

/// After A6L, A2R would take a5, and only that.
const ONE_PREY: &str = "A2=2 A6=2 a5=2 a1=2";

#[test]
fn s1_a_takata_reserves_the_one_pit_that_could_be_taken() {
    assert_eq!(
        reserves(Variant::Kiswahili, ONE_PREY, "0/0 - S -").as_deref(),
        Some("a5")
    );
    let position = set(Variant::Kiswahili, ONE_PREY, "0/0 - S -");
    assert_eq!(
        told(&position, "A6L").iter().rev().nth(1).unwrap(),
        "reserve a5"
    );
    // Two moves for one pit are one pit; two pits are two.
    let pits = |a8: u8| format!("A2=2 A6=2 A8={a8} a5=2 a4=1 a8=2");
    assert_eq!(
        reserves(Variant::Kiswahili, &pits(4), "0/0 - S -").as_deref(),
        Some("a5")
    );
    assert_eq!(reserves(Variant::Kiswahili, &pits(3), "0/0 - S -"), None);
    // Not if the enemy has a capture: a1R ends in a4, which faces A5.
    let pits = "A2=2 A6=2 a5=2 a1=3 a4=1";
    assert_eq!(reserves(Variant::Kiswahili, pits, "0/0 - S -"), None);
    // Not in the namu stage.
    assert_eq!(reserves(Variant::Kiswahili, ONE_PREY, "1/1 - S -"), None);
}

#[test]
fn s1_a_capture_reserves_nothing() {
    let position = set(Variant::Kiswahili, "A2=2 A4=1 a5=1 a6=2 a1=2", "0/0 - S -");
    assert_eq!(after(&position, "A2R").reserved(), None);
}

#[test]
fn s2_the_house_the_only_pit_and_the_only_big_pit_are_not_reserved() {
    assert_eq!(reserves(Variant::Kiswahili, ONE_PREY, "0/0 N S -"), None);
    assert_eq!(
        reserves(Variant::Kiswahili, "A2=2 A6=2 a5=2", "0/0 - S -"),
        None
    );
    assert_eq!(
        reserves(Variant::Kiswahili, "A2=2 A6=2 a5=2 a1=1", "0/0 - S -"),
        None
    );
    assert_eq!(
        reserves(Variant::Kiswahili, "A2=2 A6=2 a5=1 a1=2", "0/0 - S -").as_deref(),
        Some("a5")
    );
}

fn section_eleven() -> Position {
    let text = "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -";
    after(&super::support::at(Variant::Kiswahili, text), "A7L")
}

#[test]
fn s3_the_owner_may_not_start_from_the_reserved_pit_and_a_lap_ends_in_it() {
    let position = after(&set(Variant::Kiswahili, ONE_PREY, "0/0 - S -"), "A6L");
    assert_eq!(legal(&position), "a1L a1R");
    assert_eq!(refused(&position, "a5L"), (Reason::Reserved, Rule::S3));
    assert_eq!(end(&section_eleven(), "a8L"), End::ReservedPit);
}

/// North's seventeen seeds from a5 end rightward in the reserved a6.
fn from_the_house(houses: &str) -> Position {
    after(
        &set(
            Variant::Kiswahili,
            "A1=2 A4=2 a5=17 a6=1",
            &format!("0/0 {houses} S -"),
        ),
        "A4L",
    )
}

#[test]
fn s4_the_first_lap_from_the_functional_house_goes_on() {
    let plain = from_the_house("-");
    assert_eq!(plain.reserved().unwrap().to_string(), "a6");
    assert_eq!(end(&plain, "a5R"), End::ReservedPit);
    let owned = from_the_house("N");
    assert_eq!(owned.reserved().unwrap().to_string(), "a6");
    let relay = "lift a6 seeds 3 left 0 clockwise relay".to_owned();
    assert!(told(&owned, "a5R").contains(&relay));
    assert!(!told(&plain, "a5R").contains(&relay));
}

#[test]
fn s5_a_reservation_lasts_for_one_move_and_binds_nobody_else() {
    let position = after(
        &set(Variant::Kiswahili, "A2=2 A6=2 A8=1 a5=2 a8=2", "0/0 - S -"),
        "A6L",
    );
    assert_eq!(position.reserved().unwrap().to_string(), "a5");
    let next = after(&position, "a8L");
    assert_eq!(next.reserved(), None);
    assert!(legal(&next).contains("A2R"));
}
