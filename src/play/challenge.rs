//! An offer to play, from its making to its answer.

use std::time::Duration;

use super::{
    ChallengeId, Effect, GameId, Home, Job, Length, Notice, Occasion, Opening, Part, PlayerId,
    Refusal, Terms, Timestamp,
};
use crate::rules::Side;

/// How long an offer stands.
pub const LIFETIME: Duration = Duration::from_secs(48 * 60 * 60);

/// An offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// Who offers.
    pub challenger: PlayerId,
    /// To whom; to anyone when there is none.
    pub opponent: Option<PlayerId>,
    /// What is to be played, and how.
    pub terms: Terms,
    /// Where it was made, and the game will be played.
    pub home: Home,
    /// What became of it.
    pub state: State,
    /// When it stops standing.
    pub expires_at: Timestamp,
}

/// What became of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It stands.
    Open,
    /// It was taken up.
    Accepted {
        /// The game that began.
        game: GameId,
    },
    /// The opponent declined.
    Declined,
    /// The challenger withdrew it.
    Cancelled,
    /// Nobody answered in time.
    Expired,
}

/// Who is challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitee {
    /// The user.
    pub id: PlayerId,
    /// Whether it is an automatic account.
    pub is_bot: bool,
}

/// What can happen to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The one challenged accepts, or anyone joins an offer to all.
    Accept {
        /// Who.
        by: PlayerId,
        /// The id that the game will have.
        game: GameId,
        /// Decides who is South, where the terms leave it to the lot: an even one seats the challenger there.
        lot: u64,
    },
    /// The one challenged does not want to.
    Decline {
        /// Who.
        by: PlayerId,
    },
    /// The challenger withdraws it.
    Cancel {
        /// Who.
        by: PlayerId,
    },
    /// Its time is out.
    Expire,
}

/// Makes an offer.
///
/// # Errors
/// When the opponent is a bot or the challenger.
pub fn offer(
    id: ChallengeId,
    challenger: PlayerId,
    opponent: Option<Invitee>,
    terms: Terms,
    home: Home,
    now: Timestamp,
) -> Result<(Challenge, Vec<Effect>), Refusal> {
    match opponent {
        Some(invitee) if invitee.id == challenger => return Err(Refusal::SelfChallenge),
        Some(invitee) if invitee.is_bot => return Err(Refusal::BotOpponent),
        _ => {}
    }
    let opponent = opponent.map(|invitee| invitee.id);
    let expires_at = now + LIFETIME;
    let challenge = Challenge {
        id,
        challenger,
        opponent,
        terms,
        home,
        state: State::Open,
        expires_at,
    };
    let effects = vec![
        Effect::Announce {
            notice: Notice::Challenge(id),
            to: opponent,
        },
        Effect::Schedule {
            job: Job::ExpireChallenge(id),
            due: expires_at,
        },
    ];
    Ok((challenge, effects))
}

/// Decides what an event makes of an offer.
///
/// # Errors
/// When the offer is closed, or the event is not that player's to bring about.
pub fn handle(
    challenge: &Challenge,
    event: Event,
    now: Timestamp,
) -> Result<(Challenge, Vec<Effect>), Refusal> {
    if challenge.state != State::Open {
        return Err(Refusal::ChallengeClosed(challenge.state));
    }
    let overdue = now >= challenge.expires_at;
    match event {
        Event::Expire if overdue => Ok(close(challenge, State::Expired)),
        // The clock was set back since the job was made: the offer stands, and its expiry is asked for again.
        Event::Expire => Ok((challenge.clone(), vec![expiry(challenge)])),
        _ if overdue => Err(Refusal::ChallengeClosed(State::Expired)),
        Event::Accept { by, game, lot } => accept(challenge, by, game, lot),
        Event::Decline { by } => {
            may_answer(challenge, by)?;
            // An offer to all is nobody's to decline.
            challenge.opponent.ok_or(Refusal::NotForYou)?;
            Ok(close(challenge, State::Declined))
        }
        Event::Cancel { by } if by == challenge.challenger => {
            Ok(close(challenge, State::Cancelled))
        }
        Event::Cancel { .. } => Err(Refusal::NotForYou),
    }
}

fn accept(
    challenge: &Challenge,
    by: PlayerId,
    game: GameId,
    lot: u64,
) -> Result<(Challenge, Vec<Effect>), Refusal> {
    may_answer(challenge, by)?;
    let Challenge {
        id,
        challenger,
        terms,
        home,
        ..
    } = *challenge;
    let seats = match terms.starts.seat_of_challenger(lot) {
        Side::South => [challenger, by],
        Side::North => [by, challenger],
    };
    let part = match terms.length {
        Length::One => None,
        Length::BestOfThree => Some(Part { of: id, number: 1 }),
    };
    let (closed, mut effects) = close(challenge, State::Accepted { game });
    effects.push(Effect::Begin(Opening {
        game,
        challenge: Some(id),
        terms,
        part,
        follows: None,
        home,
        seats,
        lot,
        occasion: Occasion::Friendly,
    }));
    effects.push(Effect::Announce {
        notice: Notice::Turn { game, ply: 0 },
        to: Some(seats[0]),
    });
    Ok((closed, effects))
}

fn may_answer(challenge: &Challenge, by: PlayerId) -> Result<(), Refusal> {
    if by == challenge.challenger {
        return Err(Refusal::OwnChallenge);
    }
    match challenge.opponent {
        Some(opponent) if opponent != by => Err(Refusal::NotForYou),
        _ => Ok(()),
    }
}

fn close(challenge: &Challenge, state: State) -> (Challenge, Vec<Effect>) {
    let effects = vec![
        Effect::Cancel(Job::ExpireChallenge(challenge.id)),
        Effect::Announce {
            notice: Notice::ChallengeClosed(challenge.id),
            to: None,
        },
    ];
    (
        Challenge {
            state,
            ..challenge.clone()
        },
        effects,
    )
}

fn expiry(challenge: &Challenge) -> Effect {
    Effect::Schedule {
        job: Job::ExpireChallenge(challenge.id),
        due: challenge.expires_at,
    }
}
