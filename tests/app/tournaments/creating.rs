//! What can be announced, by whom, and where that is told.

use komwe::app::{PRESETS, Plan};
use komwe::play::{BadTournament, Home, Limit, Limits, Notice, Pace, Refusal, Timestamp};
use komwe::tournament::{Format, Phase};

use super::cup::{Cup, HOST, knockout, plan, pools};
use crate::app::world::{ABROAD, HOME, World, caller, caller_in, refused};

async fn refusal(change: impl FnOnce(&mut Plan)) -> Refusal {
    let world = World::new();
    let mut it = plan(pools(8));
    change(&mut it);
    refused(world.app.create_tournament(&caller(HOST), true, it).await)
}

type Change = Box<dyn FnOnce(&mut Plan)>;

fn change(change: impl FnOnce(&mut Plan) + 'static) -> Change {
    Box::new(change)
}

#[tokio::test]
async fn there_are_tournaments_that_cannot_be() {
    use BadTournament as Bad;
    let pace = |text: &str| text.parse::<Pace>().unwrap();
    let table = [
        (Bad::Name, change(|it| it.name = "  ".to_owned())),
        (Bad::Name, change(|it| it.name = "x".repeat(81))),
        (Bad::Pace, change(move |it| it.pace = pace("3d"))),
        (Bad::Pace, change(move |it| it.pace = Pace::Unlimited)),
        (
            Bad::Round {
                least_hours: 14 * 24 + 2,
            },
            change(move |it| it.pace = pace("bank 169h")),
        ),
        (
            Bad::Round { least_hours: 432 },
            change(move |it| it.terms.games = 3),
        ),
        // In a knockout there may be one more game.
        (
            Bad::Round { least_hours: 400 },
            change(move |it| {
                it.terms.format = knockout(false);
                it.pace = pace("bank 100h");
            }),
        ),
        (Bad::FirstMove, change(|it| it.first_move_hours = 0)),
        (Bad::FirstMove, change(|it| it.first_move_hours = 337)),
        (Bad::Pool, change(|it| it.terms.format = pools(5))),
        (
            Bad::Rounds,
            change(|it| it.terms.format = Format::Swiss { rounds: 16 }),
        ),
        (Bad::Limit, change(|it| it.terms.limit = 257)),
        (Bad::Games, change(|it| it.terms.games = 2)),
        (
            Bad::Start,
            change(|it| it.starts_at = Some(Timestamp(1_800_000_000))),
        ),
        (
            Bad::Ratings,
            change(|it| (it.min_rating, it.max_rating) = (Some(1600), Some(1500))),
        ),
    ];
    for (why, change) in table {
        assert_eq!(refusal(change).await, Refusal::BadTournament(why));
    }
}

#[tokio::test]
async fn what_is_offered_to_choose_from_always_fits() {
    for format in [pools(10), Format::Swiss { rounds: 5 }, knockout(true)] {
        for games in [1, 3] {
            for preset in PRESETS {
                let world = World::new();
                let mut it = plan(format);
                it.terms.games = games;
                it.round_hours = preset.round_hours;
                it.first_move_hours = preset.first_move_hours;
                it.pace = preset.pace(&it.terms);
                // What is kept is what was meant.
                assert_eq!(it.pace.to_string().parse(), Ok(it.pace), "{}", preset.key);
                let created = world.app.create_tournament(&caller(HOST), true, it).await;
                created.unwrap();
            }
        }
    }
    let usual = PRESETS[1].pace(&plan(Format::Swiss { rounds: 5 }).terms);
    assert_eq!(usual, "bank 6d".parse().unwrap());
}

#[tokio::test]
async fn only_who_manages_a_server_announces_one_there_and_not_too_many() {
    let limits = Limits {
        tournaments_per_guild: 2,
        ..Limits::default()
    };
    let world = World::with(limits);
    let app = &world.app;
    let it = || plan(pools(8));
    let stranger = app.create_tournament(&caller(HOST), false, it()).await;
    assert_eq!(refused(stranger), Refusal::NotAHost);
    let home = Home {
        guild: None,
        ..HOME
    };
    let alone = app
        .create_tournament(&caller_in(HOST, home), true, it())
        .await;
    assert_eq!(refused(alone), Refusal::NoServer);
    for _ in 0..2 {
        app.create_tournament(&caller(HOST), true, it())
            .await
            .unwrap();
    }
    let third = app.create_tournament(&caller(HOST), true, it()).await;
    assert_eq!(refused(third), Refusal::TooMany(Limit::Tournaments(2)));
    app.create_tournament(&caller_in(HOST, ABROAD), true, it())
        .await
        .unwrap();
    // One that is over makes room.
    let id = app.tournaments(HOME).await.unwrap()[0].id;
    app.cancel_tournament(&caller(HOST), true, id, "Nobody has time.")
        .await
        .unwrap();
    app.create_tournament(&caller(HOST), true, it())
        .await
        .unwrap();
    assert_eq!(app.tournaments(HOME).await.unwrap().len(), 3);
    assert_eq!(app.tournaments(ABROAD).await.unwrap().len(), 1);
}

#[tokio::test]
async fn it_is_of_its_server_only() {
    let cup = Cup::of(plan(pools(8)), 2).await;
    let app = &cup.world.app;
    let abroad = app
        .start_tournament(&caller_in(HOST, ABROAD), true, cup.id)
        .await;
    assert_eq!(refused(abroad), Refusal::UnknownTournament);
    let looked = app.tournament(ABROAD, Some(cup.id)).await;
    assert_eq!(refused(looked), Refusal::UnknownTournament);
    let meant = app.tournament(HOME, None).await.unwrap();
    assert_eq!((meant.id, meant.phase), (cup.id, Phase::Entry));
    assert_eq!(cup.told(|it| matches!(it, Notice::Round { .. })), 0);
}
