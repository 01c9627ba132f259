//! The inbox, watching, records, settings and lessons.

use std::path::Path;

use komwe::rules::Variant;
use komwe::sandbox::Arg;
use komwe::school;

use super::club::{Club, Lots};

#[tokio::test(flavor = "multi_thread")]
async fn the_inbox_leads_from_game_to_game() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let mut waiting = Vec::new();
    for variant in [Variant::Kete, Variant::Kujifunza] {
        let mut game = club.begin(variant, &asha, &juma).await;
        if game.mover().id() == juma.id() {
            let mv = game.game.legal_moves()[0];
            game.play(&club, mv).await;
        }
        waiting.push(game);
    }
    let inbox = asha.slash(&club.bao, "games", []).await.unwrap();
    assert!(inbox.is_private());
    assert_eq!(
        inbox.text().matches("your turn").count(),
        2,
        "{}",
        inbox.text()
    );
    let mut shown = asha.press(inbox.message(), "Next game").await.unwrap();
    let mut seen = Vec::new();
    for _ in 0..2 {
        let number = super::club::number(shown.text());
        let game = waiting
            .iter_mut()
            .find(|game| game.number == number)
            .unwrap();
        seen.push(number);
        // It can be played right there.
        let mv = game.game.legal_moves()[0].to_string();
        let menu = shown.message().menus()[0].custom_id.clone();
        let preview = asha.select(shown.message(), &menu, &[&mv]).await.unwrap();
        let played = asha
            .press(preview.message(), &format!("Play {mv}"))
            .await
            .unwrap();
        assert!(played.text().contains("You played"), "{}", played.text());
        let next = asha.slash(&club.bao, "games", []).await.unwrap();
        if seen.len() == 1 {
            shown = asha.press(next.message(), "Next game").await.unwrap();
        } else {
            assert!(
                next.message().button("Next game").is_none(),
                "nothing waits"
            );
        }
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 2, "each game was shown");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_is_told_by_direct_message() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let neema = club.sandbox.add_person("Neema");
    let place = game.home.clone();
    let options: [(&str, Arg); 2] = [("game", game.number.into()), ("captures", 0.into())];
    let watching = neema.slash(&place, "watch", options).await.unwrap();
    assert!(
        watching.is_private() && watching.text().contains("captures more than 0"),
        "{}",
        watching.text()
    );
    let player = game
        .mover()
        .slash(&place, "watch", [("game", game.number.into())])
        .await
        .unwrap();
    assert!(
        player.is_private() && !player.text().contains("You will get"),
        "{}",
        player.text()
    );
    let mut lots = Lots::new(9);
    let capture = loop {
        let legal = game.game.legal_moves();
        let mv = legal[lots.below(legal.len())];
        let mut steps = Vec::new();
        game.game.position().play(mv, &mut steps).unwrap();
        game.play(&club, mv).await;
        if !komwe::rules::Summary::of(&steps).captures.is_empty() {
            break mv;
        }
    };
    let direct = club.sandbox.dm(&neema);
    let news = club
        .sandbox
        .wait_for_message(&direct, |message| {
            message.text().contains("You watch this game")
        })
        .await
        .unwrap();
    assert!(
        news.text().contains(&capture.to_string()),
        "{}",
        news.text()
    );
    let stopped = neema
        .slash(&place, "unwatch", [("game", game.number.into())])
        .await
        .unwrap();
    assert!(
        stopped.text().contains("no longer watch"),
        "{}",
        stopped.text()
    );
    let again = neema
        .slash(&place, "unwatch", [("game", game.number.into())])
        .await
        .unwrap();
    assert!(
        !again.text().contains("no longer watch"),
        "{}",
        again.text()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_taken_home_and_brought_back() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let mut lots = Lots::new(4);
    for _ in 0..6 {
        let legal = game.game.legal_moves();
        game.play(&club, legal[lots.below(legal.len())]).await;
    }
    let (place, asha) = (game.home.clone(), club.person("Asha"));
    let export = asha.slash(&place, "export", []).await.unwrap();
    assert!(export.is_private());
    let files = export.message().files();
    let is = |file: &komwe::sandbox::FileView, ending| {
        Path::new(&file.filename)
            .extension()
            .is_some_and(|found| found == ending)
    };
    let [png, record, json] = files else {
        panic!("{files:?}")
    };
    assert!(is(png, "png") && is(json, "json"), "{files:?}");
    let text = reqwest::get(&record.url)
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    let machine = reqwest::get(&json.url).await.unwrap().text().await.unwrap();
    for (name, content) in [("game.txt", text.clone()), ("game.json", machine)] {
        let options = [("file", Arg::file(name, content))];
        let brought = asha.slash(&place, "import", options).await.unwrap();
        assert!(
            brought.is_private() && brought.text().contains("all 6 moves are legal"),
            "{name}: {}",
            brought.text()
        );
        let look = asha
            .press(brought.message(), "Look through it")
            .await
            .unwrap();
        assert!(look.is_update() && look.text().contains("before the first of 6"));
        let last = asha.press(look.message(), "Last »").await.unwrap();
        let told = asha.press(last.message(), "Explain").await.unwrap();
        assert!(told.text().contains("Move 6"), "{}", told.text());
    }
    // The first illegal move is named with its rule.
    let first = game.game.moves()[0].to_string();
    let spoilt = text.replacen(&first, "B1L", 1);
    let refused = asha
        .slash(&place, "import", [("text", spoilt.into())])
        .await
        .unwrap();
    assert!(
        refused.is_private() && refused.text().contains('1') && refused.text().contains("(N"),
        "{}",
        refused.text()
    );
    let nothing = asha.slash(&place, "import", []).await.unwrap();
    assert!(
        nothing.text().contains("Attach a file"),
        "{}",
        nothing.text()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn preferences_and_settings_change_how_boards_look() {
    let (club, game) = Club::playing(Variant::Kete).await;
    let (place, asha) = (game.home.clone(), club.person("Asha"));
    let juma = club.person("Juma");
    let bytes = |message: &komwe::sandbox::MessageView| {
        let url = message.files()[0].url.clone();
        async move { reqwest::get(url).await.unwrap().bytes().await.unwrap() }
    };
    let wood = bytes(asha.slash(&place, "board", []).await.unwrap().message()).await;
    let settings = asha.slash(&place, "preferences", []).await.unwrap();
    let changed = asha
        .select(settings.message(), "Theme", &["dark"])
        .await
        .unwrap();
    assert!(changed.is_update());
    asha.select(changed.message(), "Digits", &["large"])
        .await
        .unwrap();
    let mine = bytes(asha.slash(&place, "board", []).await.unwrap().message()).await;
    assert_ne!(wood, mine, "a private picture follows the preference");
    // Another theme for the server; players without a preference see it.
    let theirs = bytes(juma.slash(&place, "board", []).await.unwrap().message()).await;
    let owner = club.person("Asha");
    let set = owner
        .slash(&place, "server", [("theme", "contrast".into())])
        .await
        .unwrap();
    assert!(
        set.is_private() && set.text().contains("High contrast"),
        "{}",
        set.text()
    );
    let contrast = bytes(juma.slash(&place, "board", []).await.unwrap().message()).await;
    assert_ne!(theirs, contrast, "a private picture follows the server");
    let still = bytes(asha.slash(&place, "board", []).await.unwrap().message()).await;
    assert_eq!(mine, still, "the preference goes before the server");
    let neema = club.sandbox.add_person("Neema");
    let refused = neema
        .slash(&place, "server", [("threads", false.into())])
        .await;
    // Discord does not offer the command to members; who gets it all the same is refused.
    if let Ok(refused) = refused {
        assert!(
            refused.is_private() && !refused.text().contains("Settings"),
            "{}",
            refused.text()
        );
    }
    // Without a preview a chosen move is played at once.
    let settings = juma.slash(&place, "preferences", []).await.unwrap();
    juma.press(settings.message(), "Play at once from menus")
        .await
        .unwrap();
    let settings = asha.slash(&place, "preferences", []).await.unwrap();
    asha.press(settings.message(), "Play at once from menus")
        .await
        .unwrap();
    let mut game = game;
    let mv = game.game.legal_moves()[0];
    let menu = game.board.menus()[0].custom_id.clone();
    let mover = game.mover().clone();
    let played = mover
        .select(&game.board, &menu, &[&mv.to_string()])
        .await
        .unwrap();
    game.follow(mv, &played);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_walked_through_with_all_its_answers() {
    let club = Club::open().await;
    let asha = club.person("Asha");
    let mut shown = asha.slash(&club.bao, "learn", []).await.unwrap();
    assert!(shown.is_private() && shown.text().contains("Lesson 1 of"));
    let count = school::lessons().len();
    for (number, lesson) in school::lessons().iter().enumerate() {
        let title = format!("Lesson {} of {count}", number + 1);
        assert!(shown.text().contains(&title), "{}", shown.text());
        let (mut solution, mut wrong) = (None, Vec::new());
        for candidate in lesson.candidates() {
            match lesson.answer(&candidate) {
                school::Answer::Solved { .. } => solution = Some(candidate),
                _ => wrong.push(candidate),
            }
        }
        for candidate in wrong {
            let hint = asha
                .select(shown.message(), "Your answer", &[&candidate])
                .await
                .unwrap();
            assert!(
                hint.is_update() && hint.text().contains("Try again"),
                "{candidate}: {}",
                hint.text()
            );
            // A rule by its number.
            assert!(
                hint.text().chars().any(|c| c.is_ascii_digit()),
                "{candidate}: {}",
                hint.text()
            );
            shown = hint;
        }
        let solution = solution.unwrap();
        let done = asha
            .select(shown.message(), "Your answer", &[&solution])
            .await
            .unwrap();
        assert!(done.text().contains('✓'), "{}", done.text());
        if number + 1 < count {
            shown = asha.press(done.message(), "Next lesson").await.unwrap();
        } else {
            assert!(done.message().button("Next lesson").is_none());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_and_the_help_are_read_page_by_page() {
    let club = Club::open().await;
    let asha = club.person("Asha");
    for variant in Variant::ALL {
        let pages = school::rulebook(variant).len();
        let mut page = asha
            .slash(&club.bao, "rules", [("game", variant.key().into())])
            .await
            .unwrap();
        for number in 1..=pages {
            let place = format!("Page {number} of {pages}");
            assert!(
                page.is_private() && page.text().contains(&place),
                "{}",
                page.text()
            );
            let forward = page.message().button("Forward ▶").unwrap();
            assert_eq!(forward.disabled, number == pages);
            if number < pages {
                page = asha.press(page.message(), "Forward ▶").await.unwrap();
                assert!(page.is_update());
            }
        }
        let words = asha.press(page.message(), "Glossary").await.unwrap();
        assert!(words.is_update() && words.text().contains("Page 1 of"));
    }
    let help = asha.slash(&club.bao, "help", []).await.unwrap();
    let topic = asha
        .select(help.message(), "What would you like to do?", &["host"])
        .await
        .unwrap();
    assert!(
        topic.is_update() && topic.text().contains("/server"),
        "{}",
        topic.text()
    );
}
