//! What came of the games: profiles, leaderboards, the record between two, figures for hosts, corrections.

use komwe::rules::Variant;
use komwe::sandbox::{Answer, Person};

use super::club::{Club, Match};

/// A rated game in which both have moved and which the first of the two then gives up.
async fn lost_by(club: &Club, loser: &Person, winner: &Person) -> Match {
    let mut game = club.begin(Variant::Kete, loser, winner).await;
    game.play_on(club, 2).await;
    let number = [("game", game.number.into())];
    let question = loser.slash(&game.home, "resign", number).await.unwrap();
    loser.press(question.message(), "Resign").await.unwrap();
    let announced = format!("wins** game #{} ", game.number);
    club.sandbox
        .wait_anywhere(|message| message.text().contains(&announced))
        .await
        .unwrap();
    game
}

fn tells(answer: &Answer, words: &[&str]) {
    for word in words {
        assert!(answer.text().contains(word), "{word}: {}", answer.text());
    }
}

/// The one picture of a private answer, in words.
fn described(answer: &Answer) -> String {
    let [picture] = answer.message().files() else {
        panic!("not one picture: {}", answer.text());
    };
    picture.description.clone().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_and_results_are_shown_to_one_and_shared_with_all() {
    let club = Club::open_without_threads().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let none = asha.slash(&club.bao, "profile", []).await.unwrap();
    assert!(none.is_private());
    tells(&none, &["has played with me yet"]);
    let neema = club.person("Neema");
    for _ in 0..4 {
        lost_by(&club, &asha, &juma).await;
    }
    let kete = || [("game", "kete".into())];
    let empty = juma.slash(&club.bao, "leaderboard", kete()).await.unwrap();
    tells(&empty, &["Nobody is ranked here yet", "5 rated games"]);
    lost_by(&club, &neema, &juma).await;

    let profile = juma.slash(&club.bao, "profile", []).await.unwrap();
    assert!(profile.is_private());
    let words = [
        "5 finished games",
        "5 rated games, place 1 of 1",
        "5 won, 0 drawn, 0 lost",
        "5 wins",
        "Most seeds sown",
    ];
    tells(&profile, &words);
    let alt = described(&profile);
    assert!(alt.contains("Juma") && alt.contains("Rating"), "{alt}");
    let of = [("player", (&asha).into())];
    let other = juma.slash(&club.bao, "profile", of).await.unwrap();
    tells(&other, &["4 finished games", "no place before 5"]);
    let shared = juma.press(profile.message(), "Share").await.unwrap();
    assert!(!shared.is_private());
    tells(&shared, &["shows this to all", "5 finished games"]);

    let table = juma.slash(&club.bao, "leaderboard", kete()).await.unwrap();
    assert!(table.is_private());
    tells(
        &table,
        &[
            "this server · all time",
            "1. ",
            "?** · 5 games",
            "One player is ranked",
        ],
    );
    let alt = described(&table);
    assert!(alt.contains("Juma"), "{alt}");
    let shared = juma.press(table.message(), "Share").await.unwrap();
    assert!(!shared.is_private());
    tells(&shared, &["shows this to all", "5 games"]);
    let seasons = juma
        .autocomplete(
            &club.bao,
            "leaderboard",
            [("game", "kete".into()), ("season", "".into())],
            "season",
        )
        .await
        .unwrap();
    assert_eq!(seasons.len(), 2, "{seasons:?}");
    for (season, word) in [
        ("2001-Q1", "Nobody is ranked"),
        ("summer", "no such season"),
    ] {
        let options = [
            ("game", "kete".into()),
            ("where", "everywhere".into()),
            ("season", season.into()),
        ];
        let answer = juma.slash(&club.bao, "leaderboard", options).await.unwrap();
        tells(&answer, &[word]);
    }

    let against = [("player", (&asha).into())];
    let versus = juma.slash(&club.bao, "versus", against).await.unwrap();
    assert!(versus.is_private());
    tells(&versus, &["4 won, 0 drawn, 0 lost", "#4 ", "#1 "]);
    let options = [("game", "kete".into()), ("opponent", (&juma).into())];
    let fifth = asha.slash(&club.bao, "challenge", options).await.unwrap();
    tells(
        &fifth,
        &["not rated", "you two have had your 4 rated games"],
    );
    let options = [("game", "kete".into()), ("opponent", (&neema).into())];
    let second = juma.slash(&club.bao, "challenge", options).await.unwrap();
    tells(&second, &["rated game 2 of 4"]);
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_sees_figures_and_corrects_a_result() {
    let mut club = Club::open_without_threads().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let game = lost_by(&club, &juma, &asha).await;
    let refused = juma.slash(&club.bao, "statistics", []).await;
    assert!(refused.is_err() || refused.unwrap().text().contains("Only hosts"));
    let figures = asha.slash(&club.bao, "statistics", []).await.unwrap();
    assert!(figures.is_private());
    tells(
        &figures,
        &["Finished games: 1", "2 players", "of 2 moves in the mean"],
    );

    let options = |verdict: &'static str| {
        [
            ("game", game.number.into()),
            ("verdict", verdict.into()),
            ("reason", "*lost* by agreement @everyone".into()),
        ]
    };
    let question = asha
        .slash(&club.bao, "result", options("drawn"))
        .await
        .unwrap();
    assert!(question.is_private());
    tells(&question, &["it is drawn", "by agreement"]);
    let kept = asha
        .press(question.message(), "Leave it as it is")
        .await
        .unwrap();
    tells(&kept, &["counts as before"]);
    let before = juma.slash(&club.bao, "profile", []).await.unwrap();
    tells(&before, &["0 won, 0 drawn, 1 lost"]);

    let question = asha
        .slash(&club.bao, "result", options("drawn"))
        .await
        .unwrap();
    // The question outlives the bot.
    club.kill();
    club.start().await;
    let done = asha.press(question.message(), "Decide so").await.unwrap();
    tells(&done, &["Decided"]);
    let told = club
        .sandbox
        .wait_anywhere(|message| message.text().contains("decided about"))
        .await
        .unwrap();
    assert!(told.text().contains("it is drawn"), "{}", told.text());
    assert_eq!(told.channel(), game.home.id());
    let mut called = told.mentions().clone();
    called.sort_unstable();
    let mut both = [asha.id(), juma.id()];
    both.sort_unstable();
    assert_eq!(called, both);
    let after = juma.slash(&club.bao, "profile", []).await.unwrap();
    tells(&after, &["0 won, 1 drawn, 0 lost"]);
    let number = [("game", game.number.into())];
    let history = juma.slash(&game.home, "history", number).await.unwrap();
    tells(&history, &["resigned", "A host decided: it is drawn"]);
    let late = asha.press_late(question.message(), "Decide so").await;
    if let Ok(late) = late {
        tells(&late, &["/result"]);
    }
    club.check_requests();
}
