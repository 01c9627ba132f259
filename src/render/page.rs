//! The ground of pictures that are no boards.
use super::Picture;
use super::canvas::IndexCanvas;
use super::palette::{MOST_COLOURS, Palette};
use super::theme::Theme;
use crate::play::Look;
use std::sync::OnceLock;

pub(super) struct Page<'a> {
    canvas: IndexCanvas<'a>,
    kit: &'a Kit,
    height: i32,
}
struct Kit {
    palette: Palette,
}
static KITS: [OnceLock<Kit>; 3] = [const { OnceLock::new() }; 3];
impl Page<'_> {
    pub(super) fn new(look: Look, height: i32) -> Page<'static> {
        let kit = KITS[look.theme as usize].get_or_init(|| Kit {
            palette: Palette::train(
                [].iter(),
                &Theme::of(look.theme).flat_colours(),
                MOST_COLOURS,
            ),
        });
        Page {
            canvas: IndexCanvas::new(&kit.palette, 800, vec![0; 800 * height as usize]),
            kit,
            height,
        }
    }
    pub(super) fn finish(self) -> Picture {
        let png = super::encode::png(
            &self.canvas.into_pixels(),
            800,
            self.height as u32,
            &self.kit.palette,
        )
        .expect("a page has as many pixels as its picture");
        Picture {
            png,
            width_px: 800,
            height_px: self.height as u32,
        }
    }
}
