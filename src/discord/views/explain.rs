//! A move told lap by lap, and why a move can or cannot be played.

use super::Views;
use super::pager::{back_and_forward, place};
use super::shown::Shown;
use crate::discord::control::Control;
use crate::discord::post::{Button, Post, Row};
use crate::locale::{self, Locale};
use crate::rules::MoveError;

/// Characters of a message that the telling may use, beside its headline.
const PAGE_LENGTH: usize = 1_500;

impl Views {
    /// The move that led to the board shown, told lap by lap: one page of it.
    pub(in crate::discord) async fn explanation(
        &self,
        locale: Locale,
        shown: Shown,
        page: u32,
    ) -> Post {
        let (source, ply) = (shown.source, shown.ply());
        let Some(last) = shown.course.last() else {
            let text = locale.say("explain-nothing");
            return Post::text(format!("{}\n{text}", shown.title));
        };
        let pages = pages(locale::telling(locale, &last.before, last.mv, &last.steps));
        let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
        let page = page.min(count.saturating_sub(1));
        let text = pages.get(page as usize).cloned().unwrap_or_default();
        let mut lines = vec![
            shown.title.clone(),
            locale.tell(
                "explain-move",
                [
                    ("ply", ply.into()),
                    ("side", locale::side(locale, last.before.turn()).into()),
                    ("move", last.mv.to_string().into()),
                ],
            ),
            text,
        ];
        let mut rows = Vec::new();
        if count > 1 {
            lines.push(place(locale, page, count));
            let control = |page, seek| Control::ExplainPage {
                source,
                ply,
                page,
                seek,
            };
            rows.push(Row::Buttons(back_and_forward(locale, page, count, control)));
        }
        rows.push(Row::Buttons(vec![Button::quiet(
            locale.say("board-replay"),
            Control::Replay { source, ply },
        )]));
        let picture = self.still(shown).await;
        Post {
            content: lines.join("\n"),
            files: vec![picture],
            rows,
            ..Post::default()
        }
    }

    /// What a legal move would do: `shown` is the game after it.
    pub(in crate::discord) async fn why_legal(&self, locale: Locale, shown: Shown) -> Post {
        let Some(last) = shown.course.last() else {
            return Post::text(shown.title);
        };
        let told = pages(locale::telling(locale, &last.before, last.mv, &last.steps));
        let mut lines = vec![
            shown.title.clone(),
            locale.tell(
                "why-legal",
                [
                    ("move", last.mv.to_string().into()),
                    ("side", locale::side(locale, last.before.turn()).into()),
                ],
            ),
        ];
        let more = told.len() > 1;
        lines.extend(told.into_iter().next());
        if more {
            lines.push(locale.say("why-more"));
        }
        let picture = self.still(shown).await;
        Post {
            content: lines.join("\n"),
            files: vec![picture],
            ..Post::default()
        }
    }

    /// Why a move is not legal, with the pit at fault marked on the board as it is.
    pub(in crate::discord) async fn why_illegal(
        &self,
        locale: Locale,
        shown: Shown,
        error: MoveError,
    ) -> Post {
        let content = [shown.title.clone(), locale::why_illegal(locale, &error)].join("\n");
        let picture = self
            .paint(move || {
                let name = format!("{}-why.png", shown.file_name());
                shown
                    .sight
                    .marked(&shown.course, error.pit_at_fault(), name)
            })
            .await;
        Post {
            content,
            files: vec![picture],
            ..Post::default()
        }
    }
}

/// Paragraphs gathered into pages that fit in a message.
fn pages(paragraphs: Vec<String>) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    for paragraph in paragraphs {
        let length = paragraph.chars().count();
        match pages.last_mut() {
            Some(page) if page.chars().count() + length < PAGE_LENGTH => {
                page.push('\n');
                page.push_str(&paragraph);
            }
            _ => pages.push(paragraph),
        }
    }
    pages
}
