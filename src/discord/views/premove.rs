//! An answer that is left ready, told to its owner alone.

use super::Views;
use super::moves::{menus, told};
use crate::app::{AppError, LegalMoves, PremoveView};
use crate::discord::asked::Asked;
use crate::discord::control::{Control, Written};
use crate::discord::post::{Button, Post};
use crate::locale::Locale;
use crate::play::GameId;
use crate::rules::Move;

impl Views {
    /// What was left ready, and the moves of the opponent for which an answer can be left.
    pub(in crate::discord) async fn premove(
        &self,
        asked: &Asked,
        game: Option<GameId>,
    ) -> Result<Post, AppError> {
        let (locale, caller) = (asked.locale, &asked.caller);
        let left = self.app.premove(caller.player, caller.home, game).await?;
        let view = self.app.game_view(left.game, Some(left.at.ply)).await?;
        let id = left.game.to_string();
        let mut lines = vec![locale.tell("premove-ask", [("id", id.into())])];
        lines.extend(present(locale, &left));
        let (game, at) = (left.game, left.at);
        let rows = menus(&told(&view.course.game), locale, |part| Control::Await {
            game,
            at,
            part,
        });
        let post = Post {
            content: lines.join("\n"),
            rows,
            ..Post::default()
        };
        Ok(post.with_buttons(withdraw(locale, &left)))
    }
}

/// The answers to a move of the opponent.
pub(in crate::discord) fn answers(locale: Locale, legal: &LegalMoves, awaited: Move) -> Post {
    let (game, at) = (legal.game, legal.at);
    let awaited = awaited.to_string();
    let Some(written) = Written::new(&awaited) else {
        return Post::text(locale.say("refused-stale-control"));
    };
    Post {
        content: locale.tell(
            "premove-then",
            [("id", game.to_string().into()), ("awaited", awaited.into())],
        ),
        rows: menus(&legal.moves, locale, |part| Control::Answer {
            game,
            at,
            awaited: written,
            part,
        }),
        ..Post::default()
    }
}

/// An answer was left.
pub(in crate::discord) fn premove_left(locale: Locale, left: &PremoveView) -> Post {
    let text = present(locale, left).unwrap_or_default();
    Post::text(text).with_buttons(withdraw(locale, left))
}

fn present(locale: Locale, left: &PremoveView) -> Option<String> {
    let premove = left.premove?;
    Some(locale.tell(
        "premove-ready",
        [
            ("id", left.game.to_string().into()),
            ("awaited", premove.awaited.to_string().into()),
            ("answer", premove.answer.to_string().into()),
        ],
    ))
}

fn withdraw(locale: Locale, left: &PremoveView) -> Vec<Button> {
    let button = left.premove.map(|_| {
        Button::quiet(
            locale.say("premove-withdraw"),
            Control::Withdraw {
                game: left.game,
                at: left.at,
            },
        )
    });
    button.into_iter().collect()
}
