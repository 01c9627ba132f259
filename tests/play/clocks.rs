//! What moves, pauses, holidays and outages do to a clock.

use std::time::Duration;

use komwe::play::clock::{DAY_GIVEN, LONGEST_PAUSE};
use komwe::play::{Away, Clock, Pace, Timestamp, Warned};
use komwe::rules::Side::{self, North, South};

const HOUR: u64 = 60 * 60;
const HERE: Away = [None, None];

fn pace(text: &str) -> Pace {
    text.parse().unwrap()
}

/// So many hours after the beginning.
fn at(hours: i64) -> Timestamp {
    Timestamp(1_800_000_000 + hours * 3_600)
}

fn hours(hours: u64) -> Duration {
    Duration::from_secs(hours * HOUR)
}

fn start(text: &str) -> Clock {
    Clock::start(pace(text), South, at(0), &HERE)
}

fn left(clock: &Clock, turn: Side, side: Side, now: Timestamp) -> u64 {
    let left = clock.left_at(turn, side, now).unwrap();
    assert_eq!(left.as_secs() % HOUR, 0);
    left.as_secs() / HOUR
}

#[test]
fn a_turn_with_a_limit_begins_with_the_whole_limit() {
    let clock = start("3d");
    assert_eq!(clock.deadline(South), Some(at(72)));
    assert_eq!(left(&clock, South, South, at(30)), 42);
    assert_eq!(left(&clock, South, North, at(30)), 72);
    let clock = clock.moved(South, at(30), &HERE);
    assert_eq!(clock.deadline(North), Some(at(102)));
    assert_eq!(left(&clock, North, South, at(50)), 72);
    let clock = clock.moved(North, at(50), &HERE);
    assert_eq!(left(&clock, South, South, at(50)), 72);
    assert_eq!(clock.allotted, hours(72));
}

#[test]
fn a_bank_is_filled_up_by_moves_and_never_overflows() {
    let clock = start("5d+12h").moved(South, at(5), &HERE);
    assert_eq!(left(&clock, North, South, at(5)), 120);
    let clock = clock.moved(North, at(45), &HERE);
    assert_eq!(left(&clock, South, North, at(45)), 92);
    assert_eq!(clock.allotted, hours(120));
    let clock = clock.moved(South, at(46), &HERE);
    assert_eq!(clock.allotted, hours(92));
    assert_eq!(clock.deadline(North), Some(at(138)));
}

#[test]
fn a_live_clock_gathers_time_up_to_a_day() {
    let pace = pace("live 3h+5m");
    let mut clock = Clock::start(pace, South, at(0), &HERE);
    clock = clock.moved(South, at(1), &HERE);
    assert_eq!(clock.left[0], hours(2) + Duration::from_secs(300));
    clock = clock.moved(North, at(1), &HERE);
    assert_eq!(clock.left[1], hours(3) + Duration::from_secs(300));
    for _ in 0..300 {
        clock = clock.moved(South, at(1), &HERE).moved(North, at(1), &HERE);
    }
    assert_eq!(clock.left, [hours(24); 2]);
}

#[test]
fn without_a_clock_nothing_ever_runs() {
    let clock = start("none");
    let away = [None, Some(at(500))];
    for clock in [
        clock,
        clock.moved(South, at(9), &HERE),
        clock.pause(South, at(9), at(50)),
        clock.resume(South, at(9), &away),
        clock.resettle(South, at(9), &away),
        clock.give(South, DAY_GIVEN, at(9), &HERE),
        clock.shift(3_600, at(9)),
        clock.stop(South, at(9)),
    ] {
        assert_eq!(clock, start("none"));
        assert_eq!(clock.deadline(South), None);
        assert_eq!(clock.left_at(South, South, at(9)), None);
        assert!(!clock.is_out(South, at(9_999)));
    }
}

#[test]
fn time_is_out_at_the_deadline_and_not_a_second_before() {
    let clock = start("1d");
    let before = Timestamp(at(24).0 - 1);
    assert!(!clock.is_out(South, before));
    assert!(clock.is_out(South, at(24)));
    assert_eq!(left(&clock, South, South, at(900)), 0);
}

#[test]
fn whoever_moves_after_the_end_goes_on_with_what_the_move_brings() {
    let late = start("5d+12h")
        .told(Warned::Out)
        .moved(South, at(200), &HERE);
    assert_eq!(left(&late, North, South, at(200)), 12);
    assert_eq!(late.warned, Warned::Nothing);
    let late = start("3d").moved(South, at(200), &HERE);
    assert_eq!(left(&late, North, South, at(200)), 72);
}

#[test]
fn a_day_is_given_from_now_and_begins_the_turn_anew() {
    let out = start("3d").told(Warned::Out);
    let given = out.give(South, DAY_GIVEN, at(100), &HERE);
    assert_eq!(given.deadline(South), Some(at(124)));
    assert_eq!(given.allotted, hours(24));
    assert_eq!(given.warned, Warned::Nothing);
    assert!(!given.is_out(South, at(100)));
    assert_eq!(left(&given, South, North, at(100)), 72);
    // A gift takes nothing away from one who has more.
    let kept = start("3d").give(South, DAY_GIVEN, at(1), &HERE);
    assert_eq!(kept.deadline(South), Some(at(72)));
    // What is left of the gift does not make the bank larger than it was.
    let given = start("1h+30m").give(South, DAY_GIVEN, at(2), &HERE);
    assert_eq!(
        left(&given.moved(South, at(2), &HERE), North, South, at(2)),
        1
    );
}

#[test]
fn a_pause_stops_the_time_until_it_ends() {
    let paused = start("3d").pause(South, at(10), at(100));
    assert_eq!(paused.paused_until, Some(at(100)));
    assert_eq!(paused.deadline(South), None);
    assert_eq!(left(&paused, South, South, at(99)), 62);
    assert!(!paused.is_out(South, at(9_999)));
    // Something else that changes does not end it.
    assert_eq!(paused.resettle(South, at(99), &HERE), paused);
    let over = paused.resettle(South, at(101), &HERE);
    assert_eq!(over.paused_until, None);
    assert_eq!(over.deadline(South), Some(at(163)));
    let early = paused.resume(South, at(20), &HERE);
    assert_eq!(early.paused_until, None);
    assert_eq!(early.deadline(South), Some(at(82)));
}

#[test]
fn a_move_in_a_pause_leaves_the_pause_as_it_is() {
    let paused = start("5d+12h").pause(South, at(10), at(100));
    let moved = paused.moved(South, at(50), &HERE);
    assert_eq!(moved.paused_until, Some(at(100)));
    assert_eq!(moved.since, None);
    assert_eq!(left(&moved, North, South, at(99)), 120);
    let over = moved.resettle(North, at(100), &HERE);
    assert_eq!(over.deadline(North), Some(at(220)));
}

#[test]
fn a_pause_is_no_longer_than_it_may_be() {
    let paused = start("3d").pause(South, at(10), at(99_999));
    assert_eq!(paused.paused_until, Some(at(10) + LONGEST_PAUSE));
}

#[test]
fn the_clock_of_a_player_on_holiday_stands() {
    let away = [None, Some(at(200))];
    let clock = start("3d");
    // South is charged although North is away.
    assert_eq!(
        clock.resettle(South, at(5), &away).deadline(South),
        Some(at(72))
    );
    let moved = clock.moved(South, at(5), &away);
    assert_eq!(moved.deadline(North), None);
    assert_eq!(left(&moved, North, North, at(199)), 72);
    let back = moved.resettle(North, at(200), &HERE);
    assert_eq!(back.deadline(North), Some(at(272)));
    // A holiday in the middle of a turn.
    let gone = clock.resettle(South, at(12), &[Some(at(60)), None]);
    assert_eq!(gone.deadline(South), None);
    assert_eq!(
        gone.resettle(South, at(60), &HERE).deadline(South),
        Some(at(120))
    );
    // A holiday that is over holds nothing up.
    assert_eq!(
        clock.resettle(South, at(60), &[Some(at(60)), None]).since,
        Some(at(60))
    );
}

#[test]
fn a_holiday_and_a_pause_wait_for_each_other() {
    let away = [Some(at(50)), None];
    let paused = start("3d").pause(South, at(10), at(20));
    let over = paused.resettle(South, at(20), &away);
    assert_eq!((over.paused_until, over.since), (None, None));
    let paused = start("3d").pause(South, at(10), at(80));
    assert_eq!(paused.resettle(South, at(50), &HERE).since, None);
}

#[test]
fn a_live_game_knows_no_holiday() {
    let away = [Some(at(500)), Some(at(500))];
    let clock = Clock::start(pace("live 2h+0s"), South, at(0), &away);
    assert_eq!(clock.deadline(South), Some(at(2)));
    let clock = clock
        .moved(South, at(1), &away)
        .resettle(North, at(2), &away);
    assert_eq!(clock.deadline(North), Some(at(3)));
}

#[test]
fn nobody_escapes_into_a_holiday_when_the_time_is_out() {
    for clock in [start("1d"), start("1d").told(Warned::Out)] {
        let gone = clock.resettle(South, at(30), &[Some(at(200)), None]);
        assert!(gone.is_out(South, at(30)));
        assert_eq!(gone.deadline(South), Some(at(24)));
    }
}

#[test]
fn an_outage_costs_nobody_anything() {
    let clock = start("3d");
    // Down from hour 10 to hour 34.
    let after = clock.shift(24 * 3_600, at(34));
    assert_eq!(left(&after, South, South, at(34)), 62);
    assert_eq!(after.deadline(South), Some(at(96)));
    // An outage longer than the turn so far gives the turn back, and no more.
    assert_eq!(clock.shift(99 * 3_600, at(34)).since, Some(at(34)));
    assert_eq!(clock.shift(i64::MAX, at(34)).since, Some(at(34)));
    assert_eq!(clock.shift(0, at(34)), clock);
    // What stands does not move.
    let paused = clock.pause(South, at(10), at(50));
    assert_eq!(paused.shift(3_600, at(34)), paused);
}

#[test]
fn a_system_clock_that_is_set_back_is_followed() {
    let clock = start("3d");
    // At hour 30 it is found to be hour 6.
    let back = clock.shift(-24 * 3_600, at(6));
    assert_eq!(left(&back, South, South, at(6)), 42);
    // Without being told, nobody is charged for it.
    assert_eq!(left(&clock, South, South, at(-24)), 72);
    let settled = clock.resettle(South, at(-24), &HERE);
    assert_eq!(settled.deadline(South), Some(at(48)));
    // No jump is too large to be counted.
    let far = clock.shift(i64::MIN, at(6)).shift(i64::MIN, at(6));
    assert!(far.is_out(South, at(6)));
}

#[test]
fn an_outage_does_not_take_back_that_the_time_is_out() {
    let out = start("1d").told(Warned::Out);
    let after = out.shift(10 * 3_600, at(30));
    assert!(after.is_out(South, at(30)));
    assert_eq!(left(&after, South, South, at(30)), 0);
    let settled = after.resettle(South, at(30), &HERE);
    assert!(settled.is_out(South, at(30)));
    assert_eq!(settled.warned, Warned::Out);
}

#[test]
fn a_stopped_clock_keeps_what_was_left() {
    let stopped = start("3d").stop(South, at(10));
    assert_eq!(left(&stopped, South, South, at(500)), 62);
    assert_eq!(stopped.deadline(South), None);
    let stopped = start("3d").pause(South, at(10), at(50)).stop(South, at(20));
    assert_eq!(stopped.paused_until, None);
    assert_eq!(left(&stopped, South, South, at(500)), 62);
}

#[test]
fn what_was_told_stays_told() {
    let clock = start("3d").told(Warned::LastCall);
    assert_eq!(clock.told(Warned::Third).warned, Warned::LastCall);
    assert_eq!(clock.resettle(South, at(1), &HERE).warned, Warned::LastCall);
    assert_eq!(clock.moved(South, at(1), &HERE).warned, Warned::Nothing);
}
