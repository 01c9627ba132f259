//! How entrants are split into pools.

use komwe::tournament::EntrantId;
use komwe::tournament::pools::split;

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
