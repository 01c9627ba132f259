//! Discord's faults: the game goes on, and nothing is said twice.

use std::time::Duration;

use komwe::rules::Variant;
use komwe::sandbox::{Cut, Options, Permissions};

use super::club::Club;

/// Counts the public messages that tell of a ply.
fn boards(club: &Club, ply: u32) -> usize {
    let told = format!("move {ply}:");
    let messages = club.sandbox.messages_anywhere();
    messages
        .iter()
        .filter(|message| message.text().contains(&told))
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_callback_is_tried_again() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    club.sandbox
        .trouble()
        .fail("POST /interactions/*/*/callback", 1, 502);
    let mv = game.game.position().legal_moves()[0];
    game.play(&club, mv).await;
    assert_eq!(boards(&club, 1), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_answer_fails_is_posted_in_the_channel() {
    let (club, mut game) = Club::open_without_threads()
        .await
        .with_game(Variant::Kiswahili)
        .await;
    assert_eq!(game.home.id(), club.bao.id());
    club.sandbox
        .trouble()
        .fail("POST /interactions/*/*/callback", 20, 500);
    let mv = game.game.position().legal_moves()[0];
    let mover = game.mover().clone();
    let answer = mover
        .slash(&game.home, "move", game.options(&mv.to_string()))
        .await;
    assert!(answer.is_err(), "{answer:?}");
    club.sandbox.trouble().calm();
    club.sandbox
        .wait_anywhere(|message| message.text().contains("move 1:"))
        .await
        .unwrap();
    assert_eq!(boards(&club, 1), 1);
    game.game.play(mv, &mut komwe::rules::Silent).unwrap();
    let next = game.game.position().legal_moves()[0];
    game.play(&club, next).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_answer_was_lost_on_the_way_is_not_told_twice() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    club.sandbox
        .trouble()
        .lose_answer("POST /interactions/*/*/callback", 1);
    let mv = game.game.position().legal_moves()[0];
    game.play(&club, mv).await;
    let next = game.game.position().legal_moves()[0];
    game.play(&club, next).await;
    assert_eq!(boards(&club, 1), 1);
    assert_eq!(boards(&club, 2), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_killed_after_the_move_tells_it_once_when_it_is_back() {
    let (mut club, mut game) = Club::playing(Variant::Kiswahili).await;
    // The answer never arrives; the process dies while it waits.
    club.sandbox.trouble().hang(
        "POST /interactions/*/*/callback",
        1,
        Duration::from_secs(30),
    );
    let mv = game.game.position().legal_moves()[0];
    let mover = game.mover().clone();
    let sent = mover
        .send_slash(&game.home, "move", game.options(&mv.to_string()))
        .unwrap();
    tokio::time::sleep(Duration::from_millis(700)).await;
    club.kill();
    club.sandbox.trouble().calm();
    assert!(mover.awaits(sent).await.is_err());
    club.start().await;
    club.sandbox
        .wait_anywhere(|message| message.text().contains("move 1:"))
        .await
        .unwrap();
    game.game.play(mv, &mut komwe::rules::Silent).unwrap();
    let next = game.game.position().legal_moves()[0];
    game.play(&club, next).await;
    assert_eq!(boards(&club, 1), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dropped_gateway_is_taken_up_again() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    club.sandbox.trouble().ask_reconnect();
    let mv = game.game.position().legal_moves()[0];
    game.play(&club, mv).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_takes_no_files_is_told_the_board_in_words() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    club.sandbox
        .trouble()
        .deny(&club.bao, Permissions::ATTACH_FILES);
    let offer = asha
        .slash(&club.bao, "challenge", [("game", "kete".into())])
        .await
        .unwrap();
    juma.press(offer.message(), "Join").await.unwrap();
    let board = club
        .sandbox
        .wait_anywhere(|message| message.text().contains("the one to begin"))
        .await
        .unwrap();
    assert!(board.files().is_empty());
    assert!(board.text().contains("front row"), "{}", board.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_may_not_write_no_game_begins_and_the_reason_is_told() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let offer = asha
        .slash(&club.bao, "challenge", [("game", "kete".into())])
        .await
        .unwrap();
    club.sandbox
        .trouble()
        .deny(&club.bao, Permissions::SEND_MESSAGES);
    let joined = juma.press(offer.message(), "Join").await.unwrap();
    assert!(joined.is_private(), "{}", joined.text());
    assert!(joined.text().contains("Send Messages"), "{}", joined.text());
    let another = asha
        .slash(&club.bao, "challenge", [("game", "kete".into())])
        .await
        .unwrap();
    assert!(another.is_private(), "{}", another.text());
    club.sandbox.trouble().restore(&club.bao);
    let joined = juma.press(offer.message(), "Join").await.unwrap();
    assert!(joined.is_update(), "{}", joined.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_shuts_in_the_middle_of_a_game_is_replaced_by_direct_messages() {
    let (club, mut game) = Club::open_without_threads()
        .await
        .with_game(Variant::Kiswahili)
        .await;
    let trouble = club.sandbox.trouble();
    trouble.deny(&club.bao, Permissions::SEND_MESSAGES);
    trouble.fail("POST /interactions/*/*/callback", 20, 500);
    let mv = game.game.position().legal_moves()[0];
    let mover = game.mover().clone();
    let unanswered = mover
        .slash(&game.home, "move", game.options(&mv.to_string()))
        .await;
    assert!(unanswered.is_err(), "{unanswered:?}");
    trouble.calm();
    game.game.play(mv, &mut komwe::rules::Silent).unwrap();
    let direct = club.sandbox.dm(game.mover());
    let told = club
        .sandbox
        .wait_for_message(&direct, |message| message.text().contains("move 1:"))
        .await
        .unwrap();
    assert_eq!(told.files().len(), 1);
    // The move itself is answered as ever: an answer needs no permission.
    let next = game.game.position().legal_moves()[0];
    game.play(&club, next).await;
}

/// serenity takes a close frame without a code for silence, and notices only when a heartbeat goes unanswered.
#[tokio::test(flavor = "multi_thread")]
async fn every_way_of_losing_the_gateway_is_survived() {
    let club = Club::open_with(Options {
        heartbeat_interval: Duration::from_secs(1),
        ..Options::default()
    })
    .await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let mut game = club.begin(Variant::Kiswahili, &asha, &juma).await;
    for (cut, resumable) in [
        (Cut::Broken, true),
        (Cut::Broken, false),
        (Cut::Close(4000), true),
        (Cut::Close(1001), false),
        (Cut::CloseWithoutCode, true),
    ] {
        let before = club.sandbox.identify_count();
        club.sandbox.trouble().drop_gateway(cut, resumable);
        if !resumable || cut == Cut::CloseWithoutCode {
            club.sandbox
                .bot_identified(before + 1, Duration::from_secs(60))
                .await
                .unwrap();
        }
        let mv = game.game.position().legal_moves()[0];
        game.play(&club, mv).await;
    }
}

/// The second of the first time stamp in a text.
fn stamp(text: &str) -> i64 {
    let (_, rest) = text
        .split_once("<t:")
        .unwrap_or_else(|| panic!("no time in {text:?}"));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

/// The gateway stands, but nothing that Komwe says arrives.
#[tokio::test(flavor = "multi_thread")]
async fn no_time_runs_while_discord_takes_no_calls() {
    let (club, game) = Club::playing(Variant::Kiswahili).await;
    let mover = game.mover().clone();
    let ends = async || {
        let games = mover.slash(&club.bao, "games", []).await.unwrap();
        stamp(games.text())
    };
    let before = ends().await;
    club.sandbox.trouble().fail("*", u32::MAX, 503);
    let unanswered = mover.slash(&club.bao, "games", []).await;
    assert!(unanswered.is_err(), "{unanswered:?}");
    tokio::time::sleep(Duration::from_secs(20)).await;
    club.sandbox.trouble().calm();
    let mut after = before;
    for _ in 0..60 {
        after = ends().await;
        if after != before {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    assert!(after > before, "the clock went on: {before}, {after}");
}
