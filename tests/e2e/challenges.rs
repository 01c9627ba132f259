//! Offers, and what becomes of them.

use komwe::rules::Variant;

use super::club::Club;

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_is_joined_by_the_first_who_comes() {
    let club = Club::open().await;
    let (asha, juma, neema) = (
        club.person("Asha"),
        club.person("Juma"),
        club.person("Neema"),
    );
    let offer = asha
        .slash(&club.bao, "challenge", [("game", "kete".into())])
        .await
        .unwrap();
    assert!(
        !offer.is_private() && offer.message().mentions().is_empty(),
        "{offer:?}"
    );
    let own = asha.press(offer.message(), "Join").await.unwrap();
    assert!(
        own.is_private() && own.text().contains("your own challenge"),
        "{}",
        own.text()
    );
    let joined = juma.press(offer.message(), "Join").await.unwrap();
    assert!(joined.is_update() && joined.message().buttons().is_empty());
    // Neema still saw the button when Juma pressed it.
    let late = neema.press(offer.message(), "Join").await;
    if let Ok(late) = late {
        assert!(
            late.is_private() && late.text().contains("accepted already"),
            "{}",
            late.text()
        );
    }
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_calls_its_opponent_and_nobody_else_can_answer() {
    let club = Club::open().await;
    let (asha, juma, neema) = (
        club.person("Asha"),
        club.person("Juma"),
        club.person("Neema"),
    );
    let options = [("game", "kiswahili".into()), ("opponent", (&juma).into())];
    let offer = asha.slash(&club.bao, "challenge", options).await.unwrap();
    assert_eq!(offer.message().mentions(), [juma.id()]);
    for button in ["Accept", "Decline", "Cancel"] {
        let answer = neema.press(offer.message(), button).await.unwrap();
        assert!(
            answer.is_private() && answer.text().contains("somebody else"),
            "{}",
            answer.text()
        );
    }
    let declined = juma.press(offer.message(), "Decline").await.unwrap();
    assert!(
        declined.is_update() && declined.text().contains("declined"),
        "{}",
        declined.text()
    );
    assert!(declined.message().buttons().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_challenger_can_take_it_back() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let options = [("game", "kimasai".into()), ("opponent", (&juma).into())];
    let offer = asha.slash(&club.bao, "challenge", options).await.unwrap();
    let not_his = juma.press(offer.message(), "Cancel").await.unwrap();
    assert!(not_his.is_private(), "{}", not_his.text());
    let cancelled = asha.press(offer.message(), "Cancel").await.unwrap();
    assert!(
        cancelled.is_update() && cancelled.text().contains("took back"),
        "{}",
        cancelled.text()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_against_a_bot_or_against_themselves() {
    let club = Club::open().await;
    let asha = club.person("Asha");
    let other_bot = club.sandbox.add_bot("Tinker");
    for (opponent, wanted) in [
        (&club.sandbox.bot(), "Bots do not play"),
        (&other_bot, "Bots do not play"),
        (&asha, "cannot challenge yourself"),
    ] {
        let options = [("game", "kiswahili".into()), ("opponent", opponent.into())];
        let answer = asha.slash(&club.bao, "challenge", options).await.unwrap();
        assert!(
            answer.is_private() && answer.text().contains(wanted),
            "{}",
            answer.text()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_outlives_the_process() {
    let mut club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let options = [("game", "kujifunza".into()), ("opponent", (&juma).into())];
    let offer = asha.slash(&club.bao, "challenge", options).await.unwrap();
    club.kill();
    club.start().await;
    let accepted = juma.press(offer.message(), "Accept").await.unwrap();
    assert!(accepted.is_update(), "{accepted:?}");
    club.sandbox
        .wait_anywhere(|message| message.text().contains("the one to begin"))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn hammering_accept_begins_one_game() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let options = [("game", "kujifunza".into()), ("opponent", (&juma).into())];
    let offer = asha.slash(&club.bao, "challenge", options).await.unwrap();
    let presses = (0..20).map(|_| juma.press(offer.message(), "Accept"));
    let answers = futures_util::future::join_all(presses).await;
    let accepted = answers
        .iter()
        .flatten()
        .filter(|answer| !answer.is_private())
        .count();
    assert_eq!(accepted, 1, "{answers:?}");
    let list = juma.slash(&club.bao, "games", []).await.unwrap();
    assert_eq!(list.text().matches('#').count(), 1, "{}", list.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn several_games_of_the_same_two_run_side_by_side() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let mut games = [
        club.begin(Variant::Kiswahili, &asha, &juma).await,
        club.begin(Variant::Kete, &juma, &asha).await,
        club.begin(Variant::Kimasai, &asha, &juma).await,
    ];
    for _ in 0..4 {
        for game in &mut games {
            let mv = game.game.position().legal_moves()[0];
            game.play(&club, mv).await;
        }
    }
    club.check_requests();
}
