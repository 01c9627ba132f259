//! The hard end of a round, who does not come, and time in which nobody could play.

use std::time::Duration;

use komwe::play::{Ending, News, Status};
use komwe::tournament::{Phase, Status as EntrantStatus, Verdict};

use super::cup::{Cup, DAY, HOUR, plan, player, pools};
use crate::app::world::caller;

#[tokio::test]
async fn who_does_not_make_the_first_move_has_not_come() {
    let mut cup = Cup::begun(plan(pools(6)), 2).await;
    let line = cup.open().await.remove(0);
    let by = line.first_move_by.unwrap();
    assert_eq!(by, cup.now() + Duration::from_secs(48 * HOUR));
    cup.world.later(48 * HOUR - 1).await;
    assert_eq!(cup.outcome(line.pairing.id).await, None);
    cup.world.later(1).await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    assert_eq!(outcome.verdict, Verdict::FirstAbsent);
    let status = cup.world.view(line.games[0].id).await.course.status;
    assert!(matches!(
        status,
        Status::Over(Ending::Adjudicated { winner: Some(_) })
    ));
    let view = cup.view().await;
    let absent = view.entrant(line.pairing.entrants[0]).unwrap();
    assert_eq!(absent.entrant.status, EntrantStatus::Withdrawn);
    assert_eq!(view.phase, Phase::Finished);
    cup.verified().await;
}

#[tokio::test]
async fn who_answers_has_as_long_as_who_begins() {
    let mut cup = Cup::begun(plan(pools(6)), 2).await;
    let line = cup.open().await.remove(0);
    cup.world.later(47 * HOUR).await;
    cup.world.play_on(line.games[0].id).await;
    // Their own 48 hours run from that move.
    cup.world.later(48 * HOUR - 1).await;
    assert_eq!(cup.outcome(line.pairing.id).await, None);
    cup.world.later(1).await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    assert_eq!(outcome.verdict, Verdict::SecondAbsent);
    cup.verified().await;
}

#[tokio::test]
async fn once_both_have_moved_the_clock_decides() {
    let mut cup = Cup::begun(plan(pools(6)), 2).await;
    let line = cup.begin(1).await;
    assert_eq!(line.first_move_by, None);
    let game = line.games[0].id;
    let late = cup.world.to_move(game).await;
    cup.world.later(3 * DAY - 1).await;
    assert_eq!(cup.outcome(line.pairing.id).await, None);
    // The player is reminded as in any game.
    let news = cup.world.post.news();
    assert!(news.iter().any(|(news, _)| *news == News::LastCall));
    cup.world.later(1).await;
    // Nobody has to claim it.
    let status = cup.world.view(game).await.course.status;
    let Status::Over(Ending::OnTime { by }) = status else {
        panic!("{status:?}")
    };
    assert_eq!(cup.world.view(game).await.player(by), late);
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    let winner = cup
        .view()
        .await
        .entrants
        .iter()
        .find(|line| line.player != late)
        .unwrap()
        .entrant
        .id;
    let side = usize::from(line.pairing.entrants[1] == winner);
    assert_eq!(
        (outcome.verdict, outcome.halves()[side]),
        (Verdict::Played, 2)
    );
    cup.verified().await;
}

#[tokio::test]
async fn a_single_game_of_live_time_that_nobody_begins_is_not_played() {
    let mut it = plan(pools(6));
    (it.pace, it.round_hours, it.first_move_hours) = ("live 10m".parse().unwrap(), 2, 1);
    let mut cup = Cup::begun(it, 2).await;
    let line = cup.open().await.remove(0);
    cup.world.later(10 * 60).await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    assert_eq!(outcome.verdict, Verdict::FirstAbsent);
    cup.verified().await;
}

/// A match whose players have fresh time with every move, so that only the end of the round ends it.
async fn endless() -> (Cup, u64) {
    let mut it = plan(pools(6));
    it.terms.games = 3;
    (it.pace, it.round_hours) = ("bank 2d+2d".parse().unwrap(), 12 * 24);
    (Cup::begun(it, 2).await, 12 * DAY)
}

/// Plays on, a move a day, until the time of the round is over but for some hours.
async fn pass(cup: &Cup, until_last: u64) {
    let line = cup.open().await.remove(0);
    let last = line.deadline.unwrap() - Duration::from_secs(until_last);
    while cup.now() < last {
        let next = last.min(cup.now() + Duration::from_secs(DAY));
        cup.world.until(next).await;
        let game = cup.open().await[0].games.last().unwrap().id;
        cup.world.play_on(game).await;
    }
}

#[tokio::test]
async fn at_the_end_of_the_round_who_leads_has_won() {
    let (mut cup, _) = endless().await;
    let line = cup.begin(1).await;
    cup.resign(line.pairing.id, 2).await;
    pass(&cup, HOUR).await;
    assert_eq!(cup.outcome(line.pairing.id).await, None);
    cup.world.later(HOUR).await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    let one = usize::from(line.pairing.entrants[1].0 == 1);
    assert_eq!(outcome.halves()[one], 2);
    assert!(matches!(
        outcome.verdict,
        Verdict::AgainstFirst | Verdict::AgainstSecond
    ));
    assert_eq!(cup.phase().await, Phase::Finished);
    cup.verified().await;
}

#[tokio::test]
async fn a_level_match_is_drawn_at_the_end_of_the_round() {
    let (mut cup, _) = endless().await;
    let line = cup.begin(1).await;
    pass(&cup, HOUR).await;
    cup.world.later(HOUR).await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    assert_eq!(outcome.verdict, Verdict::Drawn);
    let game = cup.world.view(line.games[0].id).await.course.status;
    assert_eq!(game, Status::Over(Ending::Adjudicated { winner: None }));
    cup.verified().await;
}

#[tokio::test]
async fn time_in_which_the_program_was_down_counts_for_nobody() {
    let mut cup = Cup::begun(plan(pools(6)), 4).await;
    let waiting = cup.match_of(1).await;
    let other = cup
        .open()
        .await
        .into_iter()
        .find(|line| {
            let entrants = line.pairing.entrants;
            entrants
                .iter()
                .all(|entrant| !waiting.pairing.entrants.contains(entrant))
        })
        .unwrap();
    cup.world.play_on(other.games[0].id).await;
    cup.world.play_on(other.games[0].id).await;
    let clock = cup.world.deadline(other.games[0].id).await;
    cup.world.later(40 * HOUR).await;
    cup.world.down(20 * HOUR).await;
    let find = |view: komwe::app::TournamentView, id| {
        let mut lines = view.pairings.into_iter();
        lines.find(|line| line.pairing.id == id).unwrap()
    };
    let now = find(cup.view().await, waiting.pairing.id);
    let lost = Duration::from_secs(20 * HOUR);
    assert_eq!(now.outcome, None);
    assert_eq!(now.first_move_by, waiting.first_move_by.map(|by| by + lost));
    assert_eq!(now.deadline, waiting.deadline.map(|by| by + lost));
    assert_eq!(cup.world.deadline(other.games[0].id).await, clock + lost);
    // And then it does come.
    cup.world.later(8 * HOUR).await;
    let now = find(cup.view().await, waiting.pairing.id);
    assert_eq!(now.outcome.unwrap().verdict, Verdict::FirstAbsent);
    cup.verified().await;
}

#[tokio::test]
async fn what_came_due_while_the_clock_was_set_is_not_done_too_early() {
    let mut cup = Cup::begun(plan(pools(6)), 2).await;
    let line = cup.open().await.remove(0);
    // Somebody sets the clock of the machine three days forward.
    cup.world
        .clock
        .set(cup.now() + Duration::from_secs(3 * DAY));
    cup.world.settled().await;
    assert_eq!(cup.outcome(line.pairing.id).await, None);
    cup.world.later(48 * HOUR).await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    assert_eq!(outcome.verdict, Verdict::FirstAbsent);
    cup.verified().await;
}

#[tokio::test]
async fn a_tournament_begins_by_itself_or_is_called_off() {
    let mut it = plan(pools(6));
    it.starts_at = Some(komwe::play::Timestamp(1_800_000_000 + 3 * 86_400));
    let mut cup = Cup::of(it.clone(), 3).await;
    cup.world.later(3 * DAY - 1).await;
    assert_eq!(cup.phase().await, Phase::Entry);
    cup.world.later(1).await;
    assert_eq!(cup.phase().await, Phase::Running);
    assert_eq!(cup.open().await.len(), 3);
    cup.verified().await;

    let mut lonely = Cup::of(it, 1).await;
    lonely.world.later(3 * DAY).await;
    assert_eq!(lonely.phase().await, Phase::Cancelled);
    lonely.verified().await;
}

#[tokio::test]
async fn who_does_not_check_in_does_not_play() {
    let mut it = plan(pools(6));
    it.terms.check_in = true;
    it.starts_at = Some(komwe::play::Timestamp(1_800_000_000 + 5 * 86_400));
    let mut cup = Cup::of(it, 4).await;
    let app = cup.world.app.clone();
    let early = app.check_in(&caller(player(1)), cup.id).await;
    assert!(matches!(early, Err(komwe::app::AppError::Tournament(_))));
    cup.world.later(3 * DAY).await;
    for number in [1, 3, 4] {
        app.check_in(&caller(player(number)), cup.id).await.unwrap();
    }
    cup.world.later(2 * DAY).await;
    let view = cup.view().await;
    assert_eq!((view.phase, view.pairings.len()), (Phase::Running, 3));
    assert_eq!(view.entrants[1].entrant.status, EntrantStatus::Unconfirmed);
    cup.verified().await;
}
