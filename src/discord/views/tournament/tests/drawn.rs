//! Pictures of tournaments.

use std::path::PathBuf;

use super::super::bracket::brackets;
use super::super::crosstable::crosstable;
use super::super::pages::pages;
use super::super::samples::{entered, formats, plan, play, player, terms, view};
use super::super::standings::table;
use super::{LOCALE, is_whole};
use crate::play::Look;
use crate::render::{MOST_MATCHES, MOST_ROWS, Picture};
use crate::tournament::{EntrantId, Format};

#[test]
fn large_brackets_are_drawn_in_parts_that_fit_and_lack_nothing() {
    for format in &formats(1)[4..] {
        for entrants in [3, 16, 32, 33, 64, 256] {
            let mut tournament = entered(terms(*format, 1), entrants);
            play(&mut tournament, 3);
            let view = view(&tournament, plan(terms(*format, 1)), false);
            let layout = view.bracket.as_ref().unwrap();
            let pictures = brackets(LOCALE, &view, layout, None);
            let mut drawn = 0;
            for picture in &pictures {
                let rounds = picture.sections.iter().flat_map(|one| &one.rounds);
                let matches: usize = rounds.map(|round| round.matches.len()).sum();
                assert!(
                    (1..=MOST_MATCHES).contains(&matches),
                    "{entrants}: {matches}"
                );
                drawn += matches;
            }
            let all: usize = layout.columns.iter().map(|one| one.cells.len()).sum();
            // A second grand final is drawn when there is one.
            let is_double = matches!(format, Format::Elimination { double: true, .. });
            assert_eq!(drawn, all - usize::from(is_double), "{format:?} {entrants}");
        }
    }
}

/// With `KOMWE_PICTURES` set to a directory, the pictures are written there, to be looked at.
#[test]
fn standings_crosstables_and_brackets_are_drawn() {
    let folder = std::env::var_os("KOMWE_PICTURES").map(PathBuf::from);
    let keep = |name: &str, picture: Picture, alt: String| {
        is_whole(&alt);
        assert!(alt.chars().count() <= 1_000);
        assert!(picture.png.len() <= 120 * 1024, "{name}");
        if let Some(folder) = &folder {
            std::fs::write(folder.join(format!("{name}.png")), &picture.png).unwrap();
        }
    };
    let look = Look::default();
    let reader = Some(player(EntrantId(3)));
    let named = |format, games, entrants, most| {
        let mut tournament = entered(terms(format, games), entrants);
        play(&mut tournament, most);
        let mut plan = plan(terms(format, games));
        plan.name = "Kombe la Zanzibar 2026".to_owned();
        view(&tournament, plan, false)
    };
    let swiss = Format::Swiss { rounds: 5 };
    for (name, most) in [("running", 70), ("final", usize::MAX)] {
        let view = named(swiss, 1, 32, most);
        let drawn = table(LOCALE, &view, &pages(&view, MOST_ROWS)[0], reader);
        keep(
            &format!("tournament-standings-{name}"),
            drawn.picture(look),
            drawn.alt(),
        );
    }
    for (name, most) in [("running", 30), ("final", usize::MAX)] {
        let view = named(formats(1)[0], 1, 10, most);
        let section = &view.table.sections[0];
        let drawn = crosstable(LOCALE, &view, section, 1, reader);
        keep(
            &format!("tournament-crosstable-{name}"),
            drawn.picture(look),
            drawn.alt(),
        );
        let drawn = table(LOCALE, &view, &pages(&view, MOST_ROWS)[0], reader);
        keep(
            &format!("tournament-pool-{name}"),
            drawn.picture(look),
            drawn.alt(),
        );
    }
    for (name, format) in [("single", formats(1)[4]), ("double", formats(1)[5])] {
        for (moment, most) in [("running", 11), ("final", usize::MAX)] {
            let view = named(format, 3, 15, most);
            let layout = view.bracket.as_ref().unwrap();
            let drawn = &brackets(LOCALE, &view, layout, reader)[0];
            keep(
                &format!("tournament-bracket-{name}-{moment}"),
                drawn.picture(look),
                drawn.alt(),
            );
            let drawn = table(LOCALE, &view, &pages(&view, MOST_ROWS)[0], reader);
            keep(
                &format!("tournament-places-{name}-{moment}"),
                drawn.picture(look),
                drawn.alt(),
            );
        }
    }
}
