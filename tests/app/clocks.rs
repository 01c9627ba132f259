//! Games under a clock that a test moves, to their end.

use std::time::Duration;

use komwe::app::Trouble;
use komwe::play::clock::{ABANDONED_AFTER, DAY_GIVEN};
use komwe::play::{
    Ending, GameId, News, Notice, Pace, Place, Preference, Quiet, Refusal, Reminders, Status,
    Weekend,
};
use komwe::rules::Side;

use super::world::{ASHA, BAKARI, HOME, World, at, caller, paced, refused};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

const CHANNEL: Place = Place::Channel(HOME.channel);

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn pace(text: &str) -> Pace {
    text.parse().unwrap()
}

/// A running game of this pace. Asha is to move.
async fn running(pace: Pace) -> (World, GameId) {
    let mut world = World::new();
    world.start();
    let game = world.game_on(paced(pace)).await;
    (world, game)
}

/// Paces, and how long before the end the reminders come.
fn days_long() -> Vec<(Pace, Option<[u64; 2]>)> {
    vec![
        (pace("1d"), Some([8 * HOUR, 2 * HOUR])),
        (pace("3d"), Some([DAY, 6 * HOUR])),
        (pace("7d"), Some([56 * HOUR, 12 * HOUR])),
        (pace("5d+12h"), Some([40 * HOUR, 10 * HOUR])),
        (pace("2h"), Some([40 * MINUTE, 10 * MINUTE])),
        (pace("90m"), None),
        (pace("3h+0s"), Some([HOUR, 15 * MINUTE])),
        (pace("60d+7d"), Some([20 * DAY, 12 * HOUR])),
    ]
}

#[tokio::test]
async fn the_tables_here_leave_no_preset_out() {
    let mut here: Vec<Pace> = days_long().into_iter().map(|(pace, _)| pace).collect();
    here.extend([pace("live 10m+15s"), Pace::Unlimited]);
    for preset in Pace::PRESETS {
        assert!(here.contains(&preset), "{preset}");
    }
}

#[tokio::test]
async fn reminders_come_once_in_time_and_then_the_win_can_be_claimed() {
    for (pace, reminders) in days_long() {
        let (mut world, game) = running(pace).await;
        world.play_on(game).await;
        let end = world.deadline(game).await;
        let mut told = Vec::new();
        for (before, news) in reminders
            .into_iter()
            .flatten()
            .zip([News::Third, News::LastCall])
        {
            world.until(end - seconds(before + 1)).await;
            assert_eq!(world.post.news(), told, "{pace}");
            world.later(1).await;
            told.push((news, CHANNEL));
            assert_eq!(world.post.news(), told, "{pace}");
        }
        world.until(end - seconds(1)).await;
        assert_eq!(world.post.news(), told, "{pace}");
        let early = world.app.claim(&caller(ASHA), at(game, None)).await;
        assert_eq!(refused(early), Refusal::TimeIsLeft { game });
        world.later(1).await;
        told.push((News::TimeOut, CHANNEL));
        assert_eq!(world.post.news(), told, "{pace}");
        // It goes on as long as nobody claims.
        world.later(13 * DAY).await;
        assert_eq!(world.post.news(), told, "{pace}");
        assert!(world.view(game).await.clock.is_out);
        let own = world.app.claim(&caller(BAKARI), at(game, None)).await;
        assert_eq!(refused(own), Refusal::YourTurn { game });
        let ticket = world.app.claim(&caller(ASHA), at(game, Some(1))).await;
        assert_eq!(ticket.unwrap().parcel().notice, Notice::GameOver { game });
        let ending = Ending::OnTime { by: Side::North };
        let view = world.view(game).await;
        assert_eq!(view.course.status, Status::Over(ending), "{pace}");
        assert_eq!(view.clock.deadline, None);
        world.verified(game).await;
    }
}

#[tokio::test]
async fn the_other_may_give_a_day_and_the_game_goes_on() {
    for (pace, _) in days_long() {
        let (mut world, game) = running(pace).await;
        let end = world.deadline(game).await;
        let early = world.app.give_a_day(&caller(BAKARI), at(game, None)).await;
        assert_eq!(refused(early), Refusal::TimeIsLeft { game });
        world.until(end + seconds(5 * HOUR)).await;
        let given = world
            .app
            .give_a_day(&caller(BAKARI), at(game, Some(0)))
            .await;
        let given = given.unwrap();
        let news = News::DayGiven;
        assert_eq!(given.parcel().notice, Notice::News { game, ply: 0, news });
        assert_eq!(given.parcel().to, Some(ASHA));
        world.told(&given).await;
        assert_eq!(
            world.deadline(game).await,
            world.now() + DAY_GIVEN,
            "{pace}"
        );
        let again = world.app.give_a_day(&caller(BAKARI), at(game, None)).await;
        assert_eq!(refused(again), Refusal::TimeIsLeft { game });
        let before = world.post.news().len();
        // The day has reminders of its own.
        world.later(16 * HOUR).await;
        assert_eq!(world.post.news()[before..], [(News::Third, CHANNEL)]);
        world.play_on(game).await;
        let left = world.view(game).await.clock.left[Side::South.index()].unwrap();
        let expected = match pace {
            Pace::PerMove { limit } => limit,
            Pace::Bank { bank, increment } => (seconds(8 * HOUR) + increment).min(bank),
            other => panic!("{other}"),
        };
        assert_eq!(left, expected, "{pace}");
        world.verified(game).await;
    }
}

#[tokio::test]
async fn a_move_after_the_end_counts_as_long_as_nobody_has_claimed() {
    let (mut world, game) = running(pace("5d+12h")).await;
    world
        .until(world.deadline(game).await + seconds(9 * DAY))
        .await;
    assert_eq!(world.play_on(game).await, 1);
    let view = world.view(game).await;
    assert_eq!(
        view.clock.left,
        [Some(seconds(12 * HOUR)), Some(seconds(5 * DAY))]
    );
    let late = world.app.claim(&caller(BAKARI), at(game, None)).await;
    assert_eq!(refused(late), Refusal::YourTurn { game });
    world.verified(game).await;
}

#[tokio::test]
async fn a_game_in_which_nobody_does_anything_ends_fourteen_days_after_the_time() {
    for (pace, _) in days_long() {
        let (mut world, game) = running(pace).await;
        let end = world.deadline(game).await;
        world.until(end).await;
        world.until(end + ABANDONED_AFTER - seconds(1)).await;
        assert_eq!(world.view(game).await.course.status, Status::Active);
        world.later(1).await;
        let ending = Ending::OnTime { by: Side::South };
        let status = world.view(game).await.course.status;
        assert_eq!(status, Status::Over(ending), "{pace}");
        assert_eq!(world.post.count(Notice::GameOver { game }), 1);
        world.later(100 * DAY).await;
        assert_eq!(world.post.count(Notice::GameOver { game }), 1);
        world.verified(game).await;
    }
}

#[tokio::test]
async fn a_live_game_ends_by_itself_without_reminders() {
    for text in ["live 10m+15s", "live 1m", "live 3h+5m"] {
        let (mut world, game) = running(pace(text)).await;
        for _ in 0..4 {
            world.later(7).await;
            world.play_on(game).await;
        }
        let end = world.deadline(game).await;
        world.until(end - seconds(1)).await;
        let view = world.view(game).await;
        assert_eq!(
            (view.course.status, view.clock.is_out),
            (Status::Active, false)
        );
        world.advance(1);
        // Whether or not the job has been done, no move counts any more.
        let mv = world.app.legal(ASHA, HOME, Some(game)).await;
        if let Ok(legal) = mv {
            let text = legal.moves[0].0.to_string();
            let late = world.app.play(&caller(ASHA), at(game, None), &text).await;
            let late = refused(late);
            assert!(
                matches!(late, Refusal::TimeIsOut { .. } | Refusal::GameOver { .. }),
                "{late}"
            );
        }
        world.settled().await;
        let ending = Ending::OnTime { by: Side::South };
        let status = world.view(game).await.course.status;
        assert_eq!(status, Status::Over(ending), "{text}");
        assert_eq!(world.post.news(), []);
        assert_eq!(world.post.count(Notice::GameOver { game }), 1);
        world.verified(game).await;
    }
}

#[tokio::test]
async fn where_the_place_is_closed_both_players_are_told_that_the_time_has_ended_a_game() {
    for text in ["live 1m", "1d"] {
        let (mut world, game) = running(pace(text)).await;
        world.post.close(CHANNEL, Trouble::Forbidden);
        world.later(100 * DAY).await;
        let arrived = world.post.arrived().into_iter();
        let told = arrived.filter(|it| it.notice == Notice::GameOver { game });
        let mut places: Vec<Place> = told.map(|it| it.place).collect();
        places.sort_by_key(|place| *place == Place::Direct(BAKARI));
        assert_eq!(
            places,
            [Place::Direct(ASHA), Place::Direct(BAKARI)],
            "{text}"
        );
        world.verified(game).await;
    }
}

#[tokio::test]
async fn a_game_without_a_clock_never_ends_by_time() {
    let (mut world, game) = running(Pace::Unlimited).await;
    world.play_on(game).await;
    world.later(1_000 * DAY).await;
    let view = world.view(game).await;
    assert_eq!(view.course.status, Status::Active);
    assert_eq!((view.clock.deadline, view.clock.left), (None, [None; 2]));
    assert_eq!(world.post.news(), []);
    for by in [ASHA, BAKARI] {
        let claim = world.app.claim(&caller(by), at(game, None)).await;
        let claim = refused(claim);
        let expected = if by == ASHA {
            Refusal::TimeIsLeft { game }
        } else {
            Refusal::YourTurn { game }
        };
        assert_eq!(claim, expected);
    }
    world.play_on(game).await;
    world.verified(game).await;
}

#[tokio::test]
async fn what_is_left_follows_the_pace() {
    // The pace, how long the two moves took, and what both have left then.
    let table = [
        ("3d", [50 * HOUR, HOUR], [3 * DAY, 3 * DAY]),
        ("5d+12h", [20 * HOUR, HOUR], [112 * HOUR, 5 * DAY]),
        ("5d+0s", [20 * HOUR, HOUR], [100 * HOUR, 119 * HOUR]),
        ("live 10m+15s", [20, 5], [595, 610]),
    ];
    for (text, took, left) in table {
        let (mut world, game) = running(pace(text)).await;
        for took in took {
            world.later(took).await;
            world.play_on(game).await;
        }
        let view = world.view(game).await;
        let left = left.map(|left| Some(seconds(left)));
        assert_eq!(view.clock.left, left, "{text}");
        let end = world.now() + left[Side::South.index()].unwrap();
        assert_eq!(view.clock.deadline, Some(end), "{text}");
        world.stop().await;
    }
}

#[tokio::test]
async fn reminders_come_where_they_are_wanted() {
    let table = [
        (Reminders::Here, vec![CHANNEL; 2]),
        (Reminders::Direct, vec![Place::Direct(ASHA); 2]),
        (Reminders::Off, vec![]),
    ];
    for (wanted, places) in table {
        let (mut world, game) = running(pace("3d")).await;
        let wish = [Preference::Reminders(wanted)];
        let wish = world.app.set_preferences(&caller(ASHA), &wish).await;
        wish.unwrap();
        world.until(world.deadline(game).await - seconds(1)).await;
        let reminded: Vec<Place> = world.post.news().iter().map(|(_, place)| *place).collect();
        assert_eq!(reminded, places, "{wanted:?}");
        world.later(1).await;
        // That is no reminder: the other has something to decide.
        assert_eq!(world.post.news().last(), Some(&(News::TimeOut, CHANNEL)));
        assert_eq!(world.post.news().len(), places.len() + 1);
        world.stop().await;
    }
}

#[tokio::test]
async fn reminders_wait_in_quiet_hours() {
    // The game begins at eight in the morning, and the first reminder is planned for the same time.
    let (mut world, game) = running(pace("3d")).await;
    let quiet = Quiet {
        sleep: Some("7-10:30".parse().unwrap()),
        ..Quiet::default()
    };
    let set = world.app.set_quiet(&caller(ASHA), quiet).await;
    set.unwrap();
    let end = world.deadline(game).await;
    world.until(end - seconds(DAY - 150 * MINUTE + 1)).await;
    assert_eq!(world.post.news(), []);
    world.later(1).await;
    assert_eq!(world.post.news(), [(News::Third, CHANNEL)]);
    // The last call comes in the middle of the night in which everybody else sleeps.
    world.until(end - seconds(6 * HOUR)).await;
    assert_eq!(world.post.news()[1..], [(News::LastCall, CHANNEL)]);
    world.stop().await;
}

#[tokio::test]
async fn a_reminder_that_cannot_wait_comes_before_the_quiet_time() {
    // The 15th of January 2027 is a Friday; the whole weekend and Monday are quiet, and the time is out on Monday.
    let (mut world, game) = running(pace("3d")).await;
    let weekend: Weekend = "sat sun mon".parse().unwrap();
    let quiet = Quiet {
        weekend,
        ..Quiet::default()
    };
    world.app.set_quiet(&caller(ASHA), quiet).await.unwrap();
    world.later(16 * HOUR - 61).await;
    assert_eq!(world.post.news(), []);
    world.later(1).await;
    assert_eq!(world.post.news(), [(News::LastCall, CHANNEL)]);
    world.until(world.deadline(game).await - seconds(1)).await;
    assert_eq!(world.post.news().len(), 1);
    world.stop().await;
}

#[tokio::test]
async fn a_turn_that_is_over_is_not_reminded_of() {
    let (mut world, game) = running(pace("3d")).await;
    world.later(2 * DAY - 1).await;
    world.play_on(game).await;
    world.later(2 * DAY - 1).await;
    assert_eq!(world.post.news(), []);
    world.later(1).await;
    assert_eq!(world.post.news(), [(News::Third, CHANNEL)]);
    world.play_on(game).await;
    // Each turn has its own.
    world.later(2 * DAY).await;
    assert_eq!(world.post.news(), [(News::Third, CHANNEL); 2]);
    world.stop().await;
}

#[tokio::test]
async fn a_reminder_that_could_not_be_delivered_in_time_is_dropped() {
    let (mut world, game) = running(pace("3d")).await;
    let busy = komwe::app::Trouble::Retry {
        after: Some(seconds(HOUR)),
    };
    world.post.close(CHANNEL, busy);
    world.later(2 * DAY).await;
    world.play_on(game).await;
    world.post.open(CHANNEL);
    world.later(HOUR).await;
    assert_eq!(world.post.news(), []);
    world.stop().await;
}
