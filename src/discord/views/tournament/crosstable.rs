//! The crosstable of a pool: everybody against everybody.

use super::about::pool;
use super::standings::{break_value, heading, is_reader, medal, name, place, progress, prospect};
use crate::app::{PairingLine, TournamentView};
use crate::locale::{self, Locale};
use crate::play::PlayerId;
use crate::render::{Align, Cell, Column, TablePicture, TableRow};
use crate::tournament::{EntrantId, Row, Section, Slot, Tiebreak};

/// The crosstable of a section, which is a pool. The row of `reader` is marked.
pub(super) fn crosstable(
    locale: Locale,
    view: &TournamentView,
    section: &Section,
    number: u8,
    reader: Option<PlayerId>,
) -> TablePicture {
    let slot = Slot::Pool { pool: number };
    let of_pool = |line: &&PairingLine| line.pairing.slot == slot;
    let matches: Vec<&PairingLine> = view.pairings.iter().filter(of_pool).collect();
    let rows = section.rows.iter().map(|row| TableRow {
        cells: cells(locale, view, section, row, &matches),
        highlighted: is_reader(view, row, reader),
        medal: medal(view, section, row),
        prospect: prospect(view, section, row),
        separator: None,
    });
    let several = view.table.sections.len() > 1;
    TablePicture {
        heading: heading(locale, view, section),
        subheading: if several {
            progress(locale, view)
        } else {
            format!(
                "{} · {}",
                pool(locale, view, number),
                progress(locale, view)
            )
        },
        columns: columns(locale, section.rows.len()),
        rows: rows.collect(),
        footer: footer(locale, section, &matches),
    }
}

fn columns(locale: Locale, count: usize) -> Vec<Column> {
    let column = |heading: String, align, weight, strong| Column {
        heading,
        align,
        weight,
        strong,
    };
    let place = locale.say("tournament-heading-place");
    let name = locale.say("tournament-heading-name");
    let points = locale.say("tournament-heading-points");
    let wins = locale::tournament::tiebreak_short(locale, Tiebreak::SonnebornBerger);
    let head = [
        column(place, Align::Right, 0, true),
        column(name, Align::Left, 1, false),
    ];
    let cells = (1..=count).map(|number| column(number.to_string(), Align::Centre, 0, false));
    let tail = [
        column(points, Align::Right, 0, true),
        column(wins, Align::Right, 0, false),
    ];
    head.into_iter().chain(cells).chain(tail).collect()
}

fn cells(
    locale: Locale,
    view: &TournamentView,
    section: &Section,
    row: &Row,
    matches: &[&PairingLine],
) -> Vec<Cell> {
    let against = section.rows.iter().map(|other| {
        if other.entrant == row.entrant {
            return Cell::Barred;
        }
        let told = mark(matches, row.entrant, other.entrant).unwrap_or_default();
        let counts = row.counts && other.counts;
        Cell::Text(if counts || told.is_empty() {
            told
        } else {
            format!("({told})")
        })
    });
    let value = |kind: Tiebreak| {
        let found = row.breaks.iter().find(|(other, _)| *other == kind);
        found.map_or_else(String::new, |(_, value)| break_value(kind, *value))
    };
    let points = row.points.map(locale::tournament::points);
    [
        Cell::Text(place(locale, view, section, row)),
        name(locale, view, row),
    ]
    .into_iter()
    .chain(against)
    .chain([
        Cell::Text(points.unwrap_or_default()),
        Cell::Text(value(Tiebreak::SonnebornBerger)),
    ])
    .collect()
}

/// What came of the match of two, for the first of them; nothing while it is open.
fn mark(matches: &[&PairingLine], own: EntrantId, other: EntrantId) -> Option<String> {
    let found = matches.iter().find(|line| {
        let pair = line.pairing.entrants;
        pair == [own, other] || pair == [other, own]
    })?;
    let side = usize::from(found.pairing.entrants[1] == own);
    let outcome = found.outcome.as_ref()?;
    Some(locale::tournament::mark(outcome, side))
}

fn footer(locale: Locale, section: &Section, matches: &[&PairingLine]) -> String {
    let dropped = section.rows.iter().any(|row| !row.counts);
    let forfeited = matches
        .iter()
        .any(|line| line.outcome.is_some_and(|outcome| !outcome.is_played()));
    if dropped {
        locale.say("tournament-footer-not-counted")
    } else if forfeited {
        locale.say("tournament-footer-forfeits")
    } else {
        String::new()
    }
}
