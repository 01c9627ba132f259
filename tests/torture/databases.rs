//! A database that cannot be used: the bot says so, ends, and leaves the file as it was.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use komwe::store::Store;
use tempfile::TempDir;

/// Whoever owns nothing.
const NOBODY: &str = "65534";

/// What is done to the bytes of a file.
type Damage = Box<dyn Fn(&mut Vec<u8>)>;

/// A folder with a sound database.
fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("komwe.sqlite3");
    drop(Store::open(&database).unwrap());
    (folder, database)
}

/// Runs the bot on a database, by a command that may stand before it, until it ends by itself.
fn run(database: &Path, mut command: Command) -> Output {
    for name in komwe::config::Settings::variables() {
        command.env_remove(name);
    }
    let mut bot = command
        .env("DISCORD_TOKEN", "a.b.c")
        .env("KOMWE_DISCORD_API", "http://127.0.0.1:9")
        .env("KOMWE_DATABASE", database)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begin = Instant::now();
    while bot.try_wait().unwrap().is_none() {
        if begin.elapsed() > Duration::from_secs(60) {
            bot.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    bot.wait_with_output().unwrap()
}

/// The words with which the bot ended. The database must be untouched.
fn refusal(database: &Path, command: Command) -> String {
    let before = fs::read(database).unwrap();
    let output = run(database, command);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        fs::read(database).unwrap() == before,
        "the file was changed"
    );
    assert!(text.contains("komwe.sqlite3"), "{text}");
    text
}

fn komwe() -> Command {
    Command::new(env!("CARGO_BIN_EXE_komwe"))
}

/// The bot as somebody to whom permissions apply, which they do not to root.
fn unprivileged(folder: &Path) -> Command {
    if fs::metadata(folder).unwrap().uid() != 0 {
        return komwe();
    }
    // Where the program was built, others may not look.
    let copy = folder.join("komwe");
    fs::copy(env!("CARGO_BIN_EXE_komwe"), &copy).unwrap();
    fs::set_permissions(&copy, Permissions::from_mode(0o755)).unwrap();
    let mut command = Command::new("setpriv");
    command.args(["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"]);
    command.arg(copy);
    command
}

#[test]
fn a_read_only_database_is_told_and_left_alone() {
    let (folder, database) = folder();
    let command = unprivileged(folder.path());
    let _ = fs::remove_file(database.with_extension("sqlite3.lock"));
    fs::set_permissions(&database, Permissions::from_mode(0o444)).unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o555)).unwrap();
    let text = refusal(&database, command);
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    assert_eq!(text.trim().lines().count(), 1, "{text}");
}

#[test]
fn a_read_only_file_in_a_writable_folder_is_told_and_left_alone() {
    let (folder, database) = folder();
    let command = unprivileged(folder.path());
    fs::set_permissions(&database, Permissions::from_mode(0o444)).unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).unwrap();
    let lock = database.with_extension("sqlite3.lock");
    if lock.exists() {
        fs::set_permissions(&lock, Permissions::from_mode(0o666)).unwrap();
    }
    let text = refusal(&database, command);
    assert_eq!(text.trim().lines().count(), 1, "{text}");
}

#[test]
fn a_corrupted_database_is_told_and_left_alone() {
    let scribble = |from: usize| {
        move |bytes: &mut Vec<u8>| {
            let page = &mut bytes[from..from + 4096];
            for (index, byte) in page.iter_mut().enumerate() {
                *byte = u8::try_from(index * 7 % 251).unwrap();
            }
        }
    };
    let damages: [(&str, Damage); 4] = [
        ("the first page", Box::new(scribble(0))),
        ("another page", Box::new(scribble(4096))),
        (
            "half of it is gone",
            Box::new(|bytes| bytes.truncate(bytes.len() / 2)),
        ),
        (
            "another file",
            Box::new(|bytes| *bytes = b"These are notes.\n".repeat(500)),
        ),
    ];
    for (what, damage) in damages {
        let (_folder, database) = folder();
        let mut bytes = fs::read(&database).unwrap();
        damage(&mut bytes);
        fs::write(&database, &bytes).unwrap();
        let text = refusal(&database, komwe());
        println!("{what}: {text}");
        assert!(!text.contains("panicked"), "{what}: {text}");
    }
}
