//! Standings in pages: a part of a section on each.

use crate::app::TournamentView;
use crate::tournament::{Row, Section};

/// A part of the standings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page<'a> {
    pub(super) section: &'a Section,
    /// Its rows on this page.
    pub(super) rows: &'a [Row],
    /// How many rows of the section come before it.
    pub(super) before: usize,
}

/// All pages of at most `length` rows; one section is never on a page with another.
pub(super) fn pages(view: &TournamentView, length: usize) -> Vec<Page<'_>> {
    let sections = view.table.sections.iter();
    sections
        .flat_map(|section| {
            let parts = section.rows.chunks(length.max(1));
            parts.enumerate().map(move |(number, rows)| Page {
                section,
                rows,
                before: number * length,
            })
        })
        .collect()
}

/// A page by its number from 0 on, or the last one; none when there are none.
pub(super) fn page<T>(pages: &[T], number: u8) -> Option<(usize, &T)> {
    let last = pages.len().checked_sub(1)?;
    let number = usize::from(number).min(last);
    Some((number, &pages[number]))
}
