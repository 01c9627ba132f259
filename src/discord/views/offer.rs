//! The message of a challenge.

use super::clock::relative;
use super::mention;
use crate::app::{ChallengeView, RatedMonth};
use crate::discord::control::Control;
use crate::discord::post::{Button, Post, Row, Style};
use crate::locale::{self, Locale};
use crate::play::challenge::State;
use crate::play::{Challenge, Terms};

/// The offer with its buttons while it stands, and what became of it afterwards.
pub(in crate::discord) fn post(locale: Locale, view: &ChallengeView) -> Post {
    let challenge = &view.challenge;
    let challenger = mention(challenge.challenger);
    let opponent = view
        .opponent
        .as_ref()
        .map_or_else(String::new, |(player, _)| mention(*player));
    let game = locale::variant(locale, challenge.terms.variant);
    match challenge.state {
        State::Open => {
            let month = month(locale, view);
            open(locale, challenge, &challenger, &opponent, &game, month)
        }
        State::Accepted { game: id } => Post::text(locale.tell(
            "offer-accepted",
            [
                ("challenger", challenger.into()),
                ("opponent", opponent.into()),
                ("game", game.into()),
                ("id", id.to_string().into()),
            ],
        )),
        State::Declined => Post::text(locale.tell(
            "offer-declined",
            [
                ("challenger", challenger.into()),
                ("opponent", opponent.into()),
                ("game", game.into()),
            ],
        )),
        State::Cancelled => Post::text(locale.tell(
            "offer-cancelled",
            [("challenger", challenger.into()), ("game", game.into())],
        )),
        State::Expired => Post::text(locale.tell(
            "offer-expired",
            [("challenger", challenger.into()), ("game", game.into())],
        )),
    }
}

/// The terms besides the game itself, in one line of plain text.
pub(super) fn terms_line(locale: Locale, terms: &Terms) -> String {
    locale.tell(
        "terms",
        [
            ("pace", locale::pace(locale, terms.pace).into()),
            ("length", locale::length(locale, terms.length).into()),
            ("rated", locale::rated(locale, terms.rated).into()),
            ("starts", locale::starts(locale, terms.starts).into()),
        ],
    )
}

/// How the two stand with the rated games of this month.
fn month(locale: Locale, view: &ChallengeView) -> Option<String> {
    let RatedMonth { begun, most } = view.month?;
    if view.challenge.terms.rated {
        // Others of them may have begun since it was offered.
        let number = (begun + 1).min(most);
        return Some(locale.tell(
            "offer-month-rated",
            [("number", number.into()), ("most", most.into())],
        ));
    }
    (begun >= most).then(|| locale.tell("offer-month-used", [("most", most.into())]))
}

fn open(
    locale: Locale,
    challenge: &Challenge,
    challenger: &str,
    opponent: &str,
    game: &str,
    month: Option<String>,
) -> Post {
    let invitation = if challenge.opponent.is_some() {
        locale.tell(
            "offer-direct",
            [
                ("challenger", challenger.into()),
                ("opponent", opponent.into()),
                ("game", game.into()),
            ],
        )
    } else {
        locale.tell(
            "offer-open",
            [("challenger", challenger.into()), ("game", game.into())],
        )
    };
    let until = relative(challenge.expires_at);
    let expires = locale.tell("offer-expires", [("until", until.into())]);
    let terms = locale.tell(
        "offer-terms",
        [("terms", terms_line(locale, &challenge.terms).into())],
    );
    let button = |label: &str, style, control| Button::new(locale.say(label), style, control);
    let mut buttons = if challenge.opponent.is_some() {
        vec![
            button(
                "offer-accept",
                Style::Success,
                Control::Accept {
                    challenge: challenge.id,
                },
            ),
            button(
                "offer-decline",
                Style::Danger,
                Control::Decline {
                    challenge: challenge.id,
                },
            ),
        ]
    } else {
        vec![button(
            "offer-join",
            Style::Success,
            Control::Join {
                challenge: challenge.id,
            },
        )]
    };
    buttons.push(button(
        "offer-cancel",
        Style::Secondary,
        Control::Cancel {
            challenge: challenge.id,
        },
    ));
    let month = month.map_or_else(String::new, |line| format!("\n{line}"));
    Post {
        content: format!("{invitation}\n{terms}{month}\n{expires}"),
        rows: vec![Row::Buttons(buttons)],
        pings: challenge.opponent.into_iter().collect(),
        files: Vec::new(),
    }
}
