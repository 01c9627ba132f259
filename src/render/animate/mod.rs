//! Moves and stretches of games as animated GIFs.
//!
//! A frame is drawn as a board is, from the same sprites in fewer colours, and compared with the one before: only the rectangle
//! that changed is written, and in it only the pixels that changed. All frames share one palette.
//!
//! Animations repeat without end, with a long rest on the last frame: Discord plays them as soon as they are scrolled into sight
//! and has no button to play them again, so one that stops would be seen by few from its beginning.

mod cuts;
mod film;
mod hand;
mod lzw;
mod story;

use crate::rules::Step;

use super::atlas::{Atlas, Format};
use super::canvas::IndexCanvas;
use super::{BoardView, Marks, Scene, Status, board};

use film::{Film, TooHeavy};
use story::Story;

/// The most frames of an animation.
pub const MOST_FRAMES: usize = 60;

/// The most bytes of an animation.
const MOST_BYTES: usize = 400 * 1024;

/// How long the first frame of a move rests.
const FIRST_CS: u16 = 100;

/// How long a ply of a game is shown.
const PLY_CS: u16 = 120;

/// How long the last frame rests.
const LAST_CS: u16 = 250;

/// An animation, ready to be sent.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Animation {
    /// The bytes of a GIF file: 400 KiB at most.
    pub gif: Vec<u8>,
    /// Its width: 800, or 550, 400 or 320 where it would be too heavy.
    pub width_px: u32,
    /// Its height.
    pub height_px: u32,
    /// Its frames: 60 at most.
    pub frames: u32,
    /// How long it takes, the rest on its last frame with it, in hundredths of a second.
    pub duration_cs: u32,
    /// Whether something that happened has no frame of its own: seeds or whole laps of a long move, plies of a long game.
    pub shortened: bool,
}

impl std::fmt::Debug for Animation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Animation({}x{}, {} frames, {} cs, {} bytes)",
            self.width_px,
            self.height_px,
            self.frames,
            self.duration_cs,
            self.gif.len()
        )
    }
}

/// Animates a move: the board `before`, then each seed as it falls, or each lap or several of a long move, and at last the scene
/// `last` after the move, held for two and a half seconds. Who looks and how the board looks is told by `last`.
///
/// # Panics
/// When the encoder refuses a frame for its size: a fault of this module, whatever the move.
#[must_use]
pub fn animate_move(last: &Scene<'_>, before: &BoardView, steps: &[Step]) -> Animation {
    let mover = steps.iter().find_map(|&step| story::mover(step));
    let first = Scene {
        board: before.clone(),
        marks: Marks::default(),
        status: mover.map_or(Status::Idle, Status::ToMove),
        ..last.clone()
    };
    [
        (Format::Film, MOST_FRAMES),
        (Format::SmallFilm, MOST_FRAMES),
        (Format::SmallFilm, MOST_FRAMES / 2),
        (Format::TinyFilm, MOST_FRAMES / 2),
        (Format::TinyFilm, MOST_FRAMES / 4),
    ]
    .into_iter()
    .find_map(|(format, frames)| film_of_move(format, frames, &first, last, steps).ok())
    .unwrap_or_else(|| stills(&[&first, last], true))
}

/// Animates a stretch of a game: a frame for each scene, of 1.2 seconds, and the last held for two and a half. All scenes are
/// of one game, and look alike. Of more than 60 only the last 60 are shown. No scene at all gives no frames and no bytes.
///
/// Paths are marked in the last frame alone. What would be too heavy 800 pixels wide is drawn 550, 400 or 320 wide; what still is loses every
/// other frame.
///
/// # Panics
/// When the encoder refuses a frame for its size: a fault of this module, whatever the scenes.
#[must_use]
pub fn animate_plies(scenes: &[Scene<'_>]) -> Animation {
    let shown: Vec<&Scene<'_>> = scenes.iter().rev().take(MOST_FRAMES).rev().collect();
    stills(&shown, shown.len() < scenes.len())
}

/// A frame for each scene, in the widest format that is light enough.
fn stills(scenes: &[&Scene<'_>], shortened: bool) -> Animation {
    let Some((last, earlier)) = scenes.split_last() else {
        return Animation::default();
    };
    let narrower = [Format::Film, Format::SmallFilm, Format::TinyFilm].map(|format| (format, 1));
    let halvings = 0..=scenes.len().ilog2();
    let sparser = halvings.map(|halvings| (Format::LeastFilm, 1 << halvings));
    narrower
        .into_iter()
        .chain(sparser)
        .find_map(|(format, every)| film_of_stills(format, earlier, last, every).ok())
        .map(|animation| Animation {
            shortened: animation.shortened || shortened,
            ..animation
        })
        // A pixel takes 12 bits at most, and there are 65,000 of them.
        .expect("one frame of the least width is never too heavy")
}

/// A frame for every so many scenes, counted from the last. Only that one shows the path of its move: in the others it would be
/// seen too briefly for its weight.
fn film_of_stills(
    format: Format,
    earlier: &[&Scene<'_>],
    last: &Scene<'_>,
    every: usize,
) -> Result<Animation, TooHeavy> {
    let atlas = Atlas::of(format, last.board.variant, last.look.theme);
    let earlier = earlier.iter().rev().skip(every - 1).step_by(every);
    let mut film = Film::new(atlas, earlier.len() + 1);
    for scene in earlier.rev() {
        let mut scene = (*scene).clone();
        scene.marks.path.clear();
        film.show(whole(atlas, &scene), PLY_CS)?;
    }
    film.show(whole(atlas, last), LAST_CS)?;
    Ok(Animation {
        shortened: every > 1,
        ..film.finish()
    })
}

fn film_of_move(
    format: Format,
    most_frames: usize,
    first: &Scene<'_>,
    last: &Scene<'_>,
    steps: &[Step],
) -> Result<Animation, TooHeavy> {
    let atlas = Atlas::of(format, first.board.variant, first.look.theme);
    let story = Story::new(&first.board, steps, most_frames.saturating_sub(2));
    let shortened = story.is_shortened();
    let mut film = Film::new(atlas, story.moments() + 2);
    film.show(whole(atlas, first), FIRST_CS)?;
    let mut plates = Plates::new(atlas, first);
    for moment in story {
        let scene = Scene {
            board: moment.board,
            marks: moment.marks,
            ..first.clone()
        };
        let mut canvas = plates.under(&scene);
        board::draw_pits(&mut canvas, atlas, &scene);
        if let Some(hand) = moment.hand {
            hand.draw(&mut canvas, atlas, &scene);
        }
        film.show(canvas.into_pixels(), moment.delay_cs)?;
    }
    film.show(whole(atlas, last), LAST_CS)?;
    Ok(Animation {
        shortened,
        ..film.finish()
    })
}

/// All pixels of a scene.
fn whole(atlas: &Atlas, scene: &Scene<'_>) -> Vec<u8> {
    let mut canvas = atlas.canvas(scene.look.digits);
    board::draw(&mut canvas, atlas, scene);
    canvas.into_pixels()
}

/// The bare board with its name plates, which cost more to draw than all pits and change once in a move at most: when a seed
/// leaves the reserve. What a side has on the board does not follow each seed, as nobody reads that meanwhile.
struct Plates<'a> {
    atlas: &'a Atlas,
    reserves: [u8; 2],
    canvas: IndexCanvas<'a>,
}

impl<'a> Plates<'a> {
    fn new(atlas: &'a Atlas, scene: &Scene<'_>) -> Plates<'a> {
        let mut canvas = atlas.canvas(scene.look.digits);
        board::draw_plates(&mut canvas, atlas, scene);
        Plates {
            atlas,
            reserves: scene.board.reserves,
            canvas,
        }
    }

    /// A surface to draw the pits of a scene on.
    fn under(&mut self, scene: &Scene<'_>) -> IndexCanvas<'a> {
        if self.reserves != scene.board.reserves {
            *self = Plates::new(self.atlas, scene);
        }
        self.canvas.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Digits, Look, Theme};
    use crate::render::canvas::Rgb;
    use crate::render::{Labels, NamePlate};
    use crate::rules::{Position, Side, Variant};

    /// What is to be seen in each frame, row by row.
    fn frames(animation: &Animation) -> Vec<Vec<Rgb>> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&animation.gif[..]).unwrap();
        let palette = decoder
            .global_palette()
            .unwrap()
            .as_chunks::<3>()
            .0
            .to_vec();
        let width = usize::from(decoder.width());
        let mut shown = vec![[0; 3]; width * usize::from(decoder.height())];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (i, &index) in frame.buffer.iter().enumerate() {
                let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
                if frame.transparent != Some(index) {
                    let place = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
                    shown[place] = palette[usize::from(index)];
                }
            }
            frames.push(shown.clone());
        }
        frames
    }

    /// The picture of a scene in the colours of a format.
    fn still(format: Format, scene: &Scene<'_>) -> Vec<Rgb> {
        let atlas = Atlas::of(format, scene.board.variant, scene.look.theme);
        let pixels = whole(atlas, scene);
        let colour = |index: u8| atlas.palette.colours()[usize::from(index)];
        pixels.into_iter().map(colour).collect()
    }

    /// A first move and the board after it.
    fn opening(variant: Variant, look: Look) -> (BoardView, Vec<Step>, Scene<'static>) {
        let before = Position::start(variant);
        let mut steps: Vec<Step> = Vec::new();
        let after = before.play(before.legal_moves()[0], &mut steps).unwrap();
        let last = Scene {
            board: BoardView::from(&after),
            viewer: Side::North,
            names: [NamePlate {
                display: "Asha",
                fallback: "",
            }; 2],
            marks: Marks::from_steps(&before, &steps),
            labels: Labels {
                to_move: "moves",
                hand: "hand",
                board: "board",
                captured: "taken",
                won: "won",
                drawn: "drawn",
            },
            status: Status::of(&after),
            look,
        };
        (BoardView::from(&before), steps, last)
    }

    #[test]
    fn at_any_width_the_first_frame_is_the_board_before_and_the_last_is_the_last_scene() {
        for (i, format) in Format::FILMS.into_iter().enumerate() {
            let look = Look {
                theme: Theme::ALL[i % 3],
                digits: Digits::ALL[i % 2],
            };
            for variant in [Variant::Kiswahili, Variant::Kimasai] {
                let (before, steps, last) = opening(variant, look);
                let first = Scene {
                    board: before,
                    marks: Marks::default(),
                    ..last.clone()
                };
                let film = film_of_move(format, MOST_FRAMES, &first, &last, &steps).unwrap();
                let shown = frames(&film);
                assert!(shown.len() > 2, "{format:?} {variant}");
                assert!(shown[0] == still(format, &first), "{format:?} {variant}");
                let end = shown.last().unwrap();
                assert!(*end == still(format, &last), "{format:?} {variant}");
                let stills = film_of_stills(format, &[&last], &first, 1).unwrap();
                assert!(frames(&stills)[1] == still(format, &first));
            }
        }
    }

    #[test]
    fn paths_are_for_the_last_scene_of_a_stretch() {
        let (_, _, last) = opening(Variant::Kete, Look::default());
        let mut pathless = last.clone();
        pathless.marks.path.clear();
        assert_ne!(pathless.marks, last.marks);
        let film = film_of_stills(Format::TinyFilm, &[&last], &last, 1).unwrap();
        let shown = frames(&film);
        assert!(shown[0] == still(Format::TinyFilm, &pathless));
        assert!(shown[1] == still(Format::TinyFilm, &last));
    }

    #[test]
    fn fewer_frames_end_with_the_same_scene() {
        let (_, _, last) = opening(Variant::Kujifunza, Look::default());
        let scenes: Vec<&Scene<'_>> = [&last; 11].to_vec();
        let film = film_of_stills(Format::LeastFilm, &scenes[1..], &last, 4).unwrap();
        // The 3rd, the 7th and the 11th.
        assert_eq!((film.frames, film.shortened), (3, true));
        assert_eq!(film.duration_cs, u32::from(2 * PLY_CS + LAST_CS));
    }
}
