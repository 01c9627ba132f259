//! Section 7: what is different on Lamu.

use komwe::rules::{Position, PositionError, Reason, Rule, Side, Variant};

use super::support::{after, at, legal, refused, set, south};

#[test]
fn l1_the_kuu_is_taxed_only_from_seven() {
    let seven = set(Variant::Kete, "A5=7 a8=1", "1/1 S S -");
    let next = after(&seven, "A5L");
    assert_eq!(south(&next), "A3=1 A4=1 A5=6");
    assert!(next.house(Side::South).is_some());
    let six = set(Variant::Kete, "A5=6 a8=1", "1/1 S S -");
    let next = after(&six, "A5R");
    assert_eq!(south(&next), "A6=1 A7=1 A8=1 B5=1 B6=1 B7=1 B8=1");
    assert_eq!(next.house(Side::South), None);
}

#[test]
fn l1_an_owned_kuu_never_holds_fewer_than_six() {
    let text = set(Variant::Kiswahili, "A5=5 a8=1", "1/1 S S -").to_string();
    let error = Position::parse(Variant::Kete, &text).unwrap_err();
    assert!(matches!(
        error,
        PositionError::HouseTooSmall {
            least: 6,
            rule: Rule::L1,
            ..
        }
    ));
}

#[test]
fn l2_a_takata_starts_from_the_kuu() {
    let pits = "A3=2 A5=6 B2=3 a1=1";
    let position = set(Variant::Kete, pits, "0/0 S S -");
    assert_eq!(legal(&position), "A5L A5R");
    assert_eq!(
        refused(&position, "A3L"),
        (Reason::MustStartFromKuu, Rule::L2)
    );
    assert_eq!(
        legal(&set(Variant::Kete, pits, "0/0 - S -")),
        "A3L A3R A5L A5R"
    );
    assert_eq!(
        legal(&set(Variant::Kiswahili, pits, "0/0 S S -")),
        "A3L A3R A5L A5R"
    );
    // In the nemo stage nothing changes.
    assert_eq!(legal(&set(Variant::Kete, pits, "1/1 S S -")), "A3L A3R");
}

#[test]
fn l3_the_reserved_pit_must_be_taken() {
    // A2R and A6L take a5, A6R takes a1.
    let position = set(Variant::Kete, "A2=2 A4=1 A6=2 A8=1 a5=2 a1=1", "0/0 - S a5");
    assert_eq!(legal(&position), "A2R A6L");
    let (reason, rule) = refused(&position, "A6R");
    assert_eq!(rule, Rule::L3);
    assert_eq!(reason.to_string(), "you must take the reserved pit a5");
    assert_eq!(refused(&position, "A2L"), (Reason::MustCapture, Rule::M1));
    // Without a reservation, or when it cannot be taken, the reserver is free.
    let free = set(Variant::Kete, "A2=2 A4=1 A6=2 A8=1 a5=2 a1=1", "0/0 - S -");
    assert_eq!(legal(&free), "A2R A6L A6R");
    let empty = set(Variant::Kete, "A2=2 A4=1 A6=2 A8=1 a1=1", "0/0 - S a5");
    assert_eq!(legal(&empty), "A6R");
}

#[test]
fn l3_the_field_stays_for_the_reservers_next_move() {
    let position = after(
        &set(Variant::Kete, "A2=2 A6=2 a5=2 a1=2", "0/0 - S -"),
        "A6L",
    );
    assert_eq!(position.reserved().unwrap().to_string(), "a5");
    let due = after(&position, "a1R");
    assert_eq!(due.reserved().unwrap().to_string(), "a5");
    assert_eq!(at(Variant::Kete, &due.to_string()), due);
    assert_eq!(legal(&due), "A2R");
    assert_eq!(after(&due, "A2R").reserved(), None);
}

#[test]
fn l4_a_match_is_won_by_two_games() {
    assert_eq!(Variant::Kete.games_to_win(), 2);
    for variant in [Variant::Kiswahili, Variant::Kujifunza, Variant::Kimasai] {
        assert_eq!(variant.games_to_win(), 1);
    }
}
