//! What the buttons do. They carry all that is needed to know what they mean, so they work after any restart.

use serenity::model::application::ComponentInteraction;

use super::asked::Asked;
use super::control::Control;
use super::front::{Front, Reply};
use super::post::Post;
use super::views::missing_permissions;
use crate::app::{AppError, GameRef};

/// Answers a press.
pub(super) async fn press(front: &Front, interaction: &ComponentInteraction) {
    let asked = Asked::component(interaction);
    let control: Result<Control, _> = interaction.data.custom_id.parse();
    front
        .respond(&asked, async {
            match control {
                Ok(control) => act(front, &asked, control).await,
                Err(_) => Ok(Reply::Private(Post::text(
                    asked.locale.say("refused-stale-control"),
                ))),
            }
        })
        .await;
}

async fn act(front: &Front, asked: &Asked, control: Control) -> Result<Reply, AppError> {
    let caller = &asked.caller;
    if let (Control::Accept(_) | Control::Join(_), Some(missing)) = (control, &asked.missing) {
        return Ok(Reply::Private(missing_permissions(asked.locale, missing)));
    }
    let closing = match control {
        Control::Accept(id) | Control::Join(id) => front.app.accept(caller, id).await?,
        Control::Decline(id) => front.app.decline(caller, id).await?,
        Control::Cancel(id) => front.app.cancel(caller, id).await?,
        Control::Resign { game, ply } => {
            let at = GameRef {
                game: Some(game),
                ply: Some(ply),
            };
            let ticket = front.app.resign(caller, at).await?;
            // The answer settles the private question; the end of the game is for all, so the outbox posts it.
            front.give_back(ticket.parcel()).await;
            let done = asked
                .locale
                .tell("resign-done", [("id", game.to_string().into())]);
            return Ok(Reply::Settle(Post::text(done)));
        }
        Control::Keep { .. } => {
            return Ok(Reply::Settle(Post::text(asked.locale.say("resign-kept"))));
        }
    };
    Ok(front.ticket(asked, closing.ticket).await)
}
