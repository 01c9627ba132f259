//! Who may enter, leave and come back.

use komwe::app::AppError;
use komwe::play::{NoEntry, Refusal, RoleId};
use komwe::tournament::{self, EntrantId, Status};

use super::cup::{Cup, plan, player, pools};
use crate::app::world::{caller, refused};

#[tokio::test]
async fn somebody_enters_once_and_may_come_back() {
    let mut cup = Cup::of(plan(pools(8)), 2).await;
    let app = cup.world.app.clone();
    let again = app.enter_tournament(&caller(player(1)), cup.id, &[]).await;
    assert_eq!(refused(again), Refusal::NoEntry(NoEntry::Already));
    cup.leave(1).await;
    let view = cup.view().await;
    assert_eq!(view.entrants[0].entrant.status, Status::Withdrawn);
    cup.enter(1).await;
    let view = cup.view().await;
    assert_eq!(view.entrants.len(), 2);
    assert_eq!(view.entrants[0].entrant.status, Status::Active);
    let stranger = app.leave_tournament(&caller(player(9)), cup.id).await;
    assert_eq!(refused(stranger), Refusal::NotAnEntrant);
    cup.verified().await;
}

#[tokio::test]
async fn a_role_and_a_rating_may_be_asked_for() {
    let mut it = plan(pools(8));
    it.role_required = Some(RoleId(5));
    let cup = Cup::announced(it).await;
    let app = &cup.world.app;
    let without = app
        .enter_tournament(&caller(player(1)), cup.id, &[RoleId(4)])
        .await;
    assert_eq!(refused(without), Refusal::NoEntry(NoEntry::Role(RoleId(5))));
    let with = app
        .enter_tournament(&caller(player(1)), cup.id, &[RoleId(4), RoleId(5)])
        .await;
    assert_eq!(with.unwrap().entrants[0].player, player(1));

    let mut it = plan(pools(8));
    it.min_rating = Some(1_400);
    let cup = Cup::announced(it).await;
    let app = &cup.world.app;
    let unrated = app.enter_tournament(&caller(player(1)), cup.id, &[]).await;
    assert_eq!(refused(unrated), Refusal::NoEntry(NoEntry::NoRating));
}

#[tokio::test]
async fn one_that_is_full_takes_nobody_until_somebody_leaves() {
    let mut it = plan(pools(8));
    it.terms.limit = 2;
    let cup = Cup::of(it, 2).await;
    let app = &cup.world.app;
    let third = app.enter_tournament(&caller(player(3)), cup.id, &[]).await;
    assert!(matches!(
        third,
        Err(AppError::Tournament(tournament::Refusal::Full))
    ));
    cup.leave(2).await;
    cup.enter(3).await;
    assert_eq!(
        cup.view().await.entrant_of(player(3)).unwrap().entrant.id,
        EntrantId(3)
    );
}

#[tokio::test]
async fn two_presses_at_once_enter_once() {
    let cup = Cup::announced(plan(pools(8))).await;
    let app = &cup.world.app;
    let press = caller(player(1));
    let (one, other) = tokio::join!(
        app.enter_tournament(&press, cup.id, &[]),
        app.enter_tournament(&press, cup.id, &[])
    );
    let refusals = [one, other].map(|entered| entered.err().map(|error| error.to_string()));
    assert_eq!(refusals.iter().flatten().count(), 1, "{refusals:?}");
    assert_eq!(cup.view().await.entrants.len(), 1);
}
