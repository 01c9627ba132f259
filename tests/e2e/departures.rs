//! Players who leave, and the games they leave behind.

use komwe::rules::Variant;
use rusqlite::Connection;

use super::club::{Club, Match};

/// Lets so many days pass for a game while the bot is stopped, as if it had been running all the time.
async fn days_pass(club: &mut Club, game: &Match, days: i64) {
    assert!(club.stop().success());
    let database = Connection::open(club.database()).unwrap();
    let seconds = days * 24 * 60 * 60;
    for sql in [
        "UPDATE game SET clock_since = clock_since - ?2 WHERE id = ?1",
        "UPDATE job SET due = due - ?2 WHERE kind = 'tick' AND subject = ?1",
    ] {
        database.execute(sql, (game.number, seconds)).unwrap();
    }
    drop(database);
    club.start().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_a_clock_can_be_won_against_who_has_left_for_good() {
    let mut club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let options = [
        ("game", "kete".into()),
        ("opponent", (&juma).into()),
        ("pace", "no clock".into()),
        ("starts", "challenger".into()),
    ];
    let offer = asha.slash(&club.bao, "challenge", options).await.unwrap();
    juma.press(offer.message(), "Accept").await.unwrap();
    let begins = format!("{} is South", asha.mention());
    let board = club
        .sandbox
        .wait_anywhere(|message| message.text().contains(&begins))
        .await
        .unwrap();
    let game = club.taken_up(Variant::Kete, &asha, &juma, board);
    let trouble = club.sandbox.trouble();
    trouble.close_dms(&asha, true);
    trouble.leave(&asha);

    days_pass(&mut club, &game, 4).await;
    let told = juma
        .waits_for(&game.home, |message| {
            message.text().contains("had no clock")
        })
        .await
        .unwrap();
    let (text, number) = (told.text(), game.number);
    for words in [
        format!(
            "{}, {} has left this server",
            juma.mention(),
            asha.mention()
        ),
        format!("Game #{number} (Bao la Kete)"),
        "each move has 14 days".to_owned(),
        "you can claim the win when their time is out, <t:".to_owned(),
    ] {
        assert!(text.contains(&words), "{words:?} is missing: {text}");
    }
    // The board counts down from now on.
    club.sandbox
        .wait_for_message(&game.home, |message| {
            message.id() == game.board.id() && message.text().contains("The time to move ends <t:")
        })
        .await
        .unwrap();

    days_pass(&mut club, &game, 15).await;
    let out = juma
        .waits_for(&game.home, |message| {
            message.text().contains("You can claim the win")
        })
        .await
        .unwrap();
    juma.press(&out, "Claim the win").await.unwrap();
    let wins = format!("{} wins** game #{number}", juma.mention());
    juma.waits_for(&game.home, |message| message.text().contains(&wins))
        .await
        .unwrap();
    club.check_requests();
}
