//! Messages that were given up, in the hands of those who manage a server.

use komwe::app::{Fate, SeenLetters, Trouble, why_given_up};
use komwe::play::{GameId, GivenUp, GuildId, Notice, ParcelId, Refusal};
use komwe::rules::Variant;

use super::courier::Fate as Delivery;
use super::world::{ABROAD, ASHA, HOME, World, caller, caller_in, refused};

const SERVER: GuildId = GuildId(1);

/// A world in which the first board of a game was given up.
async fn with_a_dead_letter() -> (World, GameId, SeenLetters) {
    let mut world = World::new();
    let fails = || Delivery::Fails(Trouble::Refused);
    world.post.fate([fails(), fails()]);
    let game = world.game(Variant::Kete).await;
    world.start();
    world.settled().await;
    let letters = world.app.letters(SERVER).await.unwrap();
    let seen = letters.seen().unwrap();
    assert_eq!((letters.waiting, seen.count), (0, 1));
    assert_eq!(why_given_up(&letters.dead[0]), GivenUp::Refused);
    (world, game, seen)
}

#[tokio::test]
async fn what_was_given_up_is_tried_again_when_the_host_says_so() {
    let (mut world, game, seen) = with_a_dead_letter().await;
    let host = caller(ASHA);
    let after = world.app.decide_letters(&host, true, seen, Fate::Retry);
    assert!(after.await.unwrap().dead.is_empty());
    world.settled().await;
    assert_eq!(world.post.notices(), [Notice::Turn { game, ply: 0 }]);
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    // The same press again is no second wish.
    let again = world.app.decide_letters(&host, true, seen, Fate::Retry);
    assert_eq!(refused(again.await), Refusal::AlreadyHandled);
    world.stop().await;
}

#[tokio::test]
async fn what_has_been_told_otherwise_meanwhile_is_not_told_again() {
    let (mut world, game, seen) = with_a_dead_letter().await;
    world.play_on(game).await;
    let host = caller(ASHA);
    let after = world.app.decide_letters(&host, true, seen, Fate::Retry);
    after.await.unwrap();
    world.settled().await;
    let told = world.post.notices();
    assert!(!told.contains(&Notice::Turn { game, ply: 0 }), "{told:?}");
    assert_eq!(world.app.letters(SERVER).await.unwrap().dead.len(), 0);
    world.stop().await;
}

#[tokio::test]
async fn what_was_given_up_is_forgotten_when_the_host_says_so() {
    let (mut world, _, seen) = with_a_dead_letter().await;
    let host = caller(ASHA);
    let after = world.app.decide_letters(&host, true, seen, Fate::Forget);
    assert!(after.await.unwrap().dead.is_empty());
    world.later(3_600).await;
    assert!(world.post.notices().is_empty());
    world.stop().await;
}

#[tokio::test]
async fn only_who_manages_that_server_decides_and_only_of_what_they_saw() {
    let (mut world, _, seen) = with_a_dead_letter().await;
    let decide = |caller, manages, seen| {
        let app = world.app.clone();
        async move {
            app.decide_letters(&caller, manages, seen, Fate::Forget)
                .await
        }
    };
    let member = decide(caller(ASHA), false, seen).await;
    assert_eq!(refused(member), Refusal::NotAHost);
    let elsewhere = decide(caller_in(ASHA, ABROAD), true, seen).await.unwrap();
    assert!(elsewhere.dead.is_empty());
    let direct = komwe::play::Home {
        guild: None,
        channel: HOME.channel,
    };
    let direct = decide(caller_in(ASHA, direct), true, seen).await;
    assert_eq!(refused(direct), Refusal::NoServer);
    for other in [
        SeenLetters { count: 2, ..seen },
        SeenLetters {
            newest: ParcelId(seen.newest.0 + 1),
            ..seen
        },
    ] {
        let still = decide(caller(ASHA), true, other).await.unwrap();
        assert_eq!(still.dead.len(), 1, "{other:?}");
    }
    assert_eq!(world.app.letters(SERVER).await.unwrap().dead.len(), 1);
    world.stop().await;
}
