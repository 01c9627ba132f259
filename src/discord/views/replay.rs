//! What was played, as a film.

use super::painting::Sight;
use super::shown::Shown;
use super::{Views, mention};
use crate::app::AppError;
use crate::discord::asked::Asked;
use crate::discord::control::Control;
use crate::discord::post::{Button, Post};
use crate::locale::Locale;
use crate::render::MOST_FRAMES;
use crate::rules::Side;

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

    /// The same for all, as somebody wished: it looks as the server has it.
    pub(in crate::discord) async fn shared(
        &self,
        asked: &Asked,
        shown: Shown,
        from: Option<u32>,
    ) -> Result<Post, AppError> {
        let locale = Locale::default();
        let sharer = asked.caller.player;
        let mover = shown.course.last().map(|last| last.before.turn());
        let shown = Shown {
            sight: Sight {
                locale,
                viewer: mover.unwrap_or(Side::South),
                look: self.app.look_of(asked.caller.home.guild).await?,
            },
            ..shown
        };
        let post = Box::pin(self.film(locale, shown, from)).await;
        let notice = locale.tell("replay-shared", [("player", mention(sharer).into())]);
        Ok(Post {
            content: format!("{notice}\n{}", post.content),
            ..post
        })
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
        moves(locale, shown, from),
    ];
    // The board before the first move has a frame too.
    let boards = shown.ply() + 2 - from.min(shown.ply() + 1);
    if boards as usize > MOST_FRAMES {
        lines.push(locale.tell("replay-shortened", [("boards", MOST_FRAMES.into())]));
    }
    lines.extend(shown.ending.clone());
    lines
}

/// Characters that the moves of a stretch may take.
const MOVES_LENGTH: usize = 1_000;

/// The moves of a stretch, for those who cannot see the film.
fn moves(locale: Locale, shown: &Shown, from: u32) -> String {
    let mut list = String::new();
    for (ply, mv) in (1_u32..).zip(shown.course.game.moves()) {
        if ply < from {
            continue;
        }
        let entry = format!("{ply}. {mv} ");
        if list.len() + entry.len() > MOVES_LENGTH {
            list.push('…');
            break;
        }
        list.push_str(&entry);
    }
    locale.tell(
        "replay-moves",
        [("moves", list.trim_end().to_owned().into())],
    )
}
