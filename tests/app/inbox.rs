//! The games of a player over all servers.

use komwe::play::{GameId, GameSummary, PlayerId, Status, Timestamp};
use komwe::rules::Variant;

use super::world::{ABROAD, ASHA, BAKARI, CHIKU, ELSEWHERE, HOME, World, at, caller};

fn ids(games: &[GameSummary]) -> Vec<GameId> {
    games.iter().map(|game| game.id).collect()
}

/// Three games, begun a minute apart.
async fn three_games(world: &World) -> [GameId; 3] {
    let first = world.game(Variant::Kete).await;
    world.advance(60);
    let second = world.game(Variant::Kete).await;
    world.advance(60);
    [first, second, world.game(Variant::Kete).await]
}

/// Plays on until a game awaits this player, or one move more.
async fn leave_to(world: &World, game: GameId, player: PlayerId) {
    world.advance(1);
    world.play_on(game).await;
    if world.to_move(game).await != player {
        world.play_on(game).await;
    }
}

#[tokio::test]
async fn what_has_waited_longest_comes_first() {
    let mut world = World::new();
    let [first, second, third] = three_games(&world).await;
    leave_to(&world, second, ASHA).await;
    leave_to(&world, third, BAKARI).await;
    leave_to(&world, first, ASHA).await;
    world.crash().await;
    let inbox = world.app.inbox(ASHA).await.unwrap();
    assert_eq!(ids(&inbox), [second, first, third]);
    assert_eq!(
        inbox
            .iter()
            .map(|game| game.since.0 - 1_800_000_120)
            .collect::<Vec<_>>(),
        [1, 3, 2]
    );
    assert_eq!(
        ids(&world.app.inbox(BAKARI).await.unwrap()),
        [third, second, first]
    );
    assert_eq!(world.app.inbox(CHIKU).await.unwrap(), []);

    let next = async |after| world.app.next_game(ASHA, after).await.unwrap().unwrap().id;
    assert_eq!(next(None).await, second);
    assert_eq!(next(Some(second)).await, first);
    assert_eq!(next(Some(first)).await, second);
    assert_eq!(next(Some(third)).await, second);
    assert!(
        world
            .app
            .next_game(CHIKU, Some(first))
            .await
            .unwrap()
            .is_none()
    );
}

#[tokio::test]
async fn a_finished_game_leaves_the_inbox_and_can_still_be_chosen() {
    let world = World::new();
    let [first, second, third] = three_games(&world).await;
    for game in [third, first] {
        world.advance(60);
        world
            .app
            .resign(&caller(ASHA), at(game, None))
            .await
            .unwrap();
    }
    assert_eq!(ids(&world.app.inbox(ASHA).await.unwrap()), [second]);
    for (player, home) in [(ASHA, HOME), (BAKARI, ABROAD), (CHIKU, HOME)] {
        let games = world.app.games_to_see(player, home).await.unwrap();
        assert_eq!(ids(&games), [second, first, third]);
        assert!(games[0].status == Status::Active && games[1].status != Status::Active);
        assert_eq!(games[1].since, Timestamp(1_800_000_240));
    }
    // Somebody else sees only what was played where they are.
    assert_eq!(world.app.games_to_see(CHIKU, ELSEWHERE).await.unwrap(), []);
}

#[tokio::test]
async fn no_more_games_are_offered_than_can_be_chosen_from() {
    let world = World::new();
    let mut finished = Vec::new();
    for _ in 0..27 {
        let game = world.game(Variant::Kete).await;
        world
            .app
            .resign(&caller(ASHA), at(game, None))
            .await
            .unwrap();
        finished.push(game);
    }
    finished.reverse();
    let active = world.game(Variant::Kete).await;
    for player in [ASHA, CHIKU] {
        let games = ids(&world.app.games_to_see(player, HOME).await.unwrap());
        assert_eq!(games[0], active);
        assert_eq!(games[1..], finished[..24]);
    }
}
