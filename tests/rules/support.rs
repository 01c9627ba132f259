//! Short ways to set up a position and to say what happens in it.

use komwe::rules::{End, MoveError, Pit, Position, Reason, Row, Rule, Side, Silent, Step, Variant};

/// A sowing game's position from its occupied pits, such as `A3=2 a8=1`. The seeds that are missing to 64, with the reserves
/// counted, lie in b1. `rest` is what follows the rows in G8, such as `1/1 S S -`.
pub(crate) fn set(variant: Variant, pits: &str, rest: &str) -> Position {
    let mut rows = [[[0_u32; 8]; 2]; 2];
    let mut total = 0;
    for word in pits.split_whitespace() {
        let (name, seeds) = word.split_once('=').unwrap();
        let (letter, column) = name.split_at(1);
        let side = usize::from(letter == letter.to_lowercase());
        let row = usize::from(letter.eq_ignore_ascii_case("b"));
        let seeds: u32 = seeds.parse().unwrap();
        rows[side][row][column.parse::<usize>().unwrap() - 1] = seeds;
        total += seeds;
    }
    let reserves = rest.split_whitespace().next().unwrap();
    total += reserves
        .split('/')
        .map(|n| n.parse::<u32>().unwrap())
        .sum::<u32>();
    rows[1][1][0] += 64 - total;
    at(variant, &format!("{} {rest}", text_of_rows(rows)))
}

fn text_of_rows(mut rows: [[[u32; 8]; 2]; 2]) -> String {
    rows[1][0].reverse();
    rows[1][1].reverse();
    [rows[1][1], rows[1][0], rows[0][0], rows[0][1]]
        .map(|row| row.map(|n| n.to_string()).join(","))
        .join("/")
}

pub(crate) fn at(variant: Variant, text: &str) -> Position {
    Position::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The occupied pits of one side, in the order of their names.
pub(crate) fn pits(position: &Position, side: Side) -> String {
    let mut shown = Vec::new();
    for row in [Row::Front, Row::Back] {
        for column in 1..=position.variant().columns() {
            let pit = Pit::new(side, row, column);
            if position.seeds(pit) > 0 {
                shown.push(format!("{pit}={}", position.seeds(pit)));
            }
        }
    }
    shown.join(" ")
}

pub(crate) fn south(position: &Position) -> String {
    pits(position, Side::South)
}

pub(crate) fn seeds(position: &Position, pit: &str) -> u8 {
    let (letter, column) = pit.split_at(1);
    let side = if letter == letter.to_lowercase() {
        Side::North
    } else {
        Side::South
    };
    let row = if letter.eq_ignore_ascii_case("a") {
        Row::Front
    } else {
        Row::Back
    };
    position.seeds(Pit::new(side, row, column.parse().unwrap()))
}

pub(crate) fn legal(position: &Position) -> String {
    position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

pub(crate) fn after(position: &Position, mv: &str) -> Position {
    let mv = position
        .parse_move(mv)
        .unwrap_or_else(|error| panic!("{position}: {error}"));
    position.play(mv, &mut Silent).unwrap()
}

pub(crate) fn steps(position: &Position, mv: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    position
        .play(position.parse_move(mv).unwrap(), &mut steps)
        .unwrap();
    steps
}

pub(crate) fn told(position: &Position, mv: &str) -> Vec<String> {
    steps(position, mv)
        .iter()
        .map(ToString::to_string)
        .collect()
}

pub(crate) fn end(position: &Position, mv: &str) -> End {
    match steps(position, mv).last() {
        Some(Step::End { why, .. }) => *why,
        other => panic!("{mv} ends in {other:?}"),
    }
}

/// Laps that a move takes: every handful that is lifted, or captured and sown.
pub(crate) fn laps(position: &Position, mv: &str) -> usize {
    let begins_lap = |step: &&Step| matches!(step, Step::Lift { .. } | Step::Enter { .. });
    steps(position, mv).iter().filter(begins_lap).count()
}

pub(crate) fn refused(position: &Position, mv: &str) -> (Reason, Rule) {
    match position.parse_move(mv) {
        Err(MoveError::Illegal { reason, rule, .. }) => (reason, rule),
        other => panic!("{mv} gave {other:?}"),
    }
}
