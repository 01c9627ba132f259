//! What players and outsiders are told when they try what cannot be, and that nothing changes then.

use futures_util::future::join_all;
use komwe::rules::Variant;
use komwe::sandbox::CommandOptionChoiceValue;

use super::club::Club;

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_copies_of_one_move_play_it_once() {
    let (club, game) = Club::playing(Variant::Kiswahili).await;
    let mover = game.mover();
    let before = club.sandbox.messages(&game.home).len();
    let sent: Vec<_> = (0..100)
        .map(|_| {
            mover
                .send_slash(&game.home, "move", game.options("A6R"))
                .unwrap()
        })
        .collect();
    let answers = join_all(sent.into_iter().map(|id| mover.awaits(id))).await;
    let mut boards = 0;
    for answer in answers {
        let answer = answer.unwrap();
        if answer.is_private() {
            assert!(answer.text().contains("not your turn"), "{}", answer.text());
        } else {
            boards += 1;
            assert!(answer.text().contains("move 1:"), "{}", answer.text());
        }
    }
    assert_eq!(boards, 1);
    assert_eq!(club.sandbox.messages(&game.home).len(), before + 1);
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_is_handed_over_twice_counts_once() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let before = club.sandbox.messages(&game.home).len();
    club.sandbox.trouble().double_interactions(1);
    let mv = game.game.position().parse_move("A6R").unwrap();
    game.play(&club, mv).await;
    let board = game.waiting().slash(&game.home, "board", []).await.unwrap();
    assert!(board.text().contains("after 1 moves"), "{}", board.text());
    assert_eq!(club.sandbox.messages(&game.home).len(), before + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_not_to_move_is_told_so_and_shown_the_board() {
    let (_club, game) = Club::playing(Variant::Kiswahili).await;
    let answer = game
        .waiting()
        .slash(&game.home, "move", game.options("A6R"))
        .await
        .unwrap();
    assert!(answer.is_private());
    assert!(answer.text().contains("not your turn"), "{}", answer.text());
    assert_eq!(
        answer.message().files().len(),
        1,
        "the present board is missing"
    );
    let still = game.mover().slash(&game.home, "board", []).await.unwrap();
    assert!(still.text().contains("after 0 moves"), "{}", still.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outsider_may_look_but_not_touch() {
    let (club, game) = Club::playing(Variant::Kiswahili).await;
    let neema = club.person("Neema");
    for command in ["move", "resign"] {
        let options = game.options("A6R");
        let options = options
            .into_iter()
            .filter(|(name, _)| command == "move" || *name == "game");
        let answer = neema.slash(&game.home, command, options).await.unwrap();
        assert!(answer.is_private());
        assert!(
            answer.text().contains("Only its two players"),
            "{command}: {}",
            answer.text()
        );
    }
    let look = neema
        .slash(&game.home, "board", [("game", game.number.into())])
        .await
        .unwrap();
    assert!(
        look.is_private() && look.text().contains("after 0 moves"),
        "{}",
        look.text()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_takes_no_moves() {
    let (club, game) = Club::playing(Variant::Kujifunza).await;
    let loser = game.waiting();
    let question = loser.slash(&game.home, "resign", []).await.unwrap();
    assert!(question.is_private());
    let done = loser.press(question.message(), "Resign").await.unwrap();
    assert!(
        done.is_update() && done.message().buttons().is_empty(),
        "{done:?}"
    );
    let announced = format!("{} wins", game.mover().mention());
    club.sandbox
        .wait_for_message(&game.home, |message| message.text().contains(&announced))
        .await
        .unwrap();
    let answer = game
        .mover()
        .slash(&game.home, "move", game.options("A4L"))
        .await
        .unwrap();
    assert!(answer.is_private());
    assert!(answer.text().contains("is over"), "{}", answer.text());
    let twice = loser
        .slash(&game.home, "resign", [("game", game.number.into())])
        .await
        .unwrap();
    assert!(
        twice.is_private() && twice.text().contains("is over"),
        "{}",
        twice.text()
    );
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn thinking_better_of_it_keeps_the_game() {
    let (club, mut game) = Club::playing(Variant::Kujifunza).await;
    let question = game
        .waiting()
        .slash(&game.home, "resign", [])
        .await
        .unwrap();
    let kept = game
        .waiting()
        .press(question.message(), "Play on")
        .await
        .unwrap();
    assert!(kept.text().contains("goes on"), "{}", kept.text());
    let mv = game.game.position().legal_moves()[0];
    game.play(&club, mv).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resignation_that_the_game_has_outrun_is_stale() {
    let (club, mut game) = Club::playing(Variant::Kujifunza).await;
    let doubtful = game.waiting().clone();
    let question = doubtful.slash(&game.home, "resign", []).await.unwrap();
    let mv = game.game.position().legal_moves()[0];
    game.play(&club, mv).await;
    let answer = doubtful.press(question.message(), "Resign").await.unwrap();
    assert!(answer.is_private());
    assert!(answer.text().contains("has moved on"), "{}", answer.text());
    let mv = game.game.position().legal_moves()[0];
    game.play(&club, mv).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_notation_is_answered_with_the_rule_and_the_legal_moves() {
    let (_club, game) = Club::playing(Variant::Kiswahili).await;
    for (text, wanted) in [
        ("hello", "not a move"),
        ("A1L", "is empty (N2)"),
        ("A6", "either way"),
        ("B3L", "(N2)"),
        ("A9L", "no such pit"),
        ("@everyone", "not a move"),
    ] {
        let answer = game
            .mover()
            .slash(&game.home, "move", game.options(text))
            .await
            .unwrap();
        assert!(answer.is_private(), "{text}");
        assert!(answer.text().contains(wanted), "{text}: {}", answer.text());
        assert!(answer.text().contains("`A6L`"), "{text}: {}", answer.text());
        assert!(
            answer.message().mentions().is_empty(),
            "{text} pinged somebody"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_moves_plays_what_it_shows() {
    let (_club, mut game) = Club::playing(Variant::Kiswahili).await;
    let mover = game.mover().clone();
    let all = mover
        .autocomplete(&game.home, "move", [("move", "".into())], "move")
        .await
        .unwrap();
    let names: Vec<&str> = all.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names.len(), 4, "{names:?}");
    assert!(names[0].starts_with("A6L · takata"), "{names:?}");
    let some = mover
        .autocomplete(&game.home, "move", [("move", "a7".into())], "move")
        .await
        .unwrap();
    assert_eq!(some.len(), 2, "{some:?}");
    let CommandOptionChoiceValue::String(value) = some[0].value.clone() else {
        panic!("a move is a text");
    };
    let answer = mover
        .slash(&game.home, "move", [("move", value.as_str().into())])
        .await
        .unwrap();
    game.follow(game.game.position().parse_move("A7L").unwrap(), &answer);
    let late = mover
        .slash(&game.home, "move", [("move", value.as_str().into())])
        .await
        .unwrap();
    assert!(
        late.is_private() && late.text().contains("moved on"),
        "{}",
        late.text()
    );
    let hint = mover
        .autocomplete(&game.home, "move", [("move", "".into())], "move")
        .await
        .unwrap();
    assert_eq!(hint.len(), 1);
    assert!(hint[0].name.contains("not your turn"), "{hint:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_several_games_the_right_one_is_found_or_asked_for() {
    let club = Club::open().await;
    let (asha, juma, neema) = (
        club.person("Asha"),
        club.person("Juma"),
        club.person("Neema"),
    );
    let first = club.begin(Variant::Kiswahili, &asha, &juma).await;
    let second = club.begin(Variant::Kimasai, &asha, &juma).await;
    let third = club.begin(Variant::Kete, &asha, &neema).await;
    let list = asha.slash(&club.bao, "games", []).await.unwrap();
    for game in [&first, &second, &third] {
        assert!(
            list.text().contains(&format!("#{} ", game.number)),
            "{}",
            list.text()
        );
    }
    assert!(
        list.text().contains("https://discord.com/channels/"),
        "{}",
        list.text()
    );
    let which = asha.slash(&club.bao, "board", []).await.unwrap();
    if !which.text().contains("more than one game") {
        // Exactly one of the three awaits her: that one is meant.
        assert!(which.message().files().len() == 1, "{}", which.text());
    }
    let choices = asha
        .autocomplete(&club.bao, "board", [("game", "".into())], "game")
        .await
        .unwrap();
    assert_eq!(choices.len(), 3, "{choices:?}");
    let named = asha
        .slash(&club.bao, "board", [("game", second.number.into())])
        .await
        .unwrap();
    assert!(named.text().contains("Kimasai"), "{}", named.text());
    let nobody = club
        .person("Zuri")
        .slash(&club.bao, "games", [])
        .await
        .unwrap();
    assert!(nobody.text().contains("no game"), "{}", nobody.text());
}
