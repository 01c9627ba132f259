//! Being told of the games of others.

use komwe::app::Trouble;
use komwe::play::{GameId, Limit, Limits, Notice, Place, PlayerId, Refusal};
use komwe::rules::{Summary, Variant};

use super::courier::Fate;
use super::world::{
    ABROAD, ASHA, BAKARI, CHIKU, ELSEWHERE, HOME, World, at, caller, caller_in, refused,
};

const DAUDI: PlayerId = PlayerId(400);

/// What a watcher was told, and of which ply.
fn told(world: &World, player: PlayerId) -> Vec<u32> {
    let arrived = world.post.arrived().into_iter();
    arrived
        .filter_map(|arrived| match arrived.notice {
            Notice::Watched { ply, watcher, .. } if watcher == player => {
                assert_eq!(arrived.place, Place::Direct(player));
                Some(ply)
            }
            _ => None,
        })
        .collect()
}

/// Plays one move, and tells how many seeds it took.
async fn play_on(world: &World, game: GameId) -> u32 {
    world.play_on(game).await;
    let view = world.app.game_view(game, None).await.unwrap();
    Summary::of(&view.course.last().unwrap().steps).captured()
}

async fn resign(world: &World, game: GameId) {
    let player = world.to_move(game).await;
    world
        .app
        .resign(&caller(player), at(game, None))
        .await
        .unwrap();
}

#[tokio::test]
async fn watchers_are_told_of_great_captures_and_of_the_end() {
    let mut world = World::new();
    let game = world.game(Variant::Kiswahili).await;
    world
        .app
        .watch(&caller(CHIKU), None, Some(2))
        .await
        .unwrap();
    world
        .app
        .watch(&caller(DAUDI), Some(game), None)
        .await
        .unwrap();
    world.start();
    let mut great = Vec::new();
    let mut small = 0;
    for ply in 1..=12 {
        match play_on(&world, game).await {
            0..=2 => small += 1,
            _ => great.push(ply),
        }
        if ply == 5 {
            world.settled().await;
            world.stop().await;
            world.crash().await;
            world.start();
        }
    }
    assert!(!great.is_empty() && small > 0, "the game shows both");
    world.settled().await;
    assert_eq!(told(&world, CHIKU), great);
    assert_eq!(told(&world, DAUDI), [0_u32; 0]);
    resign(&world, game).await;
    world.settled().await;
    great.push(12);
    assert_eq!(told(&world, CHIKU), great);
    assert_eq!(told(&world, DAUDI), [12]);
    // The watch has ended with the game.
    assert_eq!(world.app.watched_games(CHIKU).await.unwrap(), []);
    assert_eq!(told(&world, ASHA), [0_u32; 0]);
    world.stop().await;
}

#[tokio::test]
async fn an_end_on_the_board_is_told_once() {
    let mut world = World::new();
    let game = world.game(Variant::Kujifunza).await;
    world
        .app
        .watch(&caller(CHIKU), None, Some(0))
        .await
        .unwrap();
    let mut expected = Vec::new();
    for ply in 1.. {
        let captured = play_on(&world, game).await;
        let over = world
            .app
            .game_view(game, None)
            .await
            .unwrap()
            .to_move()
            .is_none();
        if captured > 0 || over {
            expected.push(ply);
        }
        if over {
            break;
        }
    }
    world.start();
    world.settled().await;
    assert_eq!(told(&world, CHIKU), expected);
    world.stop().await;
}

#[tokio::test]
async fn who_may_watch_what() {
    let world = World::new();
    let watch =
        async |player, home, game| world.app.watch(&caller_in(player, home), game, None).await;
    assert_eq!(
        refused(watch(CHIKU, HOME, None).await),
        Refusal::UnknownGame
    );
    let game = world.game(Variant::Kete).await;
    for home in [ELSEWHERE, ABROAD] {
        assert_eq!(
            refused(watch(CHIKU, home, Some(game)).await),
            Refusal::UnknownGame
        );
        assert_eq!(
            refused(watch(CHIKU, home, None).await),
            Refusal::UnknownGame
        );
    }
    assert_eq!(
        refused(watch(CHIKU, HOME, Some(GameId(99))).await),
        Refusal::UnknownGame
    );
    assert_eq!(
        refused(watch(ASHA, ABROAD, Some(game)).await),
        Refusal::OwnGame { game }
    );
    let other = world.game(Variant::Kete).await;
    assert!(matches!(
        refused(watch(CHIKU, HOME, None).await),
        Refusal::WhichGameHere(games) if games.len() == 2
    ));
    resign(&world, other).await;
    assert_eq!(
        refused(watch(CHIKU, HOME, Some(other)).await),
        Refusal::GameOver { game: other }
    );
    assert_eq!(watch(CHIKU, HOME, None).await.unwrap().id, game);
}

#[tokio::test]
async fn who_no_longer_watches_is_told_nothing() {
    let mut world = World::new();
    let [one, two] = [
        world.game(Variant::Kete).await,
        world.game(Variant::Kete).await,
    ];
    for game in [one, two] {
        world
            .app
            .watch(&caller(CHIKU), Some(game), None)
            .await
            .unwrap();
    }
    assert!(matches!(
        refused(world.app.unwatch(&caller(CHIKU), None).await),
        Refusal::WhichWatched(games) if games.len() == 2
    ));
    let elsewhere = caller_in(CHIKU, ABROAD);
    assert_eq!(world.app.unwatch(&elsewhere, Some(one)).await.unwrap(), one);
    let again = world.app.unwatch(&caller(CHIKU), Some(one)).await;
    assert_eq!(refused(again), Refusal::NotWatching);
    let others = world.app.unwatch(&caller(BAKARI), Some(two)).await;
    assert_eq!(refused(others), Refusal::NotWatching);
    resign(&world, one).await;
    resign(&world, two).await;
    world.start();
    world.settled().await;
    let watched: Vec<GameId> = world
        .post
        .notices()
        .into_iter()
        .filter_map(|notice| match notice {
            Notice::Watched { game, .. } => Some(game),
            _ => None,
        })
        .collect();
    assert_eq!(watched, [two]);
    world.stop().await;
}

#[tokio::test]
async fn the_limits_of_watching_hold() {
    let world = World::with(Limits {
        games_per_pair: 3,
        watches_per_player: 2,
        watchers_per_game: 1,
        ..Limits::default()
    });
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(world.game(Variant::Kete).await);
    }
    let watch = async |player, game| world.app.watch(&caller(player), Some(game), Some(3)).await;
    watch(CHIKU, games[0]).await.unwrap();
    watch(CHIKU, games[1]).await.unwrap();
    let third = watch(CHIKU, games[2]).await;
    assert_eq!(refused(third), Refusal::TooMany(Limit::YourWatches(2)));
    let second = watch(DAUDI, games[0]).await;
    assert_eq!(refused(second), Refusal::TooMany(Limit::Watchers(1)));
    // To say something else of a game that one watches is no second watch.
    watch(CHIKU, games[0]).await.unwrap();
    resign(&world, games[0]).await;
    watch(CHIKU, games[2]).await.unwrap();
}

#[tokio::test]
async fn a_watcher_who_takes_no_direct_messages_is_forgotten() {
    let mut world = World::new();
    let [one, two] = [
        world.game(Variant::Kete).await,
        world.game(Variant::Kete).await,
    ];
    for game in [one, two] {
        world
            .app
            .watch(&caller(CHIKU), Some(game), Some(0))
            .await
            .unwrap();
    }
    world
        .post
        .close(Place::Direct(CHIKU), Trouble::DirectClosed);
    world.start();
    while play_on(&world, one).await == 0 {}
    world.settled().await;
    assert_eq!(
        world.app.backlog().await.unwrap().waiting,
        0,
        "nothing is kept"
    );
    let watched = world.app.watched_games(CHIKU).await.unwrap();
    assert_eq!(
        watched.iter().map(|game| game.id).collect::<Vec<_>>(),
        [two]
    );
    // Players are told as ever.
    world.post.open(Place::Direct(CHIKU));
    resign(&world, one).await;
    world.settled().await;
    assert_eq!(told(&world, CHIKU), [0_u32; 0]);
    world.stop().await;
}

#[tokio::test]
async fn news_that_fails_is_tried_again_and_told_once() {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    world.app.watch(&caller(CHIKU), None, None).await.unwrap();
    let player = world.to_move(game).await;
    world.post.fate([Fate::ArrivesUnheard]);
    let ticket = world
        .app
        .resign(&caller(player), at(game, None))
        .await
        .unwrap();
    world.app.delivered(ticket.parcel().id, None).await.unwrap();
    // The first try is over before the time of the second comes.
    world.settled().await;
    world.later(60).await;
    assert_eq!(told(&world, CHIKU), [0]);
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.stop().await;
}
