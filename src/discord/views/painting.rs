//! Drawing boards for messages.

use super::{Views, shown_name};
use crate::app::{AppError, Course, GameView};
use crate::discord::post::Attachment;
use crate::locale::{self, BoardText, Locale, PictureWords};
use crate::play::{Cause, Ending, Look, Names, PlayerId, Status};
use crate::render::{self, BoardView, Marks, NamePlate, Scene};
use crate::rules::{Game, Move, Pit, Position, Side, Silent, Summary};

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

impl Views {
    /// A board of no game from the seat of its player to move, after a move if there is one.
    pub(super) async fn sample(
        &self,
        locale: Locale,
        look: Look,
        board: Position,
        mv: Option<Move>,
        name: String,
    ) -> Attachment {
        let sight = Sight {
            locale,
            viewer: board.turn(),
            look,
        };
        self.paint(move || {
            let mut game = Game::from_position(board);
            // A move that cannot be played is not shown.
            let played = mv.is_some_and(|mv| game.play(mv, &mut Silent).is_ok());
            let causes = if played { &[Cause::Player][..] } else { &[] };
            let names = Side::ALL.map(|side| Names::new(&locale::side(locale, side), ""));
            let plies = game.ply();
            let course = Course::new(names, game, causes, plies, Status::Active);
            sight.picture(&course, format!("komwe-{name}.png"))
        })
        .await
    }

    /// How a reader sees a game in private: from their own seat, in the look that they like.
    pub(super) async fn sight(
        &self,
        locale: Locale,
        view: &GameView,
        reader: PlayerId,
    ) -> Result<Sight, AppError> {
        Ok(Sight {
            locale,
            viewer: view.side_of(reader).unwrap_or(Side::South),
            look: self.app.look_for(reader, view.home.guild).await?,
        })
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
                    status: render::Status::ToMove(frame.position.turn()),
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
                if names.are_gone() {
                    return NamePlate {
                        display: words.former(),
                        fallback: words.former(),
                    };
                }
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
                (None, _) => render::Status::ToMove(position.turn()),
                (Some(_), Some(winner)) => render::Status::Won(winner),
                (Some(_), None) => render::Status::Drawn,
            },
            look: self.look,
        }
    }

    fn alt(&self, course: &Course) -> String {
        let ending = course.ending();
        let last = course.last();
        let summary = last.map(|told| (told.mv, Summary::of(&told.steps)));
        let names = course
            .names
            .each_ref()
            .map(|names| shown_name(self.locale, names));
        locale::alt_text(
            self.locale,
            &BoardText {
                position: course.game.position(),
                names: names.each_ref().map(String::as_str),
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
