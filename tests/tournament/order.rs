//! The pairing of a Swiss round is the first legal one in the stated order: compared with plain enumeration.

use std::cmp::Reverse;

use komwe::tournament::EntrantId;
use komwe::tournament::swiss::{Player, Round, pair};

use super::support::Chance;

/// Entrants before some round, with anything for a history.
fn players(chance: &mut Chance, count: u16) -> Vec<Player> {
    let density = 2 + chance.below(6);
    let spread = 1 + chance.below(5);
    let mut players: Vec<Player> = (1..=count)
        .map(|number| Player {
            id: EntrantId(100 - number),
            number,
            score: u16::try_from(chance.below(spread)).unwrap(),
            matches: u16::try_from(chance.below(3)).unwrap(),
            had_bye: chance.one_in(4),
            won_unplayed: chance.one_in(6),
            floated: chance.one_in(3),
            starts: (0..3)
                .map(|_| (!chance.one_in(4)).then(|| chance.one_in(2)))
                .collect(),
            met: Vec::new(),
            apart: Vec::new(),
        })
        .collect();
    for one in 0..players.len() {
        for other in one + 1..players.len() {
            let (first, second) = (players[one].id, players[other].id);
            if chance.one_in(density) {
                players[one].met.push(second);
                players[other].met.push(first);
            } else if chance.one_in(9) {
                players[one].apart.push(second);
            }
        }
    }
    players
}

/// What makes one choice of those who float up better than another: their number, their scores, how many of them floated up in the
/// last round, and who they are.
type Key = (usize, Vec<Reverse<u16>>, usize, Vec<usize>);

/// The rule by trying everything. Entrants are indices into `order`.
struct Plain<'a> {
    order: Vec<&'a Player>,
    heed_apart: bool,
}

impl Plain<'_> {
    fn legal(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.order[one], self.order[other]);
        let apart = one.apart.contains(&other.id) || other.apart.contains(&one.id);
        let barred = self.heed_apart && apart;
        !barred && !one.met.contains(&other.id)
    }

    /// Every legal pairing of all of these, each pair in their order.
    fn pairings(&self, members: &[usize]) -> Vec<Vec<[usize; 2]>> {
        let Some((first, rest)) = members.split_first() else {
            return vec![Vec::new()];
        };
        let mut found = Vec::new();
        for partner in rest.iter().filter(|partner| self.legal(*first, **partner)) {
            let left: Vec<usize> = rest.iter().copied().filter(|one| one != partner).collect();
            for mut pairing in self.pairings(&left) {
                pairing.insert(0, [*first, *partner]);
                found.push(pairing);
            }
        }
        found
    }

    fn round(&self) -> Option<(Vec<[usize; 2]>, Option<usize>)> {
        let all: Vec<usize> = (0..self.order.len()).collect();
        if all.len().is_multiple_of(2) {
            return self.brackets(all).map(|pairs| (pairs, None));
        }
        let mut candidates = all.clone();
        candidates.retain(|one| !self.order[*one].had_bye && !self.order[*one].won_unplayed);
        candidates.sort_by_key(|one| {
            let player = self.order[*one];
            (
                player.score,
                Reverse(player.matches),
                Reverse(player.number),
            )
        });
        candidates.into_iter().find_map(|bye| {
            let rest = all.iter().copied().filter(|one| *one != bye).collect();
            self.brackets(rest).map(|pairs| (pairs, Some(bye)))
        })
    }

    fn brackets(&self, mut left: Vec<usize>) -> Option<Vec<[usize; 2]>> {
        if self.pairings(&left).is_empty() {
            return None;
        }
        let mut pairs = Vec::new();
        while let Some(first) = left.first() {
            let score = self.order[*first].score;
            let (group, below): (Vec<usize>, Vec<usize>) = left
                .iter()
                .partition(|one| self.order[**one].score == score);
            let mut best: Option<(Key, Vec<usize>, Vec<usize>)> = None;
            for chosen in 0..1_usize << below.len() {
                let (with, without): (Vec<usize>, Vec<usize>) = {
                    let is_in = |index: &usize| chosen >> index & 1 == 1;
                    let (with, without): (Vec<usize>, Vec<usize>) =
                        (0..below.len()).partition(is_in);
                    let of = |some: Vec<usize>| some.into_iter().map(|one| below[one]).collect();
                    (of(with), of(without))
                };
                let members = [group.as_slice(), with.as_slice()].concat();
                if self.pairings(&members).is_empty() || self.pairings(&without).is_empty() {
                    continue;
                }
                let scores = with.iter().map(|one| Reverse(self.order[*one].score));
                let floated = with.iter().filter(|one| self.order[**one].floated).count();
                let key = (
                    with.len(),
                    scores.collect::<Vec<_>>(),
                    floated,
                    with.clone(),
                );
                if best.as_ref().is_none_or(|(least, ..)| key < *least) {
                    best = Some((key, members, without));
                }
            }
            let (_, members, rest) = best.unwrap();
            let first = self.pairings(&members).into_iter().min_by_key(|pairing| {
                let side = |side: usize| pairing.iter().map(|pair| pair[side]).collect();
                let (tops, bottoms): (Vec<usize>, Vec<usize>) = (side(0), side(1));
                (tops, bottoms)
            });
            pairs.extend(first.unwrap());
            left = rest;
        }
        Some(pairs)
    }
}

/// A round without its starts.
type Tables = (Vec<[EntrantId; 2]>, Option<EntrantId>);

fn plain(players: &[Player]) -> Option<Tables> {
    let mut order: Vec<&Player> = players.iter().collect();
    order.sort_by_key(|player| (Reverse(player.score), player.number));
    [true, false].into_iter().find_map(|heed_apart| {
        let plain = Plain {
            order: order.clone(),
            heed_apart,
        };
        let (pairs, bye) = plain.round()?;
        let ids = |pair: [usize; 2]| sorted(pair.map(|one| order[one].id));
        let bye = bye.map(|one| order[one].id);
        Some((pairs.into_iter().map(ids).collect(), bye))
    })
}

fn sorted(mut pair: [EntrantId; 2]) -> [EntrantId; 2] {
    pair.sort();
    pair
}

fn tables(round: &Round) -> Tables {
    let pairs = round.pairs.iter().map(|pair| sorted(*pair));
    (pairs.collect(), round.bye)
}

#[test]
fn it_is_the_first_legal_one() {
    let mut chance = Chance::new(11);
    let (mut paired, mut unpairable, mut floats, mut dropped) = (0, 0, 0, 0);
    for trial in 0..2500 {
        let largest = if trial % 10 == 0 { 10 } else { 8 };
        let count = u16::try_from(2 + chance.below(largest - 1)).unwrap();
        let mut players = players(&mut chance, count);
        let expected = plain(&players);
        chance.shuffle(&mut players);
        let round = pair(&players, 4, true);
        assert_eq!(
            round.as_ref().map(tables),
            expected,
            "{trial}: {players:#?}"
        );
        match round {
            Some(round) => {
                paired += 1;
                floats += round.floated.len();
                let is_dropped = |reason: &komwe::tournament::Reason| {
                    matches!(reason, komwe::tournament::Reason::ForbiddenDropped { .. })
                };
                dropped += usize::from(round.reasons.iter().any(|(_, one)| is_dropped(one)));
            }
            None => unpairable += 1,
        }
    }
    // Chance has to bring all that the rule speaks of.
    assert!(paired > 1000 && unpairable > 200 && floats > 500 && dropped > 50);
}
