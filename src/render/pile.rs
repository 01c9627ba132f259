//! How seeds lie in a pit: side by side while there is room, then in layers.

use std::f32::consts::TAU;

use crate::rules::{Pit, Row, Side};

/// One seed of a pile: its place from the middle of the pile, in units, and the way it lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lying {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) way: usize,
}

/// A layer: how many seeds it takes, how far out they lie, and how far up the picture its height moves it.
struct Layer {
    room: u8,
    reach: f32,
    rise: f32,
}

/// From the floor up. More seeds than all layers hold are not to be told apart, so they are not drawn.
const LAYERS: [Layer; 5] = [
    Layer {
        room: 13,
        reach: 31.0,
        rise: 0.0,
    },
    Layer {
        room: 11,
        reach: 25.5,
        rise: 2.0,
    },
    Layer {
        room: 9,
        reach: 20.0,
        rise: 4.0,
    },
    Layer {
        room: 6,
        reach: 14.0,
        rise: 6.0,
    },
    Layer {
        room: 3,
        reach: 7.5,
        rise: 8.0,
    },
];

/// The seeds of a pile, the undermost first.
pub(super) fn pile(pit: Pit, seeds: u8) -> impl Iterator<Item = Lying> {
    let salt = number_of(pit);
    let mut left = seeds;
    LAYERS.iter().enumerate().flat_map(move |(level, layer)| {
        let here = left.min(layer.room);
        left -= here;
        let turn = (salt as f32 * 0.381_966 + level as f32 * 0.17).fract();
        (0..here).map(move |i| {
            let (x, y) = spot(i, here, turn);
            let scatter = scatter(salt * 64 + level * 16 + usize::from(i));
            Lying {
                x: x * layer.reach + scatter.0,
                y: y * layer.reach * 0.9 + scatter.1 - layer.rise,
                way: salt * 3 + level * 5 + usize::from(i) * 2,
            }
        })
    })
}

/// Where the seed numbered `i` of `here` lies in a layer of reach 1: on the outer ring or the one within.
fn spot(i: u8, here: u8, turn: f32) -> (f32, f32) {
    let inner = match here {
        0..=5 => 0,
        6..=8 => 1,
        9 => 2,
        10 | 11 => 3,
        _ => 4,
    };
    let outer = here - inner;
    let reach = match here {
        1 => 0.0,
        2 => 0.46,
        3 => 0.52,
        4 => 0.60,
        5 => 0.74,
        6 => 0.86,
        _ => 1.0,
    };
    let (place, of, reach) = if i < outer {
        (f32::from(i), outer, reach)
    } else {
        let reach = if inner == 1 { 0.0 } else { 0.40 };
        (f32::from(i - outer) + 0.5, inner, reach)
    };
    // A small number is turned little, to stay a figure one knows at sight, as on a die.
    let turn = if here < 6 { 0.05 + 0.10 * turn } else { turn };
    let (sin, cos) = ((place / f32::from(of.max(1)) + turn) * TAU).sin_cos();
    (sin * reach, -cos * reach)
}

/// A small shift, so that no two pits look printed.
fn scatter(seed: usize) -> (f32, f32) {
    let bits = (seed as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let part = |shift: u32| ((bits >> shift) % 256) as f32 / 255.0 - 0.5;
    (part(40) * 3.0, part(50) * 3.0)
}

fn number_of(pit: Pit) -> usize {
    let row = usize::from(pit.side == Side::North) * 2 + usize::from(pit.row == Row::Back);
    row * 12 + usize::from(pit.column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_of_a_pile_is_drawn_up_to_the_layers_room() {
        let pit = Pit::new(Side::South, Row::Front, 3);
        for seeds in 0..=255 {
            assert_eq!(pile(pit, seeds).count(), usize::from(seeds.min(42)));
        }
    }

    #[test]
    fn piles_keep_within_their_pit_and_above_its_count() {
        for column in 1..=8 {
            for seeds in 0..=64 {
                for lying in pile(Pit::new(Side::North, Row::Back, column), seeds) {
                    assert!(lying.x.hypot(lying.y) < 36.0, "{lying:?} of {seeds}");
                    assert!(lying.y < 30.0);
                }
            }
        }
    }
}
