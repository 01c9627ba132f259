//! How many rated games two players may begin in a month.

use komwe::app::{RatedMonth, Ticket};
use komwe::play::{
    ChallengeId, GameId, Length, Limits, Notice, PlayerId, Refusal, Terms, Timestamp,
};
use komwe::rules::Variant;

use super::world::{ASHA, BAKARI, CHIKU, World, at, caller, opponent, refused, unhurried};

/// The last second of October 2026.
const END_OF_OCTOBER: i64 = 1_793_491_199;

fn world() -> World {
    let world = World::with(Limits {
        challenges_per_window: 1_000,
        games_per_pair: 1_000,
        ..Limits::default()
    });
    world.clock.set(Timestamp(END_OF_OCTOBER - 86_400));
    world
}

fn number(ticket: &Ticket) -> ChallengeId {
    let Notice::Challenge(id) = ticket.parcel().notice else {
        panic!("not an offer: {ticket:?}")
    };
    id
}

async fn offered(world: &World, to: Option<PlayerId>, terms: Terms) -> ChallengeId {
    let ticket = world
        .app
        .challenge(&caller(ASHA), to.map(opponent), terms)
        .await;
    number(&ticket.unwrap())
}

/// A game between Asha and Bakari, and whether it is rated.
async fn begun(world: &World, terms: Terms) -> (GameId, bool) {
    let id = offered(world, Some(BAKARI), terms).await;
    let closing = world.app.accept(&caller(BAKARI), id).await.unwrap();
    let game = closing.game.unwrap();
    let rated = world.app.game_view(game, None).await.unwrap().rated;
    (game, rated)
}

async fn month(world: &World, id: ChallengeId) -> (bool, Option<RatedMonth>) {
    let view = world.app.challenge_view(id).await.unwrap();
    (view.challenge.terms.rated, view.month)
}

#[tokio::test]
async fn the_fifth_game_of_a_month_is_not_rated_and_the_offer_says_so() {
    let world = world();
    let terms = unhurried(Variant::Kete);
    for begun_before in 0..4 {
        let id = offered(&world, Some(BAKARI), terms).await;
        let stands = RatedMonth {
            begun: begun_before,
            most: 4,
        };
        assert_eq!(month(&world, id).await, (true, Some(stands)));
        let (_, rated) = begun(&world, terms).await;
        assert!(rated);
    }
    let fifth = offered(&world, Some(BAKARI), terms).await;
    let used = RatedMonth { begun: 4, most: 4 };
    assert_eq!(month(&world, fifth).await, (false, Some(used)));
    let (game, rated) = begun(&world, terms).await;
    assert!(!rated);
    // The other way round it is the same two; in another rule set, against another and in the next month it is not.
    let back = world
        .app
        .challenge(&caller(BAKARI), Some(opponent(ASHA)), terms)
        .await;
    assert!(!month(&world, number(&back.unwrap())).await.0);
    assert!(begun(&world, unhurried(Variant::Kimasai)).await.1);
    let other = offered(&world, Some(CHIKU), terms).await;
    assert!(month(&world, other).await.0);
    world.clock.set(Timestamp(END_OF_OCTOBER));
    assert!(!begun(&world, terms).await.1);
    world.clock.set(Timestamp(END_OF_OCTOBER + 1));
    assert!(begun(&world, terms).await.1);
    world
        .app
        .resign(&caller(ASHA), at(game, None))
        .await
        .unwrap();
    let again = world.app.rematch(&caller(BAKARI), game).await.unwrap();
    assert_eq!(
        month(&world, number(&again)).await,
        (false, Some(RatedMonth { begun: 1, most: 4 })),
        "the same once more is not rated either"
    );
}

#[tokio::test]
async fn who_has_no_rated_game_left_cannot_take_up_a_rated_one() {
    let world = world();
    let terms = unhurried(Variant::Kete);
    // Offered while there were some left.
    let early = offered(&world, Some(BAKARI), terms).await;
    for _ in 0..4 {
        assert!(begun(&world, terms).await.1);
    }
    let open = offered(&world, None, terms).await;
    assert_eq!(month(&world, open).await, (true, None));
    let used_up = Refusal::RatedUsedUp {
        variant: Variant::Kete,
    };
    for id in [early, open] {
        assert_eq!(
            refused(world.app.accept(&caller(BAKARI), id).await),
            used_up
        );
    }
    world.app.accept(&caller(CHIKU), open).await.unwrap();
    let unrated = Terms {
        rated: false,
        ..terms
    };
    let open = offered(&world, None, unrated).await;
    world.app.accept(&caller(BAKARI), open).await.unwrap();
}

#[tokio::test]
async fn a_match_is_judged_once_when_it_is_accepted() {
    let world = world();
    let one = unhurried(Variant::Kete);
    for _ in 0..3 {
        assert!(begun(&world, one).await.1);
    }
    let terms = Terms {
        length: Length::BestOfThree,
        ..one
    };
    let (first, rated) = begun(&world, terms).await;
    assert!(rated);
    world
        .app
        .resign(&caller(ASHA), at(first, None))
        .await
        .unwrap();
    let second = GameId(first.0 + 1);
    assert!(world.app.game_view(second, None).await.unwrap().rated);
    assert!(!begun(&world, one).await.1);
}
