//! What is said arrives, in order, once, somewhere.

use std::time::Duration;

use komwe::app::{AppError, Ticket, Trouble};
use komwe::play::{GameId, Notice, Place, Timestamp};
use komwe::rules::Variant;

use super::courier::Fate;
use super::world::{ASHA, BAKARI, HOME, World, at, caller, posted};

const DAY: u64 = 24 * 60 * 60;

pub(super) const CHANNEL: Place = Place::Channel(HOME.channel);
const AGAIN: Trouble = Trouble::Retry { after: None };

/// A move whose answer certainly failed.
pub(super) async fn fail_to_answer(world: &World, game: GameId) -> Ticket {
    let ticket = world.move_unanswered(game).await;
    world.app.not_delivered(ticket.parcel().id).await.unwrap();
    ticket
}

pub(super) fn boards(game: GameId, plies: impl IntoIterator<Item = u32>) -> Vec<Notice> {
    plies
        .into_iter()
        .map(|ply| Notice::Turn { game, ply })
        .collect()
}

#[tokio::test]
async fn what_the_interaction_answered_is_not_posted() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    world.start();
    world.play_on(game).await;
    world.play_on(game).await;
    world.later(3_600).await;
    // The first board belongs to no interaction.
    assert_eq!(world.post.notices(), boards(game, [0]));
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.stop().await;
}

#[tokio::test]
async fn what_the_interaction_could_not_answer_is_posted_at_once() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    world.start();
    let ticket = fail_to_answer(&world, game).await;
    world.settled().await;
    assert_eq!(world.post.notices(), boards(game, [0, 1]));
    assert!(
        world.post.asked().is_empty(),
        "it is known that there was no answer"
    );
    // A word that comes late changes nothing.
    world
        .app
        .delivered(ticket.parcel().id, Some(posted(77)))
        .await
        .unwrap();
    world.app.not_delivered(ticket.parcel().id).await.unwrap();
    world.later(3_600).await;
    assert_eq!(world.post.notices().len(), 2);
    world.stop().await;
}

#[tokio::test]
async fn a_game_is_told_in_order_whatever_fails_meanwhile() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    for _ in 0..3 {
        fail_to_answer(&world, game).await;
    }
    let half_a_minute = Duration::from_secs(30);
    world.post.fate([
        Fate::Fails(AGAIN),
        Fate::Panics,
        Fate::ArrivesUnheard,
        Fate::Fails(Trouble::Retry {
            after: Some(half_a_minute),
        }),
    ]);
    world.start();
    for tries in 1..=3 {
        world.settled().await;
        assert_eq!(
            world.post.tries().len(),
            tries,
            "nothing is tried before its time"
        );
        world.advance(600);
    }
    world.settled().await;
    world.later(29).await;
    assert_eq!(
        world.post.tries().len(),
        4,
        "Discord asked for thirty seconds"
    );
    world.later(1).await;
    assert_eq!(world.post.notices(), boards(game, 0..=3));
    assert_eq!(world.post.tries().len(), 8);
    world.stop().await;
}

#[tokio::test]
async fn a_board_that_the_next_move_outruns_is_told_all_the_same() {
    let mut world = World::new();
    world.post.fate([Fate::Fails(AGAIN)]);
    let game = world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    // Before the first board gets through, its player finds the game, moves, and the answer tells the next one.
    let ticket = world.move_unanswered(game).await;
    let answered = world.app.delivered(ticket.parcel().id, Some(posted(501)));
    answered.await.unwrap();
    world.later(60).await;
    world.later(60).await;
    assert_eq!(world.post.notices()[..1], boards(game, [0]));
    let message = world.app.game_view(game, None).await.unwrap().message;
    assert_eq!(
        message,
        Some(posted(501).message),
        "the last board stays so"
    );
    world.stop().await;
}

#[tokio::test]
async fn a_game_in_trouble_does_not_hold_up_another() {
    let mut world = World::new();
    world.post.fate([Fate::Fails(AGAIN)]);
    let stuck = world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    let free = world.game(Variant::Kete).await;
    world.settled().await;
    assert_eq!(world.post.notices(), boards(free, [0]));
    world.later(10).await;
    assert_eq!(world.post.notices()[1..], boards(stuck, [0]));
    world.stop().await;
}

#[tokio::test]
async fn where_the_channel_cannot_be_used_the_player_is_told_directly() {
    for trouble in [Trouble::Gone, Trouble::Forbidden] {
        let mut world = World::new();
        world.post.close(CHANNEL, trouble);
        let game = world.game(Variant::Kete).await;
        let player = world.to_move(game).await;
        world.start();
        world.settled().await;
        let arrived = &world.post.arrived()[0];
        assert_eq!(
            (arrived.place, arrived.notice),
            (Place::Direct(player), Notice::Turn { game, ply: 0 })
        );
        let summary = &world.app.inbox(player).await.unwrap()[0];
        assert_eq!(summary.message, None, "the message is not in the channel");
        world.stop().await;
    }
}

#[tokio::test]
async fn what_has_no_way_at_all_is_kept_and_holds_up_nothing() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    let first = world.to_move(game).await;
    let second = if first == ASHA { BAKARI } else { ASHA };
    world.post.close(CHANNEL, Trouble::Forbidden);
    world
        .post
        .close(Place::Direct(first), Trouble::DirectClosed);
    world.start();
    world.settled().await;
    assert!(world.post.arrived().is_empty());
    // The player finds the game by themselves and moves; the opponent can be told.
    fail_to_answer(&world, game).await;
    world.settled().await;
    assert_eq!(world.post.arrived()[0].place, Place::Direct(second));
    // What was kept has been overtaken: it is not told when the way is free again.
    world.post.open(CHANNEL);
    world.later(3 * DAY).await;
    assert_eq!(world.post.notices(), boards(game, [1]));
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.stop().await;
}

#[tokio::test]
async fn what_was_kept_is_told_when_the_way_is_free_again() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    let player = world.to_move(game).await;
    world.post.close(CHANNEL, Trouble::Forbidden);
    world
        .post
        .close(Place::Direct(player), Trouble::DirectClosed);
    world.start();
    world.settled().await;
    world.later(DAY).await;
    assert_eq!(
        world.post.tries().len(),
        4,
        "twice the channel and twice the player"
    );
    world.post.open(CHANNEL);
    world.later(DAY).await;
    assert_eq!(world.post.arrived()[0].place, CHANNEL);
    world.stop().await;
}

#[tokio::test]
async fn a_message_that_discord_refuses_is_a_dead_letter_and_the_game_goes_on() {
    let mut world = World::new();
    // Neither the channel nor, in its place, a direct message takes it.
    let refused = || Fate::Fails(Trouble::Refused);
    world.post.fate([refused(), refused()]);
    let game = world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    fail_to_answer(&world, game).await;
    world.settled().await;
    let backlog = world.app.backlog().await.unwrap();
    assert_eq!((backlog.waiting, backlog.dead.len()), (0, 1));
    assert_eq!(
        (backlog.dead[0].notice, backlog.dead[0].attempts),
        (Some(Notice::Turn { game, ply: 0 }), 2)
    );
    assert_eq!(world.post.notices(), boards(game, [1]));
    world.stop().await;
}

#[tokio::test]
async fn a_long_silence_of_discord_is_waited_out() {
    let mut world = World::new();
    world.post.close(CHANNEL, AGAIN);
    let game = world.game(Variant::Kete).await;
    world.start();
    for _ in 0..2 * 24 * 6 {
        world.later(600).await;
    }
    assert!(
        world.post.tries().len() > 100,
        "it was not tried for two days"
    );
    let backlog = world.app.backlog().await.unwrap();
    assert_eq!((backlog.waiting, backlog.dead.len()), (1, 0));
    world.post.open(CHANNEL);
    world.later(1_200).await;
    assert_eq!(world.post.notices(), boards(game, [0]));
    world.stop().await;
}

#[tokio::test]
async fn a_resignation_is_told_once_though_a_board_still_waits() {
    let mut world = World::new();
    world.post.fate([Fate::Fails(AGAIN)]);
    let game = world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    let resigned = world.app.resign(&caller(ASHA), at(game, None)).await;
    let parcel = resigned.unwrap().parcel().id;
    world.app.not_delivered(parcel).await.unwrap();
    world.later(60).await;
    assert_eq!(world.post.notices(), [Notice::GameOver { game }]);
    world.stop().await;
}

#[tokio::test]
async fn the_end_overtakes_a_board_that_could_not_be_told() {
    let mut world = World::new();
    world.post.fate([Fate::Fails(AGAIN)]);
    let game = world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    let ticket = world
        .app
        .resign(&caller(ASHA), at(game, None))
        .await
        .unwrap();
    world
        .app
        .delivered(ticket.parcel().id, Some(posted(5)))
        .await
        .unwrap();
    world.later(60).await;
    assert_eq!(world.post.notices(), []);
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.stop().await;
}

#[tokio::test]
async fn a_clock_set_back_does_not_put_off_what_waits() {
    let mut world = World::new();
    world.post.fate([Fate::Fails(AGAIN)]);
    let game = world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    world.stop().await;
    world.clock.set(Timestamp(1_700_000_000));
    world.start();
    world.settled().await;
    assert_eq!(world.post.notices(), boards(game, [0]));
    world.stop().await;
}

#[tokio::test]
async fn a_stop_leaves_nothing_half_done() {
    let mut world = World::new();
    for _ in 0..40 {
        world.game(Variant::Kete).await;
    }
    world.start();
    world.post.tried(1).await;
    world.stop().await;
    let told = world.post.arrived().len();
    world.crash().await;
    world.start();
    world.settled().await;
    assert_eq!(world.post.arrived().len(), 40);
    assert_eq!(
        world.post.tries().len(),
        40,
        "{told} were told before the stop, and none of them again"
    );
    world.stop().await;
}

#[tokio::test]
async fn a_database_that_is_gone_ends_the_run() {
    let mut world = World::new();
    world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    world.app.close().await;
    // Something to look for: whoever looks learns that the database is closed.
    world.advance(DAY);
    let result = world.ended().await;
    assert!(
        matches!(result, Err(AppError::Internal { .. })),
        "{result:?}"
    );
    assert_eq!(world.post.tries().len(), 1);
}
