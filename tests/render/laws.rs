//! What holds for every picture.

use komwe::render::{
    BoardView, Digits, Labels, Look, Marks, NamePlate, Scene, Status, Theme, board,
};
use komwe::rules::{Pit, Position, Rotation, Row, Side, Variant};
use proptest::prelude::*;

use super::scenes::{blank, of};

fn pit() -> impl Strategy<Value = Pit> {
    // Columns that no board has are drawn nowhere, or somewhere harmless.
    (any::<bool>(), any::<bool>(), 0_u8..=20).prop_map(|(south, front, column)| {
        let side = if south { Side::South } else { Side::North };
        Pit::new(side, if front { Row::Front } else { Row::Back }, column)
    })
}

fn marks() -> impl Strategy<Value = Marks> {
    let pits = || prop::collection::vec(pit(), 0..6);
    let maybe = || prop::option::of(pit());
    (
        maybe(),
        any::<bool>(),
        prop::option::of((pit(), any::<bool>())),
        pits(),
        maybe(),
        pits(),
        pits(),
    )
        .prop_map(
            |(start, placed, heading, path, end, captured, changed)| Marks {
                start,
                placed,
                heading: heading.map(|(pit, clockwise)| {
                    (
                        pit,
                        if clockwise {
                            Rotation::Clockwise
                        } else {
                            Rotation::Anticlockwise
                        },
                    )
                }),
                path,
                end,
                captured,
                changed,
            },
        )
}

fn status() -> impl Strategy<Value = Status> {
    let side = prop::sample::select(Side::ALL.to_vec());
    prop_oneof![
        side.clone().prop_map(Status::ToMove),
        side.prop_map(Status::Won),
        Just(Status::Drawn),
        Just(Status::Idle)
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_scene_is_drawn(
        variant in prop::sample::select(Variant::ALL.to_vec()),
        counts in prop::collection::vec(0_u8..=70, 48),
        reserves in any::<[u8; 2]>(),
        reserved in prop::option::of(pit()),
        houses in any::<[bool; 2]>(),
        marks in marks(),
        status in status(),
        south_below in any::<bool>(),
        theme in prop::sample::select(Theme::ALL.to_vec()),
        digits in prop::sample::select(Digits::ALL.to_vec()),
        texts in prop::collection::vec(".{0,80}", 6),
    ) {
        let mut view = BoardView::empty(variant);
        for (pit, count) in view.pits().zip(counts) {
            view.set_seeds(pit, count);
        }
        view.reserves = reserves;
        view.reserved = reserved;
        view.houses = Side::ALL.map(|side| houses[side.index()].then_some(Pit::new(side, Row::Front, 5)));
        let [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map(|i: usize| texts[i].as_str());
        let picture = board(&Scene {
            board: view,
            viewer: if south_below { Side::South } else { Side::North },
            names: [NamePlate { display: a, fallback: b }, NamePlate { display: c, fallback: d }],
            marks,
            labels: Labels { to_move: e, hand: f, board: e, captured: f, won: f, drawn: e },
            status,
            look: Look { theme, digits },
        });
        let reader = png::Decoder::new(std::io::Cursor::new(&picture.png)).read_info();
        let reader = reader.map_err(|error| TestCaseError::fail(error.to_string()))?;
        let info = reader.info();
        prop_assert_eq!((info.width, info.height), (picture.width_px, picture.height_px));
        prop_assert_eq!(info.width, 1100);
        let colours = info.palette.as_ref().map_or(0, |palette| palette.len() / 3);
        prop_assert!((2..=255).contains(&colours), "{} colours", colours);
    }
}

#[test]
fn names_that_nobody_should_have() {
    let long = "W".repeat(5000);
    for name in [
        "",
        " ",
        "\u{0}",
        "\u{202e}drow",
        "👩‍👩‍👧‍👦🏳️‍🌈",
        "مرحبا",
        "Z̷̧̛a̵lgo",
        "\u{10ffff}",
        "a\nb\tc",
        &long,
    ] {
        let plate = NamePlate {
            display: name,
            fallback: name,
        };
        let labels = Labels {
            to_move: name,
            hand: name,
            board: name,
            captured: name,
            won: name,
            drawn: name,
        };
        let scene = Scene {
            names: [plate; 2],
            labels,
            ..of(&Position::start(Variant::Kiswahili))
        };
        assert!(board(&scene).png.len() > 10_000);
    }
}

#[test]
fn all_seeds_in_one_pit() {
    let mut scene = blank(Variant::Kiswahili);
    let pit = Pit::new(Side::South, Row::Front, 4);
    scene.board.set_seeds(pit, 64);
    assert_eq!(scene.board.on_board(Side::South), 64);
    let full = board(&scene);
    scene.board.set_seeds(pit, 63);
    assert_ne!(board(&scene), full);
}

#[test]
fn the_same_scene_gives_the_same_bytes_on_any_thread() {
    let scene = of(&Position::start(Variant::Kujifunza));
    let first = board(&scene);
    std::thread::scope(|scope| {
        let drawn: Vec<_> = (0..4).map(|_| scope.spawn(|| board(&scene))).collect();
        for picture in drawn {
            assert_eq!(picture.join().unwrap(), first);
        }
    });
}

#[test]
fn each_of_the_reader_s_facts_changes_the_picture() {
    let base = of(&Position::start(Variant::Kiswahili));
    let drawn = board(&base);
    let change = |edit: &dyn Fn(&mut Scene<'static>)| {
        let mut scene = base.clone();
        edit(&mut scene);
        board(&scene)
    };
    let pit = Pit::new(Side::North, Row::Front, 2);
    let pictures = [
        change(&|scene| scene.viewer = Side::North),
        change(&|scene| scene.status = Status::ToMove(Side::North)),
        change(&|scene| scene.status = Status::Won(Side::South)),
        change(&|scene| scene.status = Status::Drawn),
        change(&|scene| scene.board.reserves[1] = 21),
        change(&|scene| scene.board.houses[0] = None),
        change(&|scene| scene.board.reserved = Some(pit)),
        change(&|scene| scene.names[0].display = "Mama Zena"),
        change(&|scene| scene.marks.changed = vec![pit]),
        change(&|scene| scene.marks = Marks::of_pit(pit)),
        change(&|scene| scene.look.theme = Theme::Contrast),
        change(&|scene| scene.look.theme = Theme::Dark),
        change(&|scene| scene.look.digits = Digits::Large),
    ];
    for (i, picture) in pictures.iter().enumerate() {
        assert_ne!(picture, &drawn, "{i}");
        assert!(pictures[..i].iter().all(|other| other != picture), "{i}");
    }
}
