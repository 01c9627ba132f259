//! How entrants are split into pools, and how these are played.

use komwe::tournament::pools::split;
use komwe::tournament::{Command, EntrantId, Format, Pairing, Slot, Status, Step, Verdict};

use super::support::{DRAW, FIRST_WINS, Played, SECOND_WINS, terms, unplayed};

const POOLS: Format = Format::Pools {
    size: 6,
    advance: 2,
    divisions: false,
};

fn entrants(count: u16) -> Vec<EntrantId> {
    (1..=count).map(EntrantId).collect()
}

fn numbers(pools: &[Vec<EntrantId>]) -> Vec<Vec<u16>> {
    let pool = |pool: &Vec<EntrantId>| pool.iter().map(|one| one.0).collect();
    pools.iter().map(pool).collect()
}

#[test]
fn pools_are_few_and_equally_large() {
    for count in 2..=256 {
        for size in 6..=10 {
            for divisions in [false, true] {
                let pools = split(&entrants(count), size, divisions);
                let sizes: Vec<usize> = pools.iter().map(Vec::len).collect();
                let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
                assert!(most - least <= 1, "{count} by {size}: {sizes:?}");
                assert!(*most <= usize::from(size));
                assert_eq!(pools.len(), usize::from(count).div_ceil(usize::from(size)));
                let mut all = pools.concat();
                all.sort();
                assert_eq!(all, entrants(count));
            }
        }
    }
}

#[test]
fn seeds_are_dealt_to_and_fro() {
    let pools = split(&entrants(13), 6, false);
    let expected = vec![vec![1, 6, 7, 12, 13], vec![2, 5, 8, 11], vec![3, 4, 9, 10]];
    assert_eq!(numbers(&pools), expected);
}

#[test]
fn divisions_are_filled_in_order() {
    let pools = split(&entrants(13), 6, true);
    let expected = vec![vec![1, 2, 3, 4, 5], vec![6, 7, 8, 9], vec![10, 11, 12, 13]];
    assert_eq!(numbers(&pools), expected);
}

#[test]
fn pools_lead_to_a_last_pool() {
    let mut played = Played::started(terms(POOLS), 1, 11);
    played.pairs();
    assert_eq!(played.now.pairings().count(), 15 + 10);
    played.better_wins();
    let sections = played.now.standings().sections;
    let pools: Vec<Option<u8>> = sections.iter().map(|section| section.pool).collect();
    assert_eq!(pools, [Some(1), Some(2)]);
    played.pairs();
    assert_eq!(played.now.open_pairings().count(), 6);
    let is_last = |pairing: &Pairing| pairing.slot == Slot::Pool { pool: 0 } && pairing.round == 2;
    assert!(played.now.open_pairings().all(is_last));
    played.better_wins();
    assert_eq!(played.order(), [1, 2, 3, 4]);
    assert_eq!(played.now.next(), Step::Finish);
}

/// C.05, 6.6: less than half played does not count; half of it does, and the rest is lost.
#[test]
fn who_leaves_a_pool_early_does_not_count() {
    for (count, counts) in [(2, false), (3, true)] {
        let mut played = Played::started(terms(POOLS), 1, 6);
        played.pairs();
        let who = EntrantId(6);
        let mut games = 0;
        played.does(Command::Withdraw(who));
        played.ends(|entrants| {
            if entrants.contains(&who) {
                games += 1;
                let is_first = entrants[0] == who;
                return match (games <= count, is_first) {
                    (true, true) => FIRST_WINS,
                    (true, false) => SECOND_WINS,
                    (false, true) => unplayed(Verdict::FirstAbsent),
                    (false, false) => unplayed(Verdict::SecondAbsent),
                };
            }
            DRAW
        });
        let rows = played.rows();
        let row = rows.iter().find(|row| row.entrant == who).unwrap();
        assert_eq!((row.counts, row.status), (counts, Status::Withdrawn));
        let points: Vec<u32> = rows.iter().filter_map(|row| row.points).collect();
        if counts {
            assert_eq!(row.points, Some(6));
            assert_eq!(points.iter().sum::<u32>(), 30);
        } else {
            assert_eq!((row.place, row.points), (6, Some(0)));
            assert!(
                rows[..5]
                    .iter()
                    .all(|row| row.points == Some(4) && row.place == 1)
            );
        }
    }
}

/// Divisions are filled in the order of the last season, new ones last.
#[test]
fn a_league_starts_where_the_last_season_ended() {
    let league = Format::Pools {
        size: 6,
        advance: 0,
        divisions: true,
    };
    let mut played = Played::new(terms(league), 1);
    for index in 0..8_u8 {
        let former = (index > 1).then_some((1 + index % 2, index));
        played.does(Command::Enter {
            rating: Some(1000 + u16::from(index)),
            former,
        });
    }
    played.does(Command::Start);
    let seeds: Vec<u16> = played.now.seeds().iter().map(|one| one.0).collect();
    assert_eq!(seeds, [3, 5, 7, 4, 6, 8, 2, 1]);
    played.pairs();
    played.better_wins();
    assert_eq!(played.now.standings().sections.len(), 2);
    assert_eq!(played.now.next(), Step::Finish);
}

#[test]
fn one_alone_is_no_pool() {
    let mut played = Played::started(terms(POOLS), 1, 9);
    for number in 2..=9 {
        played.does(Command::Disqualify(EntrantId(number)));
    }
    assert_eq!(played.now.next(), Step::Finish);
}
