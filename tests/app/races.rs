//! The same press many times at once.

use komwe::app::{AppError, Ticket};
use komwe::play::{Notice, Refusal};
use komwe::rules::Variant;
use tokio::task::JoinSet;

use super::world::{ASHA, BAKARI, World, at, caller, refused};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_hundred_copies_of_a_move_play_it_once() {
    for ply_is_known in [true, false] {
        let mut world = World::new();
        let game = world.game(Variant::Kiswahili).await;
        let (player, text) = (world.to_move(game).await, world.a_move(game).await);
        let mut presses = JoinSet::new();
        for _ in 0..100 {
            let (app, caller, text) = (world.app.clone(), caller(player), text.clone());
            let at = at(game, ply_is_known.then_some(0));
            presses.spawn(async move { app.play(&caller, at, &text).await });
        }
        let results = presses.join_all().await;
        let tickets: Vec<&Ticket> = results
            .iter()
            .filter_map(|result| result.as_ref().ok())
            .collect();
        assert_eq!(tickets.len(), 1);
        assert_eq!(tickets[0].parcel().notice, Notice::Turn { game, ply: 1 });
        for result in &results {
            match result {
                Ok(_) => {}
                Err(AppError::Refused(Refusal::Stale { ply: 1, .. })) if ply_is_known => {}
                Err(AppError::Refused(Refusal::NotYourTurn { .. })) if !ply_is_known => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(
            world.app.game_view(game, None).await.unwrap().course.plies,
            1
        );
        // The first board, this one, and the settling of the first.
        assert_eq!(world.app.backlog().await.unwrap().waiting, 3);
        let store = world.inspect().await;
        assert_eq!(
            store.read_wait(move |view| view.verify_game(game)).unwrap(),
            []
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_hundred_copies_of_one_interaction_play_it_once() {
    let world = World::new();
    let game = world.game(Variant::Kete).await;
    let (player, text) = (world.to_move(game).await, world.a_move(game).await);
    let press = caller(player);
    let mut presses = JoinSet::new();
    for _ in 0..100 {
        let (app, press, text) = (world.app.clone(), press.clone(), text.clone());
        presses.spawn(async move { app.play(&press, at(game, None), &text).await });
    }
    let results = presses.join_all().await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    for result in results.iter().filter_map(|result| result.as_ref().err()) {
        assert!(
            matches!(result, AppError::Refused(Refusal::AlreadyHandled)),
            "{result:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_offer_that_many_take_up_at_once_becomes_one_game() {
    let world = World::new();
    let offer = world.offer(ASHA, None, Variant::Kete).await;
    let mut presses = JoinSet::new();
    for player in 0..50 {
        let (app, press) = (
            world.app.clone(),
            caller(komwe::play::PlayerId(1_000 + player % 25)),
        );
        presses.spawn(async move { app.accept(&press, offer).await });
    }
    let results = presses.join_all().await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    assert_eq!(world.app.inbox(ASHA).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn resigning_and_moving_at_once_end_in_one_order() {
    for _ in 0..20 {
        let mut world = World::new();
        let game = world.game(Variant::Kujifunza).await;
        let (player, text) = (world.to_move(game).await, world.a_move(game).await);
        let other = if player == ASHA { BAKARI } else { ASHA };
        let (by, against) = (caller(player), caller(other));
        let (moved, resigned) = tokio::join!(
            world.app.play(&by, at(game, Some(0)), &text),
            world.app.resign(&against, at(game, Some(0))),
        );
        match (moved, resigned) {
            (Ok(_), Err(AppError::Refused(Refusal::Stale { .. })))
            | (Err(AppError::Refused(Refusal::GameOver { .. })), Ok(_)) => {}
            other => panic!("{other:?}"),
        }
        let store = world.inspect().await;
        assert_eq!(
            store.read_wait(move |view| view.verify_game(game)).unwrap(),
            []
        );
    }
}

#[tokio::test]
async fn a_move_that_was_typed_again_for_want_of_an_answer_does_not_count_for_a_later_turn() {
    let mut world = World::new();
    let game = world.game(Variant::Kiswahili).await;
    let player = world.to_move(game).await;
    let (first, again) = (caller(player), caller(player));
    let text = world.a_move(game).await;
    world.app.play(&first, at(game, None), &text).await.unwrap();
    world.move_unanswered(game).await;
    // The player is to move again, and Discord hands over what was pressed before the opponent answered.
    let text = world.a_move(game).await;
    let late = world.app.play(&again, at(game, None), &text).await;
    assert_eq!(refused(late), Refusal::Stale { game, ply: 2 });
    world.crash().await;
    let new = caller(player);
    world.app.play(&new, at(game, None), &text).await.unwrap();
}
