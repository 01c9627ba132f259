//! Seeds: the grey nuts of *Guilandina bonduc*, as Bao is played with on the coast.

use std::f32::consts::TAU;

use crate::render::canvas::{Rgb, Sprite};
use crate::render::layout::Layout;
use crate::render::sheet::{Place, Sheet};
use crate::render::theme::{Theme, ramp};

use super::shape::{LIGHT, smooth};

/// Ways in which a seed may lie.
const WAYS: u8 = 4;

/// Tones that a seed's shading is cut to.
const TONES: f32 = 14.0;

/// Half the width of a seed, in units.
const SEED: f32 = 11.6;

/// The same for a stone that has a pit to itself.
const STONE: f32 = 19.0;

/// A seed, lying in each way.
pub(super) fn all(theme: &Theme, layout: &Layout) -> Vec<Sprite> {
    let radius = layout.unit * if layout.columns > 8 { STONE } else { SEED };
    (0..WAYS)
        .map(|way| seed(theme, radius, f32::from(way) * TAU / f32::from(WAYS)))
        .collect()
}

fn seed(theme: &Theme, radius: f32, turn: f32) -> Sprite {
    let (sin, cos) = turn.sin_cos();
    // A place on the seed in its own axes, where the rim is at 1.
    let own = move |(x, y): Place, radius: f32| {
        let (along, across) = (x * cos + y * sin, y * cos - x * sin);
        (along / radius, across / (radius * 0.9))
    };
    Sheet::new(radius * 1.36, radius * 1.4)
        .shade(|place| {
            let (along, across) = own(place, radius);
            let squared = along * along + across * across;
            if squared < 1.0 {
                return Some((
                    surface(theme, (along, across), (1.0 - squared).sqrt(), (sin, cos)),
                    1.0,
                ));
            }
            let (along, across) = own((place.0 - radius * 0.12, place.1 - radius * 0.2), radius);
            let cover = 0.7 * (1.0 - smooth(0.86, 1.18, along.hypot(across)));
            (cover > 0.02).then_some((theme.hollow[0], cover))
        })
        .finish()
}

/// The colour of a seed at a place of its own axes.
fn surface(theme: &Theme, (along, across): Place, height: f32, (sin, cos): Place) -> Rgb {
    let (x, y) = (along * cos - across * sin, along * sin + across * cos);
    let facing = x * LIGHT.0 + y * LIGHT.1 + height * LIGHT.2;
    // Fine cracks run round the nut, and a small scar shows where it hung.
    let cracks = 0.035 * (along * 15.0).sin();
    let scar = 0.30 * (1.0 - smooth(0.06, 0.17, (along - 0.52).hypot(across - 0.12)));
    let gloss = 0.42 * smooth(0.90, 1.0, facing);
    let tone = 0.13 + 0.60 * facing.max(0.0) + cracks + gloss - scar;
    ramp(&theme.seed, (tone * TONES).round() / TONES)
}
