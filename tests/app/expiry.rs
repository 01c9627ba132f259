//! Offers that nobody answers.

use komwe::play::challenge::State;
use komwe::play::{MessageId, Notice, Refusal};
use komwe::rules::Variant;

use super::world::{ASHA, BAKARI, World, at, caller, refused};

const DAY: u64 = 24 * 60 * 60;

#[tokio::test]
async fn an_offer_runs_out_after_two_days_and_its_message_is_edited() {
    let mut world = World::new();
    world.start();
    let offer = world.offer(ASHA, Some(BAKARI), Variant::Kete).await;
    world.advance(2 * DAY - 1);
    assert_eq!(
        world
            .app
            .challenge_view(offer)
            .await
            .unwrap()
            .challenge
            .state,
        State::Open
    );
    world.advance(1);
    // Whether or not the job has been done, it can no longer be accepted.
    let late = world.app.accept(&caller(BAKARI), offer).await;
    assert_eq!(refused(late), Refusal::ChallengeClosed(State::Expired));
    world.post.tried(1).await;
    let arrived = &world.post.arrived()[0];
    assert_eq!(
        (arrived.notice, arrived.message),
        (Notice::ChallengeClosed(offer), MessageId(1))
    );
    assert_eq!(
        world
            .app
            .challenge_view(offer)
            .await
            .unwrap()
            .challenge
            .state,
        State::Expired
    );
    world.stop().await;
}

#[tokio::test]
async fn what_came_due_during_a_long_absence_is_made_up_for() {
    let mut world = World::new();
    let mut offers = Vec::new();
    // More than one portion.
    for _ in 0..150 {
        offers.push(world.offer(ASHA, None, Variant::Kimasai).await);
    }
    world.advance(30 * DAY);
    world.crash().await;
    world.start();
    world.post.tried(150).await;
    for offer in offers {
        assert_eq!(
            world
                .app
                .challenge_view(offer)
                .await
                .unwrap()
                .challenge
                .state,
            State::Expired
        );
    }
    world.stop().await;
}

#[tokio::test]
async fn an_accepted_offer_does_not_run_out() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    let waits = world.offer(ASHA, None, Variant::Kete).await;
    world.start();
    world.advance(3 * DAY);
    // The board of the game and the end of the other offer.
    world.post.tried(2).await;
    let mut notices = world.post.notices();
    notices.sort_by_key(|notice| format!("{notice:?}"));
    assert_eq!(
        notices,
        [
            Notice::ChallengeClosed(waits),
            Notice::Turn { game, ply: 0 }
        ]
    );
    world.stop().await;
}

#[tokio::test]
async fn a_clock_set_back_neither_ends_an_offer_early_nor_stops_the_loop() {
    let mut world = World::new();
    world.start();
    let offer = world.offer(ASHA, None, Variant::Kete).await;
    let start = world
        .app
        .challenge_view(offer)
        .await
        .unwrap()
        .challenge
        .expires_at;
    world
        .clock
        .set(start - std::time::Duration::from_secs(20 * DAY));
    assert_eq!(
        world
            .app
            .challenge_view(offer)
            .await
            .unwrap()
            .challenge
            .state,
        State::Open
    );
    world.clock.set(start);
    world.post.tried(1).await;
    assert_eq!(
        world
            .app
            .challenge_view(offer)
            .await
            .unwrap()
            .challenge
            .state,
        State::Expired
    );
    world.stop().await;
}

#[tokio::test]
async fn interactions_are_forgotten_when_discord_can_no_longer_repeat_them() {
    let mut world = World::new();
    let game = world.game(Variant::Kujifunza).await;
    world.start();
    let (press, text) = (caller(world.to_move(game).await), world.a_move(game).await);
    world.app.play(&press, at(game, None), &text).await.unwrap();
    let again = world.app.play(&press, at(game, Some(0)), &text).await;
    assert_eq!(refused(again), Refusal::AlreadyHandled);
    world.advance(9 * DAY);
    // The job is done some time after the clock has moved.
    let stale = Refusal::Stale { game, ply: 1 };
    while refused(world.app.play(&press, at(game, Some(0)), &text).await) != stale {
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    world.stop().await;
}
