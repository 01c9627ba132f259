//! Whole tournaments, judged by gacrux: see `oracles.rs` for what that needs.

use std::collections::BTreeMap;
use std::env;
use std::process::Command as Process;

use komwe::tournament::trf;
use komwe::tournament::{
    Command, EntrantId, Format, Row, Status, Step, Tiebreak, Tournament, Verdict, berger,
};
use serde::Deserialize;

use super::oracles::{gacrux, installed};
use super::support::{Chance, DRAW, FIRST_WINS, Played, SECOND_WINS, swiss, terms, unplayed};
use super::tiebreaks::{columns, halves, quarters};

/// Fails when gacrux makes other standings of a report than ours, where it is installed: `.ci/run` sees to that. Only for one pool
/// or a Swiss tournament that is over.
pub(crate) fn agree_where_installed(report: &str, state: &Tournament) {
    if env::var_os("KOMWE_ORACLES").is_some() {
        agree(report, state);
    }
}

fn agree(report: &str, state: &Tournament) {
    let round_robin = matches!(state.terms().format, Format::Pools { .. });
    let order: &[&str] = if round_robin {
        &["PTS", "DE", "SB", "WIN"]
    } else {
        &["PTS", "DE", "BH/C1", "BH", "SB", "WIN"]
    };
    let theirs = gacrux(report, order, round_robin);
    let ours: BTreeMap<&str, Vec<String>> = if round_robin {
        of_pool(state)
    } else {
        columns(&state.crosstable()).into_iter().collect()
    };
    for (row, line) in theirs.iter().enumerate() {
        assert_eq!(line[0], (row + 1).to_string(), "{report}");
        let values = order.iter().zip(&line[2..]);
        // In a pool the direct encounter is compared by the ranks that come of it.
        for (name, value) in values.filter(|(name, _)| ours.contains_key(**name)) {
            assert_eq!(
                ours[name][row],
                *value,
                "{name} of number {}\n{report}",
                row + 1
            );
        }
    }
    // Nobody whom gacrux places before somebody stands behind them; a lot may part those whom it leaves equal. Who was put out stands
    // behind all, which is our own rule.
    let [section] = state.standings().sections.try_into().unwrap();
    let ranks: Vec<u32> = section
        .rows
        .iter()
        .filter(|row| row.status != Status::Disqualified && row.counts)
        .map(|row| {
            let seed = usize::from(state.seed(row.entrant).unwrap());
            theirs[seed - 1][1].parse().unwrap()
        })
        .collect();
    assert!(ranks.is_sorted(), "{ranks:?}\n{report}");
}

/// The values of the only pool, by seeds.
fn of_pool(state: &Tournament) -> BTreeMap<&'static str, Vec<String>> {
    let [section] = state.standings().sections.try_into().unwrap();
    let mut rows = section.rows;
    rows.sort_by_key(|row| state.seed(row.entrant));
    let of = |tiebreak: Tiebreak| {
        let value = move |row: &Row| {
            let mut breaks = row.breaks.iter();
            breaks.find(|(of, _)| *of == tiebreak).unwrap().1
        };
        rows.iter().map(value)
    };
    let points = rows.iter().map(|row| halves(row.points.unwrap()));
    BTreeMap::from([
        ("PTS", points.collect()),
        ("SB", of(Tiebreak::SonnebornBerger).map(quarters).collect()),
        (
            "WIN",
            of(Tiebreak::Wins).map(|wins| wins.to_string()).collect(),
        ),
    ])
}

fn judged(played: &Played) {
    assert_eq!(played.now.next(), Step::Over);
    let names: BTreeMap<EntrantId, &str> = BTreeMap::new();
    let report = played.now.report("Kombe".to_owned(), None, &names);
    agree(&trf::write(&report).unwrap(), &played.now);
}

/// A match that ends by chance: mostly played, sometimes not.
fn ends_somehow(played: &mut Played, chance: &mut Chance) {
    played.ends(|_| match chance.below(12) {
        0 => unplayed(Verdict::FirstAbsent),
        1 => unplayed(Verdict::SecondAbsent),
        2 => unplayed(Verdict::BothAbsent),
        3 | 4 => DRAW,
        5..=8 => FIRST_WINS,
        _ => SECOND_WINS,
    });
}

#[test]
#[ignore = "needs the oracles: see .ci/oracles"]
fn swiss_standings_are_those_of_gacrux() {
    for seed in 0..40 {
        let chance = &mut Chance::new(seed);
        let rounds = u8::try_from(4 + chance.below(3)).unwrap();
        let entrants = u16::try_from(9 + chance.below(16)).unwrap();
        let mut played = Played::started(swiss(rounds), seed, entrants);
        while played.now.next() != Step::Over {
            match played.now.next() {
                Step::Pair { round } => {
                    let one =
                        EntrantId(u16::try_from(1 + chance.below(usize::from(entrants))).unwrap());
                    // Some of these are refused: who has left cannot ask for a bye, and nobody twice.
                    let wish = match chance.below(5) {
                        0 => Some(Command::AskBye(one, round)),
                        1 => Some(Command::Withdraw(one)),
                        2 => Some(Command::Return(one)),
                        _ => None,
                    };
                    if let Some(wish) = wish.filter(|wish| played.now.decide(*wish).is_ok()) {
                        played.does(wish);
                    }
                    if let Step::Pair { .. } = played.now.next() {
                        played.pairs();
                    }
                }
                Step::Finish => {
                    played.does(Command::Finish);
                }
                _ => ends_somehow(&mut played, chance),
            }
        }
        judged(&played);
    }
}

#[test]
#[ignore = "needs the oracles: see .ci/oracles"]
fn pool_standings_are_those_of_gacrux() {
    for seed in 0..20 {
        let chance = &mut Chance::new(seed);
        let pool = Format::Pools {
            size: 10,
            advance: 0,
            divisions: false,
        };
        let entrants = u16::try_from(6 + chance.below(5)).unwrap();
        let mut played = Played::started(terms(pool), seed, entrants);
        played.pairs();
        ends_somehow(&mut played, chance);
        played.does(Command::Finish);
        judged(&played);
    }
}

#[test]
#[ignore = "needs the oracles: see .ci/oracles"]
fn berger_tables_are_those_of_gacrux() {
    let script = "import json, sys
from gacrux.berger import bergertables
print(json.dumps({n: bergertables(n)['pairing'] for n in range(4, 41)}))";
    let output = Process::new(installed().join("py/bin/python"))
        .args(["-c", script])
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let theirs: BTreeMap<u16, BTreeMap<u16, BTreeMap<u16, Pair>>> =
        serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(theirs.len(), 37);
    for (n, rounds) in theirs {
        let sorted = |mut round: Vec<[u16; 2]>| {
            round.sort_unstable();
            round
        };
        // With an odd number, one more stands for having no opponent.
        let met =
            |pair: &Pair| (pair.white <= n && pair.black <= n).then_some([pair.white, pair.black]);
        let rounds = rounds
            .values()
            .map(|round| sorted(round.values().filter_map(met).collect()));
        let ours = berger::table(n).into_iter().map(sorted);
        assert!(rounds.eq(ours), "{n}");
    }
}

#[derive(Deserialize)]
struct Pair {
    white: u16,
    black: u16,
}
