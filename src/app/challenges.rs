//! Offering a game and answering the offer.

use super::apply::{admit, carry_out, ticket};
use super::{App, AppError, Caller, Opponent, Ticket};
use crate::play::challenge::{self, Event, Invitee, State};
use crate::play::{Challenge, ChallengeId, GameId, Home, Notice, Refusal};
use crate::rules::Variant;
use crate::store::{StoreError, View};

/// An offer that was just closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// The offer as it is now.
    pub challenge: Challenge,
    /// The game that began, if one did. The outbox posts its first board by itself, at once.
    pub game: Option<GameId>,
    /// The edit of the offer's message: an [`Answer`](Ticket::Answer) when the caller is in the offer's channel.
    pub ticket: Ticket,
}

/// What a user answers to an offer.
#[derive(Clone, Copy)]
enum Answer {
    Accept,
    Decline,
    Cancel,
}

impl App {
    /// Offers a game, to `opponent` or to anyone. The ticket is the offer's message.
    ///
    /// # Errors
    /// [`AppError::Refused`] when the opponent cannot be challenged or a limit is reached.
    pub async fn challenge(
        &self,
        caller: &Caller,
        opponent: Option<Opponent>,
        variant: Variant,
    ) -> Result<Ticket, AppError> {
        let (caller, now, limits) = (caller.clone(), self.now(), self.inner.limits);
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let invitee = opponent.as_ref().map(|user| Invitee {
                id: user.id,
                is_bot: user.is_bot,
            });
            let id = tx.next_challenge_id()?;
            let (challenge, effects) =
                challenge::offer(id, caller.player, invitee, variant, caller.home, now)?;
            limits.admit_challenge(&tx.load(
                caller.player,
                challenge.opponent,
                caller.home,
                now,
            )?)?;
            if let Some(user) = &opponent {
                tx.note_player(user.id, &user.names, now)?;
            }
            tx.add_challenge(&challenge, now)?;
            let parcels = carry_out(tx, &effects, now)?;
            Ok(ticket(tx, &parcels, &caller, now)?)
        })
        .await
    }

    /// Accepts an offer, or joins an open one: the game begins.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is closed or not theirs to accept, or a limit is reached.
    pub async fn accept(
        &self,
        caller: &Caller,
        challenge: ChallengeId,
    ) -> Result<Closing, AppError> {
        self.answer(caller, challenge, Answer::Accept).await
    }

    /// Declines an offer.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is closed or was not made to them.
    pub async fn decline(
        &self,
        caller: &Caller,
        challenge: ChallengeId,
    ) -> Result<Closing, AppError> {
        self.answer(caller, challenge, Answer::Decline).await
    }

    /// Withdraws one's own offer.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is closed or another's.
    pub async fn cancel(
        &self,
        caller: &Caller,
        challenge: ChallengeId,
    ) -> Result<Closing, AppError> {
        self.answer(caller, challenge, Answer::Cancel).await
    }

    async fn answer(
        &self,
        caller: &Caller,
        id: ChallengeId,
        answer: Answer,
    ) -> Result<Closing, AppError> {
        let (caller, now, limits) = (caller.clone(), self.now(), self.inner.limits);
        let lot = self.inner.lots.draw();
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let challenge = tx.challenge(id)?.ok_or(Refusal::UnknownChallenge)?;
            let by = caller.player;
            let event = match answer {
                Answer::Accept => Event::Accept {
                    by,
                    game: tx.next_game_id()?,
                    lot,
                },
                Answer::Decline => Event::Decline { by },
                Answer::Cancel => Event::Cancel { by },
            };
            let (closed, effects) = challenge::handle(&challenge, event, now)?;
            let game = match closed.state {
                State::Accepted { game } => Some(game),
                _ => None,
            };
            if game.is_some() {
                limits.admit_game(&tx.load(by, Some(closed.challenger), closed.home, now)?)?;
            }
            tx.close_challenge(&closed)?;
            // Whoever is quick answers before it is noted where the offer was told.
            if let Some(message) = caller.message.filter(|_| caller.home == closed.home) {
                tx.note_challenge_message(id, message)?;
            }
            let parcels = carry_out(tx, &effects, now)?;
            if let Some(game) = game
                && caller.threads
                && caller.home == closed.home
                && wants_threads(tx, closed.home)?
            {
                let first_board = Notice::Turn { game, ply: 0 };
                for (_, id) in parcels.iter().filter(|(notice, _)| *notice == first_board) {
                    tx.want_thread(*id)?;
                }
            }
            let ticket = ticket(tx, &parcels, &caller, now)?;
            Ok(Closing {
                challenge: closed,
                game,
                ticket,
            })
        })
        .await
    }
}

/// Whether games get threads of their own there: in servers that want them.
fn wants_threads(view: &View<'_>, home: Home) -> Result<bool, StoreError> {
    match home.guild {
        Some(guild) => Ok(view.server(guild)?.threads),
        None => Ok(false),
    }
}
