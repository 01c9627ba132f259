//! Games in threads of their own, and what can happen to a thread.

use std::time::Duration;

use komwe::rules::{Side, Variant};
use komwe::sandbox::{Channel, Fault, MessageView, Permissions, Recorded};

use super::club::{Club, Match};

const IN_THREADS: Permissions = Permissions::SEND_MESSAGES_IN_THREADS;

/// What the bot asked for on a path, given as its method and its beginning and end.
fn asked(club: &Club, method: &str, from: &str, to: &str) -> Vec<Recorded> {
    let requests = club.sandbox.requests().into_iter();
    requests
        .filter(|one| one.method == method && one.path.starts_with(from) && one.path.ends_with(to))
        .collect()
}

fn threads_asked_for(club: &Club) -> usize {
    asked(club, "POST", "/channels/", "/threads").len()
}

/// What was answered to the tries to take the controls from a board, once one of them has succeeded.
async fn settled(club: &Club, board: &MessageView) -> Vec<u16> {
    let path = format!("/channels/{}/messages/{}", board.channel(), board.id());
    let tries = async {
        loop {
            let statuses: Vec<u16> = asked(club, "PATCH", &path, "")
                .iter()
                .map(|one| one.status)
                .collect();
            if statuses.last() == Some(&200) {
                return statuses;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), tries)
        .await
        .expect("the board kept its controls")
}

/// The name that a game's thread has.
fn name(game: &Match) -> String {
    let [south, north] = [Side::South, Side::North].map(|side| game.player(side).name().to_owned());
    format!(
        "Game #{} · Bao la Kiswahili · {south} – {north}",
        game.number
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_gets_a_thread_at_its_offer_with_both_players_in_it() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let thread = game.home.clone();
    assert_eq!(thread.name(), name(&game));
    let messages = club.sandbox.messages(&club.bao);
    let [offer] = &messages[..] else {
        panic!("the channel holds the offer and nothing else: {messages:?}");
    };
    assert_eq!(offer.thread(), Some(thread.id()));
    assert!(offer.text().contains("accepted"), "{}", offer.text());
    for player in &game.players {
        assert!(game.board.mentions().contains(&player.id()));
    }
    game.play_on(&club, 3).await;
    // It is the game that is meant, in the thread and in the channel above, also by somebody who only watches.
    for player in [game.mover().clone(), club.person("Neema")] {
        for place in [&thread, &club.bao] {
            let board = player.slash(place, "board", []).await.unwrap();
            assert!(board.text().contains("after 3 moves"), "{}", board.text());
        }
    }
    game.play_from(&club, &club.bao).await;
    assert_eq!(game.home.id(), thread.id());
    game.play_on(&club, 1).await;
    assert_eq!(club.sandbox.messages(&club.bao).len(), 1);
    let renamed = asked(&club, "PATCH", "/channels/", &thread.id().to_string());
    assert_eq!(renamed, []);
    game.check_boards(&club);
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_permission_the_game_is_played_in_the_channel() {
    let club = Club::open_without_threads().await;
    let (club, mut game) = club.with_game(Variant::Kiswahili).await;
    assert_eq!(game.home.id(), club.bao.id());
    game.play_on(&club, 3).await;
    game.check_boards(&club);
    assert_eq!(threads_asked_for(&club), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn when_discord_refuses_the_thread_the_game_is_played_in_the_channel() {
    let club = Club::open().await;
    let full = Fault::Refused {
        status: 400,
        code: 160_006,
        message: "Maximum number of active threads reached".to_owned(),
    };
    club.sandbox
        .trouble()
        .fault("POST /channels/*/threads", 1, full);
    let (club, mut game) = club.with_game(Variant::Kiswahili).await;
    assert_eq!(game.home.id(), club.bao.id());
    game.play_on(&club, 3).await;
    game.check_boards(&club);
    assert_eq!(threads_asked_for(&club), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_in_a_thread_is_played_in_that_thread() {
    let (mut club, game) = Club::playing(Variant::Kiswahili).await;
    club.bao = game.home;
    let (neema, zuri) = (club.person("Neema"), club.person("Zuri"));
    let mut inner = club.begin(Variant::Kete, &neema, &zuri).await;
    assert_eq!(inner.home.id(), club.bao.id());
    inner.play_on(&club, 2).await;
    inner.check_boards(&club);
    assert_eq!(threads_asked_for(&club), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_is_opened_again() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let (trouble, thread) = (club.sandbox.trouble(), game.home.clone());
    game.play_on(&club, 1).await;
    trouble.archive(&thread, true, false);
    game.play_on(&club, 1).await;
    trouble.archive(&thread, true, false);
    let before = game.board.clone();
    game.play_from(&club, &club.bao).await;
    assert_eq!(game.home.id(), thread.id());
    // Archived just before a board is to lose its controls: the one before it has lost them already.
    assert_eq!(settled(&club, &before).await, [200]);
    let last = game.board.clone();
    let path = format!("PATCH /channels/{}/messages/{}", thread.id(), last.id());
    trouble.rate_limit(&path, 1, 3.0);
    game.play_on(&club, 1).await;
    trouble.archive(&thread, true, false);
    let statuses = settled(&club, &last).await;
    assert_eq!(statuses, [429, 400, 200]);
    game.play_on(&club, 2).await;
    game.check_boards(&club);
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_thread_is_left_until_it_is_open_again() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let (trouble, thread) = (club.sandbox.trouble(), game.home.clone());
    trouble.archive(&thread, true, true);
    for _ in 0..2 {
        game.play_from(&club, &club.bao).await;
        assert_eq!(game.home.id(), club.bao.id());
    }
    trouble.archive(&thread, false, false);
    game.play_from(&club, &club.bao).await;
    assert_eq!(game.home.id(), thread.id());
    game.play_on(&club, 2).await;
    game.check_boards(&club);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_is_replaced_by_a_new_one() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    game.play_on(&club, 2).await;
    let first = game.home.clone();
    club.sandbox.trouble().delete_channel(&first);
    game.play_from(&club, &club.bao).await;
    let second = game.home.clone();
    assert!(second.id() != first.id() && second.id() != club.bao.id());
    assert_eq!(second.name(), name(&game));
    let added = asked(
        &club,
        "PUT",
        &format!("/channels/{}/thread-members", second.id()),
        "",
    );
    assert_eq!(added.len(), 2, "both players are brought along");
    game.play_on(&club, 3).await;
    let elsewhere = game.play_from(&club, &club.bao).await;
    assert_eq!(elsewhere.channel(), second.id());
    assert_eq!(threads_asked_for(&club), 2);
    // The two boards that went with the thread were told once too.
    assert_eq!(club.sandbox.messages(&second).len(), 5);
    // The bot notes a message a moment after it can be seen.
    let link = format!("/{}/{}", second.id(), elsewhere.id());
    let mut list = game.mover().slash(&club.bao, "games", []).await.unwrap();
    for _ in 0..100 {
        if list.text().contains(&link) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        list = game.mover().slash(&club.bao, "games", []).await.unwrap();
    }
    assert!(list.text().contains(&link), "{}", list.text());
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_cannot_be_replaced_leaves_the_game_in_the_channel() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let trouble = club.sandbox.trouble();
    game.play_on(&club, 1).await;
    trouble.deny(&club.bao, Permissions::CREATE_PUBLIC_THREADS);
    trouble.delete_channel(&game.home);
    game.play_from(&club, &club.bao).await;
    assert_eq!(game.home.id(), club.bao.id());
    // It stays there, though threads could be had again.
    trouble.restore(&club.bao);
    game.play_on(&club, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_vanishes_before_the_answer_loses_no_board() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let trouble = club.sandbox.trouble();
    trouble.hang(
        "POST /interactions/*/*/callback",
        1,
        Duration::from_millis(800),
    );
    let mv = game.game.position().legal_moves()[0];
    let mover = game.mover().clone();
    let sent = mover
        .send_slash(&game.home, "move", game.options(&mv.to_string()))
        .unwrap();
    trouble.delete_channel(&game.home);
    game.told(&club, mv).await;
    assert!(mover.awaits(sent).await.is_err());
    assert_ne!(game.home.id(), club.bao.id());
    game.play_on(&club, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_permission_that_is_lost_leads_up_and_back_again() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let (trouble, thread) = (club.sandbox.trouble(), game.home.clone());
    game.play_on(&club, 1).await;
    trouble.deny(&club.bao, IN_THREADS);
    for _ in 0..2 {
        game.play_from(&club, &club.bao).await;
        assert_eq!(game.home.id(), club.bao.id());
    }
    trouble.deny(&club.bao, IN_THREADS | Permissions::SEND_MESSAGES);
    let told = game.play_from(&club, &club.bao).await;
    assert_eq!(told.channel(), club.sandbox.dm(game.mover()).id());
    // In the thread itself an answer needs no permission.
    game.home = thread.clone();
    game.play_on(&club, 1).await;
    trouble.restore(&club.bao);
    game.play_from(&club, &club.bao).await;
    assert_eq!(game.home.id(), thread.id());
    game.play_on(&club, 2).await;
    game.check_boards(&club);
    assert_eq!(threads_asked_for(&club), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_leaves_direct_messages() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    game.play_on(&club, 1).await;
    club.sandbox.trouble().delete_channel(&club.bao);
    for _ in 0..4 {
        let own: Channel = club.sandbox.dm(game.mover());
        game.play_from(&club, &own).await;
        assert_eq!(game.home.id(), club.sandbox.dm(game.mover()).id());
    }
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_killed_before_the_first_board_makes_no_second_thread() {
    let mut club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let trouble = club.sandbox.trouble();
    // The answer to the first try to open it is lost, and the first board never gets through.
    trouble.lose_answer("POST /channels/*/threads", 1);
    trouble.hang("POST /channels/*/messages", 5, Duration::from_secs(30));
    let options = [("game", "kiswahili".into()), ("opponent", (&juma).into())];
    let offer = asha.slash(&club.bao, "challenge", options).await.unwrap();
    juma.press(offer.message(), "Accept").await.unwrap();
    let board_is_sent = || async {
        while asked(&club, "POST", "/channels/", "/messages").is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), board_is_sent())
        .await
        .expect("no board was sent");
    club.kill();
    trouble.calm();
    club.start().await;
    let board = club
        .sandbox
        .wait_anywhere(|message| message.text().contains("the one to begin"))
        .await
        .unwrap();
    let thread = club.place(&board);
    assert_eq!(
        thread.id().to_string(),
        offer.message().id().to_string(),
        "the board is not in the thread of the offer"
    );
    let mut game = club.taken_up(Variant::Kiswahili, &asha, &juma, board);
    game.play_on(&club, 3).await;
    game.check_boards(&club);
    assert_eq!(club.sandbox.messages(&thread).len(), 4);
    assert_eq!(club.sandbox.messages(&club.bao).len(), 1);
}
