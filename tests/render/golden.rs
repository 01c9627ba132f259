//! Pictures that were looked at and found good. `REGENERATE=1` writes them anew; look at them before committing.

use std::collections::BTreeMap;
use std::path::PathBuf;

use image::RgbImage;
use komwe::render::{Digits, Look, Picture, Scene, Theme, board};
use komwe::rules::{Pit, Position, Row, Side, Variant};

use super::scenes::{after, of, pixels};

/// How far a picture may be from the golden one, as floats differ a little between platforms: the mean difference of all samples,
/// and the share of far pixels in any tile. A seed more or less is a few hundred pixels of one tile.
const MEAN_DIFFERENCE: f64 = 0.4;
const TILE_PX: u32 = 124;
const FAR_PIXELS: u32 = 150;

/// What tells two pictures apart, if anything does.
fn difference(golden: &RgbImage, drawn: &RgbImage) -> Option<String> {
    if golden.dimensions() != drawn.dimensions() {
        return Some("another size".to_owned());
    }
    let mut sum = 0_u64;
    let mut far: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for (x, y, pixel) in golden.enumerate_pixels() {
        let differences = pixel
            .0
            .iter()
            .zip(drawn.get_pixel(x, y).0)
            .map(|(a, b)| a.abs_diff(b));
        let (total, most) = differences.fold((0, 0), |(total, most), one| {
            (total + u64::from(one), one.max(most))
        });
        sum += total;
        if most > 32 {
            *far.entry((x / TILE_PX, y / TILE_PX)).or_default() += 1;
        }
    }
    let mean = sum as f64 / golden.as_raw().len() as f64;
    let worst = far.into_iter().max_by_key(|(_, pixels)| *pixels);
    match worst {
        _ if mean > MEAN_DIFFERENCE => Some(format!("mean difference {mean:.3}")),
        Some((tile, pixels)) if pixels > FAR_PIXELS => {
            Some(format!("{pixels} pixels are far off in tile {tile:?}"))
        }
        _ => None,
    }
}

fn check(name: &str, scene: &Scene<'_>) {
    check_picture(name, &board(scene), 100 * 1024);
}

/// Compares a picture with the golden one of that name; it may have so many bytes.
pub(super) fn check_picture(name: &str, picture: &Picture, heaviest: usize) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/render/golden")
        .join(format!("{name}.png"));
    assert!(
        picture.png.len() <= heaviest,
        "{name}: {} bytes",
        picture.png.len()
    );
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write(&path, &picture.png).unwrap();
    }
    let golden = image::open(&path)
        .unwrap_or_else(|error| panic!("{}: {error} (REGENERATE=1 writes it)", path.display()))
        .to_rgb8();
    let drawn = pixels(picture);
    assert_eq!(difference(&golden, &drawn), None, "{name}");
}

#[test]
fn one_seed_more_is_another_picture() {
    let scene = of(&Position::start(Variant::Kiswahili));
    let golden = pixels(&board(&scene));
    for (pit, seeds) in [
        (Pit::new(Side::South, Row::Front, 5), 7),
        (Pit::new(Side::North, Row::Back, 1), 1),
        (Pit::new(Side::South, Row::Front, 7), 1),
    ] {
        let mut other = scene.clone();
        other.board.set_seeds(pit, seeds);
        let drawn = pixels(&board(&other));
        assert!(difference(&golden, &drawn).is_some(), "{pit} with {seeds}");
    }
}

#[test]
fn starts() {
    for variant in [Variant::Kiswahili, Variant::Kujifunza, Variant::Kimasai] {
        check(&format!("start-{variant}"), &of(&Position::start(variant)));
    }
}

#[test]
fn kete_starts_as_kiswahili_does() {
    let [kete, kiswahili] =
        [Variant::Kete, Variant::Kiswahili].map(|variant| board(&of(&Position::start(variant))));
    assert_eq!(kete, kiswahili);
}

/// N1: a seed placed, a capture, the kichwa entered; a house kept and one lost.
#[test]
fn a_namu_capture_seen_by_south() {
    let position = "0,4,0,1,0,4,1,3/1,0,1,0,8,0,4,0/0,5,2,3,7,2,1,0/0,0,0,0,0,0,1,2 7/7 S S -";
    check(
        "namu-capture",
        &Scene {
            viewer: Side::South,
            ..after(Variant::Kiswahili, position, "A3L")
        },
    );
}

/// S1: a takata that reserves a4, seen by its owner.
#[test]
fn a_reserved_pit_seen_by_north() {
    let position = "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -";
    check("takasia", &after(Variant::Kiswahili, position, "A7L"));
}

/// E1: the last front pit taken after several laps.
#[test]
fn a_won_game() {
    let position = "1,0,0,1,0,1,0,0/1,1,1,0,0,0,0,0/1,6,9,0,1,3,2,3/1,6,13,4,3,2,1,3 0/0 - S -";
    check(
        "won",
        &Scene {
            viewer: Side::South,
            ..after(Variant::Kujifunza, position, "A6L")
        },
    );
}

/// K4: a stone steps and takes two.
#[test]
fn a_step_of_kimasai_seen_by_north() {
    let position = "0,0,1,0,1,0,1,1,1,1,1,0/1,0,0,0,1,1,1,1,1,1,0,0/0,1,0,1,0,1,1,1,1,1,1,1/0,1,1,1,1,1,1,1,1,0,0,1 S";
    check("kimasai-capture", &after(Variant::Kimasai, position, "A6"));
}

/// The other themes, and digits as large as they go.
#[test]
fn other_looks() {
    let namu = "0,4,0,1,0,4,1,3/1,0,1,0,8,0,4,0/0,5,2,3,7,2,1,0/0,0,0,0,0,0,1,2 7/7 S S -";
    let takasia = "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -";
    let kimasai = "0,0,1,0,1,0,1,1,1,1,1,0/1,0,0,0,1,1,1,1,1,1,0,0/0,1,0,1,0,1,1,1,1,1,1,1/0,1,1,1,1,1,1,1,1,0,0,1 S";
    let namu = after(Variant::Kiswahili, namu, "A3L");
    let takasia = after(Variant::Kiswahili, takasia, "A7L");
    let kimasai = after(Variant::Kimasai, kimasai, "A6");
    for (name, scene, theme, digits) in [
        ("namu-contrast", &namu, Theme::Contrast, Digits::Normal),
        ("namu-large", &namu, Theme::Wood, Digits::Large),
        (
            "takasia-contrast-large",
            &takasia,
            Theme::Contrast,
            Digits::Large,
        ),
        ("takasia-dark", &takasia, Theme::Dark, Digits::Normal),
        ("kimasai-dark-large", &kimasai, Theme::Dark, Digits::Large),
    ] {
        let look = Look { theme, digits };
        check(
            name,
            &Scene {
                look,
                ..scene.clone()
            },
        );
    }
}
