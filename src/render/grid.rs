//! Laying out and drawing a table.

use crate::play::Look;

use super::canvas::{Rgb, Surface};
use super::columns::{Need, PADDING, Place, places};
use super::layout::Rect;
use super::page::{
    CHAIN, MARGIN, Page, WIDTH, enlargement, footer_height, heading_height, small_style,
};
use super::table::{Align, Cell, Column, MOST_ROWS, Medal, Prospect, TablePicture, TableRow};
use super::text::{self, Style};
use super::{Picture, pen};

/// The measures of a table.
struct Grid {
    scale: f32,
    places: Vec<Place>,
    /// The height of a row, of the row of headings, and of a gap.
    row: i32,
    head: i32,
    gap: i32,
}

/// Draws a table.
pub(super) fn draw(table: &TablePicture, look: Look) -> Picture {
    let scale = enlargement(look);
    let grid = Grid::new(table, scale);
    let rows = &table.rows[..table.rows.len().min(MOST_ROWS)];
    let gaps = rows.iter().filter(|row| row.separator.is_some()).count() as i32;
    let top = heading_height(&table.subheading, scale) + CHAIN;
    let panel = Rect {
        x: MARGIN,
        y: top,
        width: WIDTH - 2 * MARGIN,
        height: grid.head + rows.len() as i32 * grid.row + gaps * grid.gap + 8,
    };
    let foot = footer_height(&table.footer, scale);
    let mut page = Page::new(look.theme, top + panel.height + MARGIN + foot + 2);
    page.heading(&table.heading, &table.subheading, scale);
    page.panel(panel);
    grid.headings(&mut page, &table.columns, panel.y);
    let mut y = panel.y + grid.head;
    for (number, row) in rows.iter().enumerate() {
        if let Some(words) = &row.separator {
            grid.separator(&mut page, words, y);
            y += grid.gap;
        }
        grid.row(&mut page, table, row, y, number);
        y += grid.row;
    }
    page.footer(&table.footer, scale);
    page.finish()
}

fn heading_style(scale: f32) -> Style {
    Style {
        bold: false,
        cap: 15.0 * scale,
    }
}

fn cell_style(strong: bool, scale: f32) -> Style {
    Style {
        bold: strong,
        cap: 22.0 * scale,
    }
}

impl Grid {
    fn new(table: &TablePicture, scale: f32) -> Grid {
        let rows = &table.rows[..table.rows.len().min(MOST_ROWS)];
        let needs: Vec<Need> = table
            .columns
            .iter()
            .enumerate()
            .map(|(number, column)| {
                let style = cell_style(column.strong, scale);
                let cells = rows.iter().filter_map(|row| row.cells.get(number));
                let widths = cells.map(|cell| text::width(&cell.drawn(style), style));
                // A medal needs room of its own.
                let medal = number == 0 && rows.iter().any(|row| row.medal.is_some());
                let least = if medal {
                    2.0 * medal_radius(scale)
                } else {
                    0.0
                };
                let style = heading_style(scale);
                let heading = text::drawable(&column.heading, style);
                Need {
                    heading: text::width(&heading, style),
                    cells: widths.fold(least, f32::max),
                    weight: column.weight,
                }
            })
            .collect();
        let room = (WIDTH - 2 * MARGIN) as f32 - 2.0 * PADDING;
        Grid {
            scale,
            places: places(&needs, room),
            row: (43.0 * scale) as i32,
            head: (40.0 * scale) as i32,
            gap: (36.0 * scale) as i32,
        }
    }

    /// A text in a column.
    fn write(
        &self,
        page: &mut Page,
        words: &str,
        style: Style,
        (column, align): (usize, Align),
        baseline: f32,
        ink: Rgb,
    ) {
        let Some(&Place { x, width }) = self.places.get(column) else {
            return;
        };
        let share = match align {
            Align::Left => 0.0,
            Align::Centre => 0.5,
            Align::Right => 1.0,
        };
        let at = (x + width * share, baseline);
        page.text_at(words, style, at, (width + 0.5, share), ink);
    }

    fn headings(&self, page: &mut Page, columns: &[Column], top: i32) {
        let style = heading_style(self.scale);
        let ink = page.theme().ink[1];
        let baseline = top as f32 + f32::midpoint(self.head as f32, style.cap) + 1.0;
        for (number, column) in columns.iter().enumerate() {
            let words = text::drawable(&column.heading, style);
            self.write(page, &words, style, (number, column.align), baseline, ink);
        }
        let rule = page.tones().rule;
        page.surface().fill(line(top + self.head - 2, 2), rule);
    }

    fn separator(&self, page: &mut Page, words: &str, top: i32) {
        let style = small_style(self.scale);
        let ink = page.theme().ink[1];
        let middle = top as f32 + self.gap as f32 / 2.0;
        let words = text::drawable(words, style);
        let centre = WIDTH as f32 / 2.0;
        let room = WIDTH as f32 - 240.0;
        let half = text::width(&text::fit(&words, style, room), style) / 2.0;
        page.text_at(
            &words,
            style,
            (centre, middle + style.cap / 2.0),
            (room, 0.5),
            ink,
        );
        // Three dots to each side, or in the middle where there are no words.
        let dots = if words.is_empty() {
            vec![centre]
        } else {
            vec![centre - half - 48.0, centre + half + 48.0]
        };
        for x in dots {
            for step in [-1.0, 0.0, 1.0] {
                pen::disc(page.surface(), (x + step * 15.0, middle), 3.0, ink);
            }
        }
    }

    fn row(&self, page: &mut Page, table: &TablePicture, row: &TableRow, top: i32, number: usize) {
        let (theme, tones) = (page.theme(), page.tones());
        let area = line(top, self.row);
        let ground = match row.prospect {
            Some(prospect) => tones.prospects[prospect as usize][0],
            None => tones.rows[number % 2],
        };
        page.surface().fill(area, ground);
        let rule = Rect {
            y: top + self.row - 1,
            height: 1,
            ..area
        };
        page.surface().fill(rule, tones.rule);
        let [mut strong, mut weak] = theme.ink;
        if row.highlighted {
            let plate = Rect {
                y: top + 2,
                height: self.row - 5,
                ..pen::grown(area, -2)
            };
            pen::rounded(page.surface(), plate, 7, tones.own[0]);
            [strong, weak] = [tones.own[1], tones.own[2]];
        }
        if let Some(prospect) = row.prospect {
            mark_prospect(page, prospect, area, row.highlighted);
        }
        let middle = top as f32 + self.row as f32 / 2.0 - 0.5;
        if let Some(medal) = row.medal {
            self.medal(page, medal, middle, row.highlighted);
            // The place stands on the medal.
            let style = cell_style(true, self.scale * 0.92);
            let words = row.cells.first().map(|cell| cell.drawn(style));
            let x = self.medal_middle();
            let at = (x, middle + style.cap / 2.0);
            let room = 2.0 * medal_radius(self.scale);
            page.text_at(
                &words.unwrap_or_default(),
                style,
                at,
                (room, 0.5),
                theme.keyline,
            );
        }
        let first = usize::from(row.medal.is_some());
        let cells = row.cells.iter().zip(&table.columns).enumerate();
        for (number, (cell, column)) in cells.skip(first) {
            if *cell == Cell::Barred {
                self.bar(page, number, top);
                continue;
            }
            let style = cell_style(column.strong, self.scale);
            let bright = column.strong || column.weight > 0;
            let ink = if bright { strong } else { weak };
            let words = cell.drawn(style);
            let baseline = middle + style.cap / 2.0;
            self.write(page, &words, style, (number, column.align), baseline, ink);
        }
    }

    fn medal_middle(&self) -> f32 {
        let first = self.places.first().copied().unwrap_or_default();
        first.x + first.width / 2.0
    }

    fn medal(&self, page: &mut Page, medal: Medal, middle: f32, own: bool) {
        let ink = page.tones().medals[medal as usize];
        let edge = page.theme().keyline;
        let at = (self.medal_middle(), middle);
        let radius = medal_radius(self.scale);
        if own {
            pen::disc(page.surface(), at, radius + 1.5, edge);
        }
        pen::disc(page.surface(), at, radius, ink);
    }

    /// A barred cell: filled, as nothing can come there.
    fn bar(&self, page: &mut Page, column: usize, top: i32) {
        let Some(&Place { x, width }) = self.places.get(column) else {
            return;
        };
        let rule = page.tones().rule;
        let side = (26.0 * self.scale) as i32;
        let area = Rect {
            x: (x + width / 2.0) as i32 - side / 2,
            y: top + (self.row - side) / 2,
            width: side,
            height: side,
        };
        pen::rounded(page.surface(), area, 5, rule);
    }
}

/// A bar at the edge of a row, and an arrow up or down on it.
fn mark_prospect(page: &mut Page, prospect: Prospect, area: Rect, own: bool) {
    let ink = page.tones().prospects[prospect as usize][1];
    let ground = page.theme().keyline;
    page.surface().fill(Rect { width: 7, ..area }, ink);
    let up = match prospect {
        Prospect::Promotion => -1.0,
        Prospect::Relegation => 1.0,
    };
    let middle = area.y as f32 + area.height as f32 / 2.0;
    let arrow = |x: f32, reach: f32| {
        [
            (x, middle + up * reach * 0.75),
            (x + reach * 0.8, middle - up * reach * 0.55),
            (x - reach * 0.8, middle - up * reach * 0.55),
        ]
    };
    let x = area.x as f32 + 13.5;
    if own {
        pen::polygon(page.surface(), &arrow(x, 10.5), ground, 1.0);
    }
    pen::polygon(page.surface(), &arrow(x, 7.5), ink, 1.0);
}

fn medal_radius(scale: f32) -> f32 {
    18.0 * scale
}

/// A row of a panel from side to side.
fn line(y: i32, height: i32) -> Rect {
    Rect {
        x: MARGIN,
        y,
        width: WIDTH - 2 * MARGIN,
        height,
    }
}
