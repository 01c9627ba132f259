//! The message of a board: the picture, the last move in words, and whose turn it is.

use super::moves::{choices, only_move};
use super::painting::picture;
use super::{Views, link, mention};
use crate::app::{AppError, Course, GameView, Told};
use crate::discord::control::Control;
use crate::discord::post::{Button, Post, Row, Style};
use crate::locale::{self, Locale};
use crate::play::{Ending, PlayerId};
use crate::rules::{Outcome, Side, Summary};

impl Views {
    /// The message that tells all what was played, and calls the player to move.
    pub(super) async fn turn(&self, locale: Locale, view: GameView) -> Result<Post, AppError> {
        let mut lines = vec![headline(locale, &view)];
        lines.extend(telling(locale, &view.course));
        let to_move = view.to_move();
        let mut pings: Vec<PlayerId> = to_move.into_iter().collect();
        if view.course.last().is_none() || to_move.is_none() {
            // The beginning and the end are news for both.
            pings = view.players.to_vec();
        }
        match (to_move, ending(locale, &view)) {
            (_, Some(ending)) => lines.push(ending),
            (Some(player), None) => {
                lines.push(locale.tell("board-turn", [("player", mention(player).into())]));
                if let Some(only) = only_move(&view.course) {
                    lines.push(locale.tell("board-only", [("move", only.to_string().into())]));
                }
            }
            (None, None) => {}
        }
        let viewer = view.course.game.position().turn();
        let rows = controls(locale, &view);
        let name = file_name(&view);
        let picture = self
            .paint(move || picture(locale, &view.course, viewer, name))
            .await;
        Ok(Post {
            content: lines.join("\n"),
            files: vec![picture],
            rows,
            pings,
        })
    }

    /// The controls that a board keeps once the game has gone on.
    pub(super) fn settled(locale: Locale, view: &GameView) -> Post {
        Post {
            rows: controls(locale, view),
            ..Post::default()
        }
    }

    /// The board for one reader alone, from their own seat.
    pub(in crate::discord) async fn board(
        &self,
        locale: Locale,
        view: GameView,
        reader: PlayerId,
    ) -> Result<Post, AppError> {
        let mut lines = vec![overview(locale, &view, reader)];
        lines.extend(telling(locale, &view.course));
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
        let rows = if view.to_move() == Some(reader) {
            choices(locale, &view)
        } else {
            Vec::new()
        };
        let name = file_name(&view);
        let picture = self
            .paint(move || picture(locale, &view.course, viewer, name))
            .await;
        Ok(Post {
            content: lines.join("\n"),
            files: vec![picture],
            rows,
            ..Post::default()
        })
    }
}

/// The controls of a board that all can see.
fn controls(locale: Locale, view: &GameView) -> Vec<Row> {
    if view.to_move().is_some() {
        choices(locale, view)
    } else {
        Vec::new()
    }
}

/// The last move and what it did.
pub(super) fn telling(locale: Locale, course: &Course) -> Option<String> {
    let Told {
        mv, before, steps, ..
    } = course.last()?;
    let words = locale::move_words(locale, &Summary::of(steps), before.turn());
    let words = format!("{mv} · {words}");
    Some(locale.tell("board-telling", [("words", words.into())]))
}

fn file_name(view: &GameView) -> String {
    format!("komwe-{}-{}.png", view.id, view.course.game.ply())
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
    match view.course.last() {
        None => locale.tell(
            "board-begins",
            [
                ("id", id.into()),
                ("game", game.into()),
                ("south", mention(view.player(Side::South)).into()),
                ("north", mention(view.player(Side::North)).into()),
            ],
        ),
        Some(Told { before, mv, .. }) => locale.tell(
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
