//! A board that was played on loses its controls.

use std::time::Duration;

use komwe::play::{Notice, Place};
use komwe::rules::Variant;

use super::world::{HOME, World, at, caller, posted};

#[tokio::test]
async fn every_board_that_was_played_on_is_settled_where_it_was_told() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    let opening = world.post.arrived()[0].message;
    world.play_on(game).await;
    world.play_on(game).await;
    let player = world.to_move(game).await;
    let ticket = world.app.resign(&caller(player), at(game, Some(2))).await;
    world
        .app
        .delivered(ticket.unwrap().parcel().id, Some(posted(900)))
        .await
        .unwrap();
    world.settled().await;
    let settled = |ply, message| {
        (
            Place::Channel(HOME.channel),
            Notice::Settle { game, ply },
            message,
        )
    };
    assert_eq!(
        world.post.settled(),
        [
            settled(0, opening),
            settled(1, posted(501).message),
            settled(2, posted(502).message)
        ]
    );
    world.stop().await;
}

#[tokio::test]
async fn a_board_that_was_never_seen_needs_no_settling() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    // The answers that told these boards are not known.
    for _ in 0..2 {
        let ticket = world.move_unanswered(game).await;
        let parcel = ticket.parcel().id;
        world.app.delivered(parcel, None).await.unwrap();
    }
    world.start();
    world.settled().await;
    // The first board is told late, and so it is there to be settled.
    let settled = world.post.settled();
    let plies: Vec<_> = settled.iter().map(|(_, notice, _)| *notice).collect();
    assert_eq!(plies, [Notice::Settle { game, ply: 0 }]);
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.stop().await;
}

#[tokio::test]
async fn boards_are_told_however_many_older_ones_wait_to_be_settled() {
    let mut world = World::new();
    let mut games = Vec::new();
    for _ in 0..20 {
        games.push(world.game(Variant::Kete).await);
    }
    world.start();
    world.settled().await;
    let free = world.post.hold_settling();
    for &game in &games {
        world.play_on(game).await;
    }
    // Its own board before waits to be settled, and so do all the others.
    let last = games[19];
    let ticket = world.move_unanswered(last).await;
    world.app.not_delivered(ticket.parcel().id).await.unwrap();
    let board = Notice::Turn { game: last, ply: 2 };
    let told = async {
        while world.post.count(board) == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), told)
        .await
        .expect("the board is told");
    assert_eq!(world.post.settled(), []);
    free.send_replace(true);
    world.settled().await;
    assert_eq!(world.post.settled().len(), 21);
    world.stop().await;
}
