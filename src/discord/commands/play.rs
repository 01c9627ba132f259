//! `/move`

use super::complete::{complete_game, complete_move};
use super::{Context, Done, asked, game as by_id};
use crate::app::GameRef;
use crate::play::GameId;

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
    let (meant, text) = Chosen::read(&r#move, by_id(game));
    front
        .respond(&asked, async {
            let ticket = front.app.play(&asked.caller, meant, text).await?;
            front.ticket(&asked, ticket).await
        })
        .await;
    Ok(())
}

/// The value of a choice of the list: the move, with the game and the ply that it was offered for (`42:17:A5L`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chosen;

impl Chosen {
    pub(super) fn write(game: GameId, ply: u32, mv: impl std::fmt::Display) -> String {
        format!("{game}:{ply}:{mv}")
    }

    /// What was chosen or typed. An explicit `game` wins over the one that the list was made for.
    pub(super) fn read(text: &str, game: Option<GameId>) -> (GameRef, &str) {
        let typed = (GameRef { game, ply: None }, text);
        let mut parts = text.splitn(3, ':');
        let (Some(of), Some(ply), Some(mv)) = (parts.next(), parts.next(), parts.next()) else {
            return typed;
        };
        let (Ok(of), Ok(ply)) = (of.parse().map(GameId), ply.parse()) else {
            return typed;
        };
        match game {
            Some(named) if named != of => (GameRef { game, ply: None }, mv),
            _ => {
                let meant = GameRef {
                    game: Some(of),
                    ply: Some(ply),
                };
                (meant, mv)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_carries_its_game_and_ply() {
        let text = Chosen::write(GameId(42), 17, "A5L");
        let meant = GameRef {
            game: Some(GameId(42)),
            ply: Some(17),
        };
        assert_eq!(Chosen::read(&text, None), (meant, "A5L"));
        assert_eq!(Chosen::read(&text, Some(GameId(42))), (meant, "A5L"));
    }

    #[test]
    fn another_game_named_wins_without_the_ply_of_the_first() {
        let other = GameRef {
            game: Some(GameId(7)),
            ply: None,
        };
        assert_eq!(Chosen::read("42:17:A5L", Some(GameId(7))), (other, "A5L"));
    }

    #[test]
    fn what_is_typed_stays_as_it_is() {
        for text in ["A5L", " a5 left ", "1:2", "x:2:A5L", "1:-2:A5L", ":::", ""] {
            assert_eq!(
                Chosen::read(text, None),
                (GameRef::default(), text),
                "{text}"
            );
        }
    }
}
