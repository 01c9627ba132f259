//! Cards, plots, tables and brackets that several tests draw, with names that are not easy.

use komwe::render::{
    Align, BracketEntrant, BracketLine, BracketMatch, BracketPicture, BracketRound, BracketSection,
    Cell, Column, Fact, Medal, PersonName, Plot, PlotPoint, ProfileCard, Prospect, RatingFigure,
    Record, Series, TablePicture, TableRow,
};
use komwe::rules::Side;

/// Display names and usernames: long ones, scripts that the font does not have, accents, emoji.
const NAMES: [(&str, &str); 20] = [
    ("Bibi Asha", "asha"),
    ("جمعة", "mwalimu_juma"),
    (
        "Mwalimu Juma wa Mwembe Tanganyika na Pwani yote",
        "juma_wa_mwembe",
    ),
    ("Ñandú Öberg", "nandu"),
    ("🦁 Simba 🦁", "simba.mkali"),
    ("王小明", "xiaoming"),
    ("Ольга Петрова", "olga"),
    ("Zawadi", "zawadi"),
    ("Kiprono", "kip"),
    ("WWWWWWWWWWWWWWWWWWWW", "w"),
    ("Neema", "neema"),
    ("Salim bin Abdallah", "salim"),
    ("i", "i"),
    ("Ελένη", "eleni"),
    ("Fatuma", "fatuma"),
    ("Baraka Mwangi", "baraka"),
    ("Rehema", "rehema"),
    ("Ole Nkaissery", "nkaissery"),
    ("Hassan", "hassan"),
    ("Łukasz", "lukasz"),
];

pub(super) fn name(number: usize) -> PersonName {
    let (display, fallback) = NAMES[number % NAMES.len()];
    PersonName::new(display, fallback)
}

fn text(words: impl std::fmt::Display) -> Cell {
    Cell::Text(format!("{words}"))
}

fn column(heading: &str, align: Align, weight: u16, strong: bool) -> Column {
    Column {
        heading: heading.to_owned(),
        align,
        weight,
        strong,
    }
}

fn medal(place: usize) -> Option<Medal> {
    [Medal::Gold, Medal::Silver, Medal::Bronze]
        .get(place)
        .copied()
}

/// Twenty places and the reader's own far below.
pub(super) fn leaderboard() -> TablePicture {
    let row = |place: usize, own: bool| TableRow {
        cells: vec![
            text(place),
            Cell::Name(name(place - 1)),
            text(1998 - 23 * place.min(30)),
            text(format!("±{}", 41 + place % 7)),
            text(3 * place + 17),
        ],
        highlighted: own,
        medal: medal(place - 1),
        ..TableRow::default()
    };
    let mut rows: Vec<TableRow> = (1..=20).map(|place| row(place, false)).collect();
    rows.push(TableRow {
        separator: Some("you are here".to_owned()),
        ..row(143, true)
    });
    TablePicture {
        heading: "Leaderboard: Kiswahili".to_owned(),
        subheading: "Mombasa Bao Club · rated games since May".to_owned(),
        columns: vec![
            column("#", Align::Centre, 0, false),
            column("Player", Align::Left, 1, false),
            column("Rating", Align::Right, 0, true),
            column("±", Align::Right, 0, false),
            column("Games", Align::Right, 0, false),
        ],
        rows,
        footer: "A rating counts here when its deviation is below 110.".to_owned(),
    }
}

/// Standings of a Swiss tournament with that many entrants.
pub(super) fn standings(entrants: usize) -> TablePicture {
    let rows = (1..=entrants).map(|place| TableRow {
        cells: vec![
            text(place),
            Cell::Name(name(place + 3)),
            text(format!(
                "{}{}",
                7 - place / 5,
                if place % 2 == 0 { "½" } else { "" }
            )),
            text(format!("{}.5", 31 - place / 2)),
            text(format!("{}.25", 24 - place / 2)),
        ],
        highlighted: place == 7,
        medal: medal(place - 1),
        prospect: match place {
            1..=8 => Some(Prospect::Promotion),
            _ if place > entrants - 3 => Some(Prospect::Relegation),
            _ => None,
        },
        separator: None,
    });
    TablePicture {
        heading: "Standings after round 7 of 9".to_owned(),
        subheading: "Coast Open 2026".to_owned(),
        columns: vec![
            column("#", Align::Centre, 0, false),
            column("Player", Align::Left, 1, false),
            column("Points", Align::Right, 0, true),
            column("Buchholz", Align::Right, 0, false),
            column("Sonneborn-Berger", Align::Right, 0, false),
        ],
        rows: rows.collect(),
        footer: String::new(),
    }
}

/// A pool where everybody plays everybody.
pub(super) fn crosstable(entrants: usize) -> TablePicture {
    let mut columns = vec![
        column("", Align::Right, 0, false),
        column("Pool A", Align::Left, 1, false),
    ];
    columns.extend((1..=entrants).map(|i| column(&i.to_string(), Align::Centre, 0, false)));
    columns.push(column("Pts", Align::Right, 0, true));
    let rows = (0..entrants).map(|own| {
        let mut cells = vec![text(own + 1), Cell::Name(name(own))];
        cells.extend((0..entrants).map(|other| match (own * 7 + other * 3) % 4 {
            _ if own == other => Cell::Barred,
            0 if own + other > entrants => text(""),
            0 => text("½"),
            1 => text("1"),
            _ => text(if own < other { "1" } else { "0" }),
        }));
        cells.push(text(format!("{}½", entrants - own - 1)));
        TableRow {
            cells,
            highlighted: own == 3,
            prospect: (own < 2).then_some(Prospect::Promotion),
            ..TableRow::default()
        }
    });
    TablePicture {
        heading: "Pool A".to_owned(),
        subheading: "The first two go on".to_owned(),
        columns,
        rows: rows.collect(),
        footer: String::new(),
    }
}

const DAY: i64 = 86_400;
/// 1 June 2026.
const FIRST: i64 = 1_780_272_000;

/// A rating that wanders, with a deviation that shrinks.
pub(super) fn series(label: &str, seed: u64, points: usize) -> Series {
    let mut bits = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut rating = 1500.0;
    let points = (0..points).map(|i| {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        rating += (bits % 61) as f64 - 28.0;
        PlotPoint {
            at_s: FIRST + (i as i64 * 180 * DAY) / points.max(1) as i64 + (bits % 40_000) as i64,
            rating,
            deviation: Some(60.0 + 240.0 / (1.0 + i as f64)),
        }
    });
    Series {
        label: label.to_owned(),
        points: points.collect(),
    }
}

pub(super) fn plot(series: Vec<Series>) -> Plot {
    let date = |at_s: i64| {
        let day = (at_s - FIRST) / DAY;
        let months = ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
        format!(
            "{} {}",
            day % 30 + 1,
            months[(day / 30).clamp(0, 6) as usize]
        )
    };
    Plot::new("Ratings over time", "No rated game yet", series, date)
}

fn figure(label: &str, rating: &str, deviation: &str, games: u32, sure: bool) -> RatingFigure {
    RatingFigure {
        label: label.to_owned(),
        rating: rating.to_owned(),
        deviation: deviation.to_owned(),
        note: format!("{games} games"),
        provisional: (!sure).then(|| "provisional".to_owned()),
    }
}

fn record(label: &str, seat: Option<Side>, [won, drawn, lost]: [u32; 3]) -> Record {
    Record {
        label: label.to_owned(),
        seat,
        won,
        drawn,
        lost,
    }
}

fn fact(label: &str, value: &str) -> Fact {
    Fact {
        label: label.to_owned(),
        value: value.to_owned(),
    }
}

pub(super) fn card(player: usize) -> ProfileCard {
    ProfileCard {
        name: name(player),
        subtitles: vec![
            "Mombasa Bao Club · third of 143".to_owned(),
            "Playing since 12 May 2026".to_owned(),
        ],
        ratings: vec![
            figure("Kiswahili", "1712", "±48", 134, true),
            figure("Kujifunza", "1604", "±71", 41, true),
            figure("Kete", "1498", "±188", 3, false),
            figure("Kimasai", "1655", "±93", 22, true),
        ],
        records: vec![
            record("South", Some(Side::South), [61, 2, 38]),
            record("North", Some(Side::North), [54, 0, 45]),
        ],
        record_words: ["won", "drawn", "lost"].map(str::to_owned),
        facts: vec![
            fact("Mean reply time", "3 h 20 min"),
            fact("Longest streak", "9 wins"),
            fact("Longest sowing", "212 seeds"),
            fact("Biggest capture", "27 seeds"),
            fact("Favourite opening", "A6R A3L"),
            fact("Resigned", "4 of 200"),
        ],
        plot: Some(plot(vec![
            series("Kiswahili", 5, 134),
            series("Kujifunza", 9, 41),
            series("Kete", 11, 3),
            series("Kimasai", 3, 22),
        ])),
    }
}

/// What a newcomer has: hardly anything.
pub(super) fn bare_card() -> ProfileCard {
    ProfileCard {
        name: name(2),
        ratings: vec![figure("Kiswahili", "1500", "±350", 0, false)],
        records: vec![
            record("South", Some(Side::South), [0, 0, 0]),
            record("Both", None, [0, 0, 1]),
        ],
        record_words: ["won", "drawn", "lost"].map(str::to_owned),
        plot: Some(plot(Vec::new())),
        ..ProfileCard::default()
    }
}

fn line(number: usize, score: &str, winner: bool) -> BracketLine {
    BracketLine {
        seed: (number + 1).to_string(),
        entrant: BracketEntrant::Named(name(number)),
        score: score.to_owned(),
        winner,
    }
}

fn open(words: &str) -> BracketLine {
    BracketLine {
        seed: String::new(),
        entrant: BracketEntrant::Unknown(words.to_owned()),
        score: String::new(),
        winner: false,
    }
}

fn contest(lines: [BracketLine; 2]) -> BracketMatch {
    BracketMatch {
        lines,
        highlighted: false,
    }
}

fn round(heading: &str, matches: Vec<BracketMatch>) -> BracketRound {
    BracketRound {
        heading: heading.to_owned(),
        matches,
    }
}

/// The seeds of the first round of 16, from above.
const DRAW: [usize; 16] = [0, 15, 8, 7, 4, 11, 12, 3, 2, 13, 10, 5, 6, 9, 14, 1];

fn winners(entrants: usize, heading: &str) -> BracketSection {
    let names = ["Round of 16", "Quarter-finals", "Semi-finals", "Final"];
    let mut field: Vec<usize> = DRAW.into_iter().filter(|&seed| seed < entrants).collect();
    let rounds = entrants.ilog2() as usize;
    let mut section = BracketSection {
        heading: heading.to_owned(),
        rounds: Vec::new(),
    };
    for number in 0..rounds {
        let played = number < 2;
        let matches = field.chunks(2).enumerate().map(|(i, pair)| {
            let upper = pair[0] < pair[1];
            match (played, number, i) {
                (true, 0, 3) => {
                    let bye = BracketLine {
                        entrant: BracketEntrant::Bye("bye".to_owned()),
                        ..open("")
                    };
                    contest([bye, line(pair[1], "", true)])
                }
                (true, _, _) => {
                    let score = |won| if won { "2" } else { "0" };
                    contest([
                        line(pair[0], score(upper), upper),
                        line(pair[1], score(!upper), !upper),
                    ])
                }
                (false, 2, 0) => BracketMatch {
                    highlighted: true,
                    ..contest([line(pair[0], "1", false), line(pair[1], "1½", false)])
                },
                _ => contest([open("winner of match 12"), open("")]),
            }
        });
        let matches = matches.collect();
        section
            .rounds
            .push(round(names[4 - rounds + number], matches));
        field = field.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
    }
    section
}

pub(super) fn single_elimination(entrants: usize) -> BracketPicture {
    BracketPicture {
        heading: "Coast Cup 2026".to_owned(),
        subheading: "Single elimination, best of three".to_owned(),
        sections: vec![winners(entrants, "")],
        footer: "The final is on Saturday, 5 December.".to_owned(),
    }
}

pub(super) fn double_elimination() -> BracketPicture {
    let losers = [4, 4, 2, 2, 1, 1]
        .into_iter()
        .enumerate()
        .map(|(number, matches)| {
            let heading = format!("Losers’ round {}", number + 1);
            let matches = (0..matches).map(|i| match number {
                0 => contest([line(2 * i + 8, "2", true), line(2 * i + 9, "1", false)]),
                _ => contest([open("loser of match 9"), open("winner of match 17")]),
            });
            round(&heading, matches.collect())
        });
    BracketPicture {
        heading: "Coast Cup 2026".to_owned(),
        subheading: "Double elimination".to_owned(),
        sections: vec![
            winners(16, "Winners’ bracket"),
            BracketSection {
                heading: "Losers’ bracket".to_owned(),
                rounds: losers.collect(),
            },
            BracketSection {
                heading: "Grand final".to_owned(),
                rounds: vec![round(
                    "",
                    vec![contest([open("winner of the winners"), open("")])],
                )],
            },
        ],
        footer: String::new(),
    }
}
