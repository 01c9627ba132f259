//! What is around a game: the inbox, watching, and games to take home or bring along.

use super::history::about;
use super::{Views, plain_name};
use crate::app::{AppError, Export, GameView, RecordView};
use crate::discord::asked::Asked;
use crate::discord::control::{Control, Seek, Source};
use crate::discord::post::{Attachment, Button, Post, Style};
use crate::locale::{self, Locale};
use crate::play::{GameId, PlayerId};

impl Views {
    /// The next game that awaits the one who asked, to be played at once.
    pub(in crate::discord) async fn next_game(
        &self,
        asked: &Asked,
        next: Option<GameView>,
    ) -> Result<Post, AppError> {
        let locale = asked.locale;
        let Some(view) = next else {
            return Ok(Post::text(locale.say("games-none-waits")));
        };
        let button = next_button(locale, view.id);
        let board = self.board(locale, view, asked.caller.player).await?;
        Ok(board.with_buttons(vec![button]))
    }

    /// What happened in a game that somebody watches.
    pub(super) async fn watched(
        &self,
        locale: Locale,
        view: GameView,
        watcher: PlayerId,
    ) -> Result<Post, AppError> {
        let board = self.board(locale, view, watcher).await?;
        let news = locale.say("watch-news");
        Ok(Post {
            content: format!("{news}\n{}", board.content),
            rows: Vec::new(),
            ..board
        })
    }

    /// A game to keep: its record, the same for programs, and its board.
    pub(in crate::discord) async fn export(
        &self,
        asked: &Asked,
        export: Export,
    ) -> Result<Post, AppError> {
        let locale = asked.locale;
        let id = export.view.id;
        let shown = self.shown_game(asked, export.view).await?;
        let file = |ending: &str, text: String| Attachment {
            name: format!("komwe-{id}.{ending}"),
            bytes: text.into_bytes(),
            alt: String::new(),
        };
        let (record, json) = (file("txt", export.record), file("json", export.json));
        let mut lines = shown.lines(locale);
        lines.push(locale.say("export-told"));
        let picture = self.still(shown).await;
        Ok(Post {
            content: lines.join("\n"),
            files: vec![picture, record, json],
            ..Post::default()
        })
    }

    /// A record that was taken in, with all that can be done with it.
    pub(in crate::discord) async fn imported(
        &self,
        asked: &Asked,
        view: RecordView,
    ) -> Result<Post, AppError> {
        let locale = asked.locale;
        let mut lines = vec![locale.tell("import-done", [("plies", view.course.plies.into())])];
        if !view.event.is_empty() {
            lines.push(plain_name(&view.event));
        }
        let source = Source::Record(view.id);
        let shown = self.shown_record(asked, view).await?;
        lines.extend(shown.lines(locale));
        let ply = shown.ply();
        let mut buttons = vec![Button::new(
            locale.say("import-look"),
            Style::Primary,
            Control::History {
                source,
                ply: 0,
                seek: Seek::First,
            },
        )];
        if ply > 0 {
            buttons.extend(about(locale, source, ply));
        }
        let picture = self.still(shown).await;
        let post = Post {
            content: lines.join("\n"),
            files: vec![picture],
            ..Post::default()
        };
        Ok(post.with_buttons(buttons))
    }
}

/// Somebody watches a game from now on.
pub(in crate::discord) fn watching(locale: Locale, view: &GameView, captures: Option<u32>) -> Post {
    let game = view.id;
    let text = match captures {
        Some(captures) => locale.tell(
            "watch-begun-captures",
            [
                ("id", game.to_string().into()),
                (
                    "game",
                    locale::variant(locale, view.course.variant()).into(),
                ),
                ("captures", captures.into()),
            ],
        ),
        None => locale.tell(
            "watch-begun",
            [
                ("id", game.to_string().into()),
                (
                    "game",
                    locale::variant(locale, view.course.variant()).into(),
                ),
            ],
        ),
    };
    let stop = Button::quiet(locale.say("watch-stop"), Control::Unwatch { game });
    Post::text(text).with_buttons(vec![stop])
}

/// Leads to the game that awaits the reader after this one.
pub(in crate::discord) fn next_button(locale: Locale, after: GameId) -> Button {
    Button::new(
        locale.say("games-next"),
        Style::Primary,
        Control::Next { after },
    )
}
