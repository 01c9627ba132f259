//! Laws of Swiss rounds of any size, and who starts.

use std::collections::BTreeSet;

use komwe::tournament::swiss::{Player, pair};
use komwe::tournament::{EntrantId, NoBye, Reason, StartRule, Step};

use super::support::{Chance, DRAW, FIRST_WINS, Played, SECOND_WINS, can_pair, swiss};

fn player(number: u16) -> Player {
    Player {
        id: EntrantId(number),
        number,
        score: 0,
        matches: 0,
        had_bye: false,
        won_unplayed: false,
        floated: false,
        starts: Vec::new(),
        met: Vec::new(),
        apart: Vec::new(),
    }
}

fn pairs(players: &[Player]) -> Vec<[u16; 2]> {
    let round = pair(players, 2, true).unwrap();
    round
        .pairs
        .iter()
        .map(|pair| pair.map(|one| one.0))
        .collect()
}

/// Tournaments of every size: nobody is left out, nobody meets twice or has two byes, and a round fails only where another
/// library finds no legal pairing either.
#[test]
fn rounds_of_every_size_are_legal() {
    let mut chance = Chance::new(3);
    for count in [2, 3, 5, 9, 16, 31, 50, 77, 120, 181, 256] {
        let mut played = Played::started(swiss(9), 7, count);
        let mut met = BTreeSet::new();
        let mut byes = BTreeSet::new();
        for round in 1..=9 {
            if played.now.next() == Step::Finish {
                let all: Vec<u16> = (1..=count).collect();
                let legal = |one: usize, other: usize| !met.contains(&(all[one], all[other]));
                let without = |bye: u16| {
                    let index = |one: usize| {
                        if one < usize::from(bye - 1) {
                            one
                        } else {
                            one + 1
                        }
                    };
                    let rest = usize::from(count) - 1;
                    !byes.contains(&bye)
                        && can_pair(rest, |one, other| legal(index(one), index(other)))
                };
                assert!(count < 10, "{count} entrants are enough for 9 rounds");
                assert!(count % 2 == 1 || !can_pair(usize::from(count), legal));
                assert!(count % 2 == 0 || !(1..=count).any(without));
                break;
            }
            played.pairs();
            let mut seen = BTreeSet::new();
            for pairing in played.now.open_pairings() {
                let [one, other] = pairing.entrants.map(|one| one.0);
                assert!(seen.insert(one) && seen.insert(other));
                assert!(met.insert((one.min(other), one.max(other))));
            }
            if let Some(bye) = played.now.bye(round) {
                assert!(seen.insert(bye.0) && byes.insert(bye.0));
            }
            assert_eq!(seen.len(), usize::from(count));
            played.ends(|[one, other]| match chance.below(8) {
                0 => DRAW,
                1 => SECOND_WINS,
                2 => FIRST_WINS,
                _ if one < other => FIRST_WINS,
                _ => SECOND_WINS,
            });
        }
    }
}

#[test]
fn the_first_round_pairs_halves() {
    let eight: Vec<Player> = (1..=8).map(player).collect();
    assert_eq!(pairs(&eight), [[1, 5], [6, 2], [3, 7], [8, 4]]);
    let even_starts = pair(&eight, 1, false).unwrap();
    assert_eq!(even_starts.pairs[0], [EntrantId(5), EntrantId(1)]);
}

/// Three lead: the third is paired below, with the best there whom they have not met, who has not floated up just before.
#[test]
fn an_odd_group_takes_one_from_below() {
    let mut six: Vec<Player> = (1..=6).map(player).collect();
    for leader in &mut six[..3] {
        leader.score = 2;
    }
    six[3].floated = true;
    let round = pair(&six, 2, true).unwrap();
    assert_eq!(round.floated, [EntrantId(5)]);
    let floats = round.reasons.iter().filter(|(_, reason)| {
        matches!(
            reason,
            Reason::FloatedUp {
                round: 2,
                from: 0,
                to: 2
            }
        )
    });
    assert_eq!(floats.count(), 1);
}

#[test]
fn the_bye_is_explained() {
    let mut five: Vec<Player> = (1..=5).map(player).collect();
    five[4].had_bye = true;
    five[3].won_unplayed = true;
    let round = pair(&five, 3, true).unwrap();
    assert_eq!(round.bye, Some(EntrantId(3)));
    let passed = vec![
        (EntrantId(5), NoBye::Had),
        (EntrantId(4), NoBye::WonUnplayed),
    ];
    let reason = Reason::Bye {
        round: 3,
        score: 0,
        passed,
    };
    assert!(round.reasons.contains(&(EntrantId(3), reason)));
    // Who has played more matches goes first.
    five[0].matches = 2;
    assert_eq!(pair(&five, 3, true).unwrap().bye, Some(EntrantId(1)));
}

/// Who starts, rule by rule.
#[test]
fn starts_are_balanced_after_pairing() {
    let start = |one: &[Option<bool>], other: &[Option<bool>]| {
        let mut two = [player(1), player(2)];
        two[0].starts = one.to_vec();
        two[1].starts = other.to_vec();
        let round = pair(&two, 4, true).unwrap();
        let rule = round.reasons.iter().find_map(|(id, reason)| match reason {
            Reason::Start { rule, .. } if *id == EntrantId(1) => Some(*rule),
            _ => None,
        });
        (round.pairs[0][0].0, rule.unwrap())
    };
    let (yes, no) = (Some(true), Some(false));
    assert_eq!(start(&[yes, no], &[no, no]), (2, StartRule::Fewer));
    assert_eq!(start(&[no, no], &[yes, no]), (1, StartRule::Fewer));
    assert_eq!(start(&[yes, no], &[no, yes]), (1, StartRule::LastDiffering));
    assert_eq!(start(&[no, yes], &[yes, no]), (2, StartRule::LastDiffering));
    assert_eq!(start(&[yes, None], &[None, yes]), (2, StartRule::Alternate));
    assert_eq!(start(&[no, no], &[no, no]), (1, StartRule::Alternate));
    assert_eq!(start(&[None], &[no]), (2, StartRule::Alternate));
    assert_eq!(start(&[], &[]), (1, StartRule::Lot));
}

#[test]
fn pairs_that_are_kept_apart_meet_only_when_nothing_else_is_legal() {
    let mut four: Vec<Player> = (1..=4).map(player).collect();
    four[0].apart = vec![EntrantId(3)];
    assert_eq!(pairs(&four)[0], [1, 4]);
    four[0].apart = vec![EntrantId(2), EntrantId(3), EntrantId(4)];
    let round = pair(&four, 2, true).unwrap();
    assert_eq!(round.pairs[0], [EntrantId(1), EntrantId(3)]);
    let dropped = Reason::ForbiddenDropped { round: 2 };
    assert_eq!(
        round
            .reasons
            .iter()
            .filter(|(_, one)| *one == dropped)
            .count(),
        4
    );
    four[0].met = vec![EntrantId(2), EntrantId(3), EntrantId(4)];
    assert_eq!(pair(&four, 2, true), None);
}

/// With as many rounds as there are opponents, nearly all have met nearly all: the pairing stays legal, and is found. Without bounds
/// on the search for those who float up this would not come to an end.
#[test]
fn the_last_opponents_are_found() {
    let mut chance = Chance::new(5);
    for count in [6, 11, 16, 24, 36, 40] {
        let mut played = Played::started(swiss(u8::try_from(count).unwrap()), 5, count);
        let mut met = BTreeSet::new();
        while played.now.next() != Step::Finish {
            played.pairs();
            for pairing in played.now.open_pairings() {
                let [one, other] = pairing.entrants;
                assert!(met.insert([one.min(other), one.max(other)]));
            }
            played.ends(|[one, other]| match chance.below(6) {
                0 => DRAW,
                1 => SECOND_WINS,
                _ if one < other => FIRST_WINS,
                _ => SECOND_WINS,
            });
        }
        assert!(played.now.round() + 4 > u8::try_from(count).unwrap());
    }
}
