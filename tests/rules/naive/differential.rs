//! Random games, in which both implementations must agree on every legal move and every position: 200,000 plies in all.

use std::collections::BTreeSet;

use komwe::rules::{
    End, Game, HouseAnswer, Lift, Outcome, Position, Reason, Silent, Sink, Step, Variant,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::bao::Bao;
use super::kimasai::Kimasai;

/// The moves that the real rules find, with the positions after them as text, checked against those of the naive ones.
fn agree(position: &Position, mut naive: Vec<(String, String)>) {
    let mut real: Vec<(String, String)> = position
        .legal_moves()
        .into_iter()
        .map(|mv| {
            (
                mv.to_string(),
                position.play(mv, &mut Silent).unwrap().to_string(),
            )
        })
        .collect();
    let mut successors: Vec<(String, String)> = position
        .successors()
        .into_iter()
        .map(|(mv, after)| (mv.to_string(), after.to_string()))
        .collect();
    real.sort();
    successors.sort();
    naive.sort();
    assert_eq!(real, naive, "after {position}");
    assert_eq!(successors, naive, "after {position}");
    assert_eq!(
        position.outcome().is_some(),
        naive.is_empty(),
        "after {position}"
    );
}

/// What has been met on the way, so that a rule that no game comes to does not count as agreed on.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Met(BTreeSet<&'static str>);

impl Sink for Met {
    fn step(&mut self, step: Step) {
        self.0.extend(match step {
            Step::Lift { why: Lift::Tax, .. } => Some("tax"),
            Step::Lift {
                why: Lift::Safari, ..
            } => Some("safari"),
            Step::HouseLost { .. } => Some("house lost"),
            Step::House {
                answer: HouseAnswer::Stop,
                ..
            } => Some("stop"),
            Step::Reserve { .. } => Some("takasia"),
            Step::End {
                why: End::TakataInHouse,
                ..
            } => Some("takata in house"),
            Step::End {
                why: End::ReservedPit,
                ..
            } => Some("reserved pit"),
            Step::End {
                why: End::BaoHamna, ..
            } => Some("bao hamna"),
            _ => None,
        });
    }
}

impl Met {
    /// The rules that bind a position are met in what they refuse.
    fn refusals(&mut self, position: &Position) {
        for column in 1..=8 {
            for row in ["A", "B"] {
                for way in ["L", "R"] {
                    let reason = position
                        .parse_move(&format!("{row}{column}{way}"))
                        .err()
                        .and_then(|e| e.reason());
                    self.0.extend(match reason {
                        Some(Reason::Reserved) => Some("reserved start"),
                        Some(Reason::MustTakeReserved { .. }) => Some("duty"),
                        Some(Reason::MustStartFromKuu) => Some("kuu leads"),
                        Some(Reason::TooManyToCapture) => Some("sixteen"),
                        Some(Reason::EmptiesFrontRow) => Some("front row"),
                        Some(Reason::FrontFirst) => Some("front first"),
                        _ => None,
                    });
                }
            }
        }
    }
}

fn sowing_games(variant: Variant, plies: u32, seed: u64) -> Vec<&'static str> {
    let mut met = Met::default();
    let mut random = StdRng::seed_from_u64(seed);
    let mut played = 0;
    while played < plies {
        let mut naive = Bao::start(variant);
        let mut position = Position::start(variant);
        loop {
            assert_eq!(position.to_string(), naive.text());
            assert_eq!(Bao::read(variant, &naive.text()).text(), naive.text());
            let (mut moves, endless) = naive.legal();
            if endless {
                met.0.insert("endless");
            }
            agree(
                &position,
                moves
                    .iter()
                    .map(|(mv, after)| (mv.clone(), after.text()))
                    .collect(),
            );
            if moves.is_empty() || played == plies {
                break;
            }
            let (mv, after) = moves.swap_remove(random.random_range(0..moves.len()));
            if played % 8 == 0 {
                met.refusals(&position);
            }
            position = position
                .play(position.parse_move(&mv).unwrap(), &mut met)
                .unwrap();
            naive = after;
            played += 1;
        }
    }
    met.0.into_iter().collect()
}

#[test]
fn kiswahili_agrees_for_70_000_plies() {
    let met = sowing_games(Variant::Kiswahili, 70_000, 1);
    assert_eq!(
        met,
        [
            "bao hamna",
            "endless",
            "front first",
            "front row",
            "house lost",
            "reserved pit",
            "reserved start",
            "safari",
            "sixteen",
            "stop",
            "takasia",
            "takata in house",
            "tax"
        ]
    );
}

#[test]
fn kete_agrees_for_70_000_plies() {
    let met = sowing_games(Variant::Kete, 70_000, 2);
    assert_eq!(
        met,
        [
            "bao hamna",
            "duty",
            "front first",
            "front row",
            "house lost",
            "kuu leads",
            "reserved pit",
            "reserved start",
            "safari",
            "sixteen",
            "stop",
            "takasia",
            "takata in house",
            "tax"
        ]
    );
}

#[test]
fn kujifunza_agrees_for_30_000_plies() {
    let met = sowing_games(Variant::Kujifunza, 30_000, 3);
    assert_eq!(
        met,
        [
            "bao hamna",
            "endless",
            "front first",
            "front row",
            "sixteen"
        ]
    );
}

#[test]
fn kimasai_agrees_for_30_000_plies() {
    let mut random = StdRng::seed_from_u64(4);
    let mut played = 0;
    while played < 30_000 {
        let mut naive = Kimasai::start();
        let mut history = vec![naive.clone()];
        let mut game = Game::new(Variant::Kimasai);
        loop {
            assert_eq!(game.position().to_string(), naive.text());
            let mut moves = naive.legal();
            agree(
                game.position(),
                moves
                    .iter()
                    .map(|(mv, after)| (mv.clone(), after.text()))
                    .collect(),
            );
            if moves.is_empty() || game.outcome() == Some(Outcome::Repetition) || played == 30_000 {
                break;
            }
            let (mv, after) = moves.swap_remove(random.random_range(0..moves.len()));
            game.play(game.position().parse_move(&mv).unwrap(), &mut Silent)
                .unwrap();
            // K6, without the short cut that a capture allows.
            let back = history.contains(&after);
            assert_eq!(
                game.outcome() == Some(Outcome::Repetition),
                back,
                "after {}",
                after.text()
            );
            assert!(after.count() <= naive.count());
            history.push(after.clone());
            naive = after;
            played += 1;
        }
    }
}
