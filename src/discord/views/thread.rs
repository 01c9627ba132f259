//! The thread of a game: its name, and the message from which a new one grows.

use super::{Views, mention, shown_name};
use crate::app::AppError;
use crate::discord::post::Post;
use crate::locale::{self, Locale};
use crate::play::{GameId, PlayerId};
use crate::rules::Side;

/// Characters that Discord allows in the name of a thread.
const NAME_LENGTH: usize = 100;

/// What marks the thread of a game.
#[derive(Debug)]
pub(in crate::discord) struct ThreadSign {
    pub(in crate::discord) name: String,
    /// What is posted in the channel where no message of the game is left to begin the thread at.
    pub(in crate::discord) post: Post,
    pub(in crate::discord) players: [PlayerId; 2],
}

impl Views {
    /// The sign of a game's thread.
    pub(in crate::discord) async fn thread_sign(
        &self,
        locale: Locale,
        game: GameId,
    ) -> Result<ThreadSign, AppError> {
        let view = self.app.game_view(game, None).await?;
        let id = game.to_string();
        let variant = locale::variant(locale, view.course.variant());
        // The number comes first, so that no name can push it out.
        let name = locale.tell(
            "thread-name",
            [
                ("id", id.clone().into()),
                ("game", variant.clone().into()),
                ("south", shown_name(locale, &view.course.names[0]).into()),
                ("north", shown_name(locale, &view.course.names[1]).into()),
            ],
        );
        let text = locale.tell(
            "thread-here",
            [
                ("id", id.into()),
                ("game", variant.into()),
                ("south", mention(view.player(Side::South)).into()),
                ("north", mention(view.player(Side::North)).into()),
            ],
        );
        Ok(ThreadSign {
            name: name.chars().take(NAME_LENGTH).collect(),
            post: Post::text(text),
            players: view.players,
        })
    }
}
