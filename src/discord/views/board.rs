//! The message of a board: the picture, the last move in words, and whose turn it is.

use super::{Views, link, mention};
use crate::app::{AppError, GameView};
use crate::discord::control::Control;
use crate::discord::post::{Button, Picture, Post, Style};
use crate::locale::{self, BoardText, Locale, PictureWords};
use crate::play::{Ending, Look, PlayerId};
use crate::render::{self, BoardView, Marks, NamePlate, Scene, Status};
use crate::rules::{Outcome, Side, Summary};

impl Views {
    /// The message that tells all what was played, and calls the player to move.
    pub(super) async fn turn(&self, locale: Locale, view: GameView) -> Result<Post, AppError> {
        let mut lines = vec![headline(locale, &view)];
        if let Some((before, _, steps)) = &view.last {
            let words = locale::move_words(locale, &Summary::of(steps), before.turn());
            lines.push(locale.tell("board-telling", [("words", words.into())]));
        }
        let to_move = view.turn().map(|side| view.seat(side).player);
        let mut pings: Vec<PlayerId> = to_move.into_iter().collect();
        if view.last.is_none() || view.turn().is_none() {
            // The beginning and the end are news for both.
            pings = view.seats.iter().map(|seat| seat.player).collect();
        }
        match (to_move, ending(locale, &view)) {
            (_, Some(ending)) => lines.push(ending),
            (Some(player), None) => {
                lines.push(locale.tell("board-turn", [("player", mention(player).into())]));
            }
            (None, None) => {}
        }
        let viewer = view.game.position().turn();
        Ok(Post {
            content: lines.join("\n"),
            picture: Some(self.paint(locale, view, viewer).await),
            buttons: Vec::new(),
            pings,
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
        if let Some((before, mv, steps)) = &view.last {
            let words = locale::move_words(locale, &Summary::of(steps), before.turn());
            lines.push(locale.tell(
                "board-telling",
                [("words", format!("{mv} · {words}").into())],
            ));
        }
        lines.push(ending(locale, &view).unwrap_or_else(|| {
            let turn = view.game.position().turn();
            let player = view.seat(turn).player;
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
            picture: Some(self.paint(locale, view, viewer).await),
            ..Post::default()
        })
    }

    /// Draws off the threads that answer.
    async fn paint(&self, locale: Locale, view: GameView, viewer: Side) -> Picture {
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
    let ply = view.plies;
    let opponent = view.seats.iter().find(|seat| seat.player != reader);
    let question = locale.tell(
        "resign-ask",
        [
            ("id", game.to_string().into()),
            ("game", locale::variant(locale, view.variant).into()),
            (
                "opponent",
                opponent
                    .map_or_else(String::new, |seat| mention(seat.player))
                    .into(),
            ),
        ],
    );
    Post {
        content: question,
        buttons: vec![
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
        ],
        ..Post::default()
    }
}

fn headline(locale: Locale, view: &GameView) -> String {
    let id = view.id.to_string();
    let game = locale::variant(locale, view.variant);
    match &view.last {
        None => locale.tell(
            "board-begins",
            [
                ("id", id.into()),
                ("game", game.into()),
                ("south", mention(view.seat(Side::South).player).into()),
                ("north", mention(view.seat(Side::North).player).into()),
            ],
        ),
        Some((before, mv, _)) => locale.tell(
            "board-played",
            [
                ("id", id.into()),
                ("game", game.into()),
                ("ply", view.game.ply().to_string().into()),
                ("mover", mention(view.seat(before.turn()).player).into()),
                ("move", mv.to_string().into()),
            ],
        ),
    }
}

/// Which game it is: against whom, for its players; between whom, for others.
fn overview(locale: Locale, view: &GameView, reader: PlayerId) -> String {
    let id = view.id.to_string();
    let game = locale::variant(locale, view.variant);
    let name = |side| mention(view.seat(side).player);
    match view.side_of(reader) {
        Some(side) => locale.tell(
            "board-mine",
            [
                ("id", id.into()),
                ("game", game.into()),
                ("opponent", name(side.other()).into()),
                ("ply", view.game.ply().into()),
            ],
        ),
        None => locale.tell(
            "board-watched",
            [
                ("id", id.into()),
                ("game", game.into()),
                ("south", name(Side::South).into()),
                ("north", name(Side::North).into()),
                ("ply", view.game.ply().into()),
            ],
        ),
    }
}

/// How the game ended, if it has and this is its last board.
fn ending(locale: Locale, view: &GameView) -> Option<String> {
    let ending = view.status.ending().filter(|_| view.is_present())?;
    let players = |winner: Side| {
        let name = |side| mention(view.seat(side).player);
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
                    ("game", locale::variant(locale, view.variant).into()),
                ],
            )
        }
    })
}

fn picture(locale: Locale, view: &GameView, viewer: Side) -> Picture {
    let position = view.game.position();
    let ending = view.status.ending().filter(|_| view.is_present());
    let winner = ending.and_then(Ending::winner);
    let marks = view
        .last
        .as_ref()
        .map(|(before, _, steps)| Marks::from_steps(before, steps))
        .unwrap_or_default();
    let words = PictureWords::new(locale);
    let names = Side::ALL.map(|side| {
        let names = &view.seat(side).names;
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
        look: Look::default(),
    });
    let summary = view
        .last
        .as_ref()
        .map(|(_, mv, steps)| (*mv, Summary::of(steps)));
    let alt = locale::alt_text(
        locale,
        &BoardText {
            position,
            names: Side::ALL.map(|side| view.seat(side).names.display()),
            last: summary.as_ref().map(|(mv, summary)| (*mv, summary)),
            outcome: match ending {
                Some(Ending::Board(outcome)) => Some(outcome),
                _ => None,
            },
            winner,
        },
    );
    Picture {
        name: format!("komwe-{}-{}.png", view.id, view.game.ply()),
        png: drawn.png,
        alt,
    }
}
