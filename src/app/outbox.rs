//! The worker that empties the outbox: in order within a stream, several streams at once.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::hands::Hands;
use super::verdict::{Verdict, Wait, judge, judge_opening, second_look};
use super::work::{Failure, whole};
use super::{App, AppError, Courier, Ticket, Trouble, presence};
use crate::play::{GameId, Notice, ParcelId, Place, Posted, Timestamp, TournamentId};
use crate::store::{Dispatch, StoreError, Tx};

/// A delivery that takes longer has failed; whether it arrived is for the nonce to settle.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a stop waits for what is in hand.
const GRACE: Duration = Duration::from_secs(6);

/// The wait after the database refused.
pub(super) const PAUSE: Duration = Duration::from_secs(1);

impl App {
    pub(super) async fn deliver_until(
        &self,
        courier: Arc<dyn Courier>,
        stop: &CancellationToken,
    ) -> Result<(), AppError> {
        let mut hands = Hands::default();
        let mut last = self.now();
        while !stop.is_cancelled() {
            self.follow_back(&mut last).await?;
            let next = match self.pick_up(&courier, &mut hands).await {
                Ok(next) => next,
                Err(failure) => self.survive(failure).await?,
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.inner.wake.outbox.notified() => {}
                () = self.wait_until(next) => {}
                Some(done) = hands.next() => done.map_err(|failure| self.explain(failure))?,
            }
        }
        if timeout(GRACE, hands.finish()).await.is_err() {
            tracing::warn!(
                "some deliveries were cut short; they are made up for at the next start"
            );
        }
        Ok(())
    }

    /// When the clock was set back, whatever was put off is due earlier by as much, or it would wait for that much longer.
    async fn follow_back(&self, last: &mut Timestamp) -> Result<(), AppError> {
        let now = self.now();
        let by = last.since(now);
        if by.is_zero() {
            *last = now;
            return Ok(());
        }
        tracing::warn!(?by, "the clock was set back");
        match self
            .try_write(move |tx| Ok(tx.bring_forward(by, now + Ticket::LEASE)?))
            .await
        {
            Ok(()) => *last = now,
            Err(failure) => {
                self.survive(failure).await?;
            }
        }
        Ok(())
    }

    /// Delivers one parcel, and notes what became of it before another of its stream may go. Fails only when nothing can be noted
    /// any more.
    pub(super) async fn deliver(&self, courier: &dyn Courier, id: ParcelId) -> Result<(), Failure> {
        let dispatch = match self.try_read(move |view| Ok(view.dispatch(id)?)).await {
            Ok(Some(dispatch)) => dispatch,
            Ok(None) => return Ok(()),
            Err(failure) => return self.put_aside(id, failure).await,
        };
        let answered = match self.was_answered(courier, &dispatch).await {
            // Even what nobody needs any more: its controls have to be taken away later.
            Ok(Some(posted)) => {
                return self
                    .note(id, move |tx| tx.delivered(id, Some(posted)))
                    .await;
            }
            Ok(None) => Ok(()),
            Err(trouble) => Err(trouble),
        };
        if dispatch.obsolete && answered.is_ok() {
            return self.note(id, move |tx| tx.drop_parcel(id)).await;
        }
        match dispatch.parcel.notice {
            Notice::PinTournament { id: tournament } => {
                self.pin(courier, &dispatch, tournament).await
            }
            Notice::Roles { guild, player } => {
                let attempts = dispatch.parcel.attempts;
                self.hand_over_roles(courier, id, guild, player, attempts)
                    .await
            }
            Notice::Presence { .. } => self.check_presence(courier, &dispatch).await,
            _ => self.tell(courier, &dispatch, answered.err()).await,
        }
    }

    /// Looks after the player to move, and tells nothing.
    async fn check_presence(
        &self,
        courier: &dyn Courier,
        dispatch: &Dispatch,
    ) -> Result<(), Failure> {
        let looked = self.look_after(courier, dispatch.parcel.notice).await;
        let verdict = match looked {
            Err(trouble @ Trouble::Retry { .. }) => judge(dispatch, Err(trouble)),
            // Whether it is known now or cannot be asked.
            Ok(()) | Err(_) => Verdict::Drop,
        };
        self.settle(dispatch.parcel.id, verdict, looked.err()).await
    }

    /// Tells a parcel, or opens the thread for it first; `unsure` is why it is not known whether the interaction told it already.
    async fn tell(
        &self,
        courier: &dyn Courier,
        dispatch: &Dispatch,
        unsure: Option<Trouble>,
    ) -> Result<(), Failure> {
        let id = dispatch.parcel.id;
        // What a reminder cannot learn the next one may.
        let _ = self.look_after(courier, dispatch.parcel.notice).await;
        let result = match (unsure, dispatch.route.thread) {
            (Some(trouble), _) => Err(trouble),
            (None, Some(thread)) => {
                let opened = guarded(courier.open_thread(thread, id)).await;
                let verdict = judge_opening(dispatch, thread, opened);
                return self.settle(id, verdict, opened.err()).await;
            }
            (None, None) => self.send(courier, dispatch).await?,
        };
        if let Some(reached) = presence::reached(&dispatch.parcel, &result) {
            self.note_call(&dispatch.parcel, reached).await;
        }
        if let Some(due) = second_look(dispatch, result, self.now()) {
            return self.note(id, move |tx| tx.look_again(id, due)).await;
        }
        self.settle(id, judge(dispatch, result), result.err()).await
    }

    /// Sends a parcel to its place.
    async fn send(
        &self,
        courier: &dyn Courier,
        dispatch: &Dispatch,
    ) -> Result<Result<Posted, Trouble>, Failure> {
        let (parcel, now) = (&dispatch.parcel, self.now());
        if parcel.edits.is_none() && dispatch.unsure_since.is_none() {
            // Should the process die meanwhile, the next one must know that it may be there already.
            let id = parcel.id;
            self.note(id, move |tx| tx.may_arrive(id, now)).await?;
        }
        Ok(guarded(courier.deliver(dispatch.route.place, parcel)).await)
    }

    /// Pins the message of a tournament. That it cannot be pinned is noted for its hosts, and no reason to try it for ever.
    async fn pin(
        &self,
        courier: &dyn Courier,
        dispatch: &Dispatch,
        tournament: TournamentId,
    ) -> Result<(), Failure> {
        let id = dispatch.parcel.id;
        let (Place::Channel(channel), Some(message)) =
            (dispatch.route.place, dispatch.parcel.edits)
        else {
            return self.note(id, move |tx| tx.drop_parcel(id)).await;
        };
        match guarded(courier.pin(Posted { channel, message })).await {
            Err(trouble @ Trouble::Retry { .. }) => {
                let verdict = judge(dispatch, Err(trouble));
                self.settle(id, verdict, Some(trouble)).await
            }
            result => {
                let trouble = result.err().map(|trouble| trouble.to_string());
                let pinned = move |tx: &Tx<'_>| {
                    tx.note_pin(tournament, trouble.as_deref())?;
                    tx.drop_parcel(id)
                };
                self.note(id, pinned).await
            }
        }
    }

    /// What makes no sense is given up, or it would hold up its stream for ever; what the database just refused is tried again.
    pub(super) async fn put_aside(&self, id: ParcelId, failure: Failure) -> Result<(), Failure> {
        tracing::error!(parcel = %id, ?failure, "a parcel cannot be read");
        if matches!(failure, Failure::Store(StoreError::Nonsense(_))) {
            return self
                .note(id, move |tx| tx.give_up(id, "it makes no sense"))
                .await;
        }
        tokio::time::sleep(PAUSE).await;
        Ok(())
    }

    /// Whether the interaction already told it: the caller may have died, or lost the connection, after answering.
    async fn was_answered(
        &self,
        courier: &dyn Courier,
        dispatch: &Dispatch,
    ) -> Result<Option<Posted>, Trouble> {
        let parcel = &dispatch.parcel;
        let Some(reply) = &parcel.reply else {
            return Ok(None);
        };
        // An edit can be made twice. Of an interaction that is too old nothing can be learnt: better told twice than never.
        if parcel.edits.is_some() || self.now() >= reply.expires {
            return Ok(None);
        }
        match guarded(courier.was_answered(reply)).await {
            // Discord will not say: as above.
            Err(Trouble::Gone | Trouble::Forbidden | Trouble::DirectClosed | Trouble::Refused) => {
                Ok(None)
            }
            known => {
                let channel = parcel.home.channel;
                Ok(known?.map(|message| Posted { channel, message }))
            }
        }
    }

    pub(super) async fn settle(
        &self,
        id: ParcelId,
        verdict: Verdict,
        trouble: Option<Trouble>,
    ) -> Result<(), Failure> {
        let now = self.now();
        let trouble = trouble.map_or_else(String::new, |trouble| trouble.to_string());
        match verdict {
            Verdict::Delivered(posted) => {
                self.note(id, move |tx| tx.delivered(id, Some(posted)))
                    .await
            }
            Verdict::Drop => self.note(id, move |tx| tx.drop_parcel(id)).await,
            Verdict::Repost(tournament) => {
                let repost = move |tx: &Tx<'_>| {
                    tx.forget_tournament_message(tournament)?;
                    tx.announce(Notice::Tournament { id: tournament }, None, now)?;
                    tx.drop_parcel(id)
                };
                self.note(id, repost).await
            }
            Verdict::Unheard(game, watcher) => {
                let forget = move |tx: &Tx<'_>| {
                    tx.unwatch(game, watcher)?;
                    tx.drop_parcel(id)
                };
                self.note(id, forget).await
            }
            Verdict::Redirect(way) => {
                self.note(id, move |tx| tx.redirect(id, way, now, &trouble))
                    .await
            }
            Verdict::TellBoth(game, notice) => {
                self.note(id, move |tx| tell_both(tx, id, game, notice, now))
                    .await
            }
            Verdict::MoveIn(opened, thread) => {
                self.note(id, move |tx| tx.move_in(id, opened, thread, now))
                    .await
            }
            Verdict::MoveOut { gone, way } => {
                self.note(id, move |tx| tx.move_out(id, gone, way, now, &trouble))
                    .await
            }
            Verdict::Retry(wait) => {
                let due = self.due(wait, now);
                self.note(id, move |tx| tx.retry(id, now, due, &trouble))
                    .await
            }
            Verdict::Keep(wait) => {
                let due = self.due(wait, now);
                self.note(id, move |tx| tx.keep(id, due, &trouble)).await
            }
            Verdict::GiveUp => {
                tracing::error!(parcel = %id, trouble, "a message was given up");
                self.note(id, move |tx| tx.give_up(id, &trouble)).await
            }
        }
    }

    /// When to try again. What Discord asks for is kept to; the rest is spread, so that not all comes back at once.
    fn due(&self, wait: Wait, now: Timestamp) -> Timestamp {
        now + match wait {
            Wait::Asked(wait) => wait,
            Wait::About(wait) => self.inner.lots.about(wait),
        }
    }

    /// Notes what became of a parcel, however often the database must be asked: until then the parcel stays in hand, so that it
    /// is not delivered again.
    pub(super) async fn note<F>(&self, id: ParcelId, change: F) -> Result<(), Failure>
    where
        F: Fn(&Tx<'_>) -> Result<(), StoreError> + Send + Sync + 'static,
    {
        let change = Arc::new(change);
        loop {
            let attempt = Arc::clone(&change);
            match self.try_write(move |tx| Ok(attempt(tx)?)).await {
                Err(failure) if !failure.is_final() => {
                    tracing::error!(parcel = %id, ?failure, "a delivery could not be noted");
                    tokio::time::sleep(PAUSE).await;
                }
                settled => return settled,
            }
        }
    }

    /// Waits a little after the database refused; fails only when it never will work again.
    pub(super) async fn survive(&self, failure: Failure) -> Result<Option<Timestamp>, AppError> {
        if failure.is_final() {
            return Err(self.explain(failure));
        }
        if let Failure::Store(error) = &failure {
            tracing::error!(error = whole(error), "the database refuses");
        }
        tokio::time::sleep(PAUSE).await;
        Ok(Some(self.now()))
    }

    /// Waits for a moment, or for ever.
    pub(super) async fn wait_until(&self, moment: Option<Timestamp>) {
        match moment {
            Some(moment) => self.inner.clock.wait_until(moment).await,
            None => std::future::pending().await,
        }
    }
}

/// Has what the place of a game does not take told to each of its players directly, instead.
fn tell_both(
    tx: &Tx<'_>,
    id: ParcelId,
    game: GameId,
    notice: Notice,
    now: Timestamp,
) -> Result<(), StoreError> {
    for player in tx.summary(game)?.into_iter().flat_map(|it| it.seats) {
        if !tx.is_former(player)? {
            let parcel = tx.announce(notice, Some(player), now)?;
            tx.take_directly(parcel)?;
        }
    }
    tx.drop_parcel(id)
}

/// A call that hangs or panics is a call to be made again.
pub(super) async fn guarded<T>(
    call: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Trouble> {
    match timeout(PATIENCE, AssertUnwindSafe(call).catch_unwind()).await {
        Ok(Ok(result)) => result,
        Ok(Err(_)) => {
            tracing::error!("a delivery panicked");
            Err(Trouble::Retry { after: None })
        }
        Err(_) => Err(Trouble::Retry { after: None }),
    }
}
