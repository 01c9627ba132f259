//! What players decide about what is stored of them.

use std::time::Duration;

use super::work::Failure;
use super::{App, AppError, Caller, aftermath, tournaments};
use crate::play::challenge::{self, Event as Answer};
use crate::play::game::{self, Event};
use crate::play::{Job, PlayerId, Refusal, Timestamp};
use crate::store::{StoreError, Tx, View};

use super::apply::carry_out;

/// The file of the database is written anew so long after somebody was forgotten: others who want the same soon share the work.
const SCRUB_AFTER: Duration = Duration::from_secs(10 * 60);

/// Games of one player that are given up at most: each may be followed by two more of its match.
const GAMES_AT_MOST: usize = 10_000;

/// What somebody loses who has themselves forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Loss {
    /// Games that they are playing, and which they would lose.
    pub games: u32,
    /// Offers that would be withdrawn or declined.
    pub offers: u32,
}

/// What became of a wish to be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgetting {
    /// It is done.
    Done(Loss),
    /// It is more, or less, than they were told that they would lose: nothing was done.
    Changed(Loss),
}

impl App {
    /// All that is stored about a player, as JSON: see [`View::dossier`]. None when nothing is.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn dossier(&self, player: PlayerId) -> Result<Option<String>, AppError> {
        let now = self.now();
        self.read(move |view| {
            let Some(dossier) = view.dossier(player, now)? else {
                return Ok(None);
            };
            let text = serde_json::to_string_pretty(&dossier)
                .map_err(|error| StoreError::Nonsense(error.to_string()))?;
            Ok(Some(text))
        })
        .await
    }

    /// What the player would lose besides what is theirs alone, if they were forgotten now.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn loss(&self, player: PlayerId) -> Result<Loss, AppError> {
        self.read(move |view| Ok(loss(view, player)?)).await
    }

    /// Forgets the caller, if they lose what they were `told`: their games are given up, their offers closed, what is about them
    /// alone is deleted, and whatever others need stays with a former player without a name. The players of those games are told as
    /// ever.
    ///
    /// # Errors
    /// [`AppError::Refused`] when the interaction was handled before.
    pub async fn forget(&self, caller: &Caller, told: Loss) -> Result<Forgetting, AppError> {
        // What is decided by time is decided first.
        let now = self.settle_the_time().await?;
        let (caller, lot) = (caller.clone(), self.inner.lots.draw());
        self.write(move |tx| {
            // Not as others are: noting who asks would make them known again.
            if !tx.note_interaction(caller.interaction, now)? {
                return Err(Refusal::AlreadyHandled.into());
            }
            let loss = loss(tx, caller.player)?;
            if loss != told {
                return Ok(Forgetting::Changed(loss));
            }
            close_offers(tx, caller.player, now)?;
            // Else a round would wait for them, or pair them again.
            for guild in tx.guilds_of_open_tournaments_of(caller.player)? {
                tournaments::left(tx, guild, caller.player, lot, now)?;
            }
            give_up(tx, caller.player, lot, now)?;
            if tx.forget(caller.player)?.is_some() && tx.job_due(Job::Scrub)?.is_none() {
                tx.schedule(Job::Scrub, now + SCRUB_AFTER)?;
            }
            Ok(Forgetting::Done(loss))
        })
        .await
    }

    /// Writes the file of the database anew.
    pub(super) async fn scrub(&self) -> Result<(), Failure> {
        let (sender, receiver) = tokio::sync::oneshot::channel();
        self.inner.store.scrub(move |result| {
            // Whoever asked may have gone.
            let _ = sender.send(result);
        });
        let result = receiver.await.unwrap_or(Err(StoreError::Closed));
        Ok(result?)
    }
}

fn loss(view: &View<'_>, player: PlayerId) -> Result<Loss, StoreError> {
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Ok(Loss {
        games: count(view.active_games_of(player)?.len()),
        offers: count(view.open_offers_of(player)?.len()),
    })
}

/// Withdraws what they offered, and declines what was offered to them.
fn close_offers(tx: &Tx<'_>, player: PlayerId, now: Timestamp) -> Result<(), Failure> {
    for id in tx.open_offers_of(player)? {
        let offer = tx.challenge(id)?.ok_or(Refusal::UnknownChallenge)?;
        let answer = if offer.challenger == player {
            Answer::Cancel { by: player }
        } else {
            Answer::Decline { by: player }
        };
        let (closed, effects) = match challenge::handle(&offer, answer, now) {
            // It has run out, and nobody has noted that yet.
            Err(Refusal::ChallengeClosed(_)) => challenge::handle(&offer, Answer::Expire, now)?,
            answered => answered?,
        };
        tx.close_challenge(&closed)?;
        carry_out(tx, &effects, now)?;
    }
    Ok(())
}

/// Gives all games up, also those that a match begins thereupon.
fn give_up(tx: &Tx<'_>, player: PlayerId, lot: u64, now: Timestamp) -> Result<(), Failure> {
    for _ in 0..GAMES_AT_MOST {
        let Some(next) = tx.active_games_of(player)?.first().map(|game| game.id) else {
            break;
        };
        let game = tx.game(next)?.ok_or(Refusal::UnknownGame)?;
        let orders = tx.orders(&game, now)?;
        let event = Event::Resign {
            by: player,
            seen: None,
        };
        let decision = game::handle(&game, event, &orders, now)?;
        aftermath::keep(tx, &game, &decision, lot, now)?;
    }
    Ok(())
}
