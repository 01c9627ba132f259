//! Cards, plots, tables and brackets. With `KOMWE_PICTURES` set to a directory, every one is written there, to be looked at.

use std::path::PathBuf;

use komwe::render::{Digits, Look, MOST_ROWS, Picture, PlotPoint, Series, Theme};

use super::samples::{
    bare_card, card, crosstable, double_elimination, leaderboard, plot, series, single_elimination,
    standings,
};
use super::scenes::pixels;

const HEAVIEST: usize = 120 * 1024;

fn look(theme: Theme) -> Look {
    Look {
        theme,
        digits: Digits::Normal,
    }
}

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
