//! Games in threads: how they get one, what becomes of them without, and where they are found.

use komwe::app::{App, Caller, Trouble};
use komwe::play::{
    ChannelId, GameId, GameSummary, MessageId, NewThread, Notice, Place, PlayerId, Setting,
};
use komwe::rules::Variant;

use super::courier::{Fate, ThreadFate};
use super::world::{ASHA, BAKARI, CHIKU, ELSEWHERE, HOME, World, at, caller, unhurried};

const CHANNEL: Place = Place::Channel(HOME.channel);
/// The threads in the order in which they are opened.
const FIRST: ChannelId = ChannelId(2_000);
const SECOND: ChannelId = ChannelId(2_001);
const AGAIN: Trouble = Trouble::Retry { after: None };

/// A game that was accepted where threads may be opened.
async fn game(world: &World) -> GameId {
    accepted(world, caller(BAKARI)).await
}

async fn accepted(world: &World, by: Caller) -> GameId {
    let offer = world.offer(ASHA, Some(BAKARI), Variant::Kete).await;
    let by = Caller {
        threads: true,
        ..by
    };
    let closing = world.app.accept(&by, offer).await.unwrap();
    world
        .app
        .delivered(closing.ticket.parcel().id, None)
        .await
        .unwrap();
    closing.game.unwrap()
}

/// A game in its first thread, of which the first board was told.
async fn housed() -> (World, GameId) {
    let mut world = World::new();
    let game = game(&world).await;
    world.start();
    world.settled().await;
    assert_eq!(places(&world), [Place::Channel(FIRST)]);
    (world, game)
}

/// A move from the channel above, which the outbox tells in any case.
async fn play_on(world: &World, game: GameId) {
    let ticket = world.move_unanswered(game).await;
    let parcel = ticket.parcel().id;
    world.app.not_delivered(parcel).await.unwrap();
    world.settled().await;
}

/// Where the boards were told.
fn places(world: &World) -> Vec<Place> {
    let arrived = world.post.arrived().into_iter();
    arrived.map(|arrived| arrived.place).collect()
}

async fn summary(app: &App, game: GameId) -> GameSummary {
    let games = app.inbox(ASHA).await.unwrap();
    games.into_iter().find(|one| one.id == game).unwrap()
}

/// The opening that is asked for: from the offer's message, or from one of its own.
fn opening(game: GameId, offer: bool) -> NewThread {
    NewThread {
        game,
        below: HOME.channel,
        from: offer.then_some(MessageId(1)),
    }
}

#[tokio::test]
async fn the_thread_is_opened_at_the_offer_before_the_first_board() {
    let (mut world, game) = housed().await;
    assert_eq!(world.post.threads(), [(opening(game, true), FIRST)]);
    let here = summary(&world.app, game).await;
    assert_eq!(
        (here.home.channel, here.parent),
        (FIRST, Some(HOME.channel))
    );
    assert_eq!(here.message, Some(world.post.arrived()[0].message));
    play_on(&world, game).await;
    assert_eq!(places(&world), [Place::Channel(FIRST); 2]);
    world.stop().await;
}

#[tokio::test]
async fn whoever_accepts_before_it_is_noted_where_the_offer_was_told_gets_the_thread_there() {
    let mut world = World::new();
    let invitee = Some(super::world::opponent(BAKARI));
    let challenger = caller(ASHA);
    let offered = world
        .app
        .challenge(&challenger, invitee, unhurried(Variant::Kete));
    let offered = offered.await.unwrap();
    let Notice::Challenge(offer) = offered.parcel().notice else {
        panic!("not an offer: {offered:?}")
    };
    let by = Caller {
        threads: true,
        message: Some(MessageId(1)),
        ..caller(BAKARI)
    };
    let closing = world.app.accept(&by, offer).await.unwrap();
    world.start();
    world.post.tried(1).await;
    let game = closing.game.unwrap();
    assert_eq!(world.post.threads(), [(opening(game, true), FIRST)]);
    assert_eq!(closing.ticket.parcel().edits, Some(MessageId(1)));
    world.stop().await;
}

#[tokio::test]
async fn where_no_thread_may_be_opened_none_is_asked_for() {
    let mut world = World::new();
    let offer = world.offer(ASHA, Some(BAKARI), Variant::Kete).await;
    world.app.accept(&caller(BAKARI), offer).await.unwrap();
    // Whoever accepts elsewhere says nothing about the channel of the offer.
    accepted(&world, super::world::caller_in(BAKARI, ELSEWHERE)).await;
    world.start();
    world.later(60).await;
    assert_eq!(world.post.threads(), []);
    assert!(places(&world).contains(&CHANNEL));
    world.stop().await;
}

#[tokio::test]
async fn a_server_that_wants_no_threads_gets_none() {
    let mut world = World::new();
    let settings = [Setting::Threads(false)];
    let set = world.app.set_server(&caller(ASHA), true, &settings).await;
    assert!(!set.unwrap().threads);
    game(&world).await;
    world.start();
    world.settled().await;
    assert_eq!(places(&world), [CHANNEL]);
    assert_eq!(world.post.threads(), []);
    world.stop().await;
}

#[tokio::test]
async fn a_thread_that_is_refused_is_done_without() {
    for trouble in [Trouble::Gone, Trouble::Forbidden, Trouble::Refused] {
        let mut world = World::new();
        world.post.thread_fate([ThreadFate::Fails(trouble)]);
        let game = game(&world).await;
        world.start();
        world.settled().await;
        play_on(&world, game).await;
        assert_eq!(places(&world), [CHANNEL; 2], "{trouble}");
        assert_eq!(world.post.threads(), []);
        assert_eq!(summary(&world.app, game).await.parent, None);
        world.stop().await;
    }
}

#[tokio::test]
async fn a_thread_is_not_waited_for_longer_than_a_minute() {
    let mut world = World::new();
    world.post.thread_fate([ThreadFate::Fails(AGAIN); 100]);
    game(&world).await;
    world.start();
    for _ in 0..60 {
        world.later(1).await;
    }
    assert_eq!(places(&world), [CHANNEL]);
    world.stop().await;
}

#[tokio::test]
async fn a_thread_that_was_opened_unheard_is_found_again_also_after_a_crash() {
    for crash in [false, true] {
        let mut world = World::new();
        world.post.thread_fate([ThreadFate::OpensUnheard]);
        let game = game(&world).await;
        world.start();
        world.settled().await;
        if crash {
            world.crash().await;
            world.start();
        }
        world.later(5).await;
        assert_eq!(world.post.threads().len(), 1);
        assert_eq!(world.post.notices(), [Notice::Turn { game, ply: 0 }]);
        assert_eq!(places(&world), [Place::Channel(FIRST)]);
        world.stop().await;
    }
}

#[tokio::test]
async fn a_crash_between_the_thread_and_its_first_board_doubles_neither() {
    for fate in [Fate::Fails(AGAIN), Fate::ArrivesUnheard] {
        let mut world = World::new();
        world.post.fate([fate]);
        let game = game(&world).await;
        world.start();
        world.post.tried(1).await;
        world.crash().await;
        world.start();
        world.later(5).await;
        assert_eq!(world.post.threads().len(), 1);
        assert_eq!(world.post.notices(), [Notice::Turn { game, ply: 0 }]);
        world.stop().await;
    }
}

#[tokio::test]
async fn a_deleted_thread_is_replaced_and_the_game_moves() {
    let (mut world, game) = housed().await;
    world.post.close(Place::Channel(FIRST), Trouble::Gone);
    for _ in 0..3 {
        play_on(&world, game).await;
    }
    assert_eq!(places(&world)[1..], [Place::Channel(SECOND); 3]);
    assert_eq!(world.post.threads()[1..], [(opening(game, false), SECOND)]);
    let here = summary(&world.app, game).await;
    assert_eq!(
        (here.home.channel, here.parent),
        (SECOND, Some(HOME.channel))
    );
    assert_eq!(here.message, Some(world.post.arrived()[3].message));
    world.stop().await;
}

#[tokio::test]
async fn without_a_new_thread_the_game_moves_to_the_channel_and_without_that_to_direct_messages() {
    let (mut world, game) = housed().await;
    world.post.close(Place::Channel(FIRST), Trouble::Gone);
    world
        .post
        .thread_fate([ThreadFate::Fails(Trouble::Forbidden)]);
    for _ in 0..2 {
        play_on(&world, game).await;
    }
    assert_eq!(places(&world)[1..], [CHANNEL; 2]);
    let here = summary(&world.app, game).await;
    assert_eq!((here.home, here.parent), (HOME, None));
    world.post.close(CHANNEL, Trouble::Gone);
    for told in 3..5 {
        play_on(&world, game).await;
        let next = world.to_move(game).await;
        assert_eq!(places(&world)[told..], [Place::Direct(next)]);
    }
    world.stop().await;
}

#[tokio::test]
async fn a_deleted_channel_leads_to_direct_messages_at_once() {
    let (mut world, game) = housed().await;
    for place in [Place::Channel(FIRST), CHANNEL] {
        world.post.close(place, Trouble::Gone);
    }
    play_on(&world, game).await;
    let next = world.to_move(game).await;
    assert_eq!(places(&world)[1..], [Place::Direct(next)]);
    assert_eq!(world.post.threads().len(), 1);
    world.stop().await;
}

#[tokio::test]
async fn a_thread_that_is_barred_is_passed_by_until_it_is_open_again() {
    let (mut world, game) = housed().await;
    world.post.close(Place::Channel(FIRST), Trouble::Forbidden);
    play_on(&world, game).await;
    assert_eq!(places(&world)[1..], [CHANNEL]);
    world.post.close(CHANNEL, Trouble::Forbidden);
    play_on(&world, game).await;
    let second = world.to_move(game).await;
    assert_eq!(places(&world)[2..], [Place::Direct(second)]);
    let here = summary(&world.app, game).await;
    assert_eq!(here.home.channel, FIRST, "the game stays at home");
    assert_eq!(here.message, Some(world.post.arrived()[0].message));
    // The next cannot be told at all, until the thread opens.
    let third: PlayerId = if second == ASHA { BAKARI } else { ASHA };
    world
        .post
        .close(Place::Direct(third), Trouble::DirectClosed);
    play_on(&world, game).await;
    assert_eq!(places(&world).len(), 3);
    world.post.open(Place::Channel(FIRST));
    world.later(24 * 60 * 60).await;
    assert_eq!(places(&world)[3..], [Place::Channel(FIRST)]);
    world.stop().await;
}

#[tokio::test]
async fn a_game_whose_threads_are_all_deleted_ends_up_in_the_channel() {
    let (mut world, game) = housed().await;
    for opened in 0..5 {
        let thread = Place::Channel(ChannelId(FIRST.0 + opened));
        world.post.close(thread, Trouble::Gone);
        play_on(&world, game).await;
    }
    assert_eq!(world.post.threads().len(), 5);
    assert_eq!(places(&world)[5..], [CHANNEL]);
    world.stop().await;
}

#[tokio::test]
async fn a_game_that_is_over_before_its_first_board_needs_no_thread() {
    let mut world = World::new();
    let game = game(&world).await;
    let ticket = world.app.resign(&caller(ASHA), at(game, None)).await;
    let parcel = ticket.unwrap().parcel().id;
    world.app.not_delivered(parcel).await.unwrap();
    world.start();
    world.settled().await;
    assert_eq!(world.post.threads(), []);
    assert_eq!(world.post.notices(), [Notice::GameOver { game }]);
    world.stop().await;
}

#[tokio::test]
async fn a_game_is_found_from_its_thread_and_from_the_channel_above() {
    let (mut world, mine) = housed().await;
    let other = game(&world).await;
    world.settled().await;
    let from = |channel| komwe::play::Home { channel, ..HOME };
    for (channel, game) in [(FIRST, mine), (SECOND, other)] {
        for player in [ASHA, CHIKU] {
            let shown = world.app.board(player, from(channel), None).await;
            assert_eq!(shown.unwrap().id, game);
        }
    }
    // Whoever watches in the channel may see both, and has to say which.
    let which = world.app.board(CHIKU, HOME, None).await;
    assert!(which.is_err(), "{which:?}");
    for game in [mine, other] {
        let named = world.app.board(CHIKU, HOME, Some(game)).await.unwrap();
        assert_eq!(named.id, game);
        let elsewhere = world.app.board(CHIKU, ELSEWHERE, Some(game)).await;
        assert!(elsewhere.is_err(), "{elsewhere:?}");
    }
    world.stop().await;
}
