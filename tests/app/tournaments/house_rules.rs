//! The games of tournaments have rules of their own.

use komwe::play::proposal::Kind;
use komwe::play::{Limits, Refusal, Status};
use komwe::tournament::Verdict;

use super::cup::{Cup, DAY, HOUR, plan, player, pools};
use crate::app::world::{at, caller, opponent, refused, unhurried};

#[tokio::test]
async fn there_are_no_pauses_no_takebacks_and_no_rematch() {
    let mut cup = Cup::begun(plan(pools(8)), 2).await;
    let line = cup.begin(1).await;
    let game = line.games[0].id;
    let app = cup.world.app.clone();
    for kind in [Kind::Pause, Kind::Takeback] {
        let proposed = app.propose(&caller(player(1)), at(game, None), kind).await;
        assert_eq!(refused(proposed), Refusal::NotInATournament { game });
    }
    // A draw is for the two to agree on.
    for number in [1, 2] {
        let by = caller(player(number));
        let ticket = app.propose(&by, at(game, None), Kind::Draw).await.unwrap();
        cup.world.told(&ticket).await;
    }
    cup.world.settled().await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    assert_eq!(
        (outcome.verdict, outcome.halves()),
        (Verdict::Played, [1, 1])
    );
    let rematch = app.rematch(&caller(player(1)), game).await;
    assert_eq!(refused(rematch), Refusal::NotInATournament { game });
    let view = cup.world.view(game).await;
    assert_eq!(view.occasion.tournament(), Some(cup.id));
    assert!(view.series.is_none(), "a single game is called one");
    cup.verified().await;
}

#[tokio::test]
async fn a_holiday_stops_the_clock_only_where_the_terms_say_so() {
    for holidays in [false, true] {
        let mut it = plan(pools(8));
        it.holidays = holidays;
        let mut cup = Cup::begun(it, 2).await;
        let line = cup.begin(1).await;
        let game = line.games[0].id;
        let late = cup.world.to_move(game).await;
        let away = cup.world.app.go_on_holiday(&caller(late), 5).await;
        away.unwrap();
        cup.world.later(3 * DAY).await;
        let over = matches!(cup.world.view(game).await.course.status, Status::Over(_));
        assert_eq!(over, !holidays);
        if holidays {
            // The holiday ends, and three days are left.
            cup.world.later(2 * DAY).await;
            cup.world.later(3 * DAY).await;
            assert!(matches!(
                cup.world.view(game).await.course.status,
                Status::Over(_)
            ));
        }
        cup.verified().await;
    }
}

#[tokio::test]
async fn tournaments_do_not_count_for_the_limits_of_other_games() {
    let cup = Cup::begun(plan(pools(8)), 8).await;
    cup.world.later(HOUR).await;
    let limits = Limits {
        games_per_player: 1,
        games_per_guild: 2_000,
        challenges_per_window: 1,
        ..Limits::default()
    };
    // Seven games of the tournament, begun within the same minute.
    let other = Cup::with(limits, plan(pools(8)), 8).await;
    assert_eq!(other.open().await.len(), 28);
    let offered = other
        .world
        .app
        .challenge(
            &caller(player(1)),
            Some(opponent(player(2))),
            unhurried(komwe::rules::Variant::Kete),
        )
        .await;
    offered.unwrap();
}
