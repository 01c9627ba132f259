//! Frames to the bytes of a GIF.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::lzw;
use super::{Animation, MOST_BYTES};
use crate::render::atlas::Atlas;
use crate::render::layout::Rect;

/// After so many frames the weight of the others can be told.
const PROOF_FRAMES: u32 = 5;

/// An animation that is expected to weigh so much is given up at once.
const HOPELESS_BYTES: usize = MOST_BYTES / 8 * 9;

/// The animation would be more bytes than it may.
#[derive(Debug)]
pub(super) struct TooHeavy;

/// An animation that is being made. A frame is written as what changed since the one before.
pub(super) struct Film {
    encoder: Encoder<Vec<u8>>,
    width: usize,
    height: usize,
    /// The index of a pixel that stays as it was.
    same: u8,
    /// Bits of an index.
    bits: u8,
    /// The frame before; empty before the first.
    shown: Vec<u8>,
    /// How many frames there are, and will be.
    frames: u32,
    all_frames: u32,
    /// Bytes of the first frame.
    first_bytes: usize,
    duration_cs: u32,
}

impl Film {
    /// An animation that will have so many frames.
    pub(super) fn new(atlas: &Atlas, all_frames: usize) -> Film {
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
            bits: colours.len().ilog2() as u8 + 1,
            shown: Vec::new(),
            frames: 0,
            all_frames: all_frames as u32,
            first_bytes: 0,
            duration_cs: 0,
        }
    }

    /// Adds a frame of all `pixels`, shown for so long.
    ///
    /// # Errors
    /// When the animation is too heavy, or is sure to become so.
    pub(super) fn show(&mut self, pixels: Vec<u8>, delay_cs: u16) -> Result<(), TooHeavy> {
        let area = self.changed(&pixels);
        let packed = if self.shown.is_empty() {
            lzw::pack(&pixels, self.bits, self.same)
        } else {
            lzw::pack(&self.what_changed(&pixels, area), self.bits, self.same)
        };
        taken(self.encoder.write_lzw_pre_encoded_frame(&Frame {
            delay: delay_cs,
            dispose: DisposalMethod::Keep,
            transparent: (!self.shown.is_empty()).then_some(self.same),
            left: area.x as u16,
            top: area.y as u16,
            width: area.width as u16,
            height: area.height as u16,
            buffer: packed.into(),
            ..Frame::default()
        }));
        self.shown = pixels;
        self.frames += 1;
        self.duration_cs += u32::from(delay_cs);
        let bytes = self.encoder.get_ref().len();
        if self.frames == 1 {
            self.first_bytes = bytes;
        }
        // One more byte will end the file.
        if bytes < MOST_BYTES && self.expected_bytes(bytes) < HOPELESS_BYTES {
            Ok(())
        } else {
            Err(TooHeavy)
        }
    }

    /// What the whole animation will weigh if it goes on like this.
    fn expected_bytes(&self, bytes: usize) -> usize {
        if self.frames < PROOF_FRAMES {
            return bytes;
        }
        let left = self.all_frames.saturating_sub(self.frames) as usize;
        bytes + (bytes - self.first_bytes) / (self.frames as usize - 1) * left
    }

    pub(super) fn finish(self) -> Animation {
        Animation {
            gif: taken(self.encoder.into_inner()),
            width_px: self.width as u32,
            height_px: self.height as u32,
            frames: self.frames,
            duration_cs: self.duration_cs,
            shortened: false,
        }
    }

    /// The pixels of a rectangle, those that stay as they were by the index that says so.
    fn what_changed(&self, pixels: &[u8], area: Rect) -> Vec<u8> {
        let columns = area.x as usize..(area.x + area.width) as usize;
        let rows = pixels.chunks_exact(self.width);
        let rows = rows.zip(self.shown.chunks_exact(self.width));
        let mut changed = Vec::with_capacity((area.width * area.height) as usize);
        for (row, before) in rows.skip(area.y as usize).take(area.height as usize) {
            let pairs = row[columns.clone()].iter().zip(&before[columns.clone()]);
            changed.extend(pairs.map(|(a, b)| if a == b { self.same } else { *a }));
        }
        changed
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
