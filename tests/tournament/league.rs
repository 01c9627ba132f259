//! Promotion and relegation.

use komwe::tournament::league::{Coming, moving, order};

#[test]
fn a_sixth_moves_and_at_least_one() {
    let counts = [1, 5, 6, 7, 10, 12, 13].map(moving);
    assert_eq!(counts, [1, 1, 1, 2, 2, 2, 3]);
}

#[test]
fn those_who_stayed_come_before_those_who_move() {
    let tables = vec![
        vec!["a", "b", "c", "d", "e", "f"],
        vec!["g", "h", "i", "j", "k", "l", "m"],
        vec!["n", "o", "p"],
    ];
    let order = order(&tables, &[("z", 1), ("y", 9)], |who| who != "h");
    let told: Vec<String> = order
        .iter()
        .map(|berth| format!("{}{}{}", berth.division, berth.who, berth.place))
        .collect();
    let first = ["1a1", "1b2", "1c3", "1d4", "1e5", "1g6", "1z7"];
    let second = ["2i1", "2j2", "2k3", "2n4", "2f5"];
    let third = ["3o1", "3p2", "3l3", "3m4", "3y5"];
    assert_eq!(told, [&first[..], &second, &third].concat());
    let coming: Vec<Coming> = order.iter().skip(5).map(|berth| berth.coming).collect();
    assert_eq!(coming[..2], [Coming::Promoted, Coming::Returning]);
    assert_eq!(coming[5..7], [Coming::Promoted, Coming::Relegated]);
}

/// Nobody of a single division goes anywhere, and a division of one sends nobody both ways.
#[test]
fn small_leagues_hold() {
    let alone = order(&[vec![1, 2, 3]], &[], |_| true);
    assert!(alone.iter().all(|berth| berth.coming == Coming::Stayed));
    let thin = order(&[vec![1, 2], vec![3], vec![4, 5]], &[], |_| true);
    let divisions: Vec<(u8, i32)> = thin.iter().map(|one| (one.division, one.who)).collect();
    assert_eq!(divisions, [(1, 1), (2, 3), (2, 4), (2, 2), (3, 5)]);
}
