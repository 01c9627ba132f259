//! The private answers to what cannot be.

use super::Views;
use super::lists::names_of_games;
use crate::app::{AppError, IncidentId};
use crate::discord::asked::Asked;
use crate::discord::post::Post;
use crate::locale::{self, Locale};
use crate::play::{GameId, Refusal};

impl Views {
    /// What the one who asked is told. None where saying anything would be wrong: Discord handed the same press over twice.
    pub(in crate::discord) async fn error(&self, asked: &Asked, error: &AppError) -> Option<Post> {
        match error {
            AppError::Refused(Refusal::AlreadyHandled) => None,
            AppError::Refused(refusal) => Some(self.refusal(asked, refusal).await),
            AppError::Tournament(refusal) => Some(Post::text(locale::tournament_refusal(
                asked.locale,
                *refusal,
            ))),
            AppError::Internal { id, .. } => Some(internal_fault(asked.locale, *id)),
        }
    }

    async fn refusal(&self, asked: &Asked, refusal: &Refusal) -> Post {
        let locale = asked.locale;
        let text = locale::refusal(locale, refusal);
        match refusal {
            Refusal::WhichGame(games)
            | Refusal::WhichGameHere(games)
            | Refusal::WhichWatched(games) => {
                Post::text(format!("{text}\n{}", names_of_games(locale, games)))
            }
            Refusal::NotYourTurn { game } | Refusal::Stale { game, .. } => {
                self.with_board(asked, text, *game).await
            }
            _ => Post::text(text),
        }
    }

    /// The text with the present board below it. Without the board where it cannot be had.
    async fn with_board(&self, asked: &Asked, text: String, game: GameId) -> Post {
        let Ok(view) = self.app.game_view(game, None).await else {
            return Post::text(text);
        };
        match self.board(asked.locale, view, asked.caller.player).await {
            Ok(board) => Post {
                content: format!("{text}\n{}", board.content),
                ..board
            },
            Err(_) => Post::text(text),
        }
    }
}

/// A fault of ours: its number is in the log too.
pub(in crate::discord) fn internal_fault(locale: Locale, id: IncidentId) -> Post {
    Post::text(locale.tell("fault", [("id", id.to_string().into())]))
}

/// The bot cannot write here.
pub(in crate::discord) fn missing_permissions(locale: Locale, missing: &str) -> Post {
    Post::text(locale.tell("refused-permissions", [("missing", missing.into())]))
}
