//! Playing.

use std::sync::Arc;

use super::apply::{admit, ticket};
use super::work::Failure;
use super::{App, AppError, Caller, GameRef, Ticket, aftermath};
use crate::play::game::{self, Event};
use crate::play::{
    Decision, Game, GameId, Home, Orders, ParcelId, PlayerId, Posted, Refusal, Stamp, Timestamp,
    choose,
};
use crate::store::View;

impl App {
    /// Plays a move, and in the same transaction whatever follows by itself: the opponent's premove, and the only legal moves of
    /// players who have those played for them, [`LONGEST_CHAIN`](game::LONGEST_CHAIN) moves at most. The ticket is the last board.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not clear which game is meant, not their turn, too late, or not legal.
    pub async fn play(
        &self,
        caller: &Caller,
        game: GameRef,
        text: &str,
    ) -> Result<Ticket, AppError> {
        let text = text.to_owned();
        let decide = move |game: &Game, by, seen, orders: &Orders, now| {
            let text = &text;
            game::handle(game, Event::Move { by, seen, text }, orders, now)
        };
        self.act(caller, game, decide).await
    }

    /// Gives a game up. The ticket tells that it is over.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not clear which game is meant, not theirs, or over.
    pub async fn resign(&self, caller: &Caller, game: GameRef) -> Result<Ticket, AppError> {
        let event = |by, seen| Event::Resign { by, seen };
        self.bring_about(caller, game, event).await
    }

    /// Claims the win in a game in which the opponent's time is out. The ticket tells that it is over.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not clear which game is meant, not theirs, or over, and when there is time left.
    pub async fn claim(&self, caller: &Caller, game: GameRef) -> Result<Ticket, AppError> {
        let event = |by, seen| Event::Claim { by, seen };
        self.bring_about(caller, game, event).await
    }

    /// Gives an opponent whose time is out a day more. The ticket tells them.
    ///
    /// # Errors
    /// [`AppError::Refused`] as for [`App::claim`].
    pub async fn give_a_day(&self, caller: &Caller, game: GameRef) -> Result<Ticket, AppError> {
        let event = |by, seen| Event::Give { by, seen };
        self.bring_about(caller, game, event).await
    }

    /// Ends the pause of a game. The ticket tells the player to move.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not clear which game is meant, not theirs, over, or not paused.
    pub async fn resume(&self, caller: &Caller, game: GameRef) -> Result<Ticket, AppError> {
        let event = |by, seen| Event::Resume { by, seen };
        self.bring_about(caller, game, event).await
    }

    /// Has an event happen in the game that is meant.
    async fn bring_about(
        &self,
        caller: &Caller,
        at: GameRef,
        event: fn(PlayerId, Option<Stamp>) -> Event<'static>,
    ) -> Result<Ticket, AppError> {
        let decide = move |game: &Game, by, seen, orders: &Orders, now| {
            game::handle(game, event(by, seen), orders, now)
        };
        self.act(caller, at, decide).await
    }

    /// Loads the game that is meant, decides, and stores what it has become.
    async fn act(
        &self,
        caller: &Caller,
        at: GameRef,
        decide: impl FnOnce(
            &Game,
            PlayerId,
            Option<Stamp>,
            &Orders,
            Timestamp,
        ) -> Result<Decision, Refusal>
        + Send
        + 'static,
    ) -> Result<Ticket, AppError> {
        let now = self.settle_the_time().await?;
        let (caller, lot) = (caller.clone(), self.inner.lots.draw());
        let latest = Arc::clone(&self.inner.latest);
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let id = meant(tx, caller.player, caller.home, at.game)?;
            let game = tx.game(id)?.ok_or(Refusal::UnknownGame)?;
            let orders = tx.orders(&game, now)?;
            let decision = decide(&game, caller.player, at.seen, &orders, now)?;
            // Who types names no board. A move typed again because no answer came must not count for a later turn.
            if at.seen.is_none() && latest.is_after(id, caller.interaction) {
                let ply = game.rules.ply();
                return Err(Refusal::Stale { game: id, ply }.into());
            }
            latest.note(id, caller.interaction, decision.game.to_move().is_some());
            let parcels = aftermath::keep(tx, &game, &decision, lot, now)?;
            Ok(ticket(tx, &parcels, &caller, now)?)
        })
        .await
    }

    /// The caller's answer arrived: `posted` is where the parcel can now be seen, if that is known.
    ///
    /// # Errors
    /// [`AppError::Internal`] only. Nothing is lost then: the outbox finds the answer itself.
    pub async fn delivered(
        &self,
        parcel: ParcelId,
        posted: Option<Posted>,
    ) -> Result<(), AppError> {
        self.write(move |tx| Ok(tx.delivered(parcel, posted)?))
            .await
    }

    /// The caller's answer certainly did not arrive: the outbox shall post it, now. Where it may have arrived, say nothing: the
    /// outbox asks Discord once the lease is over.
    ///
    /// # Errors
    /// [`AppError::Internal`] only. Nothing is lost then: the outbox posts it later.
    pub async fn not_delivered(&self, parcel: ParcelId) -> Result<(), AppError> {
        let now = self.now();
        self.write(move |tx| Ok(tx.not_answered(parcel, now)?))
            .await
    }
}

/// The game that a player names, or else means.
pub(super) fn meant(
    view: &View<'_>,
    player: PlayerId,
    home: Home,
    named: Option<GameId>,
) -> Result<GameId, Failure> {
    match named {
        Some(game) => Ok(game),
        None => Ok(choose::meant(
            &view.active_games_of(player)?,
            player,
            home.channel,
        )?),
    }
}
