//! Rounds between those with the same score.

use std::collections::{BTreeMap, BTreeSet};

use komwe::app::TournamentView;
use komwe::play::Notice;
use komwe::tournament::{EntrantId, Format, MatchOutcome, Phase, Refusal, Status, Step, Verdict};

use super::cup::{Cup, DAY, HOST, HOUR, plan, player};
use crate::app::world::caller;

fn swiss(rounds: u8) -> Format {
    Format::Swiss { rounds }
}

/// Plays what is open of a round; of each match the entrant for whom `loses` says so loses, else the higher number.
async fn play_round(cup: &Cup, round: u8, loses: impl Fn(u16) -> bool) {
    for line in cup.open().await {
        assert_eq!(line.pairing.round, round);
        let [first, second] = line.pairing.entrants.map(|entrant| entrant.0);
        let beaten = match (loses(first), loses(second)) {
            (true, false) => first,
            (false, true) => second,
            _ => first.max(second),
        };
        cup.lose_match(&line, beaten).await;
    }
}

/// Half points by the outcomes, the byes and the late entry, counted without the program's own table.
fn points(view: &TournamentView, half_byes: &[u16]) -> BTreeMap<u16, u32> {
    let mut points: BTreeMap<u16, u32> = BTreeMap::new();
    for line in &view.pairings {
        let halves = line.outcome.unwrap().halves();
        for (entrant, halves) in line.pairing.entrants.iter().zip(halves) {
            *points.entry(entrant.0).or_default() += u32::from(halves);
        }
    }
    for bye in view.byes.iter().flatten() {
        *points.entry(bye.0).or_default() += 2;
    }
    for late in half_byes {
        *points.entry(*late).or_default() += 1;
    }
    points
}

fn nobody_meets_twice(view: &TournamentView) {
    let mut met = BTreeSet::new();
    for line in &view.pairings {
        let mut pair = line.pairing.entrants;
        pair.sort();
        let played = line.outcome.is_none_or(|outcome| outcome.is_played());
        assert!(!played || met.insert(pair), "{pair:?} met twice");
    }
}

#[tokio::test]
async fn thirteen_with_a_late_entry_two_who_leave_a_no_show_and_a_correction() {
    let mut cup = Cup::begun(plan(swiss(5)), 13).await;
    assert_eq!(cup.open().await.len(), 6);
    // One comes late, while the first round is being played.
    cup.enter(14).await;
    play_round(&cup, 1, |_| false).await;
    assert_eq!(cup.open().await.len(), 7);
    // One leaves while they play: their match is lost.
    let line = cup.begin(5).await;
    let side = usize::from(line.pairing.entrants[1] == EntrantId(5));
    cup.leave(5).await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    assert_eq!(outcome.halves()[side], 0);
    assert!(outcome.is_played());
    let late_again = {
        let app = &cup.world.app;
        app.enter_tournament(&caller(player(99)), cup.id, &[]).await
    };
    assert!(matches!(
        late_again,
        Err(komwe::app::AppError::Tournament(Refusal::EntryClosed))
    ));
    play_round(&cup, 2, |_| false).await;
    // A no-show in the third round: whoever has to begin does not come.
    let third = cup.open().await;
    assert!(third.iter().all(|line| line.pairing.round == 3));
    let absent = third[0].pairing.entrants[0];
    for line in &third[1..] {
        cup.world.play_on(line.games[0].id).await;
        cup.world.play_on(line.games[0].id).await;
    }
    cup.world.later(48 * HOUR).await;
    let outcome = cup.outcome(third[0].pairing.id).await.unwrap();
    assert_eq!(outcome.verdict, Verdict::FirstAbsent);
    let status = cup.view().await.entrant(absent).unwrap().entrant.status;
    assert_eq!(status, Status::Withdrawn);
    // They say that they are still there, before the next round is paired.
    let by = cup.view().await.entrant(absent).unwrap().player;
    cup.world.app.stay(&caller(by), cup.id).await.unwrap();
    play_round(&cup, 3, |_| false).await;
    // A result of the round before is corrected: the pairings stand.
    let before = cup.view().await;
    assert_eq!(before.round, 4);
    let wrong = before
        .pairings
        .iter()
        .find(|line| line.pairing.round == 3 && line.outcome.unwrap().verdict == Verdict::Played)
        .unwrap();
    let halves = wrong.outcome.unwrap().halves();
    let turned = MatchOutcome {
        wins: [u8::from(halves[0] == 0), u8::from(halves[1] == 0)],
        draws: 0,
        verdict: Verdict::Played,
    };
    let corrected = cup
        .world
        .app
        .correct_result(
            &caller(HOST),
            true,
            cup.id,
            wrong.pairing.id,
            turned,
            "They had told each other the wrong side.",
        )
        .await
        .unwrap();
    let pairings = |view: &TournamentView| -> Vec<_> {
        view.pairings.iter().map(|line| line.pairing).collect()
    };
    assert_eq!(pairings(&corrected), pairings(&before));
    cup.world.settled().await;
    play_round(&cup, 4, |_| false).await;
    cup.leave(9).await;
    while cup.phase().await == Phase::Running {
        let round = cup.view().await.round;
        play_round(&cup, round, |number| number % 3 == 0).await;
    }
    let view = cup.view().await;
    assert_eq!((view.phase, view.round), (Phase::Finished, 5));
    nobody_meets_twice(&view);
    let byes: Vec<_> = view.byes.iter().flatten().collect();
    assert_eq!(byes.iter().collect::<BTreeSet<_>>().len(), byes.len());
    // The late one has half a point for the round that they missed.
    let mut expected = points(&view, &[14]);
    assert_eq!(view.table.sections[0].rows.len(), 14);
    let mut last = u32::MAX;
    for row in &view.table.sections[0].rows {
        assert_eq!(
            row.points,
            Some(expected.remove(&row.entrant.0).unwrap_or(0)),
            "entrant {}",
            row.entrant
        );
        assert!(row.points.unwrap() <= last);
        last = row.points.unwrap();
    }
    assert_eq!(cup.told(|it| matches!(it, Notice::Round { .. })), 5);
    cup.verified().await;
}

#[tokio::test]
async fn a_round_that_two_hosts_pair_at_once_is_paired_once() {
    let mut cup = Cup::of(plan(swiss(3)), 6).await;
    let (app, id) = (cup.world.app.clone(), cup.id);
    let (one, other) = (caller(HOST), caller(player(50)));
    let (first, second) = tokio::join!(
        app.start_tournament(&one, true, id),
        app.start_tournament(&other, true, id)
    );
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    for round in 1..=3 {
        let (one, other) = (caller(HOST), caller(player(50)));
        let (first, second) = tokio::join!(
            app.pair_round(&one, true, id, round),
            app.pair_round(&other, true, id, round)
        );
        let pairings = |view: TournamentView| -> Vec<_> {
            view.pairings.iter().map(|line| line.pairing).collect()
        };
        assert_eq!(pairings(first.unwrap()), pairings(second.unwrap()));
        assert_eq!(cup.view().await.pairings.len(), usize::from(round) * 3);
        // Not before its time.
        let early = app.pair_round(&caller(HOST), true, id, round + 1).await;
        assert!(matches!(
            early,
            Err(komwe::app::AppError::Tournament(Refusal::CannotPair))
        ));
        play_round(&cup, round, |_| false).await;
    }
    let view = cup.view().await;
    assert_eq!((view.phase, view.step), (Phase::Finished, Step::Over));
    for line in &view.pairings {
        assert_eq!(line.games.len(), 1);
    }
    nobody_meets_twice(&view);
    cup.verified().await;
}

#[tokio::test]
async fn when_everybody_has_left_it_ends() {
    let mut cup = Cup::begun(plan(swiss(5)), 8).await;
    let mut gone = Vec::new();
    while cup.phase().await == Phase::Running {
        let number = u16::try_from(gone.len() + 1).unwrap();
        cup.leave(number).await;
        gone.push(EntrantId(number));
        for line in cup.open().await {
            let entrants = line.pairing.entrants;
            assert!(entrants.iter().all(|entrant| !gone.contains(entrant)));
        }
    }
    assert_eq!(cup.phase().await, Phase::Finished);
    assert!((5..=7).contains(&gone.len()), "{gone:?}");
    let view = cup.view().await;
    assert!(view.pairings.iter().all(|line| line.outcome.is_some()));
    assert_eq!(
        cup.told(|it| matches!(it, Notice::TournamentOver { .. })),
        1
    );
    cup.verified().await;
}

#[tokio::test]
async fn a_bye_that_was_asked_for_is_half_a_point() {
    let mut cup = Cup::begun(plan(swiss(4)), 6).await;
    let app = cup.world.app.clone();
    app.ask_bye(&caller(player(3)), cup.id, 2).await.unwrap();
    let twice = app.ask_bye(&caller(player(3)), cup.id, 2).await;
    assert!(matches!(
        twice,
        Err(komwe::app::AppError::Tournament(Refusal::ByeUsed))
    ));
    play_round(&cup, 1, |_| false).await;
    let open = cup.open().await;
    assert_eq!(
        open.len(),
        2,
        "one has asked for a bye, and one has none to play"
    );
    assert!(
        open.iter()
            .all(|line| !line.pairing.entrants.contains(&EntrantId(3)))
    );
    for round in 2..=4 {
        play_round(&cup, round, |_| false).await;
    }
    let view = cup.view().await;
    let expected = points(&view, &[3]);
    for row in &view.table.sections[0].rows {
        assert_eq!(row.points, Some(expected[&row.entrant.0]));
    }
    cup.world.later(DAY).await;
    cup.verified().await;
}
