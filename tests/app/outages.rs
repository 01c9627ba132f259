//! Time in which nobody could play, and clocks of the machine that are set, change nothing of what the players have.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use komwe::app::{App, Clock, ManualClock, Outages, RECENTLY, Trouble};
use komwe::play::{Ending, GameId, Notice, Refusal, Status, Timestamp};
use komwe::rules::Side;

use super::courier::Fate;
use super::whole_games::lots_from;
use super::world::{ASHA, BAKARI, World, at, caller, paced, refused};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// What is not noted of the last life of a process that died.
const BEAT: u64 = 30;

const PACES: [&str; 3] = ["3d", "5d+12h", "live 10m+15s"];

async fn running(pace: &str) -> (World, GameId) {
    let mut world = World::new();
    world.start();
    let game = world.game_on(paced(pace.parse().unwrap())).await;
    (world, game)
}

/// What the side to move has left, in seconds.
async fn left(world: &World, game: GameId) -> u64 {
    let clock = world.view(game).await.clock;
    let deadline = clock.deadline.unwrap();
    let left = deadline.since(world.now()).as_secs();
    assert!(clock.left.contains(&Some(Duration::from_secs(left))));
    left
}

fn refreshes(world: &World, game: GameId, ply: u32) -> usize {
    world.post.count(Notice::Refresh { game, ply })
}

/// Somebody sets the clock of the machine.
fn set(world: &World, by: i64) {
    world.clock.set(Timestamp(world.now().0 + by));
}

#[tokio::test]
async fn time_in_which_the_program_was_down_does_not_count_and_is_told() {
    for pace in PACES {
        for down in [MINUTE, 9 * MINUTE, 10 * MINUTE, 5 * HOUR, 20 * DAY] {
            let (mut world, game) = running(pace).await;
            world.later(5 * MINUTE).await;
            let before = left(&world, game).await;
            world.down(down).await;
            assert_eq!(left(&world, game).await, before, "{pace} {down}");
            let view = world.view(game).await;
            assert_eq!(view.course.status, Status::Active);
            assert_eq!(view.clock.outage.as_secs(), down);
            let told = usize::from(down >= 10 * MINUTE);
            assert_eq!(refreshes(&world, game, 0), told, "{pace} {down}");
            assert_eq!(world.post.news(), [], "{pace} {down}");
            // It is an outage of this turn only.
            world.play_on(game).await;
            assert_eq!(world.view(game).await.clock.outage, Duration::ZERO);
            world.verified(game).await;
        }
    }
}

#[tokio::test]
async fn a_game_whose_time_ends_in_an_outage_ends_as_much_later() {
    let (mut world, game) = running("live 10m+15s").await;
    world.later(599).await;
    world.down(DAY).await;
    assert_eq!(world.view(game).await.course.status, Status::Active);
    world.later(1).await;
    let mut status = world.view(game).await.course.status;
    // The last life of the process was noted half a minute ago at most.
    if status == Status::Active {
        world.later(BEAT - 1).await;
        status = world.view(game).await.course.status;
    }
    assert_eq!(status, Status::Over(Ending::OnTime { by: Side::South }));
    world.verified(game).await;
}

#[tokio::test]
async fn a_move_right_after_the_start_is_not_charged_for_the_outage() {
    // Whoever is quicker than the first look at the time.
    let (mut world, game) = running("5d+12h").await;
    world.later(DAY).await;
    world.stop().await;
    world.advance(3 * DAY);
    world.crash().await;
    world.play_on(game).await;
    let left = world.view(game).await.clock.left;
    assert_eq!(left[0], Some(Duration::from_secs(108 * HOUR)));
    world.verified(game).await;
}

#[tokio::test]
async fn time_in_which_discord_could_not_be_reached_does_not_count_and_is_told() {
    for pace in PACES {
        for (away, told) in [(2 * MINUTE, 0), (HOUR, 1), (30 * DAY, 1)] {
            let (mut world, game) = running(pace).await;
            world.later(2 * MINUTE).await;
            let before = left(&world, game).await;
            world.app.reachable(false).await.unwrap();
            for _ in 0..4 {
                world.later(away / 4).await;
                assert_eq!(refreshes(&world, game, 0), 0);
            }
            assert_eq!(world.view(game).await.course.status, Status::Active);
            world.app.reachable(true).await.unwrap();
            world.settled().await;
            assert_eq!(left(&world, game).await, before, "{pace} {away}");
            assert_eq!(refreshes(&world, game, 0), told, "{pace} {away}");
            let outage = world.view(game).await.clock.outage;
            assert_eq!(outage.as_secs(), away, "{pace}");
            // Saying so twice changes nothing.
            world.app.reachable(true).await.unwrap();
            world.later(MINUTE).await;
            assert_eq!(left(&world, game).await, before - MINUTE);
            world.verified(game).await;
        }
    }
}

/// A clock on which much time passes whenever somebody has just looked at it.
#[derive(Clone, Debug)]
struct Leaping {
    clock: ManualClock,
    leaps: Arc<AtomicU32>,
    by: Duration,
}

impl Leaping {
    /// A world with such a clock, which does not leap yet.
    async fn world(by: u64) -> (World, Leaping) {
        let mut world = World::new();
        let clock = Leaping {
            clock: world.clock.clone(),
            leaps: Arc::default(),
            by: Duration::from_secs(by),
        };
        world.app.close().await;
        world.app = App::open(&world.database(), Arc::new(clock.clone()), 8).unwrap();
        (world, clock)
    }
}

#[async_trait]
impl Clock for Leaping {
    fn now(&self) -> Timestamp {
        let now = self.clock.now();
        let left = |left: u32| left.checked_sub(1);
        let leaps = self
            .leaps
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, left);
        if leaps.is_ok() {
            self.clock.advance(self.by);
        }
        now
    }

    fn uptime(&self) -> Duration {
        self.clock.uptime()
    }

    async fn wait_until(&self, moment: Timestamp) {
        self.clock.wait_until(moment).await;
    }
}

#[tokio::test]
async fn nobody_loses_by_an_outage_between_two_looks_at_the_clock() {
    let (mut world, clock) = Leaping::world(11 * MINUTE).await;
    world.start();
    let pace = paced("live 10m+15s".parse().unwrap());
    let game = world.game_on(pace).await;
    let before = left(&world, game).await;
    world.app.reachable(false).await.unwrap();
    clock.leaps.store(1_000, Ordering::Relaxed);
    world.advance(MINUTE);
    while clock.leaps.load(Ordering::Relaxed) > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    world.settled().await;
    world.app.reachable(true).await.unwrap();
    assert_eq!(world.view(game).await.course.status, Status::Active);
    assert_eq!(left(&world, game).await, before);
    world.verified(game).await;
}

#[tokio::test]
async fn nobody_wins_by_an_outage_between_two_looks_at_the_clock() {
    let (mut world, clock) = Leaping::world(4 * DAY).await;
    let game = world.game_on(paced("3d".parse().unwrap())).await;
    world.app.reachable(false).await.unwrap();
    clock.leaps.store(1, Ordering::Relaxed);
    let claim = world.app.claim(&caller(BAKARI), at(game, None)).await;
    assert_eq!(refused(claim), Refusal::TimeIsLeft { game });
    assert_eq!(clock.leaps.load(Ordering::Relaxed), 0);
    world.app.reachable(true).await.unwrap();
    assert_eq!(left(&world, game).await, 3 * DAY);
    world.verified(game).await;
}

#[tokio::test]
async fn times_that_cannot_be_told_hold_up_no_board() {
    let (mut world, game) = running("3d").await;
    world.app.reachable(false).await.unwrap();
    world.later(HOUR).await;
    let tries = world.post.tries().len();
    world
        .post
        .fate([Fate::Fails(Trouble::Retry { after: None })]);
    world.app.reachable(true).await.unwrap();
    world.post.tried(tries + 1).await;
    let ticket = world.move_unanswered(game).await;
    world.app.not_delivered(ticket.parcel().id).await.unwrap();
    world.settled().await;
    assert_eq!(world.post.count(Notice::Turn { game, ply: 1 }), 1);
    assert_eq!(refreshes(&world, game, 0), 0);
    world.stop().await;
}

#[tokio::test]
async fn a_stop_while_discord_cannot_be_reached_is_one_outage() {
    let (mut world, game) = running("3d").await;
    world.later(HOUR).await;
    let before = left(&world, game).await;
    world.app.reachable(false).await.unwrap();
    world.later(HOUR).await;
    world.restarted(HOUR).await;
    assert_eq!(left(&world, game).await, before);
    let outage = world.view(game).await.clock.outage;
    assert_eq!(outage.as_secs(), 2 * HOUR);
    world.verified(game).await;
}

#[tokio::test]
async fn a_clock_that_is_set_changes_nothing_in_a_running_process() {
    let day = i64::try_from(DAY).unwrap();
    for pace in PACES {
        for jumps in [
            vec![day],
            vec![-day],
            vec![day, -day],
            vec![-day, day],
            vec![-30 * day],
        ] {
            let (mut world, game) = running(pace).await;
            world.later(5 * MINUTE).await;
            let before = left(&world, game).await;
            for jump in &jumps {
                set(&world, *jump);
                // Whatever anybody does puts it right.
                world.app.reachable(true).await.unwrap();
                let none = world.app.claim(&caller(ASHA), at(game, None)).await;
                none.unwrap_err();
                world.settled().await;
                assert_eq!(left(&world, game).await, before, "{pace} {jumps:?}");
            }
            world.play_on(game).await;
            let view = world.view(game).await;
            assert_eq!(view.course.status, Status::Active);
            assert_eq!(world.post.news(), [], "{pace} {jumps:?}");
            if jumps.iter().sum::<i64>() == 0 {
                assert_eq!(view.clock.outage, Duration::ZERO);
            }
            let end = left(&world, game).await;
            world.later(end - 1).await;
            assert!(!world.view(game).await.clock.is_out);
            world.later(1).await;
            let view = world.view(game).await;
            assert!(view.clock.is_out || view.course.status != Status::Active);
            world.verified(game).await;
        }
    }
}

#[tokio::test]
async fn a_move_right_after_a_jump_is_not_charged_for_it() {
    let day = i64::try_from(DAY).unwrap();
    for jump in [day, -day] {
        let (mut world, game) = running("5d+12h").await;
        world.later(DAY).await;
        set(&world, jump);
        world.play_on(game).await;
        let view = world.view(game).await;
        assert_eq!(view.clock.left[0], Some(Duration::from_secs(108 * HOUR)));
        assert_eq!(left(&world, game).await, 5 * DAY);
        world.verified(game).await;
    }
}

#[tokio::test]
async fn a_clock_that_was_set_over_a_restart_changes_nothing() {
    let day = i64::try_from(DAY).unwrap();
    for pace in PACES {
        for jump in [day, -day] {
            for orderly in [true, false] {
                let (mut world, game) = running(pace).await;
                world.later(5 * MINUTE).await;
                let before = left(&world, game).await;
                if orderly {
                    world.stop().await;
                }
                // It is set while nothing runs.
                world.crash().await;
                set(&world, jump);
                world.down(0).await;
                assert_eq!(left(&world, game).await, before, "{pace} {jump}");
                assert_eq!(world.view(game).await.course.status, Status::Active);
                assert_eq!(world.post.news(), []);
                world.verified(game).await;
            }
        }
    }
}

/// Whatever happens to the process and to the clock, only the time in which one could play is charged. Of a process that dies nobody
/// knows how it lived since the last time it was noted; that is given to the player, and never taken.
#[tokio::test]
async fn restarts_outages_and_jumps_neither_take_nor_give() {
    for seed in 0..12 {
        let mut lots = lots_from(seed);
        let (mut world, game) = running("5d+12h").await;
        let mut played = 0;
        let (mut crashes, mut moved) = (0, 0_u32);
        let mut had = 5 * DAY;
        for _ in 0..40 {
            let some = lots() % (20 * MINUTE);
            match lots() % 8 {
                0..3 => {
                    world.later(some).await;
                    played += some;
                }
                3 => world.restarted(some).await,
                4 => {
                    world.down(some).await;
                    crashes += 1;
                }
                5 => {
                    world.app.reachable(false).await.unwrap();
                    world.later(some).await;
                    world.app.reachable(true).await.unwrap();
                }
                6 => {
                    let jump = i64::try_from(some).unwrap() * 100;
                    set(
                        &world,
                        if lots().is_multiple_of(2) {
                            jump
                        } else {
                            -jump
                        },
                    );
                    world.app.reachable(false).await.unwrap();
                    world.app.reachable(true).await.unwrap();
                }
                _ => {
                    let now = left(&world, game).await;
                    assert!(now >= had - played, "{seed}: {now} {had} {played}");
                    assert!(
                        now <= had - played + crashes * BEAT,
                        "{seed}: {now} {had} {played}"
                    );
                    world.play_on(game).await;
                    moved += 1;
                    (played, crashes) = (0, 0);
                    had = left(&world, game).await;
                }
            }
            world.settled().await;
        }
        assert!(moved > 0, "{seed}");
        world.verified(game).await;
    }
}

#[tokio::test]
async fn hosts_are_told_how_long_there_was_none_of_late() {
    let (mut world, _) = running("7d").await;
    assert_eq!(world.app.outages().await.unwrap(), Outages::default());
    // A restart is no outage.
    world.down(20).await;
    assert_eq!(world.app.outages().await.unwrap(), Outages::default());
    world.later(HOUR).await;
    world.down(2 * HOUR).await;
    world.later(DAY).await;
    world.restarted(DAY).await;
    let told = world.app.outages().await.unwrap();
    assert_eq!((told.count, told.last), (2, Some(world.now())));
    let total = told.total.as_secs();
    assert!(
        (DAY + 2 * HOUR..=DAY + 2 * HOUR + BEAT).contains(&total),
        "{total}"
    );
    world.later(RECENTLY.as_secs()).await;
    assert_eq!(world.app.outages().await.unwrap(), Outages::default());
    world.stop().await;
}
