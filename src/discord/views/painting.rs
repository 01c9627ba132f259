//! Drawing boards for messages.

use super::Views;
use crate::app::Course;
use crate::discord::post::Attachment;
use crate::locale::{self, BoardText, Locale, PictureWords};
use crate::play::{Ending, Look};
use crate::render::{self, BoardView, Marks, NamePlate, Scene, Status};
use crate::rules::{Pit, Side, Summary};

impl Views {
    /// Draws off the threads that answer.
    pub(super) async fn paint(
        &self,
        draw: impl FnOnce() -> Attachment + Send + 'static,
    ) -> Attachment {
        // The semaphore is never closed; without a permit the picture is drawn all the same.
        let permit = self.painters.clone().acquire_owned().await.ok();
        let drawn = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            draw()
        });
        match drawn.await {
            Ok(picture) => picture,
            Err(failure) => std::panic::resume_unwind(failure.into_panic()),
        }
    }
}

/// How somebody sees a course of play.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub(super) locale: Locale,
    /// Whose seat is at the bottom.
    pub(super) viewer: Side,
    pub(super) look: Look,
}

impl Sight {
    /// The board with its last move, and the same in words.
    pub(super) fn picture(&self, course: &Course, name: String) -> Attachment {
        let words = PictureWords::new(self.locale);
        Attachment {
            name,
            bytes: render::board(&self.scene(course, &words)).png,
            alt: self.alt(course),
        }
    }

    /// The last move as it happened; the board as it is when there is none.
    pub(super) fn animation(&self, course: &Course, name: &str) -> Attachment {
        let Some(last) = course.last() else {
            return self.picture(course, format!("{name}.png"));
        };
        let words = PictureWords::new(self.locale);
        let before = BoardView::from(&last.before);
        let animation = render::animate_move(&self.scene(course, &words), &before, &last.steps);
        Attachment {
            name: format!("{name}.gif"),
            bytes: animation.gif,
            alt: self.alt(course),
        }
    }

    /// The boards from before move number `from` to the one shown, a frame a board.
    pub(super) fn film(&self, course: &Course, from: u32, name: &str) -> Attachment {
        let words = PictureWords::new(self.locale);
        let last = self.scene(course, &words);
        let scenes: Vec<Scene<'_>> = course
            .frames(from.saturating_sub(1))
            .map(|frame| {
                if frame.ply == course.game.ply() {
                    return last.clone();
                }
                Scene {
                    board: BoardView::from(&frame.position),
                    marks: frame
                        .last
                        .map_or_else(Marks::default, |(before, _, steps)| {
                            Marks::from_steps(&before, &steps)
                        }),
                    status: Status::ToMove(frame.position.turn()),
                    ..last.clone()
                }
            })
            .collect();
        Attachment {
            name: format!("{name}-from-{from}.gif"),
            bytes: render::animate_plies(&scenes).gif,
            alt: self.alt(course),
        }
    }

    /// The board without its last move; instead a pit is marked.
    pub(super) fn marked(&self, course: &Course, pit: Option<Pit>, name: String) -> Attachment {
        let words = PictureWords::new(self.locale);
        let scene = Scene {
            marks: pit.map(Marks::of_pit).unwrap_or_default(),
            ..self.scene(course, &words)
        };
        Attachment {
            name,
            bytes: render::board(&scene).png,
            alt: self.alt(course),
        }
    }

    fn scene<'a>(&self, course: &'a Course, words: &'a PictureWords) -> Scene<'a> {
        let position = course.game.position();
        let ending = course.ending();
        Scene {
            board: BoardView::from(position),
            viewer: self.viewer,
            names: Side::ALL.map(|side| {
                let names = &course.names[side.index()];
                NamePlate {
                    display: names.display(),
                    fallback: names.username(),
                }
            }),
            marks: course
                .last()
                .map(|told| Marks::from_steps(&told.before, &told.steps))
                .unwrap_or_default(),
            labels: words.labels(),
            status: match (ending, ending.and_then(Ending::winner)) {
                (None, _) => Status::ToMove(position.turn()),
                (Some(_), Some(winner)) => Status::Won(winner),
                (Some(_), None) => Status::Drawn,
            },
            look: self.look,
        }
    }

    fn alt(&self, course: &Course) -> String {
        let ending = course.ending();
        let last = course.last();
        let summary = last.map(|told| (told.mv, Summary::of(&told.steps)));
        locale::alt_text(
            self.locale,
            &BoardText {
                position: course.game.position(),
                names: Side::ALL.map(|side| course.names[side.index()].display()),
                last: summary.as_ref().map(|(mv, summary)| (*mv, summary)),
                outcome: match ending {
                    Some(Ending::Board(outcome)) => Some(outcome),
                    _ => None,
                },
                winner: ending.and_then(Ending::winner),
            },
        )
    }
}
