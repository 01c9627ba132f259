//! What was played, as a film.

use super::shown::Shown;
use super::{Views, mention};
use crate::discord::control::Control;
use crate::discord::post::{Button, Post};
use crate::locale::Locale;
use crate::play::PlayerId;
use crate::render::MOST_FRAMES;

impl Views {
    /// The move that led to the board shown, seed by seed, for one reader alone.
    pub(in crate::discord) async fn replay(&self, locale: Locale, shown: Shown) -> Post {
        let share = Button::quiet(
            locale.say("replay-share"),
            Control::Share {
                source: shown.source,
                ply: shown.ply(),
            },
        );
        Box::pin(self.film(locale, shown, None))
            .await
            .with_buttons(vec![share])
    }

    /// The moves from number `from` to the board shown, a frame a move, for one reader alone.
    pub(in crate::discord) async fn stretch(
        &self,
        locale: Locale,
        shown: Shown,
        from: u32,
    ) -> Post {
        let share = Button::quiet(
            locale.say("replay-share"),
            Control::ShareStretch {
                source: shown.source,
                from,
                to: shown.ply(),
            },
        );
        Box::pin(self.film(locale, shown, Some(from)))
            .await
            .with_buttons(vec![share])
    }

    /// The same for all, as somebody wished.
    pub(in crate::discord) async fn shared(
        &self,
        shown: Shown,
        from: Option<u32>,
        sharer: PlayerId,
    ) -> Post {
        let locale = Locale::default();
        let post = Box::pin(self.film(locale, shown, from)).await;
        let notice = locale.tell("replay-shared", [("player", mention(sharer).into())]);
        Post {
            content: format!("{notice}\n{}", post.content),
            ..post
        }
    }

    /// The last move, or those from a number on.
    async fn film(&self, locale: Locale, shown: Shown, from: Option<u32>) -> Post {
        let content = match from {
            None => shown.lines(locale).join("\n"),
            Some(from) => stretch_lines(locale, &shown, from).join("\n"),
        };
        let film = self
            .paint(move || {
                let name = shown.file_name();
                match from {
                    None => shown.sight.animation(&shown.course, &name),
                    Some(from) => shown.sight.film(&shown.course, from, &name),
                }
            })
            .await;
        Post {
            content,
            files: vec![film],
            ..Post::default()
        }
    }
}

fn stretch_lines(locale: Locale, shown: &Shown, from: u32) -> Vec<String> {
    let mut lines = vec![
        shown.title.clone(),
        locale.tell(
            "replay-stretch",
            [
                ("from", from.into()),
                ("to", shown.ply().into()),
                ("plies", shown.course.plies.into()),
            ],
        ),
    ];
    // The board before the first move has a frame too.
    let boards = shown.ply() + 2 - from.min(shown.ply() + 1);
    if boards as usize > MOST_FRAMES {
        lines.push(locale.tell("replay-shortened", [("boards", MOST_FRAMES.into())]));
    }
    lines.extend(shown.ending.clone());
    lines
}
