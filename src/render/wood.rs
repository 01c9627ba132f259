//! The board without anything that changes: grain, hollows, column numbers and name plates.

use super::canvas::{Rgb, Surface, TrueCanvas, mix};
use super::layout::{Layout, Point, Rect};
use super::lettering::Lettering;
use super::sprites::Sprites;
use super::text::{self, Style};
use super::theme::Theme;

/// The bare board.
pub(super) fn bare(
    theme: &Theme,
    layout: &Layout,
    sprites: &Sprites,
    lettering: &Lettering,
) -> TrueCanvas {
    let grain = Grain::new(layout);
    let mut canvas = TrueCanvas::opaque(layout.width, layout.height, |x, y| {
        theme.wood[grain.tone(x, y)]
    });
    edges(&mut canvas, theme, layout);
    strip(&mut canvas, theme, layout, sprites);
    for row in 0..4 {
        for column in 0..layout.columns {
            canvas.blit(&sprites.hollow, layout.cell_middle(column, row));
        }
    }
    column_numbers(&mut canvas, theme, layout, lettering.column);
    for bottom in [false, true] {
        plate(&mut canvas, theme, layout, bottom, false);
        let line = edge_line(layout, bottom, layout.px(2.0));
        canvas.fill(line, theme.lip[0]);
    }
    canvas
}

/// The ground of a name plate.
pub(super) fn plate(
    surface: &mut impl Surface,
    theme: &Theme,
    layout: &Layout,
    bottom: bool,
    lit: bool,
) {
    let area = layout.name_plate(bottom);
    let [upper, lower] = theme.plate[usize::from(lit)];
    for row in 0..area.height {
        let share = row as f32 / area.height as f32;
        // A line of light along the upper edge.
        let ink = if row < layout.px(1.0) {
            mix(upper, theme.ink[1], 0.12)
        } else {
            mix(upper, lower, share)
        };
        surface.fill(
            Rect {
                y: area.y + row,
                height: 1,
                ..area
            },
            ink,
        );
    }
}

/// A line of a name plate's edge, on the board's side.
pub(super) fn edge_line(layout: &Layout, bottom: bool, height: i32) -> Rect {
    let area = layout.name_plate(bottom);
    let y = if bottom {
        area.y
    } else {
        area.y + area.height - height
    };
    Rect { y, height, ..area }
}

/// The shadow of the upper plate on the wood, and the light on the board's lower edge.
fn edges(canvas: &mut TrueCanvas, theme: &Theme, layout: &Layout) {
    let wood = layout.wood();
    let mut shade = |row: i32, ink: Rgb, alpha: u8| {
        for x in 0..wood.width {
            canvas.blend(x, row, ink, alpha);
        }
    };
    for (row, alpha) in [150, 100, 60, 30].into_iter().enumerate() {
        shade(wood.y + row as i32, theme.hollow[0], alpha);
    }
    for (row, alpha) in [120, 60].into_iter().enumerate() {
        shade(
            wood.y + wood.height - 1 - row as i32,
            theme.hollow[0],
            alpha,
        );
    }
}

/// The carved strip between the sides.
fn strip(canvas: &mut TrueCanvas, theme: &Theme, layout: &Layout, sprites: &Sprites) {
    let middle = layout.strip_middle();
    let from = layout.px(14.0);
    let width = layout.width - 2 * from;
    for side in [-1, 1] {
        let y = middle + side * layout.px(10.0);
        let line = |y, units: f32| Rect {
            x: from,
            y,
            width,
            height: layout.px(units).max(1),
        };
        canvas.fill(line(y - layout.px(1.0), 2.0), theme.groove[0]);
        canvas.fill(line(y + layout.px(1.0), 1.0), theme.groove[1]);
    }
    let pitch = layout.px(30.0);
    let number = (width - pitch) / pitch;
    let first = (layout.width - (number - 1) * pitch) / 2;
    for i in 0..number {
        canvas.blit(&sprites.ornament, Point::new(first + i * pitch, middle));
    }
}

/// Column numbers, from each owner's seat, cut into the wood.
fn column_numbers(canvas: &mut TrueCanvas, theme: &Theme, layout: &Layout, cap: f32) {
    let style = Style {
        bold: true,
        cap: cap * layout.unit,
    };
    let [dark, light] = theme.engraved;
    for bottom in [false, true] {
        for column in 0..layout.columns {
            let number = if bottom {
                column + 1
            } else {
                layout.columns - column
            }
            .to_string();
            let at = layout.column_number(column, bottom);
            let (x, y) = (at.x as f32, at.y as f32);
            text::draw_centred(canvas, &number, style, (x, y + 1.5 * layout.unit), light);
            text::draw_centred(canvas, &number, style, (x, y), dark);
        }
    }
}

/// The grain of the wood: long flat streaks of a few tones, as they pack far better than noise.
pub(super) struct Grain {
    unit: f32,
    /// How far the grain is bent down at each column of pixels.
    bend: Vec<f32>,
}

impl Grain {
    pub(super) fn new(layout: &Layout) -> Grain {
        let unit = layout.unit;
        let bend = (0..layout.width)
            .map(|x| {
                let x = x as f32 / unit;
                9.0 * (x / 210.0 + 0.8).sin()
                    + 4.0 * (x / 83.0).sin()
                    + 1.1 * (x / 31.0 + 2.0).sin()
            })
            .collect();
        Grain { unit, bend }
    }

    /// Which tone of the theme's wood is at a pixel.
    pub(super) fn tone(&self, x: i32, y: i32) -> usize {
        let down = y as f32 / self.unit + self.bend[x.max(0) as usize % self.bend.len()];
        let across = x as f32 / self.unit;
        // Broad bands, finer streaks that run out along them, and a few dark threads.
        let broad = noise(down / 26.0, across / 1900.0);
        let fine = noise(down / 6.2 + 40.0, across / 420.0);
        let thread = noise(down / 2.6 + 90.0, across / 560.0);
        let lightness = 0.5 * broad + 0.5 * fine;
        let tone = (0.3 + lightness * 5.6) as usize;
        if thread < 0.13 {
            tone.saturating_sub(2)
        } else {
            tone.min(5)
        }
    }
}

/// Smooth noise from 0 to 1.
fn noise(x: f32, y: f32) -> f32 {
    let (column, row) = (x.floor(), y.floor());
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (dx, dy) = (ease(x - column), ease(y - row));
    let corner = |i: f32, j: f32| {
        let (i, j) = ((column + i) as i64 as u64, (row + j) as i64 as u64);
        let mut bits =
            i.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ j.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        bits = (bits ^ bits >> 31).wrapping_mul(0xff51_afd7_ed55_8ccd);
        (bits >> 40) as f32 / (1_u64 << 24) as f32
    };
    let upper = corner(0.0, 0.0) * (1.0 - dx) + corner(1.0, 0.0) * dx;
    let lower = corner(0.0, 1.0) * (1.0 - dx) + corner(1.0, 1.0) * dx;
    upper * (1.0 - dy) + lower * dy
}
