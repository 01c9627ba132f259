//! Scenes that several tests draw.

use komwe::render::{BoardView, Labels, Marks, NamePlate, Picture, Scene, Status};
use komwe::rules::{Position, Side, Step, Variant};

pub(super) const LABELS: Labels<'static> = Labels {
    to_move: "to move",
    hand: "in hand",
    board: "board",
    captured: "captured",
    won: "won",
    drawn: "draw",
};

pub(super) const NAMES: [NamePlate<'static>; 2] = [
    NamePlate {
        display: "Bibi Asha",
        fallback: "asha",
    },
    NamePlate {
        display: "جمعة",
        fallback: "mwalimu_juma",
    },
];

/// A position as its side to move sees it.
pub(super) fn of(position: &Position) -> Scene<'static> {
    Scene {
        board: BoardView::from(position),
        viewer: position.turn(),
        names: NAMES,
        marks: Marks::default(),
        labels: LABELS,
        status: Status::of(position),
    }
}

/// The position after a move, with the move marked.
pub(super) fn after(variant: Variant, position: &str, mv: &str) -> Scene<'static> {
    let before = Position::parse(variant, position).unwrap();
    let mut steps: Vec<Step> = Vec::new();
    let position = before
        .play(before.parse_move(mv).unwrap(), &mut steps)
        .unwrap();
    Scene {
        marks: Marks::from_steps(&before, &steps),
        ..of(&position)
    }
}

/// An empty board without names or words.
pub(super) fn blank(variant: Variant) -> Scene<'static> {
    Scene {
        board: BoardView::empty(variant),
        viewer: Side::South,
        names: [NamePlate::default(); 2],
        marks: Marks::default(),
        labels: Labels::default(),
        status: Status::Idle,
    }
}

/// The pixels of a picture.
pub(super) fn pixels(picture: &Picture) -> image::RgbImage {
    let image = image::load_from_memory(&picture.png).unwrap().to_rgb8();
    assert_eq!(image.dimensions(), (picture.width_px, picture.height_px));
    image
}
