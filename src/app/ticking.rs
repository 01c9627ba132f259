//! The clocks of games: when to look at them again, and what is done then.

use std::time::Duration;

use super::aftermath;
use super::work::Failure;
use crate::play::game::{self, Event};
use crate::play::{Game, GameId, Job, Notice, PlayerId, Status, Timestamp};
use crate::store::{StoreError, Tx};

/// In a game without a clock it is looked once a turn, after so long, whether the player to move is still there.
const LONG_SILENCE: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// Has the clock of a game looked at when the next thing comes due. To be called wherever a clock changes.
pub(super) fn schedule(tx: &Tx<'_>, game: &Game, now: Timestamp) -> Result<(), StoreError> {
    let job = Job::Tick(game.id);
    let next = match game.to_move() {
        Some(mover) if game.clock.pace.has_clock() => {
            let away = game.occasion.away(tx.away(game.seats, now)?);
            let quiet = tx.quiet(mover)?;
            let next = game.clock.next_tick(game.turn(), &away, &quiet);
            next.map(|(due, _)| due)
        }
        // Nothing comes due, but whoever does not move may have left.
        Some(_) => Some(now + LONG_SILENCE),
        None => None,
    };
    match next {
        Some(due) => tx.schedule(job, due),
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
    if !game.clock.pace.has_clock() {
        let (game, ply) = (id, game.rules.ply());
        tx.announce(Notice::Presence { game, ply }, None, now)?;
        return Ok(());
    }
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
pub(super) fn resettle(tx: &Tx<'_>, player: PlayerId, now: Timestamp) -> Result<(), Failure> {
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
