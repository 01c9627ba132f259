//! What one player proposes to the other during a game: a draw, to take a move back, a pause.
//!
//! A proposal stands as long as the board on which it was made, so a move withdraws it. Each kind is made once on a board.

use std::fmt;
use std::str::FromStr;

use super::clock::LONGEST_PAUSE;
use super::game::{Change, Decision, end_away, seat};
use super::look::by_key;
use super::{
    Effect, Ending, Game, GameId, Notice, Orders, PlayerId, Refusal, Stamp, Status, Timestamp,
    UnknownName,
};
use crate::rules::{self, Side, Silent};

/// What is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// That the game ends in a draw.
    Draw,
    /// That the proposer's last move, and what followed it, is taken back.
    Takeback,
    /// That the clock stands still for a while.
    Pause,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 3] = [Kind::Draw, Kind::Takeback, Kind::Pause];

    /// Its name in the database and in controls.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Draw => "draw",
            Kind::Takeback => "takeback",
            Kind::Pause => "pause",
        }
    }
}

by_key!(Kind);

/// A proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The game.
    pub game: GameId,
    /// Its number among those of the game, from 1 on.
    pub number: u32,
    /// What is proposed.
    pub kind: Kind,
    /// Who proposes.
    pub by: PlayerId,
    /// The board on which it was made.
    pub at: Stamp,
    /// What became of it.
    pub state: State,
}

/// What became of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It stands.
    Open,
    /// The other agreed.
    Accepted,
    /// The other did not.
    Declined,
    /// The proposer thought better of it.
    Withdrawn,
    /// The game went on or ended.
    Lapsed,
}

impl State {
    /// Every state.
    pub const ALL: [State; 5] = [
        State::Open,
        State::Accepted,
        State::Declined,
        State::Withdrawn,
        State::Lapsed,
    ];

    /// Its name in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            State::Open => "open",
            State::Accepted => "accepted",
            State::Declined => "declined",
            State::Withdrawn => "withdrawn",
            State::Lapsed => "lapsed",
        }
    }
}

by_key!(State);

/// What comes of a wish to propose something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposed {
    /// A proposal to the other player.
    New(Proposal),
    /// The other has proposed the same already, so this is the answer to it.
    Agrees(Proposal),
}

/// Proposes something. `made` are all proposals of the game.
///
/// # Errors
/// When it is not their game, over, or another board; when its tournament does not allow it; when they proposed the same on this board before; and when there is nothing to
/// be taken back, or no clock that could stand still.
pub fn propose(
    game: &Game,
    made: &[Proposal],
    by: PlayerId,
    seen: Option<Stamp>,
    kind: Kind,
) -> Result<Proposed, Refusal> {
    let side = seat(game, by, seen)?;
    let allowed = match kind {
        Kind::Draw => game.occasion.allows_draws(),
        Kind::Takeback | Kind::Pause => !game.occasion.is_strict(),
    };
    if !allowed {
        return Err(Refusal::NotInATournament { game: game.id });
    }
    let at = game.stamp();
    let alike = || {
        made.iter()
            .filter(|other| other.kind == kind && other.at == at)
    };
    if alike().any(|other| other.by == by) {
        return Err(Refusal::AlreadyProposed {
            game: game.id,
            kind,
        });
    }
    match kind {
        Kind::Takeback => {
            taken_back_to(game, side).ok_or(Refusal::NothingToTakeBack { game: game.id })?;
        }
        Kind::Pause if !game.clock.pace.has_clock() => {
            return Err(Refusal::NoClock { game: game.id });
        }
        Kind::Pause if game.clock.paused_until.is_some() => {
            return Err(Refusal::PausedAlready { game: game.id });
        }
        Kind::Draw | Kind::Pause => {}
    }
    // Who both want a move of their own back do not want the same.
    let same = alike().find(|other| other.state == State::Open && kind != Kind::Takeback);
    Ok(match same {
        Some(other) => Proposed::Agrees(*other),
        None => Proposed::New(Proposal {
            game: game.id,
            number: made.iter().map(|other| other.number).max().unwrap_or(0) + 1,
            kind,
            by,
            at,
            state: State::Open,
        }),
    })
}

/// Answers a proposal: the proposal as it is then, and what it makes of the game where it is agreed to. Who made it and says no
/// withdraws it.
///
/// # Errors
/// When it is closed, the game has moved on, or it is another's to answer.
pub fn answer(
    game: &Game,
    proposal: &Proposal,
    by: PlayerId,
    yes: bool,
    orders: &Orders,
    now: Timestamp,
) -> Result<(Proposal, Option<Decision>), Refusal> {
    let state = lapsed(game, proposal);
    if state != State::Open {
        return Err(Refusal::ProposalClosed(state));
    }
    let side = seat(game, by, Some(proposal.at))?;
    let (state, decision) = match (by == proposal.by, yes) {
        (true, true) => return Err(Refusal::OwnProposal { game: game.id }),
        (true, false) => (State::Withdrawn, None),
        (false, false) => (State::Declined, None),
        (false, true) => (
            State::Accepted,
            Some(agree(game, proposal.kind, side.other(), orders, now)?),
        ),
    };
    Ok((Proposal { state, ..*proposal }, decision))
}

/// The state of a proposal, seeing how its game stands now.
#[must_use]
pub fn lapsed(game: &Game, proposal: &Proposal) -> State {
    let outrun = game.status != Status::Active || game.stamp() != proposal.at;
    match proposal.state {
        State::Open if outrun => State::Lapsed,
        state => state,
    }
}

fn agree(
    game: &Game,
    kind: Kind,
    proposer: Side,
    orders: &Orders,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    match kind {
        Kind::Draw => {
            let to = Some(game.player(proposer));
            Ok(end_away(game, Ending::Agreed, to, orders, now))
        }
        Kind::Takeback => take_back(game, proposer, orders, now),
        // Nobody whose time is out is saved by a pause: that is for a day that is given.
        Kind::Pause if game.clock.is_out(game.turn(), now) => {
            Err(Refusal::TooLateToPause { game: game.id })
        }
        Kind::Pause => {
            let mut next = game.clone();
            next.clock = game.clock.pause(game.turn(), now, now + LONGEST_PAUSE);
            Ok(Decision {
                effects: vec![refresh(game)],
                change: Change::Clock,
                game: next,
            })
        }
    }
}

/// The board to which a player's last move is taken back: the last one on which they had a choice. None when there is none.
#[must_use]
pub fn taken_back_to(game: &Game, side: Side) -> Option<u32> {
    let boards = (0..).zip(game.rules.replay());
    boards
        .filter(|(_, (position, _))| position.turn() == side && position.legal_moves().len() > 1)
        .map(|(ply, _)| ply)
        .last()
}

fn take_back(
    game: &Game,
    proposer: Side,
    orders: &Orders,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let nothing = Refusal::NothingToTakeBack { game: game.id };
    let ply = taken_back_to(game, proposer).ok_or_else(|| nothing.clone())?;
    let mut rules = rules::Game::from_position(*game.rules.start());
    for &mv in game.rules.moves().iter().take(ply as usize) {
        // They were played once.
        rules.play(mv, &mut Silent).map_err(|_| nothing.clone())?;
    }
    let mut next = game.clone();
    next.rules = rules;
    next.takebacks += 1;
    next.clock = game
        .clock
        .handed(game.turn(), next.turn(), now, &orders.away);
    let settled = Notice::Settle {
        game: game.id,
        ply: game.rules.ply(),
    };
    let turn = Notice::Turn { game: game.id, ply };
    let effects = vec![
        Effect::Announce {
            notice: turn,
            to: Some(game.player(proposer)),
        },
        Effect::Announce {
            notice: settled,
            to: None,
        },
    ];
    Ok(Decision {
        game: next,
        change: Change::TakenBack,
        effects,
    })
}

/// The present board tells the time anew.
pub(super) fn refresh(game: &Game) -> Effect {
    Effect::Announce {
        notice: Notice::Refresh {
            game: game.id,
            ply: game.rules.ply(),
        },
        to: None,
    }
}
