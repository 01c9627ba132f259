//! Pools: who plays in which.

use super::EntrantId;

/// Splits entrants, the best seed first, into pools of at most `size`, whose sizes differ by at most one. The pools are as few as
/// possible. Divisions are filled in the order of the seeds; otherwise the seeds are dealt out to and fro (the snake), so that
/// the pools are equally strong. Each pool is in the order of the seeds.
#[must_use]
pub fn split(seeds: &[EntrantId], size: u8, divisions: bool) -> Vec<Vec<EntrantId>> {
    let count = seeds.len().div_ceil(usize::from(size.max(1)));
    let mut pools = vec![Vec::new(); count];
    if divisions {
        let mut rest = seeds;
        for (index, pool) in pools.iter_mut().enumerate() {
            let (taken, left) = rest.split_at(rest.len().div_ceil(count - index));
            pool.extend_from_slice(taken);
            rest = left;
        }
        return pools;
    }
    for (index, seed) in seeds.iter().enumerate() {
        let (row, column) = (index / count, index % count);
        let pool = if row % 2 == 0 {
            column
        } else {
            count - 1 - column
        };
        pools[pool].push(*seed);
    }
    pools
}
