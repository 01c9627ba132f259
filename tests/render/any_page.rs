//! What holds for every card, plot, table and bracket, whatever is asked of it.

use komwe::render::{
    Align, BracketEntrant, BracketLine, BracketMatch, BracketPicture, BracketRound, BracketSection,
    Cell, Column, Look, Medal, PersonName, Plot, PlotPoint, ProfileCard, Prospect, Record, Series,
    TablePicture, TableRow,
};
use proptest::prelude::*;

use super::samples::card;
use super::scenes::pixels;

/// Whatever anybody can type.
fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,12}",
        "\\PC{0,200}",
        Just("🦁\u{202e}漢字 W".to_owned())
    ]
}

fn person() -> impl Strategy<Value = PersonName> {
    (words(), words()).prop_map(|(display, fallback)| PersonName::new(display, fallback))
}

fn table() -> impl Strategy<Value = TablePicture> {
    let align = prop::sample::select(vec![Align::Left, Align::Centre, Align::Right]);
    let column = (words(), align, any::<u16>(), any::<bool>()).prop_map(
        |(heading, align, weight, strong)| Column {
            heading,
            align,
            weight,
            strong,
        },
    );
    let cell = prop_oneof![
        words().prop_map(Cell::Text),
        person().prop_map(Cell::Name),
        Just(Cell::Barred)
    ];
    let medal = prop::sample::select(vec![Medal::Gold, Medal::Silver, Medal::Bronze]);
    let prospect = prop::sample::select(vec![Prospect::Promotion, Prospect::Relegation]);
    let row = (
        prop::collection::vec(cell, 0..5),
        any::<bool>(),
        prop::option::of(medal),
        prop::option::of(prospect),
        prop::option::of(words()),
    )
        .prop_map(
            |(cells, highlighted, medal, prospect, separator)| TableRow {
                cells,
                highlighted,
                medal,
                prospect,
                separator,
            },
        );
    (
        words(),
        words(),
        prop::collection::vec(column, 0..20),
        prop::collection::vec(row, 0..40),
        words(),
    )
        .prop_map(
            |(heading, subheading, columns, rows, footer)| TablePicture {
                heading,
                subheading,
                columns,
                rows,
                footer,
            },
        )
}

fn any_plot() -> impl Strategy<Value = Plot> {
    let point = (any::<i64>(), any::<f64>(), prop::option::of(any::<f64>())).prop_map(
        |(at_s, rating, deviation)| PlotPoint {
            at_s,
            rating,
            deviation,
        },
    );
    let series = (words(), prop::collection::vec(point, 0..6))
        .prop_map(|(label, points)| Series { label, points });
    (words(), words(), prop::collection::vec(series, 0..6)).prop_map(
        |(heading, nothing, series)| Plot::new(heading, nothing, series, |at| at.to_string()),
    )
}

fn bracket() -> impl Strategy<Value = BracketPicture> {
    let entrant = prop_oneof![
        person().prop_map(BracketEntrant::Named),
        words().prop_map(BracketEntrant::Bye),
        words().prop_map(BracketEntrant::Unknown)
    ];
    let line = (words(), entrant, words(), any::<bool>())
        .prop_map(|(seed, entrant, score, winner)| BracketLine {
            seed,
            entrant,
            score,
            winner,
        })
        .boxed();
    let contest =
        (line.clone(), line, any::<bool>()).prop_map(|(one, other, highlighted)| BracketMatch {
            lines: [one, other],
            highlighted,
        });
    let round = (words(), prop::collection::vec(contest, 0..5))
        .prop_map(|(heading, matches)| BracketRound { heading, matches });
    let section = (words(), prop::collection::vec(round, 0..12))
        .prop_map(|(heading, rounds)| BracketSection { heading, rounds });
    (
        words(),
        words(),
        prop::collection::vec(section, 0..3),
        words(),
    )
        .prop_map(|(heading, subheading, sections, footer)| BracketPicture {
            heading,
            subheading,
            sections,
            footer,
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_page_is_drawn_and_told(table in table(), plot in any_plot(), bracket in bracket(), name in person()) {
        let card = ProfileCard {
            name,
            subtitles: vec![table.heading.clone(); 3],
            plot: Some(plot.clone()),
            record_words: [&table.heading, &table.subheading, &table.footer].map(Clone::clone),
            records: vec![Record {
                label: table.heading.clone(),
                seat: None,
                won: u32::MAX,
                drawn: 1,
                lost: u32::MAX,
            }],
            ..card(0)
        };
        let look = Look::default();
        let pictures = [table.picture(look), plot.picture(look), bracket.picture(look), card.picture(look)];
        for picture in &pictures {
            prop_assert_eq!(pixels(picture).width(), 800);
        }
        for alt in [table.alt(), plot.alt(), bracket.alt(), card.alt()] {
            prop_assert!(alt.chars().count() <= 1000);
        }
    }
}
