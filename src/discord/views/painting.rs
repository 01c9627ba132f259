//! Drawing boards for messages.

use super::Views;
use crate::app::Course;
use crate::discord::post::Attachment;
use crate::locale::{self, BoardText, Locale, PictureWords};
use crate::play::{Ending, Look};
use crate::render::{self, BoardView, Marks, NamePlate, Scene, Status};
use crate::rules::{Side, Summary};

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
        let Some((before, _, steps)) = &course.last else {
            return self.picture(course, format!("{name}.png"));
        };
        let words = PictureWords::new(self.locale);
        let before = BoardView::from(before);
        let animation = render::animate_move(&self.scene(course, &words), &before, steps);
        Attachment {
            name: format!("{name}.gif"),
            bytes: animation.gif,
            alt: self.alt(course),
        }
    }

    fn scene<'a>(&self, course: &'a Course, words: &'a PictureWords) -> Scene<'a> {
        let position = course.game.position();
        let ending = course.ending();
        let marks = course.last.as_ref();
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
            marks: marks
                .map(|(before, _, steps)| Marks::from_steps(before, steps))
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
        let last = course.last.as_ref();
        let summary = last.map(|(_, mv, steps)| (*mv, Summary::of(steps)));
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
