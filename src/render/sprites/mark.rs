//! Rings round pits. Each is told from the others by its shape, and by its colour besides.

use crate::render::canvas::{Rgb, Sprite};
use crate::render::layout::Layout;
use crate::render::sheet::Sheet;
use crate::render::theme::Theme;

use super::shape::Shape;

/// A ring: where its middle line is, outside the pit's edge; how wide; and its dashes. Lengths in units.
#[derive(Clone, Copy, Debug)]
struct Ring {
    out: f32,
    width: f32,
    dashes: Option<Dashes>,
    /// Whether it stands free of the pit's lip.
    fence: bool,
}

#[derive(Clone, Copy, Debug)]
struct Dashes {
    number: f32,
    /// The part of the outline that they cover.
    share: f32,
    /// Where the middle of one is: 0 is the middle of the right edge.
    first: f32,
}

/// The keyline on either side of a ring, in units.
const KEYLINE: f32 = 1.9;

/// Many short dashes.
pub(super) fn start(theme: &Theme, layout: &Layout, shape: Shape, ink: Rgb) -> Sprite {
    // As long on small pits as on large ones.
    let number = (layout.pit_radius / layout.unit / 3.2).round();
    let dashes = Some(Dashes {
        number,
        share: 0.56,
        first: 0.0,
    });
    ring(
        theme,
        layout,
        shape,
        ink,
        Ring {
            out: 4.4,
            width: 6.0,
            dashes,
            fence: false,
        },
    )
}

/// A thin line.
pub(super) fn path(theme: &Theme, layout: &Layout, shape: Shape, ink: Rgb) -> Sprite {
    ring(
        theme,
        layout,
        shape,
        ink,
        Ring {
            out: 3.4,
            width: 3.4,
            dashes: None,
            fence: false,
        },
    )
}

/// A thick line.
pub(super) fn end(theme: &Theme, layout: &Layout, shape: Shape, ink: Rgb) -> Sprite {
    ring(
        theme,
        layout,
        shape,
        ink,
        Ring {
            out: 3.6,
            width: 9.0,
            dashes: None,
            fence: false,
        },
    )
}

/// Few long dashes.
pub(super) fn captured(theme: &Theme, layout: &Layout, shape: Shape) -> Sprite {
    let dashes = Some(Dashes {
        number: 6.0,
        share: 0.66,
        first: 0.5 / 6.0,
    });
    ring(
        theme,
        layout,
        shape,
        theme.captured[0],
        Ring {
            out: 3.6,
            width: 5.4,
            dashes,
            fence: false,
        },
    )
}

/// Four corners, as of a fence, about a pit of either shape.
pub(super) fn reserved(theme: &Theme, layout: &Layout) -> Sprite {
    let dashes = Some(Dashes {
        number: 4.0,
        share: 0.42,
        first: 0.125,
    });
    ring(
        theme,
        layout,
        Shape::Square,
        theme.reserved,
        Ring {
            out: 4.4,
            width: 5.4,
            dashes,
            fence: true,
        },
    )
}

fn ring(theme: &Theme, layout: &Layout, shape: Shape, ink: Rgb, ring: Ring) -> Sprite {
    let unit = layout.unit;
    // A house with its frame is a little wider than a pit.
    let edge = layout.pit_radius
        + if shape == Shape::Square {
            1.6 * unit
        } else {
            0.0
        };
    let middle = edge + ring.out * unit;
    let half = ring.width / 2.0 * unit;
    let reach = middle + half + KEYLINE * unit;
    Sheet::new(reach, reach)
        .shade(|place| {
            let across = shape.distance(place, middle).abs() - half;
            let along = ring.dashes.map_or(f32::MIN, |dashes| {
                let turn = (shape.turn(place) - dashes.first) * dashes.number;
                let off = (turn - turn.round()).abs() - dashes.share / 2.0;
                off * shape.perimeter(middle) / dashes.number
            });
            let outside = across.max(along);
            if outside <= 0.0 {
                Some((ink, 1.0))
            } else if outside <= KEYLINE * unit
                || theme.bright_lips && across <= KEYLINE * unit && !ring.fence
            {
                Some((theme.keyline, 1.0))
            } else {
                None
            }
        })
        .finish()
}
