//! Matches of several games.

use komwe::app::Ticket;
use komwe::play::proposal::Kind;
use komwe::play::series::Next;
use komwe::play::{
    ChannelId, GameId, Length, Notice, Pace, Place, PlayerId, Refusal, Starts, Status, Terms,
};
use komwe::rules::{Side, Variant};

use super::world::{ASHA, BAKARI, HOME, World, at, caller, opponent, paced, refused};

const DAY: u64 = 24 * 60 * 60;

fn best_of_three(pace: &str) -> Terms {
    Terms {
        length: Length::BestOfThree,
        ..paced(pace.parse().unwrap())
    }
}

async fn running(pace: &str) -> (World, GameId) {
    let mut world = World::new();
    world.start();
    let game = world.game_on(best_of_three(pace)).await;
    (world, game)
}

fn next(game: GameId) -> GameId {
    GameId(game.0 + 1)
}

/// The loser gives up.
async fn lose(world: &World, game: GameId, loser: PlayerId) {
    let ticket = world.app.resign(&caller(loser), at(game, None)).await;
    world.told(&ticket.unwrap()).await;
    world.settled().await;
}

async fn draw(world: &World, game: GameId) {
    for by in [ASHA, BAKARI] {
        let ticket = world
            .app
            .propose(&caller(by), at(game, None), Kind::Draw)
            .await;
        world.told(&ticket.unwrap()).await;
    }
    world.settled().await;
}

async fn exists(world: &World, game: GameId) -> bool {
    world.app.game_view(game, None).await.is_ok()
}

async fn wins(world: &World, game: GameId, player: PlayerId) -> u32 {
    let view = world.view(game).await;
    view.series.unwrap().wins[view.side_of(player).unwrap().index()]
}

async fn how_on(world: &World, game: GameId) -> Next {
    world.view(game).await.series.unwrap().next
}

fn told_first(world: &World, game: GameId) -> usize {
    world.post.count(Notice::Turn { game, ply: 0 })
}

#[tokio::test]
async fn two_wins_end_the_match_and_the_seats_change() {
    let (mut world, first) = running("3d").await;
    assert_eq!(world.view(first).await.players, [ASHA, BAKARI]);
    lose(&world, first, BAKARI).await;
    let second = next(first);
    let view = world.view(second).await;
    assert_eq!(view.players, [BAKARI, ASHA]);
    assert_eq!(view.to_move(), Some(BAKARI));
    assert_eq!((view.home, view.rated), (HOME, true));
    assert!(view.clock.deadline.is_some());
    assert_eq!(told_first(&world, second), 1);
    assert_eq!(wins(&world, second, ASHA).await, 1);
    assert_eq!(how_on(&world, second).await, Next::Playing);
    lose(&world, second, BAKARI).await;
    assert_eq!(how_on(&world, second).await, Next::Over(Some(ASHA)));
    assert_eq!(wins(&world, second, ASHA).await, 2);
    assert_eq!(wins(&world, second, BAKARI).await, 0);
    assert!(!exists(&world, next(second)).await);
    // Of the first game its own score is told.
    assert_eq!(wins(&world, first, ASHA).await, 1);
    assert!(matches!(how_on(&world, first).await, Next::Game(_)));
    world.verified(second).await;
}

#[tokio::test]
async fn the_lot_seats_the_players_of_a_third_game_and_is_recorded() {
    let mut seatings = [0, 0];
    for round in 0..12 {
        let (mut world, first) = running("3d").await;
        for _ in 0..round {
            // Draws lots.
            let none = world.app.claim(&caller(ASHA), at(first, None)).await;
            none.unwrap_err();
        }
        lose(&world, first, BAKARI).await;
        lose(&world, next(first), ASHA).await;
        let third = GameId(first.0 + 2);
        let view = world.view(third).await;
        assert_eq!(told_first(&world, third), 1);
        let lot = world.lot(third);
        let seats = if lot % 2 == 0 {
            [ASHA, BAKARI]
        } else {
            [BAKARI, ASHA]
        };
        assert_eq!(view.players, seats, "{lot}");
        seatings[usize::from(lot % 2 != 0)] += 1;
        assert_eq!(
            [
                wins(&world, third, ASHA).await,
                wins(&world, third, BAKARI).await
            ],
            [1, 1]
        );
        lose(&world, third, ASHA).await;
        assert_eq!(how_on(&world, third).await, Next::Over(Some(BAKARI)));
        assert!(!exists(&world, next(third)).await);
        world.verified(third).await;
    }
    assert!(seatings.iter().all(|seated| *seated > 0), "{seatings:?}");
}

#[tokio::test]
async fn drawn_games_are_won_by_nobody_and_three_games_are_the_most() {
    // Who loses each game; nobody where it is drawn. And who wins the match.
    let table = [
        ([None, None, None], None),
        ([Some(ASHA), None, None], Some(BAKARI)),
        ([None, None, Some(BAKARI)], Some(ASHA)),
        ([Some(ASHA), Some(BAKARI), None], None),
        ([None, Some(ASHA), Some(ASHA)], Some(BAKARI)),
    ];
    for (losers, winner) in table {
        let (mut world, first) = running("3d").await;
        let mut game = first;
        for loser in losers {
            match loser {
                Some(loser) => lose(&world, game, loser).await,
                None => draw(&world, game).await,
            }
            game = next(game);
        }
        let third = GameId(first.0 + 2);
        assert_eq!(
            how_on(&world, third).await,
            Next::Over(winner),
            "{losers:?}"
        );
        assert!(!exists(&world, next(third)).await);
        world.verified(third).await;
    }
}

#[tokio::test]
async fn a_match_goes_on_when_a_game_ends_by_time() {
    let (mut world, first) = running("3d").await;
    world.later(3 * DAY).await;
    let claim = world.app.claim(&caller(BAKARI), at(first, None)).await;
    world.told(&claim.unwrap()).await;
    world.settled().await;
    let second = next(first);
    assert_eq!(wins(&world, second, BAKARI).await, 1);
    assert_eq!(told_first(&world, second), 1);
    // Nobody does anything any more.
    world.later(3 * DAY).await;
    world.later(14 * DAY).await;
    let third = next(second);
    assert_eq!(wins(&world, third, ASHA).await, 1);
    assert_eq!(told_first(&world, third), 1);
    assert_eq!(
        world.deadline(third).await,
        world.now() + std::time::Duration::from_secs(3 * DAY)
    );
    world.verified(third).await;

    let (mut world, first) = running("live 1m").await;
    for number in 0..2 {
        let game = GameId(first.0 + number);
        assert_eq!(told_first(&world, game), 1);
        world.later(60).await;
        let status = world.view(game).await.course.status;
        assert_ne!(status, Status::Active);
    }
    assert_eq!(told_first(&world, GameId(first.0 + 2)), 1);
    world.verified(first).await;
}

#[tokio::test]
async fn a_match_is_played_to_two_to_one_through_restarts() {
    let (mut world, first) = running("5d+12h").await;
    let mut score = [0, 0];
    for number in 0..3 {
        let game = GameId(first.0 + number);
        for turn in 0..6_u32 {
            world.later(60).await;
            let ticket = world.move_unanswered(game).await;
            if turn % 3 == 0 {
                // It dies between the commit and the answer.
                world.down(600).await;
            } else {
                world.told(&ticket).await;
            }
        }
        // South wins every game: the seats change, so that is one each, and the third decides.
        let loser = world.player(game, Side::North).await;
        let winner = usize::from(loser == ASHA);
        score[winner] += 1;
        let resigned = world.app.resign(&caller(loser), at(game, None)).await;
        let resigned = resigned.unwrap();
        world.down(60).await;
        // The end and the next board are told once each, whoever tells them.
        assert_eq!(
            world.post.count(Notice::GameOver { game }),
            1,
            "{resigned:?}"
        );
        if number < 2 {
            assert_eq!(told_first(&world, next(game)), 1);
        }
    }
    let third = GameId(first.0 + 2);
    assert!(score.contains(&2), "{score:?}");
    assert_eq!(wins(&world, third, ASHA).await, score[0]);
    assert_eq!(wins(&world, third, BAKARI).await, score[1]);
    assert!(matches!(how_on(&world, third).await, Next::Over(Some(_))));
    assert!(!exists(&world, next(third)).await);
    for number in 0..3 {
        let game = GameId(first.0 + number);
        let mut told: Vec<u32> = world
            .post
            .notices()
            .iter()
            .filter_map(|notice| match notice {
                Notice::Turn { game: of, ply } if *of == game => Some(*ply),
                _ => None,
            })
            .collect();
        let all = told.len();
        told.dedup();
        assert_eq!(told.len(), all, "doubled: {told:?}");
    }
    world.verified(third).await;
}

#[tokio::test]
async fn the_games_of_a_match_share_their_thread() {
    let mut world = World::new();
    world.start();
    let invitee = Some(opponent(BAKARI));
    let offer = world
        .app
        .challenge(&caller(ASHA), invitee, best_of_three("3d"))
        .await;
    let offer = offer.unwrap();
    world.told(&offer).await;
    let Notice::Challenge(id) = offer.parcel().notice else {
        panic!("{offer:?}")
    };
    let by = komwe::app::Caller {
        threads: true,
        ..caller(BAKARI)
    };
    let closing = world.app.accept(&by, id).await.unwrap();
    world.told(&closing.ticket).await;
    world.settled().await;
    let first = closing.game.unwrap();
    let thread = ChannelId(2_000);
    assert_eq!(world.view(first).await.home.channel, thread);
    lose(&world, first, ASHA).await;
    let second = next(first);
    let here = world.view(second).await;
    assert_eq!((here.home.channel, here.home.guild), (thread, HOME.guild));
    let arrived = world.post.arrived();
    let place = arrived
        .iter()
        .find(|arrived| {
            arrived.notice
                == Notice::Turn {
                    game: second,
                    ply: 0,
                }
        })
        .unwrap()
        .place;
    assert_eq!(place, Place::Channel(thread));
    assert_eq!(world.post.threads().len(), 1);
    // A thread that is gone is replaced for this game as for any other.
    world
        .post
        .close(Place::Channel(thread), komwe::app::Trouble::Gone);
    let ticket = world.move_unanswered(second).await;
    if let Ticket::Answer(parcel) = ticket {
        world.app.not_delivered(parcel.id).await.unwrap();
    }
    world.settled().await;
    assert_eq!(world.view(second).await.home.channel, ChannelId(2_001));
    world.verified(second).await;
}

#[tokio::test]
async fn a_rematch_is_on_the_same_terms_with_the_other_beginning() {
    let (mut world, first) = running("5d+12h").await;
    let early = world.app.rematch(&caller(ASHA), first).await;
    assert_eq!(refused(early), Refusal::StillPlaying { game: first });
    lose(&world, first, BAKARI).await;
    let goes_on = world.app.rematch(&caller(ASHA), first).await;
    assert_eq!(refused(goes_on), Refusal::MatchGoesOn { game: first });
    let second = next(first);
    lose(&world, second, BAKARI).await;
    // Asha was North in the second game.
    for by in [ASHA, BAKARI] {
        let offer = world.app.rematch(&caller(by), second).await.unwrap();
        let Notice::Challenge(id) = offer.parcel().notice else {
            panic!("{offer:?}")
        };
        let terms = world.app.challenge_view(id).await.unwrap().challenge.terms;
        let starts = if by == ASHA {
            Starts::Challenger
        } else {
            Starts::Opponent
        };
        assert_eq!(
            terms,
            Terms {
                starts,
                ..best_of_three("5d+12h")
            }
        );
        let again = world.begun(offer).await;
        assert_eq!(world.view(again).await.players, [ASHA, BAKARI]);
        assert_eq!(world.view(again).await.series.unwrap().number, 1);
    }
    let stranger = world
        .app
        .rematch(&caller(super::world::CHIKU), second)
        .await;
    assert_eq!(refused(stranger), Refusal::NotAPlayer { game: second });
    world.verified(second).await;
}

#[tokio::test]
async fn a_single_game_is_no_match() {
    let mut world = World::new();
    world.start();
    let terms = Terms {
        variant: Variant::Kujifunza,
        ..paced(Pace::Unlimited)
    };
    let game = world.game_on(terms).await;
    assert_eq!(world.view(game).await.series, None);
    lose(&world, game, ASHA).await;
    assert!(!exists(&world, next(game)).await);
    world.verified(game).await;
}
