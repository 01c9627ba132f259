//! Offering a game and answering the offer.

use super::apply::{admit, carry_out, ticket};
use super::views::{OFFERED, shown};
use super::work::Failure;
use super::{App, AppError, Caller, ChallengeView, Opponent, Ticket};
use crate::play::challenge::{self, Event, Invitee, State};
use crate::play::{
    Challenge, ChallengeId, GameId, Home, Limits, Notice, PlayerId, Refusal, Starts, Status, Terms,
    Timestamp,
};
use crate::rules::Side;
use crate::store::{StoreError, Tx, View};

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
        terms: Terms,
    ) -> Result<Ticket, AppError> {
        let (caller, now, limits) = (caller.clone(), self.now(), self.inner.limits);
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let invitee = opponent.as_ref().map(|user| Invitee {
                id: user.id,
                is_bot: user.is_bot,
            });
            if let Some(user) = &opponent {
                tx.note_player(user.id, &user.names, now)?;
            }
            offer(tx, &caller, caller.home, invitee, terms, limits, now)
        })
        .await
    }

    /// Offers the opponent of a game that is over the same once more: the other player begins. The ticket is the offer's message.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not theirs or not over, its match goes on, or as for [`App::challenge`].
    pub async fn rematch(&self, caller: &Caller, game: GameId) -> Result<Ticket, AppError> {
        let (caller, now, limits) = (caller.clone(), self.now(), self.inner.limits);
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let over = tx.summary(game)?.ok_or(Refusal::UnknownGame)?;
            let side = over
                .side_of(caller.player)
                .ok_or(Refusal::NotAPlayer { game })?;
            if tx.is_of_a_tournament(game)? {
                return Err(Refusal::NotInATournament { game }.into());
            }
            if over.status == Status::Active {
                return Err(Refusal::StillPlaying { game }.into());
            }
            if let Some(part) = over.part
                && tx.series(part.of)?.is_playing()
            {
                return Err(Refusal::MatchGoesOn { game }.into());
            }
            let starts = match side {
                Side::South => Starts::Opponent,
                Side::North => Starts::Challenger,
            };
            let terms = Terms {
                starts,
                ..tx.terms(game)?
            };
            let opponent = Invitee {
                id: over.seats[side.other().index()],
                is_bot: false,
            };
            // From a direct message it is made where the game was: the other would not see it.
            let home = if caller.home.guild == over.home.guild {
                caller.home
            } else {
                Home {
                    channel: over.parent.unwrap_or(over.home.channel),
                    ..over.home
                }
            };
            offer(tx, &caller, home, Some(opponent), terms, limits, now)
        })
        .await
    }

    /// The offers in a server that a player could take up, the newest first, at most 25.
    ///
    /// # Errors
    /// [`AppError::Refused`] in a direct message.
    pub async fn lobby(
        &self,
        player: PlayerId,
        home: Home,
    ) -> Result<Vec<ChallengeView>, AppError> {
        let now = self.now();
        self.read(move |view| {
            let guild = home.guild.ok_or(Refusal::NoServer)?;
            let open = view.open_challenges(guild, player, now, OFFERED)?;
            open.into_iter()
                .map(|challenge| shown(view, challenge))
                .collect()
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
                if tx.is_blocked(by, closed.challenger)? {
                    return Err(Refusal::Blocked.into());
                }
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
pub(super) fn wants_threads(view: &View<'_>, home: Home) -> Result<bool, StoreError> {
    match home.guild {
        Some(guild) => Ok(view.server(guild)?.threads),
        None => Ok(false),
    }
}

/// Makes an offer, if nothing speaks against it.
fn offer(
    tx: &Tx<'_>,
    caller: &Caller,
    home: Home,
    opponent: Option<Invitee>,
    terms: Terms,
    limits: Limits,
    now: Timestamp,
) -> Result<Ticket, Failure> {
    let id = tx.next_challenge_id()?;
    let (challenge, effects) = challenge::offer(id, caller.player, opponent, terms, home, now)?;
    if let Some(opponent) = challenge.opponent
        && tx.is_blocked(caller.player, opponent)?
    {
        return Err(Refusal::Blocked.into());
    }
    limits.admit_challenge(&tx.load(caller.player, challenge.opponent, home, now)?)?;
    tx.add_challenge(&challenge, now)?;
    let parcels = carry_out(tx, &effects, now)?;
    Ok(ticket(tx, &parcels, caller, now)?)
}
