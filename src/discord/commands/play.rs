//! `/move`

use super::complete::{complete_game, complete_move};
use super::{Context, Done, asked, game as by_id};
use crate::app::GameRef;
use crate::discord::front::Reply;
use crate::discord::post::Post;
use crate::play::{GameId, Stamp};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn r#move(
    ctx: Context<'_>,
    #[autocomplete = "complete_move"]
    #[max_length = 100]
    r#move: String,
    #[autocomplete = "complete_game"] game: Option<i64>,
) -> Done {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let chosen = Chosen::read(&r#move, by_id(game));
    front
        .respond(&asked, async {
            let Some((meant, text)) = chosen else {
                let text = asked.locale.say("refused-other-game");
                return Ok(Reply::Private(Post::text(text)));
            };
            let ticket = front.app.play(&asked.caller, meant, text).await?;
            Ok(front.ticket(&asked, ticket).await)
        })
        .await;
    Ok(())
}

/// The value of a choice of the list: the move, with the game and the board that it was offered for (`42:17:A5L`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chosen;

impl Chosen {
    pub(super) fn write(game: GameId, at: Stamp, mv: impl std::fmt::Display) -> String {
        format!("{game}:{at}:{mv}")
    }

    /// What was chosen or typed. None when the move was chosen for another game than the one named beside it.
    pub(super) fn read(text: &str, game: Option<GameId>) -> Option<(GameRef, &str)> {
        let typed = Some((GameRef { game, seen: None }, text));
        let mut parts = text.splitn(3, ':');
        let (Some(of), Some(at), Some(mv)) = (parts.next(), parts.next(), parts.next()) else {
            return typed;
        };
        let (Ok(of), Ok(at)) = (of.parse().map(GameId), at.parse()) else {
            return typed;
        };
        let meant = GameRef {
            game: Some(of),
            seen: Some(at),
        };
        game.is_none_or(|named| named == of).then_some((meant, mv))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_carries_its_game_and_ply() {
        let text = Chosen::write(GameId(42), Stamp::of_ply(17), "A5L");
        let meant = GameRef {
            game: Some(GameId(42)),
            seen: Some(Stamp::of_ply(17)),
        };
        let chosen = Some((meant, "A5L"));
        assert_eq!(Chosen::read(&text, None), chosen);
        assert_eq!(Chosen::read(&text, Some(GameId(42))), chosen);
    }

    #[test]
    fn a_move_from_the_list_of_another_game_is_not_played() {
        assert_eq!(Chosen::read("42:17:A5L", Some(GameId(7))), None);
    }

    #[test]
    fn what_is_typed_stays_as_it_is() {
        for text in ["A5L", " a5 left ", "1:2", "x:2:A5L", "1:-2:A5L", ":::", ""] {
            assert_eq!(Chosen::read(text, None), Some((GameRef::default(), text)));
        }
    }
}
