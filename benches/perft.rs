//! How many complete turns a second: counting the move sequences of kiswahili, where every last move is sown to its end.

use divan::Bencher;
use divan::counter::ItemsCount;
use komwe::rules::{Position, Variant, perft};

fn main() {
    divan::main();
}

/// Where to count from, as G8 writes it, and how deep.
const CASES: [(&str, &str, u32); 4] = [
    (
        "start",
        "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22/22 SN S -",
        9,
    ),
    (
        "namu",
        "2,1,2,0,2,0,2,0/1,1,3,1,3,4,3,3/3,0,0,1,1,1,1,1/0,2,1,0,0,0,0,1 12/12 - S -",
        6,
    ),
    (
        "namu_house",
        "1,1,1,1,1,1,1,1/1,2,3,2,1,1,1,0/0,0,0,0,18,5,4,0/1,1,1,1,0,0,0,0 7/7 S S -",
        8,
    ),
    (
        "mtaji",
        "2,6,3,4,3,1,0,2/0,6,1,7,6,3,6,0/0,0,1,0,0,1,1,0/2,2,2,2,1,0,2,0 0/0 - S -",
        8,
    ),
];

#[divan::bench(args = CASES.map(|(name, _, _)| name))]
fn turns(bencher: Bencher, name: &str) {
    let (_, text, depth) = CASES
        .into_iter()
        .find(|case| case.0 == name)
        .expect("a case of this name");
    let position = Position::parse(Variant::Kiswahili, text).expect("a position that can be");
    bencher
        .counter(ItemsCount::new(perft(&position, depth)))
        .bench(|| perft(divan::black_box(&position), depth));
}
