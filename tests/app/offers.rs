//! Offers: to whom they are made, who answers them, and how many there may be.

use komwe::app::Ticket;
use komwe::play::challenge::State;
use komwe::play::{Limit, Limits, MessageId, Notice, PlayerId, Refusal, Status};
use komwe::rules::{Side, Variant};

use super::world::{ASHA, BAKARI, CHIKU, HOME, World, caller, opponent, refused, unhurried};

#[tokio::test]
async fn an_offer_is_accepted_and_the_game_begins() {
    let world = World::new();
    let offer = world.offer(ASHA, Some(BAKARI), Variant::Kete).await;
    assert_eq!(
        world.app.challenge_view(offer).await.unwrap().message,
        Some(MessageId(1))
    );

    let closing = world.app.accept(&caller(BAKARI), offer).await.unwrap();
    let game = closing.game.unwrap();
    assert_eq!(closing.challenge.state, State::Accepted { game });
    let Ticket::Answer(parcel) = &closing.ticket else {
        panic!("{closing:?}")
    };
    assert_eq!(
        (parcel.notice, parcel.edits),
        (Notice::ChallengeClosed(offer), Some(MessageId(1)))
    );

    let view = world.app.game_view(game, None).await.unwrap();
    assert_eq!(
        (
            view.course.variant(),
            view.home,
            view.course.plies,
            view.course.status
        ),
        (Variant::Kete, HOME, 0, Status::Active)
    );
    let mut players = view.players;
    players.sort();
    assert_eq!(players, [ASHA, BAKARI]);
    assert_eq!(view.course.turn(), Some(Side::South));
    assert_eq!(
        world
            .app
            .challenge_view(offer)
            .await
            .unwrap()
            .challenge
            .state,
        State::Accepted { game }
    );
}

#[tokio::test]
async fn anyone_but_the_challenger_may_join_an_offer_to_all_once() {
    let world = World::new();
    let offer = world.offer(ASHA, None, Variant::Kimasai).await;
    assert_eq!(
        refused(world.app.accept(&caller(ASHA), offer).await),
        Refusal::OwnChallenge
    );
    assert_eq!(
        refused(world.app.decline(&caller(CHIKU), offer).await),
        Refusal::NotForYou
    );
    let game = world
        .app
        .accept(&caller(CHIKU), offer)
        .await
        .unwrap()
        .game
        .unwrap();
    let closed = Refusal::ChallengeClosed(State::Accepted { game });
    assert_eq!(
        refused(world.app.accept(&caller(BAKARI), offer).await),
        closed
    );
    let view = world.app.challenge_view(offer).await.unwrap();
    assert_eq!(view.opponent.map(|(player, _)| player), Some(CHIKU));
}

#[tokio::test]
async fn an_offer_is_answered_by_those_whom_it_concerns() {
    let world = World::new();
    let offer = world.offer(ASHA, Some(BAKARI), Variant::Kete).await;
    assert_eq!(
        refused(world.app.accept(&caller(CHIKU), offer).await),
        Refusal::NotForYou
    );
    assert_eq!(
        refused(world.app.decline(&caller(CHIKU), offer).await),
        Refusal::NotForYou
    );
    assert_eq!(
        refused(world.app.cancel(&caller(BAKARI), offer).await),
        Refusal::NotForYou
    );
    assert_eq!(
        world
            .app
            .decline(&caller(BAKARI), offer)
            .await
            .unwrap()
            .challenge
            .state,
        State::Declined
    );

    let withdrawn = world.offer(ASHA, Some(BAKARI), Variant::Kete).await;
    let closing = world.app.cancel(&caller(ASHA), withdrawn).await.unwrap();
    assert_eq!(
        (closing.challenge.state, closing.game),
        (State::Cancelled, None)
    );
    assert_eq!(
        refused(world.app.accept(&caller(BAKARI), withdrawn).await),
        Refusal::ChallengeClosed(State::Cancelled)
    );
}

#[tokio::test]
async fn bots_and_oneself_cannot_be_challenged() {
    let world = World::new();
    let me = world
        .app
        .challenge(
            &caller(ASHA),
            Some(opponent(ASHA)),
            unhurried(Variant::Kete),
        )
        .await;
    assert_eq!(refused(me), Refusal::SelfChallenge);
    let mut bot = opponent(BAKARI);
    bot.is_bot = true;
    let bot = world
        .app
        .challenge(&caller(ASHA), Some(bot), unhurried(Variant::Kete))
        .await;
    assert_eq!(refused(bot), Refusal::BotOpponent);
}

#[tokio::test]
async fn limits_hold() {
    let world = World::with(Limits {
        games_per_pair: 1,
        challenges_per_player: 2,
        ..Limits::default()
    });
    let offers = [
        world.offer(ASHA, Some(BAKARI), Variant::Kete).await,
        world.offer(ASHA, Some(BAKARI), Variant::Kete).await,
    ];
    let third = world
        .app
        .challenge(&caller(ASHA), None, unhurried(Variant::Kete))
        .await;
    assert_eq!(refused(third), Refusal::TooMany(Limit::OpenChallenges(2)));
    world.app.accept(&caller(BAKARI), offers[0]).await.unwrap();
    let second = world.app.accept(&caller(BAKARI), offers[1]).await;
    assert_eq!(refused(second), Refusal::TooMany(Limit::GamesTogether(1)));
    assert_eq!(
        world
            .app
            .challenge_view(offers[1])
            .await
            .unwrap()
            .challenge
            .state,
        State::Open
    );

    let world = World::with(Limits {
        challenges_per_window: 1,
        ..Limits::default()
    });
    world.offer(ASHA, None, Variant::Kete).await;
    let fast = world
        .app
        .challenge(&caller(ASHA), None, unhurried(Variant::Kete))
        .await;
    assert_eq!(
        refused(fast),
        Refusal::TooMany(Limit::ChallengesInAMinute(1))
    );
    world.advance(60);
    world.offer(ASHA, None, Variant::Kete).await;
}

#[tokio::test]
async fn lots_seat_each_player_in_the_south_at_times() {
    let world = World::new();
    let mut south: Vec<PlayerId> = Vec::new();
    for _ in 0..24 {
        let game = world.game(Variant::Kete).await;
        south.push(world.player(game, Side::South).await);
    }
    assert!(
        south.contains(&ASHA) && south.contains(&BAKARI),
        "{south:?}"
    );
}
