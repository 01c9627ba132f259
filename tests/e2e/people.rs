//! Holidays, quiet times, reminders, and people who do not want to play each other.

use komwe::rules::Variant;

use super::club::Club;

#[tokio::test(flavor = "multi_thread")]
async fn a_holiday_stops_the_clock_and_coming_back_starts_it() {
    let club = Club::open_without_threads().await;
    let (club, game) = club.with_game(Variant::Kete).await;
    let mover = game.mover().clone();
    let none = mover.slash(&club.bao, "holiday", []).await.unwrap();
    assert!(
        none.is_private() && none.text().contains("30 holiday days left"),
        "{}",
        none.text()
    );
    let away = mover
        .slash(&club.bao, "holiday", [("days", 10.into())])
        .await
        .unwrap();
    assert!(away.text().contains("It ends <t:"), "{}", away.text());
    assert!(
        away.text().contains("20 holiday days left"),
        "{}",
        away.text()
    );
    club.sandbox
        .wait_anywhere(|message| {
            message.id() == game.board.id() && message.text().contains("The clock stands still")
        })
        .await
        .unwrap();
    let again = mover
        .slash(&club.bao, "holiday", [("days", 3.into())])
        .await
        .unwrap();
    assert!(
        again.text().contains("on holiday already"),
        "{}",
        again.text()
    );
    let back = mover.press(away.message(), "I am back").await.unwrap();
    assert!(
        back.is_update() && back.text().contains("not on holiday"),
        "{}",
        back.text()
    );
    assert!(
        back.text().contains("29 holiday days left"),
        "{}",
        back.text()
    );
    club.sandbox
        .wait_anywhere(|message| {
            message.id() == game.board.id() && message.text().contains("The time to move ends")
        })
        .await
        .unwrap();
    let twice = mover.press_late(away.message(), "I am back").await.unwrap();
    assert!(twice.text().contains("not on holiday"), "{}", twice.text());
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_times_are_set_told_and_refused_where_they_make_no_sense() {
    let club = Club::open().await;
    let asha = club.person("Asha");
    let told = asha.slash(&club.bao, "quiet", []).await.unwrap();
    assert!(
        told.is_private() && told.text().contains("UTC"),
        "{}",
        told.text()
    );
    let options = [
        ("zone", "africa/nairobi".into()),
        ("sleep", "22:30-6".into()),
        ("weekend", "sat, sun".into()),
    ];
    let set = asha.slash(&club.bao, "quiet", options).await.unwrap();
    for wanted in ["Africa/Nairobi", "22:30–06:00", "Saturday, Sunday"] {
        assert!(set.text().contains(wanted), "{wanted}: {}", set.text());
    }
    let off = asha
        .slash(&club.bao, "quiet", [("sleep", "off".into())])
        .await
        .unwrap();
    assert!(off.text().contains("no hours of sleep"), "{}", off.text());
    assert!(off.text().contains("Saturday, Sunday"), "{}", off.text());
    for (option, text, wanted) in [
        ("zone", "Zanzibar Town", "do not know that time zone"),
        ("sleep", "all night", "do not understand those hours"),
        ("sleep", "7-7", "begin and end at the same time"),
        ("weekend", "someday", "do not understand those days"),
    ] {
        let refused = asha
            .slash(&club.bao, "quiet", [(option, text.into())])
            .await
            .unwrap();
        assert!(
            refused.text().contains(wanted),
            "{text}: {}",
            refused.text()
        );
    }
    let zones = asha
        .autocomplete(&club.bao, "quiet", [("zone", "dar es".into())], "zone")
        .await
        .unwrap();
    assert_eq!(zones[0].name, "Africa/Dar_es_Salaam");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_cannot_challenge_and_does_not_see_the_offers() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let open = [("game", "kete".into())];
    let offer = asha.slash(&club.bao, "challenge", open).await.unwrap();
    let blocked = asha
        .slash(&club.bao, "block", [("user", (&juma).into())])
        .await
        .unwrap();
    assert!(
        blocked.is_private() && blocked.text().contains(&juma.mention()),
        "{}",
        blocked.text()
    );
    assert!(blocked.message().mentions().is_empty(), "nobody is pinged");
    let joins = juma.press(offer.message(), "Join").await.unwrap();
    assert!(
        joins.is_private() && joins.text().contains("cannot play each other"),
        "{}",
        joins.text()
    );
    let lobby = juma.slash(&club.bao, "lobby", []).await.unwrap();
    assert!(
        lobby.text().contains("no open challenge"),
        "{}",
        lobby.text()
    );
    let challenge = [("game", "kete".into()), ("opponent", (&asha).into())];
    let refused = juma.slash(&club.bao, "challenge", challenge).await.unwrap();
    assert!(
        refused.is_private() && refused.text().contains("cannot play each other"),
        "{}",
        refused.text()
    );
    let me = asha
        .slash(&club.bao, "block", [("user", (&asha).into())])
        .await
        .unwrap();
    assert!(me.text().contains("Only other people"), "{}", me.text());
    let free = asha
        .slash(&club.bao, "unblock", [("user", (&juma).into())])
        .await
        .unwrap();
    assert!(free.text().contains("block nobody"), "{}", free.text());
    let joins = juma.press(offer.message(), "Join").await.unwrap();
    assert!(joins.is_update(), "{}", joins.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_place_for_reminders_is_chosen_in_the_preferences() {
    let club = Club::open().await;
    let asha = club.person("Asha");
    let shown = asha.slash(&club.bao, "preferences", []).await.unwrap();
    let chosen = asha
        .select(shown.message(), "Reminders", &["direct"])
        .await
        .unwrap();
    assert!(chosen.is_update(), "{}", chosen.text());
    let again = asha.slash(&club.bao, "preferences", []).await.unwrap();
    let menus = again.message().menus();
    let menu = menus
        .iter()
        .find(|menu| menu.placeholder.as_deref() == Some("Reminders"))
        .unwrap();
    let present = menu
        .options
        .iter()
        .flatten()
        .find(|option| option.default)
        .unwrap();
    assert_eq!(present.value, "direct");
}
