//! What the clock brings about, and what players make of it.

use super::{Change, Decision, Ending, Game, Orders, Status, end_away, seat};
use crate::play::clock::{AFTER_DEPARTURE, DAY_GIVEN, Warned};
use crate::play::proposal::refresh;
use crate::play::{Clock, Effect, News, Notice, PlayerId, Refusal, Stamp, Tick, Timestamp};
use crate::rules::Side;

/// Whether a move still counts. In days-long games it does as long as nobody has claimed the win.
pub(super) fn in_time(game: &Game, now: Timestamp) -> Result<(), Refusal> {
    if ends_by_itself(game) && game.clock.is_out(game.turn(), now) {
        return Err(Refusal::TimeIsOut { game: game.id });
    }
    Ok(())
}

/// Whether the game ends with a player's time, without anybody claiming it.
fn ends_by_itself(game: &Game) -> bool {
    game.clock.pace.is_live() || game.occasion.is_strict()
}

/// The win of whoever waits for a player whose time is out.
pub(super) fn claim(
    game: &Game,
    by: PlayerId,
    seen: Option<Stamp>,
    orders: &Orders,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    waits_in_vain(game, by, seen, now)?;
    let late = game.turn();
    let ending = Ending::OnTime { by: late };
    Ok(end_away(game, ending, Some(game.player(late)), orders, now))
}

/// A day more for a player whose time is out.
pub(super) fn give(
    game: &Game,
    by: PlayerId,
    seen: Option<Stamp>,
    orders: &Orders,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    waits_in_vain(game, by, seen, now)?;
    if game.occasion.is_strict() {
        return Err(Refusal::NotInATournament { game: game.id });
    }
    let mut next = game.clone();
    next.clock = game.clock.give(game.turn(), DAY_GIVEN, now, &orders.away);
    let effects = vec![news(game, News::DayGiven, game.turn()), refresh(game)];
    Ok(clocked(next, effects))
}

/// Whether this player waits for one whose time is out.
fn waits_in_vain(
    game: &Game,
    by: PlayerId,
    seen: Option<Stamp>,
    now: Timestamp,
) -> Result<(), Refusal> {
    let side = seat(game, by, seen)?;
    if game.turn() == side {
        return Err(Refusal::YourTurn { game: game.id });
    }
    if game.clock.is_out(game.turn(), now) {
        Ok(())
    } else {
        Err(Refusal::TimeIsLeft { game: game.id })
    }
}

/// The end of a pause, which either may bring about.
pub(super) fn resume(
    game: &Game,
    by: PlayerId,
    seen: Option<Stamp>,
    orders: &Orders,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    seat(game, by, seen)?;
    if game.clock.paused_until.is_none() {
        return Err(Refusal::NotPaused { game: game.id });
    }
    Ok(resumed(game, orders, now))
}

fn resumed(game: &Game, orders: &Orders, now: Timestamp) -> Decision {
    let mut next = game.clone();
    next.clock = game.clock.resume(game.turn(), now, &orders.away);
    let effects = vec![news(game, News::Resumed, game.turn()), refresh(game)];
    clocked(next, effects)
}

/// What came due.
pub(super) fn tick(
    game: &Game,
    tick: Tick,
    orders: &Orders,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    if game.status != Status::Active {
        return Err(Refusal::GameOver { game: game.id });
    }
    let late = game.turn();
    let waits = late.other();
    let ending = Ending::OnTime { by: late };
    match tick {
        Tick::Remind(warned) => {
            let what = match warned {
                Warned::LastCall => News::LastCall,
                _ => News::Third,
            };
            Ok(told(game, warned, vec![news(game, what, late)]))
        }
        Tick::Out if ends_by_itself(game) => Ok(end_away(game, ending, None, orders, now)),
        Tick::Out => Ok(told(
            game,
            Warned::Out,
            vec![news(game, News::TimeOut, waits), refresh(game)],
        )),
        Tick::Abandoned => Ok(end_away(game, ending, None, orders, now)),
        Tick::PauseEnds => Ok(resumed(game, orders, now)),
    }
}

/// What becomes of a game whose player to move does not come back: the clock decides, and where there was none it begins.
pub(super) fn deserted(
    game: &Game,
    by: PlayerId,
    orders: &Orders,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let side = seat(game, by, None)?;
    if game.turn() != side {
        return Err(Refusal::NotYourTurn { game: game.id });
    }
    if game.clock.pace.has_clock() {
        let told = vec![news(game, News::LeftForGood, side.other())];
        return Ok(clocked(game.clone(), told));
    }
    let mut next = game.clone();
    next.clock = Clock::start(AFTER_DEPARTURE, side, now, &orders.away);
    let effects = vec![
        news(game, News::LeftClockBegins, side.other()),
        refresh(game),
    ];
    Ok(clocked(next, effects))
}

fn told(game: &Game, warned: Warned, effects: Vec<Effect>) -> Decision {
    let mut next = game.clone();
    next.clock = game.clock.told(warned);
    clocked(next, effects)
}

fn clocked(game: Game, effects: Vec<Effect>) -> Decision {
    Decision {
        game,
        change: Change::Clock,
        effects,
    }
}

/// News about the present board, for the player of a side.
fn news(game: &Game, news: News, to: Side) -> Effect {
    Effect::Announce {
        notice: Notice::News {
            game: game.id,
            ply: game.rules.ply(),
            news,
        },
        to: Some(game.player(to)),
    }
}
