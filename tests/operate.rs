//! The commands that look after the database, as the host types them.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use komwe::rules::Variant;
use komwe::store::Store;
use rusqlite::Connection;
use tempfile::TempDir;

use crate::store::a_game;

/// A folder with a database in which games are played.
fn host() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&dir.path().join("komwe.sqlite3")).unwrap();
    for variant in Variant::ALL {
        a_game(&store, variant, 6);
    }
    dir
}

/// What the program says in that folder. It has no terminal.
fn komwe(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_komwe"));
    command.current_dir(folder).stdin(Stdio::null());
    for name in komwe::config::Settings::variables() {
        command.env_remove(name);
    }
    command.args(arguments).output().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn complained(output: &Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn tamper(folder: &TempDir, sql: &str) {
    let connection = Connection::open(folder.path().join("komwe.sqlite3")).unwrap();
    connection.execute_batch(sql).unwrap();
}

#[test]
fn a_check_tells_every_fault_and_fails_when_there_is_any() {
    let host = host();
    let output = komwe(host.path(), &["check"]);
    assert!(output.status.success(), "{output:?}");
    let sound = "Checked 4 games and the whole file: no faults.\n";
    assert_eq!(told(&output), sound);
    assert!(output.stderr.is_empty(), "a bar without a terminal");
    // While the bot has it open, too.
    let open = Store::open(&host.path().join("komwe.sqlite3")).unwrap();
    assert_eq!(told(&komwe(host.path(), &["check"])), sound);
    drop(open);
    tamper(
        &host,
        "UPDATE game SET ply = 9 WHERE id = 2; UPDATE move SET text = 'X' WHERE game = 3 AND ply = 1",
    );
    let output = komwe(host.path(), &["check"]);
    assert_eq!(output.status.code(), Some(1));
    let text = told(&output);
    for word in [
        "fault: game 2: the stored ply is 9",
        "fault: game 3:",
        "2 faults",
        "komwe rebuild",
    ] {
        assert!(text.contains(word), "{word}: {text}");
    }
}

#[test]
fn a_damaged_file_is_told_and_not_a_crash() {
    let host = host();
    let path = host.path().join("komwe.sqlite3");
    let page: u32 = Connection::open(&path)
        .unwrap()
        .query_row(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'move'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    let mut bytes = std::fs::read(&path).unwrap();
    let end = 4_096 * page as usize;
    bytes[end - 4_096..end].fill(0x5a);
    std::fs::write(&path, bytes).unwrap();
    let output = komwe(host.path(), &["check"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let text = told(&output);
    // The file is told, and each game whose moves were there.
    assert!(text.contains("fault: game 4:"), "{text}");
    assert!(text.lines().count() > 4, "{text}");
}

#[test]
fn nothing_is_made_where_no_database_is() {
    let empty = tempfile::tempdir().unwrap();
    for arguments in [&["check"][..], &["backup", "copy"], &["rebuild"]] {
        let text = complained(&komwe(empty.path(), arguments));
        assert!(text.contains("komwe.sqlite3"), "{text}");
        assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0);
    }
}

#[test]
fn a_backup_is_written_once_and_can_be_checked() {
    let host = host();
    let _open = Store::open(&host.path().join("komwe.sqlite3")).unwrap();
    let output = komwe(host.path(), &["backup", "copy.sqlite3"]);
    assert!(output.status.success(), "{output:?}");
    assert!(
        told(&output).contains("copy.sqlite3: 4 games, 24 moves"),
        "{output:?}"
    );
    let checked = komwe(host.path(), &["check", "--database", "copy.sqlite3"]);
    assert!(checked.status.success(), "{checked:?}");
    let again = complained(&komwe(host.path(), &["backup", "copy.sqlite3"]));
    assert!(again.contains("is there already"), "{again}");
}

#[test]
fn a_rebuild_needs_the_bot_stopped_copies_first_and_tells_what_it_changed() {
    let host = host();
    tamper(&host, "UPDATE game SET ply = 9, turn = 'S' WHERE id = 2");
    let open = Store::open(&host.path().join("komwe.sqlite3")).unwrap();
    let text = complained(&komwe(host.path(), &["rebuild"]));
    assert!(text.contains("in use"), "{text}");
    drop(open);
    let output = komwe(host.path(), &["rebuild"]);
    assert!(output.status.success(), "{output:?}");
    let text = told(&output);
    let copy = "komwe.sqlite3.before-rebuild-1.backup";
    for word in [copy, "game 2: ply was 9, is 6", "put right"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(komwe(host.path(), &["check"]).status.success());
    let before = komwe(host.path(), &["check", "--database", copy]);
    assert!(told(&before).contains("the stored ply is 9"), "{before:?}");
    let again = told(&komwe(host.path(), &["rebuild"]));
    assert!(again.contains("nothing was changed"), "{again}");
    assert!(
        !host
            .path()
            .join("komwe.sqlite3.before-rebuild-2.backup")
            .exists()
    );
}

#[test]
fn a_rating_that_was_falsified_is_found_and_put_right() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&dir.path().join("komwe.sqlite3")).unwrap();
    let game = a_game(&store, Variant::Kujifunza, u32::MAX);
    assert!(game.rules.outcome().is_some() && game.rated);
    drop(store);
    assert!(komwe(dir.path(), &["check"]).status.success());
    tamper(
        &dir,
        "UPDATE rating SET value = value + 1; UPDATE tally SET capture = 99",
    );
    let output = komwe(dir.path(), &["check"]);
    assert_eq!(output.status.code(), Some(1));
    let text = told(&output);
    for word in [
        "fault: the rating of",
        "the stored tally of South",
        "4 faults",
    ] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let output = komwe(dir.path(), &["rebuild"]);
    assert!(output.status.success(), "{output:?}");
    let text = told(&output);
    for word in ["put right: the rating of", "tally of North was", "4 values"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(komwe(dir.path(), &["check"]).status.success());
    let again = told(&komwe(dir.path(), &["rebuild"]));
    assert!(again.contains("nothing was changed"), "{again}");
}

#[test]
fn a_rebuild_leaves_a_game_that_cannot_be_replayed_and_says_so() {
    let host = host();
    tamper(
        &host,
        "UPDATE move SET text = 'X' WHERE game = 3 AND ply = 1",
    );
    let output = komwe(host.path(), &["rebuild"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(told(&output).contains("game 3 was left as it is"));
}

#[test]
fn the_doctor_names_what_is_missing_before_the_bot_is_ever_started() {
    let empty = tempfile::tempdir().unwrap();
    let output = komwe(empty.path(), &["doctor", "--dev-guild", "club"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let text = told(&output);
    let faults: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("fault"))
        .collect();
    assert_eq!(faults.len(), 2, "{text}");
    assert!(faults[0].contains("KOMWE_DEV_GUILD"), "{text}");
    assert!(faults[1].contains("DISCORD_TOKEN"), "{text}");
    assert!(text.contains("There is no database"), "{text}");
    assert!(text.contains("Discord was not asked"), "{text}");
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0);
}

#[test]
fn the_doctor_tells_of_a_database_that_the_bot_would_refuse() {
    let host = host();
    for (sql, word) in [
        ("PRAGMA user_version = 99", "newer than this program"),
        ("PRAGMA user_version = 1", "start the bot once"),
        ("PRAGMA application_id = 1", "not a database of Komwe"),
    ] {
        tamper(&host, sql);
        let text = told(&komwe(host.path(), &["doctor"]));
        let fault = text.lines().find(|line| line.contains(word));
        assert!(
            fault.is_some_and(|line| line.starts_with("fault")),
            "{word}: {text}"
        );
    }
}
