//! Tie-breaks, compared with another program's, and by hand.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use komwe::tournament::{Cell, Crosstable, Part};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/tournament/data/tiebreaks")
}

/// The crosstable of a report.
fn crosstable(trf: &str) -> Crosstable {
    let lines: Vec<&str> = trf.lines().filter(|line| line.starts_with("001")).collect();
    let rounds = lines.iter().map(|line| cells(line).len()).max().unwrap();
    let row = |line: &&str| {
        let mut row: Vec<Cell> = cells(line).iter().map(|cell| read(cell)).collect();
        row.resize(rounds, Cell::Absent);
        row
    };
    Crosstable {
        rows: lines.iter().map(row).collect(),
        all_play_all: false,
    }
}

/// The rounds of an entrant: ten columns each, from the ninety-second on.
fn cells(line: &str) -> Vec<String> {
    let columns: Vec<char> = line.trim_end().chars().skip(91).collect();
    let cells = columns.chunks(10).map(|cell| cell.iter().collect());
    cells.collect()
}

fn read(cell: &str) -> Cell {
    let opponent: usize = cell[..4].trim().parse().unwrap_or(0);
    let result = cell.chars().nth(7).unwrap_or(' ');
    match (opponent.checked_sub(1), result) {
        (Some(opponent), '1') => Cell::Played {
            opponent,
            halves: 2,
        },
        (Some(opponent), '=') => Cell::Played {
            opponent,
            halves: 1,
        },
        (Some(opponent), '0') => Cell::Played {
            opponent,
            halves: 0,
        },
        (Some(opponent), '+') => Cell::Forfeit {
            opponent,
            halves: 2,
        },
        (Some(opponent), '-') => Cell::Forfeit {
            opponent,
            halves: 0,
        },
        (None, 'U') => Cell::PairingBye,
        (None, 'H') => Cell::HalfBye,
        (None, 'Z' | ' ') => Cell::Absent,
        other => panic!("{other:?}"),
    }
}

/// The values of a column, by row.
fn column(tsv: &str, name: &str) -> Vec<String> {
    let mut lines = tsv.lines();
    let index = lines
        .next()
        .unwrap()
        .split('\t')
        .position(|title| title == name)
        .unwrap();
    let cell = |line: &str| line.split('\t').nth(index).unwrap().to_owned();
    lines.map(cell).collect()
}

pub(crate) fn halves(value: u32) -> String {
    format!("{}.{}", value / 2, 5 * (value % 2))
}

pub(crate) fn quarters(value: u32) -> String {
    format!("{}.{:02}", value / 4, 25 * (value % 4))
}

fn sum(parts: &[Part]) -> u32 {
    parts.iter().map(|part| part.value).sum()
}

fn cut(parts: &[Part]) -> u32 {
    let kept = parts.iter().filter(|part| !part.cut);
    kept.map(|part| part.value).sum()
}

/// The direct encounters within each group of equal points.
fn direct(table: &Crosstable) -> Vec<String> {
    let mut groups: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for row in 0..table.rows.len() {
        groups.entry(table.points(row)).or_default().push(row);
    }
    let mut values = vec![String::new(); table.rows.len()];
    for group in groups.values() {
        for (row, place) in group.iter().zip(table.direct(group)) {
            values[*row] = place.to_string();
        }
    }
    values
}

/// All values of a table as gacrux writes them, by their names there.
pub(crate) fn columns(table: &Crosstable) -> [(&'static str, Vec<String>); 6] {
    let by_row = |value: &dyn Fn(usize) -> String| -> Vec<String> {
        (0..table.rows.len()).map(value).collect()
    };
    [
        ("PTS", by_row(&|row| halves(table.points(row)))),
        ("DE", direct(table)),
        ("BH", by_row(&|row| halves(sum(&table.buchholz(row))))),
        ("BH/C1", by_row(&|row| halves(cut(&table.buchholz(row))))),
        (
            "SB",
            by_row(&|row| quarters(sum(&table.sonneborn_berger(row)))),
        ),
        ("WIN", by_row(&|row| table.wins(row).to_string())),
    ]
}

#[test]
fn they_are_those_of_another_program() {
    let mut faults = Vec::new();
    let mut seen = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "trf") {
            continue;
        }
        let table = crosstable(&fs::read_to_string(&path).unwrap());
        let tsv = fs::read_to_string(path.with_extension("tsv")).unwrap();
        for (name, values) in columns(&table) {
            let theirs = column(&tsv, name);
            assert_eq!(theirs.len(), values.len());
            for (row, (own, other)) in values.iter().zip(&theirs).enumerate() {
                seen += 1;
                if own != other {
                    let file = path.file_name().unwrap().display();
                    faults.push(format!("{file} {name} {}: {own}, not {other}", row + 1));
                }
            }
        }
    }
    assert!(seen > 2000, "only {seen} values were compared");
    assert!(faults.is_empty(), "{} of {seen}: {faults:#?}", faults.len());
}

fn win(opponent: usize) -> Cell {
    Cell::Played {
        opponent,
        halves: 2,
    }
}

fn loss(opponent: usize) -> Cell {
    Cell::Played {
        opponent,
        halves: 0,
    }
}

/// Three who each beat one of the others cannot be parted; a fourth who lost to all can.
#[test]
fn a_circle_is_not_parted() {
    let table = Crosstable {
        rows: vec![
            vec![win(1), loss(2), win(3)],
            vec![loss(0), win(2), win(3)],
            vec![loss(1), win(0), win(3)],
            vec![loss(0), loss(1), loss(2)],
        ],
        all_play_all: true,
    };
    assert_eq!(table.direct(&[0, 1, 2]), [0, 0, 0]);
    assert_eq!(table.direct(&[0, 1, 2, 3]), [1, 1, 1, 4]);
}

/// In a pool nobody who has not met counts as beaten or as a draw, and a forfeited match counts against the opponent.
#[test]
fn pools_count_forfeits() {
    let forfeit = |opponent, halves| Cell::Forfeit { opponent, halves };
    let table = Crosstable {
        rows: vec![
            vec![forfeit(1, 2), Cell::Open],
            vec![forfeit(0, 0), win(2)],
            vec![loss(1), Cell::Open],
        ],
        all_play_all: true,
    };
    assert_eq!(sum(&table.sonneborn_berger(0)), 4);
    assert_eq!(table.direct(&[0, 1]), [1, 2]);
    assert_eq!(table.sonneborn_berger(0).len(), 1);
}

/// C.07, 16.3: for their opponents, who stays away to the end has drawn those rounds; other unplayed rounds are what they were.
#[test]
fn staying_away_to_the_end_counts_as_drawn_for_opponents() {
    let lost = Cell::Forfeit {
        opponent: 0,
        halves: 0,
    };
    let table = Crosstable {
        rows: vec![
            vec![win(1), Cell::Absent, Cell::HalfBye],
            vec![loss(0), Cell::Absent, Cell::PairingBye],
            vec![Cell::PairingBye, lost, Cell::Absent],
        ],
        all_play_all: false,
    };
    let adjusted: Vec<u32> = (0..3).map(|row| table.adjusted(row)).collect();
    assert_eq!(adjusted, [4, 2, 3]);
}
