//! Clocks that stand still: for holidays, and because both agree to it.

use std::time::Duration;

use komwe::app::{ClockView, Ticket};
use komwe::play::clock::LONGEST_PAUSE;
use komwe::play::proposal::Kind;
use komwe::play::{Ending, GameId, News, NoHoliday, Notice, Pace, PlayerId, Refusal, Status};
use komwe::rules::Side;

use super::world::{ASHA, BAKARI, World, at, caller, paced, refused};

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// A running game of this pace. Asha is to move.
async fn running(pace: &str) -> (World, GameId) {
    let mut world = World::new();
    world.start();
    let game = world.game_on(paced(pace.parse().unwrap())).await;
    (world, game)
}

async fn clock(world: &World, game: GameId) -> ClockView {
    world.view(game).await.clock
}

async fn left(world: &World, game: GameId, side: Side) -> Duration {
    clock(world, game).await.left[side.index()].unwrap()
}

async fn leave(world: &World, player: PlayerId, days: u32) -> Result<u32, Refusal> {
    match world.app.go_on_holiday(&caller(player), days).await {
        Ok(view) => Ok(view.days_left),
        refused_ => Err(refused(refused_)),
    }
}

async fn both_pause(world: &World, game: GameId) -> Ticket {
    let asked = world
        .app
        .propose(&caller(ASHA), at(game, None), Kind::Pause)
        .await;
    world.told(&asked.unwrap()).await;
    let agreed = world
        .app
        .propose(&caller(BAKARI), at(game, None), Kind::Pause)
        .await;
    let agreed = agreed.unwrap();
    world.told(&agreed).await;
    world.settled().await;
    agreed
}

#[tokio::test]
async fn a_holiday_in_the_midst_of_a_turn_stops_the_clock_and_lets_it_run_on() {
    for pace in ["3d", "5d+12h"] {
        let (mut world, game) = running(pace).await;
        world.later(DAY).await;
        let before = left(&world, game, Side::South).await;
        assert_eq!(leave(&world, ASHA, 10).await, Ok(20));
        world.settled().await;
        assert_eq!(world.post.count(Notice::Refresh { game, ply: 0 }), 1);
        let away = clock(&world, game).await;
        assert_eq!((away.deadline, away.is_out), (None, false));
        assert_eq!(away.away_until, Some(world.now() + seconds(10 * DAY)));
        world.later(10 * DAY - 1).await;
        assert_eq!(left(&world, game, Side::South).await, before, "{pace}");
        assert_eq!(world.post.news(), []);
        world.later(1).await;
        let back = clock(&world, game).await;
        assert_eq!(back.deadline, Some(world.now() + before), "{pace}");
        assert_eq!(back.away_until, None);
        assert_eq!(world.post.count(Notice::Refresh { game, ply: 0 }), 2);
        // The reminders come as they would have come.
        world.until(world.now() + before - seconds(1)).await;
        assert_eq!(world.post.news().len(), 2, "{pace}");
        world.later(1).await;
        assert_eq!(world.post.news()[2].0, News::TimeOut);
        world.verified(game).await;
    }
}

#[tokio::test]
async fn a_holiday_in_the_turn_of_the_other_does_not_stop_theirs() {
    let (mut world, game) = running("3d").await;
    assert_eq!(leave(&world, BAKARI, 5).await, Ok(25));
    world.later(2 * DAY).await;
    assert_eq!(left(&world, game, Side::South).await, seconds(DAY));
    world.play_on(game).await;
    // Now it is theirs, and stands for the other three days.
    let away = clock(&world, game).await;
    assert_eq!(away.deadline, None);
    assert_eq!(away.away_until, Some(world.now() + seconds(3 * DAY)));
    world.later(3 * DAY).await;
    assert_eq!(left(&world, game, Side::North).await, seconds(3 * DAY));
    world.later(HOUR).await;
    assert_eq!(
        left(&world, game, Side::North).await,
        seconds(3 * DAY - HOUR)
    );
    world.verified(game).await;
}

#[tokio::test]
async fn whoever_is_back_early_has_their_clock_run_from_then_on() {
    let (mut world, game) = running("3d").await;
    let nothing = world.app.come_back(&caller(ASHA)).await;
    assert_eq!(refused(nothing), Refusal::NotAway);
    leave(&world, ASHA, 14).await.unwrap();
    world.later(2 * DAY + HOUR).await;
    let back = world.app.come_back(&caller(ASHA)).await.unwrap();
    // The third day has begun.
    assert_eq!((back.present, back.days_left), (None, 27));
    assert_eq!(world.deadline(game).await, world.now() + seconds(3 * DAY));
    world.later(3 * DAY).await;
    assert_eq!(world.post.news().last().unwrap().0, News::TimeOut);
    world.verified(game).await;
}

#[tokio::test]
async fn holidays_end_after_fourteen_days_and_thirty_in_a_year() {
    let (mut world, _) = running("3d").await;
    let most = Refusal::NoHoliday(NoHoliday::TooLong { most: 14 });
    assert_eq!(leave(&world, ASHA, 15).await, Err(most));
    assert_eq!(leave(&world, ASHA, 14).await, Ok(16));
    let until = world.now() + seconds(14 * DAY);
    let twice = Refusal::NoHoliday(NoHoliday::AlreadyAway { until });
    assert_eq!(leave(&world, ASHA, 1).await, Err(twice));
    world.until(until).await;
    let from = until + seconds(DAY);
    let soon = Refusal::NoHoliday(NoHoliday::TooSoon { from });
    assert_eq!(leave(&world, ASHA, 1).await, Err(soon));
    world.later(DAY).await;
    assert_eq!(leave(&world, ASHA, 14).await, Ok(2));
    world.later(15 * DAY).await;
    let left = Refusal::NoHoliday(NoHoliday::UsedUp { left: 2 });
    assert_eq!(leave(&world, ASHA, 3).await, Err(left));
    world.later(365 * DAY).await;
    assert_eq!(world.app.holiday(ASHA).await.unwrap().days_left, 30);
    world.stop().await;
}

#[tokio::test]
async fn live_games_and_time_that_is_out_know_no_holidays() {
    let (mut world, game) = running("live 10m+15s").await;
    leave(&world, ASHA, 14).await.unwrap();
    assert_eq!(clock(&world, game).await.away_until, None);
    world.later(600).await;
    let ending = Ending::OnTime { by: Side::South };
    assert_eq!(world.view(game).await.course.status, Status::Over(ending));
    world.verified(game).await;

    let (mut world, game) = running("3d").await;
    world.later(3 * DAY).await;
    leave(&world, ASHA, 14).await.unwrap();
    assert!(clock(&world, game).await.is_out);
    let claim = world.app.claim(&caller(BAKARI), at(game, None)).await;
    claim.unwrap();
    world.verified(game).await;
}

#[tokio::test]
async fn a_holiday_that_ends_while_the_program_is_down_ends_all_the_same() {
    let (mut world, game) = running("3d").await;
    leave(&world, ASHA, 2).await.unwrap();
    world.down(5 * DAY).await;
    assert_eq!(world.deadline(game).await, world.now() + seconds(3 * DAY));
    world.verified(game).await;
}

#[tokio::test]
async fn a_pause_begins_when_both_want_it_and_either_ends_it() {
    for (pace, by) in [("3d", ASHA), ("3d", BAKARI), ("live 10m+15s", BAKARI)] {
        let (mut world, game) = running(pace).await;
        world.later(100).await;
        let before = left(&world, game, Side::South).await;
        both_pause(&world, game).await;
        let paused = clock(&world, game).await;
        assert_eq!(paused.deadline, None);
        assert_eq!(paused.paused_until, Some(world.now() + LONGEST_PAUSE));
        assert_eq!(world.post.count(Notice::Refresh { game, ply: 0 }), 1);
        let again = world
            .app
            .propose(&caller(by), at(game, None), Kind::Pause)
            .await;
        let again = refused(again);
        assert!(
            matches!(
                again,
                Refusal::PausedAlready { .. } | Refusal::AlreadyProposed { .. }
            ),
            "{again}"
        );
        world.later(9 * DAY).await;
        assert_eq!(left(&world, game, Side::South).await, before, "{pace}");
        assert_eq!(world.post.news(), []);
        let resumed = world.app.resume(&caller(by), at(game, None)).await.unwrap();
        assert_eq!(
            resumed.parcel().notice,
            Notice::News {
                game,
                ply: 0,
                news: News::Resumed
            }
        );
        assert_eq!(resumed.parcel().to, Some(ASHA));
        world.told(&resumed).await;
        assert_eq!(world.deadline(game).await, world.now() + before);
        let twice = world.app.resume(&caller(by), at(game, None)).await;
        assert_eq!(refused(twice), Refusal::NotPaused { game });
        world.verified(game).await;
    }
}

#[tokio::test]
async fn a_pause_ends_by_itself_after_fourteen_days() {
    for pace in ["3d", "live 10m+15s"] {
        let (mut world, game) = running(pace).await;
        world.later(60).await;
        let before = left(&world, game, Side::South).await;
        both_pause(&world, game).await;
        let end = world.now() + LONGEST_PAUSE;
        world.until(end - seconds(1)).await;
        assert!(clock(&world, game).await.paused_until.is_some());
        assert_eq!(world.post.news(), []);
        world.later(1).await;
        assert_eq!(world.deadline(game).await, end + before, "{pace}");
        assert_eq!(world.post.news().len(), 1);
        assert_eq!(world.post.news()[0].0, News::Resumed);
        world.verified(game).await;
    }
}

#[tokio::test]
async fn moves_in_a_pause_are_not_charged_and_do_not_end_it() {
    let (mut world, game) = running("5d+12h").await;
    world.later(DAY).await;
    both_pause(&world, game).await;
    let until = clock(&world, game).await.paused_until;
    world.later(3 * DAY).await;
    world.play_on(game).await;
    world.later(3 * DAY).await;
    world.play_on(game).await;
    let now = clock(&world, game).await;
    assert_eq!((now.paused_until, now.deadline), (until, None));
    assert_eq!(
        now.left,
        [Some(seconds(108 * HOUR)), Some(seconds(5 * DAY))]
    );
    world.verified(game).await;
}

#[tokio::test]
async fn there_is_no_pause_without_a_clock() {
    let (mut world, game) = running(&Pace::Unlimited.to_string()).await;
    let asked = world
        .app
        .propose(&caller(ASHA), at(game, None), Kind::Pause)
        .await;
    assert_eq!(refused(asked), Refusal::NoClock { game });
    let resume = world.app.resume(&caller(ASHA), at(game, None)).await;
    assert_eq!(refused(resume), Refusal::NotPaused { game });
    world.stop().await;
}
