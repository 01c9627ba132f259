//! A process that is killed in the middle of its work.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use komwe::store::Store;

use super::{is_there, note};

const DATABASE: &str = "KOMWE_TEST_CRASH_DATABASE";

/// What the child prints before a number that it was told is stored.
const MARK: &str = "stored ";

#[test]
fn what_was_told_as_stored_survives_a_kill() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("komwe.sqlite3");
    let mut told = Vec::new();
    for round in 0..8 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--ignored",
                "--exact",
                "--nocapture",
                "store::crash::writes_until_it_is_killed",
            ])
            .env(DATABASE, &path)
            .env(
                "KOMWE_TEST_CRASH_FIRST",
                (round * 1_000_000 + 1).to_string(),
            )
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // Each round is killed at another point of its work.
        let patience = 20 + 37 * round;
        let mut heard = 0;
        while heard < patience {
            let line = lines.next().unwrap().unwrap();
            if let Some(number) = line.strip_prefix(MARK) {
                told.push(number.parse::<u64>().unwrap());
                heard += 1;
            }
        }
        child.kill().unwrap();
        // What it said before the kill counts as told.
        told.extend(
            lines
                .map_while(Result::ok)
                .filter_map(|line| line.strip_prefix(MARK)?.parse::<u64>().ok()),
        );
        child.wait().unwrap();
        let store = Store::open(&path).unwrap();
        for &player in &told {
            assert!(
                is_there(&store, player),
                "{player} was told as stored and is lost"
            );
        }
    }
    assert!(told.len() >= 8 * 20);
}

#[test]
#[ignore = "it never ends: the test above runs it in a process of its own"]
fn writes_until_it_is_killed() {
    let Ok(path) = std::env::var(DATABASE) else {
        return;
    };
    let first: u64 = std::env::var("KOMWE_TEST_CRASH_FIRST")
        .unwrap()
        .parse()
        .unwrap();
    let store = Store::open(path.as_ref()).unwrap();
    for player in first.. {
        store.write(
            move |tx| note(tx, player),
            |result| {
                let mut out = std::io::stdout().lock();
                writeln!(out, "{MARK}{}", result.unwrap()).unwrap();
                out.flush().unwrap();
            },
        );
        // Now and then wait, so that groups of every size are met.
        if player % 7 == 0 {
            store.write_wait(|tx| note(tx, 999_999_999)).unwrap();
        }
    }
}
