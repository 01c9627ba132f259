//! What is told of a game between two boards.

use super::board::file_name;
use super::clock::relative;
use super::moves::choices;
use super::painting::Sight;
use super::{Views, clock, link, mention};
use crate::app::{AppError, GameView};
use crate::discord::post::{Post, Row};
use crate::locale::{self, Locale};
use crate::play::{News, PlayerId, Reminders, Timestamp};

impl Views {
    /// The message of a piece of news about the present board.
    pub(super) async fn news(
        &self,
        locale: Locale,
        view: GameView,
        news: News,
    ) -> Result<Post, AppError> {
        let turn = view.course.game.position().turn();
        let (mover, other) = (view.player(turn), view.player(turn.other()));
        let to = match news {
            News::TimeOut | News::LeftButReached | News::LeftForGood | News::LeftClockBegins => {
                other
            }
            _ => mover,
        };
        let mut lines = vec![words(locale, &view, news, mover, other)];
        if matches!(news, News::DayGiven | News::Resumed) {
            lines.extend(clock::lines(locale, &view));
        }
        let directly = match news {
            News::YourTurn => true,
            news if news.is_reminder() => {
                self.app.preferences(mover).await?.reminders == Reminders::Direct
            }
            _ => false,
        };
        if view.message.is_some() {
            let link = link(view.home, view.message);
            lines.push(locale.tell("board-jump", [("link", link.into())]));
        }
        let post = Post {
            content: lines.join("\n"),
            rows: buttons(locale, &view, news),
            pings: vec![to],
            ..Post::default()
        };
        if directly {
            return self.with_board_to_play(locale, post, view).await;
        }
        Ok(post)
    }

    /// The same with the board and the menus of its moves: whoever is told directly can play there and then.
    async fn with_board_to_play(
        &self,
        locale: Locale,
        mut post: Post,
        view: GameView,
    ) -> Result<Post, AppError> {
        post.rows = choices(locale, &view);
        let sight = Sight {
            locale,
            viewer: view.course.game.position().turn(),
            look: self.app.look_of(view.home.guild).await?,
        };
        let name = file_name(&view);
        let picture = self.paint(move || sight.picture(&view.course, name)).await;
        post.files = vec![picture];
        Ok(post)
    }
}

fn words(locale: Locale, view: &GameView, news: News, mover: PlayerId, other: PlayerId) -> String {
    let key = match news {
        News::Third => "news-third",
        News::LastCall => "news-last-call",
        News::TimeOut => "news-time-out",
        News::DayGiven => "news-day-given",
        News::Resumed => "news-resumed",
        News::YourTurn => "news-your-turn",
        News::LeftButReached => "news-left-but-reached",
        News::LeftForGood => "news-left-for-good",
        News::LeftClockBegins => "news-left-clock-begins",
    };
    let deadline: Option<Timestamp> = view.clock.deadline;
    locale.tell(
        key,
        [
            ("id", view.id.to_string().into()),
            (
                "game",
                locale::variant(locale, view.course.variant()).into(),
            ),
            ("mover", mention(mover).into()),
            ("other", mention(other).into()),
            ("until", deadline.map_or_else(String::new, relative).into()),
        ],
    )
}

/// What can be done about it.
fn buttons(locale: Locale, view: &GameView, news: News) -> Vec<Row> {
    match news {
        News::TimeOut => vec![clock::remedies(locale, view)],
        _ => Vec::new(),
    }
}
