//! Scenes that several tests draw.

use komwe::render::{BoardView, Labels, Look, Marks, NamePlate, Picture, Scene, Status};
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
        look: Look::default(),
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
        look: Look::default(),
    }
}

/// The pixels of a picture.
pub(super) fn pixels(picture: &Picture) -> image::RgbImage {
    let image = image::load_from_memory(&picture.png).unwrap().to_rgb8();
    assert_eq!(image.dimensions(), (picture.width_px, picture.height_px));
    image
}

/// A move of a random game.
pub(super) struct Played {
    pub(super) before: Position,
    pub(super) after: Position,
    pub(super) steps: Vec<Step>,
}

impl Played {
    /// The position after it with its marks, from one seat.
    pub(super) fn scene(&self, viewer: Side, look: Look) -> Scene<'static> {
        Scene {
            viewer,
            look,
            marks: Marks::from_steps(&self.before, &self.steps),
            ..of(&self.after)
        }
    }
}

/// Games of random moves, one after the other without end.
pub(super) fn random_games(variant: Variant, seed: u64) -> impl Iterator<Item = Played> {
    let mut bits = seed.wrapping_mul(2) + 1;
    let mut position = Position::start(variant);
    std::iter::from_fn(move || {
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            position = Position::start(variant);
            moves = position.legal_moves();
        }
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        let mut steps: Vec<Step> = Vec::new();
        let mv = moves[(bits >> 11) as usize % moves.len()];
        let after = position.play(mv, &mut steps).unwrap();
        let before = std::mem::replace(&mut position, after);
        Some(Played {
            before,
            after,
            steps,
        })
    })
}
