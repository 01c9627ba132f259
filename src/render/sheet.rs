//! Drawing one sprite, four times as large as it will be, so that its edges come out smooth.

use image::{Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::point::Point as PolygonPoint;

use super::canvas::{Rgb, Sprite};
use super::layout::Point;

/// Pixels of a sheet across a pixel of its sprite.
const SCALE: i32 = 4;

/// A place on a sheet, in pixels of the sprite, from its middle.
pub(super) type Place = (f32, f32);

/// A transparent sheet.
#[derive(Debug)]
pub(super) struct Sheet {
    image: RgbaImage,
    half: (i32, i32),
}

impl Sheet {
    /// A sheet that reaches that far from its middle on each side.
    pub(super) fn new(half_width: f32, half_height: f32) -> Sheet {
        let half = (half_width.ceil() as i32, half_height.ceil() as i32);
        let size = |half: i32| (2 * half * SCALE).max(0) as u32;
        Sheet {
            image: RgbaImage::new(size(half.0), size(half.1)),
            half,
        }
    }

    fn x(&self, x: f32) -> i32 {
        ((x + self.half.0 as f32) * SCALE as f32).round() as i32
    }

    fn y(&self, y: f32) -> i32 {
        ((y + self.half.1 as f32) * SCALE as f32).round() as i32
    }

    /// Colours each place for which `shade` gives a colour and how much it covers, in place of what was there.
    pub(super) fn shade(mut self, shade: impl Fn(Place) -> Option<(Rgb, f32)>) -> Sheet {
        let (half_x, half_y) = (self.half.0 as f32, self.half.1 as f32);
        let place = |i: u32, half: f32| (i as f32 + 0.5) / SCALE as f32 - half;
        for (x, y, pixel) in self.image.enumerate_pixels_mut() {
            if let Some(([r, g, b], cover)) = shade((place(x, half_x), place(y, half_y))) {
                *pixel = Rgba([r, g, b, (cover.clamp(0.0, 1.0) * 255.0).round() as u8]);
            }
        }
        self
    }

    /// A disc.
    pub(super) fn disc(mut self, middle: Place, radius: f32, ink: Rgb) -> Sheet {
        let centre = (self.x(middle.0), self.y(middle.1));
        let radius = (radius * SCALE as f32).round() as i32;
        draw_filled_circle_mut(&mut self.image, centre, radius, opaque(ink));
        self
    }

    /// A rectangle between two corners.
    pub(super) fn rectangle(mut self, from: Place, to: Place, ink: Rgb) -> Sheet {
        let (x, y) = (self.x(from.0), self.y(from.1));
        let width = (self.x(to.0) - x).max(1) as u32;
        let height = (self.y(to.1) - y).max(1) as u32;
        let area = imageproc::rect::Rect::at(x, y).of_size(width, height);
        draw_filled_rect_mut(&mut self.image, area, opaque(ink));
        self
    }

    /// A rectangle with round corners.
    pub(super) fn rounded(self, from: Place, to: Place, corner: f32, ink: Rgb) -> Sheet {
        let corner = corner.min((to.0 - from.0) / 2.0).min((to.1 - from.1) / 2.0);
        let mut sheet = self
            .rectangle((from.0 + corner, from.1), (to.0 - corner, to.1), ink)
            .rectangle((from.0, from.1 + corner), (to.0, to.1 - corner), ink);
        for x in [from.0 + corner, to.0 - corner] {
            for y in [from.1 + corner, to.1 - corner] {
                sheet = sheet.disc((x, y), corner, ink);
            }
        }
        sheet
    }

    /// A filled polygon.
    pub(super) fn polygon(mut self, corners: &[Place], ink: Rgb) -> Sheet {
        let corners: Vec<PolygonPoint<i32>> = corners
            .iter()
            .map(|&(x, y)| PolygonPoint::new(self.x(x), self.y(y)))
            .collect();
        // imageproc takes no polygon that ends where it begins.
        if corners.len() > 2 && corners.first() != corners.last() {
            draw_polygon_mut(&mut self.image, &corners, opaque(ink));
        }
        self
    }

    /// The sprite: each pixel the mean of its part of the sheet, weighted by how much is covered so that no dark fringe appears.
    pub(super) fn finish(self) -> Sprite {
        let (width, height) = (2 * self.half.0 as usize, 2 * self.half.1 as usize);
        let scale = SCALE as usize;
        let row = width * scale;
        let samples = self.image.as_raw();
        let mut colours = Vec::with_capacity(width * height);
        let mut alphas = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let mut sums = [0_u32; 3];
                let mut cover = 0_u32;
                for dy in 0..scale {
                    let start = ((y * scale + dy) * row + x * scale) * 4;
                    for sample in samples[start..start + 4 * scale].chunks_exact(4) {
                        let alpha = u32::from(sample[3]);
                        cover += alpha;
                        for (sum, &channel) in sums.iter_mut().zip(sample) {
                            *sum += u32::from(channel) * alpha;
                        }
                    }
                }
                let area = (scale * scale) as u32;
                colours
                    .push(sums.map(|sum| (sum + cover / 2).checked_div(cover).unwrap_or(0) as u8));
                alphas.push(((cover + area / 2) / area) as u8);
            }
        }
        Sprite::new(width, Point::new(self.half.0, self.half.1), colours, alphas)
    }
}

fn opaque([r, g, b]: Rgb) -> Rgba<u8> {
    Rgba([r, g, b, 255])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_keep_their_colour() {
        let sprite = Sheet::new(10.0, 10.0)
            .disc((0.0, 0.0), 8.0, [250, 250, 242])
            .finish();
        let edges = sprite.edge_colours();
        assert!(!edges.is_empty());
        assert!(
            edges.iter().all(|&colour| colour == [250, 250, 242]),
            "{edges:?}"
        );
    }
}
