//! What is carved into the wood.

use crate::render::canvas::{Rgb, Sprite, mix};
use crate::render::layout::Layout;
use crate::render::sheet::{Place, Sheet};
use crate::render::theme::{Theme, ramp};

use super::shape::{LIGHT, Shape, smooth};

/// Tones that the shading of a hollow is cut to: few enough to pack well, too many to see.
const TONES: f32 = 20.0;

/// A round pit.
pub(super) fn pit(theme: &Theme, layout: &Layout) -> Sprite {
    let radius = layout.pit_radius;
    let lip = theme.lip_width * layout.unit;
    Sheet::new(radius + lip, radius + lip)
        .shade(|place| carve(theme, Shape::Round, radius, lip, place))
        .finish()
}

/// A house: a square pit with a flat floor, in a frame of inlay.
pub(super) fn house(theme: &Theme, layout: &Layout) -> Sprite {
    let unit = layout.unit;
    let (inner, lip) = (layout.pit_radius - 5.0 * unit, 2.0 * unit);
    let frame = layout.pit_radius + 4.6 * unit;
    Sheet::new(frame + unit, frame + unit)
        .shade(|place| {
            let outside = Shape::Square.distance(place, frame);
            if outside > 0.0 {
                return None;
            }
            let ink = if outside > -1.8 * unit {
                theme.hollow[0]
            } else if outside > -5.6 * unit {
                theme.inlay
            } else {
                theme.hollow[1]
            };
            let carved = carve(theme, Shape::Square, inner, lip, place);
            Some((
                carved.map_or(ink, |(tone, cover)| mix(ink, tone, cover)),
                1.0,
            ))
        })
        .finish()
}

/// The line left of a lost house.
pub(super) fn house_rest(theme: &Theme, layout: &Layout) -> Sprite {
    let unit = layout.unit;
    let frame = layout.pit_radius + 4.6 * unit;
    let line = |place: Place, shift: f32, width: f32| {
        let place = (place.0 - shift, place.1 - shift);
        let outside = Shape::Square.distance(place, frame - width);
        // Only where it does not cross the pit.
        let free = Shape::Round.distance(place, layout.pit_radius + theme.lip_width * unit) > 0.0;
        free && outside.abs() < width / 2.0
    };
    Sheet::new(frame + 2.0 * unit, frame + 2.0 * unit)
        .shade(|place| {
            if line(place, 0.0, 2.4 * unit) {
                Some((theme.hollow[1], 0.85))
            } else if line(place, 1.4 * unit, 2.0 * unit) {
                Some((theme.lip[1], 0.6))
            } else {
                None
            }
        })
        .finish()
}

/// A lozenge and a bead of the strip between the sides. Laid side by side they make a chain.
pub(in crate::render) fn ornament(theme: &Theme, layout: &Layout) -> Sprite {
    let unit = layout.unit;
    let (half, height) = (11.0 * unit, 6.4 * unit);
    let lozenge = |(x, y): Place| x.abs() / half + y.abs() / height;
    Sheet::new(15.0 * unit, 8.0 * unit)
        .shade(|(x, y)| {
            let inside = lozenge((x, y));
            if inside < 1.0 {
                // Four facets, cut to a point.
                let towards = (x.signum() * height * LIGHT.0 + y.signum() * half * LIGHT.1)
                    / height.hypot(half);
                let tone = if inside < 0.12 {
                    0.1
                } else {
                    0.28 - 0.52 * towards
                };
                return Some((ramp(&theme.chain, tone), 1.0));
            }
            None
        })
        .disc((-15.0 * unit, 0.0), 2.2 * unit, theme.chain[1])
        .disc((15.0 * unit, 0.0), 2.2 * unit, theme.chain[1])
        .finish()
}

/// The wood's colour at a place in or beside a hollow, and how much of it is hollow.
fn carve(theme: &Theme, shape: Shape, radius: f32, lip: f32, place: Place) -> Option<(Rgb, f32)> {
    let outside = shape.distance(place, radius);
    if outside > lip {
        return None;
    }
    let outward = shape.outward(place, radius);
    if outside > 0.0 {
        // The lip is rounded: it shines on the side away from the light, where it leans towards it.
        let towards = -(outward.0 * LIGHT.0 + outward.1 * LIGHT.1) / LIGHT.0.hypot(LIGHT.1);
        let cover = (2.2 - 2.2 * outside / lip).min(1.0);
        return Some((mix(theme.lip[0], theme.lip[1], 0.5 + 0.5 * towards), cover));
    }
    let tone = (lit(shape, radius, outside, outward) * shadow(shape, radius, place) * TONES)
        .round()
        / TONES;
    Some((ramp(&theme.hollow, tone), 1.0))
}

/// How much light a wall takes that leans inward the more, the nearer it is to the edge.
fn lit(shape: Shape, radius: f32, outside: f32, outward: Place) -> f32 {
    let wall = match shape {
        Shape::Round => radius,
        Shape::Square => radius * 0.5,
    };
    let slope = 1.7 * (1.0 + outside / wall).max(0.0).powf(1.3);
    let length = (slope * slope + 1.0).sqrt();
    let facing = (-outward.0 * slope * LIGHT.0 - outward.1 * slope * LIGHT.1 + LIGHT.2) / length;
    0.10 + 0.78 * (0.5 + 0.5 * facing).powf(3.0)
}

/// What is left of the light in the shadow of the rim.
fn shadow(shape: Shape, radius: f32, (x, y): Place) -> f32 {
    let reach = radius * 0.34;
    let towards = (x + LIGHT.0 * reach, y + LIGHT.1 * reach);
    1.0 - 0.62
        * smooth(
            -0.32 * radius,
            0.16 * radius,
            shape.distance(towards, radius),
        )
}
