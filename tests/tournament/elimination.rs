//! Brackets by their laws and by examples.

use std::collections::{BTreeMap, BTreeSet};

use komwe::tournament::elimination::{BracketReason, State, Won, dependents};
use komwe::tournament::{EntrantId, Slot};

use super::brackets::{FINAL, Play, RESET, by_lot, double, drawn, losers, shapes, single, winners};

#[test]
fn everybody_plays_until_they_are_out() {
    for shape in (1..=64).flat_map(shapes) {
        for lot in 0..4 {
            let mut play = Play::new(shape);
            play.finish(|slot, entrants| by_lot(lot, slot, entrants));
            let losses = play.losses();
            let n = usize::from(shape.n);
            let third = usize::from(shape.third_place && n > 3);
            let reset = usize::from(play.won.contains_key(&RESET));
            let matches = if shape.double {
                2 * (n - 1) + reset
            } else {
                n - 1 + third
            };
            assert_eq!(play.won.len(), matches, "{shape:?} by lot {lot}");
            // Whoever lost both the semifinal and the match for the third place has lost twice.
            let total: u32 = losses.iter().sum();
            assert_eq!(usize::try_from(total).unwrap(), matches);
            let out = if shape.double { 2 } else { 1 };
            let alive: Vec<_> = losses.iter().filter(|lost| **lost < out).collect();
            assert_eq!(alive.len(), 1, "{shape:?} by lot {lot}");
            let undefeated = losses.contains(&0);
            assert_eq!(undefeated, !shape.double || reset == 0);
        }
    }
}

#[test]
fn the_order_of_playing_changes_nothing() {
    for shape in [5, 8, 13, 27].into_iter().flat_map(shapes) {
        for lot in 1..4 {
            let decide = |slot: Slot, entrants: [EntrantId; 2]| by_lot(lot, slot, entrants);
            let mut first = Play::new(shape);
            first.finish(decide);
            let mut other = Play::new(shape);
            let mut state = lot;
            loop {
                let open = other.open();
                if open.is_empty() {
                    break;
                }
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(lot);
                let (slot, entrants) = open[usize::try_from(state >> 40).unwrap() % open.len()];
                other.won.insert(slot, decide(slot, entrants));
            }
            assert_eq!(first.pairable(), other.pairable());
            assert_eq!(first.places(), other.places());
        }
    }
}

#[test]
fn each_match_comes_after_those_it_depends_on() {
    for shape in (1..=64).flat_map(shapes) {
        let mut play = Play::new(shape);
        play.finish(|slot, entrants| by_lot(3, slot, entrants));
        let order: Vec<Slot> = play.pairable().into_iter().map(|(slot, _)| slot).collect();
        for (index, slot) in order.iter().enumerate() {
            let later = dependents(shape.n.into(), shape.double, shape.third_place, *slot);
            assert!(order[..=index].iter().all(|before| !later.contains(before)));
        }
    }
}

#[test]
fn places_are_those_of_a_ranking() {
    for shape in (1..=64).flat_map(shapes) {
        for lot in 0..4 {
            let mut play = Play::new(shape);
            play.finish(|slot, entrants| by_lot(lot, slot, entrants));
            let places = play.places();
            assert_eq!(places.len(), usize::from(shape.n));
            for (index, (place, _)) in places.iter().enumerate() {
                let better = places.iter().filter(|(other, _)| other < place).count();
                assert_eq!(
                    usize::from(*place),
                    better + 1,
                    "{shape:?} at {index}: {places:?}"
                );
            }
            if lot == 0 {
                assert!(places.is_sorted_by_key(|(_, entrant)| *entrant));
            }
        }
    }
}

#[test]
fn places_of_eight() {
    let of = |mut play: Play| {
        play.finish(|slot, entrants| by_lot(0, slot, entrants));
        play.places()
            .iter()
            .map(|(place, _)| *place)
            .collect::<Vec<_>>()
    };
    assert_eq!(of(single(8, false)), [1, 2, 3, 3, 5, 5, 5, 5]);
    assert_eq!(of(single(8, true)), [1, 2, 3, 4, 5, 5, 5, 5]);
    assert_eq!(of(double(8)), [1, 2, 3, 4, 5, 5, 7, 7]);
}

#[test]
fn a_place_out_of_reach_stays_so() {
    for shape in [2, 3, 4, 6, 11, 17].into_iter().flat_map(shapes) {
        for lot in 1..6 {
            let mut play = Play::new(shape);
            let mut before = play.places();
            while let Some((slot, entrants)) = play.open().first().copied() {
                play.won.insert(slot, by_lot(lot, slot, entrants));
                let after = play.places();
                let now: BTreeMap<_, _> = after.iter().map(|(place, who)| (*who, *place)).collect();
                assert!(before.iter().all(|(place, who)| now[who] >= *place));
                before = after;
            }
        }
    }
}

#[test]
fn one_two_and_three() {
    let entrant = EntrantId;
    for shape in shapes(0).into_iter().chain(shapes(1)) {
        let play = Play::new(shape);
        assert_eq!(play.pairable(), []);
        assert!(play.layout().columns.is_empty());
        assert_eq!(play.places().len(), usize::from(shape.n));
    }
    for third_place in [false, true] {
        let mut two = single(2, third_place);
        assert_eq!(two.pairable(), [(winners(1, 1), [entrant(1), entrant(2)])]);
        two.won.insert(winners(1, 1), Won::Second);
        assert_eq!(two.places(), [(1, entrant(2)), (2, entrant(1))]);

        let mut three = single(3, third_place);
        assert_eq!(
            three.pairable(),
            [(winners(1, 2), [entrant(2), entrant(3)])]
        );
        three.won.insert(winners(1, 2), Won::Second);
        // With one semifinal only, its loser is third without a match.
        assert_eq!(three.open(), [(winners(2, 1), [entrant(1), entrant(3)])]);
        assert_eq!(three.places()[2], (3, entrant(2)));
    }
    // Two entrants who may lose twice play the best of three.
    let mut two = double(2);
    two.won.insert(winners(1, 1), Won::Second);
    assert_eq!(two.open(), [(FINAL, [entrant(2), entrant(1)])]);
    two.won.insert(FINAL, Won::Second);
    assert_eq!(two.open(), [(RESET, [entrant(2), entrant(1)])]);

    let mut three = double(3);
    three.finish(|slot, entrants| by_lot(0, slot, entrants));
    let slots: Vec<Slot> = three.won.keys().copied().collect();
    assert_eq!(slots, [winners(1, 2), winners(2, 1), losers(2, 1), FINAL]);
}

#[test]
fn the_grand_final_is_played_again_only_after_the_undefeated_has_lost() {
    let before = || {
        let mut play = double(4);
        while let Some((slot, entrants)) = play.open().first().copied() {
            if slot == FINAL {
                break;
            }
            play.won.insert(slot, by_lot(0, slot, entrants));
        }
        assert_eq!(play.open(), [(FINAL, [EntrantId(1), EntrantId(2)])]);
        play
    };
    let state = |play: &Play| {
        let columns = play.layout().columns;
        columns.last().unwrap().cells.last().unwrap().state
    };
    assert_eq!(state(&before()), State::Waiting);

    let mut undefeated = before();
    undefeated.won.insert(FINAL, Won::First);
    assert_eq!(undefeated.open(), []);
    assert_eq!(state(&undefeated), State::Empty);
    assert_eq!(
        undefeated.places()[..2],
        [(1, EntrantId(1)), (2, EntrantId(2))]
    );

    for (won, champion) in [(Won::First, 1), (Won::Second, 2)] {
        let mut again = before();
        again.won.insert(FINAL, Won::Second);
        assert_eq!(again.places()[1].0, 1, "both can still be first");
        assert_eq!(again.open(), [(RESET, [EntrantId(1), EntrantId(2)])]);
        assert_eq!(again.reasons(RESET)[0][0], BracketReason::Reset);
        again.won.insert(RESET, won);
        assert_eq!(again.open(), []);
        assert_eq!(again.places()[0], (1, EntrantId(champion)));
        assert_eq!(again.places()[1].0, 2);
    }

    let mut neither = before();
    neither.won.insert(FINAL, Won::Neither);
    assert_eq!(neither.open(), []);
    assert_eq!(
        neither.places()[..2],
        [(2, EntrantId(1)), (2, EntrantId(2))]
    );
}

#[test]
fn other_names_for_the_seeds_change_only_the_names() {
    for shape in [3, 7, 16, 21].into_iter().flat_map(shapes) {
        let name = |seed: EntrantId| EntrantId(1_000 - 7 * seed.0);
        let mut play = Play::new(shape);
        let mut renamed = Play::new(shape);
        renamed.seeds = play.seeds.iter().map(|seed| name(*seed)).collect();
        play.finish(|slot, entrants| by_lot(9, slot, entrants));
        renamed.finish(|slot, entrants| by_lot(9, slot, entrants));
        let pairs: Vec<_> = play
            .pairable()
            .into_iter()
            .map(|(slot, entrants)| (slot, entrants.map(name)))
            .collect();
        assert_eq!(pairs, renamed.pairable());
        let places: Vec<_> = play
            .places()
            .into_iter()
            .map(|(place, entrant)| (place, name(entrant)))
            .collect();
        assert_eq!(places, renamed.places());
    }
}

#[test]
fn only_dependents_change_with_a_result() {
    for shape in [4, 6, 9, 16].into_iter().flat_map(shapes) {
        let mut play = Play::new(shape);
        play.finish(|slot, entrants| by_lot(5, slot, entrants));
        let pairs: BTreeMap<_, _> = play.pairable().into_iter().collect();
        for (slot, won) in &play.won {
            let later = dependents(shape.n.into(), shape.double, shape.third_place, *slot);
            let later: BTreeSet<Slot> = later.into_iter().collect();
            let mut other = play.clone();
            let turned = if *won == Won::First {
                Won::Second
            } else {
                Won::First
            };
            other.won.insert(*slot, turned);
            let changed: BTreeMap<_, _> = other.pairable().into_iter().collect();
            let mut any = false;
            for place in pairs.keys().chain(changed.keys()) {
                if pairs.get(place) != changed.get(place) {
                    any = true;
                    assert!(later.contains(place), "{shape:?}: {place:?} after {slot:?}");
                }
            }
            assert!(
                any || later.is_empty() || *slot == FINAL,
                "{shape:?}: {slot:?}"
            );
        }
    }
}

#[test]
fn what_is_no_place_of_the_bracket_has_no_reasons() {
    let play = single(8, false);
    assert_eq!(play.reasons(FINAL), [vec![], vec![]]);
    assert_eq!(play.reasons(winners(2, 1)), [vec![], vec![]]);
    assert_eq!(dependents(8, false, false, winners(3, 1)), []);
    assert_eq!(dependents(8, false, false, Slot::Table { table: 1 }), []);
}

#[test]
fn lots_differ() {
    let drawn: BTreeSet<u64> = (1..20).map(|lot| drawn(lot, winners(1, 1))).collect();
    assert!(drawn.len() > 10);
}
