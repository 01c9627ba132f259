//! Section 5: the mtaji stage.

use komwe::rules::{Reason, Rule, Side, Variant};

use super::support::{after, legal, refused, seeds, set, south, told};

#[test]
fn m1_a_capture_starts_from_two_to_fifteen_and_must_be_made() {
    let position = set(
        Variant::Kiswahili,
        "A2=3 A5=4 A6=1 B2=9 a4=5 a3=6",
        "0/0 - S -",
    );
    assert_eq!(legal(&position), "A2R B2R");
    assert_eq!(seeds(&after(&position, "A2R"), "a4"), 0);
    assert_eq!(seeds(&after(&position, "B2R"), "a3"), 0);
    assert_eq!(refused(&position, "A5L"), (Reason::MustCapture, Rule::M1));
    assert_eq!(refused(&position, "A6L"), (Reason::Singleton, Rule::M1));
    assert_eq!(refused(&position, "A7L"), (Reason::EmptyPit, Rule::M1));
    // Fifteen seeds from A4 leftward end in A5.
    let fifteen = set(Variant::Kiswahili, "A4=15 A5=1 a4=1 a1=1", "0/0 - S -");
    assert_eq!(legal(&fifteen), "A4L");
}

#[test]
fn m2_the_kichwa_is_never_chosen() {
    let position = set(Variant::Kiswahili, "A2=2 A4=1 a5=2 a1=1", "0/0 - S -");
    assert_eq!(legal(&position), "A2R");
    assert!(told(&position, "A2R").contains(&"enter A1 seeds 2 clockwise".to_owned()));
}

#[test]
fn m3_a_takata_starts_in_front_and_never_from_a_singleton() {
    let position = set(Variant::Kiswahili, "A3=2 A5=6 A7=1 B4=3 a1=1", "0/0 S S -");
    assert_eq!(legal(&position), "A3L A3R A5L A5R");
    assert_eq!(refused(&position, "A7L"), (Reason::Singleton, Rule::M3));
    assert_eq!(refused(&position, "B4L"), (Reason::FrontFirst, Rule::M3));
    assert_eq!(refused(&position, "B5L"), (Reason::EmptyPit, Rule::M3));
    let next = after(&position, "A5L");
    assert_eq!((seeds(&next, "A5"), next.house(Side::South)), (0, None));
}

#[test]
fn m3_back_pits_are_started_from_when_the_front_has_only_singletons() {
    let position = set(Variant::Kiswahili, "A3=1 A7=1 B4=3 B6=1 a1=1", "0/0 - S -");
    assert_eq!(legal(&position), "B4L B4R");
    assert_eq!(refused(&position, "A3L"), (Reason::Singleton, Rule::M3));
    assert_eq!(refused(&position, "B6L"), (Reason::Singleton, Rule::M3));
}

#[test]
fn m4_sixteen_or_more_never_capture() {
    // Seventeen from A4 rightward end in A5, occupied and facing a4.
    let position = set(Variant::Kiswahili, "A4=17 A5=1 a4=1 a1=1", "0/0 - S -");
    assert_eq!(legal(&position), "A4L A4R");
    assert_eq!(seeds(&after(&position, "A4R"), "a4"), 1);
    let captures = set(Variant::Kiswahili, "A4=17 A5=1 A7=2 a4=1 a1=1", "0/0 - S -");
    assert_eq!(legal(&captures), "A7L");
    assert_eq!(
        refused(&captures, "A4R"),
        (Reason::TooManyToCapture, Rule::M4)
    );
}

#[test]
fn m5_the_house_is_sown_on_without_asking() {
    // A2R takes a5's two, which end in A2; its three end in the house.
    let position = set(Variant::Kiswahili, "A2=2 A4=1 A5=6 a5=5 a1=1", "0/0 S S -");
    assert_eq!(legal(&position), "A2R");
    let told = told(&position, "A2R");
    assert!(
        told.contains(&"lift A5 seeds 7 left 0 clockwise safari".to_owned()),
        "{told:?}"
    );
    assert!(told.contains(&"house-lost S".to_owned()));
    assert!(!told.iter().any(|step| step.starts_with("house ")));
    assert_eq!(after(&position, "A2R").house(Side::South), None);
    // A takata relays on from it too.
    let takata = set(Variant::Kiswahili, "A3=2 A5=6 a1=1", "0/0 S S -");
    let next = after(&takata, "A3R");
    assert_eq!(south(&next), "A4=1 A6=1 A7=1 A8=1 B5=1 B6=1 B7=1 B8=1");
    assert_eq!(next.house(Side::South), None);
}

#[test]
fn m6_the_only_front_pit_if_a_kichwa_goes_towards_the_centre() {
    for (pits, move_in, move_out) in [("A1=3 a1=1", "A1R", "A1L"), ("A8=3 a5=1", "A8L", "A8R")] {
        for rest in ["0/0 - S -", "1/1 - S -"] {
            let position = set(Variant::Kiswahili, pits, rest);
            assert_eq!(legal(&position), move_in, "{rest}");
            assert_eq!(
                refused(&position, move_out),
                (Reason::EmptiesFrontRow, Rule::M6)
            );
        }
    }
    assert_eq!(
        legal(&set(Variant::Kiswahili, "A1=3 A4=1 a1=1", "0/0 - S -")),
        "A1L A1R"
    );
    assert_eq!(
        legal(&set(Variant::Kiswahili, "A2=3 a1=1", "0/0 - S -")),
        "A2L A2R"
    );
    // It forbids nothing else: back pits go either way.
    assert_eq!(
        legal(&set(Variant::Kiswahili, "A1=1 B3=2 a1=1", "0/0 - S -")),
        "B3L B3R"
    );
}
