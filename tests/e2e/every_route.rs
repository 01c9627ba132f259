//! The routes that playing does not use for certain: each meets every kind of fault once, and what it is for comes about all the same.

use std::collections::BTreeSet;
use std::time::Duration;

use komwe::rules::Variant;
use komwe::sandbox::{Arg, Fault, Options, Permissions};
use rusqlite::Connection;

use super::club::Club;
use super::milestones::{give_up, rate};

/// Every kind of fault that passes.
fn faults() -> [Fault; 8] {
    Fault::passing(0.3, Duration::from_secs(3))
}

/// How many kinds of fault a route has met.
fn met(club: &Club, route: &str) -> usize {
    let met = club.sandbox.trouble().faults_met();
    met.keys().filter(|(at, _)| at == route).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_takes_long_is_answered_late() {
    const ROUTE: &str = "PATCH /webhooks/*original";
    let club = Club::open_without_threads().await;
    let asha = club.person("Asha");
    for (theme, fault) in ["dark", "contrast"].into_iter().cycle().zip(faults()) {
        let what = fault.name();
        club.sandbox.trouble().fault(ROUTE, 1, fault);
        // Whoever else writes holds up the answer, longer than Discord waits for it.
        let other = Connection::open(club.database()).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let asked = asha
            .send_slash(&club.bao, "server", [("theme", theme.into())])
            .unwrap();
        tokio::time::sleep(Duration::from_secs(2)).await;
        drop(other);
        let answer = asha.awaits(asked).await.unwrap();
        let told = if theme == "dark" {
            "Dark"
        } else {
            "High contrast"
        };
        assert!(answer.text().contains(told), "{what}: {}", answer.text());
    }
    assert_eq!(met(&club, ROUTE), faults().len());
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn both_players_are_brought_into_a_new_thread() {
    const ROUTE: &str = "PUT /channels/*/thread-members/*";
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    // Nobody may make many offers in a minute.
    let turns = [(&asha, &juma), (&juma, &asha)].into_iter().cycle();
    for ((one, other), fault) in turns.zip(faults()) {
        let what = fault.name();
        let mut game = club.begin_on(Variant::Kete, false, one, other).await;
        let trouble = club.sandbox.trouble();
        trouble.delete_channel(&game.home);
        trouble.fault(ROUTE, 1, fault);
        game.play_from(&club, &club.bao).await;
        let path = format!("/channels/{}/thread-members/", game.home.id());
        let requests = club.sandbox.requests().into_iter();
        let brought: BTreeSet<String> = requests
            .filter(|one| one.method == "PUT" && (200..300).contains(&one.status))
            .filter_map(|one| one.path.strip_prefix(&path).map(str::to_owned))
            .collect();
        let both = [&asha, &juma].map(|person| person.id().to_string());
        assert_eq!(brought, BTreeSet::from(both), "{what}");
        give_up(&juma, &game).await;
    }
    assert_eq!(met(&club, ROUTE), faults().len());
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn roles_are_looked_at_given_and_taken() {
    const LOOK: &str = "GET /guilds/*/roles";
    const GIVE: &str = "PUT /guilds/*/members/*/roles/*";
    const TAKE: &str = "DELETE /guilds/*/members/*/roles/*";
    let club = Club::open_without_threads().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let strong = club
        .sandbox
        .add_role(&club.bao, "Strong", Permissions::empty(), 1);
    // Nobody may make many offers in a minute.
    let challengers =
        [1, 2, 3, 4].map(|number| club.sandbox.add_person(&format!("Player{number}")));
    let mut challengers = challengers.iter().cycle();
    let mut play = async || {
        let other = challengers.next().unwrap();
        let game = club.begin_on(Variant::Kete, false, other, &juma).await;
        give_up(&juma, &game).await;
    };
    play().await;
    for fault in faults() {
        let trouble = club.sandbox.trouble();
        for route in [LOOK, GIVE, TAKE] {
            trouble.fault(route, 1, fault.clone());
        }
        let role = ("role", Arg::Role(strong));
        let options = [
            role.clone(),
            ("game", "kete".into()),
            ("rating", 1_600.into()),
        ];
        let told = asha
            .slash(&club.bao, "milestone add", options)
            .await
            .unwrap();
        assert!(
            told.text().contains("1600 in Bao la Kete") && !told.text().contains("⚠️"),
            "{}: {}",
            fault.name(),
            told.text()
        );
        for (rating, has_it) in [(1_650.0, true), (1_500.0, false)] {
            rate(&club, &juma, rating);
            play().await;
            club.sandbox
                .wait_role(&club.bao, &juma, strong, has_it)
                .await
                .unwrap_or_else(|_| panic!("{}: {has_it}", fault.name()));
        }
        asha.slash(&club.bao, "milestone remove", [role])
            .await
            .unwrap();
    }
    for route in [LOOK, GIVE, TAKE] {
        assert_eq!(met(&club, route), faults().len(), "{route}");
    }
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_are_pinned_and_late_players_found() {
    const PIN: &str = "PUT /channels/*/pins/*";
    const FIND: &str = "GET /guilds/*/members/*";
    let names: Vec<String> = (1..=12).map(|number| format!("Player{number}")).collect();
    let club = Club::open_with(Options {
        people: names.clone(),
        ..Options::default()
    })
    .await;
    let host = club.person(&names[0]);
    for (number, fault) in (1..).zip(faults()) {
        let what = fault.name();
        let trouble = club.sandbox.trouble();
        trouble.fault(PIN, 1, fault.clone());
        let name = format!("Kombe {number}");
        let options = [
            ("name", Arg::from(name.as_str())),
            ("game", "kete".into()),
            ("format", "swiss".into()),
            ("rounds", 4.into()),
        ];
        let question = host
            .slash(&club.bao, "tournament create", options)
            .await
            .unwrap();
        host.press(question.message(), "Announce it").await.unwrap();
        let state = club
            .sandbox
            .wait_anywhere(|message| message.is_pinned() && message.text().contains(&name))
            .await
            .unwrap_or_else(|_| panic!("{what}: {name} is not pinned"));
        for name in &names[..4] {
            club.person(name).press(&state, "Join").await.unwrap();
        }
        let hosts = async |command: &str, options: Vec<(&'static str, Arg)>| {
            let question = host.slash(&club.bao, command, options).await.unwrap();
            let done = host.press(question.message(), "Do it").await.unwrap();
            assert!(
                done.text().starts_with("Done."),
                "{what}: {}{}",
                question.text(),
                done.text()
            );
        };
        hosts("tournament start", vec![]).await;
        trouble.fault(FIND, 1, fault);
        let late = club.person(&names[11]);
        let reason = || ("reason", Arg::from("as agreed"));
        hosts(
            "tournament late",
            vec![("player", (&late).into()), reason()],
        )
        .await;
        hosts("tournament cancel", vec![reason()]).await;
    }
    for route in [PIN, FIND] {
        assert_eq!(met(&club, route), faults().len(), "{route}");
    }
    club.check_requests();
}
