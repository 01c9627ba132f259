//! The ground of pictures that are no boards: carved wood, a plate above and below, and panels sunk into the wood between them.

use std::sync::OnceLock;

use crate::play::{self, Digits, Look};
use crate::rules::Side;

use super::canvas::{IndexCanvas, Rgb, Sprite, Surface, mix};
use super::layout::{Layout, Point, Rect};
use super::palette::{MOST_COLOURS, Palette};
use super::pen;
use super::sprites;
use super::text::{self, Style};
use super::theme::Theme;
use super::wood::Grain;
use super::{Picture, encode};

/// Width of every page, in pixels.
pub(super) const WIDTH: i32 = 800;

/// Wood at each side of a panel.
pub(super) const MARGIN: i32 = 14;

/// Rows of wood that are made; further down they come again, upside down first so that no seam shows.
const GROUND_ROWS: i32 = 1024;

/// Colours of pages that boards do not have.
#[derive(Debug)]
pub(super) struct Tones {
    /// The floor of a panel, and of every other row on it.
    pub(super) rows: [Rgb; 2],
    /// Thin lines on a panel.
    pub(super) rule: Rgb,
    /// The row of the reader: ground, text, and text that explains.
    pub(super) own: [Rgb; 3],
    /// Gold, silver and bronze.
    pub(super) medals: [Rgb; 3],
    /// Rows that lead up and down: ground and mark.
    pub(super) prospects: [[Rgb; 2]; 2],
    /// Series of a plot.
    pub(super) series: [Rgb; 4],
    /// Games won, drawn and lost: ground and digits.
    pub(super) results: [[Rgb; 2]; 3],
}

impl Tones {
    fn of(theme: &Theme) -> Tones {
        let floor = mix(theme.plate[0][0], theme.plate[0][1], 0.5);
        let lit = mix(theme.plate[1][0], theme.plate[1][1], 0.6);
        let [ground, border, digits] = theme.count[1];
        let green = [112, 204, 140];
        let tint = |ink| mix(floor, ink, 0.26);
        Tones {
            rows: [floor, mix(floor, lit, 0.55)],
            rule: mix(floor, theme.ink[1], 0.2),
            own: [ground, digits, mix(border, ground, 0.25)],
            medals: [theme.winner, [206, 212, 220], [222, 146, 88]],
            prospects: [[tint(green), green], [tint(theme.sides[0]), theme.sides[0]]],
            series: [theme.sides[0], theme.sides[1], theme.reserved, green],
            results: [
                [theme.winner, theme.keyline],
                [mix(floor, theme.ink[1], 0.42), theme.ink[0]],
                [theme.count[0][0], theme.ink[0]],
            ],
        }
    }

    /// Every colour that fills areas.
    fn flat(&self) -> Vec<Rgb> {
        let mut colours = vec![self.rule];
        colours.extend(self.rows);
        colours.extend(self.own);
        colours.extend(self.medals);
        colours.extend(self.prospects.concat());
        colours.extend(self.series);
        colours.extend(self.results.concat());
        colours
    }
}

/// What pages in one theme are made from.
#[derive(Debug)]
struct Kit {
    theme: Theme,
    tones: Tones,
    palette: Palette,
    /// Bare wood, as palette indices.
    ground: Vec<u8>,
    ornament: Sprite,
    emblems: [Sprite; 2],
}

static KITS: [OnceLock<Kit>; play::Theme::ALL.len()] =
    [const { OnceLock::new() }; play::Theme::ALL.len()];

impl Kit {
    /// The one for a theme, made on first use.
    fn of(theme: play::Theme) -> &'static Kit {
        KITS[theme as usize].get_or_init(|| Kit::new(&Theme::of(theme)))
    }

    fn new(theme: &Theme) -> Kit {
        let layout = Layout::new(8, WIDTH as u16);
        let tones = Tones::of(theme);
        let palette = train(theme, &tones);
        let grain = Grain::new(&layout);
        let ground = (0..GROUND_ROWS)
            .flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
            .map(|(x, y)| palette.nearest(theme.wood[grain.tone(x, y)]))
            .collect();
        let mut ornament = sprites::ornament(theme, &layout);
        ornament.index(&palette);
        let mut emblems = Side::ALL.map(|side| sprites::emblem(theme, &layout, side));
        emblems.iter_mut().for_each(|sprite| sprite.index(&palette));
        Kit {
            theme: theme.clone(),
            tones,
            palette,
            ground,
            ornament,
            emblems,
        }
    }
}

/// A palette for all that pages show: what fills areas, and what lies between an ink and the grounds that it is laid on.
fn train(theme: &Theme, tones: &Tones) -> Palette {
    const STEPS: u8 = 7;
    let grounds = [
        &tones.rows[..],
        &[tones.own[0]],
        &tones.medals,
        &tones.prospects.map(|[ground, _]| ground),
        &tones.results.map(|[ground, _]| ground),
        &theme.plate.concat(),
        &theme.wood[2..4],
    ]
    .concat();
    let inks = [
        &theme.ink[..],
        &tones.series,
        &tones.own,
        &tones.medals,
        &tones.rows[..1],
        &[theme.keyline, theme.count[0][0], tones.rule],
        &theme.engraved,
        &theme.lip,
        &theme.chain,
    ]
    .concat();
    let between = |ground: Rgb, ink: Rgb| {
        (0..=STEPS).map(move |i| mix(ground, ink, f32::from(i) / f32::from(STEPS)))
    };
    let pixels: Vec<Rgb> = grounds
        .iter()
        .flat_map(|&ground| inks.iter().map(move |&ink| (ground, ink)))
        .flat_map(|(ground, ink)| between(ground, ink))
        .collect();
    let fixed = [theme.flat_colours(), tones.flat()].concat();
    Palette::train(pixels.iter(), &fixed, MOST_COLOURS)
}

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

/// How much larger than usual what is written is, and the rows that it stands in.
pub(super) fn enlargement(look: Look) -> f32 {
    match look.digits {
        Digits::Normal => 1.0,
        Digits::Large => 1.2,
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
        let png = encode::png(&pixels, width_px, height_px, &self.kit.palette)
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
        text::draw(&mut self.canvas, &words, style, x, baseline, ink);
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
        text::draw(&mut self.canvas, &words, style, from, baseline, ink);
        from
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
            (height as f32 + head.cap) / 2.0
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
