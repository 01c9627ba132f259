//! Players who leave the server in which they play.

use super::outbox::guarded;
use super::{App, Courier, Trouble, tournaments};
use crate::play::{GameId, News, Notice, Parcel, PlayerId, Posted, Status, Timestamp};
use crate::store::{StoreError, Tx};

/// Tells a player who has left the server of a game that it is their turn, in a direct message.
pub(super) fn call(
    tx: &Tx<'_>,
    game: GameId,
    ply: u32,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    tx.note_call(game, player)?;
    let news = News::YourTurn;
    let parcel = tx.announce(Notice::News { game, ply, news }, Some(player), now)?;
    tx.take_directly(parcel)
}

/// Whether a player who has left could be told of their turn, where that was tried and is certain.
pub(super) fn reached(parcel: &Parcel, result: &Result<Posted, Trouble>) -> Option<bool> {
    let calls = matches!(
        parcel.notice,
        Notice::News {
            news: News::YourTurn,
            ..
        }
    );
    match result {
        _ if !calls => None,
        Ok(_) => Some(true),
        Err(Trouble::DirectClosed | Trouble::Forbidden | Trouble::Gone) => Some(false),
        Err(Trouble::Retry { .. } | Trouble::Refused) => None,
    }
}

impl App {
    /// Where a notice is about a player whose time is short, asks Discord whether they are still in the server, and calls them
    /// directly when they are not.
    ///
    /// # Errors
    /// When that cannot be learnt now.
    pub(super) async fn look_after(
        &self,
        courier: &dyn Courier,
        notice: Notice,
    ) -> Result<(), Trouble> {
        let (Notice::Presence { game, ply }
        | Notice::News {
            game,
            ply,
            news: News::Third | News::LastCall | News::TimeOut,
        }) = notice
        else {
            return Ok(());
        };
        let summary = self.try_read(move |view| Ok(view.summary(game)?)).await;
        let Ok(Some(summary)) = summary else {
            return Err(Trouble::Retry { after: None });
        };
        let Some(guild) = summary.home.guild else {
            return Ok(());
        };
        let mover = summary.seats[summary.turn.index()];
        if guarded(courier.is_member(guild, mover)).await? {
            return Ok(());
        }
        let (now, lot) = (self.now(), self.inner.lots.draw());
        let noted = self
            .try_write(move |tx| {
                tx.note_departure(guild, mover, now)?;
                tournaments::left(tx, guild, mover, lot, now)?;
                if tx
                    .summary(game)?
                    .is_none_or(|now| now.status != Status::Active)
                {
                    return Ok(());
                }
                // In another game of theirs it may have been found out before.
                if tx.note_call(game, mover)? {
                    call(tx, game, ply, mover, now)?;
                }
                Ok(())
            })
            .await;
        if let Err(failure) = noted {
            tracing::error!(?failure, "a departure could not be noted");
            return Err(Trouble::Retry { after: None });
        }
        Ok(())
    }

    /// Tells the opponent of a player who has left, once, how their game goes on.
    pub(super) async fn note_call(&self, parcel: &Parcel, reached: bool) {
        let (Notice::News { game, ply, .. }, Some(player)) = (parcel.notice, parcel.to) else {
            return;
        };
        let now = self.now();
        let news = if reached {
            News::LeftButReached
        } else {
            News::LeftForGood
        };
        let noted = self
            .try_write(move |tx| {
                if !tx.note_departure_told(game, player)? {
                    return Ok(());
                }
                let seats = tx.summary(game)?.map(|summary| summary.seats);
                let other = seats.and_then(|seats| seats.into_iter().find(|seat| *seat != player));
                tx.announce(Notice::News { game, ply, news }, other, now)?;
                Ok(())
            })
            .await;
        if let Err(failure) = noted {
            tracing::error!(?failure, "what became of a call could not be noted");
        }
    }
}
