//! What was played, seed by seed.

use super::board::{headline, telling};
use super::painting::Sight;
use super::{Views, mention};
use crate::app::{AppError, GameView};
use crate::discord::control::{Control, Source};
use crate::discord::post::{Attachment, Button, Post, Style};
use crate::locale::Locale;
use crate::play::{Look, PlayerId};
use crate::rules::Side;

impl Views {
    /// The move that led to the board after `ply` moves, for one reader alone, from their own seat.
    pub(in crate::discord) async fn replay(
        &self,
        locale: Locale,
        source: Source,
        ply: u32,
        reader: PlayerId,
    ) -> Result<Post, AppError> {
        let Source::Game(game) = source;
        let view = self.app.game_view(game, Some(ply)).await?;
        let viewer = view.side_of(reader).unwrap_or(Side::South);
        let content = caption(locale, &view).join("\n");
        let animation = self.movie(locale, view, viewer).await;
        let share = Button {
            label: locale.say("replay-share"),
            style: Style::Secondary,
            control: Control::Share { source, ply },
        };
        Ok(Post {
            content,
            files: vec![animation],
            ..Post::default()
        }
        .with_buttons(vec![share]))
    }

    /// The same for all, from the seat of the player who moved.
    pub(in crate::discord) async fn shared_replay(
        &self,
        source: Source,
        ply: u32,
        sharer: PlayerId,
    ) -> Result<Post, AppError> {
        let locale = Locale::default();
        let Source::Game(game) = source;
        let view = self.app.game_view(game, Some(ply)).await?;
        let last = view.course.last.as_ref();
        let viewer = last.map_or(Side::South, |(before, _, _)| before.turn());
        let mut lines = vec![locale.tell("replay-shared", [("player", mention(sharer).into())])];
        lines.extend(caption(locale, &view));
        Ok(Post {
            content: lines.join("\n"),
            files: vec![self.movie(locale, view, viewer).await],
            ..Post::default()
        })
    }

    async fn movie(&self, locale: Locale, view: GameView, viewer: Side) -> Attachment {
        let sight = Sight {
            locale,
            viewer,
            look: Look::default(),
        };
        let name = format!("komwe-{}-{}", view.id, view.course.game.ply());
        self.paint(move || sight.animation(&view.course, &name))
            .await
    }
}

fn caption(locale: Locale, view: &GameView) -> Vec<String> {
    let mut lines = vec![headline(locale, view)];
    lines.extend(telling(locale, &view.course));
    lines
}
