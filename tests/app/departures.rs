//! Players who leave the server in which they play.

use std::time::Duration;

use komwe::app::{Ticket, Trouble};
use komwe::play::{
    Ending, GameId, GuildId, News, Notice, Pace, Place, Preference, Refusal, Reminders, Status,
};
use komwe::rules::Side;

use super::world::{ASHA, BAKARI, HOME, World, at, caller, paced, refused};

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

const GUILD: GuildId = GuildId(1);
const CHANNEL: Place = Place::Channel(HOME.channel);
const DIRECT: Place = Place::Direct(ASHA);

/// A running game of three days a move, in which Asha is to move and has left the server.
async fn deserted() -> (World, GameId) {
    let mut world = World::new();
    world.start();
    let game = world.game_on(paced("3d".parse().unwrap())).await;
    world.post.leave(GUILD, ASHA);
    (world, game)
}

/// Those news that tell of a departure.
fn calls(world: &World) -> Vec<(News, Place)> {
    let mut news = world.post.news();
    news.retain(|(news, _)| {
        matches!(
            news,
            News::YourTurn | News::LeftButReached | News::LeftForGood | News::LeftClockBegins
        )
    });
    news
}

#[tokio::test]
async fn who_has_left_is_told_directly_and_the_other_learns_it_once() {
    let (mut world, game) = deserted().await;
    world.later(2 * DAY - 1).await;
    assert_eq!(calls(&world), []);
    world.later(1).await;
    let told = [(News::YourTurn, DIRECT), (News::LeftButReached, CHANNEL)];
    assert_eq!(calls(&world), told);
    // Neither the last call nor the end of the time tell it again.
    world.later(DAY).await;
    assert_eq!(calls(&world), told);
    // They play on from the direct messages, and are told of the next turn there.
    world.move_directly(game).await;
    world.play_on(game).await;
    world.settled().await;
    assert_eq!(calls(&world)[2..], [(News::YourTurn, DIRECT)]);
    world.verified(game).await;
}

#[tokio::test]
async fn who_has_left_and_cannot_be_reached_has_the_clock_decide() {
    for trouble in [Trouble::DirectClosed, Trouble::Forbidden] {
        let (mut world, game) = deserted().await;
        world.post.close(DIRECT, trouble);
        world.later(2 * DAY).await;
        assert_eq!(calls(&world), [(News::LeftForGood, CHANNEL)]);
        world.later(DAY).await;
        // Nothing of it is told in the channel, where they do not see it.
        assert_eq!(calls(&world), [(News::LeftForGood, CHANNEL)]);
        let claim = world.app.claim(&caller(BAKARI), at(game, None)).await;
        world.told(&claim.unwrap()).await;
        let ending = Ending::OnTime { by: Side::South };
        assert_eq!(world.view(game).await.course.status, Status::Over(ending));
        world.verified(game).await;
    }
}

#[tokio::test]
async fn a_connection_that_fails_says_nothing_about_who_can_be_reached() {
    let (mut world, _) = deserted().await;
    world.post.close(DIRECT, Trouble::Retry { after: None });
    world.later(2 * DAY).await;
    assert_eq!(calls(&world), []);
    world.post.open(DIRECT);
    world.later(60).await;
    assert_eq!(
        calls(&world),
        [(News::YourTurn, DIRECT), (News::LeftButReached, CHANNEL)]
    );
    world.stop().await;
}

#[tokio::test]
async fn who_wants_no_reminders_is_missed_all_the_same() {
    let (mut world, _) = deserted().await;
    let off = [Preference::Reminders(Reminders::Off)];
    let wish = world.app.set_preferences(&caller(ASHA), &off).await;
    wish.unwrap();
    world.later(2 * DAY - 1).await;
    assert_eq!(calls(&world), []);
    world.later(1).await;
    assert_eq!(
        world.post.news(),
        [(News::YourTurn, DIRECT), (News::LeftButReached, CHANNEL)]
    );
    world.stop().await;
}

#[tokio::test]
async fn who_leaves_a_game_without_a_clock_is_missed_after_some_days() {
    let mut world = World::new();
    world.start();
    let game = world.game_on(paced(Pace::Unlimited)).await;
    world.later(2 * DAY).await;
    // Each turn is looked at by itself.
    world.play_on(game).await;
    world.play_on(game).await;
    world.post.leave(GUILD, ASHA);
    world.post.close(DIRECT, Trouble::DirectClosed);
    world.later(3 * DAY - 1).await;
    assert_eq!(calls(&world), []);
    world.later(1).await;
    assert_eq!(calls(&world), [(News::LeftClockBegins, CHANNEL)]);
    let fortnight = Duration::from_secs(14 * DAY);
    let clock = world.view(game).await.clock;
    assert_eq!(clock.pace, Pace::PerMove { limit: fortnight });
    assert_eq!(clock.deadline, Some(world.now() + fortnight));
    // Whoever comes back plays on, with as much time for each move.
    world.later(13 * DAY).await;
    world.post.come_back(GUILD, ASHA);
    world.play_on(game).await;
    world.play_on(game).await;
    assert_eq!(world.deadline(game).await, world.now() + fortnight);
    world.later(14 * DAY - 1).await;
    let early = world.app.claim(&caller(BAKARI), at(game, None)).await;
    assert_eq!(refused(early), Refusal::TimeIsLeft { game });
    world.later(1).await;
    assert_eq!(calls(&world).len(), 1, "nobody leaves again");
    let claim = world.app.claim(&caller(BAKARI), at(game, None)).await;
    world.told(&claim.unwrap()).await;
    let ending = Ending::OnTime { by: Side::South };
    assert_eq!(world.view(game).await.course.status, Status::Over(ending));
    world.verified(game).await;
}

#[tokio::test]
async fn who_can_be_reached_no_longer_leaves_no_game_that_waits_for_ever() {
    let mut world = World::new();
    world.start();
    let game = world.game_on(paced(Pace::Unlimited)).await;
    world.post.leave(GUILD, ASHA);
    world.later(3 * DAY).await;
    let reached = [(News::YourTurn, DIRECT), (News::LeftButReached, CHANNEL)];
    assert_eq!(calls(&world), reached);
    world.post.close(DIRECT, Trouble::DirectClosed);
    world.move_directly(game).await;
    world.play_on(game).await;
    world.settled().await;
    assert_eq!(calls(&world)[2..], [(News::LeftClockBegins, CHANNEL)]);
    // Nobody needs to be there for its end.
    world.later(14 * DAY).await;
    world.later(14 * DAY).await;
    let ending = Ending::OnTime { by: Side::South };
    assert_eq!(world.view(game).await.course.status, Status::Over(ending));
    world.verified(game).await;
}

#[tokio::test]
async fn a_look_that_fails_is_made_again_and_holds_nothing_up() {
    let mut world = World::new();
    world.start();
    let game = world.game_on(paced(Pace::Unlimited)).await;
    world.post.leave(GUILD, ASHA);
    world
        .post
        .hide_members(Some(Trouble::Retry { after: None }));
    world.later(3 * DAY).await;
    world.later(600).await;
    assert_eq!(calls(&world), []);
    // Meanwhile a board is told as ever.
    let ticket = world.move_directly(game).await;
    assert!(matches!(ticket, Ticket::Posted(_)));
    world.settled().await;
    assert_eq!(world.post.count(Notice::Turn { game, ply: 1 }), 1);
    world.later(1_000).await;
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.play_on(game).await;
    world.later(3 * DAY).await;
    world.post.hide_members(None);
    world.later(600).await;
    assert_eq!(
        calls(&world),
        [(News::YourTurn, DIRECT), (News::LeftButReached, CHANNEL)]
    );
    // Where nobody can be looked up any more, it is left at that.
    world.post.hide_members(Some(Trouble::Forbidden));
    world.move_directly(game).await;
    world.later(4 * DAY).await;
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.stop().await;
}

#[tokio::test]
async fn the_opponent_of_every_game_is_told() {
    let (mut world, first) = deserted().await;
    let second = world.game_on(paced("3d".parse().unwrap())).await;
    world.later(2 * DAY).await;
    for game in [first, second] {
        for news in [News::YourTurn, News::LeftButReached] {
            let notice = Notice::News { game, ply: 0, news };
            assert_eq!(world.post.count(notice), 1, "{notice:?}");
        }
    }
    world.stop().await;
}

#[tokio::test]
async fn who_is_back_is_called_no_more_until_they_leave_again() {
    let (mut world, game) = deserted().await;
    world.later(2 * DAY).await;
    assert_eq!(calls(&world).len(), 2);
    world.post.come_back(GUILD, ASHA);
    // A move in the server shows it.
    world.play_on(game).await;
    world.play_on(game).await;
    world.later(2 * DAY).await;
    assert_eq!(calls(&world).len(), 2);
    world.post.leave(GUILD, ASHA);
    world.later(18 * HOUR).await;
    assert_eq!(
        calls(&world)[2..],
        [(News::YourTurn, DIRECT), (News::LeftButReached, CHANNEL)]
    );
    world.stop().await;
}
