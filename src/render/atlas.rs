//! Everything that is made once for a size of board: its measures, sprites, palette and bare board.

use std::sync::LazyLock;

use crate::rules::{Pit, Rotation, Row, Side, Variant};

use super::canvas::{IndexCanvas, TrueCanvas};
use super::layout::Layout;
use super::palette::Palette;
use super::sprites::Sprites;
use super::theme::Theme;
use super::{BoardView, Labels, Marks, NamePlate, Scene, Status, board, wood};

/// The width of a picture of a position.
pub(super) const WIDTH: u16 = 1100;

static EIGHT: LazyLock<Atlas> =
    LazyLock::new(|| Atlas::new(Variant::Kiswahili, WIDTH, Theme::wood()));
static TWELVE: LazyLock<Atlas> =
    LazyLock::new(|| Atlas::new(Variant::Kimasai, WIDTH, Theme::wood()));

/// What pictures of one size are made from.
#[derive(Debug)]
pub(super) struct Atlas {
    pub(super) layout: Layout,
    pub(super) theme: Theme,
    pub(super) sprites: Sprites,
    pub(super) palette: Palette,
    /// The bare board, as palette indices.
    bare: Vec<u8>,
}

impl Atlas {
    /// The one for a rule set, made on first use.
    pub(super) fn of(variant: Variant) -> &'static Atlas {
        if variant.columns() > 8 {
            &TWELVE
        } else {
            &EIGHT
        }
    }

    /// Draws the sprites and trains the palette on boards that show all of them.
    pub(super) fn new(variant: Variant, width: u16, theme: Theme) -> Atlas {
        let layout = Layout::new(variant.columns(), width);
        let sprites = Sprites::new(&theme, &layout);
        let bare = wood::bare(&theme, &layout, &sprites);
        let mut atlas = Atlas {
            layout,
            theme,
            sprites,
            palette: Palette::train([].iter(), &[]),
            bare: Vec::new(),
        };
        let samples: Vec<TrueCanvas> = samples(variant)
            .iter()
            .map(|scene| {
                let mut canvas = bare.clone();
                board::draw(&mut canvas, &atlas, scene);
                canvas
            })
            .collect();
        let pixels = samples.iter().flat_map(TrueCanvas::colours);
        atlas.palette = Palette::train(pixels, &atlas.theme.flat_colours());
        atlas.sprites.index(&atlas.palette);
        atlas.bare = bare
            .colours()
            .iter()
            .map(|&colour| atlas.palette.nearest(colour))
            .collect();
        atlas
    }

    /// A surface that shows the bare board.
    pub(super) fn canvas(&self) -> IndexCanvas<'_> {
        IndexCanvas::new(&self.palette, self.layout.width, self.bare.clone())
    }
}

/// Boards that between them show every sprite.
fn samples(variant: Variant) -> Vec<Scene<'static>> {
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
    fn error(atlas: &Atlas, bare: &TrueCanvas, scene: &Scene<'_>) -> f64 {
        let mut truth = bare.clone();
        board::draw(&mut truth, atlas, scene);
        let mut canvas = atlas.canvas();
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
        for (variant, width) in [(Variant::Kete, 550), (Variant::Kimasai, 800)] {
            let atlas = Atlas::new(variant, width, Theme::wood());
            let bare = wood::bare(&atlas.theme, &atlas.layout, &atlas.sprites);
            for scene in samples(variant) {
                let error = error(&atlas, &bare, &scene);
                let decibels = 10.0 * (255.0 * 255.0 / error).log10();
                assert!(decibels > 38.0, "{variant} at {width}: {decibels:.1} dB");
            }
        }
    }

    #[test]
    fn an_atlas_comes_out_the_same_each_time() {
        let [one, other] = [(); 2].map(|()| Atlas::new(Variant::Kete, 400, Theme::wood()));
        assert_eq!(one.bare, other.bare);
        assert_eq!(one.palette.colours(), other.palette.colours());
    }
}
