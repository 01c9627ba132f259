//! Offering a game and answering the offer.

use super::{App, AppError, Caller, Opponent, Ticket};
use crate::play::{Challenge, ChallengeId, GameId};
use crate::rules::Variant;

/// An offer that was just closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// The offer as it is now.
    pub challenge: Challenge,
    /// The game that began, if one did. The outbox posts its first board by itself, at once.
    pub game: Option<GameId>,
    /// The edit of the offer's message: an [`Answer`](Ticket::Answer) when the caller pressed a button of that message.
    pub ticket: Ticket,
}

impl App {
    /// Offers a game, to `opponent` or to anyone. The ticket is the offer's message.
    ///
    /// # Errors
    /// [`AppError::Refused`] when the opponent cannot be challenged or a limit is reached.
    pub async fn challenge(
        &self,
        _caller: &Caller,
        _opponent: Option<Opponent>,
        _variant: Variant,
    ) -> Result<Ticket, AppError> {
        todo!()
    }

    /// Accepts an offer, or joins an open one: the game begins.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is closed or not theirs to accept, or a limit is reached.
    pub async fn accept(
        &self,
        _caller: &Caller,
        _challenge: ChallengeId,
    ) -> Result<Closing, AppError> {
        todo!()
    }

    /// Declines an offer.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is closed or was not made to them.
    pub async fn decline(
        &self,
        _caller: &Caller,
        _challenge: ChallengeId,
    ) -> Result<Closing, AppError> {
        todo!()
    }

    /// Withdraws one's own offer.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is closed or another's.
    pub async fn cancel(
        &self,
        _caller: &Caller,
        _challenge: ChallengeId,
    ) -> Result<Closing, AppError> {
        todo!()
    }
}
