//! Section 4: the namu stage of kiswahili.

use komwe::rules::{End, Game, Position, Reason, Rule, Side, Silent, Step, Variant};

use super::support::{after, end, legal, refused, seeds, set, south, steps, told};

#[test]
fn n1_captures_are_compulsory_and_any_may_be_chosen() {
    let position = set(
        Variant::Kiswahili,
        "A2=1 A4=3 A6=1 a5=2 a3=2 a1=1",
        "5/5 - S -",
    );
    assert_eq!(legal(&position), "A4L A4R A6L A6R");
    assert_eq!(refused(&position, "A2L"), (Reason::MustCapture, Rule::N1));
    assert_eq!(refused(&position, "A1L"), (Reason::EmptyPit, Rule::N1));
    assert_eq!(refused(&position, "B1L"), (Reason::BackRowInNamu, Rule::N1));
    let next = after(&position, "A4R");
    assert_eq!(
        (next.reserve(Side::South), next.reserve(Side::North)),
        (4, 5)
    );
    assert_eq!(seeds(&next, "A4"), 4);
}

#[test]
fn n2_a_takata_lifts_an_occupied_front_pit_with_the_new_seed() {
    let position = set(Variant::Kiswahili, "A2=2 A7=3 B4=5 a1=1", "5/5 - S -");
    assert_eq!(legal(&position), "A2L A2R A7L A7R");
    assert_eq!(refused(&position, "A3L"), (Reason::EmptyPit, Rule::N2));
    assert_eq!(refused(&position, "B4L"), (Reason::BackRowInNamu, Rule::N2));
    assert_eq!(south(&after(&position, "A2R")), "A3=1 A4=1 A5=1 A7=3 B4=5");
}

#[test]
fn n3_the_functional_house_is_barred_from_takata() {
    let start = Position::start(Variant::Kiswahili);
    assert_eq!(legal(&start), "A6L A6R A7L A7R");
    assert_eq!(refused(&start, "A5L"), (Reason::HouseBarred, Rule::N3));
}

#[test]
fn n4_the_only_pit_in_front_is_taxed() {
    let position = set(Variant::Kiswahili, "A5=6 a8=1", "1/1 S S -");
    assert_eq!(legal(&position), "A5L A5R");
    let told = told(&position, "A5L");
    assert_eq!(
        told[..2],
        [
            "place A5 holds 7",
            "lift A5 seeds 2 left 5 anticlockwise tax"
        ]
    );
    let next = after(&position, "A5L");
    assert_eq!(south(&next), "A3=1 A4=1 A5=5");
    assert!(next.house(Side::South).is_some());
    assert_eq!(south(&after(&position, "A5R")), "A5=5 A6=1 A7=1");
}

#[test]
fn n5_owner_may_choose_singletons() {
    let pits = "A2=1 A5=5 A7=2 a1=1";
    assert_eq!(
        legal(&set(Variant::Kiswahili, pits, "1/1 S S -")),
        "A2L A2R A5L A5R A7L A7R"
    );
    let position = set(Variant::Kiswahili, pits, "1/1 - S -");
    assert_eq!(legal(&position), "A5L A5R A7L A7R");
    assert_eq!(refused(&position, "A2R"), (Reason::Singleton, Rule::N5));
    let singles = set(Variant::Kiswahili, "A2=1 A7=1 a1=1", "1/1 - S -");
    assert_eq!(legal(&singles), "A2L A2R A7L A7R");
}

#[test]
fn n6_a_house_below_six_is_sown_whole_and_lost() {
    let position = set(Variant::Kiswahili, "A5=5 A1=1 a1=1", "1/1 S S -");
    let next = after(&position, "A5R");
    assert_eq!(south(&next), "A1=1 A6=1 A7=1 A8=1 B6=1 B7=1 B8=1");
    assert_eq!(next.house(Side::South), None);
}

#[test]
fn n7_a_takata_ends_in_the_functional_house() {
    let position = set(Variant::Kiswahili, "A3=1 A5=6 a1=1", "1/1 S S -");
    assert_eq!(end(&position, "A3R"), End::TakataInHouse);
    let next = after(&position, "A3R");
    assert_eq!(south(&next), "A4=1 A5=7");
    assert!(next.house(Side::South).is_some());
    assert_eq!(legal(&position), "A3L A3R");
}

#[test]
fn n7_a_capturing_move_stops_in_the_house_or_goes_on_safari() {
    let position = set(Variant::Kiswahili, "A3=2 A5=5 a8=1 a6=5", "1/1 S S -");
    let stop = after(&position, "A3L");
    assert_eq!(south(&stop), "A1=1 A2=1 A3=4 A4=1 A5=6");
    assert!(stop.house(Side::South).is_some());
    let safari = after(&position, "A3L>");
    assert_eq!(
        south(&safari),
        "A1=1 A2=1 A3=4 A4=1 A6=1 A7=1 A8=1 B6=1 B7=1 B8=1"
    );
    assert_eq!(safari.house(Side::South), None);
    let told = told(&position, "A3L>");
    let asked = told
        .iter()
        .position(|step| step == "house A5 safari")
        .unwrap();
    assert_eq!(
        told[asked + 1..asked + 3],
        ["lift A5 seeds 6 left 0 clockwise safari", "house-lost S"]
    );
    assert!(
        steps(&position, "A3L")
            .iter()
            .any(|step| step.to_string() == "house A5 stop")
    );
}

#[test]
fn n8_mtaji_begins_when_all_seeds_are_on_the_board() {
    let mut game = Game::new(Variant::Kiswahili);
    while game.ply() < 44 {
        let mv = game.legal_moves()[0];
        let mut steps: Vec<Step> = Vec::new();
        game.play(mv, &mut steps).unwrap();
        assert!(matches!(steps[0], Step::Place { .. }));
    }
    let position = game.position();
    assert_eq!(
        (position.reserve(Side::South), position.reserve(Side::North)),
        (0, 0)
    );
    let mut steps: Vec<Step> = Vec::new();
    position
        .play(position.legal_moves()[0], &mut steps)
        .unwrap();
    assert!(matches!(steps[0], Step::Lift { .. }));
    // The second player's last seed is still played as namu.
    let last = set(Variant::Kiswahili, "A1=1 a4=2 a8=1", "0/1 - N -");
    assert_eq!(legal(&last), "a8R");
    assert!(last.play(last.legal_moves()[0], &mut Silent).is_ok());
}
