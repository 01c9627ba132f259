//! Brackets in which both of a match forfeit it.

use std::collections::BTreeMap;

use komwe::tournament::elimination::{BracketReason, State, Vacancy, Won};
use komwe::tournament::{EntrantId, Slot};

use super::brackets::{Play, Shape, by_lot, drawn, shapes, winners};

#[test]
fn the_next_opponent_goes_on_alone() {
    let mut play = Play::new(Shape {
        n: 8,
        double: false,
        third_place: true,
    });
    // The upper half: both quarterfinals are forfeited by both. So the final has one side only, and the lower half decides.
    for number in [1, 2] {
        play.won.insert(winners(1, number), Won::Neither);
    }
    assert_eq!(play.open().len(), 2);
    for number in [3, 4] {
        play.won.insert(winners(1, number), Won::First);
    }
    assert_eq!(play.open(), [(winners(2, 2), [EntrantId(2), EntrantId(3)])]);
    play.won.insert(winners(2, 2), Won::Second);
    assert_eq!(play.open(), []);
    let places: Vec<(u16, u16)> = play
        .places()
        .into_iter()
        .map(|(place, who)| (place, who.0))
        .collect();
    let expected = [
        (1, 3),
        (3, 2),
        (5, 1),
        (5, 4),
        (5, 5),
        (5, 6),
        (5, 7),
        (5, 8),
    ];
    assert_eq!(places, expected);
}

#[test]
fn it_is_told_why() {
    let mut play = Play::new(Shape {
        n: 8,
        double: false,
        third_place: false,
    });
    play.won.insert(winners(1, 1), Won::Neither);
    for number in [2, 3, 4] {
        play.won.insert(winners(1, number), Won::First);
    }
    play.won.insert(winners(2, 2), Won::First);
    assert_eq!(play.open(), [(winners(3, 1), [EntrantId(4), EntrantId(2)])]);
    let vacancy = Vacancy::DoubleForfeit {
        slot: winners(1, 1),
    };
    let expected = [
        vec![
            BracketReason::Bye {
                slot: winners(2, 1),
                vacancy,
            },
            BracketReason::Won {
                slot: winners(1, 2),
            },
        ],
        vec![BracketReason::Won {
            slot: winners(2, 2),
        }],
    ];
    assert_eq!(play.reasons(winners(3, 1)), expected);
}

#[test]
fn nobody_drops_from_a_match_that_both_forfeited() {
    let mut play = Play::new(Shape {
        n: 4,
        double: true,
        third_place: false,
    });
    play.won.insert(winners(1, 1), Won::Neither);
    play.won.insert(winners(1, 2), Won::First);
    // 2 has won the winners' bracket and 3 the losers' without another match.
    let last = Slot::GrandFinal { reset: false };
    assert_eq!(play.open(), [(last, [EntrantId(2), EntrantId(3)])]);
    play.won.insert(last, Won::First);
    let places: Vec<(u16, u16)> = play
        .places()
        .into_iter()
        .map(|(place, who)| (place, who.0))
        .collect();
    assert_eq!(places, [(1, 2), (2, 3), (4, 1), (4, 4)]);
}

#[test]
fn both_have_the_place_of_the_loser_whom_one_would_have_been() {
    let mut play = Play::new(Shape {
        n: 8,
        double: true,
        third_place: false,
    });
    for number in 1..=4 {
        play.won.insert(winners(1, number), Won::First);
    }
    play.won.insert(winners(2, 1), Won::Neither);
    // One of them would have dropped to the second round of the losers' bracket, whose losers are fifth.
    assert_eq!(play.places()[6..], [(5, EntrantId(1)), (5, EntrantId(4))]);

    let mut two = Play::new(Shape {
        n: 2,
        double: true,
        third_place: false,
    });
    two.won.insert(winners(1, 1), Won::Neither);
    assert_eq!(two.open(), []);
    assert_eq!(two.places(), [(2, EntrantId(1)), (2, EntrantId(2))]);
    let cells = two
        .layout()
        .columns
        .into_iter()
        .flat_map(|column| column.cells);
    let states: Vec<State> = cells.map(|cell| cell.state).collect();
    assert_eq!(
        states,
        [State::Decided(Won::Neither), State::Empty, State::Empty]
    );
}

#[test]
fn brackets_end_whoever_forfeits() {
    for shape in (1..=33).flat_map(shapes) {
        for lot in 1..4 {
            let decide = |slot: Slot, entrants: [EntrantId; 2]| match drawn(lot, slot) % 7 {
                0 | 1 => Won::Neither,
                _ => by_lot(lot, slot, entrants),
            };
            let mut play = Play::new(shape);
            let mut out: Vec<EntrantId> = Vec::new();
            loop {
                let before = play.places();
                let open = play.open();
                for (slot, entrants) in &open {
                    let gone = entrants.iter().any(|entrant| out.contains(entrant));
                    assert!(!gone, "{shape:?} by lot {lot}: {slot:?}");
                }
                if open.is_empty() {
                    break;
                }
                for (slot, entrants) in open {
                    let won = decide(slot, entrants);
                    play.won.insert(slot, won);
                    if won == Won::Neither {
                        out.extend(entrants);
                    }
                }
                let now: BTreeMap<EntrantId, u16> = play
                    .places()
                    .into_iter()
                    .map(|(place, who)| (who, place))
                    .collect();
                assert!(
                    before.iter().all(|(place, who)| now[who] >= *place),
                    "{shape:?} by lot {lot}"
                );
            }
            let first = play
                .places()
                .into_iter()
                .filter(|(place, _)| *place == 1)
                .count();
            assert!(first <= 1, "{shape:?} by lot {lot}: {first} winners");
        }
    }
}
