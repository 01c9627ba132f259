//! Frames to the bytes of a GIF.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{Animation, MOST_BYTES};
use crate::render::atlas::Atlas;
use crate::render::layout::Rect;

/// The frames so far are more bytes than an animation may have.
#[derive(Debug)]
pub(super) struct TooHeavy;

/// An animation that is being made. A frame is written as what changed since the one before.
pub(super) struct Film {
    encoder: Encoder<Vec<u8>>,
    width: usize,
    height: usize,
    /// The index of a pixel that stays as it was.
    same: u8,
    /// The frame before; empty before the first.
    shown: Vec<u8>,
    frames: u32,
    duration_cs: u32,
}

impl Film {
    pub(super) fn new(atlas: &Atlas) -> Film {
        let colours = atlas.palette.colours();
        let (width, height) = (atlas.layout.width as u16, atlas.layout.height as u16);
        // The colour after the last is never seen.
        let table = [colours.as_flattened(), &[0; 3]].concat();
        let encoder = Encoder::new(Vec::new(), width, height, &table);
        let mut encoder = taken(encoder);
        taken(encoder.set_repeat(Repeat::Infinite));
        Film {
            encoder,
            width: usize::from(width),
            height: usize::from(height),
            same: colours.len() as u8,
            shown: Vec::new(),
            frames: 0,
            duration_cs: 0,
        }
    }

    /// Adds a frame of all `pixels`, shown for so long.
    ///
    /// # Errors
    /// When the animation has become too heavy.
    pub(super) fn show(&mut self, pixels: Vec<u8>, delay_cs: u16) -> Result<(), TooHeavy> {
        let area = self.changed(&pixels);
        let cut = |rows: &[u8]| -> Vec<u8> {
            let rows = rows.chunks_exact(self.width);
            rows.skip(area.y as usize)
                .take(area.height as usize)
                .flat_map(|row| &row[area.x as usize..(area.x + area.width) as usize])
                .copied()
                .collect()
        };
        let mut buffer = cut(&pixels);
        let transparent = (!self.shown.is_empty()).then_some(self.same);
        for (pixel, before) in buffer.iter_mut().zip(cut(&self.shown)) {
            if *pixel == before {
                *pixel = self.same;
            }
        }
        taken(self.encoder.write_frame(&Frame {
            delay: delay_cs,
            dispose: DisposalMethod::Keep,
            transparent,
            left: area.x as u16,
            top: area.y as u16,
            width: area.width as u16,
            height: area.height as u16,
            buffer: buffer.into(),
            ..Frame::default()
        }));
        self.shown = pixels;
        self.frames += 1;
        self.duration_cs += u32::from(delay_cs);
        // One more byte will end the file.
        if self.encoder.get_ref().len() < MOST_BYTES {
            Ok(())
        } else {
            Err(TooHeavy)
        }
    }

    pub(super) fn finish(self) -> Animation {
        Animation {
            gif: taken(self.encoder.into_inner().map_err(EncodingError::from)),
            width_px: self.width as u32,
            height_px: self.height as u32,
            frames: self.frames,
            duration_cs: self.duration_cs,
            shortened: false,
        }
    }

    /// The smallest rectangle that holds every change; a single pixel where nothing changed.
    fn changed(&self, pixels: &[u8]) -> Rect {
        if self.shown.is_empty() {
            return Rect {
                x: 0,
                y: 0,
                width: self.width as i32,
                height: self.height as i32,
            };
        }
        let (mut left, mut right) = (self.width, 0);
        let (mut top, mut bottom) = (self.height, 0);
        let rows = pixels.chunks_exact(self.width);
        for (y, (row, before)) in rows.zip(self.shown.chunks_exact(self.width)).enumerate() {
            if row == before {
                continue;
            }
            let differs = |(a, b): (&u8, &u8)| a != b;
            let first = row.iter().zip(before).position(differs);
            let last = row.iter().zip(before).rposition(differs);
            left = left.min(first.unwrap_or(self.width));
            right = right.max(last.map_or(0, |x| x + 1));
            top = top.min(y);
            bottom = y + 1;
        }
        if left >= right {
            (left, right, top, bottom) = (0, 1, 0, 1);
        }
        Rect {
            x: left as i32,
            y: top as i32,
            width: (right - left) as i32,
            height: (bottom - top) as i32,
        }
    }
}

/// Memory takes every byte, so that the encoder can only refuse a frame that is not as large as it says.
fn taken<T>(written: Result<T, EncodingError>) -> T {
    written.expect("a frame has as many pixels as its rectangle")
}
