//! Starting and stopping: what the operator sees.

use std::io::{BufRead, BufReader};
use std::process::{Output, Stdio};

use komwe::sandbox::{Options, Sandbox};

use super::club::{Club, komwe};

fn told(output: &Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_missing_token_is_told_with_where_to_get_one() {
    let folder = tempfile::tempdir().unwrap();
    let text = told(&komwe(folder.path()).output().unwrap());
    assert!(
        text.contains("https://discord.com/developers/applications"),
        "{text}"
    );
    assert_eq!(text.trim().lines().count(), 1, "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_token_is_told_without_showing_it() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let mut command = komwe(folder.path());
    command
        .env("DISCORD_TOKEN", "not.the.right-token")
        .env("RUST_LOG", "trace")
        .env("KOMWE_DISCORD_API", sandbox.base_url());
    let output = tokio::task::spawn_blocking(move || command.output().unwrap())
        .await
        .unwrap();
    let text = told(&output);
    assert!(text.contains("Discord refused the token"), "{text}");
    assert!(
        !text.contains("not.the.right-token"),
        "the token was shown: {text}"
    );
}

#[test]
fn a_faulty_env_file_is_told_without_its_lines_and_stops_only_the_bot() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(".env"), "DISCORD TOKEN secret\n").unwrap();
    let text = told(&komwe(folder.path()).output().unwrap());
    assert!(text.contains(".env") && !text.contains("secret"), "{text}");
    let engine = komwe(folder.path()).arg("engine").output().unwrap();
    assert!(engine.status.success(), "{engine:?}");
}

#[test]
fn the_sandbox_keeps_off_the_database_of_the_bot() {
    let folder = tempfile::tempdir().unwrap();
    let mut sandbox = komwe(folder.path())
        .args(["sandbox", "--port", "0"])
        .env("KOMWE_DATABASE", "club.sqlite3")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(sandbox.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    assert!(line.contains("http://127.0.0.1:"), "{line}");
    // The database is opened before anything is registered.
    let mut log = BufReader::new(sandbox.stderr.take().unwrap()).lines();
    let registered = log.any(|line| line.unwrap().contains("commands are registered"));
    sandbox.kill().unwrap();
    sandbox.wait().unwrap();
    assert!(registered, "the bot did not start");
    assert!(!folder.path().join("club.sqlite3").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_told_to_stop_ends_cleanly() {
    let mut club = Club::open().await;
    let status = tokio::task::spawn_blocking(move || {
        let status = club.stop();
        (club, status)
    });
    let (club, status) = status.await.unwrap();
    assert!(status.success(), "{status}");
    assert!(!club.sandbox.bot_connected());
}
