//! Playing.

use super::{App, AppError, Caller, GameRef, Ticket};
use crate::play::{MessageId, ParcelId};

impl App {
    /// Plays a move. The ticket is the new board.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not clear which game is meant, not their turn, too late, or not legal.
    pub async fn play(
        &self,
        _caller: &Caller,
        _game: GameRef,
        _text: &str,
    ) -> Result<Ticket, AppError> {
        todo!()
    }

    /// Gives a game up. The ticket tells that it is over.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not clear which game is meant, not theirs, or over.
    pub async fn resign(&self, _caller: &Caller, _game: GameRef) -> Result<Ticket, AppError> {
        todo!()
    }

    /// The caller's answer arrived: `message` is where the parcel can now be seen, if that is known.
    ///
    /// # Errors
    /// [`AppError::Internal`] only. Nothing is lost then: the outbox finds the answer itself.
    pub async fn delivered(
        &self,
        _parcel: ParcelId,
        _message: Option<MessageId>,
    ) -> Result<(), AppError> {
        todo!()
    }

    /// The caller's answer certainly did not arrive: the outbox shall post it, now. Where it may have arrived, say nothing: the
    /// outbox asks Discord once the lease is over.
    ///
    /// # Errors
    /// [`AppError::Internal`] only. Nothing is lost then: the outbox posts it later.
    pub async fn not_delivered(&self, _parcel: ParcelId) -> Result<(), AppError> {
        todo!()
    }
}
