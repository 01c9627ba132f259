//! Berger tables: everybody meets everybody once, and nobody starts much more often than others.

/// The rounds of an all-play-all of `n`, as pairs of numbers from 1 to `n`; the first of a pair starts. With an odd `n` one of
/// them rests in each round, so that there are `n` rounds, and `n - 1` with an even one. Nobody starts more than once more, or
/// less, than they do not.
///
/// The tables are those of the FIDE Handbook, C.05 annex 1 (Berger tables), in closed form: the highest number stays and meets
/// each of the others; these stand in a ring, and whoever is equally far from the one that the highest meets is paired. With an
/// odd `n` the highest number is a phantom.
#[must_use]
pub fn table(n: u16) -> Vec<Vec<[u16; 2]>> {
    if n < 2 {
        return Vec::new();
    }
    let even = n + n % 2;
    let ring = even - 1;
    let pairs = |round: u16| {
        let anchor = if round % 2 == 1 {
            round.div_ceil(2)
        } else {
            even / 2 + round / 2
        };
        let with_highest = if round % 2 == 1 {
            [anchor, even]
        } else {
            [even, anchor]
        };
        let others = (1..even / 2).map(move |step| {
            let up = (anchor - 1 + step) % ring + 1;
            let down = (anchor - 1 + ring - step) % ring + 1;
            [up, down]
        });
        std::iter::once(with_highest)
            .chain(others)
            .filter(|pair| pair.iter().all(|number| *number <= n))
            .collect()
    };
    (1..=ring).map(pairs).collect()
}
