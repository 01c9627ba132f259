//! The ground of pictures that are no boards: carved wood, a plate above and below, and panels sunk into the wood between them.

use crate::play::{self, Digits, Look};
use crate::rules::Side;

use super::canvas::{IndexCanvas, Rgb, Sprite, Surface, mix};
use super::kit::{GROUND_ROWS, Kit, SHADES, Tones};
use super::layout::{Point, Rect};
use super::pen;
use super::text::{self, Style};
use super::theme::Theme;
use super::{Picture, encode};

/// Width of every page, in pixels.
pub(super) const WIDTH: i32 = 800;

/// Wood at each side of a panel.
pub(super) const MARGIN: i32 = 14;

/// Makes what pages of a theme need, so that the first is as quick as any other.
pub(super) fn warm_up(theme: play::Theme) {
    Kit::of(theme);
}

/// A picture in the making.
#[derive(Debug)]
pub(super) struct Page {
    kit: &'static Kit,
    canvas: IndexCanvas<'static>,
    height: i32,
}

/// A picture on which ink covers in few steps.
struct Coarse<'a>(&'a mut IndexCanvas<'static>);

impl Surface for Coarse<'_> {
    fn blend(&mut self, x: i32, y: i32, ink: Rgb, alpha: u8) {
        let step = u8::MAX / SHADES;
        let steps = (u16::from(alpha) + u16::from(step) / 2) / u16::from(step);
        self.0.blend(x, y, ink, steps as u8 * step);
    }

    fn blit(&mut self, sprite: &Sprite, at: Point) {
        self.0.blit(sprite, at);
    }
}

/// How much larger than usual what is written is, and the rows that it stands in.
pub(super) fn enlargement(look: Look) -> f32 {
    match look.digits {
        Digits::Normal => 1.0,
        Digits::Large => 1.1,
    }
}

impl Page {
    /// Bare wood of that height.
    pub(super) fn new(theme: play::Theme, height: i32) -> Page {
        let kit = Kit::of(theme);
        let height = height.max(1);
        let row = |y: i32| {
            let y = y % (2 * GROUND_ROWS);
            let start = (y.min(2 * GROUND_ROWS - 1 - y) * WIDTH) as usize;
            &kit.ground[start..start + WIDTH as usize]
        };
        let pixels = (0..height).flat_map(row).copied().collect();
        Page {
            kit,
            canvas: IndexCanvas::new(&kit.palette, WIDTH, pixels),
            height,
        }
    }

    /// The picture.
    ///
    /// # Panics
    /// When the encoder refuses it for its size: a fault of this module.
    pub(super) fn finish(self) -> Picture {
        let (width_px, height_px) = (WIDTH as u32, self.height as u32);
        let pixels = self.canvas.into_pixels();
        let png = encode::png_small(&pixels, width_px, height_px, &self.kit.palette)
            .expect("a page has as many pixels as its picture");
        Picture {
            png,
            width_px,
            height_px,
        }
    }

    pub(super) fn theme(&self) -> &'static Theme {
        &self.kit.theme
    }

    pub(super) fn tones(&self) -> &'static Tones {
        &self.kit.tones
    }

    /// What is drawn on.
    pub(super) fn surface(&mut self) -> &mut IndexCanvas<'static> {
        &mut self.canvas
    }

    /// The emblem of a seat, with its middle there.
    pub(super) fn emblem(&mut self, seat: Side, at: Point) {
        self.canvas.blit(&self.kit.emblems[seat.index()], at);
    }

    /// A plate from edge to edge.
    pub(super) fn plate(&mut self, y: i32, height: i32) {
        let theme = self.theme();
        let [upper, lower] = theme.plate[0];
        for row in 0..height {
            let share = row as f32 / height as f32;
            let ink = if row == 0 {
                mix(upper, theme.ink[1], 0.12)
            } else {
                mix(upper, lower, share)
            };
            self.canvas.fill(span(y + row, 1), ink);
        }
    }

    /// A plate at the upper edge with its shadow on the wood, and the carved chain below it. Gives where the wood is free.
    pub(super) fn top(&mut self, height: i32) -> i32 {
        let theme = self.theme();
        self.plate(0, height);
        self.canvas.fill(span(height, 2), theme.lip[0]);
        self.shade(height + 2, &[150, 100, 60, 30]);
        let middle = height + CHAIN / 2 + 1;
        for side in [-1, 1] {
            let y = middle + side * 7;
            self.canvas.fill(inset(y, 1), theme.groove[0]);
            self.canvas.fill(inset(y + 1, 1), theme.groove[1]);
        }
        let pitch = 22;
        let number = (WIDTH - 2 * MARGIN) / pitch;
        let first = (WIDTH - (number - 1) * pitch) / 2;
        for i in 0..number {
            let at = Point::new(first + i * pitch, middle);
            self.canvas.blit(&self.kit.ornament, at);
        }
        height + CHAIN
    }

    /// A plate at the lower edge.
    pub(super) fn bottom(&mut self, height: i32) {
        let theme = self.theme();
        let y = self.height - height;
        self.shade(y - 2, &[120]);
        self.shade(y - 3, &[60]);
        self.canvas.fill(span(y - 2, 2), theme.lip[0]);
        self.plate(y, height);
    }

    fn shade(&mut self, y: i32, alphas: &[u8]) {
        let ink = self.theme().hollow[0];
        for (row, &alpha) in (y..).zip(alphas) {
            for x in 0..WIDTH {
                self.canvas.blend(x, row, ink, alpha);
            }
        }
    }

    /// A panel sunk into the wood.
    pub(super) fn panel(&mut self, area: Rect) {
        let theme = self.theme();
        let floor = self.tones().rows[0];
        let [dark, light] = theme.lip;
        let lit = Rect {
            y: area.y + 1,
            ..area
        };
        pen::rounded(&mut self.canvas, pen::grown(lit, 2), CORNER + 2, light);
        pen::frame(&mut self.canvas, area, CORNER, 2, dark, floor);
    }

    /// A line of text that begins at `x`, cut where it is wider than `room`. Gives where it ends.
    pub(super) fn text(
        &mut self,
        words: &str,
        style: Style,
        (x, baseline): pen::Spot,
        room: f32,
        ink: Rgb,
    ) -> f32 {
        let words = text::fit(words, style, room);
        self.set(&words, style, (x, baseline), ink);
        x + text::width(&words, style)
    }

    /// A line of text whose middle, or whose end, is at `x`: `share` 0.5 or 1. Gives where it begins.
    pub(super) fn text_at(
        &mut self,
        words: &str,
        style: Style,
        (x, baseline): pen::Spot,
        (room, share): (f32, f32),
        ink: Rgb,
    ) -> f32 {
        let words = text::fit(words, style, room);
        let from = x - text::width(&words, style) * share;
        self.set(&words, style, (from, baseline), ink);
        from
    }

    /// Text on whole pixels: crisper, and the same figures come out the same, which packs better.
    fn set(&mut self, words: &str, style: Style, (x, baseline): pen::Spot, ink: Rgb) {
        let (x, baseline) = (x.round(), baseline.round());
        text::draw(
            &mut Coarse(&mut self.canvas),
            words,
            style,
            x,
            baseline,
            ink,
        );
    }

    /// The upper plate with a heading and what explains it, and the chain. Gives where the wood is free.
    pub(super) fn heading(&mut self, heading: &str, subheading: &str, scale: f32) -> i32 {
        let theme = self.theme();
        let head = heading_style(scale);
        let below = small_style(scale);
        let (heading, subheading) = (
            text::drawable(heading, head),
            text::drawable(subheading, below),
        );
        let height = heading_height(&subheading, scale);
        let free = self.top(height);
        let room = (WIDTH - 2 * EDGE) as f32;
        let baseline = if subheading.is_empty() {
            f32::midpoint(height as f32, head.cap)
        } else {
            20.0 * scale + head.cap
        };
        let x = EDGE as f32;
        self.text(&heading, head, (x, baseline), room, theme.ink[0]);
        let baseline = baseline + 18.0 * scale + below.cap;
        self.text(&subheading, below, (x, baseline), room, theme.ink[1]);
        free
    }

    /// The lower plate with a line of text.
    pub(super) fn footer(&mut self, words: &str, scale: f32) {
        let style = small_style(scale);
        let height = footer_height(words, scale);
        if height == 0 {
            return;
        }
        self.bottom(height);
        let baseline = (self.height as f32) - (height as f32 - style.cap) / 2.0;
        let ink = self.theme().ink[1];
        let words = text::drawable(words, style);
        let room = (WIDTH - 2 * EDGE) as f32;
        self.text(&words, style, (EDGE as f32, baseline), room, ink);
    }
}

/// Where text begins on a plate.
pub(super) const EDGE: i32 = 26;

/// Height of the carved chain below the upper plate, with the wood about it.
pub(super) const CHAIN: i32 = 36;

/// How round the corners of a panel are.
const CORNER: i32 = 10;

fn heading_style(scale: f32) -> Style {
    Style {
        bold: true,
        cap: 25.0 * scale,
    }
}

/// What explains.
pub(super) fn small_style(scale: f32) -> Style {
    Style {
        bold: false,
        cap: 17.0 * scale,
    }
}

/// Height of the upper plate.
pub(super) fn heading_height(subheading: &str, scale: f32) -> i32 {
    let units = if subheading.trim().is_empty() {
        64.0
    } else {
        99.0
    };
    (units * scale) as i32
}

/// Height of the lower plate.
pub(super) fn footer_height(words: &str, scale: f32) -> i32 {
    if words.trim().is_empty() {
        0
    } else {
        (48.0 * scale) as i32
    }
}

fn span(y: i32, height: i32) -> Rect {
    Rect {
        x: 0,
        y,
        width: WIDTH,
        height,
    }
}

fn inset(y: i32, height: i32) -> Rect {
    Rect {
        x: MARGIN,
        width: WIDTH - 2 * MARGIN,
        ..span(y, height)
    }
}
