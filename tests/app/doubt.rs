//! Whether something has arrived already is found out before it is said again.

use komwe::app::{Ticket, Trouble};
use komwe::play::{MessageId, Place};
use komwe::rules::Variant;

use super::courier::Fate;
use super::outbox::{CHANNEL, boards, fail_to_answer};
use super::world::{ASHA, World};

#[tokio::test]
async fn a_lease_that_runs_out_is_looked_into() {
    for answered in [true, false] {
        let mut world = World::new();
        let game = world.game(Variant::Kete).await;
        world.start();
        let Ticket::Answer(parcel) = world.move_unanswered(game).await else {
            panic!()
        };
        let token = parcel.reply.unwrap().token;
        if answered {
            world.post.answered(&token, MessageId(42));
        }
        // The next board leaves only after this one.
        fail_to_answer(&world, game).await;
        world.later(Ticket::LEASE.as_secs() - 1).await;
        assert_eq!(world.post.notices(), boards(game, [0]));
        world.later(1).await;
        assert_eq!(world.post.asked(), [token]);
        let expected = if answered {
            boards(game, [0, 2])
        } else {
            boards(game, [0, 1, 2])
        };
        assert_eq!(world.post.notices(), expected);
        world.stop().await;
    }
}

#[tokio::test]
async fn a_crash_between_commit_and_answer_loses_and_doubles_nothing() {
    for answered in [true, false] {
        let mut world = World::new();
        let game = world.game(Variant::Kiswahili).await;
        world.start();
        let Ticket::Answer(parcel) = world.move_unanswered(game).await else {
            panic!()
        };
        world.settled().await;
        let token = parcel.reply.unwrap().token;
        if answered {
            world.post.answered(&token, MessageId(42));
        }
        world.crash().await;
        assert_eq!(
            world.app.game_view(game, None).await.unwrap().course.plies,
            1,
            "a committed move survives"
        );
        world.start();
        world.settled().await;
        let expected = if answered {
            boards(game, [0])
        } else {
            boards(game, [0, 1])
        };
        assert_eq!(world.post.notices(), expected);
        assert_eq!(world.post.asked(), [token]);
        if answered {
            let message = world.app.game_view(game, None).await.unwrap().message;
            assert_eq!(
                message,
                Some(MessageId(42)),
                "where it was answered is known again"
            );
        }
        assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
        world.stop().await;
    }
}

#[tokio::test]
async fn a_crash_after_posting_and_before_noting_is_settled_by_the_nonce() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    world.post.fate([Fate::ArrivesUnheard]);
    world.start();
    world.settled().await;
    world.crash().await;
    world.start();
    world.later(600).await;
    assert_eq!(world.post.tries().len(), 2);
    assert_eq!(world.post.notices(), boards(game, [0]));
    world.stop().await;
}

#[tokio::test]
async fn what_a_crash_leaves_in_doubt_is_not_taken_elsewhere_in_a_hurry() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    let held = world.post.hold();
    world.start();
    held.reached().await;
    world.crash().await;
    world.post.close(CHANNEL, Trouble::Forbidden);
    world.start();
    for _ in 0..10 {
        world.later(1).await;
    }
    assert_eq!(world.post.notices(), []);
    world.post.open(CHANNEL);
    for _ in 0..30 {
        world.later(5).await;
    }
    let arrived: Vec<_> = world.post.arrived().iter().map(|it| it.place).collect();
    assert_eq!(arrived, [CHANNEL]);
    assert_eq!(world.post.notices(), boards(game, [0]));
    world.stop().await;
}

#[tokio::test]
async fn after_a_long_crash_it_is_posted_though_nobody_can_say_whether_it_was_answered() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    world.move_unanswered(game).await;
    world.advance(3_600);
    world.crash().await;
    world.start();
    world.settled().await;
    assert!(world.post.asked().is_empty());
    assert_eq!(world.post.notices(), boards(game, [0, 1]));
    world.stop().await;
}

#[tokio::test]
async fn what_may_have_arrived_is_taken_elsewhere_only_after_second_thoughts() {
    for (closed, places) in [
        // The channel is open again before the doubt has passed: nobody is told twice.
        (10, vec![CHANNEL]),
        (120, vec![CHANNEL, Place::Direct(ASHA)]),
    ] {
        let mut world = World::new();
        world.post.fate([Fate::ArrivesUnheard]);
        let game = world.game(Variant::Kete).await;
        let player = world.to_move(game).await;
        world.start();
        world.settled().await;
        world.post.close(CHANNEL, Trouble::Forbidden);
        for _ in 0..closed {
            world.later(1).await;
        }
        world.post.open(CHANNEL);
        for _ in 0..30 {
            world.later(5).await;
        }
        let arrived: Vec<_> = world.post.arrived().iter().map(|it| it.place).collect();
        let expected: Vec<_> = places
            .into_iter()
            .map(|place| match place {
                Place::Direct(_) => Place::Direct(player),
                channel @ Place::Channel(_) => channel,
            })
            .collect();
        assert_eq!(arrived, expected, "closed for {closed} seconds");
        assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
        world.stop().await;
    }
}
