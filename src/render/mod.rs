//! Pictures of boards, and animations of moves.
//!
//! Sprites are drawn once, at four times their size, and scaled down; a palette is trained on boards that show them all; and
//! bare board and sprites become palette indices. A picture is then a copy of the bare board with sprites laid on it, packed
//! as an indexed PNG: a few milliseconds. [`Scene`] says what a picture shows, [`board`] draws it, and [`animate_move`] and
//! [`animate_plies`] make GIFs of several. Drawing is pure: the same scene gives the same bytes.
//!
//! [`ProfileCard`], [`Plot`], [`TablePicture`] and [`BracketPicture`] draw themselves on the same wood, and tell themselves in
//! words. They are data, names and words included, so that a picture can be drawn again in another look.
//!
//! Sprites and palette are made once for each theme, width and number of columns, when they are first asked for.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "pixel arithmetic: every length is within a picture"
)]

mod animate;
mod atlas;
mod board;
mod bracket;
mod canvas;
mod card;
mod chart;
mod columns;
mod command;
mod curve;
mod encode;
mod grid;
mod kit;
mod knockout;
mod layout;
mod lettering;
mod marks;
mod page;
mod palette;
mod pen;
mod pile;
mod plate;
mod plot;
mod profile;
mod scene;
mod sheet;
mod sprites;
mod table;
mod text;
mod theme;
mod tree;
mod view;
mod wood;
mod words;

pub use crate::play::{Digits, Look, Theme};
pub use animate::{Animation, MOST_FRAMES, animate_move, animate_plies};
pub use bracket::{
    BracketEntrant, BracketLine, BracketMatch, BracketPicture, BracketRound, BracketSection,
    MOST_MATCHES,
};
pub use command::{RenderError, RenderRequest, animate_command, render_command};
pub use marks::Marks;
pub use plot::{DateLabel, MOST_SERIES, Plot, PlotPoint, Series, date_ticks};
pub use profile::{Fact, MOST_FACTS, MOST_RATINGS, ProfileCard, RatingFigure, Record};
pub use scene::{Labels, NamePlate, Scene, Status};
pub use table::{Align, Cell, Column, MOST_ROWS, Medal, Prospect, TablePicture, TableRow};
pub use view::BoardView;
pub use words::PersonName;

use atlas::{Atlas, Format};

use crate::rules::Variant;

/// A picture, ready to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The bytes of a PNG file.
    pub png: Vec<u8>,
    /// Its width.
    pub width_px: u32,
    /// Its height.
    pub height_px: u32,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Picture({}x{}, {} bytes)",
            self.width_px,
            self.height_px,
            self.png.len()
        )
    }
}

/// Makes the sprites and palettes of the usual look now, so that its first picture and animation are as quick as any other. It
/// takes more than a second. Those of other looks are made when they are first asked for.
pub fn warm_up() {
    for variant in Variant::ALL {
        for format in [Format::Still, Format::Film] {
            Atlas::of(format, variant, Theme::default());
        }
    }
    page::warm_up(Theme::default());
}

/// Draws a board.
///
/// # Panics
/// When the encoder refuses a picture for its size: a fault of this module, whatever the scene.
#[must_use]
pub fn board(scene: &Scene<'_>) -> Picture {
    let atlas = Atlas::of(Format::Still, scene.board.variant, scene.look.theme);
    let mut canvas = atlas.canvas(scene.look.digits);
    board::draw(&mut canvas, atlas, scene);
    let (width_px, height_px) = (atlas.layout.width as u32, atlas.layout.height as u32);
    let png = encode::png(&canvas.into_pixels(), width_px, height_px, &atlas.palette)
        .expect("a canvas has as many pixels as its picture");
    Picture {
        png,
        width_px,
        height_px,
    }
}
