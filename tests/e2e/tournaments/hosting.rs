//! What hosts and players are shown, asked and refused.

use komwe::sandbox::{Arg, Permissions};

use super::cup::{Cup, NAME};
use crate::e2e::club::Club;

#[tokio::test(flavor = "multi_thread")]
async fn the_question_tells_the_rules_and_only_hosts_are_asked() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let options = || [("name", Arg::from("Cup")), ("game", Arg::from("kete"))];
    let refused = juma
        .slash(&club.bao, "tournament create", options())
        .await
        .unwrap();
    assert!(refused.is_private() && refused.message().buttons().is_empty());
    let question = asha
        .slash(&club.bao, "tournament create", options())
        .await
        .unwrap();
    assert!(question.text().starts_with("> \u{2068}Cup\u{2069}\n"));
    assert!(question.text().contains("60 days"), "{}", question.text());
    let kept = asha.press(question.message(), "Not now").await.unwrap();
    assert!(kept.is_update() && kept.text().contains("Nothing was changed"));
    let list = asha.slash(&club.bao, "tournament list", []).await.unwrap();
    assert!(!list.text().contains("Cup"), "{}", list.text());
    for (option, value) in [
        ("start", "yesterday"),
        ("round", "soon"),
        ("pace", "bank 50 days"),
        ("pace", "3 days"),
    ] {
        let options = options().into_iter().chain([(option, value.into())]);
        let refused = asha
            .slash(&club.bao, "tournament create", options)
            .await
            .unwrap();
        let text = refused.text();
        assert!(refused.message().buttons().is_empty(), "{option}: {text}");
    }
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_answered_after_a_restart_and_what_has_changed_is_told() {
    let mut cup = Cup::announced(4, vec![("format", "swiss".into())]).await;
    let people = cup.people.clone();
    for person in &people {
        cup.joins(person).await;
    }
    let twice = cup.press(&people[1], "Join").await;
    assert!(!twice.text().contains("You are in."), "{}", twice.text());
    let place = cup.club.bao.clone();
    let question = people[0]
        .slash(&place, "tournament start", [])
        .await
        .unwrap();
    cup.club.kill();
    cup.club.start().await;
    let done = people[0].press(question.message(), "Do it").await.unwrap();
    assert!(done.text().starts_with("Done."), "{}", done.text());
    let again = people[0]
        .press_late(question.message(), "Do it")
        .await
        .unwrap();
    assert!(again.text().contains("has begun"), "{}", again.text());
    // Players may look, and may not host.
    for (command, options) in [
        ("tournament cancel", vec![("reason", Arg::from("no"))]),
        ("tournament pair", vec![]),
    ] {
        let refused = people[1].slash(&place, command, options).await.unwrap();
        assert!(refused.message().buttons().is_empty(), "{}", refused.text());
    }
    for button in ["My games", "Standings", "Why me?"] {
        let shown = cup.press(&people[1], button).await;
        assert!(
            !shown.text().is_empty() || !shown.message().files().is_empty(),
            "{button}"
        );
    }
    cup.club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn hosts_do_everything_with_a_reason() {
    let cup = Cup::announced(7, vec![("format", "swiss".into()), ("rounds", 5.into())]).await;
    let people = cup.people.clone();
    for person in &people[..4] {
        cup.joins(person).await;
    }
    cup.begins().await;
    cup.waits_for_open(2).await;
    let reason = || ("reason", Arg::from("as agreed"));
    let player = |name: &str| ("player", Arg::from(name));
    let all: Vec<(&str, Vec<(&str, Arg)>)> = vec![
        (
            "extend",
            vec![("pairing", 1.into()), ("hours", 12.into()), reason()],
        ),
        ("late", vec![("player", (&people[4]).into()), reason()]),
        ("bye", vec![player("Player1"), reason()]),
        (
            "substitute",
            vec![player("Player4"), ("by", (&people[5]).into()), reason()],
        ),
        (
            "forbid",
            vec![player("Player1"), ("other", "Player2".into()), reason()],
        ),
        ("withdraw", vec![player("Player3"), reason()]),
        ("return", vec![player("Player3"), reason()]),
        ("disqualify", vec![player("Player2"), reason()]),
        (
            "result",
            vec![("pairing", 1.into()), ("result", "1-0".into()), reason()],
        ),
        ("cancel", vec![reason()]),
    ];
    for (command, options) in all {
        let [told, done] = cup.hosts(command, options).await;
        assert!(told.starts_with("> \u{2068}as agreed\u{2069}\n"), "{told}");
        assert!(done.starts_with("Done."), "{command}: {told} {done}");
    }
    cup.tells("called off").await;
    let stale = people[6].press_late(&cup.state, "Join").await.unwrap();
    assert!(stale.is_private(), "{}", stale.text());
    for words in ["is over", "called off"] {
        assert!(stale.text().contains(words), "{}", stale.text());
    }
    cup.club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn options_are_completed_with_what_there_is() {
    let cup = Cup::announced(3, vec![]).await;
    for person in &cup.people {
        cup.joins(person).await;
    }
    let (host, place) = (cup.host(), &cup.club.bao);
    let complete = async |command: &str, options: Vec<(&str, Arg)>, focused: &str| {
        let choices = host.autocomplete(place, command, options, focused).await;
        let names = choices.unwrap().into_iter().map(|choice| choice.name);
        names.collect::<Vec<String>>()
    };
    let named = complete(
        "tournament show",
        vec![("tournament", "kombe".into())],
        "tournament",
    );
    assert_eq!(named.await, [format!("{NAME} (open for entry)")]);
    let player = vec![("player", "er2".into())];
    assert_eq!(
        complete("tournament withdraw", player, "player").await,
        ["Player2"]
    );
    cup.begins().await;
    let pairings = complete("tournament result", vec![("pairing", "".into())], "pairing");
    assert_eq!(pairings.await.len(), 3);
    let result = vec![("pairing", 1.into()), ("result", "".into())];
    let results = complete("tournament result", result, "result").await;
    assert!(results.len() > 8, "{results:?}");
    assert!(results[0].contains("1 – 0"), "{results:?}");
    let rounds = complete("tournament create", vec![("round", "3 d".into())], "round");
    assert_eq!(rounds.await[0], "3 days");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_permission_to_pin_the_message_is_only_posted() {
    let club = Club::open().await;
    let trouble = club.sandbox.trouble();
    trouble.deny(&club.bao, Permissions::PIN_MESSAGES);
    let asha = club.person("Asha");
    let options = [("name", Arg::from("Cup")), ("game", Arg::from("kete"))];
    let question = asha
        .slash(&club.bao, "tournament create", options)
        .await
        .unwrap();
    asha.press(question.message(), "Announce it").await.unwrap();
    let joins = club
        .sandbox
        .wait_anywhere(|message| message.button("Join").is_some())
        .await
        .unwrap();
    // Hosts are told once it was tried.
    let mut told = String::new();
    for _ in 0..100 {
        let answer = asha.press(&joins, "Join").await.unwrap();
        assert!(answer.text().contains("You are in"), "{}", answer.text());
        answer.text().clone_into(&mut told);
        if told.contains("Pin Messages") {
            break;
        }
        asha.press(&joins, "Leave").await.unwrap();
    }
    assert!(told.contains("Pin Messages"), "{told}");
    assert!(!asha.looks_again(&joins).unwrap().is_pinned());
}
