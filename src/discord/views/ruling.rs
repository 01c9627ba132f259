//! What hosts decide about results: the question before, the message after, and the line below a board.

use super::{mention, plain_name};
use crate::app::{GameView, RulingView};
use crate::discord::control::Control;
use crate::discord::post::{Button, Post, Row, Style};
use crate::locale::{self, Locale};
use crate::play::{PlayerId, Ruling, Verdict};
use crate::rules::Side;

/// Tells the players what was decided.
pub(super) fn told(locale: Locale, view: &RulingView) -> Post {
    let RulingView { ruling, game } = view;
    let [south, north] = game.seats.map(mention);
    let content = locale.tell(
        "ruling-told",
        [
            ("id", game.id.to_string().into()),
            ("game", locale::variant(locale, game.variant).into()),
            ("host", mention(ruling.host).into()),
            (
                "verdict",
                verdict(locale, ruling.verdict, game.seats).into(),
            ),
            ("reason", plain_name(&ruling.reason).into()),
            ("south", south.into()),
            ("north", north.into()),
        ],
    );
    Post {
        content,
        pings: game.seats.to_vec(),
        ..Post::default()
    }
}

/// Asks a host whether they mean it.
pub(in crate::discord) fn ruling_question(locale: Locale, view: &RulingView) -> Post {
    let RulingView { ruling, game } = view;
    let [south, north] = game.seats.map(mention);
    let content = locale.tell(
        "ruling-ask",
        [
            ("id", game.id.to_string().into()),
            ("game", locale::variant(locale, game.variant).into()),
            ("south", south.into()),
            ("north", north.into()),
            (
                "verdict",
                verdict(locale, ruling.verdict, game.seats).into(),
            ),
            ("reason", plain_name(&ruling.reason).into()),
        ],
    );
    let (game, number) = (game.id, ruling.number);
    Post {
        content,
        rows: vec![Row::Buttons(vec![
            Button::new(
                locale.say("ruling-yes"),
                Style::Danger,
                Control::Rule { game, number },
            ),
            Button::quiet(locale.say("ruling-no"), Control::KeepResult { game }),
        ])],
        ..Post::default()
    }
}

/// What was decided about a game that is over, where that still holds.
pub(super) fn line(locale: Locale, view: &GameView) -> Option<String> {
    let ruling: &Ruling = view.ruling.as_ref()?;
    if ruling.verdict == Verdict::Restored {
        return None;
    }
    let verdict = verdict(locale, ruling.verdict, view.players);
    Some(locale.tell(
        "ruling-holds",
        [
            ("verdict", verdict.into()),
            ("reason", plain_name(&ruling.reason).into()),
        ],
    ))
}

/// How the game counts, as the rest of a sentence.
fn verdict(locale: Locale, verdict: Verdict, seats: [PlayerId; 2]) -> String {
    let won = |side: Side| {
        let winner = mention(seats[side.index()]);
        locale.tell("verdict-won", [("winner", winner.into())])
    };
    match verdict {
        Verdict::South => won(Side::South),
        Verdict::North => won(Side::North),
        Verdict::Drawn => locale.say("verdict-drawn"),
        Verdict::Annulled => locale.say("verdict-annulled"),
        Verdict::Restored => locale.say("verdict-restored"),
    }
}
