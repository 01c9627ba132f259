//! The figures of the rule book: how many sequences of moves there are.

use komwe::rules::{Position, Variant, perft};

fn check(variant: Variant, expected: &[u64]) {
    let start = Position::start(variant);
    for (depth, &count) in (1..).zip(expected) {
        assert_eq!(perft(&start, depth), count, "{variant} at depth {depth}");
    }
}

#[test]
fn perft_of_kiswahili() {
    check(
        Variant::Kiswahili,
        &[4, 14, 38, 124, 405, 1_430, 5_655, 23_270, 105_704, 494_462],
    );
}

#[test]
fn perft_of_kete() {
    check(
        Variant::Kete,
        &[4, 14, 38, 124, 405, 1_430, 5_655, 23_284, 105_802],
    );
}

#[test]
fn perft_of_kujifunza() {
    check(
        Variant::Kujifunza,
        &[16, 108, 500, 1_902, 6_550, 23_442, 84_200],
    );
}

#[test]
fn perft_of_kimasai() {
    check(
        Variant::Kimasai,
        &[1, 2, 3, 7, 15, 40, 105, 309, 937, 3_046, 10_207, 35_922],
    );
}

#[test]
fn perft_of_nothing_is_one() {
    for variant in Variant::ALL {
        assert_eq!(perft(&Position::start(variant), 0), 1);
    }
}

#[test]
fn replies_to_the_first_moves_of_kiswahili() {
    let start = Position::start(Variant::Kiswahili);
    let replies: Vec<(String, u64)> = start
        .successors()
        .into_iter()
        .map(|(mv, after)| (mv.to_string(), perft(&after, 1)))
        .collect::<std::collections::BTreeMap<_, _>>()
        .into_iter()
        .collect();
    let expected =
        [("A6L", 4), ("A6R", 4), ("A7L", 2), ("A7R", 4)].map(|(mv, count)| (mv.to_owned(), count));
    assert_eq!(replies, expected);
}
