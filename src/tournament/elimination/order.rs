//! The orders in which entrants are put into a round.

/// How the losers of a round of the winners' bracket are laid over the matches of the losers' bracket, so that those who have met do
/// not soon meet again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// As they are.
    Natural,
    /// From the bottom up.
    Reverse,
    /// The lower half first.
    HalfShift,
    /// Each half from the bottom up.
    ReverseHalfShift,
    /// Neighbours exchanged.
    PairFlip,
}

use Order::{HalfShift, Natural, PairFlip, Reverse, ReverseHalfShift};

impl Order {
    /// Which of `count` losers, from 0 on, comes to this position. `count` is a power of two.
    pub(super) fn at(self, position: u16, count: u16) -> u16 {
        if count < 2 {
            return position;
        }
        let half = count / 2;
        match self {
            Natural => position,
            Reverse => count - 1 - position,
            HalfShift => (position + half) % count,
            ReverseHalfShift if position < half => half - 1 - position,
            ReverseHalfShift => count - 1 - (position - half),
            PairFlip => position ^ 1,
        }
    }

    /// For the losers of a round of the winners' bracket, from the second on, in a bracket of so many rounds.
    ///
    /// Up to 128 entrants these are the orders that brackets-manager 1.11.1 takes when it is told none; beyond, where it has
    /// none, those of 128 go on.
    pub(super) fn dropping(rounds: u8, round: u8) -> Order {
        let orders: &[Order] = match rounds {
            0..=2 => &[Reverse],
            3 => &[Reverse, Natural],
            4 => &[ReverseHalfShift, Reverse, Natural],
            5 => &[Reverse, HalfShift, Natural, Natural],
            6 => &[Reverse, HalfShift, Reverse, Natural, Natural],
            _ => &[Reverse, HalfShift, PairFlip, PairFlip, PairFlip],
        };
        usize::from(round)
            .checked_sub(2)
            .and_then(|index| orders.get(index))
            .copied()
            .unwrap_or(Natural)
    }
}

/// The seeds of the first round from the top: each two neighbours meet, and in each later round the best meets the worst when the
/// better seed always wins. `rounds` is at most 16.
pub(super) fn inner_outer(rounds: u8) -> Vec<usize> {
    let mut seeds = vec![1];
    for _ in 0..rounds {
        let sum = seeds.len() * 2 + 1;
        seeds = seeds
            .into_iter()
            .flat_map(|seed| [seed, sum - seed])
            .collect();
    }
    seeds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_its_own_inverse() {
        for order in [Natural, Reverse, HalfShift, ReverseHalfShift, PairFlip] {
            for count in [1, 2, 4, 8, 64] {
                for position in 0..count {
                    assert_eq!(order.at(order.at(position, count), count), position);
                }
            }
        }
    }

    #[test]
    fn orders_of_four() {
        let of = |order: Order| [0, 1, 2, 3].map(|position| order.at(position, 4));
        assert_eq!(of(Natural), [0, 1, 2, 3]);
        assert_eq!(of(Reverse), [3, 2, 1, 0]);
        assert_eq!(of(HalfShift), [2, 3, 0, 1]);
        assert_eq!(of(ReverseHalfShift), [1, 0, 3, 2]);
        assert_eq!(of(PairFlip), [1, 0, 3, 2]);
    }

    #[test]
    fn first_rounds() {
        assert_eq!(inner_outer(0), [1]);
        assert_eq!(inner_outer(3), [1, 8, 4, 5, 2, 7, 3, 6]);
    }
}
