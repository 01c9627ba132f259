//! What comes after a tournament: the next season, and entrants who want to be forgotten.

use komwe::app::{AppError, Forgetting, Preset};
use komwe::play::{NoEntry, PlayerId, Refusal};
use komwe::tournament::{self, EntrantId, Format, Phase, Status, Terms};

use super::cup::{Cup, HOST, knockout, plan, player, pools};
use crate::app::world::{caller, refused};

fn league() -> Format {
    Format::Pools {
        size: 6,
        advance: 0,
        divisions: true,
    }
}

#[tokio::test]
async fn a_league_goes_on_with_promotion_and_relegation() {
    let mut cup = Cup::begun(plan(league()), 12).await;
    cup.play_out().await;
    let app = &cup.world.app;
    let next = app.next_season(&caller(HOST), true, cup.id).await.unwrap();
    assert_eq!(
        (next.phase, next.plan.name.as_str()),
        (Phase::Entry, "The Zanzibar Cup 2")
    );
    // The last of the first division and the first of the second change places.
    let players: Vec<PlayerId> = next.entrants.iter().map(|line| line.player).collect();
    let expected = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 6];
    let order = |numbers: &[u16]| -> Vec<PlayerId> { numbers.iter().map(|n| player(*n)).collect() };
    assert_eq!(players[..6], order(&expected)[..6]);
    let mut second = players[6..].to_vec();
    second.sort_unstable();
    assert_eq!(second, order(&[6, 8, 9, 10, 11, 12]));
    // Pressed once more, it is the same season.
    let again = app.next_season(&caller(HOST), true, cup.id).await.unwrap();
    assert_eq!(again.id, next.id);
    let guest = app.next_season(&caller(player(1)), false, cup.id).await;
    assert_eq!(refused(guest), Refusal::NotAHost);

    // It is played in those divisions; somebody leaves, and somebody new comes in below all.
    let season = Cup { id: next.id, ..cup };
    season.enter(13).await;
    season.leave(12).await;
    let app = &season.world.app;
    app.start_tournament(&caller(HOST), true, season.id)
        .await
        .unwrap();
    season.world.settled().await;
    let view = season.view().await;
    let seventh = view.entrant_of(player(7)).unwrap().entrant.id;
    let first: Vec<EntrantId> = view.table.sections[0]
        .rows
        .iter()
        .map(|row| row.entrant)
        .collect();
    assert!(first.contains(&seventh), "{first:?}");
    let newest = view.entrant_of(player(13)).unwrap();
    assert_eq!(newest.seed, Some(12));
    cup = season;
    cup.verified().await;
}

#[tokio::test]
async fn only_a_league_that_is_over_goes_on() {
    let cup = Cup::begun(plan(league()), 6).await;
    let early = cup.world.app.next_season(&caller(HOST), true, cup.id).await;
    assert!(matches!(
        early,
        Err(AppError::Tournament(tournament::Refusal::CannotPair))
    ));
    let pool = Cup::begun(plan(pools(6)), 6).await;
    pool.play_out().await;
    let none = pool
        .world
        .app
        .next_season(&caller(HOST), true, pool.id)
        .await;
    assert!(matches!(
        none,
        Err(AppError::Tournament(tournament::Refusal::NotInTerms))
    ));
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_their_tournament_and_its_table_stays_whole() {
    let mut cup = Cup::begun(plan(pools(6)), 6).await;
    // More than half of their matches are played, so these count.
    for _ in 0..3 {
        let line = cup.match_of(2).await;
        let other = line
            .pairing
            .entrants
            .iter()
            .find(|one| one.0 != 2)
            .unwrap()
            .0;
        cup.lose_match(&line, other).await;
    }
    let app = &cup.world.app;
    let loss = app.loss(player(2)).await.unwrap();
    assert_eq!(loss.games, 2);
    let done = app.forget(&caller(player(2)), loss).await.unwrap();
    assert_eq!(done, Forgetting::Done(loss));
    cup.world.settled().await;
    let view = cup.view().await;
    let line = view.entrant(EntrantId(2)).unwrap();
    assert_eq!(line.entrant.status, Status::Withdrawn);
    assert_ne!(line.player, player(2));
    assert!(line.names.are_gone(), "{:?}", line.names);
    assert_eq!(view.entrant_of(player(2)), None);
    assert!(
        cup.open()
            .await
            .iter()
            .all(|line| !line.pairing.entrants.contains(&EntrantId(2)))
    );
    cup.play_out().await;
    assert_eq!(cup.phase().await, Phase::Finished);
    assert_eq!(cup.view().await.table.sections[0].rows.len(), 6);
    cup.verified().await;
}

#[tokio::test]
async fn whom_a_host_takes_out_only_a_host_takes_in_again() {
    let cup = Cup::begun(plan(Format::Swiss { rounds: 4 }), 6).await;
    let (app, out) = (&cup.world.app, player(3));
    let withdrawn = app
        .withdraw_player(&caller(HOST), true, cup.id, out, "asked for it")
        .await;
    withdrawn.unwrap();
    cup.world.settled().await;
    let taken_out = Refusal::NoEntry(NoEntry::TakenOut);
    let stays = app.stay(&caller(out), cup.id).await;
    assert_eq!(refused(stays), taken_out);
    let enters = app.enter_tournament(&caller(out), cup.id, &[]).await;
    assert_eq!(refused(enters), taken_out);
    let back = app
        .readmit_player(&caller(HOST), true, cup.id, out, "a mistake")
        .await;
    let view = back.unwrap();
    let status = view.entrant(EntrantId(3)).unwrap().entrant.status;
    assert_eq!(status, Status::Active);
}

#[tokio::test]
async fn wishes_to_be_left_out_do_not_end_a_tournament() {
    let cup = Cup::begun(plan(Format::Swiss { rounds: 5 }), 5).await;
    cup.play_out_round().await;
    // With three of five left out of the third round, whoever has no opponent then has had the bye before.
    for number in 1..=5 {
        let app = &cup.world.app;
        let _ = app.ask_bye(&caller(player(number)), cup.id, 3).await;
    }
    while cup.phase().await == Phase::Running {
        cup.play_out_round().await;
    }
    let view = cup.view().await;
    assert_eq!(view.round, 5, "all rounds were played");
}

#[test]
fn every_usual_round_has_a_pace_that_can_be_kept() {
    for round_hours in 1..=u16::MAX {
        for format in [Format::Swiss { rounds: 5 }, knockout(true)] {
            let terms = Terms {
                format,
                games: 3,
                ..plan(format).terms
            };
            let pace = Preset::lasting(round_hours).pace(&terms);
            assert_eq!(pace.to_string().parse(), Ok(pace), "{round_hours}");
        }
    }
}
