//! Ratings against Glickman's example and as laws.

use std::time::Duration;

use komwe::rating::{PERIOD, Rating, Score, rate};
use proptest::prelude::*;

const DAY: Duration = Duration::from_secs(86_400);

fn rating(value: f64, deviation: f64) -> Rating {
    Rating {
        value,
        deviation,
        ..Rating::NEW
    }
}

fn close(found: f64, expected: f64, within: f64) {
    let apart = (found - expected).abs();
    assert!(apart <= within, "{found} is {apart} from {expected}");
}

/// Glickman, *Example of the Glicko-2 system*: a period with three games.
#[test]
fn the_example_of_the_paper() {
    let games = [
        (rating(1_400.0, 30.0), Score::Win),
        (rating(1_550.0, 100.0), Score::Loss),
        (rating(1_700.0, 300.0), Score::Loss),
    ];
    let after = rating(1_500.0, 200.0).rated(PERIOD, &games);
    close(after.value, 1_464.06, 0.01);
    close(after.deviation, 151.52, 0.01);
    close(after.volatility, 0.059_99, 0.000_01);
    // The paper, at the end of step 6: without games only the deviation grows.
    let idle = rating(1_500.0, 200.0).rated(PERIOD, &[]);
    close(idle.deviation, 200.2714, 0.000_1);
    close(idle.value, 1_500.0, 0.0);
}

#[test]
fn a_rating_becomes_provisional_when_its_player_stays_away() {
    let known = rating(1_650.0, 50.0);
    assert!(!known.is_provisional());
    assert!(!known.after(500 * DAY).is_provisional());
    assert!(known.after(700 * DAY).is_provisional());
    assert!(Rating::NEW.is_provisional());
    close(Rating::NEW.after(10_000 * DAY).deviation, 350.0, 0.0);
}

#[test]
fn time_passes_evenly_however_it_is_cut() {
    let start = rating(1_600.0, 60.0);
    let whole = start.after(30 * DAY);
    let parts = (0..30).fold(start, |rating, _| rating.after(DAY));
    close(parts.deviation, whole.deviation, 1e-9);
}

#[test]
fn many_games_at_one_moment_leave_a_rating_that_still_moves() {
    let mut player = Rating::NEW;
    for game in 0..2_000 {
        let score = [Score::Win, Score::Loss][game % 2];
        player = player.rated(Duration::ZERO, &[(rating(1_500.0, 40.0), score)]);
    }
    close(player.deviation, 31.5, 1.5);
    let next = player.rated(Duration::ZERO, &[(rating(1_500.0, 40.0), Score::Win)]);
    assert!(next.value > player.value + 1.0);
}

fn any_rating() -> impl Strategy<Value = Rating> {
    (500.0..2_800.0, 30.0..350.0, 0.03..0.12).prop_map(|(value, deviation, volatility)| Rating {
        value,
        deviation,
        volatility,
    })
}

proptest! {
    #[test]
    fn games_are_seen_alike_from_both_sides(
        one in any_rating(), other in any_rating(), days in [0_u32..2_000, 0..2_000],
    ) {
        let times = days.map(|days| days * DAY);
        for score in [Score::Win, Score::Draw, Score::Loss] {
            let [a, b] = rate([one, other], times, score);
            let [y, x] = rate([other, one], [times[1], times[0]], score.reversed());
            prop_assert_eq!((a, b), (x, y));
            for rating in [a, b] {
                prop_assert!(rating.value.is_finite() && (30.0..=350.0).contains(&rating.deviation));
                prop_assert!(rating.volatility > 0.0 && rating.volatility < 0.2);
            }
        }
        let [won, lost] = [Score::Win, Score::Loss].map(|score| rate([one, other], times, score)[0].value);
        let drawn = rate([one, other], times, Score::Draw)[0].value;
        prop_assert!(won > one.value && lost < one.value && lost < drawn && drawn < won);
    }
}
