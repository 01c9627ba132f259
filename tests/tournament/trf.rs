//! Reports in TRF26 and tables in CSV.

use std::{env, fs};

use komwe::tournament::csv::{Field, table};
use komwe::tournament::trf::{
    Cell, Day, GameResult, PLAYERS, Player, ROUNDS, Report, System, TrfError, write,
};

use super::oracles::data;
use GameResult::{Drawn, Lost, LostByForfeit, Won, WonByForfeit};

fn paired(opponent: u16, starts: bool, result: GameResult) -> Cell {
    Cell::Paired {
        opponent,
        starts,
        result,
    }
}

fn player(name: &str, rating: Option<u16>, place: u16, cells: Vec<Cell>) -> Player {
    Player {
        name: name.to_owned(),
        rating,
        place: Some(place),
        cells,
    }
}

/// Five players in three rounds, with every kind of cell.
pub(crate) fn sample() -> Report {
    Report {
        name: "Kikombe\n001 cha Pwani".to_owned(),
        days: Some(
            [(2026, 11, 1), (2026, 12, 24)].map(|(year, month, day)| Day { year, month, day }),
        ),
        system: System::Swiss,
        rounds: 3,
        players: vec![
            player(
                "Mwanajuma Ali",
                Some(1_912),
                1,
                vec![
                    paired(3, true, Won),
                    paired(2, false, Drawn),
                    Cell::PairingBye,
                ],
            ),
            player(
                "Zoë \u{2028}🐚 Müller",
                Some(1_850),
                2,
                vec![
                    paired(4, false, WonByForfeit),
                    paired(1, true, Drawn),
                    paired(3, false, Won),
                ],
            ),
            player(
                "\tSalum bin Mohamed bin Juma bin Abdallah",
                None,
                4,
                vec![paired(1, false, Lost), Cell::HalfBye, paired(2, true, Lost)],
            ),
            player(
                "=1+1",
                Some(12_000),
                5,
                vec![
                    paired(2, true, LostByForfeit),
                    paired(5, true, LostByForfeit),
                    Cell::Absent,
                ],
            ),
            player(
                "",
                Some(900),
                3,
                vec![Cell::PairingBye, paired(4, false, LostByForfeit)],
            ),
        ],
    }
}

/// The points of each player as text, counted apart from the writer.
pub(crate) fn points(report: &Report) -> Vec<String> {
    let worth = |cell: &Cell| match cell {
        Cell::PairingBye => 1.0,
        Cell::HalfBye => 0.5,
        Cell::Absent => 0.0,
        Cell::Paired { result, .. } => match result {
            Won | WonByForfeit => 1.0,
            Drawn => 0.5,
            Lost | LostByForfeit => 0.0,
        },
    };
    report
        .players
        .iter()
        .map(|player| format!("{:.1}", player.cells.iter().map(worth).sum::<f64>()))
        .collect()
}

/// A tournament of up to 14 in which everybody meets a new opponent in each round, by the circle method.
pub(crate) fn random_report(lot: u64) -> Report {
    let mut state = lot;
    let mut draw = move |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let n = u16::try_from(5 + draw(10)).unwrap();
    let round_robin = draw(2) == 0;
    let circle = n.next_multiple_of(2);
    let rounds = if round_robin { circle - 1 } else { 4 };
    let mut cells = vec![Vec::new(); usize::from(circle)];
    for round in 0..rounds {
        for table in 0..circle / 2 {
            let turn = |place: u16| (place + round) % (circle - 1);
            let second = if table == 0 {
                circle - 1
            } else {
                turn(circle - 1 - table)
            };
            let pair = [turn(table), second];
            let starts = draw(2) == 0;
            let results = match draw(12) {
                0 => [WonByForfeit, LostByForfeit],
                1 => [LostByForfeit, LostByForfeit],
                2..=4 => [Drawn, Drawn],
                5..=8 => [Lost, Won],
                _ => [Won, Lost],
            };
            let free = match draw(8) {
                _ if round_robin => Cell::Absent,
                0 => Cell::Absent,
                1 => Cell::HalfBye,
                _ => Cell::PairingBye,
            };
            let mut put = |who: u16, cell: Cell| cells[usize::from(who)].push(cell);
            if second >= n {
                put(pair[0], free);
            } else {
                put(pair[0], paired(second + 1, starts, results[0]));
                put(second, paired(pair[0] + 1, !starts, results[1]));
            }
        }
    }
    cells.truncate(usize::from(n));
    let players = (1..).zip(cells).map(|(number, cells)| {
        player(
            &format!("Player {number}"),
            Some(2_000 - number),
            number,
            cells,
        )
    });
    Report {
        name: format!("Random {lot}"),
        days: None,
        system: if round_robin {
            System::RoundRobin
        } else {
            System::Swiss
        },
        rounds: rounds.into(),
        players: players.collect(),
    }
}

#[test]
fn the_sample_is_written_as_recorded() {
    let written = write(&sample()).unwrap();
    if env::var_os("REGENERATE").is_some() {
        fs::write(data("sample.trf"), &written).unwrap();
    }
    assert_eq!(written, fs::read_to_string(data("sample.trf")).unwrap());
}

#[test]
fn columns_are_where_the_format_has_them() {
    let text = write(&sample()).unwrap();
    let lines: Vec<Vec<char>> = text
        .lines()
        .filter(|line| line.starts_with("001"))
        .map(|line| line.chars().collect())
        .collect();
    assert_eq!(lines.len(), 5);
    let columns = |line: usize, from: usize, to: usize| {
        let line = &lines[line];
        line[from - 1..to.min(line.len())]
            .iter()
            .collect::<String>()
    };
    assert_eq!(columns(0, 5, 8), "   1");
    assert_eq!(columns(1, 15, 47), format!("{:<33}", "Zoë 🐚 Müller"));
    assert_eq!(columns(2, 15, 47), "Salum bin Mohamed bin Juma bin Ab");
    assert_eq!(columns(0, 49, 52), "1912");
    assert_eq!([2, 3].map(|line| columns(line, 49, 52)), ["    ", "    "]);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|line| columns(line, 81, 84)),
        [" 2.5", " 2.5", " 0.5", " 0.0", " 1.0"]
    );
    assert_eq!(columns(4, 86, 89), "   3");
    assert_eq!(columns(0, 92, 99), "   3 w 1");
    assert_eq!(columns(0, 112, 119), "0000 - U");
    assert_eq!(columns(2, 102, 109), "0000 - H");
    assert_eq!(columns(3, 112, 119), "0000 - Z");
    assert_eq!(columns(3, 92, 109), "   2 w -     5 w -");
}

#[test]
fn points_are_those_of_the_results() {
    for lot in 1..100 {
        let report = random_report(lot);
        let text = write(&report).unwrap();
        let lines = text.lines().filter(|line| line.starts_with("001"));
        let written: Vec<String> = lines.map(|line| line[80..84].trim().to_owned()).collect();
        assert_eq!(written, points(&report));
    }
}

#[test]
fn players_must_agree_on_their_games() {
    type Change = fn(&mut Report);
    let changes: [Change; 6] = [
        |report| report.players[2].cells[0] = paired(1, false, Drawn),
        |report| report.players[2].cells[0] = paired(1, true, Lost),
        |report| report.players[2].cells[0] = paired(4, false, Lost),
        |report| report.players[2].cells[0] = Cell::Absent,
        |report| report.players[0].cells[0] = paired(6, true, Won),
        |report| report.players[0].cells[0] = paired(0, true, Won),
    ];
    for change in changes {
        let mut report = sample();
        change(&mut report);
        let expected = TrfError::Disagreement {
            player: 1,
            round: 1,
        };
        assert_eq!(write(&report), Err(expected));
    }
    let mut alone = sample();
    alone.players[0].cells[0] = paired(1, true, Drawn);
    assert_eq!(
        write(&alone),
        Err(TrfError::Disagreement {
            player: 1,
            round: 1
        })
    );
}

#[test]
fn what_the_columns_cannot_hold_is_refused() {
    let mut report = sample();
    report.rounds = 2;
    assert_eq!(write(&report), Err(TrfError::TooManyRounds));
    report.rounds = ROUNDS + 1;
    assert_eq!(write(&report), Err(TrfError::TooManyRounds));
    report.rounds = ROUNDS;
    report.players = vec![player("", None, 1, Vec::new()); PLAYERS];
    assert!(write(&report).is_ok());
    report.players.push(player("", None, 1, Vec::new()));
    assert_eq!(write(&report), Err(TrfError::TooManyPlayers));
}

#[test]
fn tables_are_safe_to_open() {
    let text = |text: &str| Field::Text(text.to_owned());
    let number = |number: &str| Field::Number(number.to_owned());
    let headings = ["Place", "Name", "Points"].map(str::to_owned);
    let names = [
        "=1+1",
        "+255",
        "-x",
        "@sum",
        " \u{7}=A1",
        "＝A1",
        "a, \"b\"",
        "Zoë",
        "a=b",
    ];
    let rows: Vec<Vec<Field>> = names
        .iter()
        .map(|name| vec![number("1"), text(name), number("-1.5")])
        .collect();
    let written = String::from_utf8(table(&headings, &rows).unwrap()).unwrap();
    let expected = "Place,Name,Points\n1,'=1+1,-1.5\n1,'+255,-1.5\n1,'-x,-1.5\n1,'@sum,-1.5\n1,' =A1,-1.5\n1,'＝A1,-1.5\n\
        1,\"a, \"\"b\"\"\",-1.5\n1,Zoë,-1.5\n1,a=b,-1.5\n";
    assert_eq!(written, expected);
    assert!(table(&headings, &[vec![number("1")]]).is_err());
}
