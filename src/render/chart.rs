//! Our pictures as a ground for plotters to draw on: smooth lines and our own lettering.

use std::convert::Infallible;

use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle,
};

use super::canvas::{Rgb, Surface};
use super::layout::Rect;
use super::pen::{self, Spot};
use super::text::{self, Style};

/// Steps of a coordinate in a pixel: plotters counts in whole numbers, and smooth lines begin and end between pixels.
pub(super) const STEPS: i32 = 8;

/// Pixels as coordinates.
pub(super) fn steps(pixels: f32) -> i32 {
    (pixels * STEPS as f32).round() as i32
}

/// A part of a picture that plotters draws on.
#[derive(Debug)]
pub(super) struct Chart<'a, S> {
    surface: &'a mut S,
    area: Rect,
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl<'a, S: Surface> Chart<'a, S> {
    /// The part of a surface within a rectangle.
    pub(super) fn new(surface: &'a mut S, area: Rect) -> Chart<'a, S> {
        Chart { surface, area }
    }

    fn spot(&self, (x, y): BackendCoord) -> Spot {
        let pixels = |steps: i32| steps as f32 / STEPS as f32;
        (
            self.area.x as f32 + pixels(x),
            self.area.y as f32 + pixels(y),
        )
    }

    fn style<T: BackendTextStyle>(style: &T) -> Style {
        Style {
            bold: matches!(style.style(), FontStyle::Bold),
            cap: style.size() as f32 / STEPS as f32,
        }
    }
}

fn ink(colour: BackendColor) -> (Rgb, f32) {
    let (r, g, b) = colour.rgb;
    ([r, g, b], colour.alpha as f32)
}

fn width(style: &impl BackendStyle) -> f32 {
    style.stroke_width() as f32 / STEPS as f32
}

impl<S: Surface> DrawingBackend for Chart<'_, S> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        let steps = |pixels: i32| (pixels.max(0) * STEPS) as u32;
        (steps(self.area.width), steps(self.area.height))
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, colour: BackendColor) -> Drawn {
        let ((x, y), (ink, alpha)) = (self.spot(point), ink(colour));
        let alpha = (alpha.clamp(0.0, 1.0) * 255.0).round() as u8;
        self.surface.blend(x as i32, y as i32, ink, alpha);
        Ok(())
    }

    fn draw_line<T: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &T,
    ) -> Drawn {
        self.draw_path([from, to], style)
    }

    fn draw_rect<T: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &T,
        fill: bool,
    ) -> Drawn {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        if fill {
            self.fill_polygon(corners, style)
        } else {
            self.draw_path(corners.into_iter().chain([(left, top)]), style)
        }
    }

    fn draw_path<T: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &T,
    ) -> Drawn {
        let spots: Vec<Spot> = path.into_iter().map(|point| self.spot(point)).collect();
        let (ink, alpha) = ink(style.color());
        pen::stroke(self.surface, &spots, width(style), ink, alpha);
        Ok(())
    }

    fn draw_circle<T: BackendStyle>(
        &mut self,
        middle: BackendCoord,
        radius: u32,
        style: &T,
        fill: bool,
    ) -> Drawn {
        /// Corners of a polygon that looks round.
        const CORNERS: u16 = 48;
        let (x, y) = self.spot(middle);
        let radius = radius as f32 / STEPS as f32;
        let spots: Vec<Spot> = (0..=CORNERS)
            .map(|i| std::f32::consts::TAU * f32::from(i) / f32::from(CORNERS))
            .map(|turn| (x + radius * turn.cos(), y + radius * turn.sin()))
            .collect();
        let (ink, alpha) = ink(style.color());
        if fill {
            pen::polygon(self.surface, &spots, ink, alpha);
        } else {
            pen::stroke(self.surface, &spots, width(style), ink, alpha);
        }
        Ok(())
    }

    fn fill_polygon<T: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &T,
    ) -> Drawn {
        let spots: Vec<Spot> = corners.into_iter().map(|point| self.spot(point)).collect();
        let (ink, alpha) = ink(style.color());
        pen::polygon(self.surface, &spots, ink, alpha);
        Ok(())
    }

    fn draw_text<T: BackendTextStyle>(
        &mut self,
        words: &str,
        style: &T,
        at: BackendCoord,
    ) -> Drawn {
        let (x, y) = self.spot(at);
        let letters = Self::style(style);
        let words = text::drawable(words, letters);
        let wide = text::width(&words, letters);
        let anchor = style.anchor();
        let left = match anchor.h_pos {
            HPos::Left => x,
            HPos::Center => x - wide / 2.0,
            HPos::Right => x - wide,
        };
        let baseline = match anchor.v_pos {
            VPos::Top => y + letters.cap,
            VPos::Center => y + letters.cap / 2.0,
            VPos::Bottom => y,
        };
        let (ink, _) = ink(style.color());
        text::draw(self.surface, &words, letters, left, baseline, ink);
        Ok(())
    }

    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        words: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let letters = Self::style(style);
        let size = |pixels: f32| steps(pixels).max(0) as u32;
        Ok((size(text::width(words, letters)), size(letters.cap)))
    }
}
