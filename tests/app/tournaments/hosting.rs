//! What hosts do, and that it is kept with who and why.

use std::time::Duration;

use komwe::app::AppError;
use komwe::play::{Ending, NoEntry, Refusal, Status};
use komwe::tournament::{self, Event, Format, Phase, Status as EntrantStatus, Verdict};

use super::cup::{Cup, HOST, HOUR, plan, player, pools};
use crate::app::world::{HOME, caller, opponent, refused};

#[tokio::test]
async fn only_hosts_do_and_only_with_a_reason() {
    let cup = Cup::begun(plan(pools(8)), 3).await;
    let app = &cup.world.app;
    let by_player = app
        .disqualify(&caller(player(1)), false, cup.id, player(2), "I am losing.")
        .await;
    assert_eq!(refused(by_player), Refusal::NotAHost);
    for reason in ["", "   ", &"x".repeat(201)] {
        let without = app
            .disqualify(&caller(HOST), false, cup.id, player(2), reason)
            .await;
        assert_eq!(refused(without), Refusal::ReasonNeeded);
    }
    // Who created it is its host, whatever else they may do.
    let view = app
        .disqualify(
            &caller(HOST),
            false,
            cup.id,
            player(2),
            " They used an engine. ",
        )
        .await
        .unwrap();
    let status = view.entrant_of(player(2)).unwrap().entrant.status;
    assert_eq!(status, EntrantStatus::Disqualified);
    let log = app.tournament_log(HOME, cup.id).await.unwrap();
    let line = log
        .iter()
        .find(|line| matches!(line.logged.event, Event::Disqualified { .. }))
        .unwrap();
    assert_eq!(line.logged.by, Some(HOST));
    assert_eq!(line.logged.reason.as_deref(), Some("They used an engine."));
    assert_eq!(line.logged.at, cup.now());
    assert!(line.by.is_some());
    // What follows by itself has nobody's name.
    let follows = log
        .iter()
        .filter(|line| matches!(line.logged.event, Event::Decided { .. }));
    assert!(follows.clone().count() > 0);
    for line in follows {
        assert_eq!((line.logged.by, &line.logged.reason), (None, &None));
    }
    let back = app.enter_tournament(&caller(player(2)), cup.id, &[]).await;
    assert_eq!(refused(back), Refusal::NoEntry(NoEntry::Disqualified));
}

#[tokio::test]
async fn who_is_put_out_loses_what_they_play() {
    let mut cup = Cup::begun(plan(pools(8)), 4).await;
    let line = cup.begin(2).await;
    let app = cup.world.app.clone();
    app.disqualify(&caller(HOST), true, cup.id, player(2), "No reason.")
        .await
        .unwrap();
    cup.world.settled().await;
    let view = cup.view().await;
    for other in &view.pairings {
        let Some(side) = other
            .pairing
            .entrants
            .iter()
            .position(|entrant| entrant.0 == 2)
        else {
            continue;
        };
        let outcome = other.outcome.unwrap();
        assert_eq!(outcome.halves()[side], 0);
        // Only where they had begun it counts as played.
        let began = other.pairing.id == line.pairing.id;
        assert_eq!(outcome.is_played(), began);
        let game = cup.world.view(other.games[0].id).await;
        let winner = game.players.iter().position(|seat| *seat != player(2));
        let Status::Over(Ending::Adjudicated { winner: Some(side) }) = game.course.status else {
            panic!("{:?}", game.course.status)
        };
        assert_eq!(Some(side.index()), winner);
    }
    cup.play_out().await;
    assert_eq!(cup.table(0).await.last(), Some(&(4, 2)));
    cup.verified().await;
}

#[tokio::test]
async fn a_substitute_plays_on_in_the_same_place() {
    let mut cup = Cup::begun(plan(pools(8)), 3).await;
    cup.lose(3).await;
    cup.world.later(HOUR).await;
    let before = cup.match_of(3).await;
    cup.world.play_on(before.games[0].id).await;
    let app = cup.world.app.clone();
    let taken = app
        .substitute(
            &caller(HOST),
            true,
            cup.id,
            player(3),
            opponent(player(1)),
            "x",
        )
        .await;
    assert_eq!(refused(taken), Refusal::NoEntry(NoEntry::Already));
    let view = app
        .substitute(
            &caller(HOST),
            true,
            cup.id,
            player(3),
            opponent(player(30)),
            "They are ill.",
        )
        .await
        .unwrap();
    cup.world.settled().await;
    assert_eq!(view.entrant_of(player(30)).unwrap().entrant.id.0, 3);
    assert!(view.entrant_of(player(3)).is_none());
    // The match begins anew, and ends when it had to end before.
    let after = cup.match_of(3).await;
    assert_eq!(after.pairing, before.pairing);
    assert_eq!(after.deadline, before.deadline);
    assert_eq!(after.games.len(), 1);
    assert_ne!(after.games[0].id, before.games[0].id);
    let game = cup.world.view(after.games[0].id).await;
    assert!(game.players.contains(&player(30)));
    let old = cup.world.view(before.games[0].id).await.course.status;
    assert_eq!(old, Status::Over(Ending::Adjudicated { winner: None }));
    cup.lose(1).await;
    cup.play_out().await;
    assert_eq!(cup.phase().await, Phase::Finished);
    cup.verified().await;
}

#[tokio::test]
async fn who_was_replaced_by_a_substitute_cannot_enter_anew() {
    let mut cup = Cup::begun(plan(Format::Swiss { rounds: 4 }), 6).await;
    let app = cup.world.app.clone();
    let swap = |out, by| {
        let (app, id) = (app.clone(), cup.id);
        async move {
            app.substitute(&caller(HOST), true, id, out, opponent(by), "x")
                .await
        }
    };
    swap(player(3), player(30)).await.unwrap();
    let stays_out = Refusal::NoEntry(NoEntry::Substituted);
    let anew = app.enter_tournament(&caller(player(3)), cup.id, &[]).await;
    assert_eq!(refused(anew), stays_out);
    let late = app
        .enter_player(&caller(HOST), true, cup.id, opponent(player(3)), "x")
        .await;
    assert_eq!(refused(late), stays_out);
    // Entry is open to others, and a host may put them back into their place.
    cup.enter(7).await;
    swap(player(30), player(3)).await.unwrap();
    let anew = app.enter_tournament(&caller(player(30)), cup.id, &[]).await;
    assert_eq!(refused(anew), stays_out);
    cup.leave(3).await;
    cup.enter(3).await;
    let back = cup.view().await.entrant_of(player(3)).unwrap().entrant;
    assert_eq!((back.id.0, back.status), (3, EntrantStatus::Active));
    cup.verified().await;
}

#[tokio::test]
async fn a_match_is_given_more_time() {
    let mut cup = Cup::begun(plan(pools(8)), 2).await;
    let line = cup.open().await.remove(0);
    let app = cup.world.app.clone();
    app.extend_match(&caller(HOST), true, cup.id, line.pairing.id, 24, "A storm.")
        .await
        .unwrap();
    let longer = cup.open().await.remove(0);
    let day = Duration::from_secs(24 * HOUR);
    assert_eq!(longer.deadline, line.deadline.map(|by| by + day));
    cup.world.later(71 * HOUR).await;
    assert_eq!(cup.outcome(line.pairing.id).await, None);
    cup.world.later(HOUR).await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    assert_eq!(outcome.verdict, Verdict::FirstAbsent);
    let late = app
        .extend_match(&caller(HOST), true, cup.id, line.pairing.id, 24, "Again.")
        .await;
    assert!(matches!(late, Err(AppError::Tournament(_))));
    cup.verified().await;
}

#[tokio::test]
async fn two_are_kept_apart() {
    let mut cup = Cup::of(plan(Format::Swiss { rounds: 3 }), 4).await;
    let app = cup.world.app.clone();
    // They would meet in the first round.
    app.keep_apart(
        &caller(HOST),
        true,
        cup.id,
        [player(1), player(3)],
        "They share a house.",
    )
    .await
    .unwrap();
    app.start_tournament(&caller(HOST), true, cup.id)
        .await
        .unwrap();
    let line = cup.match_of(1).await;
    assert!(line.pairing.entrants.iter().all(|entrant| entrant.0 != 3));
    let again = app
        .keep_apart(&caller(HOST), true, cup.id, [player(3), player(1)], "x")
        .await;
    assert!(matches!(
        again,
        Err(AppError::Tournament(tournament::Refusal::Already))
    ));
    cup.verified().await;
}

#[tokio::test]
async fn one_that_is_called_off_ends_its_games() {
    let mut cup = Cup::begun(plan(pools(8)), 3).await;
    let games: Vec<_> = cup
        .open()
        .await
        .iter()
        .map(|line| line.games[0].id)
        .collect();
    let app = cup.world.app.clone();
    app.cancel_tournament(&caller(HOST), true, cup.id, "The club is closing.")
        .await
        .unwrap();
    cup.world.settled().await;
    assert_eq!(cup.phase().await, Phase::Cancelled);
    for game in games {
        let status = cup.world.view(game).await.course.status;
        assert_eq!(status, Status::Over(Ending::Adjudicated { winner: None }));
    }
    let over = app
        .cancel_tournament(&caller(HOST), true, cup.id, "Twice.")
        .await;
    assert!(matches!(over, Err(AppError::Tournament(_))));
    cup.verified().await;
}

#[tokio::test]
async fn a_host_takes_somebody_out_and_in_again() {
    let mut cup = Cup::begun(plan(Format::Swiss { rounds: 4 }), 5).await;
    let app = cup.world.app.clone();
    app.withdraw_player(&caller(HOST), true, cup.id, player(4), "On request.")
        .await
        .unwrap();
    app.readmit_player(&caller(HOST), true, cup.id, player(4), "They are back.")
        .await
        .unwrap();
    cup.world.settled().await;
    for line in cup.open().await {
        let loser = line.pairing.entrants.iter().max().unwrap().0;
        cup.lose_match(&line, loser).await;
    }
    let view = cup.view().await;
    assert_eq!(view.round, 2);
    let plays = view.byes[1].is_some_and(|bye| bye.0 == 4)
        || cup
            .open()
            .await
            .iter()
            .any(|line| line.pairing.entrants.iter().any(|entrant| entrant.0 == 4));
    assert!(plays);
    cup.verified().await;
}
