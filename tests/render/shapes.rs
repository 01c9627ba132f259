//! Marks are told apart without their colours.

use komwe::render::{Digits, Look, Marks, Scene, Theme, board};
use komwe::rules::{Pit, Rotation, Row, Side, Variant};

use super::scenes::{blank, pixels};

const SIZE: usize = 124;

/// The cell of South's A4 in shades of grey, spread from black to white so that only its drawing counts.
fn cell(scene: &Scene<'_>) -> Vec<f64> {
    let image = pixels(&board(scene));
    // The cell is where the picture changes when the pit is marked most.
    let (left, top) = (426, 358);
    let mut greys = Vec::with_capacity(SIZE * SIZE);
    for y in 0..SIZE {
        for x in 0..SIZE {
            let [r, g, b] = image
                .get_pixel(left + x as u32, top + y as u32)
                .0
                .map(f64::from);
            greys.push(0.299 * r + 0.587 * g + 0.114 * b);
        }
    }
    greys
}

/// Which pixels a mark has drawn on, whatever its colour.
fn figure(bare: &[f64], marked: &[f64]) -> Vec<bool> {
    bare.iter()
        .zip(marked)
        .map(|(a, b)| (a - b).abs() > 20.0)
        .collect()
}

#[test]
fn marks_differ_in_shape_and_in_grey() {
    for theme in Theme::ALL {
        for digits in Digits::ALL {
            marks_differ(Look { theme, digits });
        }
    }
}

fn marks_differ(look: Look) {
    let blank = || Scene {
        look,
        ..blank(Variant::Kujifunza)
    };
    let marked = |marks: Marks| Scene { marks, ..blank() };
    let pit = Pit::new(Side::South, Row::Front, 4);
    let elsewhere = Pit::new(Side::South, Row::Back, 8);
    let bare = cell(&blank());
    let mut reserved = blank();
    reserved.board.reserved = Some(pit);
    let heading = Some((pit, Rotation::Clockwise));
    let begun = Marks {
        start: Some(elsewhere),
        ..Marks::default()
    };
    let scenes = [
        (
            "start",
            marked(Marks {
                start: Some(pit),
                heading,
                ..Marks::default()
            }),
        ),
        (
            "placed",
            marked(Marks {
                start: Some(pit),
                placed: true,
                ..Marks::default()
            }),
        ),
        (
            "path",
            marked(Marks {
                path: vec![pit],
                ..begun.clone()
            }),
        ),
        (
            "end",
            marked(Marks {
                end: Some(pit),
                ..begun
            }),
        ),
        (
            "captured",
            marked(Marks {
                captured: vec![pit],
                ..Marks::default()
            }),
        ),
        (
            "changed",
            marked(Marks {
                changed: vec![pit],
                ..Marks::default()
            }),
        ),
        ("reserved", reserved),
    ];
    let cells: Vec<(&str, Vec<f64>)> = scenes
        .iter()
        .map(|(name, scene)| (*name, cell(scene)))
        .collect();
    for (i, (name, greys)) in cells.iter().enumerate() {
        let drawn = figure(&bare, greys);
        let area = drawn.iter().filter(|&&on| on).count();
        assert!(area > 300, "{name} changes only {area} pixels in {look:?}");
        for (other, other_greys) in &cells[..i] {
            let apart = drawn
                .iter()
                .zip(figure(&bare, other_greys))
                .filter(|(a, b)| **a != *b)
                .count();
            assert!(
                apart > 400,
                "{name} and {other} have nearly the same shape: {apart} pixels in {look:?}"
            );
            let difference: f64 = greys
                .iter()
                .zip(other_greys)
                .map(|(a, b)| (a - b).abs())
                .sum();
            let mean = difference / greys.len() as f64;
            assert!(
                mean > 3.0,
                "{name} and {other} are nearly the same in grey: {mean:.2} in {look:?}"
            );
        }
    }
}

#[test]
fn a_house_is_square_and_a_lost_one_leaves_a_trace() {
    let house = Pit::new(Side::South, Row::Front, 5);
    let mut owned = blank(Variant::Kiswahili);
    owned.board.houses[0] = Some(house);
    let pictures = [owned, blank(Variant::Kiswahili), blank(Variant::Kujifunza)]
        .map(|scene| pixels(&board(&scene)));
    // A corner of the square, where a round pit leaves wood.
    let difference = |a: usize, b: usize| {
        let area = (554..576).flat_map(|x| (362..386).map(move |y| (x, y)));
        let green = |i: usize, x, y| pictures[i].get_pixel(x, y).0[1];
        area.map(|(x, y)| u64::from(green(a, x, y).abs_diff(green(b, x, y))))
            .sum::<u64>()
    };
    let (owned, lost, both) = (difference(0, 2), difference(1, 2), difference(0, 1));
    assert!(owned > 15_000, "{owned}");
    assert!((1_000..owned / 2).contains(&lost), "{lost}");
    assert!(both > 10_000, "{both}");
}
