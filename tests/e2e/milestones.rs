//! `/milestone` and the role that makes hosts, against a Discord that keeps to its hierarchy of roles.

use komwe::rules::Variant;
use komwe::sandbox::{Arg, Permissions, Person};
use rusqlite::Connection;

use super::club::{Club, Match, komwe};

/// Gives somebody a rating in the database of a club, as if they had played for it.
pub(super) fn rate(club: &Club, person: &Person, value: f64) {
    let connection = Connection::open(club.database()).unwrap();
    connection
        .execute(
            "INSERT OR REPLACE INTO rating (player, variant, at, games, value, deviation, volatility)
             VALUES (?1, 'kete', 0, 20, ?2, 60.0, 0.06)",
            (i64::try_from(person.id().get()).unwrap(), value),
        )
        .unwrap();
}

/// A game without ratings that Juma gives up.
async fn a_game(club: &Club) {
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let game = club.begin_on(Variant::Kete, false, &asha, &juma).await;
    give_up(&juma, &game).await;
}

/// Somebody gives a game up.
pub(super) async fn give_up(person: &Person, game: &Match) {
    let options = [("game", game.number.into())];
    let asked = person.slash(&game.home, "resign", options).await.unwrap();
    person.press(asked.message(), "Resign").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn roles_are_given_and_taken_by_what_was_reached() {
    let club = Club::open_without_threads().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let strong = club
        .sandbox
        .add_role(&club.bao, "Strong", Permissions::empty(), 1);
    let add = |role, rest: Vec<(&'static str, Arg)>| {
        let options = [("role", Arg::Role(role))].into_iter().chain(rest);
        asha.slash(&club.bao, "milestone add", options.collect::<Vec<_>>())
    };
    let none = asha.slash(&club.bao, "milestone list", []).await.unwrap();
    assert!(none.text().contains("No role"), "{}", none.text());
    let unclear = add(strong, vec![("game", "kete".into())]).await.unwrap();
    assert!(unclear.text().contains("either"), "{}", unclear.text());
    let for_rating = vec![("game", "kete".into()), ("rating", 1_600.into())];
    let told = add(strong, for_rating).await.unwrap();
    assert!(told.is_private(), "{told:?}");
    assert!(
        told.text().contains("1600 in Bao la Kete") && !told.text().contains("⚠️"),
        "{}",
        told.text()
    );
    a_game(&club).await;
    rate(&club, &juma, 1_650.0);
    a_game(&club).await;
    club.sandbox
        .wait_role(&club.bao, &juma, strong, true)
        .await
        .unwrap();
    rate(&club, &juma, 1_500.0);
    a_game(&club).await;
    club.sandbox
        .wait_role(&club.bao, &juma, strong, false)
        .await
        .unwrap();
    let gone = asha
        .slash(&club.bao, "milestone remove", [("role", Arg::Role(strong))])
        .await
        .unwrap();
    assert!(gone.text().contains("No role"), "{}", gone.text());
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn roles_that_should_not_be_won_are_refused() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let options = |role: &str| {
        let title = ("title", Arg::from("fundi"));
        [("role", Arg::from(role)), title]
    };
    for (role, why) in [
        ("@everyone", "Everybody has"),
        ("Komwe", "belongs to a bot"),
        ("Host", "should not be won"),
    ] {
        let told = asha
            .slash(&club.bao, "milestone add", options(role))
            .await
            .unwrap();
        assert!(told.text().contains(why), "{role}: {}", told.text());
    }
    let member = juma
        .slash(&club.bao, "milestone add", options("Fundi"))
        .await
        .unwrap();
    assert!(
        member.text().contains("Only those who may manage"),
        "{}",
        member.text()
    );
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_the_way_of_a_role_is_told_before_and_after() {
    let club = Club::open_without_threads().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let high = club
        .sandbox
        .add_role(&club.bao, "High", Permissions::empty(), 5);
    let options = [("role", Arg::Role(high)), ("title", "fundi".into())];
    let told = asha
        .slash(&club.bao, "milestone add", options)
        .await
        .unwrap();
    assert!(told.text().contains("drag my own role"), "{}", told.text());
    a_game(&club).await;
    rate(&club, &juma, 1_750.0);
    a_game(&club).await;
    let doctor = async |person: &Person| person.slash(&club.bao, "doctor", []).await.unwrap();
    let seen = doctor(&asha).await;
    assert!(seen.text().contains("drag my own role"), "{}", seen.text());
    assert!(!doctor(&juma).await.text().contains("drag"));
    let on_the_machine = async || {
        let mut command = komwe(club.folder());
        command
            .arg("doctor")
            .env("DISCORD_TOKEN", club.sandbox.token())
            .env("KOMWE_DISCORD_API", club.sandbox.base_url())
            .env("KOMWE_DATABASE", club.database());
        let output = tokio::task::spawn_blocking(move || command.output().unwrap());
        String::from_utf8(output.await.unwrap().stdout).unwrap()
    };
    assert!(on_the_machine().await.contains("drag my own role"));

    club.sandbox.raise_bot(&club.bao, Permissions::empty(), 9);
    club.sandbox
        .weaken_bot(&club.bao, Permissions::MANAGE_ROLES);
    let seen = doctor(&asha).await;
    assert!(seen.text().contains("**Manage Roles**"), "{}", seen.text());
    club.sandbox
        .raise_bot(&club.bao, Permissions::MANAGE_ROLES, 9);
    let seen = doctor(&asha).await;
    assert!(seen.text().contains("✅ I may give"), "{}", seen.text());
    assert!(on_the_machine().await.contains("lets me give"));
    a_game(&club).await;
    club.sandbox
        .wait_role(&club.bao, &juma, high, true)
        .await
        .unwrap();
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_makes_hosts() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let elder = club
        .sandbox
        .add_role(&club.bao, "Elder", Permissions::empty(), 1);
    let threads = || [("threads", Arg::from(false))];
    let refused = juma.slash(&club.bao, "server", threads()).await.unwrap();
    assert!(refused.text().contains("Only hosts"), "{}", refused.text());
    club.sandbox.give_role(&club.bao, &juma, elder, true);
    let refused = juma.slash(&club.bao, "server", threads()).await.unwrap();
    assert!(refused.text().contains("Only hosts"), "{}", refused.text());
    let set = asha
        .slash(&club.bao, "server", [("host-role", Arg::Role(elder))])
        .await
        .unwrap();
    assert!(
        set.text().contains(&format!("<@&{elder}>")),
        "{}",
        set.text()
    );
    let host = juma.slash(&club.bao, "server", threads()).await.unwrap();
    assert!(host.text().contains("games stay in the channel"));
    let doctor = juma.slash(&club.bao, "doctor", []).await.unwrap();
    assert!(doctor.text().contains("None was given up"));
    let none = asha
        .slash(&club.bao, "server", [("host-role", "@everyone".into())])
        .await
        .unwrap();
    assert!(none.text().contains("lets a role"), "{}", none.text());
    let refused = juma.slash(&club.bao, "server", threads()).await.unwrap();
    assert!(refused.text().contains("Only hosts"), "{}", refused.text());
    club.check_requests();
}

/// Has a club give so many roles that are gone in Discord.
fn give_many(club: &Club, count: u64) {
    let connection = Connection::open(club.database()).unwrap();
    let guild = club.sandbox.guild_of(&club.bao).unwrap();
    let guild = guild.get().cast_signed();
    for number in 0..count {
        connection
            .execute(
                "INSERT INTO milestone (guild, role, variant, rating, made_at) VALUES (?1, ?2, 'kiswahili', 2900, ?3)",
                (guild, (u64::MAX / 2 - number).cast_signed(), number.cast_signed()),
            )
            .unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn as_many_milestones_as_there_can_be_are_paged_through() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    a_game(&club).await;
    give_many(&club, 25);
    for (person, is_host) in [(&asha, true), (&juma, false)] {
        let first = person.slash(&club.bao, "milestone list", []).await.unwrap();
        let mut pages = vec![first];
        for number in 2..=4 {
            let last = pages.last().unwrap();
            assert!(last.is_private() && last.text().chars().count() < 2_000);
            let next = person.press(last.message(), "Forward ▶").await.unwrap();
            let place = format!("Page {number} of 4");
            assert!(next.text().ends_with(&place), "{}", next.text());
            pages.push(next);
        }
        let told: String = pages.iter().map(|page| page.text().to_owned()).collect();
        assert_eq!(told.matches("for a rating of").count(), 25, "{told}");
        let warnings = if is_host { 25 } else { 0 };
        assert_eq!(told.matches("is gone").count(), warnings, "{told}");
    }
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_tells_of_many_roles_and_messages_in_one_message() {
    let club = Club::open_without_threads().await;
    let asha = club.person("Asha");
    a_game(&club).await;
    give_many(&club, 25);
    let connection = Connection::open(club.database()).unwrap();
    for _ in 0..20 {
        connection
            .execute(
                "INSERT INTO outbox (stream, kind, subject, ply, state, trouble, made_at, due)
                 SELECT 'game ' || id, 'game-over', id, NULL, 'dead', 'x', 1800000000, 1800000000 FROM game",
                [],
            )
            .unwrap();
    }
    let seen = asha.slash(&club.bao, "doctor", []).await.unwrap();
    let text = seen.text();
    assert!(text.chars().count() < 2_000, "{text}");
    assert_eq!(text.matches("is gone").count(), 4, "{text}");
    assert!(text.contains("21 roles more"), "{text}");
    assert!(text.contains("20 were given up"), "{text}");
    assert!(text.trim_end().ends_with("and 12 more."), "{text}");
    club.check_requests();
}
