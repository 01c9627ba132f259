//! Brackets as they are drawn, and the reasons for who is where.

use std::collections::BTreeMap;

use komwe::tournament::elimination::{BracketReason, Side, Source, State, Vacancy, Won};
use komwe::tournament::{EntrantId, Slot};

use super::brackets::{Play, RESET, by_lot, double, shapes, winners};

/// The earliest round of the losers' bracket in which two could meet again who met in the winners' bracket.
fn earliest_rematch(n: u16) -> u8 {
    let cells: Vec<_> = double(n)
        .layout()
        .columns
        .into_iter()
        .flat_map(|column| column.cells)
        .collect();
    let next: BTreeMap<String, Slot> = cells
        .iter()
        .flat_map(|cell| cell.sides.map(|side| (side, cell.slot)))
        .filter_map(|(side, slot)| match side {
            Side::Waiting(source) => Some((format!("{source:?}"), slot)),
            _ => None,
        })
        .collect();
    let after = |source: Source| next.get(&format!("{source:?}")).copied();
    // Every match that somebody plays who goes on from there and always wins.
    let path = |from: Source| {
        std::iter::successors(after(from), |slot| after(Source::WinnerOf(*slot)))
            .collect::<Vec<_>>()
    };
    let mut earliest = u8::MAX;
    for cell in &cells {
        if !matches!(cell.slot, Slot::Winners { .. }) {
            continue;
        }
        let loser = path(Source::LoserOf(cell.slot));
        for later in path(Source::WinnerOf(cell.slot)) {
            if !matches!(later, Slot::Winners { .. }) {
                continue;
            }
            let other = path(Source::LoserOf(later));
            if let Some(Slot::Losers { round, .. }) = loser.iter().find(|slot| other.contains(slot))
            {
                earliest = earliest.min(*round);
            }
        }
    }
    earliest
}

#[test]
fn nobody_meets_again_soon() {
    let earliest = [8, 16, 32, 64, 128, 256].map(earliest_rematch);
    assert_eq!(earliest, [3, 3, 5, 6, 7, 7]);
}

#[test]
fn the_layout_is_the_bracket() {
    for shape in (2..=17).flat_map(shapes) {
        let mut play = Play::new(shape);
        let mut steps = 0;
        loop {
            let cells: Vec<_> = play
                .layout()
                .columns
                .into_iter()
                .flat_map(|column| column.cells)
                .collect();
            let shown: BTreeMap<Slot, [EntrantId; 2]> = cells
                .iter()
                .filter(|cell| matches!(cell.state, State::Open | State::Decided(_)))
                .map(|cell| {
                    let entrants = cell.sides.map(|side| match side {
                        Side::Entrant { entrant, seed } => {
                            assert_eq!(entrant.0, seed);
                            entrant
                        }
                        other => panic!("{other:?}"),
                    });
                    (cell.slot, entrants)
                })
                .collect();
            assert_eq!(shown, play.pairable().into_iter().collect());
            for cell in &cells {
                if let State::Decided(won) = cell.state {
                    assert_eq!(play.won[&cell.slot], won);
                }
                // Whatever is waited for is a match that is really to be played.
                for side in cell.sides {
                    if let Side::Waiting(source) = side {
                        let from = cells
                            .iter()
                            .find(|cell| Some(cell.slot) == source.slot())
                            .unwrap();
                        assert!(
                            matches!(from.state, State::Waiting | State::Open),
                            "{shape:?} {cell:?}"
                        );
                    }
                }
            }
            let Some((slot, entrants)) = play.open().first().copied() else {
                break;
            };
            play.won.insert(slot, by_lot(2, slot, entrants));
            steps += 1;
        }
        assert!(steps > 0);
    }
}

#[test]
fn the_layout_of_five() {
    let play = double(5);
    let columns = play.layout().columns;
    let sizes: Vec<(u8, usize)> = columns
        .iter()
        .map(|column| (column.step, column.cells.len()))
        .collect();
    let expected = [
        (1, 4),
        (2, 2),
        (3, 1),
        (2, 2),
        (3, 2),
        (4, 1),
        (5, 1),
        (6, 1),
        (7, 1),
    ];
    assert_eq!(sizes, expected);
    assert_eq!(columns[0].cells[0].state, State::Bye);
    assert_eq!(columns[0].cells[1].state, State::Open);
    let seeds: Vec<_> = columns[0].cells.iter().map(|cell| cell.sides[0]).collect();
    let top = |seed| Side::Entrant {
        entrant: EntrantId(seed),
        seed,
    };
    assert_eq!(seeds, [top(1), top(4), top(2), top(3)]);
    // The loser of the only match of the first round passes a round that has no other.
    let waits = columns[4]
        .cells
        .iter()
        .find_map(|cell| match cell.sides[1] {
            Side::Waiting(source) => Some(source),
            _ => None,
        });
    assert_eq!(waits, Some(Source::LoserOf(winners(1, 2))));
}

#[test]
fn reasons_lead_back_to_the_last_match() {
    for shape in (2..=33).flat_map(shapes) {
        let mut play = Play::new(shape);
        play.finish(|slot, entrants| by_lot(7, slot, entrants));
        let pairs: BTreeMap<_, _> = play.pairable().into_iter().collect();
        let side = |slot: Slot, winner: bool| {
            let first = (play.won[&slot] == Won::First) == winner;
            pairs[&slot][usize::from(!first)]
        };
        for (slot, entrants) in &pairs {
            for (entrant, reasons) in entrants.iter().zip(play.reasons(*slot)) {
                let (last, byes) = reasons.split_last().unwrap();
                for bye in byes {
                    assert!(match bye {
                        BracketReason::Bye { vacancy, .. } => *vacancy == Vacancy::FewEntrants,
                        other => *slot == RESET && *other == BracketReason::Reset,
                    });
                }
                match *last {
                    BracketReason::Seed { seed } => assert_eq!(entrant.0, seed),
                    BracketReason::Won { slot } => assert_eq!(side(slot, true), *entrant),
                    BracketReason::Dropped { slot } => {
                        assert!(shape.double && matches!(slot, Slot::Winners { .. }));
                        assert_eq!(side(slot, false), *entrant);
                    }
                    BracketReason::LostSemifinal { slot: semifinal } => {
                        assert_eq!(*slot, Slot::ThirdPlace);
                        assert_eq!(side(semifinal, false), *entrant);
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}
