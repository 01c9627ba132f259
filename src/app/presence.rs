//! Players who leave the server in which they play.

use super::outbox::guarded;
use super::{App, Courier, Trouble, aftermath, tournaments};
use crate::play::game::{self, Event};
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

    /// Tells the opponent of a player who has left, once, how their game goes on. One without a clock gets a clock when nobody can be
    /// reached.
    pub(super) async fn note_call(&self, parcel: &Parcel, reached: bool) {
        let (Notice::News { game, ply, .. }, Some(player)) = (parcel.notice, parcel.to) else {
            return;
        };
        let (now, lot) = (self.now(), self.inner.lots.draw());
        let noted = self
            .try_write(move |tx| {
                let Some(game) = tx.game(game)? else {
                    return Ok(());
                };
                // Whoever has moved meanwhile is there.
                if game.to_move() != Some(player) {
                    return Ok(());
                }
                let is_new = tx.note_departure_told(game.id, player)?;
                // Who could be reached once, and no longer, must not leave a game that waits for ever.
                let has_no_end = !reached && !game.clock.pace.has_clock();
                if !is_new && !has_no_end {
                    return Ok(());
                }
                if reached {
                    let (game, other) = (game.id, game.opponent_of(player));
                    let news = News::LeftButReached;
                    tx.announce(Notice::News { game, ply, news }, other, now)?;
                    return Ok(());
                }
                let orders = tx.orders(&game, now)?;
                let deserted = game::handle(&game, Event::Deserted { by: player }, &orders, now)?;
                aftermath::keep(tx, &game, &deserted, lot, now)?;
                Ok(())
            })
            .await;
        if let Err(failure) = noted {
            tracing::error!(?failure, "what became of a call could not be noted");
        }
    }
}
