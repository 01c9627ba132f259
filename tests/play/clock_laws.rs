//! Laws that hold for every clock, whatever happens and however the system's clock jumps.

use std::time::Duration;

use komwe::play::{Away, Clock, Pace, Quiet, Sleep, Tick, Timestamp, Warned, Weekend};
use komwe::rules::Side::{self, South};
use proptest::collection::vec;
use proptest::prelude::*;

use super::paces::paces;

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
const BEGIN: Timestamp = Timestamp(1_800_000_000);

/// Something that happens to a game.
#[derive(Clone, Debug)]
enum Event {
    Move,
    Resettle,
    Pause(i64),
    Resume,
    Give(u64),
    Shift(i64),
    /// Whatever is due is done.
    Due,
    /// South, or North, goes on holiday or comes back.
    Away(usize, Option<i64>),
}

fn events() -> impl Strategy<Value = Event> {
    prop_oneof![
        4 => Just(Event::Move),
        2 => Just(Event::Resettle),
        1 => (-HOUR..20 * DAY).prop_map(Event::Pause),
        1 => Just(Event::Resume),
        1 => (0..=2 * 86_400_u64).prop_map(Event::Give),
        2 => prop_oneof![Just(0), -3 * DAY..3 * DAY, Just(i64::MAX), Just(-4_000 * DAY)].prop_map(Event::Shift),
        4 => Just(Event::Due),
        2 => (0..2_usize, prop::option::of(-HOUR..10 * DAY)).prop_map(|(side, until)| Event::Away(side, until)),
    ]
}

/// How the system's clock goes on, mostly forward.
fn jumps() -> impl Strategy<Value = i64> {
    prop_oneof![
        4 => 0..20 * HOUR,
        1 => 0..5 * DAY,
        1 => -2 * DAY..0,
        1 => Just(0),
    ]
}

/// A game as far as its clock goes.
#[derive(Clone, Debug)]
struct World {
    clock: Clock,
    turn: Side,
    now: Timestamp,
    away: Away,
    /// The most that either side can have by the terms.
    terms: Duration,
    /// The same, with gifts.
    most: Duration,
}

impl World {
    fn new(pace: Pace) -> World {
        let most = match pace {
            Pace::Unlimited => Duration::ZERO,
            Pace::PerMove { limit } => limit,
            Pace::Bank { bank, .. } => bank,
            Pace::Live { .. } => Duration::from_secs(86_400),
        };
        let away = [None; 2];
        World {
            clock: Clock::start(pace, South, BEGIN, &away),
            turn: South,
            now: BEGIN,
            away,
            terms: most,
            most,
        }
    }

    fn later(&self, seconds: i64) -> Timestamp {
        Timestamp(self.now.0 + seconds)
    }

    fn left(&self, side: Side) -> Duration {
        self.clock
            .left_at(self.turn, side, self.now)
            .unwrap_or_default()
    }

    fn happen(&mut self, event: &Event) {
        for until in &mut self.away {
            *until = until.filter(|until| *until > self.now);
        }
        let World {
            clock,
            turn,
            now,
            away,
            ..
        } = self.clone();
        self.clock = match *event {
            Event::Move => {
                self.turn = turn.other();
                clock.moved(turn, now, &away)
            }
            Event::Resettle => clock.resettle(turn, now, &away),
            Event::Pause(seconds) => clock.pause(turn, now, self.later(seconds)),
            Event::Resume => clock.resume(turn, now, &away),
            Event::Give(seconds) => {
                let more = Duration::from_secs(seconds);
                self.most = self.most.max(more);
                clock.give(turn, more, now, &away)
            }
            Event::Shift(seconds) => clock.shift(seconds, now),
            Event::Due => match clock.next_tick(turn, &away, &Quiet::default()) {
                Some((at, tick)) if at <= now => match tick {
                    Tick::Remind(warned) => clock.told(warned),
                    Tick::Out | Tick::Abandoned => clock.told(Warned::Out),
                    Tick::PauseEnds => clock.resettle(turn, now, &away),
                },
                _ => clock,
            },
            Event::Away(side, until) => {
                self.away[side] = until
                    .map(|seconds| self.later(seconds))
                    .filter(|until| *until > now);
                clock.resettle(turn, now, &self.away)
            }
        };
    }
}

/// Games after any events.
fn worlds() -> impl Strategy<Value = World> {
    (paces(), vec((jumps(), events()), 0..30)).prop_map(|(pace, steps)| {
        let mut world = World::new(pace);
        for (jump, event) in steps {
            world.now = world.later(jump);
            world.happen(&event);
        }
        world
    })
}

fn quiets() -> impl Strategy<Value = Quiet> {
    const ZONES: [&str; 3] = ["UTC", "Europe/Berlin", "America/New_York"];
    (
        prop::sample::select(&ZONES[..]),
        prop::option::of((0..1_440_u16, 1..1_440_u16)),
        any::<u8>(),
    )
        .prop_map(|(zone, sleep, bits)| Quiet {
            zone: zone.parse().unwrap(),
            sleep: sleep.map(|(from, length)| Sleep {
                from,
                to: (from + length) % 1_440,
            }),
            weekend: Weekend::from_bits(bits),
        })
}

proptest! {
    #[test]
    fn nobody_has_more_than_there_is_and_nobody_is_charged_more_than_passes(
        pace in paces(), steps in vec((jumps(), events()), 1..40)
    ) {
        let mut world = World::new(pace);
        for (jump, event) in steps {
            let before = world.clone();
            world.now = world.later(jump);
            let passed = world.now.since(before.now);
            prop_assert!(before.left(world.turn).saturating_sub(world.left(world.turn)) <= passed);
            world.happen(&event);
            for side in Side::ALL {
                prop_assert!(world.left(side) <= world.most, "{event:?} {world:?}");
            }
            let told_out = world.clock.warned == Warned::Out && before.clock.warned != Warned::Out;
            if !matches!(event, Event::Shift(..0)) && !told_out {
                for side in Side::ALL {
                    let charged = before.left(side).saturating_sub(world.left(side));
// A move takes from a gift what the bank cannot hold.
                    let cut = matches!(event, Event::Move) && before.left(side) > world.terms;
                    prop_assert!(charged <= passed || cut, "{side} {event:?} {before:?} {world:?}");
                }
            }
            if !matches!(event, Event::Move) {
                let other = world.turn.other();
                prop_assert_eq!(before.left(other), world.left(other));
            }
        }
    }

    #[test]
    fn the_deadline_is_when_nothing_is_left(world in worlds()) {
        let World { clock, turn, now, .. } = world;
        if let Some(deadline) = clock.deadline(turn) {
            prop_assert!(clock.pace.has_clock() && clock.paused_until.is_none());
            if clock.since <= Some(now) && clock.warned != Warned::Out {
                prop_assert_eq!(deadline.since(now), world.left(turn));
            }
            prop_assert!(clock.is_out(turn, deadline));
            let before = Timestamp(deadline.0.saturating_sub(1));
            if clock.warned != Warned::Out && !clock.left[turn.index()].is_zero() {
                prop_assert!(!clock.is_out(turn, before));
            }
        } else {
            let later = Timestamp(now.0 + 99 * DAY);
            prop_assert_eq!(clock.left_at(turn, turn, later), clock.left_at(turn, turn, now));
            prop_assert!(!clock.is_out(turn, later));
        }
    }

    #[test]
    fn a_restart_gains_and_loses_nothing(world in worlds(), up in 0..3 * DAY, down in 0..30 * DAY) {
        let mut stopped = world;
        stopped.now = stopped.later(up);
        let before = stopped.left(stopped.turn);
        let mut started = stopped.clone();
        started.now = stopped.later(down);
        started.clock = stopped.clock.shift(down, started.now);
        prop_assert_eq!(started.left(started.turn), before);
        prop_assert_eq!(started.clock.shift(0, started.now), started.clock);
        // A clock that went wrong and right again, too.
        let back = stopped.clock.shift(-down, Timestamp(stopped.now.0 - down));
        if stopped.clock.since <= Some(stopped.now) {
            prop_assert_eq!(back.shift(down, stopped.now), stopped.clock);
        }
    }

    #[test]
    fn to_settle_twice_is_to_settle_once(world in worlds(), later in 0..3 * DAY) {
        let World { clock, turn, now, away, .. } = world;
        let once = clock.resettle(turn, now, &away);
        prop_assert_eq!(once.resettle(turn, now, &away), once);
        // However often it is settled in between, the same is charged in the end.
        if once.pace.has_clock() && away == [None; 2] && once.paused_until.is_none() {
            let now = Timestamp(now.0 + later);
            let direct = once.left_at(turn, turn, now);
            let middle = Timestamp(now.0 - later / 2);
            prop_assert_eq!(once.resettle(turn, middle, &away).left_at(turn, turn, now), direct);
        }
    }

    #[test]
    fn pauses_and_holidays_cost_nothing(world in worlds(), long in 0..14 * DAY) {
        let World { clock, turn, now, .. } = world.clone();
        let later = Timestamp(now.0 + long);
        let before = world.left(turn);
        let paused = clock.pause(turn, now, later);
        let ended = paused.resettle(turn, later, &[None; 2]);
        prop_assert_eq!(ended.left_at(turn, turn, later).unwrap_or_default(), before);
        prop_assert_eq!(ended, paused.resume(turn, later, &[None; 2]));
        if !clock.is_out(turn, now) && !clock.pace.is_live() {
            let back = clock
                .resettle(turn, now, &[Some(Timestamp(later.0 + 1)); 2])
                .resettle(turn, later, &[None; 2]);
            prop_assert_eq!(back.left_at(turn, turn, later).unwrap_or_default(), before);
        }
    }

    #[test]
    fn what_comes_due_comes_once_in_order_and_not_in_quiet_times(world in worlds(), quiet in quiets()) {
        let World { mut clock, turn, away, .. } = world;
        let mut last: Option<(Timestamp, Tick)> = None;
        for _ in 0..6 {
            let Some((at, tick)) = clock.next_tick(turn, &away, &quiet) else {
                break;
            };
            prop_assert!(last.is_none_or(|(earlier, _)| earlier <= at), "{last:?} {at:?} {tick:?}");
            prop_assert_ne!(last.map(|(_, tick)| tick), Some(tick));
            last = Some((at, tick));
            clock = match tick {
                Tick::Remind(warned) => {
                    prop_assert!(warned > clock.warned && warned < Warned::Out);
                    prop_assert!(!quiet.covers(at) || quiet.weekend.bits() == 0x7f);
                    prop_assert!(Some(at) < clock.deadline(turn) && Some(at) >= clock.since);
                    clock.told(warned)
                }
                Tick::Out => {
                    prop_assert!(clock.warned < Warned::Out && clock.is_out(turn, at));
                    clock.told(Warned::Out)
                }
                Tick::PauseEnds => clock.resettle(turn, at, &away),
                Tick::Abandoned => {
                    prop_assert!(clock.warned == Warned::Out && !clock.pace.is_live());
                    break;
                }
            };
        }
    }
}
