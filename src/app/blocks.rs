//! Who does not want to play whom.

use super::apply::admit;
use super::{App, AppError, Caller, Opponent};
use crate::play::{PlayerId, Refusal};

impl App {
    /// Whom a player blocks.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn blocks(&self, player: PlayerId) -> Result<Vec<PlayerId>, AppError> {
        self.read(move |view| Ok(view.blocks(player)?)).await
    }

    /// Has the caller block another user, or ends that: neither can challenge the other or take up their offers. Games that they play
    /// go on. Gives whom the caller blocks then.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is themselves or a bot.
    pub async fn set_block(
        &self,
        caller: &Caller,
        other: &Opponent,
        blocked: bool,
    ) -> Result<Vec<PlayerId>, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        let (other, is_bot) = (other.id, other.is_bot);
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            if other == caller.player || is_bot {
                return Err(Refusal::CannotBlock.into());
            }
            if blocked {
                tx.block(caller.player, other, now)?;
            } else {
                tx.unblock(caller.player, other)?;
            }
            Ok(tx.blocks(caller.player)?)
        })
        .await
    }
}
