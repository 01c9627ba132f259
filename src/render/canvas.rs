//! Pixels: sprites, and the two surfaces they are laid on.
//!
//! A scene is drawn through [`Surface`], so the same code fills a picture in true colours (to train a palette) and one of
//! palette indices (what is sent).

use super::layout::{Point, Rect};
use super::palette::Palette;

/// A colour.
pub(super) type Rgb = [u8; 3];

/// `from` where `share` is 0, `to` where it is 1.
pub(super) fn mix(from: Rgb, to: Rgb, share: f32) -> Rgb {
    let share = share.clamp(0.0, 1.0);
    std::array::from_fn(|i| {
        let (from, to) = (f32::from(from[i]), f32::from(to[i]));
        (from + (to - from) * share).round() as u8
    })
}

/// A small picture with transparency, drawn once and laid on many.
#[derive(Clone, Debug)]
pub(super) struct Sprite {
    /// Where its own middle is, from its upper left corner.
    anchor: Point,
    width: usize,
    colours: Vec<Rgb>,
    alphas: Vec<u8>,
    /// The palette's nearest to each colour; empty until [`Sprite::index`].
    indices: Vec<u8>,
}

impl Sprite {
    /// A sprite of rows of colours and how much each covers.
    pub(super) fn new(width: usize, anchor: Point, colours: Vec<Rgb>, alphas: Vec<u8>) -> Sprite {
        debug_assert_eq!(colours.len(), alphas.len());
        Sprite {
            anchor,
            width,
            colours,
            alphas,
            indices: Vec::new(),
        }
    }

    /// Chooses the palette's colours for this sprite.
    pub(super) fn index(&mut self, palette: &Palette) {
        self.indices = self
            .colours
            .iter()
            .zip(&self.alphas)
            .map(|(&colour, &alpha)| {
                if alpha == 0 {
                    0
                } else {
                    palette.nearest(colour)
                }
            })
            .collect();
    }

    /// Draws text or another sprite onto this one.
    pub(super) fn paint(self, draw: impl FnOnce(&mut TrueCanvas)) -> Sprite {
        let mut canvas = TrueCanvas {
            width: self.width as i32,
            height: (self.colours.len() / self.width.max(1)) as i32,
            origin: self.anchor,
            colours: self.colours,
            alphas: self.alphas,
        };
        draw(&mut canvas);
        Sprite::new(self.width, self.anchor, canvas.colours, canvas.alphas)
    }

    /// The colours where it covers in part.
    #[cfg(test)]
    pub(super) fn edge_colours(&self) -> Vec<Rgb> {
        let pixels = self.colours.iter().zip(&self.alphas);
        pixels
            .filter(|&(_, &alpha)| alpha > 0 && alpha < 255)
            .map(|(&colour, _)| colour)
            .collect()
    }

    /// The part of a row of this sprite that falls on a surface of that size when its middle is at `at`:
    /// for each row, the range in the sprite and where it starts on the surface.
    fn spans(
        &self,
        at: Point,
        width: i32,
        height: i32,
    ) -> impl Iterator<Item = (usize, usize, usize)> {
        let left = at.x - self.anchor.x;
        let top = at.y - self.anchor.y;
        let columns = self.width as i32;
        let rows = self.colours.len().checked_div(self.width).unwrap_or(0) as i32;
        let from = (-left).clamp(0, columns);
        let to = (width - left).clamp(from, columns);
        ((-top).clamp(0, rows)..(height - top).clamp(0, rows)).map(move |row| {
            let source = (row * columns + from) as usize;
            let target = (row + top) * width + left + from;
            (source, (to - from) as usize, target.max(0) as usize)
        })
    }
}

/// Something to draw on.
pub(super) trait Surface {
    /// Lays `ink` over one pixel; `alpha` 255 covers it.
    fn blend(&mut self, x: i32, y: i32, ink: Rgb, alpha: u8);

    /// Lays a sprite with its middle at a point.
    fn blit(&mut self, sprite: &Sprite, at: Point);

    /// Fills a rectangle.
    fn fill(&mut self, area: Rect, ink: Rgb) {
        for y in area.y..area.y + area.height {
            for x in area.x..area.x + area.width {
                self.blend(x, y, ink, 255);
            }
        }
    }
}

/// A surface in true colours, transparent where nothing was drawn.
#[derive(Debug)]
pub(super) struct TrueCanvas {
    width: i32,
    height: i32,
    /// What a drawing calls (0, 0).
    origin: Point,
    colours: Vec<Rgb>,
    alphas: Vec<u8>,
}

impl TrueCanvas {
    /// An opaque surface, coloured by a function of the pixel.
    pub(super) fn opaque(width: i32, height: i32, colour: impl Fn(i32, i32) -> Rgb) -> TrueCanvas {
        let colours = (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .map(|(x, y)| colour(x, y))
            .collect();
        TrueCanvas {
            width,
            height,
            origin: Point::new(0, 0),
            colours,
            alphas: vec![255; (width * height) as usize],
        }
    }

    /// Its colours, row by row.
    pub(super) fn colours(&self) -> &[Rgb] {
        &self.colours
    }
}

impl Clone for TrueCanvas {
    fn clone(&self) -> Self {
        TrueCanvas {
            colours: self.colours.clone(),
            alphas: self.alphas.clone(),
            ..*self
        }
    }
}

/// One colour over another, both with transparency.
fn over(under: (Rgb, u8), ink: Rgb, alpha: u8) -> (Rgb, u8) {
    let (base, base_alpha) = under;
    let above = u32::from(alpha) * 255;
    let below = u32::from(base_alpha) * (255 - u32::from(alpha));
    let total = above + below;
    if total == 0 {
        return under;
    }
    let colour = std::array::from_fn(|i| {
        ((u32::from(ink[i]) * above + u32::from(base[i]) * below + total / 2) / total) as u8
    });
    (colour, ((total + 127) / 255) as u8)
}

impl Surface for TrueCanvas {
    fn blend(&mut self, x: i32, y: i32, ink: Rgb, alpha: u8) {
        let (x, y) = (x + self.origin.x, y + self.origin.y);
        if (0..self.width).contains(&x) && (0..self.height).contains(&y) {
            let i = (y * self.width + x) as usize;
            (self.colours[i], self.alphas[i]) = over((self.colours[i], self.alphas[i]), ink, alpha);
        }
    }

    fn blit(&mut self, sprite: &Sprite, at: Point) {
        let at = Point::new(at.x + self.origin.x, at.y + self.origin.y);
        for (source, length, target) in sprite.spans(at, self.width, self.height) {
            for step in 0..length {
                let (s, t) = (source + step, target + step);
                (self.colours[t], self.alphas[t]) = over(
                    (self.colours[t], self.alphas[t]),
                    sprite.colours[s],
                    sprite.alphas[s],
                );
            }
        }
    }
}

/// A surface of palette indices.
#[derive(Clone, Debug)]
pub(super) struct IndexCanvas<'a> {
    palette: &'a Palette,
    width: i32,
    height: i32,
    pixels: Vec<u8>,
}

impl<'a> IndexCanvas<'a> {
    /// A surface that begins as a copy of `pixels`.
    pub(super) fn new(palette: &'a Palette, width: i32, pixels: Vec<u8>) -> IndexCanvas<'a> {
        let height = pixels.len().checked_div(width.max(0) as usize).unwrap_or(0) as i32;
        IndexCanvas {
            palette,
            width,
            height,
            pixels,
        }
    }

    /// The indices, row by row.
    pub(super) fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }
}

impl Surface for IndexCanvas<'_> {
    fn blend(&mut self, x: i32, y: i32, ink: Rgb, alpha: u8) {
        if (0..self.width).contains(&x) && (0..self.height).contains(&y) {
            let pixel = &mut self.pixels[(y * self.width + x) as usize];
            *pixel = self.palette.over(*pixel, ink, alpha);
        }
    }

    fn blit(&mut self, sprite: &Sprite, at: Point) {
        for (source, length, target) in sprite.spans(at, self.width, self.height) {
            let source = source..source + length;
            let alphas = &sprite.alphas[source.clone()];
            let indices = &sprite.indices[source.clone()];
            let colours = &sprite.colours[source];
            let pixels = &mut self.pixels[target..target + length];
            for (((pixel, &alpha), &index), &colour) in
                pixels.iter_mut().zip(alphas).zip(indices).zip(colours)
            {
                match alpha {
                    0 => {}
                    255 => *pixel = index,
                    _ => *pixel = self.palette.over(*pixel, colour, alpha),
                }
            }
        }
    }

    fn fill(&mut self, area: Rect, ink: Rgb) {
        let index = self.palette.nearest(ink);
        let from = area.x.clamp(0, self.width);
        let to = (area.x + area.width).clamp(from, self.width);
        for y in area.y.max(0)..(area.y + area.height).min(self.height) {
            let row = (y * self.width) as usize;
            self.pixels[row + from as usize..row + to as usize].fill(index);
        }
    }
}
