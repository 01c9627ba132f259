//! How the time of a game stands, below its board.

use std::time::Duration;

use super::mention;
use crate::app::GameView;
use crate::discord::control::Control;
use crate::discord::post::{Button, Row, Style};
use crate::locale::Locale;
use crate::play::Timestamp;

/// An outage that is worth telling.
const TOLD: Duration = Duration::from_secs(5 * 60);

/// When the time of the player to move is out, or why it stands still.
pub(super) fn lines(locale: Locale, view: &GameView) -> Vec<String> {
    let Some(player) = view.to_move() else {
        return Vec::new();
    };
    let clock = &view.clock;
    let player = mention(player);
    let mut lines = Vec::new();
    if let Some(until) = clock.paused_until {
        lines.push(locale.tell("clock-paused", [("until", relative(until).into())]));
    } else if clock.is_out {
        lines.push(locale.tell("clock-out", [("player", player.into())]));
    } else if let Some(deadline) = clock.deadline {
        lines.push(locale.tell("clock-runs", [("until", relative(deadline).into())]));
    } else if let Some(until) = clock.away_until.filter(|_| clock.pace.has_clock()) {
        let until = relative(until);
        lines.push(locale.tell(
            "clock-away",
            [("player", player.into()), ("until", until.into())],
        ));
    }
    if clock.pace.has_clock() && clock.outage >= TOLD {
        let minutes = clock.outage.as_secs() / 60;
        let told = match minutes / 60 {
            0 => locale.tell("clock-outage-minutes", [("minutes", minutes.into())]),
            hours => locale.tell("clock-outage-hours", [("hours", hours.into())]),
        };
        lines.push(told);
    }
    lines
}

/// What the opponent of a player whose time is out can do about it.
pub(super) fn remedies(locale: Locale, view: &GameView) -> Row {
    let (game, at) = (view.id, view.stamp());
    Row::Buttons(vec![
        Button::new(
            locale.say("clock-claim"),
            Style::Success,
            Control::Claim { game, at },
        ),
        Button::quiet(locale.say("clock-give"), Control::Give { game, at }),
    ])
}

/// A moment as Discord shows it to each reader: how far it is from now.
pub(super) fn relative(moment: Timestamp) -> String {
    format!("<t:{}:R>", moment.0)
}
