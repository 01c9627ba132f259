//! Looking through games, keeping them, and asking about moves.

use komwe::app::Why;
use komwe::play::reading;
use komwe::play::{Ending, GameId, Refusal, Status};
use komwe::rules::{Rule, Side, Silent, Variant};

use super::world::{ABROAD, ASHA, BAKARI, CHIKU, ELSEWHERE, HOME, World, at, caller, refused};

/// A game of so many moves.
async fn played(world: &World, variant: Variant, plies: u32) -> GameId {
    let game = world.game(variant).await;
    for _ in 0..plies {
        world.play_on(game).await;
    }
    game
}

/// A game of three moves that the player to move gave up.
async fn given_up(world: &World) -> (GameId, Side) {
    let game = played(world, Variant::Kiswahili, 3).await;
    let view = world.app.game_view(game, None).await.unwrap();
    let player = view.to_move().unwrap();
    world
        .app
        .resign(&caller(player), at(game, None))
        .await
        .unwrap();
    (game, view.side_of(player).unwrap())
}

#[tokio::test]
async fn every_board_of_a_game_can_be_looked_at_also_after_its_end() {
    let mut world = World::new();
    let (game, by) = given_up(&world).await;
    world.crash().await;
    for ply in 0..=3 {
        let view = world
            .app
            .chronicle(CHIKU, HOME, Some(game), Some(ply))
            .await
            .unwrap();
        assert_eq!((view.course.game.ply(), view.course.plies), (ply, 3));
        assert_eq!(view.course.ending().is_some(), ply == 3);
        assert_eq!(view.course.last().is_some(), ply > 0);
    }
    let whole = world
        .app
        .chronicle(ASHA, ABROAD, Some(game), None)
        .await
        .unwrap();
    assert_eq!(whole.course.ending(), Some(Ending::Resigned { by }));
    for ply in [4, u32::MAX] {
        let beyond = world.app.chronicle(ASHA, HOME, Some(game), Some(ply)).await;
        assert_eq!(refused(beyond), Refusal::NoSuchPly { plies: 3 });
    }
}

#[tokio::test]
async fn others_look_only_where_it_is_played() {
    let world = World::new();
    let game = played(&world, Variant::Kete, 2).await;
    let app = &world.app;
    for (game, home) in [(game, ELSEWHERE), (game, ABROAD), (GameId(99), HOME)] {
        let unknown = Refusal::UnknownGame;
        assert_eq!(
            refused(app.chronicle(CHIKU, home, Some(game), Some(0)).await),
            unknown
        );
        assert_eq!(refused(app.export(CHIKU, home, Some(game)).await), unknown);
        assert_eq!(
            refused(app.why(CHIKU, home, Some(game), "A1L").await),
            unknown
        );
    }
    // Not even how many moves there are.
    let beyond = app.chronicle(CHIKU, ABROAD, Some(game), Some(999)).await;
    assert_eq!(refused(beyond), Refusal::UnknownGame);
    assert_eq!(
        app.chronicle(CHIKU, HOME, None, None).await.unwrap().id,
        game
    );
    assert_eq!(app.export(ASHA, ABROAD, None).await.unwrap().view.id, game);
}

#[tokio::test]
async fn the_frames_of_a_course_are_its_boards() {
    let world = World::new();
    let game = played(&world, Variant::Kiswahili, 6).await;
    for (from, to) in [(0, 6), (1, 6), (3, 5), (6, 6), (0, 0), (5, 2)] {
        let view = world
            .app
            .chronicle(ASHA, HOME, Some(game), Some(to))
            .await
            .unwrap();
        let frames: Vec<_> = view.course.frames(from).collect();
        let plies: Vec<u32> = frames.iter().map(|frame| frame.ply).collect();
        assert_eq!(plies, (from..=to).collect::<Vec<_>>());
        for frame in frames {
            let alone = world.app.game_view(game, Some(frame.ply)).await.unwrap();
            assert_eq!(frame.position, *alone.course.game.position());
            let told = alone.course.last().cloned();
            let told = told.map(|told| (told.before, told.mv, told.steps));
            assert_eq!(frame.last, told);
        }
    }
}

#[tokio::test]
async fn a_game_that_is_kept_tells_all_of_it() {
    let world = World::new();
    let (game, by) = given_up(&world).await;
    let kept = world.app.export(CHIKU, HOME, Some(game)).await.unwrap();
    let record = reading::read(&kept.record).unwrap();
    assert_eq!(record.game(), &kept.view.course.game);
    assert_eq!(record.ending(), "resignation");
    assert_eq!(
        record.player(Side::South),
        kept.view.course.names[0].display()
    );
    assert_eq!(record.date().unwrap().to_string(), "2027-01-15");
    assert_eq!(
        kept.view.course.status,
        Status::Over(Ending::Resigned { by })
    );

    let json: serde_json::Value = serde_json::from_str(&kept.json).unwrap();
    assert_eq!(json["game"], game.0);
    assert_eq!(
        json["players"]["south"]["id"],
        kept.view.player(Side::South).to_string()
    );
    assert_eq!(json["moves"].as_array().unwrap().len(), 3);
    assert_eq!(json["moves"][0]["at"], 1_800_000_000);
    assert_eq!(json["ended_at"], 1_800_000_000);
    assert_eq!(reading::read(&kept.json).unwrap().game(), record.game());
}

#[tokio::test]
async fn why_tells_what_a_move_would_do_or_what_forbids_it() {
    let world = World::new();
    let game = played(&world, Variant::Kiswahili, 2).await;
    let present = world.app.game_view(game, None).await.unwrap();
    let mv = present.course.game.legal_moves()[0];
    for asks in [ASHA, BAKARI, CHIKU] {
        let why = world
            .app
            .why(asks, HOME, Some(game), &mv.to_string())
            .await
            .unwrap();
        let Why::Legal { after } = why else {
            panic!("{why:?}")
        };
        let mut expected = present.course.game.clone();
        expected.play(mv, &mut Silent).unwrap();
        assert_eq!(after.course.game, expected);
        assert_eq!(after.course.plies, 3);
    }
    // The back row, in the namu stage.
    let why = world.app.why(CHIKU, HOME, None, "B1L").await.unwrap();
    let Why::Illegal { now, error } = why else {
        panic!("{why:?}")
    };
    assert_eq!((now.course.game.ply(), error.rule()), (2, Some(Rule::N1)));
    let noise = "\u{202e}\0".repeat(10_000);
    let why = world.app.why(CHIKU, HOME, None, &noise).await.unwrap();
    assert!(matches!(why, Why::Illegal { error, .. } if error.to_string().len() < 1_000));
    assert_eq!(
        world.app.game_view(game, None).await.unwrap().course.plies,
        2
    );

    let (over, _) = given_up(&world).await;
    let late = world.app.why(ASHA, HOME, Some(over), "A6L").await;
    assert_eq!(refused(late), Refusal::GameOver { game: over });
}
