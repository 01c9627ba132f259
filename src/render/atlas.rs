//! Everything that is made once for a size and theme of board: its measures, sprites, palette and bare board.

use std::sync::OnceLock;

use crate::play::{self, Digits, Look};
use crate::rules::{Pit, Rotation, Row, Side, Variant};

use super::canvas::{IndexCanvas, TrueCanvas};
use super::layout::Layout;
use super::lettering::Lettering;
use super::palette::{MOST_COLOURS, Palette};
use super::sprites::{Letters, Sprites};
use super::theme::Theme;
use super::{BoardView, Labels, Marks, NamePlate, Scene, Status, board, wood};

/// What a picture is for, which decides its width and how many colours it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// A picture of a position.
    Still,
    /// An animation.
    Film,
    /// An animation that would be too heavy at full width.
    SmallFilm,
    /// An animation that would still be too heavy.
    TinyFilm,
    /// An animation that would even then be too heavy.
    LeastFilm,
}

impl Format {
    /// How many there are.
    const NUMBER: usize = 1 + Format::FILMS.len();

    /// Those of animations, the widest first.
    pub(super) const FILMS: [Format; 4] = [
        Format::Film,
        Format::SmallFilm,
        Format::TinyFilm,
        Format::LeastFilm,
    ];

    /// The width, in pixels.
    const fn width(self) -> u16 {
        match self {
            Format::Still => 1100,
            Format::Film => 800,
            Format::SmallFilm => 550,
            Format::TinyFilm => 400,
            Format::LeastFilm => 320,
        }
    }

    /// The most colours. One less than a power of two leaves an index to mean "as before". Discord scales animations and
    /// finds each pixel's colour again with five bits a channel, where close tones fall together: fewer serve better.
    const fn colours(self) -> usize {
        match self {
            Format::Still => MOST_COLOURS,
            _ => 63,
        }
    }
}

/// What pictures of one size in one theme are made from.
#[derive(Debug)]
pub(super) struct Atlas {
    pub(super) layout: Layout,
    pub(super) theme: Theme,
    pub(super) sprites: Sprites,
    pub(super) palette: Palette,
    /// What depends on the size of the digits, by that size.
    written: [OnceLock<Written>; Digits::ALL.len()],
}

/// The part of an atlas for one size of digits.
#[derive(Debug)]
struct Written {
    letters: Letters,
    /// The bare board, as palette indices.
    bare: Vec<u8>,
}

/// The atlases of one kind of board, by theme.
type Themed = [OnceLock<Atlas>; play::Theme::ALL.len()];

static EIGHT: [Themed; Format::NUMBER] =
    [const { [const { OnceLock::new() }; play::Theme::ALL.len()] }; Format::NUMBER];
static TWELVE: [Themed; Format::NUMBER] =
    [const { [const { OnceLock::new() }; play::Theme::ALL.len()] }; Format::NUMBER];

impl Atlas {
    /// The one for a rule set and theme, made on first use.
    pub(super) fn of(format: Format, variant: Variant, theme: play::Theme) -> &'static Atlas {
        let boards = if variant.columns() > 8 {
            &TWELVE
        } else {
            &EIGHT
        };
        boards[format as usize][theme as usize].get_or_init(|| Atlas::new(format, variant, theme))
    }

    /// Draws the sprites and trains the palette on boards that show all of them.
    fn new(format: Format, variant: Variant, theme: play::Theme) -> Atlas {
        let look = Look {
            theme,
            digits: Digits::Normal,
        };
        let lettering = Lettering::of(look.digits);
        let theme = match format {
            Format::Still => Theme::of(theme),
            _ => Theme::of(theme).flat(),
        };
        let layout = Layout::new(variant.columns(), format.width());
        let sprites = Sprites::new(&theme, &layout);
        let bare = wood::bare(&theme, &layout, &sprites, &lettering);
        let letters = Letters::new(&theme, &layout, &lettering);
        let written = Written {
            letters,
            bare: Vec::new(),
        };
        let mut atlas = Atlas {
            layout,
            theme,
            sprites,
            palette: Palette::train([].iter(), &[], 0),
            written: [OnceLock::from(written), OnceLock::new()],
        };
        let samples: Vec<TrueCanvas> = samples(variant, look)
            .iter()
            .map(|scene| {
                let mut canvas = bare.clone();
                board::draw(&mut canvas, &atlas, scene);
                canvas
            })
            .collect();
        let pixels = samples.iter().flat_map(TrueCanvas::colours);
        atlas.palette = Palette::train(pixels, &atlas.theme.flat_colours(), format.colours());
        atlas.sprites.index(&atlas.palette);
        if let Some(written) = atlas.written[look.digits as usize].get_mut() {
            written.letters.index(&atlas.palette);
            written.bare = indices(&bare, &atlas.palette);
        }
        atlas
    }

    /// What depends on the size of the digits, made on first use. Other digits have the same colours, so one palette serves.
    fn written(&self, digits: Digits) -> &Written {
        self.written[digits as usize].get_or_init(|| {
            let lettering = Lettering::of(digits);
            let bare = wood::bare(&self.theme, &self.layout, &self.sprites, &lettering);
            let mut letters = Letters::new(&self.theme, &self.layout, &lettering);
            letters.index(&self.palette);
            Written {
                letters,
                bare: indices(&bare, &self.palette),
            }
        })
    }

    /// What is written, in one size.
    pub(super) fn letters(&self, digits: Digits) -> &Letters {
        &self.written(digits).letters
    }

    /// A surface that shows the bare board.
    pub(super) fn canvas(&self, digits: Digits) -> IndexCanvas<'_> {
        let bare = self.written(digits).bare.clone();
        IndexCanvas::new(&self.palette, self.layout.width, bare)
    }
}

/// The palette's nearest to each pixel.
fn indices(canvas: &TrueCanvas, palette: &Palette) -> Vec<u8> {
    let colours = canvas.colours().iter();
    colours.map(|&colour| palette.nearest(colour)).collect()
}

/// Boards that between them show every sprite.
fn samples(variant: Variant, look: Look) -> Vec<Scene<'static>> {
    let all: Vec<Pit> = BoardView::empty(variant).pits().collect();
    let sample = |mover: Side, status: Status| {
        let mut board = BoardView::empty(variant);
        let most = if board.has_single_stones() { 2 } else { 14 };
        for (i, &pit) in all.iter().enumerate() {
            board.set_seeds(pit, (i * 5 % most) as u8);
        }
        let own = |row, column| Pit::new(mover, row, column);
        board.houses[mover.index()] = board.house_place(mover);
        board.reserved = Some(Pit::new(mover.other(), Row::Front, 2));
        let name = NamePlate {
            display: "Mwalimu",
            fallback: "",
        };
        Scene {
            board,
            viewer: Side::South,
            names: [name; 2],
            marks: Marks {
                start: Some(own(Row::Front, 2)),
                placed: true,
                heading: Some((own(Row::Front, 1), Rotation::Clockwise)),
                path: (3..=5).map(|column| own(Row::Front, column)).collect(),
                end: Some(own(Row::Front, 6)),
                captured: vec![Pit::new(mover.other(), Row::Front, 4)],
                changed: all
                    .iter()
                    .copied()
                    .filter(|pit| pit.column.is_multiple_of(2))
                    .collect(),
            },
            labels: Labels {
                to_move: "abc",
                hand: "hand",
                board: "board",
                captured: "abc",
                won: "abc",
                drawn: "abc",
            },
            status,
            look,
        }
    };
    vec![
        sample(Side::South, Status::ToMove(Side::North)),
        sample(Side::North, Status::ToMove(Side::South)),
        sample(Side::South, Status::Won(Side::South)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mean square difference of an indexed picture from the same in true colours.
    fn error(atlas: &Atlas, scene: &Scene<'_>) -> f64 {
        let lettering = Lettering::of(scene.look.digits);
        let mut truth = wood::bare(&atlas.theme, &atlas.layout, &atlas.sprites, &lettering);
        board::draw(&mut truth, atlas, scene);
        let mut canvas = atlas.canvas(scene.look.digits);
        board::draw(&mut canvas, atlas, scene);
        let pixels = canvas.into_pixels();
        let colours = pixels
            .iter()
            .map(|&index| atlas.palette.colours()[usize::from(index)]);
        let squares = colours.zip(truth.colours()).flat_map(|(drawn, &wanted)| {
            drawn
                .into_iter()
                .zip(wanted)
                .map(|(a, b)| f64::from(a.abs_diff(b)).powi(2))
        });
        squares.sum::<f64>() / (pixels.len() * 3) as f64
    }

    #[test]
    fn a_palette_serves_any_width_and_the_loss_is_not_to_be_seen() {
        for (variant, format, theme, least) in [
            (Variant::Kete, Format::SmallFilm, play::Theme::Wood, 37.0),
            (Variant::Kimasai, Format::Film, play::Theme::Contrast, 38.0),
            (Variant::Kete, Format::Still, play::Theme::Dark, 40.0),
            (Variant::Kimasai, Format::TinyFilm, play::Theme::Dark, 34.0),
        ] {
            let atlas = Atlas::of(format, variant, theme);
            assert!(atlas.palette.colours().len() <= format.colours());
            for digits in Digits::ALL {
                for scene in samples(variant, Look { theme, digits }) {
                    let decibels = 10.0 * (255.0 * 255.0 / error(atlas, &scene)).log10();
                    assert!(
                        decibels > least,
                        "{variant} {format:?} {theme} {digits}: {decibels:.1} dB"
                    );
                }
            }
        }
    }

    #[test]
    fn an_atlas_comes_out_the_same_each_time() {
        let [one, other] =
            [(); 2].map(|()| Atlas::new(Format::TinyFilm, Variant::Kete, play::Theme::Dark));
        for digits in Digits::ALL {
            let [one, other] = [&one, &other].map(|atlas| &atlas.written(digits).bare);
            assert_eq!(one, other);
        }
        assert_eq!(one.palette.colours(), other.palette.colours());
    }
}
