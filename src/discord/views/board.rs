//! The message of a board: the picture, the last move in words, and whose turn it is.

use super::{Views, link, mention};
use crate::app::{AppError, GameView};
use crate::discord::control::Control;
use crate::discord::post::{Attachment, Button, Post, Row, Style};
use crate::locale::{self, BoardText, Locale, PictureWords};
use crate::play::{Ending, PlayerId};
use crate::render::{self, BoardView, Marks, NamePlate, Scene, Status};
use crate::rules::{Outcome, Side, Summary};

impl Views {
    /// The message that tells all what was played, and calls the player to move.
    pub(super) async fn turn(&self, locale: Locale, view: GameView) -> Result<Post, AppError> {
        let mut lines = vec![headline(locale, &view)];
        if let Some((before, _, steps)) = &view.course.last {
            let words = locale::move_words(locale, &Summary::of(steps), before.turn());
            lines.push(locale.tell("board-telling", [("words", words.into())]));
        }
        let to_move = view.to_move();
        let mut pings: Vec<PlayerId> = to_move.into_iter().collect();
        if view.course.last.is_none() || to_move.is_none() {
            // The beginning and the end are news for both.
            pings = view.players.to_vec();
        }
        match (to_move, ending(locale, &view)) {
            (_, Some(ending)) => lines.push(ending),
            (Some(player), None) => {
                lines.push(locale.tell("board-turn", [("player", mention(player).into())]));
            }
            (None, None) => {}
        }
        let viewer = view.course.game.position().turn();
        Ok(Post {
            content: lines.join("\n"),
            files: vec![self.paint(locale, view, viewer).await],
            pings,
            ..Post::default()
        })
    }

    /// The board for one reader alone, from their own seat.
    pub(in crate::discord) async fn board(
        &self,
        locale: Locale,
        view: GameView,
        reader: PlayerId,
    ) -> Result<Post, AppError> {
        let mut lines = vec![overview(locale, &view, reader)];
        if let Some((before, mv, steps)) = &view.course.last {
            let words = locale::move_words(locale, &Summary::of(steps), before.turn());
            lines.push(locale.tell(
                "board-telling",
                [("words", format!("{mv} · {words}").into())],
            ));
        }
        lines.push(ending(locale, &view).unwrap_or_else(|| {
            let turn = view.course.game.position().turn();
            let player = view.player(turn);
            if player == reader {
                locale.say("board-mine-turn")
            } else {
                locale.tell("board-theirs-turn", [("opponent", mention(player).into())])
            }
        }));
        if view.message.is_some() {
            let link = link(view.home, view.message);
            lines.push(locale.tell("board-jump", [("link", link.into())]));
        }
        let viewer = view.side_of(reader).unwrap_or(Side::South);
        Ok(Post {
            content: lines.join("\n"),
            files: vec![self.paint(locale, view, viewer).await],
            ..Post::default()
        })
    }

    /// Draws off the threads that answer.
    async fn paint(&self, locale: Locale, view: GameView, viewer: Side) -> Attachment {
        // The semaphore is never closed; without a permit the picture is drawn all the same.
        let permit = self.painters.clone().acquire_owned().await.ok();
        let drawn = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            picture(locale, &view, viewer)
        });
        match drawn.await {
            Ok(picture) => picture,
            Err(failure) => std::panic::resume_unwind(failure.into_panic()),
        }
    }
}

/// Asks before a game is given up.
pub(in crate::discord) fn resign_question(
    locale: Locale,
    view: &GameView,
    reader: PlayerId,
) -> Post {
    let game = view.id;
    let ply = view.course.plies;
    let opponent = view.players.iter().find(|player| **player != reader);
    let question = locale.tell(
        "resign-ask",
        [
            ("id", game.to_string().into()),
            (
                "game",
                locale::variant(locale, view.course.variant()).into(),
            ),
            (
                "opponent",
                opponent
                    .map_or_else(String::new, |player| mention(*player))
                    .into(),
            ),
        ],
    );
    Post {
        content: question,
        rows: vec![Row::Buttons(vec![
            Button {
                label: locale.say("resign-yes"),
                style: Style::Danger,
                control: Control::Resign { game, ply },
            },
            Button {
                label: locale.say("resign-no"),
                style: Style::Secondary,
                control: Control::Keep { game, ply },
            },
        ])],
        ..Post::default()
    }
}

fn headline(locale: Locale, view: &GameView) -> String {
    let id = view.id.to_string();
    let game = locale::variant(locale, view.course.variant());
    match &view.course.last {
        None => locale.tell(
            "board-begins",
            [
                ("id", id.into()),
                ("game", game.into()),
                ("south", mention(view.player(Side::South)).into()),
                ("north", mention(view.player(Side::North)).into()),
            ],
        ),
        Some((before, mv, _)) => locale.tell(
            "board-played",
            [
                ("id", id.into()),
                ("game", game.into()),
                ("ply", view.course.game.ply().to_string().into()),
                ("mover", mention(view.player(before.turn())).into()),
                ("move", mv.to_string().into()),
            ],
        ),
    }
}

/// Which game it is: against whom, for its players; between whom, for others.
fn overview(locale: Locale, view: &GameView, reader: PlayerId) -> String {
    let id = view.id.to_string();
    let game = locale::variant(locale, view.course.variant());
    let name = |side| mention(view.player(side));
    match view.side_of(reader) {
        Some(side) => locale.tell(
            "board-mine",
            [
                ("id", id.into()),
                ("game", game.into()),
                ("opponent", name(side.other()).into()),
                ("ply", view.course.game.ply().into()),
            ],
        ),
        None => locale.tell(
            "board-watched",
            [
                ("id", id.into()),
                ("game", game.into()),
                ("south", name(Side::South).into()),
                ("north", name(Side::North).into()),
                ("ply", view.course.game.ply().into()),
            ],
        ),
    }
}

/// How the game ended, if it has and this is its last board.
fn ending(locale: Locale, view: &GameView) -> Option<String> {
    let ending = view.course.ending()?;
    let players = |winner: Side| {
        let name = |side| mention(view.player(side));
        (name(winner), name(winner.other()))
    };
    Some(match ending {
        Ending::Board(Outcome::Won { by, how }) => {
            let (winner, loser) = players(by);
            locale.tell(
                "board-won",
                [
                    ("winner", winner.into()),
                    ("loser", loser.into()),
                    ("how", locale::win(locale, how).into()),
                ],
            )
        }
        Ending::Board(Outcome::Repetition) => {
            let (south, north) = players(Side::South);
            locale.tell(
                "board-drawn",
                [("south", south.into()), ("north", north.into())],
            )
        }
        Ending::Resigned { by } => {
            let (winner, loser) = players(by.other());
            locale.tell(
                "board-resigned",
                [
                    ("winner", winner.into()),
                    ("loser", loser.into()),
                    ("id", view.id.to_string().into()),
                    (
                        "game",
                        locale::variant(locale, view.course.variant()).into(),
                    ),
                ],
            )
        }
    })
}

fn picture(locale: Locale, view: &GameView, viewer: Side) -> Attachment {
    let position = view.course.game.position();
    let ending = view.course.ending();
    let winner = ending.and_then(Ending::winner);
    let marks = view
        .course
        .last
        .as_ref()
        .map(|(before, _, steps)| Marks::from_steps(before, steps))
        .unwrap_or_default();
    let words = PictureWords::new(locale);
    let names = Side::ALL.map(|side| {
        let names = &view.course.names[side.index()];
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
    let summary = view
        .course
        .last
        .as_ref()
        .map(|(_, mv, steps)| (*mv, Summary::of(steps)));
    let alt = locale::alt_text(
        locale,
        &BoardText {
            position,
            names: Side::ALL.map(|side| view.course.names[side.index()].display()),
            last: summary.as_ref().map(|(mv, summary)| (*mv, summary)),
            outcome: match ending {
                Some(Ending::Board(outcome)) => Some(outcome),
                _ => None,
            },
            winner,
        },
    );
    Attachment {
        name: format!("komwe-{}-{}.png", view.id, view.course.game.ply()),
        bytes: drawn.png,
        alt,
    }
}
