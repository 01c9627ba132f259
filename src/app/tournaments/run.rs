//! What goes on in a tournament by itself.

use super::create::next_look;
use super::ledger::{By, Ledger};
use super::matches::{absent, at_the_end, awaited, last_game, open_match, players};
use super::outcome::side_of;
use crate::app::work::Failure;
use crate::play::{ChallengeId, GuildId, Job, Notice, PlayerId, Timestamp, TournamentId};
use crate::store::{StoredMatch, Tx};
use crate::tournament::{Command, Phase, Refusal, Status};

/// Begins a tournament whose time has come, or opens its check-in. One for which too few have come is called off.
pub(in crate::app) fn start(
    tx: &Tx<'_>,
    id: TournamentId,
    lot: u64,
    now: Timestamp,
) -> Result<(), Failure> {
    let mut ledger = Ledger::open(tx, id, now)?;
    if ledger.state.phase() != Phase::Entry {
        return Ok(());
    }
    if let Some(at) = next_look(&ledger.it.plan, now).filter(|at| *at > now) {
        tx.announce(Notice::Tournament { id }, None, now)?;
        tx.schedule(Job::StartTournament(id), at)?;
        return Ok(());
    }
    match ledger.decide(Command::Start, &By::itself()) {
        Err(Failure::Tournament(Refusal::TooFew)) => {
            ledger.decide(Command::Cancel, &By::itself())?;
        }
        started => {
            started?;
        }
    }
    ledger.carry_on(lot)
}

/// Looks whether somebody has not come to a match. Who answers has as long as who begins.
pub(in crate::app) fn first_move(
    tx: &Tx<'_>,
    challenge: ChallengeId,
    lot: u64,
    now: Timestamp,
) -> Result<(), Failure> {
    let Some(known) = open_match(tx, challenge)? else {
        return Ok(());
    };
    let game = last_game(tx, challenge)?;
    let Some(late) = awaited(&game) else {
        return Ok(());
    };
    let mut ledger = Ledger::open(tx, known.tournament, now)?;
    let answer_by = tx
        .first_moved_at(game.id)?
        .map(|at| at + ledger.it.plan.first_move_time());
    let due = answer_by.map_or(known.first_move_by, |by| by.max(known.first_move_by));
    if due > now {
        tx.set_match(&StoredMatch {
            first_move_by: due,
            ..known
        })?;
        tx.schedule(Job::FirstMove(challenge), due)?;
        return Ok(());
    }
    let Some(pairing) = ledger.state.pairing(known.pairing).copied() else {
        return Ok(());
    };
    let pair = players(&ledger, &pairing)?;
    if let Some(side) = side_of(pair, game.player(late)) {
        absent(&mut ledger, &pairing, side)?;
        ledger.carry_on(lot)?;
    }
    Ok(())
}

/// Decides a match whose time is over.
pub(in crate::app) fn end_match(
    tx: &Tx<'_>,
    challenge: ChallengeId,
    lot: u64,
    now: Timestamp,
) -> Result<(), Failure> {
    let Some(known) = open_match(tx, challenge)? else {
        return Ok(());
    };
    if known.deadline > now {
        tx.schedule(Job::EndMatch(challenge), known.deadline)?;
        return Ok(());
    }
    let mut ledger = Ledger::open(tx, known.tournament, now)?;
    let Some(pairing) = ledger.state.pairing(known.pairing).copied() else {
        return Ok(());
    };
    let outcome = at_the_end(&ledger, &pairing, &known)?;
    ledger.decide(Command::Decide(known.pairing, outcome), &By::itself())?;
    ledger.carry_on(lot)
}

/// Takes a player who has left a server out of its tournaments.
pub(in crate::app) fn left(
    tx: &Tx<'_>,
    guild: GuildId,
    player: PlayerId,
    lot: u64,
    now: Timestamp,
) -> Result<(), Failure> {
    for id in tx.open_tournaments_of(guild, player)? {
        let mut ledger = Ledger::open(tx, id, now)?;
        let Some(entrant) = tx.entrant_of(id, player)? else {
            continue;
        };
        let is_in = ledger
            .state
            .entrant(entrant)
            .is_some_and(|known| known.status == Status::Active);
        if is_in {
            ledger.decide(Command::Withdraw(entrant), &By::itself())?;
            ledger.carry_on(lot)?;
        }
    }
    Ok(())
}
