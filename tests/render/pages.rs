//! Cards, plots, tables and brackets. With `KOMWE_PICTURES` set to a directory, every one is written there, to be looked at.

use std::path::PathBuf;

use komwe::render::{
    Align, BracketEntrant, BracketMatch, Cell, Column, Digits, Look, MOST_ROWS, Medal, PersonName,
    Picture, PlotPoint, Prospect, Series, TablePicture, TableRow, Theme,
};

use super::golden::check_picture;
use super::samples::{
    bare_card, card, crosstable, double_elimination, leaderboard, plot, series, single_elimination,
    standings,
};
use super::scenes::pixels;

const HEAVIEST: usize = 120 * 1024;

/// A sample by name.
type Sample = (&'static str, Box<dyn Fn(Look) -> Picture>);

/// Every sample.
fn samples() -> Vec<Sample> {
    let flat = |points: usize| Series {
        points: series("Kete", 1, points)
            .points
            .into_iter()
            .map(|point| PlotPoint {
                rating: 1500.0,
                ..point
            })
            .collect(),
        label: "Kete".to_owned(),
    };
    vec![
        ("card", Box::new(|look| card(0).picture(look))),
        (
            "card-latin-of-arabic",
            Box::new(|look| card(1).picture(look)),
        ),
        ("card-bare", Box::new(|look| bare_card().picture(look))),
        ("plot-none", Box::new(|look| plot(Vec::new()).picture(look))),
        (
            "plot-one",
            Box::new(|look| plot(vec![series("Kete", 1, 1)]).picture(look)),
        ),
        (
            "plot-equal",
            Box::new(move |look| plot(vec![flat(9)]).picture(look)),
        ),
        (
            "plot-many",
            Box::new(|look| {
                plot(vec![
                    series("Kiswahili", 1, 1000),
                    series("Kimasai", 2, 1000),
                ])
                .picture(look)
            }),
        ),
        (
            "table-leaderboard",
            Box::new(|look| leaderboard().picture(look)),
        ),
        (
            "table-standings",
            Box::new(|look| standings(MOST_ROWS).picture(look)),
        ),
        (
            "table-crosstable",
            Box::new(|look| crosstable(10).picture(look)),
        ),
        (
            "bracket-8",
            Box::new(|look| single_elimination(8).picture(look)),
        ),
        (
            "bracket-16",
            Box::new(|look| single_elimination(16).picture(look)),
        ),
        (
            "bracket-double",
            Box::new(|look| double_elimination().picture(look)),
        ),
    ]
}

#[test]
fn every_page_is_light_and_as_wide_as_any_in_every_look() {
    let folder = std::env::var_os("KOMWE_PICTURES").map(PathBuf::from);
    for (name, draw) in samples() {
        for theme in Theme::ALL {
            for digits in Digits::ALL {
                let picture = draw(Look { theme, digits });
                if let Some(folder) = &folder {
                    let file = folder.join(format!("{name}-{theme}-{digits}.png"));
                    std::fs::write(file, &picture.png).unwrap();
                }
                assert_eq!(pixels(&picture).width(), 800);
                let bytes = picture.png.len();
                assert!(bytes <= HEAVIEST, "{name} {theme} {digits}: {bytes} bytes");
            }
        }
    }
}

fn look(theme: Theme) -> Look {
    Look {
        theme,
        ..Look::default()
    }
}

/// A few that show everything that pages can.
#[test]
fn pages_that_were_looked_at() {
    for (name, picture) in [
        ("page-card", card(0).picture(look(Theme::Wood))),
        (
            "page-plot",
            plot(vec![series("Kete", 4, 30)]).picture(look(Theme::Dark)),
        ),
        ("page-standings", standings(12).picture(look(Theme::Dark))),
        (
            "page-crosstable",
            crosstable(10).picture(look(Theme::Contrast)),
        ),
        (
            "page-bracket",
            single_elimination(8).picture(look(Theme::Wood)),
        ),
    ] {
        check_picture(name, &picture, HEAVIEST);
    }
}

/// Where two pictures of one size differ: first and last row.
fn differing_rows(one: &Picture, other: &Picture) -> Option<(u32, u32)> {
    let (one, other) = (pixels(one), pixels(other));
    assert_eq!(one.dimensions(), other.dimensions());
    let mut rows = one
        .enumerate_rows()
        .zip(other.rows())
        .filter(|((_, one), other)| !one.clone().map(|(_, _, pixel)| pixel).eq(other.clone()))
        .map(|((y, _), _)| y);
    let first = rows.next()?;
    Some((first, rows.last().unwrap_or(first)))
}

#[test]
fn the_reader_s_own_row_and_a_place_that_leads_on_are_seen_in_their_rows_only() {
    let table = standings(12);
    let picture = table.picture(Look::default());
    let top = picture.height_px - 14 - 2 - 8 - 12 * 43;
    for change in [
        |row: &mut TableRow| row.highlighted = true,
        |row: &mut TableRow| row.prospect = Some(Prospect::Promotion),
        |row: &mut TableRow| row.cells[2] = Cell::Barred,
        |row: &mut TableRow| row.medal = Some(Medal::Silver),
    ] {
        let mut other = table.clone();
        change(&mut other.rows[8]);
        let (first, last) = differing_rows(&picture, &other.picture(Look::default())).unwrap();
        assert!(
            first >= top + 8 * 43 && last < top + 9 * 43,
            "{first} to {last}"
        );
    }
}

#[test]
fn a_long_name_reaches_into_no_other_column() {
    let table = |name: &str| TablePicture {
        columns: vec![
            Column {
                weight: 1,
                ..Column::default()
            },
            Column {
                align: Align::Right,
                ..Column::default()
            },
        ],
        rows: vec![TableRow {
            cells: vec![
                Cell::Name(PersonName::new(name, "")),
                Cell::Text("1234".to_owned()),
            ],
            ..TableRow::default()
        }],
        ..TablePicture::default()
    };
    let [short, long] =
        ["W", &"W".repeat(90)].map(|name| pixels(&table(name).picture(Look::default())));
    let (from, to) = (short.width() - 100, short.width());
    for y in 0..short.height() {
        for x in from..to {
            assert_eq!(short.get_pixel(x, y), long.get_pixel(x, y), "at {x}, {y}");
        }
    }
    assert_ne!(short, long);
}

#[test]
fn winners_byes_and_scores_of_a_bracket_are_seen() {
    let bracket = single_elimination(8);
    let picture = bracket.picture(Look::default());
    for change in [
        |one: &mut BracketMatch| {
            one.lines
                .iter_mut()
                .for_each(|line| line.winner = !line.winner);
        },
        |one: &mut BracketMatch| one.lines[0].entrant = BracketEntrant::Bye("bye".to_owned()),
        |one: &mut BracketMatch| one.lines[0].score.clear(),
        |one: &mut BracketMatch| one.highlighted = true,
    ] {
        let mut other = bracket.clone();
        change(&mut other.sections[0].rounds[0].matches[2]);
        assert!(differing_rows(&picture, &other.picture(Look::default())).is_some());
    }
}

#[test]
fn pages_are_told_in_words() {
    let alt = card(1).alt();
    for line in [
        "جمعة",
        "Kete: 1498 ±188, provisional, 3 games",
        "South: won 61, drawn 2, lost 38",
        "Longest sowing: 212 seeds",
        "Ratings over time: 1 Jun – 29 Nov",
    ] {
        assert!(alt.lines().any(|one| one == line), "{line:?} in {alt}");
    }
    let alt = leaderboard().alt();
    assert!(alt.contains("\n2 | جمعة | 1952 | ±43 | 23\n"), "{alt}");
    assert!(alt.contains("\n…\n143 | "), "{alt}");
    let alt = single_elimination(16).alt();
    assert!(alt.contains("\nFinal\nwinner of match 12 – ?\n"), "{alt}");
    assert!(alt.contains("\nBibi Asha 2 ✓ – Zawadi 0\n"), "{alt}");
    let rows = vec![leaderboard().rows[2].clone(); 60];
    let long = TablePicture {
        rows,
        ..leaderboard()
    };
    for alt in [long.alt(), double_elimination().alt()] {
        assert!((800..=1000).contains(&alt.chars().count()), "{alt}");
    }
}
