//! Animations as a reader of GIFs sees them.

use image::RgbImage;
use komwe::render::Animation;

/// A decoded animation.
pub(super) struct Film {
    pub(super) repeat: gif::Repeat,
    /// What is to be seen, and for how many hundredths of a second.
    pub(super) frames: Vec<(RgbImage, u32)>,
}

impl Film {
    /// Reads an animation and holds its figures to what it is.
    pub(super) fn of(animation: &Animation) -> Film {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&animation.gif[..]).unwrap();
        let size = (u32::from(decoder.width()), u32::from(decoder.height()));
        assert_eq!(size, (animation.width_px, animation.height_px));
        let palette = decoder.global_palette().unwrap().to_vec();
        let mut shown = RgbImage::new(size.0, size.1);
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
            assert!(frame.palette.is_none());
            let (left, top, width) = (frame.left, frame.top, usize::from(frame.width));
            for (i, &index) in frame.buffer.iter().enumerate() {
                if frame.transparent != Some(index) {
                    let (x, y) = (i % width, i / width);
                    let colour = &palette[usize::from(index) * 3..][..3];
                    let pixel = image::Rgb([colour[0], colour[1], colour[2]]);
                    shown.put_pixel(u32::from(left) + x as u32, u32::from(top) + y as u32, pixel);
                }
            }
            frames.push((shown.clone(), u32::from(frame.delay)));
        }
        assert_eq!(frames.len(), animation.frames as usize);
        let duration: u32 = frames.iter().map(|(_, delay)| delay).sum();
        assert_eq!(duration, animation.duration_cs);
        Film {
            repeat: decoder.repeat(),
            frames,
        }
    }

    pub(super) fn first(&self) -> &RgbImage {
        &self.frames.first().unwrap().0
    }

    pub(super) fn last(&self) -> &RgbImage {
        &self.frames.last().unwrap().0
    }
}
