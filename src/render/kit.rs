//! What pages in a theme are made from: colours that boards do not have, a palette, and wood.

use std::sync::OnceLock;

use crate::play;
use crate::rules::Side;

use super::canvas::{Rgb, Sprite, mix};
use super::layout::Layout;
use super::page::WIDTH;
use super::palette::Palette;
use super::sprites;
use super::theme::Theme;
use super::wood::Grain;

/// Rows of wood that are made; further down they come again, upside down first so that no seam shows.
pub(super) const GROUND_ROWS: i32 = 1024;

/// The most colours of a page.
const COLOURS: usize = 128;

/// The tone that stands for each of the wood's: pages have much wood, and fewer tones pack better.
const CALM: [usize; 6] = [1, 1, 3, 3, 3, 4];

/// Colours of pages that boards do not have.
#[derive(Debug)]
pub(super) struct Tones {
    /// The floor of a panel, and of every other row on it.
    pub(super) rows: [Rgb; 2],
    /// Thin lines on a panel.
    pub(super) rule: Rgb,
    /// The row of the reader: ground, text, and text that explains.
    pub(super) own: [Rgb; 3],
    /// Gold, silver and bronze.
    pub(super) medals: [Rgb; 3],
    /// Rows that lead up and down: ground and mark.
    pub(super) prospects: [[Rgb; 2]; 2],
    /// Series of a plot.
    pub(super) series: [Rgb; 4],
    /// Games won, drawn and lost: ground and digits.
    pub(super) results: [[Rgb; 2]; 3],
}

impl Tones {
    fn of(theme: &Theme) -> Tones {
        let floor = mix(theme.plate[0][0], theme.plate[0][1], 0.5);
        let lit = mix(theme.plate[1][0], theme.plate[1][1], 0.6);
        let [ground, border, digits] = theme.count[1];
        let green = [112, 204, 140];
        let tint = |ink| mix(floor, ink, 0.2);
        Tones {
            rows: [floor, mix(floor, lit, 0.55)],
            rule: mix(floor, theme.ink[1], 0.2),
            own: [ground, digits, mix(border, ground, 0.25)],
            medals: [theme.winner, [206, 212, 220], [222, 146, 88]],
            prospects: [[tint(green), green], [tint(theme.sides[0]), theme.sides[0]]],
            series: [theme.sides[0], theme.sides[1], theme.reserved, green],
            results: [
                [theme.winner, theme.keyline],
                [mix(floor, theme.ink[1], 0.34), theme.ink[0]],
                [theme.count[0][0], theme.ink[0]],
            ],
        }
    }

    /// Every colour that fills areas.
    fn flat(&self) -> Vec<Rgb> {
        let mut colours = vec![self.rule];
        colours.extend(self.rows);
        colours.extend(self.own);
        colours.extend(self.medals);
        colours.extend(self.prospects.concat());
        colours.extend(self.series);
        colours.extend(self.results.concat());
        colours
    }
}

/// What pages in one theme are made from.
#[derive(Debug)]
pub(super) struct Kit {
    pub(super) theme: Theme,
    pub(super) tones: Tones,
    pub(super) palette: Palette,
    /// Bare wood, as palette indices.
    pub(super) ground: Vec<u8>,
    pub(super) ornament: Sprite,
    pub(super) emblems: [Sprite; 2],
}

static KITS: [OnceLock<Kit>; play::Theme::ALL.len()] =
    [const { OnceLock::new() }; play::Theme::ALL.len()];

impl Kit {
    /// The one for a theme, made on first use.
    pub(super) fn of(theme: play::Theme) -> &'static Kit {
        KITS[theme as usize].get_or_init(|| Kit::new(&Theme::of(theme)))
    }

    fn new(theme: &Theme) -> Kit {
        let layout = Layout::new(8, WIDTH as u16);
        let tones = Tones::of(theme);
        let palette = train(theme, &tones);
        let grain = Grain::new(&layout);
        let ground = (0..GROUND_ROWS)
            .flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
            .map(|(x, y)| palette.nearest(theme.wood[CALM[grain.tone(x, y)]]))
            .collect();
        let mut ornament = sprites::ornament(theme, &layout);
        ornament.index(&palette);
        let mut emblems = Side::ALL.map(|side| sprites::emblem(theme, &layout, side));
        for emblem in &mut emblems {
            emblem.index(&palette);
        }
        Kit {
            theme: theme.clone(),
            tones,
            palette,
            ground,
            ornament,
            emblems,
        }
    }
}

/// Steps from a ground to the ink on it. There is much text on a page: few shades of its edges pack better, and more are not
/// to be seen.
pub(super) const SHADES: u8 = 5;

/// A palette for all that pages show: what fills areas, and what lies between an ink and the grounds that it is laid on.
fn train(theme: &Theme, tones: &Tones) -> Palette {
    let grounds = [
        &tones.rows[..],
        &[tones.own[0]],
        &tones.medals,
        &tones.prospects.map(|[ground, _]| ground),
        &tones.results.map(|[ground, _]| ground),
        &theme.plate.concat(),
        &theme.wood[2..4],
    ]
    .concat();
    let inks = [
        &theme.ink[..],
        &tones.series,
        &tones.own,
        &tones.medals,
        &tones.rows[..1],
        &[theme.keyline, theme.count[0][0], tones.rule],
        &theme.engraved,
        &theme.lip,
        &theme.chain,
    ]
    .concat();
    let between = |ground: Rgb, ink: Rgb| {
        (0..=SHADES).map(move |i| mix(ground, ink, f32::from(i) / f32::from(SHADES)))
    };
    let pixels: Vec<Rgb> = grounds
        .iter()
        .flat_map(|&ground| inks.iter().map(move |&ink| (ground, ink)))
        .flat_map(|(ground, ink)| between(ground, ink))
        .collect();
    let fixed = [theme.flat_colours(), tones.flat()].concat();
    Palette::train(pixels.iter(), &fixed, COLOURS)
}

#[cfg(test)]
mod tests {
    use super::super::theme::tests::contrast;
    use super::*;

    #[test]
    fn whatever_is_written_on_a_page_is_legible() {
        for (theme, least) in [
            (play::Theme::Wood, 4.5),
            (play::Theme::Dark, 4.5),
            (play::Theme::Contrast, 7.0),
        ] {
            let Kit { theme, tones, .. } = Kit::of(theme);
            let grounds = tones.rows.into_iter();
            let grounds = grounds.chain(tones.prospects.map(|[ground, _]| ground));
            let written = grounds
                .flat_map(|ground| theme.ink.map(|ink| (ink, ground)))
                .chain(tones.medals.map(|medal| (theme.keyline, medal)))
                .chain(tones.results.map(|[ground, digits]| (digits, ground)))
                .chain([(tones.own[1], tones.own[0]), (tones.own[2], tones.own[0])])
                .chain([
                    (theme.keyline, theme.reserved),
                    (theme.winner, tones.rows[0]),
                ]);
            for (ink, ground) in written {
                let found = contrast(ink, ground);
                assert!(found >= least, "{ink:?} on {ground:?}: {found:.1}");
            }
        }
    }
}
