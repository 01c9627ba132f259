//! The outlines of pits.

use std::f32::consts::TAU;

use crate::render::sheet::Place;

/// The outline of a pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::render) enum Shape {
    Round,
    Square,
}

/// Towards the light: it falls from the upper left.
pub(super) const LIGHT: (f32, f32, f32) = (-0.44, -0.60, 0.67);

/// How much of half its width a square's corner takes.
const CORNER: f32 = 0.24;

impl Shape {
    /// Both, in the order of pairs of sprites.
    pub(in crate::render) const BOTH: [Shape; 2] = [Shape::Round, Shape::Square];

    /// How far a place is outside the outline of half-width `radius`; negative inside.
    pub(super) fn distance(self, (x, y): Place, radius: f32) -> f32 {
        match self {
            Shape::Round => x.hypot(y) - radius,
            Shape::Square => {
                let corner = radius * CORNER;
                let (x, y) = (x.abs() - radius + corner, y.abs() - radius + corner);
                x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - corner
            }
        }
    }

    /// The way straight out of the outline.
    pub(super) fn outward(self, (x, y): Place, radius: f32) -> Place {
        const STEP: f32 = 0.5;
        let dx = self.distance((x + STEP, y), radius) - self.distance((x - STEP, y), radius);
        let dy = self.distance((x, y + STEP), radius) - self.distance((x, y - STEP), radius);
        let length = dx.hypot(dy).max(1e-3);
        (dx / length, dy / length)
    }

    /// How far round the outline a place is, from 0 to 1, clockwise from the middle of the right edge.
    pub(super) fn turn(self, (x, y): Place) -> f32 {
        match self {
            Shape::Round => (y.atan2(x) / TAU).rem_euclid(1.0),
            Shape::Square => {
                let reach = x.abs().max(y.abs()).max(1e-3);
                let (x, y) = (x / reach, y / reach);
                let eighths = if x.abs() >= y.abs() {
                    if x > 0.0 { y } else { 4.0 - y }
                } else if y > 0.0 {
                    2.0 - x
                } else {
                    6.0 + x
                };
                (eighths / 8.0).rem_euclid(1.0)
            }
        }
    }

    /// The length of the outline.
    pub(super) fn perimeter(self, radius: f32) -> f32 {
        match self {
            Shape::Round => TAU * radius,
            Shape::Square => 8.0 * radius,
        }
    }
}

/// 0 below `from`, 1 above `to`, and smooth between.
pub(super) fn smooth(from: f32, to: f32, value: f32) -> f32 {
    let share = ((value - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}
