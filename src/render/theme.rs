//! How a board looks, as data.

use super::canvas::{Rgb, mix};

/// The colours and sizes of a board. Everything that is drawn takes them from here.
#[derive(Clone, Debug)]
pub(super) struct Theme {
    /// Tones of the wood, from the darkest grain to the lightest.
    pub(super) wood: [Rgb; 6],
    /// A hollow, from its deepest shadow to the wall that faces the light.
    pub(super) hollow: [Rgb; 5],
    /// The lips of a hollow: turned from the light, and to it.
    pub(super) lip: [Rgb; 2],
    /// A seed, from its shadow to its gloss.
    pub(super) seed: [Rgb; 5],
    /// The inlay round a house.
    pub(super) inlay: Rgb,
    /// Letters cut into the wood, and the light on their lower edge.
    pub(super) engraved: [Rgb; 2],
    /// A name plate, at rest and of the side to move: upper and lower edge.
    pub(super) plate: [[Rgb; 2]; 2],
    /// Text on a plate: what matters, and what explains it.
    pub(super) ink: [Rgb; 2],
    /// Colour of each side.
    pub(super) sides: [Rgb; 2],
    /// A winner's.
    pub(super) winner: Rgb,
    /// A reserved pit's.
    pub(super) reserved: Rgb,
    /// A captured pit's dashes, and the cross on its badge.
    pub(super) captured: [Rgb; 2],
    /// The line that sets marks apart from whatever is under them, and text on bright grounds.
    pub(super) keyline: Rgb,
    /// The count of a pit: ground, border and digits; as it was, and changed by the last move.
    pub(super) count: [[Rgb; 3]; 2],
    /// The nought of an empty pit: ground and digit.
    pub(super) nought: [Rgb; 2],
    /// Height of the digits in a count, in units.
    pub(super) digit_cap: f32,
}

impl Theme {
    /// Carved wood.
    pub(super) fn wood() -> Theme {
        Theme {
            wood: [
                [148, 93, 48],
                [161, 104, 56],
                [170, 112, 62],
                [178, 120, 68],
                [186, 128, 75],
                [195, 138, 84],
            ],
            hollow: [
                [24, 13, 7],
                [50, 29, 16],
                [82, 50, 28],
                [118, 75, 42],
                [158, 104, 60],
            ],
            lip: [[92, 55, 27], [226, 174, 116]],
            seed: [
                [62, 62, 50],
                [118, 118, 100],
                [172, 172, 150],
                [214, 213, 194],
                [252, 252, 244],
            ],
            inlay: [232, 202, 150],
            engraved: [[46, 25, 11], [214, 160, 104]],
            plate: [[[38, 24, 16], [30, 18, 11]], [[66, 43, 27], [50, 32, 20]]],
            ink: [[255, 247, 230], [202, 176, 146]],
            sides: [[255, 171, 30], [92, 182, 235]],
            winner: [250, 212, 92],
            reserved: [240, 158, 214],
            captured: [[255, 252, 244], [196, 30, 26]],
            keyline: [22, 12, 6],
            count: [
                [[22, 13, 8], [196, 150, 98], [255, 247, 230]],
                [[255, 243, 214], [22, 12, 6], [24, 13, 7]],
            ],
            nought: [[58, 34, 19], [190, 148, 104]],
            digit_cap: 27.5,
        }
    }

    /// The colours that a palette must hold exactly, as they fill areas.
    pub(super) fn flat_colours(&self) -> Vec<Rgb> {
        let mut colours = vec![self.inlay, self.winner, self.reserved, self.keyline];
        colours.extend(self.nought);
        colours.extend(self.wood);
        colours.extend(self.engraved);
        colours.extend(self.ink);
        colours.extend(self.sides);
        colours.extend(self.captured);
        colours.extend(self.count.iter().flatten());
        colours.extend(self.plate.iter().flatten());
        colours
    }
}

/// The colour of a ramp at `share`, 0 to 1.
pub(super) fn ramp(colours: &[Rgb], share: f32) -> Rgb {
    let steps = colours.len().saturating_sub(1);
    let place = share.clamp(0.0, 1.0) * steps as f32;
    let below = (place as usize).min(steps.saturating_sub(1));
    match (colours.get(below), colours.get(below + 1)) {
        (Some(&low), Some(&high)) => mix(low, high, place - below as f32),
        (Some(&only), None) => only,
        _ => [0; 3],
    }
}
