//! Laws that hold in every game, tried on random ones.

use std::collections::BTreeSet;

use komwe::rules::{Game, Pit, Position, Record, Row, Side, Silent, Step, Variant};
use proptest::collection::vec;
use proptest::prelude::*;

/// A game of any variant, played by taking the legal moves that the numbers point to.
fn games(most: usize) -> impl Strategy<Value = Game> {
    (
        prop::sample::select(&Variant::ALL[..]),
        vec(any::<prop::sample::Index>(), 0..most),
    )
        .prop_map(|(variant, choices)| {
            let mut game = Game::new(variant);
            for choice in choices {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                game.play(*choice.get(&moves), &mut Silent).unwrap();
            }
            game
        })
}

/// Every move that could be written on this board, and some that could not.
fn universe(variant: Variant) -> Vec<String> {
    let mut texts = Vec::new();
    for row in ["A", "B"] {
        for column in 0..=variant.columns() + 1 {
            for way in ["", "L", "R"] {
                for flag in ["", ">"] {
                    texts.push(format!("{row}{column}{way}{flag}"));
                }
            }
        }
    }
    texts
}

/// The same position from the other side: the rows, reserves, houses and turn change owners.
fn swapped(position: &Position) -> Position {
    let text = position.to_string();
    let words: Vec<&str> = text.split(' ').collect();
    let rows: Vec<Vec<&str>> = words[0]
        .split('/')
        .map(|row| row.split(',').rev().collect())
        .collect();
    let rows = [&rows[3], &rows[2], &rows[1], &rows[0]]
        .map(|row| row.join(","))
        .join("/");
    let case = |word: &str| -> String {
        word.chars()
            .map(|c| {
                if c.is_lowercase() {
                    c.to_ascii_uppercase()
                } else {
                    c.to_ascii_lowercase()
                }
            })
            .collect()
    };
    let side = |word: &str| if word == "S" { "N" } else { "S" };
    let text = if let [_, reserves, houses, turn, reserved] = words[..] {
        let (south, north) = reserves.split_once('/').unwrap();
        let houses = match houses {
            "S" => "N",
            "N" => "S",
            both => both,
        };
        format!(
            "{rows} {north}/{south} {houses} {} {}",
            side(turn),
            case(reserved)
        )
    } else {
        format!("{rows} {}", side(words[1]))
    };
    Position::parse(position.variant(), &text).unwrap()
}

fn total(position: &Position) -> u32 {
    let counted = Side::ALL
        .iter()
        .map(|&side| position.on_board(side) + position.reserve(side))
        .sum::<u8>();
    u32::from(counted) + u32::from(position.unsown())
}

/// The seeds of a position, kept by following told steps only.
#[derive(Debug, PartialEq)]
struct Tray {
    pits: Vec<(Pit, u8)>,
    reserve: [u8; 2],
    hand: u8,
}

impl Tray {
    fn of(position: &Position) -> Tray {
        let pits = Side::ALL.into_iter().flat_map(|side| {
            [Row::Front, Row::Back]
                .into_iter()
                .flat_map(move |row| (1..=12).map(move |column| Pit::new(side, row, column)))
        });
        Tray {
            pits: pits.map(|pit| (pit, position.seeds(pit))).collect(),
            reserve: Side::ALL.map(|side| position.reserve(side)),
            hand: 0,
        }
    }

    fn at(&mut self, pit: Pit) -> &mut u8 {
        &mut self
            .pits
            .iter_mut()
            .find(|(known, _)| *known == pit)
            .unwrap()
            .1
    }

    fn follow(&mut self, step: Step, mover: Side) {
        match step {
            Step::Place { pit, holds } => {
                self.reserve[mover.index()] -= 1;
                *self.at(pit) += 1;
                assert_eq!(*self.at(pit), holds);
            }
            Step::Lift {
                pit, seeds, left, ..
            } => {
                assert_eq!(self.hand, 0);
                assert_eq!(*self.at(pit), seeds + left);
                *self.at(pit) = left;
                self.hand = seeds;
            }
            Step::Sow { pit, holds } => {
                self.hand -= 1;
                *self.at(pit) += 1;
                assert_eq!(*self.at(pit), holds);
            }
            Step::Capture { from, seeds, .. } => {
                assert_eq!(std::mem::take(self.at(from)), seeds);
                self.hand += seeds;
            }
            Step::Enter { seeds, .. } => assert_eq!(self.hand, seeds),
            Step::Walk { from, to } => {
                *self.at(from) -= 1;
                *self.at(to) += 1;
            }
            Step::House { .. }
            | Step::HouseLost { .. }
            | Step::Reserve { .. }
            | Step::End { .. } => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn seeds_are_conserved(game in games(120)) {
        let start = total(game.start());
        for (before, mv) in game.replay() {
            let after = before.play(mv, &mut Silent).unwrap();
            prop_assert!(total(&after) <= start);
            if game.start().variant() != Variant::Kimasai {
                prop_assert_eq!(total(&after), 64);
                prop_assert!(after.unsown() == 0 || after.outcome().is_some());
            }
        }
    }

    #[test]
    fn the_steps_tell_all_that_happens(game in games(120)) {
        for (before, mv) in game.replay() {
            let mut steps = Vec::new();
            let after = before.play(mv, &mut steps).unwrap();
            let mut tray = Tray::of(&before);
            for &step in &steps {
                tray.follow(step, before.turn());
            }
            // What is left in the hand is a winning capture, or stones that leave the game.
            if before.variant() != Variant::Kimasai {
                prop_assert_eq!(tray.hand, after.unsown());
            }
            tray.hand = 0;
            prop_assert_eq!(tray, Tray::of(&after));
            let lost = |side| steps.contains(&Step::HouseLost { side });
            for side in Side::ALL {
                prop_assert_eq!(before.house(side).is_some(), after.house(side).is_some() || lost(side));
            }
            let ends = steps.iter().filter(|step| matches!(step, Step::End { .. })).count();
            prop_assert_eq!(ends, 1);
            let is_end = matches!(steps.last(), Some(Step::End { .. }));
            prop_assert!(is_end);
        }
    }

    #[test]
    fn the_moves_found_are_exactly_those_accepted(game in games(120)) {
        let position = game.position();
        let found: BTreeSet<String> = position.legal_moves().iter().map(ToString::to_string).collect();
        let mut accepted = BTreeSet::new();
        for text in universe(position.variant()) {
            match position.parse_move(&text) {
                Ok(mv) => {
                    prop_assert!(position.play(mv, &mut Silent).is_ok());
                    accepted.insert(mv.to_string());
                }
                Err(error) => {
                    let canonical = text.replacen(['A', 'B'], if text.starts_with('A') { "a" } else { "b" }, 1);
                    prop_assert!(!found.contains(&text) && !found.contains(&canonical));
                    prop_assert!(error.to_string().len() < 400);
                    prop_assert!(error.rule().is_some(), "{}", text);
                }
            }
        }
        prop_assert_eq!(&accepted, &found);
        prop_assert_eq!(found.is_empty(), position.outcome().is_some());
        for mv in position.legal_moves() {
            prop_assert_eq!(position.parse_move(&mv.to_string()), Ok(mv));
        }
    }

    #[test]
    fn text_goes_round(game in games(200)) {
        let position = *game.position();
        prop_assert_eq!(Position::parse(position.variant(), &position.to_string()), Ok(position));
        let record = Record::new(game);
        let text = record.to_string();
        let read: Record = text.parse().unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn a_replayed_game_is_the_same_game(game in games(200)) {
        let mut again = Game::from_position(*game.start());
        for &mv in game.moves() {
            again.play(mv, &mut Silent).unwrap();
        }
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again, game);
    }

    #[test]
    fn swapping_the_seats_mirrors_the_moves(game in games(120)) {
        let position = game.position();
        let other = swapped(position);
        let ours: Vec<String> = position.legal_moves().iter().map(|mv| mv.to_string().to_lowercase()).collect();
        let theirs: Vec<String> = other.legal_moves().iter().map(|mv| mv.to_string().to_lowercase()).collect();
        prop_assert_eq!(ours, theirs);
        for (mv, mirrored) in position.legal_moves().into_iter().zip(other.legal_moves()) {
            let after = position.play(mv, &mut Silent).unwrap();
            let mirrored = other.play(mirrored, &mut Silent).unwrap();
            prop_assert_eq!(swapped(&after), mirrored);
        }
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in ".{0,200}", variant in prop::sample::select(&Variant::ALL[..])) {
        let _ = Position::parse(variant, &text);
        let _ = Position::start(variant).parse_move(&text);
        let _ = text.parse::<Record>();
    }

    #[test]
    fn no_change_to_a_good_text_makes_a_parser_panic(
        game in games(60),
        at in any::<prop::sample::Index>(),
        put in "[ -~\n]{0,3}",
        cut in 0_usize..4,
    ) {
        let change = |text: &str| {
            let mut chars: Vec<char> = text.chars().collect();
            let from = at.index(chars.len());
            let to = (from + cut).min(chars.len());
            chars.splice(from..to, put.chars());
            chars.into_iter().collect::<String>()
        };
        let position = game.position();
        if let Ok(changed) = Position::parse(position.variant(), &change(&position.to_string())) {
            // What was accepted can be played on.
            for (_, after) in changed.successors() {
                prop_assert_eq!(Position::parse(after.variant(), &after.to_string()), Ok(after));
            }
        }
        if let Some(mv) = position.legal_moves().first() {
            let _ = position.parse_move(&change(&mv.to_string()));
        }
        let record = Record::new(game);
        if let Ok(changed) = change(&record.to_string()).parse::<Record>() {
            prop_assert_eq!(changed.to_string().parse::<Record>(), Ok(changed));
        }
    }

    #[test]
    fn any_position_that_is_accepted_can_be_played(
        variant in prop::sample::select(&[Variant::Kiswahili, Variant::Kete, Variant::Kujifunza][..]),
        pits in vec(0_usize..32, 64),
        in_reserve in 0_usize..45,
        houses in prop::sample::select(&["-", "S", "N", "SN"][..]),
        turn in prop::sample::select(&["S", "N"][..]),
    ) {
        let in_reserve = if variant.has_reserve() { in_reserve } else { 0 };
        let mut rows = [[0; 8]; 4];
        for &pit in &pits[in_reserve..] {
            rows[pit / 8][pit % 8] += 1;
        }
        let rows = rows.map(|row: [u32; 8]| row.map(|n| n.to_string()).join(",")).join("/");
        let (more, less) = (in_reserve.div_ceil(2), in_reserve / 2);
        let (south, north) = if turn == "S" { (more, less) } else { (less, more) };
        if let Ok(position) = Position::parse(variant, &format!("{rows} {south}/{north} {houses} {turn} -")) {
            for (mv, after) in position.successors() {
                let mut steps: Vec<Step> = Vec::new();
                prop_assert_eq!(position.play(mv, &mut steps), Ok(after));
                prop_assert_eq!(Position::parse(variant, &after.to_string()), Ok(after));
            }
        }
    }
}
