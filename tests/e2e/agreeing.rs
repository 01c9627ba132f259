//! Draws, takebacks, pauses and rematches.

use komwe::rules::Variant;
use komwe::sandbox::{MessageView, Person};

use super::club::{Club, Match};

/// Proposes something from the board; gives the proposal's message.
async fn propose(club: &Club, person: &Person, board: &MessageView, what: &str) -> MessageView {
    let options = person.press(board, "More …").await.unwrap();
    let sent = person.press(options.message(), what).await.unwrap();
    assert!(
        sent.is_private() && sent.text().contains("is asked"),
        "{}",
        sent.text()
    );
    let by = person.mention();
    club.sandbox
        .wait_anywhere(|message| message.text().contains(&by) && message.button("Agree").is_some())
        .await
        .unwrap()
}

async fn begun(variant: Variant) -> (Club, Match) {
    let club = Club::open_without_threads().await;
    club.with_game(variant).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_and_agreed_on() {
    let (club, mut game) = begun(Variant::Kiswahili).await;
    game.play_on(&club, 2).await;
    let (one, other) = (game.waiting().clone(), game.mover().clone());
    let offer = propose(&club, &one, &game.board, "Offer a draw").await;
    assert_eq!(offer.mentions(), [other.id()]);
    // Neither can the one who offers accept, nor an onlooker.
    let own = one.press(&offer, "Agree").await.unwrap();
    assert!(
        own.is_private() && own.text().contains("asked that yourself"),
        "{}",
        own.text()
    );
    let neema = club.person("Neema");
    let foreign = neema.press(&offer, "Agree").await.unwrap();
    assert!(
        foreign.is_private() && foreign.text().contains("two players"),
        "{}",
        foreign.text()
    );
    // Once on a board.
    let options = one.press(&game.board, "More …").await.unwrap();
    let twice = one.press(options.message(), "Offer a draw").await.unwrap();
    assert!(twice.text().contains("already"), "{}", twice.text());
    let agreed = other.press(&offer, "Agree").await.unwrap();
    assert!(
        agreed.is_update() && agreed.text().contains("agreed"),
        "{}",
        agreed.text()
    );
    assert!(agreed.message().buttons().is_empty());
    let over = club
        .sandbox
        .wait_anywhere(|message| message.text().contains("agreed on a draw"))
        .await
        .unwrap();
    assert!(over.button("Rematch").is_some());
    let late = other.press_late(&offer, "Agree").await.unwrap();
    assert!(
        late.is_private() && late.text().contains("no longer asked"),
        "{}",
        late.text()
    );
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_withdraws_what_was_asked() {
    let (club, mut game) = begun(Variant::Kete).await;
    game.play_on(&club, 1).await;
    let one = game.waiting().clone();
    let offer = propose(&club, &one, &game.board, "Offer a draw").await;
    let mover = game.mover().clone();
    game.play_on(&club, 1).await;
    let edited = club
        .sandbox
        .wait_anywhere(|message| {
            message.id() == offer.id() && message.text().contains("no longer asked")
        })
        .await
        .unwrap();
    assert!(edited.buttons().is_empty());
    let late = mover.press_late(&offer, "Agree").await.unwrap();
    assert!(
        late.is_private() && late.text().contains("no longer asked"),
        "{}",
        late.text()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_and_the_board_that_is_gone_does_nothing_any_more() {
    let (mut club, mut game) = begun(Variant::Kiswahili).await;
    game.play_on(&club, 3).await;
    let undone = game.board.clone();
    let (one, other) = (game.waiting().clone(), game.mover().clone());
    let asked = propose(&club, &one, &undone, "Ask to take back").await;
    assert!(asked.text().contains("after move 2"), "{}", asked.text());
    other.press(&asked, "Agree").await.unwrap();
    let told = format!("Game #{} ", game.number);
    let back = club
        .sandbox
        .wait_anywhere(|message| {
            message.id() > asked.id()
                && message.text().contains(&told)
                && message.text().contains("move 2:")
        })
        .await
        .unwrap();
    assert_eq!(back.mentions(), [one.id()]);
    club.kill();
    club.start().await;
    // Another third move: the board has as many moves as the one that was undone, and is another.
    let moves = {
        let mut before = komwe::rules::Game::new(Variant::Kiswahili);
        for &mv in &game.game.moves()[..2] {
            before.play(mv, &mut komwe::rules::Silent).unwrap();
        }
        before.legal_moves()
    };
    let played = game.game.moves()[2];
    let another = moves.into_iter().find(|mv| *mv != played).unwrap();
    let options = game.options(&another.to_string());
    one.slash(&game.home, "move", options).await.unwrap();
    let played = format!("played **{another}**");
    club.sandbox
        .wait_anywhere(|message| {
            message.text().contains("move 3:") && message.text().contains(&played)
        })
        .await
        .unwrap();
    let stale = other.press_late(&undone, "More …").await.unwrap();
    assert!(stale.is_private(), "{}", stale.text());
    // The only legal move has a button in the place of a menu.
    let late = if let Some(menu) = undone.menus().first() {
        let value = menu.options.as_ref().unwrap()[0].value.clone();
        other.select(&undone, &menu.custom_id, &[&value]).await
    } else {
        let buttons = undone.buttons();
        let play = buttons
            .iter()
            .find(|button| button.label.starts_with("Play "));
        other.press_late(&undone, &play.unwrap().label).await
    };
    if let Ok(late) = late {
        assert!(
            late.is_private() && late.text().contains("moved on"),
            "{}",
            late.text()
        );
    }
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_stops_the_clock_until_one_of_them_ends_it() {
    let (club, mut game) = begun(Variant::Kete).await;
    game.play_on(&club, 1).await;
    let (one, other) = (game.mover().clone(), game.waiting().clone());
    let asked = propose(&club, &one, &game.board, "Ask for a pause").await;
    other.press(&asked, "Agree").await.unwrap();
    let paused = club
        .sandbox
        .wait_anywhere(|message| {
            message.id() == game.board.id() && message.text().contains("Paused by agreement")
        })
        .await
        .unwrap();
    assert_eq!(paused.files().len(), 1, "the picture stays");
    assert!(!paused.menus().is_empty(), "the menus stay");
    let options = other.press(&paused, "More …").await.unwrap();
    other
        .press(options.message(), "End the pause")
        .await
        .unwrap();
    let resumed = club
        .sandbox
        .wait_anywhere(|message| message.text().contains("is over, and it is your turn"))
        .await
        .unwrap();
    assert_eq!(resumed.mentions(), [one.id()]);
    assert!(
        resumed.text().contains("The time to move ends"),
        "{}",
        resumed.text()
    );
    game.play_on(&club, 1).await;
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_is_told_and_the_one_who_asked_can_think_better_of_it() {
    let (club, mut game) = begun(Variant::Kujifunza).await;
    game.play_on(&club, 2).await;
    let (one, other) = (game.mover().clone(), game.waiting().clone());
    let offer = propose(&club, &one, &game.board, "Offer a draw").await;
    let no = other.press(&offer, "No").await.unwrap();
    assert!(
        no.is_update() && no.text().contains("would rather not"),
        "{}",
        no.text()
    );
    let asked = propose(&club, &other, &game.board, "Offer a draw").await;
    let back = other.press(&asked, "No").await.unwrap();
    assert!(
        back.is_update() && back.text().contains("took it back"),
        "{}",
        back.text()
    );
    game.play_on(&club, 1).await;
}
