//! What would fail is told before it does: `/doctor` in a channel, `komwe doctor` on the host's machine.

use std::process::{Command, Output};

use komwe::rules::Variant;
use komwe::sandbox::{Fault, Permissions};

use super::club::{Club, komwe};

/// What `komwe doctor` says on the machine of a club.
async fn doctor(club: &Club) -> Output {
    let mut command: Command = komwe(club.folder());
    command
        .arg("doctor")
        .env("DISCORD_TOKEN", club.sandbox.token())
        .env("KOMWE_DISCORD_API", club.sandbox.base_url())
        .env("KOMWE_DATABASE", club.database());
    tokio::task::spawn_blocking(move || command.output().unwrap())
        .await
        .unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A club in whose channel the first board of a game was refused by Discord, at home and directly.
async fn with_a_dead_letter() -> Club {
    let club = Club::open_without_threads().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let offer = asha
        .slash(&club.bao, "challenge", [("game", "kete".into())])
        .await
        .unwrap();
    let refused = Fault::Refused {
        status: 400,
        code: 50_035,
        message: "Invalid Form Body".to_owned(),
    };
    club.sandbox
        .trouble()
        .fault("POST /channels/*/messages", 2, refused);
    juma.press(offer.message(), "Join").await.unwrap();
    loop {
        let seen = asha.slash(&club.bao, "doctor", []).await.unwrap();
        if seen.text().contains("One was given up") {
            return club;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_is_in_the_way_the_doctor_says_so() {
    let club = Club::open().await;
    let juma = club.person("Juma");
    let seen = juma.slash(&club.bao, "doctor", []).await.unwrap();
    assert!(seen.is_private());
    for word in [
        "✅ I can write",
        "✅ Each game gets a thread",
        "✅ Boards come as pictures",
        "✅ In the last 30 days I was always within reach",
    ] {
        assert!(seen.text().contains(word), "{}", seen.text());
    }
    assert!(!seen.text().contains("Missing"), "{}", seen.text());
    assert!(
        !seen.text().contains("Messages of this server"),
        "only who manages the server is told of its messages: {}",
        seen.text()
    );
    let asha = club.person("Asha");
    let host = asha.slash(&club.bao, "doctor", []).await.unwrap();
    assert!(host.text().contains("None was given up"), "{}", host.text());
    assert!(host.message().button("Try again").is_none());
    asha.slash(&club.bao, "server", [("threads", false.into())])
        .await
        .unwrap();
    let off = juma.slash(&club.bao, "doctor", []).await.unwrap();
    assert!(off.text().contains("turned off"), "{}", off.text());
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn each_missing_permission_is_named_with_what_happens_without_it() {
    let club = Club::open().await;
    let juma = club.person("Juma");
    for (denied, name, instead) in [
        (
            Permissions::SEND_MESSAGES,
            "Send Messages",
            "no game can begin",
        ),
        (
            Permissions::CREATE_PUBLIC_THREADS,
            "Create Public Threads",
            "played in the channel itself",
        ),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
            "played in the channel itself",
        ),
        (Permissions::ATTACH_FILES, "Attach Files", "told in words"),
    ] {
        club.sandbox.trouble().deny(&club.bao, denied);
        let seen = juma.slash(&club.bao, "doctor", []).await.unwrap();
        let line = format!("Missing: **{name}**");
        let told = seen.text().lines().find(|text| text.contains(&line));
        assert!(
            told.is_some_and(|told| told.contains(instead)),
            "{name}: {}",
            seen.text()
        );
        assert_eq!(seen.text().matches("Missing").count(), 1, "{}", seen.text());
        club.sandbox.trouble().restore(&club.bao);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_nobody_needs_another() {
    let (_club, game) = Club::playing(Variant::Kete).await;
    let south = game.mover().clone();
    let seen = south.slash(&game.home, "doctor", []).await.unwrap();
    assert!(seen.text().contains("a thread already"), "{}", seen.text());
    assert!(seen.text().contains("✅ I can write"), "{}", seen.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn whether_direct_messages_arrive_is_tried_out() {
    let club = Club::open().await;
    let juma = club.person("Juma");
    let seen = juma.slash(&club.bao, "doctor", []).await.unwrap();
    let tried = juma
        .press(seen.message(), "Test my direct messages")
        .await
        .unwrap();
    assert!(
        tried.is_update() && tried.text().contains("has arrived"),
        "{}",
        tried.text()
    );
    let direct = club.sandbox.dm(&juma);
    assert_eq!(juma.reads(&direct).len(), 1);
    club.sandbox.trouble().close_dms(&juma, true);
    let tried = juma
        .press(tried.message(), "Test my direct messages")
        .await
        .unwrap();
    assert!(
        tried.text().contains("cannot write to you directly"),
        "{}",
        tried.text()
    );
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_was_given_up_is_tried_again_by_who_manages_the_server() {
    let club = with_a_dead_letter().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let theirs = juma.slash(&club.bao, "doctor", []).await.unwrap();
    assert!(!theirs.text().contains("given up"), "{}", theirs.text());
    let seen = asha.slash(&club.bao, "doctor", []).await.unwrap();
    assert!(
        seen.text()
            .contains("game #1: Discord did not accept it, which is a fault of mine, written <t:"),
        "{}",
        seen.text()
    );
    let listed = doctor(&club).await;
    assert!(
        text(&listed).contains("One message was given up") && text(&listed).contains("game 1"),
        "{}",
        text(&listed)
    );
    assert!(listed.status.success(), "it is a warning");

    let tried = asha.press(seen.message(), "Try again").await.unwrap();
    assert!(
        tried.text().contains("None was given up"),
        "{}",
        tried.text()
    );
    club.sandbox
        .wait_anywhere(|message| message.text().contains("the one to begin"))
        .await
        .unwrap();
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_was_given_up_is_forgotten_when_the_host_wants_it() {
    let club = with_a_dead_letter().await;
    let asha = club.person("Asha");
    let seen = asha.slash(&club.bao, "doctor", []).await.unwrap();
    let gone = asha.press(seen.message(), "Forget").await.unwrap();
    assert!(gone.text().contains("None was given up"), "{}", gone.text());
    assert!(gone.message().button("Forget").is_none());
    // The game itself is as it was.
    let board = asha.slash(&club.bao, "board", []).await.unwrap();
    assert!(board.text().contains("Game #1"), "{}", board.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_is_told_that_all_is_well_with_a_running_bot() {
    let (club, _) = Club::playing(Variant::Kete).await;
    let output = doctor(&club).await;
    let told = text(&output);
    assert!(output.status.success(), "{told}");
    for word in [
        "The token is set",
        "A bot is running on this database: process",
        "commands are registered",
        "No message was given up",
        "knows the bot as",
    ] {
        assert!(told.contains(word), "{word}: {told}");
    }
    assert!(!told.contains(club.sandbox.token()), "the token is shown");
    assert!(
        told.lines().all(|line| line.starts_with("ok ")),
        "all is well: {told}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_with_a_wrong_token_or_without_discord_is_told_what_to_do() {
    let club = Club::open().await;
    for (token, api, word) in [
        (
            "wrong.token".to_owned(),
            club.sandbox.base_url().to_owned(),
            "refused the token",
        ),
        (
            club.sandbox.token().to_owned(),
            "http://127.0.0.1:1".to_owned(),
            "cannot be reached",
        ),
    ] {
        let mut command = komwe(club.folder());
        command
            .arg("doctor")
            .env("DISCORD_TOKEN", &token)
            .env("KOMWE_DISCORD_API", api);
        let output = tokio::task::spawn_blocking(move || command.output().unwrap())
            .await
            .unwrap();
        let told = text(&output);
        assert!(!output.status.success(), "{told}");
        assert!(
            told.lines()
                .any(|line| line.starts_with("fault") && line.contains(word)),
            "{told}"
        );
        assert!(!told.contains(&token), "the token is shown: {told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_too_much_at_once_is_asked_for_patience_and_others_are_not() {
    let club = Club::open_with_limit(1).await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    // Four at once; the clock may give one more while they are sent.
    let sent: Vec<_> = (0..12)
        .map(|_| asha.send_slash(&club.bao, "games", []).unwrap())
        .collect();
    let mut refused = 0;
    for interaction in sent {
        let answer = asha.awaits(interaction).await.unwrap();
        assert!(answer.is_private());
        refused += usize::from(answer.text().contains("a lot at once"));
    }
    assert!((1..=8).contains(&refused), "{refused} were refused");
    let answer = juma.slash(&club.bao, "games", []).await.unwrap();
    assert!(
        !answer.text().contains("a lot at once"),
        "{}",
        answer.text()
    );
    club.check_requests();
}

/// A press that is not heeded leaves the message whose button it was, so that it can be pressed again.
#[tokio::test(flavor = "multi_thread")]
async fn lists_and_buttons_count_too() {
    let club = Club::open_with_limit(1).await;
    let juma = club.person("Juma");
    let help = juma.slash(&club.bao, "doctor", []).await.unwrap();
    let mut patience = None;
    for _ in 0..200 {
        let choices = juma
            .autocomplete(&club.bao, "board", [("game", "".into())], "game")
            .await
            .unwrap();
        assert!(choices.is_empty());
        let pressed = juma
            .press(help.message(), "Test my direct messages")
            .await
            .unwrap();
        if pressed.text().contains("a lot at once") {
            patience = Some(pressed);
            break;
        }
    }
    let patience = patience.expect("the limit was never reached");
    assert!(patience.is_private() && !patience.is_update());
    let still = juma.looks_again(help.message()).unwrap();
    assert!(still.text().contains("Komwe in this channel"));
}
