//! Pictures that were looked at and found good. `REGENERATE=1` writes them anew; look at them before committing.

use std::path::PathBuf;

use komwe::render::{Scene, board};
use komwe::rules::{Position, Side, Variant};

use super::scenes::{after, of, pixels};

/// How far a picture may be from the golden one, as floats differ a little between platforms.
const MEAN_DIFFERENCE: f64 = 0.4;
const FAR_SHARE: f64 = 0.001;

fn check(name: &str, scene: &Scene<'_>) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/render/golden")
        .join(format!("{name}.png"));
    let picture = board(scene);
    assert!(
        picture.png.len() <= 100 * 1024,
        "{name}: {} bytes",
        picture.png.len()
    );
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write(&path, &picture.png).unwrap();
    }
    let golden = image::open(&path)
        .unwrap_or_else(|error| panic!("{}: {error} (REGENERATE=1 writes it)", path.display()))
        .to_rgb8();
    let drawn = pixels(&picture);
    assert_eq!(golden.dimensions(), drawn.dimensions(), "{name}");
    let channels = golden.as_raw().iter().zip(drawn.as_raw());
    let (mut sum, mut far) = (0_u64, 0_u64);
    for (a, b) in channels {
        let difference = a.abs_diff(*b);
        sum += u64::from(difference);
        far += u64::from(difference > 32);
    }
    let number = golden.as_raw().len() as f64;
    let (mean, far) = (sum as f64 / number, far as f64 / number);
    assert!(
        mean <= MEAN_DIFFERENCE && far <= FAR_SHARE,
        "{name}: mean difference {mean:.3}, far {far:.5}"
    );
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
