//! Shapes with smooth edges, drawn straight onto a picture. Lengths are in pixels; a pixel's middle is at its half.

use super::canvas::{Rgb, Surface};
use super::layout::Rect;

/// A place on a picture.
pub(super) type Spot = (f32, f32);

/// Lines between two rows of pixels at which a polygon's edges are looked at.
const LINES: i32 = 4;

/// How much of each pixel of a rectangle is covered.
struct Mask {
    area: Rect,
    cover: Vec<f32>,
}

impl Mask {
    /// An empty one that holds all of the places and `reach` around them, as far as that is on a picture of any size we draw.
    fn around(spots: &[Spot], reach: f32) -> Option<Mask> {
        const FAR: f32 = 16_000.0;
        let finite = |spot: &&Spot| spot.0.is_finite() && spot.1.is_finite();
        let bounds = spots.iter().filter(finite).fold(None, |bounds, &(x, y)| {
            let (x0, y0, x1, y1) = bounds.unwrap_or((x, y, x, y));
            Some((x.min(x0), y.min(y0), x.max(x1), y.max(y1)))
        })?;
        let low = |value: f32| (value - reach).clamp(0.0, FAR).floor() as i32;
        let high = |value: f32| (value + reach).clamp(0.0, FAR).ceil() as i32;
        let (x, y) = (low(bounds.0), low(bounds.1));
        let (width, height) = (high(bounds.2) - x, high(bounds.3) - y);
        let area = Rect {
            x,
            y,
            width,
            height,
        };
        Some(Mask {
            area,
            cover: vec![0.0; (width * height) as usize],
        })
    }

    fn row(&mut self, y: i32) -> &mut [f32] {
        let width = self.area.width as usize;
        let start = (y - self.area.y) as usize * width;
        &mut self.cover[start..start + width]
    }

    /// Covers what is nearer than `half` to the line between two places.
    fn thicken(&mut self, (x0, y0): Spot, (x1, y1): Spot, half: f32) {
        let (dx, dy) = (x1 - x0, y1 - y0);
        let square = (dx * dx + dy * dy).max(1e-6);
        let reach = half + 1.0;
        let Rect {
            x,
            y,
            width,
            height,
        } = self.area;
        let clip = |value: f32, from: i32, length: i32| (value as i32).clamp(from, from + length);
        let from = clip(x0.min(x1) - reach, x, width);
        let to = clip(x0.max(x1) + reach + 1.0, x, width);
        let top = clip(y0.min(y1) - reach, y, height);
        let bottom = clip(y0.max(y1) + reach + 1.0, y, height);
        for row in top..bottom {
            let py = row as f32 + 0.5 - y0;
            let cover = self.row(row);
            for column in from..to {
                let px = column as f32 + 0.5 - x0;
                let along = ((px * dx + py * dy) / square).clamp(0.0, 1.0);
                let distance = (px - along * dx).hypot(py - along * dy);
                let one = (half + 0.5 - distance).clamp(0.0, 1.0);
                let cover = &mut cover[(column - x) as usize];
                *cover = cover.max(one);
            }
        }
    }

    /// Lays the ink where the mask covers.
    fn ink(self, surface: &mut impl Surface, ink: Rgb, alpha: f32) {
        let width = self.area.width.max(1) as usize;
        for (row, cover) in self.cover.chunks(width).enumerate() {
            for (column, &cover) in cover.iter().enumerate() {
                if cover > 0.0 {
                    let alpha = (cover.min(1.0) * alpha.clamp(0.0, 1.0) * 255.0).round() as u8;
                    let (x, y) = (self.area.x + column as i32, self.area.y + row as i32);
                    surface.blend(x, y, ink, alpha);
                }
            }
        }
    }
}

/// A line through places, with round ends and corners.
pub(super) fn stroke(surface: &mut impl Surface, spots: &[Spot], width: f32, ink: Rgb, alpha: f32) {
    /// Long lines are drawn piece by piece, so that only pixels near them are looked at.
    const PIECE: f32 = 24.0;
    let Some(mut mask) = Mask::around(spots, width / 2.0 + 1.0) else {
        return;
    };
    for (&from, &to) in spots.iter().zip(spots.iter().skip(1)) {
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        if !length.is_finite() {
            continue;
        }
        let pieces = (length / PIECE).ceil().clamp(1.0, 2000.0);
        let at = |i: f32| {
            let share = i / pieces;
            (
                from.0 + (to.0 - from.0) * share,
                from.1 + (to.1 - from.1) * share,
            )
        };
        for i in 0..pieces as u32 {
            mask.thicken(at(i as f32), at(i as f32 + 1.0), width / 2.0);
        }
    }
    mask.ink(surface, ink, alpha);
}

/// A filled disc.
pub(super) fn disc(surface: &mut impl Surface, middle: Spot, radius: f32, ink: Rgb) {
    stroke(surface, &[middle, middle], 2.0 * radius, ink, 1.0);
}

/// A filled polygon; where it overlaps itself an even number of times it is empty.
pub(super) fn polygon(surface: &mut impl Surface, corners: &[Spot], ink: Rgb, alpha: f32) {
    let Some(mut mask) = Mask::around(corners, 1.0) else {
        return;
    };
    let area = mask.area;
    let edges: Vec<(Spot, Spot)> = corners
        .iter()
        .zip(corners.iter().cycle().skip(1))
        .map(|(&a, &b)| if a.1 <= b.1 { (a, b) } else { (b, a) })
        .filter(|(a, b)| (a.1 + b.1 + a.0 + b.0).is_finite())
        .collect();
    let mut crossings = Vec::new();
    for y in area.y..area.y + area.height {
        for line in 0..LINES {
            let level = y as f32 + (line as f32 + 0.5) / LINES as f32;
            crossings.clear();
            let crossed = edges.iter().filter(|(a, b)| a.1 <= level && level < b.1);
            crossings.extend(
                crossed.map(|&((x0, y0), (x1, y1))| x0 + (x1 - x0) * (level - y0) / (y1 - y0)),
            );
            crossings.sort_by(f32::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let (from, to) = (pair[0] - area.x as f32, pair[1] - area.x as f32);
                let last = (to.ceil().max(0.0) as usize).min(area.width.max(0) as usize);
                let first = (from.floor().max(0.0) as usize).min(last);
                for (x, cover) in mask.row(y)[first..last].iter_mut().enumerate() {
                    let left = (first + x) as f32;
                    let within = (to.min(left + 1.0) - from.max(left)).max(0.0);
                    *cover += within / LINES as f32;
                }
            }
        }
    }
    mask.ink(surface, ink, alpha);
}

/// A filled rectangle with round corners.
pub(super) fn rounded(surface: &mut impl Surface, area: Rect, corner: i32, ink: Rgb) {
    let corner = corner.min(area.width / 2).min(area.height / 2).max(0);
    let middle = Rect {
        y: area.y + corner,
        height: area.height - 2 * corner,
        ..area
    };
    surface.fill(middle, ink);
    let (right, bottom) = (area.x + area.width, area.y + area.height);
    for down in 0..corner {
        let (upper, lower) = (area.y + down, bottom - 1 - down);
        for y in [upper, lower] {
            let span = Rect {
                x: area.x + corner,
                y,
                width: area.width - 2 * corner,
                height: 1,
            };
            surface.fill(span, ink);
        }
        for across in 0..corner {
            let radius = corner as f32;
            let (dx, dy) = (radius - across as f32 - 0.5, radius - down as f32 - 0.5);
            let cover = (radius + 0.5 - dx.hypot(dy)).clamp(0.0, 1.0);
            let alpha = (cover * 255.0).round() as u8;
            if alpha > 0 {
                for (x, y) in [
                    (area.x + across, upper),
                    (right - 1 - across, upper),
                    (area.x + across, lower),
                    (right - 1 - across, lower),
                ] {
                    surface.blend(x, y, ink, alpha);
                }
            }
        }
    }
}

/// A rectangle's frame, `width` pixels wide and outside of the area.
pub(super) fn frame(
    surface: &mut impl Surface,
    area: Rect,
    corner: i32,
    width: i32,
    ink: Rgb,
    ground: Rgb,
) {
    rounded(surface, grown(area, width), corner + width, ink);
    rounded(surface, area, corner, ground);
}

/// The rectangle with that much more on each side.
pub(super) fn grown(area: Rect, by: i32) -> Rect {
    Rect {
        x: area.x - by,
        y: area.y - by,
        width: area.width + 2 * by,
        height: area.height + 2 * by,
    }
}

#[cfg(test)]
mod tests {
    use super::super::canvas::TrueCanvas;
    use super::*;

    /// How much white there is, in whole pixels, after drawing on black.
    fn drawn(draw: impl FnOnce(&mut TrueCanvas)) -> f32 {
        let mut canvas = TrueCanvas::opaque(100, 60, |_, _| [0; 3]);
        draw(&mut canvas);
        let colours = canvas.colours().iter();
        colours.map(|colour| f32::from(colour[0]) / 255.0).sum()
    }

    const WHITE: Rgb = [255; 3];

    #[test]
    fn shapes_cover_as_much_as_they_are_large() {
        let square = [(10.5, 10.25), (30.5, 10.25), (30.5, 20.25), (10.5, 20.25)];
        let triangle = [(10.0, 10.0), (50.0, 30.0), (10.0, 50.0)];
        let area = Rect {
            x: 5,
            y: 5,
            width: 40,
            height: 20,
        };
        let circle = std::f32::consts::PI;
        for (name, found, wanted) in [
            ("square", drawn(|c| polygon(c, &square, WHITE, 1.0)), 200.0),
            (
                "triangle",
                drawn(|c| polygon(c, &triangle, WHITE, 1.0)),
                800.0,
            ),
            (
                "half ink",
                drawn(|c| polygon(c, &triangle, WHITE, 0.5)),
                400.0,
            ),
            (
                "disc",
                drawn(|c| disc(c, (40.3, 30.6), 12.0, WHITE)),
                circle * 144.0,
            ),
            (
                "stroke",
                drawn(|c| {
                    stroke(
                        c,
                        &[(10.0, 10.0), (70.0, 10.0), (70.0, 40.0)],
                        4.0,
                        WHITE,
                        1.0,
                    );
                }),
                90.0 * 4.0 + circle * 4.0 + 4.0 - circle,
            ),
            (
                "rounded",
                drawn(|c| rounded(c, area, 8, WHITE)),
                800.0 - (4.0 - circle) * 64.0,
            ),
        ] {
            assert!(
                (found - wanted).abs() < 0.015 * wanted,
                "{name}: {found} not {wanted}"
            );
        }
    }

    #[test]
    fn what_is_nowhere_or_outside_is_no_panic() {
        let far = [
            (f32::NAN, 3.0),
            (f32::INFINITY, -5.0),
            (-1e30, 1e30),
            (1e9, -1e9),
        ];
        for spots in [
            &far[..0],
            &far[..1],
            &far[..2],
            &far[..],
            &[(-50.0, -9.0), (-20.0, -3.0)],
        ] {
            let found = drawn(|c| {
                stroke(c, spots, 3.0, WHITE, 1.0);
                polygon(c, spots, WHITE, 2.0);
            });
            assert!(found.is_finite());
        }
        assert!(drawn(|c| disc(c, (-100.0, 20.0), 5.0, WHITE)) < 0.5);
    }
}
