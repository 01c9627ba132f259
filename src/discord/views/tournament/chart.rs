//! Standings, crosstables and brackets as messages with a picture.

use super::super::Views;
use super::about::button;
use super::bracket::brackets;
use super::crosstable::crosstable;
use super::pages::{page, pages};
use super::standings::table;
use crate::app::TournamentView;
use crate::discord::control::TournamentAct;
use crate::discord::post::{Attachment, Button, Post, Style};
use crate::locale::Locale;
use crate::play::{Look, PlayerId};
use crate::render::{BracketPicture, MOST_ROWS, TablePicture};

/// A picture that is not drawn yet.
enum Drawn {
    Table(TablePicture),
    Bracket(BracketPicture),
}

impl Drawn {
    fn attachment(&self, look: Look, name: String) -> Attachment {
        let (picture, alt) = match self {
            Drawn::Table(table) => (table.picture(look), table.alt()),
            Drawn::Bracket(bracket) => (bracket.picture(look), bracket.alt()),
        };
        Attachment {
            name,
            bytes: picture.png,
            alt,
        }
    }
}

impl Views {
    /// A page of the standings, from 0 on, as a picture; the last one when there are not so many. The row of `reader` is marked.
    pub(in crate::discord) async fn standings(
        &self,
        locale: Locale,
        look: Look,
        view: &TournamentView,
        number: u8,
        reader: Option<PlayerId>,
    ) -> Post {
        let pages = pages(view, MOST_ROWS);
        let Some((at, shown)) = page(&pages, number) else {
            return Post::text(locale.say("tournament-standings-none"));
        };
        let drawn = Drawn::Table(table(locale, view, shown, reader));
        let name = format!("komwe-standings-{}-{}.png", view.id, at + 1);
        let file = self.paint(move || drawn.attachment(look, name)).await;
        let turn = turning(locale, view, at, pages.len(), |page| {
            TournamentAct::Standings { page }
        });
        let words = button(
            locale,
            view,
            "tournament-words",
            Style::Secondary,
            TournamentAct::InWords { page: 0 },
        );
        let post = Post {
            files: vec![file],
            ..Post::default()
        };
        post.with_buttons(turn.into_iter().chain([words]).collect())
    }

    /// A page of the bracket, or the crosstable of a pool, from 0 on; the last one when there are not so many. The standings where
    /// there is neither. What concerns `reader` is marked.
    pub(in crate::discord) async fn chart(
        &self,
        locale: Locale,
        look: Look,
        view: &TournamentView,
        number: u8,
        reader: Option<PlayerId>,
    ) -> Post {
        let mut charts: Vec<Drawn> = match &view.bracket {
            Some(layout) => brackets(locale, view, layout, reader)
                .into_iter()
                .map(Drawn::Bracket)
                .collect(),
            None => view
                .table
                .sections
                .iter()
                .filter_map(|section| {
                    let pool = section.pool?;
                    let table = crosstable(locale, view, section, pool, reader);
                    Some(Drawn::Table(table))
                })
                .collect(),
        };
        let count = charts.len();
        let Some((at, _)) = page(&charts, number) else {
            return self.standings(locale, look, view, number, reader).await;
        };
        let drawn = charts.swap_remove(at);
        let name = format!("komwe-table-{}-{}.png", view.id, at + 1);
        let file = self.paint(move || drawn.attachment(look, name)).await;
        let turn = turning(locale, view, at, count, |page| TournamentAct::Bracket {
            page,
        });
        let post = Post {
            files: vec![file],
            ..Post::default()
        };
        post.with_buttons(turn)
    }
}

/// Back and forward among `count` pages; nothing where there is one.
pub(super) fn turning(
    locale: Locale,
    view: &TournamentView,
    at: usize,
    count: usize,
    act: impl Fn(u8) -> TournamentAct,
) -> Vec<Button> {
    if count < 2 {
        return Vec::new();
    }
    let turn = |label, to: Option<usize>| {
        let to = to.filter(|to| *to < count);
        let number = u8::try_from(to.unwrap_or(at)).unwrap_or(u8::MAX);
        Button {
            enabled: to.is_some(),
            ..button(locale, view, label, Style::Secondary, act(number))
        }
    };
    vec![
        turn("pager-back", at.checked_sub(1)),
        turn("pager-forward", Some(at + 1)),
    ]
}
