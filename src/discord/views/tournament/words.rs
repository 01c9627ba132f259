//! Standings in words, for who cannot see pictures.

use super::super::plain_name;
use super::about::{button, pool};
use super::chart::turning;
use super::pages::{Page, page, pages};
use super::standings::{break_value, place, progress, shown_breaks};
use crate::app::TournamentView;
use crate::discord::control::TournamentAct;
use crate::discord::post::{Post, Style};
use crate::locale::{self, Locale};
use crate::tournament::{Row, Section, Tiebreak};

/// So many rows fit into a message, whatever the names.
const ROWS: usize = 10;

/// A page of the standings, from 0 on, a line for each place; the last one when there are not so many.
pub(in crate::discord) fn in_words(locale: Locale, view: &TournamentView, number: u8) -> Post {
    let pages = pages(view, ROWS);
    let Some((at, shown)) = page(&pages, number) else {
        return Post::text(locale.say("tournament-standings-none"));
    };
    let breaks = shown_breaks(shown.section);
    let mut told = vec![head(locale, view, shown)];
    let rows = shown.rows.iter();
    told.extend(rows.map(|row| line(locale, view, shown.section, row, &breaks)));
    if let Some(names) = all_of(locale, &breaks) {
        let legend = locale.tell("tournament-words-legend", [("breaks", names.into())]);
        told.push(legend);
    }
    let picture = button(
        locale,
        view,
        "tournament-picture",
        Style::Secondary,
        TournamentAct::Standings { page: 0 },
    );
    let turn = turning(locale, view, at, pages.len(), |page| {
        TournamentAct::InWords { page }
    });
    Post::text(told.join("\n")).with_buttons(turn.into_iter().chain([picture]).collect())
}

fn head(locale: Locale, view: &TournamentView, page: &Page<'_>) -> String {
    let name = plain_name(&view.plan.name);
    let progress = progress(locale, view);
    let several = view.table.sections.len() > 1;
    match page.section.pool.filter(|_| several) {
        None => locale.tell(
            "tournament-words-title",
            [("name", name.into()), ("progress", progress.into())],
        ),
        Some(number) => locale.tell(
            "tournament-words-title-pool",
            [
                ("name", name.into()),
                ("pool", pool(locale, view, number).into()),
                ("progress", progress.into()),
            ],
        ),
    }
}

fn line(
    locale: Locale,
    view: &TournamentView,
    section: &Section,
    row: &Row,
    breaks: &[Tiebreak],
) -> String {
    let entrant = view.entrant(row.entrant);
    let mut player = entrant.map_or_else(
        || row.entrant.to_string(),
        |line| plain_name(line.names.display()),
    );
    if let Some(status) = locale::tournament::status(locale, row.status) {
        player = locale.tell(
            "tournament-name-with-status",
            [("name", player.into()), ("status", status.into())],
        );
    }
    let mut told = locale.tell(
        "tournament-words-line",
        [
            ("place", place(locale, view, section, row).into()),
            ("player", player.into()),
        ],
    );
    if let Some(points) = row.points {
        let points = locale::tournament::points_told(locale, points);
        told = locale.tell(
            "tournament-words-points",
            [("line", told.into()), ("points", points.into())],
        );
    }
    let values: Vec<String> = row
        .breaks
        .iter()
        .filter(|(kind, _)| breaks.contains(kind))
        .map(|(kind, value)| (kind, break_value(*kind, *value)))
        .filter(|(_, value)| !value.is_empty())
        .map(|(kind, value)| {
            let name = locale::tournament::tiebreak_short(locale, *kind);
            locale.tell(
                "tournament-words-break",
                [("name", name.into()), ("value", value.into())],
            )
        })
        .collect();
    if values.is_empty() {
        return told;
    }
    locale.tell(
        "tournament-words-breaks",
        [("line", told.into()), ("breaks", values.join(" · ").into())],
    )
}

/// The names of tie-breaks with those of their columns, in their order.
fn all_of(locale: Locale, breaks: &[Tiebreak]) -> Option<String> {
    let named = breaks.iter().map(|kind| {
        locale.tell(
            "tournament-words-named",
            [
                (
                    "short",
                    locale::tournament::tiebreak_short(locale, *kind).into(),
                ),
                ("name", locale::tournament::tiebreak(locale, *kind).into()),
            ],
        )
    });
    named.reduce(|one, other| {
        locale.tell(
            "tournament-and",
            [("one", one.into()), ("other", other.into())],
        )
    })
}
