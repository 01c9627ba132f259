//! Who may do what, and what they are told.

use komwe::app::{AppError, GameRef, Ticket};
use komwe::play::{Ending, GameId, MessageId, Notice, Refusal, Status};
use komwe::rules::{Side, Variant};

use super::world::{ABROAD, ASHA, CHIKU, ELSEWHERE, HOME, World, at, caller, caller_in, refused};

#[tokio::test]
async fn a_move_is_played_by_the_player_to_move_only() {
    let world = World::new();
    let game = world.game(Variant::Kiswahili).await;
    let (south, north) = (
        world.player(game, Side::South).await,
        world.player(game, Side::North).await,
    );
    let text = world.a_move(game).await;

    let wrong_turn = world.app.play(&caller(north), at(game, None), &text).await;
    assert_eq!(refused(wrong_turn), Refusal::NotYourTurn { game });
    let outsider = world.app.play(&caller(CHIKU), at(game, None), &text).await;
    assert_eq!(refused(outsider), Refusal::NotAPlayer { game });
    let nonsense = world
        .app
        .play(&caller(south), at(game, None), "B9 sideways")
        .await;
    assert!(matches!(
        refused(nonsense),
        Refusal::IllegalMove { ply: 0, .. }
    ));
    let unknown = world
        .app
        .play(&caller(south), at(GameId(99), None), &text)
        .await;
    assert_eq!(refused(unknown), Refusal::UnknownGame);
    assert_eq!(
        world.app.game_view(game, None).await.unwrap().course.plies,
        0,
        "none of these changed anything"
    );

    let ticket = world
        .app
        .play(&caller(south), at(game, Some(0)), &text)
        .await
        .unwrap();
    let Ticket::Answer(parcel) = ticket else {
        panic!("{ticket:?}")
    };
    assert_eq!(
        (parcel.notice, parcel.to),
        (Notice::Turn { game, ply: 1 }, Some(north))
    );
    let stale = world
        .app
        .play(&caller(south), at(game, Some(0)), &text)
        .await;
    assert_eq!(refused(stale), Refusal::Stale { game, ply: 1 });
}

#[tokio::test]
async fn a_finished_game_takes_no_more_moves() {
    let world = World::new();
    let game = world.game(Variant::Kujifunza).await;
    let (south, north) = (
        world.player(game, Side::South).await,
        world.player(game, Side::North).await,
    );
    let text = world.a_move(game).await;
    let outsider = world.app.resign(&caller(CHIKU), at(game, None)).await;
    assert_eq!(refused(outsider), Refusal::NotAPlayer { game });

    let ticket = world
        .app
        .resign(&caller(north), at(game, Some(0)))
        .await
        .unwrap();
    assert_eq!(
        (ticket.parcel().notice, ticket.parcel().to),
        (Notice::GameOver { game }, Some(south))
    );
    let view = world.app.game_view(game, None).await.unwrap();
    assert_eq!(
        view.course.status,
        Status::Over(Ending::Resigned { by: Side::North })
    );
    assert_eq!(view.course.turn(), None);
    for player in [south, north] {
        let late = world.app.play(&caller(player), at(game, None), &text).await;
        assert_eq!(refused(late), Refusal::GameOver { game });
        let again = world.app.resign(&caller(player), at(game, None)).await;
        assert_eq!(refused(again), Refusal::GameOver { game });
    }
    assert_eq!(
        refused(world.app.legal(south, HOME, Some(game)).await),
        Refusal::GameOver { game }
    );
    assert!(world.app.inbox(south).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_interaction_is_handled_once() {
    let world = World::new();
    let game = world.game(Variant::Kujifunza).await;
    let south = caller(world.to_move(game).await);
    let text = world.a_move(game).await;
    world.app.play(&south, at(game, None), &text).await.unwrap();
    // The turn goes round, so that nothing but the interaction's id tells the copy from a new move.
    world.play_on(game).await;
    let copy = world
        .app
        .play(&south, at(game, None), &world.a_move(game).await)
        .await;
    assert_eq!(refused(copy), Refusal::AlreadyHandled);
    assert_eq!(
        world.app.game_view(game, None).await.unwrap().course.plies,
        2
    );
}

#[tokio::test]
async fn a_refused_interaction_may_be_tried_again() {
    let world = World::new();
    let game = world.game(Variant::Kujifunza).await;
    let south = caller(world.to_move(game).await);
    assert!(matches!(
        refused(world.app.play(&south, at(game, None), "zzz").await),
        Refusal::IllegalMove { .. }
    ));
    let text = world.a_move(game).await;
    world.app.play(&south, at(game, None), &text).await.unwrap();
}

#[tokio::test]
async fn a_move_from_elsewhere_is_told_in_the_games_home() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    let (player, text) = (world.to_move(game).await, world.a_move(game).await);
    let ticket = world
        .app
        .play(&caller_in(player, ELSEWHERE), at(game, None), &text)
        .await
        .unwrap();
    assert!(matches!(ticket, Ticket::Posted(_)), "{ticket:?}");
    world.start();
    world.settled().await;
    assert_eq!(
        world.post.notices(),
        [Notice::Turn { game, ply: 0 }, Notice::Turn { game, ply: 1 }]
    );
    assert!(world.post.asked().is_empty());
    world.stop().await;
}

#[tokio::test]
async fn the_game_that_is_meant_need_not_be_named() {
    let world = World::new();
    let anything = GameRef::default();
    assert_eq!(
        refused(world.app.play(&caller(ASHA), anything, "A1L").await),
        Refusal::NoGame
    );
    let first = world.game(Variant::Kete).await;
    let (player, text) = (world.to_move(first).await, world.a_move(first).await);
    let ticket = world
        .app
        .play(&caller(player), anything, &text)
        .await
        .unwrap();
    assert_eq!(
        ticket.parcel().notice,
        Notice::Turn {
            game: first,
            ply: 1
        }
    );
    world.game(Variant::Kete).await;
    world.game(Variant::Kete).await;
    let Refusal::WhichGameHere(games) = refused(world.app.board(CHIKU, HOME, None).await) else {
        panic!("three games are played here")
    };
    assert_eq!(games.len(), 3);
}

#[tokio::test]
async fn a_board_is_shown_to_those_who_may_see_it() {
    let world = World::new();
    let game = world.game(Variant::Kete).await;
    assert_eq!(world.app.board(ASHA, ABROAD, None).await.unwrap().id, game);
    assert_eq!(world.app.board(CHIKU, HOME, None).await.unwrap().id, game);
    // The channel of the game may be one that they cannot see.
    assert_eq!(
        refused(world.app.board(CHIKU, ELSEWHERE, Some(game)).await),
        Refusal::UnknownGame
    );
    assert_eq!(
        refused(world.app.board(CHIKU, ABROAD, Some(game)).await),
        Refusal::UnknownGame
    );
    assert_eq!(
        refused(world.app.board(CHIKU, ABROAD, None).await),
        Refusal::NoGame
    );
}

#[tokio::test]
async fn an_earlier_board_is_shown_as_it_was() {
    let world = World::new();
    let game = world.game(Variant::Kete).await;
    let mut positions = vec![
        world
            .app
            .game_view(game, None)
            .await
            .unwrap()
            .course
            .game
            .position()
            .to_string(),
    ];
    for _ in 0..3 {
        world.play_on(game).await;
        positions.push(
            world
                .app
                .game_view(game, None)
                .await
                .unwrap()
                .course
                .game
                .position()
                .to_string(),
        );
    }
    for (ply, position) in (0..).zip(&positions) {
        let view = world.app.game_view(game, Some(ply)).await.unwrap();
        assert_eq!(view.course.game.position().to_string(), *position);
        assert_eq!((view.course.plies, view.course.is_present()), (3, ply == 3));
        assert_eq!(view.course.last().is_some(), ply > 0);
    }
    assert_eq!(
        refused(world.app.game_view(game, Some(4)).await),
        Refusal::NoSuchPly { plies: 3 }
    );
    let summary = &world.app.inbox(ASHA).await.unwrap()[0];
    assert_eq!((summary.ply, summary.message), (3, Some(MessageId(503))));
}

#[tokio::test]
async fn a_fault_of_ours_has_a_name_and_no_details() {
    let world = World::new();
    world.app.close().await;
    let error = world.app.inbox(ASHA).await.unwrap_err();
    assert!(matches!(&error, AppError::Internal { .. }), "{error:?}");
    let text = error.to_string();
    assert!(
        text.starts_with("internal fault ") && text.len() == "internal fault ".len() + 6,
        "{text}"
    );
}
