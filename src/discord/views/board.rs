//! The message of a board: the picture, the last move in words, and whose turn it is.

use super::history::about;
use super::moves::{choices, only_move};
use super::painting::Sight;
use super::series::{goes_on, series, series_goes_on};
use super::{Views, clock, link, mention, ruling};
use crate::app::{AppError, Course, GameView, Told};
use crate::discord::control::{Control, Source};
use crate::discord::post::{Button, Post, Row, Style};
use crate::locale::{self, Locale};
use crate::play::{Cause, Ending, PlayerId};
use crate::rules::{Outcome, Side, Summary};

impl Views {
    /// The message that tells all what was played, and calls the player to move.
    pub(super) async fn turn(&self, locale: Locale, view: GameView) -> Result<Post, AppError> {
        let content = text(locale, &view);
        let pings = called(&view);
        let sight = Sight {
            locale,
            viewer: view.course.game.position().turn(),
            look: self.app.look_of(view.home.guild).await?,
        };
        let rows = controls(locale, &view);
        let name = file_name(&view);
        let picture = self.paint(move || sight.picture(&view.course, name)).await;
        Ok(Post {
            content,
            files: vec![picture],
            rows,
            pings,
        })
    }

    /// The same board with another time, for its message that is there already.
    pub(super) fn refreshed(locale: Locale, view: &GameView) -> Post {
        Post {
            content: text(locale, view),
            rows: controls(locale, view),
            ..Post::default()
        }
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
        let sight = self.sight(locale, &view, reader).await?;
        let rows = if view.to_move() == Some(reader) {
            choices(locale, &view)
        } else {
            Vec::new()
        };
        let name = file_name(&view);
        let picture = self.paint(move || sight.picture(&view.course, name)).await;
        Ok(Post {
            content: lines.join("\n"),
            files: vec![picture],
            rows,
            ..Post::default()
        })
    }
}

/// What the message of a board says.
fn text(locale: Locale, view: &GameView) -> String {
    let mut lines = told(locale, view);
    lines.extend(series(locale, view));
    match (view.to_move(), ending(locale, view)) {
        (_, Some(ending)) => {
            lines.push(ending);
            lines.extend(series_goes_on(locale, view));
        }
        (Some(player), None) => {
            lines.push(locale.tell("board-turn", [("player", mention(player).into())]));
            if let Some(only) = only_move(&view.course) {
                lines.push(locale.tell("board-only", [("move", only.to_string().into())]));
            }
            lines.extend(clock::lines(locale, view));
        }
        (None, None) if is_late(view) => lines.push(locale.say("board-late")),
        (None, None) => {}
    }
    if let Some(owner) = view.dropped_premove {
        lines.push(locale.tell("board-dropped", [("player", mention(owner).into())]));
    }
    lines.join("\n")
}

/// Whom a board calls: the player to move, and those for whom a move was played; both at the beginning and at the end. One that
/// the game has passed calls nobody.
fn called(view: &GameView) -> Vec<PlayerId> {
    if is_late(view) {
        return Vec::new();
    }
    let Some(to_move) = view.to_move().filter(|_| view.course.last().is_some()) else {
        return view.players.to_vec();
    };
    let automatic = view
        .course
        .told
        .iter()
        .filter(|told| told.cause != Cause::Player);
    let mut called = vec![to_move];
    called.extend(automatic.map(|told| view.player(told.before.turn())));
    called.sort();
    called.dedup();
    called
}

/// Whether moves were played after those that the board tells: it could not be told before.
fn is_late(view: &GameView) -> bool {
    view.course.last().is_some() && !view.course.is_present()
}

/// The controls of a board that all can see.
fn controls(locale: Locale, view: &GameView) -> Vec<Row> {
    let mut rows = if view.to_move().is_some() {
        choices(locale, view)
    } else {
        Vec::new()
    };
    let ply = view.course.game.ply();
    let mut buttons = Vec::new();
    if view.course.last().is_some() {
        buttons = about(locale, Source::Game(view.id), ply);
    }
    let (game, at) = (view.id, view.stamp());
    if view.to_move().is_some() {
        buttons.push(Button::quiet(
            locale.say("board-prepare"),
            Control::Prepare { game, at },
        ));
        buttons.push(Button::quiet(
            locale.say("board-options"),
            Control::Options { game, at },
        ));
    } else if view.course.ending().is_some() && !goes_on(view) {
        buttons.push(Button::quiet(
            locale.say("board-rematch"),
            Control::Rematch { game },
        ));
    }
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    rows
}

/// The last move and what it did.
pub(super) fn telling(locale: Locale, course: &Course) -> Option<String> {
    course.last().map(|last| did(locale, last))
}

fn did(locale: Locale, told: &Told) -> String {
    let words = locale::move_words(locale, &Summary::of(&told.steps), told.before.turn());
    let words = format!("{} · {words}", told.mv);
    locale.tell("board-telling", [("words", words.into())])
}

pub(super) fn file_name(view: &GameView) -> String {
    format!("komwe-{}-{}.png", view.id, view.course.game.ply())
}

/// Asks before a game is given up.
pub(in crate::discord) fn resign_question(
    locale: Locale,
    view: &GameView,
    reader: PlayerId,
) -> Post {
    let (game, at) = (view.id, view.stamp());
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
            Button::new(
                locale.say("resign-yes"),
                Style::Danger,
                Control::Resign { game, at },
            ),
            Button::new(
                locale.say("resign-no"),
                Style::Secondary,
                Control::Keep { game, at },
            ),
        ])],
        ..Post::default()
    }
}

/// The moves that a board tells, each with what it did.
fn told(locale: Locale, view: &GameView) -> Vec<String> {
    let last = view.course.game.ply();
    let count = u32::try_from(view.course.told.len()).unwrap_or(u32::MAX);
    if count == 0 {
        return vec![begins(locale, view)];
    }
    (last.saturating_sub(count) + 1..)
        .zip(&view.course.told)
        .flat_map(|(ply, told)| [played(locale, view, ply, told), did(locale, told)])
        .collect()
}

fn begins(locale: Locale, view: &GameView) -> String {
    locale.tell(
        "board-begins",
        [
            ("id", view.id.to_string().into()),
            (
                "game",
                locale::variant(locale, view.course.variant()).into(),
            ),
            ("south", mention(view.player(Side::South)).into()),
            ("north", mention(view.player(Side::North)).into()),
        ],
    )
}

fn played(locale: Locale, view: &GameView, ply: u32, told: &Told) -> String {
    let mover = mention(view.player(told.before.turn()));
    let (ply, mv) = (ply.to_string(), told.mv.to_string());
    match told.cause {
        Cause::Player => locale.tell(
            "board-played",
            [
                ("id", view.id.to_string().into()),
                (
                    "game",
                    locale::variant(locale, view.course.variant()).into(),
                ),
                ("ply", ply.into()),
                ("mover", mover.into()),
                ("move", mv.into()),
            ],
        ),
        Cause::Premove => locale.tell(
            "board-premove",
            [
                ("ply", ply.into()),
                ("mover", mover.into()),
                ("move", mv.into()),
            ],
        ),
        Cause::Forced => locale.tell(
            "board-forced",
            [
                ("ply", ply.into()),
                ("mover", mover.into()),
                ("move", mv.into()),
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
pub(super) fn ending(locale: Locale, view: &GameView) -> Option<String> {
    let ending = view.course.ending()?;
    let ended = end(locale, view, ending);
    Some(match ruling::line(locale, view) {
        Some(ruled) => format!("{ended}\n{ruled}"),
        None => ended,
    })
}

/// How the game ended by itself.
fn end(locale: Locale, view: &GameView, ending: Ending) -> String {
    let players = |winner: Side| {
        let name = |side| mention(view.player(side));
        (name(winner), name(winner.other()))
    };
    match ending {
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
        Ending::Resigned { by } => away(locale, view, "board-resigned", by.other()),
        Ending::OnTime { by } => away(locale, view, "board-on-time", by.other()),
        Ending::Agreed => away(locale, view, "board-agreed", Side::South),
    }
}

/// An end away from the board. Of a drawn game both are named as winner and loser would be.
fn away(locale: Locale, view: &GameView, key: &str, winner: Side) -> String {
    locale.tell(
        key,
        [
            ("winner", mention(view.player(winner)).into()),
            ("loser", mention(view.player(winner.other())).into()),
            ("id", view.id.to_string().into()),
            (
                "game",
                locale::variant(locale, view.course.variant()).into(),
            ),
        ],
    )
}
