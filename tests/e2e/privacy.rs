//! `/privacy`: what is stored goes to whom it is about, and goes away when they say so twice.

use komwe::rules::Variant;
use serde_json::Value;

use super::club::{Club, komwe};

#[tokio::test(flavor = "multi_thread")]
async fn an_export_is_a_file_that_nobody_else_sees() {
    let (club, mut game) = Club::playing(Variant::Kete).await;
    game.play_on(&club, 3).await;
    let juma = club.person("Juma");
    let answer = juma.slash(&club.bao, "privacy export", []).await.unwrap();
    assert!(answer.is_private(), "{answer:?}");
    let [file] = answer.message().files() else {
        panic!("one file: {answer:?}")
    };
    assert_eq!(file.filename, format!("komwe-{}.json", juma.id()));
    let export: Value = serde_json::from_slice(&file.bytes).unwrap();
    assert_eq!(export["player"], juma.id().to_string());
    let game = &export["tables"]["game"][0];
    assert_eq!(game["moves"].as_array().unwrap().len(), 3);
    assert!(game["record"].as_str().unwrap().contains("Asha"));

    // The same on the host's machine, beside the running bot.
    let mut command = komwe(club.folder());
    command
        .args(["privacy", "export", &juma.id().to_string(), "juma.json"])
        .env("KOMWE_DATABASE", club.database());
    let output = command.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let written = std::fs::read(club.folder().join("juma.json")).unwrap();
    let written: Value = serde_json::from_slice(&written).unwrap();
    for part in ["moves", "record", "began_at_time"] {
        assert_eq!(written["tables"]["game"][0][part], game[part], "{part}");
    }
    let over_it = command.output().unwrap();
    assert!(!over_it.status.success(), "a file was overwritten");
    let mut stranger = komwe(club.folder());
    stranger
        .args(["privacy", "export", "17", "nobody.json"])
        .env("KOMWE_DATABASE", club.database());
    assert!(!stranger.output().unwrap().status.success());
    assert!(!club.folder().join("nobody.json").exists());
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_forgotten_after_two_questions() {
    let (club, mut game) = Club::playing(Variant::Kete).await;
    game.play_on(&club, 2).await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let ask = async || juma.slash(&club.bao, "privacy forget", []).await.unwrap();

    // Thought better of it, at each of the two.
    let first = ask().await;
    assert!(first.is_private() && first.text().contains("cannot be undone"));
    let kept = juma
        .press(first.message(), "Keep everything")
        .await
        .unwrap();
    assert!(kept.is_update() && kept.message().buttons().is_empty());
    let second = ask().await;
    let second = juma.press(second.message(), "Go on …").await.unwrap();
    assert!(
        second
            .text()
            .contains("the game that you are playing **is lost"),
        "{}",
        second.text()
    );
    let kept = juma
        .press(second.message(), "Keep everything")
        .await
        .unwrap();
    assert!(kept.text().contains("Nothing was changed"));
    game.play_on(&club, 1).await;

    // Told of one game, and meanwhile there is none: asked again.
    let last = juma.press(ask().await.message(), "Go on …").await.unwrap();
    let stale = last.message().clone();
    let one = club.begin(Variant::Kimasai, &asha, &juma).await;
    let changed = juma.press(&stale, "Forget me for good").await.unwrap();
    assert!(changed.text().contains("**2** games"), "{}", changed.text());
    let done = juma
        .press(changed.message(), "Forget me for good")
        .await
        .unwrap();
    assert!(done.text().contains("I do not know you"), "{}", done.text());

    for number in [game.number, one.number] {
        let headline = format!("#{number}");
        let told = club
            .sandbox
            .wait_anywhere(|message| {
                message.text().contains(&headline) && message.text().contains("a former player")
            })
            .await
            .unwrap();
        assert!(!told.text().contains(&juma.mention()), "{}", told.text());
        assert!(told.text().contains(&asha.mention()), "{}", told.text());
        assert_eq!(told.mentions(), [asha.id()]);
        let alt = told.files()[0].description.as_deref().unwrap();
        assert!(
            !alt.contains("Juma") && alt.contains("a former player"),
            "{alt}"
        );
    }
    let seen = asha
        .slash(&club.bao, "history", [("game", game.number.into())])
        .await
        .unwrap();
    assert!(seen.text().contains("a former player"), "{}", seen.text());
    let nothing = juma.slash(&club.bao, "privacy export", []).await.unwrap();
    assert!(
        nothing.text().contains("nothing about you"),
        "{}",
        nothing.text()
    );
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_hides_and_shows_oneself() {
    let club = Club::open().await;
    let juma = club.person("Juma");
    let hidden = juma.slash(&club.bao, "privacy hide", []).await.unwrap();
    assert!(hidden.is_private() && hidden.text().contains("no leaderboard"));
    let shown = juma.slash(&club.bao, "privacy show", []).await.unwrap();
    assert!(shown.is_private() && shown.text().contains("again"));
    club.check_requests();
}
