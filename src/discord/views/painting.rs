//! Drawing boards for messages.

use super::Views;
use crate::app::Course;
use crate::discord::post::Attachment;
use crate::locale::{self, BoardText, Locale, PictureWords};
use crate::play::Ending;
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

/// A board with its last move, from a seat, and the same in words.
pub(super) fn picture(locale: Locale, course: &Course, viewer: Side, name: String) -> Attachment {
    let position = course.game.position();
    let ending = course.ending();
    let winner = ending.and_then(Ending::winner);
    let marks = course
        .last()
        .map(|told| Marks::from_steps(&told.before, &told.steps))
        .unwrap_or_default();
    let words = PictureWords::new(locale);
    let names = Side::ALL.map(|side| {
        let names = &course.names[side.index()];
        NamePlate {
            display: names.display(),
            fallback: names.username(),
        }
    });
    let drawn = render::board(&Scene {
        board: BoardView::from(position),
        viewer,
        names,
        marks,
        labels: words.labels(),
        status: match (ending, winner) {
            (None, _) => Status::ToMove(position.turn()),
            (Some(_), Some(winner)) => Status::Won(winner),
            (Some(_), None) => Status::Drawn,
        },
    });
    let summary = course
        .last()
        .map(|told| (told.mv, Summary::of(&told.steps)));
    let alt = locale::alt_text(
        locale,
        &BoardText {
            position,
            names: Side::ALL.map(|side| course.names[side.index()].display()),
            last: summary.as_ref().map(|(mv, summary)| (*mv, summary)),
            outcome: match ending {
                Some(Ending::Board(outcome)) => Some(outcome),
                _ => None,
            },
            winner,
        },
    );
    Attachment {
        name,
        bytes: drawn.png,
        alt,
    }
}
