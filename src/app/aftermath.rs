//! What follows whenever a game has changed: everything that changes one comes through here.

use super::apply::{Parcels, carry_out};
use super::work::Failure;
use super::{ticking, tournaments, watch};
use crate::play::series::Next;
use crate::play::{Change, Decision, Effect, Game, Notice, Opening, Part, Status, Timestamp};
use crate::store::{StoreError, Tx};

/// Stores a decision and all that follows from it. `lot` seats the players of a third game.
pub(super) fn keep(
    tx: &Tx<'_>,
    before: &Game,
    decision: &Decision,
    lot: u64,
    now: Timestamp,
) -> Result<Parcels, Failure> {
    let after = &decision.game;
    match &decision.change {
        Change::Played(plies) => {
            for ply in plies {
                tx.add_move(&ply.game, ply.cause, now)?;
            }
        }
        Change::Ended => tx.end_game(after, now)?,
        Change::Clock => tx.set_clock(after)?,
        Change::TakenBack => tx.take_back(after)?,
    }
    let parcels = carry_out(tx, &decision.effects, now)?;
    watch::after(tx, before, after, now)?;
    if after.stamp() != before.stamp() || after.status != Status::Active {
        for lapsed in tx.lapse_proposals(after.id)? {
            let (game, number) = (lapsed.game, lapsed.number);
            tx.announce(Notice::ProposalClosed { game, number }, None, now)?;
        }
    }
    ticking::schedule(tx, after, now)?;
    if after.status != Status::Active {
        go_on(tx, after, lot, now)?;
    }
    Ok(parcels)
}

/// Begins the next game of a match, if there is one.
fn go_on(tx: &Tx<'_>, ended: &Game, lot: u64, now: Timestamp) -> Result<(), Failure> {
    let Some(part) = ended.part else {
        return Ok(());
    };
    let series = tx.series(part.of)?;
    if ended.occasion.tournament().is_some()
        && !tournaments::after_game(tx, ended, &series, lot, now)?
    {
        return Ok(());
    }
    let Next::Game(seats) = series.next(lot) else {
        return Ok(());
    };
    let game = tx.next_game_id()?;
    let opening = Opening {
        game,
        challenge: None,
        terms: tx.terms(ended.id)?,
        part: Some(Part {
            of: part.of,
            number: part.number + 1,
        }),
        follows: Some(ended.id),
        home: ended.home,
        seats,
        lot,
        occasion: ended.occasion,
    };
    let first_board = Effect::Announce {
        notice: Notice::Turn { game, ply: 0 },
        to: Some(seats[0]),
    };
    for (_, parcel) in carry_out(tx, &[Effect::Begin(opening), first_board], now)? {
        // Nobody should see the next game begin before they see how this one ended.
        tx.put_behind(parcel, ended.id)?;
    }
    Ok(())
}

/// Has the present board of a game tell its clock anew.
pub(super) fn refresh(tx: &Tx<'_>, game: &Game, now: Timestamp) -> Result<(), StoreError> {
    let notice = Notice::Refresh {
        game: game.id,
        ply: game.rules.ply(),
    };
    tx.announce(notice, None, now)?;
    Ok(())
}
