//! The hand of a move that is being made.

use crate::render::canvas::{Rgb, Sprite};
use crate::render::layout::{Heading, Layout};
use crate::render::lettering::Lettering;
use crate::render::sheet::{Place, Sheet};
use crate::render::text::{self, Style};
use crate::render::theme::Theme;

use super::badge::pointing;

/// The ground of a hand, with room for an arrow beside a number as wide as `widest`.
pub(super) fn pill(
    theme: &Theme,
    layout: &Layout,
    lettering: &Lettering,
    ink: Rgb,
    widest: &str,
) -> Sprite {
    let unit = layout.unit;
    let cap = lettering.hand * unit;
    let number = text::width(widest, Style { bold: true, cap });
    // The arrow is as wide as the number is high, and a little apart.
    let half_width = f32::midpoint(number, cap * 1.28) + 10.0 * unit;
    let half_height = cap / 2.0 + 7.5 * unit;
    let round = |sheet: Sheet, inset: f32, ink: Rgb| {
        let (x, y) = (half_width - inset, half_height - inset);
        sheet.rounded((-x, -y), (x, y), half_height - inset, ink)
    };
    let sheet = Sheet::new(half_width + 1.0, half_height + 1.0);
    round(round(sheet, 0.0, theme.keyline), 3.0 * unit, ink).finish()
}

/// An arrow as high as the number beside it.
pub(super) fn arrow(
    theme: &Theme,
    layout: &Layout,
    lettering: &Lettering,
    heading: Heading,
) -> Sprite {
    let half = lettering.hand * layout.unit / 2.0;
    let corners: [Place; 7] = [
        (1.0, 0.0),
        (0.0, -1.0),
        (0.0, -0.4),
        (-1.0, -0.4),
        (-1.0, 0.4),
        (0.0, 0.4),
        (0.0, 1.0),
    ];
    Sheet::new(half + 1.0, half + 1.0)
        .polygon(
            &corners.map(|(x, y)| pointing(heading, (x * half, y * half))),
            theme.keyline,
        )
        .finish()
}
