//! Knockouts.

use komwe::play::proposal::Kind;
use komwe::play::{Refusal, Status};
use komwe::tournament::{MatchOutcome, Phase, Slot, Verdict};

use super::cup::{Cup, HOST, HOUR, knockout, plan};
use crate::app::world::{at, caller, refused};

#[tokio::test]
async fn a_double_elimination_of_six_is_played_through_restarts() {
    let mut cup = Cup::begun(plan(knockout(true)), 6).await;
    let mut played = 0;
    while let Some(line) = cup.open().await.first() {
        // The better seed wins, but for the first match of the best.
        let [first, second] = line.pairing.entrants.map(|entrant| entrant.0);
        let worse = first.max(second);
        let upset = first.min(second) == 1
            && line.pairing.slot
                == Slot::Winners {
                    round: 2,
                    number: 1,
                };
        let loser = if upset { 1 } else { worse };
        cup.resign(line.pairing.id, loser).await;
        // It dies right after the commit, with all that follows still to be told.
        cup.world.down(30).await;
        played += 1;
        assert!(cup.outcome(line.pairing.id).await.is_some());
    }
    let view = cup.view().await;
    assert_eq!(view.phase, Phase::Finished);
    // Each but the winner loses twice, the winner once.
    assert_eq!(played, 11);
    assert_eq!(view.pairings.len(), 11);
    let losses = |number: u16| {
        let lost = view.pairings.iter().filter(|line| {
            let side = line
                .pairing
                .entrants
                .iter()
                .position(|entrant| entrant.0 == number);
            side.is_some_and(|side| line.outcome.unwrap().halves()[side] == 0)
        });
        lost.count()
    };
    assert_eq!((1..=6).map(losses).collect::<Vec<_>>(), [1, 2, 2, 2, 2, 2]);
    assert_eq!(cup.table(0).await[0], (1, 1));
    let reset = view
        .pairings
        .iter()
        .filter(|line| line.pairing.slot == Slot::GrandFinal { reset: true });
    assert_eq!(reset.count(), 1);
    assert!(view.bracket.is_some());
    for line in &view.pairings {
        assert_eq!(line.games.len(), 1, "no match was begun twice");
    }
    cup.verified().await;
}

/// The position comes back in the game of a match, or its players would agree on a draw: as a host would see it end level, the match
/// is decided as drawn by the end of its time.
async fn to_the_end_of_time(cup: &Cup, number: u16) -> MatchOutcome {
    let line = cup.begin(number).await;
    let hours = cup.view().await.plan.round_hours;
    // Nobody's time may run out before.
    while cup.outcome(line.pairing.id).await.is_none() {
        let game = cup.match_of(number).await.games[0].id;
        if cup.world.deadline(game).await <= cup.match_of(number).await.deadline.unwrap() {
            cup.world.later(60 * HOUR).await;
            if cup.outcome(line.pairing.id).await.is_none() {
                cup.world.play_on(game).await;
            }
        } else {
            cup.world.until(line.deadline.unwrap()).await;
        }
        assert!(u64::from(hours) > 0);
    }
    cup.outcome(line.pairing.id).await.unwrap()
}

#[tokio::test]
async fn a_level_match_at_the_end_of_its_time_goes_to_the_better_seed() {
    let mut it = plan(knockout(false));
    it.pace = "bank 80h+7d".parse().unwrap();
    let mut cup = Cup::begun(it, 2).await;
    let outcome = to_the_end_of_time(&cup, 2).await;
    let first = cup.view().await.pairings[0].pairing.entrants[0].0;
    let against = if first == 2 {
        Verdict::AgainstFirst
    } else {
        Verdict::AgainstSecond
    };
    assert_eq!(outcome.verdict, against);
    assert_eq!(cup.table(0).await[0], (1, 1));
    assert_eq!(cup.phase().await, Phase::Finished);
    cup.verified().await;
}

#[tokio::test]
async fn nobody_agrees_on_a_draw_in_a_knockout() {
    let mut cup = Cup::begun(plan(knockout(false)), 2).await;
    let line = cup.begin(1).await;
    let game = line.games[0].id;
    let by = cup.view().await.entrants[0].player;
    let offered = cup
        .world
        .app
        .propose(&caller(by), at(game, None), Kind::Draw)
        .await;
    assert_eq!(refused(offered), Refusal::NotInATournament { game });
    cup.verified().await;
}

#[tokio::test]
async fn a_correction_puts_the_right_one_into_the_next_match() {
    let mut cup = Cup::begun(plan(knockout(false)), 4).await;
    let [one, other] = [cup.match_of(1).await, cup.match_of(2).await];
    cup.lose(4).await;
    cup.lose(3).await;
    let last = cup.open().await;
    assert_eq!(last.len(), 1);
    let stale = last[0].games[0].id;
    let winner_was = usize::from(one.pairing.entrants[1].0 == 1);
    let turned = MatchOutcome {
        wins: [u8::from(winner_was == 1), u8::from(winner_was == 0)],
        draws: 0,
        verdict: Verdict::Played,
    };
    let app = cup.world.app.clone();
    let corrected = app
        .correct_result(
            &caller(HOST),
            true,
            cup.id,
            one.pairing.id,
            turned,
            "The wrong one gave up.",
        )
        .await;
    corrected.unwrap();
    cup.world.settled().await;
    // The match that was wrong is over, and the right one is being played.
    let status = cup.world.view(stale).await.course.status;
    assert!(matches!(status, Status::Over(_)));
    let open = cup.open().await;
    assert_eq!(open.len(), 1);
    let mut entrants = open[0].pairing.entrants.map(|entrant| entrant.0);
    entrants.sort_unstable();
    assert_eq!(entrants, [2, 4]);
    assert_ne!(open[0].games[0].id, stale);
    cup.lose(4).await;
    assert_eq!(cup.phase().await, Phase::Finished);
    assert_eq!(cup.table(0).await[0], (1, 2));
    // Now it is too late.
    let late = app
        .correct_result(
            &caller(HOST),
            true,
            cup.id,
            other.pairing.id,
            turned,
            "This one, too.",
        )
        .await;
    late.unwrap_err();
    cup.verified().await;
}
