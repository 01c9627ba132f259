//! The open challenges of a server.

use super::clock::relative;
use super::lists::as_many_as_fit;
use super::offer::terms_line;
use super::{link, plain_name};
use crate::app::ChallengeView;
use crate::discord::control::Control;
use crate::discord::post::{Choice, Menu, Post, Row};
use crate::locale::{self, Locale};

/// The challenges that the reader could take up, with a menu that shows each with its button.
pub(in crate::discord) fn lobby(locale: Locale, open: &[ChallengeView]) -> Post {
    if open.is_empty() {
        return Post::text(locale.say("lobby-none"));
    }
    let lines = open.iter().map(|view| line(locale, view));
    let content = as_many_as_fit(locale, locale.say("lobby-title"), lines);
    let choices = open
        .iter()
        .take(Menu::LENGTH)
        .map(|view| choice(locale, view));
    Post {
        content,
        rows: vec![Row::Menu(Menu {
            control: Control::Lobby {},
            invitation: locale.say("lobby-choose"),
            choices: choices.collect(),
        })],
        ..Post::default()
    }
}

fn line(locale: Locale, view: &ChallengeView) -> String {
    let challenge = &view.challenge;
    let key = if challenge.opponent.is_some() {
        "lobby-line-yours"
    } else {
        "lobby-line"
    };
    locale.tell(
        key,
        [
            ("challenger", plain_name(view.challenger.display()).into()),
            (
                "game",
                locale::variant(locale, challenge.terms.variant).into(),
            ),
            ("terms", terms_line(locale, &challenge.terms).into()),
            ("where", link(challenge.home, view.message).into()),
            ("until", relative(challenge.expires_at).into()),
        ],
    )
}

fn choice(locale: Locale, view: &ChallengeView) -> Choice {
    let terms = &view.challenge.terms;
    Choice {
        value: view.challenge.id.to_string(),
        label: locale.tell(
            "lobby-choice",
            [
                ("challenger", view.challenger.display().into()),
                ("game", locale::variant(locale, terms.variant).into()),
            ],
        ),
        description: terms_line(locale, terms),
        chosen: false,
    }
}
