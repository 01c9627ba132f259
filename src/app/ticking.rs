//! The clocks of games: when to look at them again, and what is done then.

use super::aftermath;
use super::work::Failure;
use crate::play::game::{self, Event};
use crate::play::{Game, GameId, Job, Status, Timestamp};
use crate::store::{StoreError, Tx};

/// Has the clock of a game looked at when the next thing comes due. To be called wherever a clock changes.
pub(super) fn schedule(tx: &Tx<'_>, game: &Game, now: Timestamp) -> Result<(), StoreError> {
    let job = Job::Tick(game.id);
    let next = match game.to_move() {
        Some(mover) if game.clock.pace.has_clock() => {
            let away = game.occasion.away(tx.away(game.seats, now)?);
            let quiet = tx.quiet(mover)?;
            game.clock.next_tick(game.turn(), &away, &quiet)
        }
        _ => None,
    };
    match next {
        Some((due, _)) => tx.schedule(job, due),
        None => tx.unschedule(job).map(|_| ()),
    }
}

/// Does what has come due of a game's clock, one thing at a time.
pub(super) fn tick(tx: &Tx<'_>, id: GameId, lot: u64, now: Timestamp) -> Result<(), Failure> {
    let game = tx
        .game(id)?
        .ok_or_else(|| StoreError::Nonsense(format!("no game {id}")))?;
    let Some(mover) = game.to_move() else {
        return Ok(());
    };
    let orders = tx.orders(&game, now)?;
    let quiet = tx.quiet(mover)?;
    match game.clock.next_tick(game.turn(), &orders.away, &quiet) {
        Some((due, tick)) if due <= now => {
            let decision = game::handle(&game, Event::Tick(tick), &orders, now)?;
            aftermath::keep(tx, &game, &decision, lot, now)?;
        }
        // The clock has changed since the job was made, or that of the machine was set back.
        _ => schedule(tx, &game, now)?,
    }
    Ok(())
}

/// Has the clocks of all games in which a player is to move run or stand still, as their holidays say now.
pub(super) fn resettle(
    tx: &Tx<'_>,
    player: crate::play::PlayerId,
    now: Timestamp,
) -> Result<(), Failure> {
    for id in tx.timed_games_awaiting(player)? {
        let Some(mut game) = tx.game(id)? else {
            continue;
        };
        if game.status != Status::Active {
            continue;
        }
        let away = game.occasion.away(tx.away(game.seats, now)?);
        game.clock = game.clock.resettle(game.turn(), now, &away);
        tx.set_clock(&game)?;
        aftermath::refresh(tx, &game, now)?;
        schedule(tx, &game, now)?;
    }
    Ok(())
}
