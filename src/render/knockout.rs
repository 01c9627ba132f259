//! Which match of a bracket feeds which, and where each stands.

use super::bracket::BracketRound;

/// A match in its place: its round, its number there, and its row from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) round: usize,
    pub(super) number: usize,
    pub(super) row: usize,
}

/// Which match of the next round a match feeds, by how many each round has.
pub(super) fn fed_by(number: usize, matches: usize, next: usize) -> usize {
    number * next / matches.max(1)
}

/// The matches of a section in the order in which they stand.
pub(super) fn order(rounds: &[&BracketRound]) -> Vec<Spot> {
    let mut found = Vec::new();
    if let Some(last) = rounds.len().checked_sub(1) {
        for number in 0..rounds[last].matches.len() {
            visit(rounds, last, number, &mut found);
        }
    }
    found
}

/// Adds a match below the first half of those that feed it and above the rest.
fn visit(rounds: &[&BracketRound], round: usize, number: usize, found: &mut Vec<Spot>) {
    let matches = rounds[round].matches.len();
    let feeders: Vec<usize> = match round.checked_sub(1) {
        Some(before) => {
            let feeding = rounds[before].matches.len();
            (0..feeding)
                .filter(|&feeder| fed_by(feeder, feeding, matches) == number)
                .collect()
        }
        None => Vec::new(),
    };
    let (upper, lower) = feeders.split_at(feeders.len().div_ceil(2));
    for &feeder in upper {
        visit(rounds, round - 1, feeder, found);
    }
    let row = found.len();
    found.push(Spot { round, number, row });
    for &feeder in lower {
        visit(rounds, round - 1, feeder, found);
    }
}

#[cfg(test)]
mod tests {
    use super::super::bracket::{BracketEntrant, BracketLine, BracketMatch};
    use super::*;

    fn rounds(matches: &[usize]) -> Vec<BracketRound> {
        let line = BracketLine {
            seed: String::new(),
            entrant: BracketEntrant::Unknown(String::new()),
            score: String::new(),
            winner: false,
        };
        let one = BracketMatch {
            lines: [line.clone(), line],
            highlighted: false,
        };
        let round = |&number: &usize| BracketRound {
            heading: String::new(),
            matches: vec![one.clone(); number],
        };
        matches.iter().map(round).collect()
    }

    /// The rounds and numbers of the matches, from above.
    fn standing(matches: &[usize]) -> Vec<(usize, usize)> {
        let rounds = rounds(matches);
        let order = order(&rounds.iter().collect::<Vec<_>>());
        for (row, spot) in order.iter().enumerate() {
            assert_eq!(spot.row, row);
        }
        order.iter().map(|spot| (spot.round, spot.number)).collect()
    }

    #[test]
    fn a_match_stands_between_those_that_feed_it() {
        assert_eq!(
            standing(&[4, 2, 1]),
            [(0, 0), (1, 0), (0, 1), (2, 0), (0, 2), (1, 1), (0, 3)]
        );
    }

    #[test]
    fn a_match_that_one_feeds_stands_below_it() {
        assert_eq!(
            standing(&[2, 2, 1, 1]),
            [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (3, 0)]
        );
    }

    #[test]
    fn every_match_stands_somewhere_whatever_the_rounds() {
        for matches in [
            &[3, 2][..],
            &[2, 3, 1],
            &[5],
            &[1, 1, 1],
            &[7, 4, 2, 1],
            &[1, 4],
        ] {
            let mut found = standing(matches);
            found.sort_unstable();
            let number = |(round, &number): (usize, &usize)| (0..number).map(move |i| (round, i));
            let all: Vec<_> = matches.iter().enumerate().flat_map(number).collect();
            assert_eq!(found, all, "{matches:?}");
        }
    }
}
