//! What comes due on a clock, and when.

use std::time::Duration;

use komwe::play::clock::ABANDONED_AFTER;
use komwe::play::{Away, Clock, Quiet, Tick, Timestamp, Warned, Weekend};
use komwe::rules::Side::South;

const HERE: Away = [None, None];
const HOUR: i64 = 3_600;

/// So many hours after a Monday's midnight in UTC.
fn at(hours: i64) -> Timestamp {
    let monday: jiff::Timestamp = "2026-11-30T00:00:00Z".parse().unwrap();
    Timestamp(monday.as_second() + hours * HOUR)
}

fn earlier(at: Timestamp, seconds: u64) -> Timestamp {
    at - Duration::from_secs(seconds)
}

fn start(pace: &str, now: Timestamp) -> Clock {
    Clock::start(pace.parse().unwrap(), South, now, &HERE)
}

fn asleep(sleep: &str) -> Quiet {
    Quiet {
        sleep: Some(sleep.parse().unwrap()),
        ..Quiet::default()
    }
}

/// All that comes due for the side to move, if each is done at its time.
fn ticks(mut clock: Clock, quiet: &Quiet) -> Vec<(Timestamp, Tick)> {
    let mut ticks = Vec::new();
    while let Some((at, tick)) = clock.next_tick(South, &HERE, quiet) {
        ticks.push((at, tick));
        clock = match tick {
            Tick::Remind(warned) => clock.told(warned),
            Tick::Out => clock.told(Warned::Out),
            Tick::PauseEnds => clock.resettle(South, at, &HERE),
            Tick::Abandoned => break,
        };
        assert!(ticks.len() < 9, "{ticks:?}");
    }
    ticks
}

/// What comes due before the end.
fn reminders(clock: Clock, quiet: &Quiet) -> Vec<(Timestamp, Warned)> {
    let reminders = ticks(clock, quiet)
        .into_iter()
        .filter_map(|(at, tick)| match tick {
            Tick::Remind(warned) => Some((at, warned)),
            _ => None,
        });
    reminders.collect()
}

#[test]
fn a_turn_has_two_reminders_an_end_and_long_after_it_an_abandoned_game() {
    assert_eq!(
        ticks(start("3d", at(0)), &Quiet::default()),
        [
            (at(48), Tick::Remind(Warned::Third)),
            (at(66), Tick::Remind(Warned::LastCall)),
            (at(72), Tick::Out),
            (at(72) + ABANDONED_AFTER, Tick::Abandoned),
        ]
    );
}

#[test]
fn the_last_call_is_neither_too_late_nor_too_early() {
    for (pace, last_call) in [
        ("30d", at(30 * 24 - 12)),
        ("1d", at(22)),
        ("2h", earlier(at(2), 600)),
        ("3h", earlier(at(3), 900)),
    ] {
        let told = reminders(start(pace, at(0)), &Quiet::default());
        assert_eq!(told.last(), Some(&(last_call, Warned::LastCall)), "{pace}");
        assert_eq!(told.len(), 2);
    }
}

#[test]
fn short_turns_and_live_games_have_no_reminders() {
    let end = |at| vec![(at, Tick::Out), (at + ABANDONED_AFTER, Tick::Abandoned)];
    let quiet = Quiet::default();
    assert_eq!(ticks(start("119m", at(0)), &quiet), end(earlier(at(2), 60)));
    let live = start("live 3h+0s", at(0));
    assert_eq!(ticks(live, &quiet), [(at(3), Tick::Out)]);
    // The dregs of a bank.
    let mut dregs = start("5d+1h", at(0)).moved(South, at(120), &HERE);
    dregs = dregs.moved(South.other(), at(121), &HERE);
    assert_eq!(ticks(dregs, &quiet), end(at(122)));
}

#[test]
fn without_a_clock_nothing_comes_due() {
    assert_eq!(ticks(start("none", at(0)), &Quiet::default()), []);
}

#[test]
fn a_pause_comes_due_at_its_end_and_the_turn_goes_on() {
    let clock = start("3d", at(0)).pause(South, at(10), at(40));
    assert_eq!(
        ticks(clock, &Quiet::default())[..2],
        [
            (at(40), Tick::PauseEnds),
            (at(78), Tick::Remind(Warned::Third)),
        ]
    );
}

#[test]
fn nothing_comes_due_for_a_player_on_holiday() {
    let away = [Some(at(100)), None];
    let gone = start("3d", at(0)).resettle(South, at(1), &away);
    assert_eq!(gone.next_tick(South, &away, &Quiet::default()), None);
    // Not even before the clock has been stopped.
    let running = start("3d", at(0));
    assert_eq!(running.next_tick(South, &away, &Quiet::default()), None);
    // The opponent's holiday changes nothing.
    let other = [None, Some(at(100))];
    assert!(
        running
            .next_tick(South, &other, &Quiet::default())
            .is_some()
    );
}

#[test]
fn a_game_is_not_abandoned_while_its_player_is_on_holiday() {
    let far = at(72 + 15 * 24);
    let away = [Some(far), None];
    let out = start("3d", at(0)).resettle(South, at(73), &away);
    let due = |clock: Clock| clock.next_tick(South, &away, &Quiet::default());
    assert_eq!(due(out), Some((at(72), Tick::Out)));
    assert_eq!(due(out.told(Warned::Out)), Some((far, Tick::Abandoned)));
}

#[test]
fn the_end_is_told_once_whatever_happens_afterwards() {
    let out = start("1d", at(0)).told(Warned::Out);
    for clock in [
        out,
        out.resettle(South, at(30), &HERE),
        out.shift(12 * HOUR, at(40)).resettle(South, at(41), &HERE),
        out.pause(South, at(30), at(60))
            .resume(South, at(50), &HERE),
    ] {
        let (_, tick) = clock.next_tick(South, &HERE, &Quiet::default()).unwrap();
        assert_eq!(tick, Tick::Abandoned);
    }
    // Nor does it move further away by being looked at.
    let seen = out
        .resettle(South, at(30), &HERE)
        .resettle(South, at(90), &HERE);
    let due = seen.next_tick(South, &HERE, &Quiet::default());
    assert_eq!(due, Some((at(24) + ABANDONED_AFTER, Tick::Abandoned)));
    // An outage puts it off.
    let due = out
        .shift(12 * HOUR, at(90))
        .next_tick(South, &HERE, &Quiet::default());
    assert_eq!(due, Some((at(36) + ABANDONED_AFTER, Tick::Abandoned)));
}

#[test]
fn a_gift_brings_the_reminders_back() {
    let given = start("3d", at(0)).told(Warned::Out).give(
        South,
        Duration::from_secs(24 * 3_600),
        at(100),
        &HERE,
    );
    assert_eq!(
        reminders(given, &Quiet::default()),
        [(at(116), Warned::Third), (at(122), Warned::LastCall)]
    );
}

#[test]
fn reminders_wait_for_the_end_of_quiet_times() {
    use Warned::{LastCall, Third};
    for (begin, pace, sleep, expected) in [
        // Third at 0:00 of the third day waits; the last call at 18:00 need not.
        (
            0,
            "3d",
            "22-7",
            vec![(at(48 + 7), Third), (at(66), LastCall)],
        ),
        // Nothing falls into the night.
        (0, "3d", "2-7", vec![(at(48), Third), (at(66), LastCall)]),
        // The last call at 4:00 waits for 7:00, before the end at 10:00.
        (
            10,
            "3d",
            "22-7",
            vec![(at(58), Third), (at(82 - 3), LastCall)],
        ),
        // Both wait for the same moment: only the last call comes.
        (6, "1d", "21-5", vec![(at(24 + 5), LastCall)]),
        // The end at 6:00 comes before that of the night: the last call comes before the night.
        (
            6,
            "1d",
            "23-7",
            vec![(at(22), Third), (earlier(at(23), 60), LastCall)],
        ),
        // To be told at the end itself would be too late.
        (
            6,
            "1d",
            "23-6",
            vec![(at(22), Third), (earlier(at(23), 60), LastCall)],
        ),
        // Both are due in the night in which the time ends: one comes before it.
        (2, "1d", "17-9", vec![(earlier(at(17), 60), LastCall)]),
        // The turn began in the night in which it ends: neither can be told.
        (0, "5h", "23-7", vec![]),
        // Before the night, but after the beginning.
        (22, "5h", "23-7", vec![(earlier(at(23), 60), LastCall)]),
        (23, "5h", "23-7", vec![]),
    ] {
        let told = reminders(start(pace, at(begin)), &asleep(sleep));
        assert_eq!(told, expected, "{begin} {pace} {sleep}");
    }
}

#[test]
fn reminders_wait_for_the_end_of_the_weekend() {
    let quiet = Quiet {
        weekend: "sat,sun".parse().unwrap(),
        ..asleep("22-7")
    };
    // Begun on Thursday at noon: a third is left on Saturday at noon, the end on Sunday at noon, so both move to Friday evening.
    let friday = earlier(at(4 * 24 + 22), 60);
    assert_eq!(
        reminders(start("3d", at(3 * 24 + 12)), &quiet),
        [(friday, Warned::LastCall)]
    );
    // Begun on Friday at noon, the end on Monday at noon: a third is left on Sunday, the last call is due at 6:00, both wait for 7:00.
    assert_eq!(
        reminders(start("3d", at(4 * 24 + 12)), &quiet),
        [(at(7 * 24 + 7), Warned::LastCall)]
    );
}

#[test]
fn a_life_without_any_loud_hour_is_taken_for_one_without_quiet_ones() {
    let quiet = Quiet {
        weekend: Weekend::from_bits(0x7f),
        ..Quiet::default()
    };
    assert_eq!(
        reminders(start("3d", at(0)), &quiet),
        [(at(48), Warned::Third), (at(66), Warned::LastCall)]
    );
}

#[test]
fn a_reminder_that_was_missed_while_the_clock_stood_comes_when_it_runs_again() {
    // Paused with 4 hours left of 72, and neither reminder told.
    let clock = start("3d", at(0)).pause(South, at(68), at(100));
    let clock = clock.resettle(South, at(100), &HERE);
    assert_eq!(
        reminders(clock, &Quiet::default()),
        [(at(100), Warned::LastCall)]
    );
}
