//! Leaderboards, standings and crosstables.

use crate::play::Look;

use super::text::{self, Style};
use super::words::Alt;
use super::{PersonName, Picture, grid};

/// The most rows of a table; further ones are not drawn. Whoever has more makes several.
pub const MOST_ROWS: usize = 32;

/// On which side of its column a text stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// Words.
    #[default]
    Left,
    /// Marks.
    Centre,
    /// Numbers.
    Right,
}

/// A column of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// What is above it.
    pub heading: String,
    /// Where its texts stand.
    pub align: Align,
    /// Its share of the room that is left when every column has what it needs; columns with a share are also those that are
    /// cut where there is too little. 0 for numbers, 1 for names.
    pub weight: u16,
    /// Whether it is what the table is about, and is set bold.
    pub strong: bool,
}

/// What is in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A figure or a word.
    Text(String),
    /// A person.
    Name(PersonName),
    /// A place where nothing can be: somebody against themselves.
    Barred,
}

/// The three first places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medal {
    /// The first.
    Gold,
    /// The second.
    Silver,
    /// The third.
    Bronze,
}

/// Where a place leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// Up, or on to the next stage.
    Promotion,
    /// Down, or out.
    Relegation,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRow {
    /// Its cells, one for each column; missing ones are empty, further ones are not drawn.
    pub cells: Vec<Cell>,
    /// Whether it is the reader's own.
    pub highlighted: bool,
    /// Worn by the first cell.
    pub medal: Option<Medal>,
    /// Where the place leads.
    pub prospect: Option<Prospect>,
    /// The words of a gap above it, where rows between are left out; they may be empty.
    pub separator: Option<String>,
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TablePicture {
    /// What it is.
    pub heading: String,
    /// A line below that.
    pub subheading: String,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, at most [`MOST_ROWS`].
    pub rows: Vec<TableRow>,
    /// A line below them.
    pub footer: String,
}

impl TablePicture {
    /// Draws it.
    ///
    /// # Panics
    /// When the encoder refuses a picture for its size: a fault of this module, whatever the table.
    #[must_use]
    pub fn picture(&self, look: Look) -> Picture {
        grid::draw(self, look)
    }

    /// The table in words, a line for each row, at most 1,000 characters.
    #[must_use]
    pub fn alt(&self) -> String {
        let mut alt = Alt::default();
        alt.line([&self.heading, &self.subheading], ". ");
        alt.line(self.columns.iter().map(|column| &column.heading), " | ");
        for row in self.rows.iter().take(MOST_ROWS) {
            if row.separator.is_some() {
                alt.line(["…"], "");
            }
            let cells = row.cells.iter().take(self.columns.len());
            alt.line(cells.map(Cell::spoken), " | ");
        }
        alt.line([&self.footer], "");
        alt.finish()
    }
}

impl Cell {
    /// What is drawn; nothing for a place that is barred.
    pub(super) fn drawn(&self, style: Style) -> String {
        match self {
            Cell::Text(words) => text::drawable(words, style),
            Cell::Name(name) => name.drawn(style),
            Cell::Barred => String::new(),
        }
    }

    fn spoken(&self) -> String {
        match self {
            Cell::Text(words) => words.clone(),
            Cell::Name(name) => name.spoken(),
            Cell::Barred => "×".to_owned(),
        }
    }
}
