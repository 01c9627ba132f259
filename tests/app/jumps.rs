//! Jumps of the clock by a day: what is to be said is said, once, and offers end when they should.

use std::time::Duration;

use komwe::app::{Clock, Trouble};
use komwe::play::{GameId, Notice, Timestamp};
use komwe::rules::Variant;

use super::courier::Fate;
use super::world::{ASHA, BAKARI, World, caller};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl World {
    /// Sets the clock back by a day.
    fn back(&self) {
        let day = i64::try_from(DAY.as_secs()).unwrap();
        self.clock.set(Timestamp(self.clock.now().0 - day));
    }

    /// Lets time pass until the board after the first move is told, which must not take a day.
    async fn told_within_minutes(&self, game: GameId) {
        for _ in 0..1_000 {
            if self.times_told(game, 1) > 0 {
                return self.settled().await;
            }
            self.advance(5);
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        panic!("the board was not told");
    }

    /// How often a board was told.
    fn times_told(&self, game: GameId, ply: u32) -> usize {
        let notices = self.post.notices().into_iter();
        notices
            .filter(|notice| *notice == Notice::Turn { game, ply })
            .count()
    }
}

/// A game of which the first board was told, in a world that runs.
async fn begun() -> (World, GameId) {
    let mut world = World::new();
    let game = world.game(Variant::Kete).await;
    world.start();
    world.post.tried(1).await;
    (world, game)
}

#[tokio::test]
async fn a_day_forward_ends_no_offer_of_two_days() {
    let mut world = World::new();
    world.start();
    let offer = world.offer(ASHA, Some(BAKARI), Variant::Kete).await;
    world.later(DAY.as_secs()).await;
    let closing = world.app.accept(&caller(BAKARI), offer).await.unwrap();
    assert!(closing.game.is_some());
}

#[tokio::test]
async fn a_day_back_ends_no_offer_and_keeps_none_from_ending() {
    let mut world = World::new();
    world.start();
    let offer = world.offer(ASHA, Some(BAKARI), Variant::Kete).await;
    world.back();
    world.later(1).await;
    // A day late at worst, which is what the clock says.
    world.later(3 * DAY.as_secs()).await;
    assert!(world.app.accept(&caller(BAKARI), offer).await.is_err());
}

#[tokio::test]
async fn a_day_forward_tells_a_board_whose_answer_was_lost_once() {
    let (world, game) = begun().await;
    world.move_unanswered(game).await;
    world.advance(DAY.as_secs());
    world.post.tried(2).await;
    world.later(DAY.as_secs()).await;
    assert_eq!(world.times_told(game, 1), 1);
}

#[tokio::test]
async fn a_day_back_does_not_put_off_a_board_whose_answer_was_lost() {
    let (world, game) = begun().await;
    world.move_unanswered(game).await;
    world.back();
    world.told_within_minutes(game).await;
    assert_eq!(world.times_told(game, 1), 1);
}

#[tokio::test]
async fn a_day_back_does_not_put_off_a_board_that_failed() {
    let (world, game) = begun().await;
    world
        .post
        .fate([Fate::Fails(Trouble::Retry { after: None })]);
    world.move_unanswered(game).await;
    world.advance(15);
    world.post.tried(2).await;
    world.back();
    world.told_within_minutes(game).await;
    assert_eq!(world.times_told(game, 1), 1);
}
