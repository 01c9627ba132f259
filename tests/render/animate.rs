//! Animations: within their limits, from the board before to the board after, whatever happens between.

use image::RgbImage;
use image::imageops::{FilterType, resize};
use komwe::render::{
    Animation, BoardView, Digits, Look, Marks, Scene, Status, Theme, animate_move, animate_plies,
    board,
};
use komwe::rules::{Position, Side, Variant};

use super::film::Film;
use super::scenes::{Played, pixels, random_games};

const MOST_FRAMES: u32 = 60;
const MOST_BYTES: usize = 400 * 1024;

/// The scene that an animation of a move begins with.
fn first(played: &Played, last: &Scene<'static>) -> Scene<'static> {
    Scene {
        board: BoardView::from(&played.before),
        marks: Marks::default(),
        status: Status::ToMove(played.before.turn()),
        ..last.clone()
    }
}

/// Mean difference of all samples, at a size where the grain of the wood, which differs with the width, is not seen.
fn difference(one: &RgbImage, other: &RgbImage) -> f64 {
    let [one, other] = [one, other].map(|image| resize(image, 200, 125, FilterType::Triangle));
    let samples = one.as_raw().iter().zip(other.as_raw());
    let sum: u64 = samples.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.as_raw().len() as f64
}

/// Whether a frame is of a scene, to the pixel. One that had to be narrower is taken on trust: the module's own test looks at those.
fn shows(frame: &RgbImage, scene: &Scene<'static>) -> bool {
    let still = Film::of(&animate_plies(std::slice::from_ref(scene)));
    frame.width() < still.first().width() || frame == still.first()
}

fn check(animation: &Animation) -> Film {
    assert!(animation.frames <= MOST_FRAMES, "{animation:?}");
    assert!(animation.gif.len() <= MOST_BYTES, "{animation:?}");
    let film = Film::of(animation);
    assert_eq!(film.repeat, gif::Repeat::Infinite);
    assert_eq!(film.frames.last().unwrap().1, 250);
    film
}

fn check_move(played: &Played, viewer: Side, look: Look) -> Animation {
    let last = played.scene(viewer, look);
    let before = BoardView::from(&played.before);
    let animation = animate_move(&last, &before, &played.steps);
    let film = check(&animation);
    assert!(shows(film.first(), &first(played, &last)), "{animation:?}");
    assert!(shows(film.last(), &last), "{animation:?}");
    assert!(animation.frames >= 2);
    for (_, delay_cs) in &film.frames[1..film.frames.len() - 1] {
        assert!((30..=100).contains(delay_cs), "{delay_cs}");
    }
    // Each frame is another picture: none waits for nothing.
    assert!(film.frames.windows(2).all(|pair| pair[0].0 != pair[1].0));
    animation
}

fn check_random_moves(theme: Theme) {
    for (i, variant) in Variant::ALL.into_iter().enumerate() {
        for (j, played) in random_games(variant, i as u64 + 7)
            .step_by(3)
            .take(20)
            .enumerate()
        {
            let look = Look {
                theme,
                digits: Digits::ALL[j % 2],
            };
            let animation = check_move(&played, Side::ALL[j / 2 % 2], look);
            // A seed, a taking or a lifting a frame, and the board before; what is said beside them has none.
            let at_most = played.steps.len() as u32 + 2;
            assert!(
                animation.frames <= at_most,
                "{animation:?} of {:?}",
                played.steps
            );
        }
    }
}

#[test]
fn random_moves_on_wood() {
    check_random_moves(Theme::Wood);
}

#[test]
fn random_moves_in_high_contrast() {
    check_random_moves(Theme::Contrast);
}

#[test]
fn random_moves_in_the_dark() {
    check_random_moves(Theme::Dark);
}

/// The moves with most steps of 20,000.
fn longest() -> Vec<Played> {
    let plies = Variant::ALL
        .into_iter()
        .flat_map(|variant| random_games(variant, 99).take(5000));
    let mut longest: Vec<Played> = Vec::new();
    for played in plies {
        longest.push(played);
        longest.sort_by_key(|played| std::cmp::Reverse(played.steps.len()));
        longest.truncate(10);
    }
    longest
}

#[test]
fn the_longest_sowings_keep_to_every_limit() {
    for (i, played) in longest().into_iter().enumerate() {
        assert!(played.steps.len() > 80, "{}", played.steps.len());
        let look = Look {
            theme: Theme::ALL[i % 2],
            digits: Digits::ALL[i / 2 % 2],
        };
        let animation = check_move(&played, Side::South, look);
        assert!(animation.shortened);
        // Not so short that nothing could be followed.
        assert!(animation.frames >= 18, "{animation:?}");
        assert!(animation.duration_cs <= 3500, "{animation:?}");
    }
}

#[test]
fn a_short_move_shows_each_seed() {
    let position = "0,4,0,1,0,4,1,3/1,0,1,0,8,0,4,0/0,5,2,3,7,2,1,0/0,0,0,0,0,0,1,2 7/7 S S -";
    let before = Position::parse(Variant::Kiswahili, position).unwrap();
    let mut steps = Vec::new();
    let after = before
        .play(before.parse_move("A3L").unwrap(), &mut steps)
        .unwrap();
    let played = Played {
        before,
        after,
        steps,
    };
    let animation = check_move(&played, Side::South, Look::default());
    // Before; the seed placed; the capture; the kichwa entered; the seed sown there, which ends it.
    assert_eq!(animation.frames, 5);
    assert_eq!(animation.width_px, 800);
    assert!(!animation.shortened);
}

#[test]
fn a_move_without_steps_is_its_two_boards() {
    let played = random_games(Variant::Kete, 3).next().unwrap();
    let last = played.scene(Side::South, Look::default());
    let film = check(&animate_move(&last, &BoardView::from(&played.before), &[]));
    assert_eq!(film.frames.len(), 2);
    assert!(shows(film.last(), &last));
}

/// The frames are what [`board`] draws, in fewer colours.
#[test]
fn a_frame_looks_like_the_picture_of_its_scene() {
    for theme in Theme::ALL {
        for variant in [Variant::Kiswahili, Variant::Kimasai] {
            let digits = Digits::Large;
            let played = random_games(variant, 5).nth(9).unwrap();
            let scene = played.scene(Side::North, Look { theme, digits });
            let other = played.scene(Side::South, Look { theme, digits });
            let film = Film::of(&animate_plies(std::slice::from_ref(&scene)));
            let near = difference(film.first(), &pixels(&board(&scene)));
            let far = difference(film.first(), &pixels(&board(&other)));

            assert!(near * 2.0 < far, "{variant} {theme}: {near:.2}, {far:.2}");
        }
    }
}

fn stretch(variant: Variant, look: Look, plies: usize) -> Vec<Scene<'static>> {
    let games = random_games(variant, 21).take(plies);
    games
        .map(|played| played.scene(Side::South, look))
        .collect()
}

#[test]
fn a_stretch_of_a_game_has_a_frame_a_ply() {
    for (i, variant) in Variant::ALL.into_iter().enumerate() {
        for plies in [1, 2, 12, 60] {
            // Long ones are narrow, and each width of each theme takes a while to be made.
            let theme = if plies < 60 {
                Theme::ALL[i % 3]
            } else {
                Theme::Wood
            };
            let digits = Digits::Normal;
            let scenes = stretch(variant, Look { theme, digits }, plies);
            let animation = animate_plies(&scenes);
            let film = check(&animation);
            assert_eq!(film.frames.len(), plies, "{variant}");
            assert!(!animation.shortened);
            assert!(shows(film.last(), scenes.last().unwrap()));
            let (_, earlier) = film.frames.split_last().unwrap();
            assert!(earlier.iter().all(|(_, delay_cs)| *delay_cs == 120));
            if plies == 12 {
                assert_eq!(animation.width_px, 800, "{animation:?}");
            }
        }
    }
}

#[test]
fn too_many_plies_lose_the_first_and_none_is_nothing() {
    let scenes = stretch(Variant::Kimasai, Look::default(), 70);
    let animation = animate_plies(&scenes);
    assert!(animation.shortened);
    assert_eq!(animation.gif, animate_plies(&scenes[10..]).gif);
    assert_eq!(check(&animation).frames.len(), 60);
    assert_eq!(animate_plies(&[]), Animation::default());
}

/// Every seed moves in every frame: no game is like that.
#[test]
fn even_the_heaviest_scenes_keep_to_every_limit() {
    let mut scenes = stretch(Variant::Kujifunza, Look::default(), 60);
    for (i, scene) in scenes.iter_mut().enumerate() {
        let pits: Vec<_> = scene.board.pits().collect();
        for (j, &pit) in pits.iter().enumerate() {
            scene.board.set_seeds(pit, ((i * 17 + j * 5) % 43) as u8);
        }
        scene.marks.captured = pits.iter().copied().skip(i % 2).step_by(2).collect();
        scene.marks.changed = pits.iter().copied().skip(i % 3).step_by(2).collect();
        scene.viewer = Side::ALL[i % 2];
    }
    let animation = animate_plies(&scenes);
    let film = check(&animation);
    assert!(animation.shortened);
    assert!(film.frames.len() >= 15, "{animation:?}");
}

#[test]
fn the_same_move_gives_the_same_bytes_on_any_thread() {
    let played = random_games(Variant::Kujifunza, 4).nth(6).unwrap();
    let last = played.scene(Side::North, Look::default());
    let before = BoardView::from(&played.before);
    let first = animate_move(&last, &before, &played.steps);
    std::thread::scope(|scope| {
        let made = [(); 3].map(|()| scope.spawn(|| animate_move(&last, &before, &played.steps)));
        for animation in made {
            assert_eq!(animation.join().unwrap(), first);
        }
    });
}
