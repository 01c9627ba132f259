//! The picture in words, for players who cannot see it.

use super::{Locale, move_words, side, variant, win};
use crate::render::BoardView;
use crate::rules::{Move, Outcome, Pit, Position, Row, Side, Summary, Variant};

/// Characters that Discord allows in the description of an attachment.
const ALT_LENGTH: usize = 1024;

/// What an alt text tells.
#[derive(Clone, Copy, Debug)]
pub struct BoardText<'a> {
    /// The position.
    pub position: &'a Position,
    /// Names by [`Side::index`].
    pub names: [&'a str; 2],
    /// The move that led here, with what it did.
    pub last: Option<(Move, &'a Summary)>,
    /// How the game ended, if it has; a game that was resigned has a winner and no outcome.
    pub outcome: Option<Outcome>,
    /// The winner, if there is one.
    pub winner: Option<Side>,
}

/// The whole position and the last move in words: within 1,024 characters, each row from its owner's left to right.
#[must_use]
pub fn alt_text(locale: Locale, board: &BoardText<'_>) -> String {
    let mut sentences = vec![locale.tell(
        "alt-game",
        [("game", variant(locale, board.position.variant()).into())],
    )];
    sentences.extend(Side::ALL.map(|of| rows(locale, board, of)));
    if let Some(pit) = board.position.reserved() {
        sentences.push(reserved(locale, board.position, pit));
    }
    if let Some((mv, summary)) = board.last {
        let mover = mv.pit().side;
        sentences.push(
            locale.tell(
                "alt-last-move",
                [
                    ("side", side(locale, mover).into()),
                    ("move", mv.to_string().into()),
                    (
                        "words",
                        move_words(locale, summary, mover)
                            .replace(" · ", ", ")
                            .into(),
                    ),
                ],
            ),
        );
    }
    sentences.push(ending(locale, board));
    let text = sentences.join(" ");
    text.chars().take(ALT_LENGTH).collect()
}

fn rows(locale: Locale, board: &BoardText<'_>, of: Side) -> String {
    let position = board.position;
    let row = |row| -> String {
        (1..=position.variant().columns())
            .map(|column| position.seeds(Pit::new(of, row, column)).to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let mut text = locale.tell(
        "alt-rows",
        [
            ("side", side(locale, of).into()),
            ("name", board.names[of.index()].to_owned().into()),
            ("front", row(Row::Front).into()),
            ("back", row(Row::Back).into()),
        ],
    );
    let view = BoardView::from(position);
    if position.variant() == Variant::Kimasai {
        let stones = view.captured_by(of);
        text.push(' ');
        text.push_str(&locale.tell("alt-captured", [("stones", stones.into())]));
    } else if view.reserves[of.index()] > position.reserve(of) {
        text.push(' ');
        text.push_str(&locale.tell("alt-unsown", [("seeds", position.unsown().into())]));
    }
    if position.variant().has_reserve() {
        text.push(' ');
        text.push_str(&locale.tell("alt-reserve", [("seeds", position.reserve(of).into())]));
        text.push(' ');
        text.push_str(&match position.house(of) {
            Some(pit) => locale.tell("alt-house", [("pit", pit.to_string().into())]),
            None => locale.say("alt-no-house"),
        });
    }
    text
}

/// Whose pit is reserved, since a listener does not hear small letters, and whom it binds (S3, L3).
fn reserved(locale: Locale, position: &Position, pit: Pit) -> String {
    let key = if pit.side == position.turn() {
        "alt-reserved"
    } else {
        "alt-reserved-duty"
    };
    locale.tell(
        key,
        [
            ("side", side(locale, pit.side).into()),
            ("pit", pit.to_string().into()),
        ],
    )
}

fn ending(locale: Locale, board: &BoardText<'_>) -> String {
    match (board.outcome, board.winner) {
        (Some(Outcome::Won { by, how }), _) => locale.tell(
            "alt-won",
            [
                ("side", side(locale, by).into()),
                ("how", win(locale, how).into()),
            ],
        ),
        (Some(Outcome::Repetition), _) => locale.say("alt-drawn"),
        (None, Some(by)) => locale.tell("alt-resigned", [("side", side(locale, by).into())]),
        (None, None) => locale.tell(
            "alt-turn",
            [("side", side(locale, board.position.turn()).into())],
        ),
    }
}
