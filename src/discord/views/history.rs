//! A pager through all boards of a game.

use super::Views;
use super::shown::Shown;
use crate::discord::control::{Control, Seek, Source};
use crate::discord::post::{Button, Choice, Menu, Post, Row, Style};
use crate::locale::Locale;

impl Views {
    /// A board of a game with the way to all others.
    pub(in crate::discord) async fn history(&self, locale: Locale, shown: Shown) -> Post {
        let mut rows = vec![Row::Buttons(pager(locale, &shown))];
        rows.extend(jump(locale, &shown));
        if shown.course.last().is_some() {
            rows.push(Row::Buttons(about(locale, shown.source, shown.ply())));
        }
        let content = shown.lines(locale).join("\n");
        let picture = self.still(shown).await;
        Post {
            content,
            files: vec![picture],
            rows,
            ..Post::default()
        }
    }
}

/// What can be asked about the move that led to a board.
pub(super) fn about(locale: Locale, source: Source, ply: u32) -> Vec<Button> {
    vec![
        Button::quiet(locale.say("board-replay"), Control::Replay { source, ply }),
        Button::quiet(
            locale.say("board-explain"),
            Control::Explain { source, ply },
        ),
    ]
}

fn pager(locale: Locale, shown: &Shown) -> Vec<Button> {
    let (source, at, last) = (shown.source, shown.ply(), shown.course.plies);
    let button = |label, seek, ply: Option<u32>| Button {
        label,
        style: Style::Secondary,
        control: Control::History {
            source,
            ply: ply.unwrap_or(at),
            seek,
        },
        enabled: ply.is_some_and(|ply| ply != at),
    };
    vec![
        button(locale.say("pager-first"), Seek::First, Some(0)),
        button(locale.say("pager-back"), Seek::Back, at.checked_sub(1)),
        button(
            locale.say("pager-forward"),
            Seek::Forward,
            Some(last.min(at + 1)),
        ),
        button(locale.say("pager-last"), Seek::Last, Some(last)),
    ]
}

/// A menu of boards all over the game: of every one, or of as many as a menu holds.
fn jump(locale: Locale, shown: &Shown) -> Option<Row> {
    let last = shown.course.plies;
    if last < 2 {
        return None;
    }
    let most = u32::try_from(Menu::LENGTH).unwrap_or(u32::MAX) - 1;
    let steps = last.min(most);
    let at = shown.ply();
    let choices = (0..=steps)
        .map(|step| last * step / steps)
        .map(|ply| Choice {
            value: ply.to_string(),
            label: locale.tell("pager-board", [("ply", ply.into())]),
            description: String::new(),
            chosen: ply == at,
        })
        .collect();
    Some(Row::Menu(Menu {
        control: Control::Jump {
            source: shown.source,
        },
        invitation: locale.say("pager-jump"),
        choices,
    }))
}
