//! Standings as a picture.

use super::about::pool;
use super::pages::Page;
use crate::app::{EntrantLine, TournamentView};
use crate::locale::{self, Locale};
use crate::play::PlayerId;
use crate::render::{Align, Cell, Column, Medal, PersonName, Prospect, TablePicture, TableRow};
use crate::tournament::{Format, Phase, Row, Section, Tiebreak, league};

/// A page of the standings. The row of `reader` is marked.
pub(super) fn table(
    locale: Locale,
    view: &TournamentView,
    page: &Page<'_>,
    reader: Option<PlayerId>,
) -> TablePicture {
    let breaks = shown_breaks(page.section);
    let has_points = page.rows.iter().any(|row| row.points.is_some());
    let rows = page.rows.iter().map(|row| TableRow {
        cells: cells(locale, view, page.section, row, &breaks, has_points),
        highlighted: is_reader(view, row, reader),
        medal: medal(view, page.section, row),
        prospect: prospect(view, page.section, row),
        separator: None,
    });
    TablePicture {
        heading: heading(locale, view, page.section),
        subheading: subheading(locale, view, page),
        columns: columns(locale, &breaks, has_points),
        rows: rows.collect(),
        footer: footer(locale, view, &breaks),
    }
}

/// What the picture is of: the tournament, and the pool where there are several.
pub(super) fn heading(locale: Locale, view: &TournamentView, section: &Section) -> String {
    match section.pool {
        Some(number) if view.table.sections.len() > 1 => {
            format!("{} · {}", view.plan.name, pool(locale, view, number))
        }
        _ => view.plan.name.clone(),
    }
}

/// How far it is.
pub(super) fn progress(locale: Locale, view: &TournamentView) -> String {
    let open = view.pairings.iter().filter(|line| line.outcome.is_none());
    match (view.phase, view.plan.terms.format, open.count()) {
        (Phase::Finished, ..) => locale.say("tournament-standings-final"),
        (_, Format::Swiss { rounds }, 0) => locale.tell(
            "tournament-standings-after",
            [("round", view.round.into()), ("rounds", rounds.into())],
        ),
        (_, _, 0) => locale.say("tournament-standings-title"),
        (_, _, open) => locale.tell("tournament-standings-open", [("open", open.into())]),
    }
}

fn subheading(locale: Locale, view: &TournamentView, page: &Page<'_>) -> String {
    let told = progress(locale, view);
    let count = page.section.rows.len();
    if page.rows.len() == count {
        return told;
    }
    locale.tell(
        "tournament-standings-page",
        [
            ("told", told.into()),
            ("from", (page.before + 1).into()),
            ("to", (page.before + page.rows.len()).into()),
            ("count", count.into()),
        ],
    )
}

/// The tie-breaks that have a column: those that part somebody, and not the lot, which says nothing.
pub(super) fn shown_breaks(section: &Section) -> Vec<Tiebreak> {
    let first = section.rows.first();
    let kinds = first.map_or(&[][..], |row| row.breaks.as_slice()).iter();
    let parts = |kind: Tiebreak| match kind {
        Tiebreak::Lot => false,
        Tiebreak::Direct => section
            .rows
            .iter()
            .any(|row| row.breaks.contains(&(kind, 1))),
        _ => true,
    };
    kinds
        .map(|(kind, _)| *kind)
        .filter(|kind| parts(*kind))
        .collect()
}

fn columns(locale: Locale, breaks: &[Tiebreak], has_points: bool) -> Vec<Column> {
    let figure = |heading: String, strong| Column {
        heading,
        align: Align::Right,
        weight: 0,
        strong,
    };
    let mut columns = vec![
        figure(locale.say("tournament-heading-place"), true),
        Column {
            heading: locale.say("tournament-heading-name"),
            align: Align::Left,
            weight: 1,
            strong: false,
        },
    ];
    if has_points {
        columns.push(figure(locale.say("tournament-heading-points"), true));
    }
    let short = |kind: &Tiebreak| figure(locale::tournament::tiebreak_short(locale, *kind), false);
    columns.extend(breaks.iter().map(short));
    columns
}

fn cells(
    locale: Locale,
    view: &TournamentView,
    section: &Section,
    row: &Row,
    breaks: &[Tiebreak],
    has_points: bool,
) -> Vec<Cell> {
    let mut cells = vec![
        Cell::Text(place(locale, view, section, row)),
        name(locale, view, row),
    ];
    if has_points {
        let points = row.points.map(locale::tournament::points);
        cells.push(Cell::Text(points.unwrap_or_default()));
    }
    cells.extend(breaks.iter().map(|kind| {
        let value = row.breaks.iter().find(|(other, _)| other == kind);
        let told = value.map_or_else(String::new, |(_, value)| break_value(*kind, *value));
        Cell::Text(told)
    }));
    cells
}

/// The value of a tie-break; nothing for a direct encounter that parts nobody.
pub(super) fn break_value(kind: Tiebreak, value: u32) -> String {
    match (kind, value) {
        (Tiebreak::Direct, 0) => String::new(),
        _ => locale::tournament::tiebreak_value(kind, value),
    }
}

/// Whether somebody can still win a bracket: then they have no place yet.
pub(super) fn is_still_in(view: &TournamentView, row: &Row) -> bool {
    view.phase != Phase::Finished && row.points.is_none() && row.place == 1
}

/// The place, or the places that those who lost in the same round of a bracket share.
pub(super) fn place(locale: Locale, view: &TournamentView, section: &Section, row: &Row) -> String {
    if is_still_in(view, row) {
        return locale.say("tournament-place-open");
    }
    let shared = section
        .rows
        .iter()
        .filter(|other| other.place == row.place)
        .count();
    // Before the end others may still come to share it.
    if row.points.is_some() || shared < 2 || view.phase != Phase::Finished {
        return row.place.to_string();
    }
    let last = usize::from(row.place) + shared - 1;
    locale.tell(
        "tournament-place-range",
        [
            ("from", row.place.to_string().into()),
            ("to", last.to_string().into()),
        ],
    )
}

/// A name for a picture, with what is to be known of who is not in it any more.
pub(super) fn name(locale: Locale, view: &TournamentView, row: &Row) -> Cell {
    let Some(line) = view.entrant(row.entrant) else {
        return Cell::Text(row.entrant.to_string());
    };
    Cell::Name(person(locale, line))
}

/// A name for a picture.
pub(super) fn person(locale: Locale, line: &EntrantLine) -> PersonName {
    let with_status = |name: &str| match locale::tournament::status(locale, line.entrant.status) {
        None => name.to_owned(),
        Some(status) => locale.tell(
            "tournament-name-with-status",
            [("name", name.into()), ("status", status.into())],
        ),
    };
    PersonName::new(
        with_status(line.names.display()),
        with_status(line.names.username()),
    )
}

pub(super) fn is_reader(view: &TournamentView, row: &Row, reader: Option<PlayerId>) -> bool {
    let line = view.entrant(row.entrant);
    reader.is_some() && line.map(|line| line.player) == reader
}

/// Medals are for final places.
pub(super) fn medal(view: &TournamentView, section: &Section, row: &Row) -> Option<Medal> {
    let decides = view.table.sections.len() == 1
        || section.pool == Some(0)
        || view.plan.terms.format.has_divisions();
    if view.phase != Phase::Finished || !decides || !row.is_placed(row.place) {
        return None;
    }
    match row.place {
        1 => Some(Medal::Gold),
        2 => Some(Medal::Silver),
        3 => Some(Medal::Bronze),
        _ => None,
    }
}

/// Where a place leads: to a last pool, or to another division.
pub(super) fn prospect(view: &TournamentView, section: &Section, row: &Row) -> Option<Prospect> {
    let pool = section.pool.filter(|pool| *pool > 0)?;
    let Format::Pools {
        advance, divisions, ..
    } = view.plan.terms.format
    else {
        return None;
    };
    let index = section.rows.iter().position(|other| other == row)?;
    let pools = view.table.sections.iter().filter_map(|one| one.pool);
    let last = pools.max().unwrap_or(pool);
    if !divisions {
        let is_open = last > 1 && index < usize::from(advance) && row.counts;
        return is_open.then_some(Prospect::Promotion);
    }
    let length = section.rows.len();
    let moving = league::moving(length).min(length / 2);
    if index < moving && pool > 1 {
        Some(Prospect::Promotion)
    } else if index >= length - moving && pool < last {
        Some(Prospect::Relegation)
    } else {
        None
    }
}

fn footer(locale: Locale, view: &TournamentView, breaks: &[Tiebreak]) -> String {
    let has_direct = breaks.contains(&Tiebreak::Direct);
    match view.plan.terms.format {
        Format::Swiss { .. } if has_direct => locale.say("tournament-footer-swiss-direct"),
        Format::Swiss { .. } => locale.say("tournament-footer-swiss"),
        Format::Pools { .. } if has_direct => locale.say("tournament-footer-pool-direct"),
        Format::Pools { .. } => locale.say("tournament-footer-pool"),
        Format::Elimination { .. } => String::new(),
    }
}
