//! Holidays, quiet times, and whom somebody does not want to play.

use super::clock::relative;
use super::mention;
use crate::app::HolidayView;
use crate::discord::control::Control;
use crate::discord::post::{Button, Post, Row, Style};
use crate::locale::Locale;
use crate::play::{PlayerId, Quiet};

/// How a player stands with their holidays.
pub(in crate::discord) fn holiday(locale: Locale, view: &HolidayView) -> Post {
    let left = locale.tell("holiday-left", [("days", view.days_left.into())]);
    let Some(present) = view.present else {
        let none = locale.say("holiday-none");
        return Post::text(format!("{none}\n{left}"));
    };
    let until = relative(present.until);
    let away = locale.tell("holiday-away", [("until", until.into())]);
    let back = Button::new(
        locale.say("holiday-back"),
        Style::Primary,
        Control::ComeBack {},
    );
    Post {
        content: format!("{away}\n{left}"),
        rows: vec![Row::Buttons(vec![back])],
        ..Post::default()
    }
}

/// When a player does not want to be reminded.
pub(in crate::discord) fn quiet(locale: Locale, quiet: &Quiet) -> Post {
    let sleep = match quiet.sleep {
        Some(sleep) => locale.tell("quiet-sleep", [("hours", sleep.to_string().into())]),
        None => locale.say("quiet-no-sleep"),
    };
    let weekend = if quiet.weekend.is_empty() {
        locale.say("quiet-no-weekend")
    } else {
        let days = quiet.weekend.days().filter_map(|day| DAYS.get(day));
        let days: Vec<String> = days.map(|key| locale.say(key)).collect();
        locale.tell("quiet-weekend", [("days", days.join(", ").into())])
    };
    Post::text(locale.tell(
        "quiet-told",
        [
            ("zone", quiet.zone.name().into()),
            ("sleep", sleep.into()),
            ("weekend", weekend.into()),
        ],
    ))
}

/// The days of the week, Monday first.
const DAYS: [&str; 7] = [
    "day-monday",
    "day-tuesday",
    "day-wednesday",
    "day-thursday",
    "day-friday",
    "day-saturday",
    "day-sunday",
];

/// Whom a player blocks.
pub(in crate::discord) fn blocks(locale: Locale, players: &[PlayerId]) -> Post {
    /// Mentions that surely fit into a message.
    const SHOWN: usize = 50;
    if players.is_empty() {
        return Post::text(locale.say("blocks-none"));
    }
    let shown = players.iter().take(SHOWN).map(|player| mention(*player));
    let mut text = locale.tell(
        "blocks-told",
        [("players", shown.collect::<Vec<_>>().join(", ").into())],
    );
    if players.len() > SHOWN {
        text.push('\n');
        let rest = players.len() - SHOWN;
        text.push_str(&locale.tell("games-more", [("count", rest.into())]));
    }
    Post::text(text)
}
