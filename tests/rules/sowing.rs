//! Section 2: sowing and capturing; section 3: the house.

use komwe::rules::{End, Position, Reason, Rule, Side, Step, Variant};

use super::support::{after, at, end, laps, legal, refused, seeds, set, south, steps, told};

#[test]
fn c1_the_sixteenth_seed_falls_where_the_hand_was_lifted() {
    let position = set(Variant::Kiswahili, "A1=1 A4=16 a8=1", "0/0 - S -");
    let told = told(&position, "A4R");
    assert_eq!(told[1], "sow A5 holds 1");
    assert_eq!(told[16], "sow A4 holds 1");
    assert_eq!(told[17], "end A4 empty-pit");
    assert_eq!(told.len(), 18);
}

#[test]
fn c2_a_capture_takes_all_of_the_facing_front_pit_and_nothing_behind() {
    let position = set(Variant::Kiswahili, "A3=2 a6=5 b6=4 a1=1", "1/1 - S -");
    let next = after(&position, "A3L");
    assert_eq!((seeds(&next, "a6"), seeds(&next, "b6")), (0, 4));
    // The capturing pit keeps its two, the reserve seed, and gets one of those sown.
    assert_eq!(south(&next), "A1=1 A2=1 A3=4 A4=1 A5=1");
}

#[test]
fn c3_kimbi_take_from_their_own_kichwa_and_the_centre_keeps_the_direction() {
    let right = set(Variant::Kiswahili, "A1=2 A3=1 a6=2 a1=1", "0/0 - S -");
    assert!(told(&right, "A1R").contains(&"enter A1 seeds 2 clockwise".to_owned()));
    let left = set(Variant::Kiswahili, "A5=2 A3=1 a6=2 a1=1", "0/0 - S -");
    let next = after(&left, "A5L");
    assert_eq!(south(&next), "A3=2 A4=1 A7=1 A8=1");
    // A kimbi turns the direction.
    let kimbi = set(Variant::Kiswahili, "A4=2 A2=1 A8=1 a7=1 a1=1", "0/0 - S -");
    let next = after(&kimbi, "A4L");
    assert_eq!(south(&next), "A1=1 A2=2 A3=1 A8=1");
    // Only the first capture of a namu move is free to choose.
    let namu = set(
        Variant::Kiswahili,
        "A1=1 A3=1 A8=1 a8=1 a6=1 a1=1",
        "1/1 - S -",
    );
    assert_eq!(legal(&namu), "A1L A3L A3R A8R");
    assert_eq!(refused(&namu, "A8L"), (Reason::KichwaFixed, Rule::C3));
}

#[test]
fn c4_1_an_empty_pit_ends_the_move() {
    let position = set(Variant::Kiswahili, "A3=2 a1=1", "0/0 - S -");
    assert_eq!(end(&position, "A3R"), End::EmptyPit);
    assert_eq!(south(&after(&position, "A3R")), "A4=1 A5=1");
}

#[test]
fn c4_2_a_capture_comes_before_the_house() {
    let position = set(Variant::Kiswahili, "A3=2 A5=6 a6=5 a4=1 a2=1", "1/1 S S -");
    let steps = steps(&position, "A3L");
    assert!(
        steps
            .iter()
            .any(|step| step.to_string() == "capture A5 from a4 seeds 1")
    );
    assert!(
        !steps
            .iter()
            .any(|step| matches!(step, Step::House { .. } | Step::HouseLost { .. }))
    );
    // It held seven then, and a later lap passed over it.
    let next = after(&position, "A3L");
    assert_eq!(
        (seeds(&next, "A5"), next.house(Side::South).is_some()),
        (8, true)
    );
}

#[test]
fn c4_5_an_occupied_pit_is_sown_on_and_a_house_so_sown_is_lost() {
    let position = set(Variant::Kiswahili, "A3=1 A5=5 a1=1", "0/0 S S -");
    let other = set(Variant::Kiswahili, "A3=2 A5=5 a1=1", "0/0 S S -");
    assert_eq!(legal(&position), "A5L A5R");
    let next = after(&other, "A3R");
    assert_eq!(south(&next), "A4=1 A6=1 A7=1 A8=1 B6=1 B7=1 B8=1");
    assert_eq!(next.house(Side::South), None);
}

#[test]
fn c5_a_takata_never_captures() {
    // The second lap ends in A7, occupied and facing a2.
    let position = set(Variant::Kiswahili, "A3=2 A5=1 A7=1 a2=1", "0/0 - S -");
    let next = after(&position, "A3R");
    assert_eq!(south(&next), "A4=1 A6=1 A8=1 B8=1");
    assert_eq!(seeds(&next, "a2"), 1);
}

#[test]
fn c5_a_capturing_move_captures_again_after_a_lap_that_did_not() {
    let position = set(
        Variant::Kiswahili,
        "A1=2 A3=1 A4=1 a6=2 a5=3 a1=1",
        "0/0 - S -",
    );
    let next = after(&position, "A1R");
    assert_eq!((seeds(&next, "a6"), seeds(&next, "a5")), (0, 0));
    assert_eq!(south(&next), "A1=2 A2=1 A4=3 A5=1 A6=1 A7=1");
}

#[test]
fn c6_the_flag_is_ignored_where_the_house_is_not_reached() {
    let reach = |house: u8| {
        set(
            Variant::Kiswahili,
            &format!("A3=2 A5={house} a8=1 a6=5"),
            "1/1 S S -",
        )
    };
    assert_eq!(legal(&reach(4)), "A3L A3R");
    assert_eq!(reach(4).parse_move("A3L>").unwrap().to_string(), "A3L");
    assert_eq!(legal(&reach(5)), "A3L A3L> A3R");
    assert_eq!(reach(5).parse_move("A3R>").unwrap().to_string(), "A3R");
    assert_eq!(reach(5).parse_move("A3L>").unwrap().to_string(), "A3L>");
    // A move that was read elsewhere is played the same.
    let flagged = reach(5).parse_move("A3L>").unwrap();
    let plain = reach(4).parse_move("A3L").unwrap();
    let play = |mv| reach(4).play(mv, &mut komwe::rules::Silent).unwrap();
    assert_eq!(play(flagged), play(plain));
}

fn endless(rows: &str, reserve: u8) -> Position {
    let rows = rows.replace(" / ", "/").replace(' ', ",");
    at(
        Variant::Kiswahili,
        &format!("{rows} {reserve}/{reserve} - S -"),
    )
}

#[test]
fn c7_endless_moves_are_not_legal() {
    let first = endless(
        "0 0 0 0 0 0 0 0 / 0 0 0 0 9 0 0 1 / 1 6 3 1 0 5 4 0 / 2 1 0 5 0 3 0 1",
        11,
    );
    assert_eq!(refused(&first, "A3L"), (Reason::Endless, Rule::C7));
    assert_eq!(laps(&first, "A3R"), 2);
    assert!(!legal(&first).contains("A3L"));
    assert!(
        first
            .successors()
            .iter()
            .all(|(mv, _)| mv.to_string() != "A3L")
    );
    let second = endless(
        "2 1 2 3 2 4 0 3 / 0 2 0 0 3 0 0 0 / 1 0 2 1 0 1 2 1 / 2 0 1 2 0 1 2 0",
        13,
    );
    assert_eq!(refused(&second, "A7R"), (Reason::Endless, Rule::C7));
}

#[test]
fn c7_nothing_of_an_endless_move_is_told() {
    let position = endless(
        "0 0 0 0 0 0 0 0 / 0 0 0 0 9 0 0 1 / 1 6 3 1 0 5 4 0 / 2 1 0 5 0 3 0 1",
        11,
    );
    // The same letters of another position, as a stored move may be.
    let far = set(Variant::Kiswahili, "A3=2 a1=1", "0/0 - S -")
        .parse_move("A3L")
        .unwrap();
    let mut steps: Vec<Step> = Vec::new();
    assert!(position.play(far, &mut steps).is_err());
    assert_eq!(steps, []);
}

#[test]
fn c7_a_long_move_is_legal() {
    let rows = "1,3,0,1,1,1,1,1/1,5,2,14,0,6,8,1/0,2,1,1,0,0,0,0/1,1,3,3,1,3,2,0 0/0 - S -";
    let position = at(Variant::Kiswahili, rows);
    assert_eq!(legal(&position), "A2R");
    assert_eq!(laps(&position, "A2R"), 49);
}

#[test]
fn h1_a_captured_house_is_lost_for_good() {
    let position = set(Variant::Kiswahili, "A4=1 a5=7 a1=1", "1/1 N S -");
    let next = after(&position, "A4L");
    assert_eq!(next.house(Side::North), None);
    // It is not regained by six seeds lying in it again.
    let refilled = set(Variant::Kiswahili, "A5=6 A6=2 a1=1", "1/1 - S -");
    assert_eq!(refilled.house(Side::South), None);
    assert_eq!(legal(&refilled), "A5L A5R A6L A6R");
}

#[test]
fn h2_the_house_is_functional_from_six_seeds() {
    // Counted after the last seed has fallen ...
    let reach = |house: u8| {
        set(
            Variant::Kiswahili,
            &format!("A3=2 A5={house} a8=1 a6=5"),
            "1/1 S S -",
        )
    };
    assert_eq!(end(&reach(5), "A3L"), End::StopInHouse);
    assert_eq!(end(&reach(4), "A3L"), End::EmptyPit);
    // ... and before the reserve seed is added.
    let starting = |house: u8| {
        set(
            Variant::Kiswahili,
            &format!("A5={house} A7=2 a1=1"),
            "1/1 S S -",
        )
    };
    assert_eq!(legal(&starting(5)), "A5L A5R A7L A7R");
    assert_eq!(legal(&starting(6)), "A7L A7R");
}
