//! Everybody against everybody.

use std::collections::BTreeSet;

use komwe::play::{Notice, Status};
use komwe::tournament::{Format, Phase};

use super::cup::{Cup, HOUR, plan, pools};

#[tokio::test]
async fn a_pool_of_eight_is_played_to_its_final_table() {
    let mut cup = Cup::begun(plan(pools(8)), 8).await;
    let open = cup.open().await;
    assert_eq!(open.len(), 28);
    let games: BTreeSet<_> = open.iter().map(|line| line.games[0].id.0).collect();
    assert_eq!(games.len(), 28);
    // Each entrant starts three or four of seven matches.
    for number in 1..=8_u16 {
        let starts = open
            .iter()
            .filter(|line| line.pairing.entrants[0].0 == number);
        assert!((3..=4).contains(&starts.count()), "{number}");
    }
    for line in &open {
        let game = cup.world.view(line.games[0].id).await;
        let view = cup.view().await;
        let seats = line
            .pairing
            .entrants
            .map(|entrant| view.entrant(entrant).unwrap().player);
        assert_eq!(game.players, seats, "the first starts");
    }
    cup.play_out().await;
    let view = cup.view().await;
    assert_eq!(view.phase, Phase::Finished);
    let places: Vec<(u16, u16)> = (1..=8).map(|number| (number, number)).collect();
    assert_eq!(cup.table(0).await, places);
    let points: Vec<_> = view.table.sections[0]
        .rows
        .iter()
        .map(|row| row.points.unwrap())
        .collect();
    assert_eq!(points, [14, 12, 10, 8, 6, 4, 2, 0]);
    assert_eq!(cup.told(|it| matches!(it, Notice::Round { .. })), 1);
    assert_eq!(
        cup.told(|it| matches!(it, Notice::TournamentOver { .. })),
        1
    );
    // Ten at once, and then once an hour at most.
    let standings = cup.told(|it| matches!(it, Notice::Standings { .. }));
    assert_eq!(standings, 10);
    // Those that waited have nothing to tell any more.
    cup.world.later(2 * HOUR).await;
    assert_eq!(cup.told(|it| matches!(it, Notice::Standings { .. })), 10);
    cup.verified().await;
}

#[tokio::test]
async fn many_results_are_told_together_within_the_hour() {
    let cup = Cup::begun(plan(pools(8)), 8).await;
    for _ in 0..14 {
        let line = cup.open().await.remove(0);
        let loser = line.pairing.entrants.iter().max().unwrap().0;
        cup.lose_match(&line, loser).await;
    }
    let told = || cup.told(|it| matches!(it, Notice::Standings { .. }));
    assert_eq!(told(), 10);
    cup.world.later(HOUR + 1).await;
    assert_eq!(told(), 11);
    // And later ones at once again.
    let line = cup.open().await.remove(0);
    cup.lose_match(&line, line.pairing.entrants[0].0).await;
    assert_eq!(told(), 12);
}

#[tokio::test]
async fn the_best_of_each_pool_meet_in_a_last_one() {
    let format = Format::Pools {
        size: 6,
        advance: 2,
        divisions: false,
    };
    let mut cup = Cup::begun(plan(format), 12).await;
    assert_eq!(cup.open().await.len(), 30);
    cup.play_out().await;
    let view = cup.view().await;
    assert_eq!((view.phase, view.round), (Phase::Finished, 2));
    assert_eq!(view.pairings.len(), 36);
    let finals: BTreeSet<u16> = view.pairings[30..]
        .iter()
        .flat_map(|line| line.pairing.entrants.map(|entrant| entrant.0))
        .collect();
    assert_eq!(finals, BTreeSet::from([1, 2, 3, 4]));
    assert_eq!(view.table.sections[0].pool, Some(0));
    assert_eq!(cup.table(0).await, [(1, 1), (2, 2), (3, 3), (4, 4)]);
    cup.verified().await;
}

#[tokio::test]
async fn a_pool_of_best_of_three_counts_matches() {
    let mut it = plan(pools(6));
    it.terms.games = 3;
    it.pace = "bank 2d".parse().unwrap();
    let mut cup = Cup::begun(it, 3).await;
    let line = cup.match_of(1).await;
    let [first, second] = line.pairing.entrants.map(|entrant| entrant.0);
    cup.resign(line.pairing.id, first).await;
    cup.resign(line.pairing.id, second).await;
    let game = cup.line(line.pairing.id).await.games[2].id;
    let third = cup.world.view(game).await;
    assert_eq!(third.series.unwrap().number, 3);
    assert_eq!(third.course.status, Status::Active);
    assert_eq!(cup.outcome(line.pairing.id).await, None);
    cup.resign(line.pairing.id, second).await;
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    assert_eq!((outcome.wins, outcome.halves()), ([2, 1], [2, 0]));
    cup.play_out().await;
    assert_eq!(cup.phase().await, Phase::Finished);
    cup.verified().await;
}
