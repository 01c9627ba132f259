//! Moves without a choice, played for those who want it so.

use komwe::app::{App, Ticket};
use komwe::play::{Cause, GameId, Notice, PlayerId, Preference};
use komwe::rules::{self, Move, Side, Silent, Variant};

use super::world::{HOME, World, at, caller};

async fn play_forced(world: &World, player: PlayerId, wanted: bool) {
    let change = [Preference::PlayForced(wanted)];
    let press = caller(player);
    world.app.set_preferences(&press, &change).await.unwrap();
}

/// The moves so far.
async fn course(app: &App, game: GameId) -> rules::Game {
    app.game_view(game, None).await.unwrap().course.game
}

async fn play(world: &World, game: GameId, mv: Move) -> Ticket {
    let (player, text) = (world.to_move(game).await, mv.to_string());
    world
        .app
        .play(&caller(player), at(game, None), &text)
        .await
        .unwrap()
}

/// A move of the player to move that leaves the other without a choice, or with one.
fn forcing(game: &rules::Game, forcing: bool) -> Option<Move> {
    game.legal_moves().into_iter().find(|mv| {
        let mut after = game.clone();
        after.play(*mv, &mut Silent).unwrap();
        (after.legal_moves().len() == 1) == forcing
    })
}

/// The stepping game begins with a single move, and soon there is one again: it is North who can bring that about.
async fn at_the_fork(world: &World) -> GameId {
    let game = world.game(Variant::Kimasai).await;
    let only = course(&world.app, game).await.legal_moves();
    assert_eq!(only.len(), 1);
    play(world, game, only[0]).await;
    game
}

#[tokio::test]
async fn the_only_move_is_played_at_once_and_told_with_the_one_before_it() {
    let mut world = World::new();
    let game = at_the_fork(&world).await;
    let (south, north) = (
        world.player(game, Side::South).await,
        world.player(game, Side::North).await,
    );
    play_forced(&world, south, true).await;
    let mv = forcing(&course(&world.app, game).await, true).unwrap();
    let ticket = play(&world, game, mv).await;
    let parcel = ticket.parcel();
    assert_eq!(
        (parcel.notice, parcel.to),
        (Notice::Turn { game, ply: 3 }, Some(north))
    );
    let view = world.app.game_view(game, None).await.unwrap();
    let told: Vec<(Move, Cause)> = view
        .course
        .told
        .iter()
        .map(|told| (told.mv, told.cause))
        .collect();
    let moves = view.course.game.moves();
    assert_eq!(told, [(mv, Cause::Player), (moves[2], Cause::Forced)]);
    // Nothing is lost between them.
    assert_eq!(view.course.told[1].before.turn(), Side::South);
    let between = view.course.told[0].before.play(mv, &mut Silent).unwrap();
    assert_eq!(view.course.told[1].before, between);
    assert!(view.course.told.iter().all(|told| !told.steps.is_empty()));
    // The board between was never a message; as an earlier board it tells its own move.
    let earlier = world.app.game_view(game, Some(2)).await.unwrap();
    assert_eq!(earlier.course.told.len(), 1);
    assert_eq!(earlier.course.last().map(|told| told.mv), Some(mv));
    let store = world.inspect().await;
    assert_eq!(
        store.read_wait(move |view| view.verify_game(game)).unwrap(),
        []
    );
}

#[tokio::test]
async fn it_is_the_players_own_wish() {
    let world = World::new();
    let game = at_the_fork(&world).await;
    let north = world.player(game, Side::North).await;
    // Only the opponent wants it.
    play_forced(&world, north, true).await;
    let mv = forcing(&course(&world.app, game).await, true).unwrap();
    let ticket = play(&world, game, mv).await;
    assert_eq!(ticket.parcel().notice, Notice::Turn { game, ply: 2 });
    // Who switches it on while such a move waits still plays it.
    let south = world.player(game, Side::South).await;
    play_forced(&world, south, true).await;
    assert_eq!(world.to_move(game).await, south);
    let legal = world.app.legal(south, HOME, Some(game)).await.unwrap();
    assert_eq!((legal.at.ply, legal.moves.len()), (2, 1));
}

#[tokio::test]
async fn who_takes_the_wish_back_plays_again() {
    let world = World::new();
    let game = at_the_fork(&world).await;
    let south = world.player(game, Side::South).await;
    play_forced(&world, south, true).await;
    play_forced(&world, south, false).await;
    let mv = forcing(&course(&world.app, game).await, true).unwrap();
    let ticket = play(&world, game, mv).await;
    assert_eq!(ticket.parcel().notice, Notice::Turn { game, ply: 2 });
}

#[tokio::test]
async fn a_move_with_a_choice_is_never_played() {
    let world = World::new();
    let game = at_the_fork(&world).await;
    for side in Side::ALL {
        let player = world.player(game, side).await;
        play_forced(&world, player, true).await;
    }
    let mv = forcing(&course(&world.app, game).await, false).unwrap();
    let ticket = play(&world, game, mv).await;
    assert_eq!(ticket.parcel().notice, Notice::Turn { game, ply: 2 });
}
