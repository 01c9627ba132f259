//! Comparisons with other programs: brackets with brackets-manager (npm), reports with gacrux (`PyPI`).
//!
//! What they answered is recorded in `data/`. The tests that ask them again are ignored unless they are there: `.ci/oracles`
//! installs them, and `KOMWE_ORACLES` names where. `REGENERATE=1` records their answers anew.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use komwe::tournament::trf;
use serde::Deserialize;
use serde_json::json;

use super::brackets::{Play, Shape, by_lot, numbered};
use super::trf::{points, random_report, sample};

const ORDER: [&str; 6] = ["PTS", "DE", "BH/C1", "BH", "SB", "WIN"];

/// A bracket as brackets-manager played it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Bracket {
    n: u16,
    double: bool,
    lot: u64,
    /// Group, round, match, and the seeds of its two sides.
    played: Vec<[u64; 5]>,
}

/// A file of recorded answers.
pub(crate) fn data(name: &str) -> PathBuf {
    here("tests/tournament/data").join(name)
}

fn here(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Where the other programs are.
pub(crate) fn installed() -> PathBuf {
    let place = env::var_os("KOMWE_ORACLES")
        .expect("KOMWE_ORACLES must name the folder into which .ci/oracles installs");
    fs::canonicalize(place).unwrap()
}

/// The question for each bracket that is recorded.
fn recorded_questions() -> Vec<(u16, bool, u64)> {
    let mut questions = Vec::new();
    for n in (4..=17).chain([24, 31, 32, 33, 48, 63, 64]) {
        for double in [false, true] {
            questions.extend([0, 1].map(|lot| (n, double, lot)));
        }
    }
    questions
}

/// The same bracket by our own rules.
fn ours(n: u16, double: bool, lot: u64) -> Bracket {
    let mut play = Play::new(Shape {
        n,
        double,
        third_place: !double,
    });
    play.finish(|slot, entrants| by_lot(lot, slot, entrants));
    let mut played: Vec<[u64; 5]> = play
        .pairable()
        .into_iter()
        .map(|(slot, [first, second])| {
            let [group, round, number] = numbered(slot);
            [group, round, number, first.0.into(), second.0.into()]
        })
        .collect();
    played.sort_unstable();
    Bracket {
        n,
        double,
        lot,
        played,
    }
}

fn parsed(lines: &str) -> Vec<Bracket> {
    lines
        .lines()
        .map(|line| {
            let mut bracket: Bracket = serde_json::from_str(line).unwrap();
            bracket.played.sort_unstable();
            bracket
        })
        .collect()
}

/// Has brackets-manager play.
fn brackets_manager(questions: &[(u16, bool, u64)]) -> String {
    let mut node = Command::new("node")
        .arg(here("tests/oracles/brackets.js"))
        .env("NODE_PATH", installed().join("node_modules"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let asked: Vec<String> = questions
        .iter()
        .map(|(n, double, lot)| json!({ "n": n, "double": double, "lot": lot }).to_string())
        .collect();
    // From a thread, so that neither waits for the other with a full pipe.
    let mut stdin = node.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(asked.join("\n").as_bytes()).unwrap());
    let output = node.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// The table that gacrux makes of a report: a line for each player in the order of their numbers, with number, rank and then what
/// was asked for.
pub(crate) fn gacrux(report: &str, order: &[&str], round_robin: bool) -> Vec<Vec<String>> {
    table(&gacrux_text(report, order, round_robin), order)
}

fn gacrux_text(report: &str, order: &[&str], round_robin: bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.trf");
    fs::write(&path, report).unwrap();
    let output = Command::new(installed().join("py/bin/python"))
        .args(["-m", "gacrux.tiebreakchecker", "-b", "utf-8", "-dT", "-i"])
        .arg(&path)
        .arg(if round_robin { "-p" } else { "-s" })
        .arg("-t")
        .args(order)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && errors.is_empty(),
        "{text}{errors}{report}"
    );
    text
}

fn table(text: &str, order: &[&str]) -> Vec<Vec<String>> {
    let mut lines = text.lines().filter(|line| !line.is_empty()).map(|line| {
        line.split('\t')
            .map(|cell| cell.trim().to_owned())
            .collect()
    });
    let head: Vec<String> = lines.next().unwrap();
    assert_eq!(head[..2], ["StartNo", "Rank"], "{text}");
    assert_eq!(head[2..], *order, "{text}");
    lines.collect()
}

#[test]
fn brackets_are_those_recorded_of_brackets_manager() {
    let recorded = parsed(&fs::read_to_string(data("brackets.jsonl")).unwrap());
    assert_eq!(recorded.len(), recorded_questions().len());
    for bracket in recorded {
        assert_eq!(ours(bracket.n, bracket.double, bracket.lot), bracket);
    }
}

#[test]
#[ignore = "needs the oracles: see .ci/oracles"]
fn brackets_are_those_of_brackets_manager() {
    let recorded = brackets_manager(&recorded_questions());
    if env::var_os("REGENERATE").is_some() {
        fs::write(data("brackets.jsonl"), &recorded).unwrap();
    }
    assert_eq!(
        recorded,
        fs::read_to_string(data("brackets.jsonl")).unwrap()
    );

    let mut questions = Vec::new();
    for n in 4..=64 {
        for double in [false, true] {
            questions.extend((0..5).map(|lot| (n, double, lot * 1_009)));
        }
    }
    let theirs = parsed(&brackets_manager(&questions));
    assert_eq!(theirs.len(), questions.len());
    for bracket in theirs {
        assert_eq!(ours(bracket.n, bracket.double, bracket.lot), bracket);
    }
}

#[test]
fn the_sample_has_the_points_recorded_of_gacrux() {
    let recorded = table(&fs::read_to_string(data("sample.tsv")).unwrap(), &ORDER);
    let found: Vec<String> = recorded.into_iter().map(|line| line[2].clone()).collect();
    assert_eq!(found, points(&sample()));
}

#[test]
#[ignore = "needs the oracles: see .ci/oracles"]
fn gacrux_reads_the_sample() {
    let report = trf::write(&sample()).unwrap();
    let text = gacrux_text(&report, &ORDER, false);
    if env::var_os("REGENERATE").is_some() {
        fs::write(data("sample.tsv"), &text).unwrap();
    }
    assert_eq!(text, fs::read_to_string(data("sample.tsv")).unwrap());
}

#[test]
#[ignore = "needs the oracles: see .ci/oracles"]
fn gacrux_finds_the_points_that_are_written() {
    for lot in 1..25 {
        let report = random_report(lot);
        let round_robin = report.system == trf::System::RoundRobin;
        let order: &[&str] = if round_robin {
            &["PTS", "DE", "SB", "WIN"]
        } else {
            &ORDER
        };
        let table = gacrux(&trf::write(&report).unwrap(), order, round_robin);
        let found: Vec<String> = table.into_iter().map(|line| line[2].clone()).collect();
        assert_eq!(found, points(&report));
    }
}
