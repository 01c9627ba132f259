//! Whole random games of every rule set, through the app, the database and the outbox.

use komwe::app::Ticket;
use komwe::play::{Notice, Status};
use komwe::rules::Variant;

use super::world::{HOME, World, at, caller};

/// Endless by chance, a game is left alone after so many plies.
const MOST: u32 = 400;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_are_stored_and_told_as_they_were_played() {
    for variant in Variant::ALL {
        for seed in 0..3 {
            play(variant, seed).await;
        }
    }
}

async fn play(variant: Variant, seed: u64) {
    let mut world = World::new();
    let game = world.game(variant).await;
    world.start();
    let mut lots = lots_from(seed);
    let mut record = Vec::new();
    let mut status = Status::Active;
    while status == Status::Active && record.len() < MOST as usize {
        let player = world.to_move(game).await;
        let legal = world.app.legal(player, HOME, None).await.unwrap();
        assert!(legal.your_turn);
        let (mv, _) = &legal.moves[usize::try_from(lots() % legal.moves.len() as u64).unwrap()];
        let ticket = world
            .app
            .play(
                &caller(player),
                at(game, Some(legal.at.ply)),
                &mv.to_string(),
            )
            .await
            .unwrap();
        record.push(mv.to_string());
        // One in three answers fails, and the outbox posts it.
        if lots().is_multiple_of(3) {
            world.app.not_delivered(ticket.parcel().id).await.unwrap();
        } else {
            let Ticket::Answer(parcel) = ticket else {
                panic!()
            };
            world.app.delivered(parcel.id, None).await.unwrap();
        }
        status = world.app.game_view(game, None).await.unwrap().course.status;
        if record.len() % 10 == 0 {
            world.stop().await;
            world.crash().await;
            world.start();
        }
    }
    let view = world.app.game_view(game, None).await.unwrap();
    let stored: Vec<String> = view
        .course
        .game
        .moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(stored, record, "{variant}");
    assert_eq!(
        view.course.game.outcome().map(komwe::play::Ending::Board),
        view.course.status.ending()
    );
    let store = world.inspect().await;
    assert_eq!(
        store.read_wait(move |view| view.verify_game(game)).unwrap(),
        []
    );
    let plies: Vec<u32> = world
        .post
        .notices()
        .iter()
        .filter_map(|notice| match notice {
            Notice::Turn { ply, .. } => Some(*ply),
            _ => None,
        })
        .collect();
    assert!(
        plies.is_sorted_by(|earlier, later| earlier < later),
        "{plies:?}"
    );
}

/// A small generator, so that a game can be record again from its seed.
pub(super) fn lots_from(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 11
    }
}
