//! How a board looks, as data.

use crate::play;

use super::canvas::{Rgb, mix};

/// The colours of a board. Everything that is drawn takes them from here.
#[derive(Clone, Debug)]
pub(super) struct Theme {
    /// Tones of the wood, from the darkest grain to the lightest.
    pub(super) wood: [Rgb; 6],
    /// A hollow, from its deepest shadow to the wall that faces the light.
    pub(super) hollow: [Rgb; 5],
    /// The lips of a hollow: turned from the light, and to it.
    pub(super) lip: [Rgb; 2],
    /// How wide the lips are, in units.
    pub(super) lip_width: f32,
    /// Whether the lips are lines bright enough to be taken for a mark, so that a dashed ring must hide them in its gaps.
    pub(super) bright_lips: bool,
    /// The chain carved between the sides, from its deepest shadow to the facet that faces the light.
    pub(super) chain: [Rgb; 5],
    /// The lines beside that chain: groove and edge.
    pub(super) groove: [Rgb; 2],
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
}

impl Theme {
    /// The colours of a theme.
    pub(super) fn of(theme: play::Theme) -> Theme {
        match theme {
            play::Theme::Wood => Theme::wood(),
            play::Theme::Contrast => Theme::contrast(),
            play::Theme::Dark => Theme::dark(),
        }
    }

    /// Carved wood.
    fn wood() -> Theme {
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
            lip_width: 3.2,
            bright_lips: false,
            chain: [
                [24, 13, 7],
                [50, 29, 16],
                [82, 50, 28],
                [118, 75, 42],
                [158, 104, 60],
            ],
            groove: [[50, 29, 16], [226, 174, 116]],
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
        }
    }

    /// White lines on black: nothing is told by a tone, and little by a colour.
    fn contrast() -> Theme {
        const BLACK: Rgb = [0, 0, 0];
        const WHITE: Rgb = [255, 255, 255];
        Theme {
            wood: [BLACK; 6],
            hollow: [BLACK; 5],
            lip: [WHITE; 2],
            lip_width: 3.6,
            bright_lips: true,
            chain: [WHITE; 5],
            groove: [WHITE, BLACK],
            seed: [[110, 110, 110], [190, 190, 190], WHITE, WHITE, WHITE],
            inlay: WHITE,
            engraved: [WHITE, BLACK],
            plate: [[BLACK; 2]; 2],
            ink: [WHITE, [225, 225, 225]],
            sides: [[255, 200, 0], [90, 200, 255]],
            winner: [255, 230, 80],
            reserved: [255, 150, 230],
            captured: [WHITE, [150, 0, 0]],
            keyline: BLACK,
            count: [[BLACK, WHITE, WHITE], [WHITE, BLACK, BLACK]],
            nought: [BLACK, [170, 170, 170]],
        }
    }

    /// Slate, a little lighter than the ground of Discord's dark themes.
    fn dark() -> Theme {
        Theme {
            wood: [
                [36, 40, 48],
                [39, 44, 52],
                [42, 47, 56],
                [45, 50, 60],
                [48, 54, 64],
                [52, 58, 69],
            ],
            hollow: [
                [9, 10, 13],
                [18, 20, 26],
                [27, 31, 38],
                [38, 43, 52],
                [54, 61, 73],
            ],
            lip: [[22, 25, 31], [92, 103, 122]],
            lip_width: 3.2,
            bright_lips: false,
            chain: [
                [9, 10, 13],
                [18, 20, 26],
                [27, 31, 38],
                [38, 43, 52],
                [54, 61, 73],
            ],
            groove: [[18, 20, 26], [92, 103, 122]],
            seed: [
                [40, 46, 56],
                [88, 98, 112],
                [138, 150, 166],
                [184, 195, 208],
                [226, 233, 240],
            ],
            inlay: [150, 166, 190],
            engraved: [[196, 205, 218], [16, 18, 22]],
            plate: [[[26, 28, 34], [20, 22, 27]], [[40, 45, 55], [30, 34, 42]]],
            ink: [[236, 240, 246], [182, 191, 204]],
            sides: [[240, 170, 70], [104, 178, 226]],
            winner: [236, 206, 110],
            reserved: [222, 150, 205],
            captured: [[236, 240, 246], [176, 30, 34]],
            keyline: [10, 11, 14],
            count: [
                [[12, 13, 17], [110, 122, 142], [240, 244, 250]],
                [[226, 233, 242], [10, 11, 14], [12, 13, 17]],
            ],
            nought: [[24, 27, 33], [140, 150, 166]],
        }
    }

    /// The same with plates of one tone, whoever is to move: otherwise all that is written on them would change with the turn,
    /// and be half of an animation's weight.
    pub(super) fn flat(self) -> Theme {
        let [[upper, lower], _] = self.plate;
        Theme {
            plate: [[mix(upper, lower, 0.5); 2]; 2],
            ..self
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

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The luminance of a colour and the contrast of two, by the Web Content Accessibility Guidelines 2.2.
    fn luminance(colour: Rgb) -> f64 {
        let [r, g, b] = colour.map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    pub(in crate::render) fn contrast(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// All that is written on a board: what it is, how bright, and on what grounds.
    fn written(theme: &Theme) -> Vec<(&'static str, Rgb, Vec<Rgb>)> {
        let plates = theme.plate.concat();
        let [count, changed] = theme.count;
        vec![
            ("count", count[2], vec![count[0]]),
            ("changed count", changed[2], vec![changed[0]]),
            ("nought", theme.nought[1], vec![theme.nought[0]]),
            ("column numbers", theme.engraved[0], theme.wood.to_vec()),
            ("names and sums", theme.ink[0], plates.clone()),
            ("words of sums", theme.ink[1], plates),
            (
                "letters, labels and hands",
                theme.keyline,
                [&theme.sides[..], &[theme.winner, theme.reserved]].concat(),
            ),
            ("cross", theme.captured[1], vec![theme.captured[0]]),
        ]
    }

    /// The least contrast of what is written.
    fn least(theme: play::Theme, skipped: &[&str]) -> f64 {
        written(&Theme::of(theme))
            .into_iter()
            .filter(|(what, _, _)| !skipped.contains(what))
            .flat_map(|(_, ink, grounds)| grounds.into_iter().map(move |ground| (ink, ground)))
            .map(|(ink, ground)| contrast(ink, ground))
            .fold(f64::MAX, f64::min)
    }

    #[test]
    fn contrast_is_as_the_guidelines_reckon_it() {
        assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
        // The darkest grey that is legible on white by their example.
        assert!((contrast([118; 3], [255; 3]) - 4.54).abs() < 0.01);
    }

    #[test]
    fn whatever_is_written_in_high_contrast_is_legible_to_weak_eyes() {
        let least = least(play::Theme::Contrast, &[]);
        assert!(least >= 7.0, "{least:.2}");
    }

    #[test]
    fn whatever_matters_in_the_dark_is_legible() {
        let counts = least(play::Theme::Dark, &["nought", "cross"]);
        assert!(counts >= 7.0, "{counts:.2}");
        let all = least(play::Theme::Dark, &[]);
        assert!(all >= 4.5, "{all:.2}");
    }

    #[test]
    fn lines_stand_out_in_high_contrast() {
        let theme = Theme::of(play::Theme::Contrast);
        for line in [
            theme.lip[0],
            theme.lip[1],
            theme.inlay,
            theme.sides[0],
            theme.sides[1],
        ] {
            for ground in theme.wood.into_iter().chain(theme.hollow) {
                assert!(contrast(line, ground) >= 7.0, "{line:?} on {ground:?}");
            }
        }
    }
}
