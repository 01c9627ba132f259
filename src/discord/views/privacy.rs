//! What is stored about somebody, and the questions before it is forgotten.

use crate::app::Loss;
use crate::discord::control::Control;
use crate::discord::post::{Attachment, Button, Post, Style};
use crate::locale::Locale;
use crate::play::PlayerId;

/// The longest file that is sent, in bytes: every server and every user may receive as much.
const LONGEST_FILE: usize = 8_000_000;

/// All that is stored about a player, as a file.
pub(in crate::discord) fn dossier(locale: Locale, player: PlayerId, text: Option<String>) -> Post {
    let Some(text) = text else {
        return Post::text(locale.say("privacy-nothing"));
    };
    let id = player.to_string();
    if text.len() > LONGEST_FILE {
        return Post::text(locale.tell("privacy-too-long", [("id", id.into())]));
    }
    Post {
        content: locale.say("privacy-export"),
        files: vec![Attachment {
            name: format!("komwe-{id}.json"),
            bytes: text.into_bytes(),
            alt: String::new(),
        }],
        ..Post::default()
    }
}

/// The first question before somebody is forgotten.
pub(in crate::discord) fn forget_question(locale: Locale) -> Post {
    let go_on = Button::new(
        locale.say("privacy-forget-go-on"),
        Style::Danger,
        Control::AskForget {},
    );
    Post::text(locale.say("privacy-forget-ask")).with_buttons(vec![go_on, keep(locale)])
}

/// The second question, with what would be lost.
pub(in crate::discord) fn last_question(locale: Locale, loss: Loss) -> Post {
    let Loss { games, offers } = loss;
    let text = locale.tell(
        "privacy-forget-last",
        [("games", games.into()), ("offers", offers.into())],
    );
    let forget = Button::new(
        locale.say("privacy-forget-now"),
        Style::Danger,
        Control::Forget { games, offers },
    );
    Post::text(text).with_buttons(vec![forget, keep(locale)])
}

fn keep(locale: Locale) -> Button {
    Button::quiet(locale.say("privacy-forget-not"), Control::KeepMe {})
}
