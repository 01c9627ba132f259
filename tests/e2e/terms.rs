//! The terms of a challenge, the lobby, and matches of several games.

use komwe::rules::{Side, Variant};
use komwe::sandbox::{MessageView, Person};

use super::club::{Club, Match, number};

/// The first board of the next game of a match, after the one with this number.
async fn next_board(club: &Club, after: i64) -> MessageView {
    let headline = format!("Game #{} ", after + 1);
    club.sandbox
        .wait_anywhere(|message| {
            message.text().contains(&headline) && message.text().contains("begin")
        })
        .await
        .unwrap()
}

/// Gives the game of a board up, from the board itself.
async fn resign(person: &Person, board: &MessageView) {
    let options = person.press(board, "More …").await.unwrap();
    assert!(options.is_private(), "{}", options.text());
    let asked = person.press(options.message(), "Resign …").await.unwrap();
    let done = person.press(asked.message(), "Resign").await.unwrap();
    assert!(done.text().contains("You resigned"), "{}", done.text());
}

/// Plays so many first legal moves with a bot that was just started and may be slow.
async fn play_slowly(club: &Club, game: &mut Match, moves: usize) {
    for _ in 0..moves {
        let mv = game.game.legal_moves()[0];
        game.play_slowly(club, mv).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_tells_all_its_terms_before_anybody_accepts() {
    let club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let options = [
        ("game", "kete".into()),
        ("opponent", (&juma).into()),
        ("pace", "Bank 5 days + 12 h".into()),
        ("match", "three".into()),
        ("rated", false.into()),
        ("starts", "opponent".into()),
    ];
    let offer = asha.slash(&club.bao, "challenge", options).await.unwrap();
    for told in [
        "Bao la Kete",
        "bank of 5 days, 12 hours more a move",
        "best of three",
        "not rated",
        "the opponent begins",
    ] {
        assert!(
            offer.text().contains(told),
            "{told:?} is missing: {}",
            offer.text()
        );
    }
    juma.press(offer.message(), "Accept").await.unwrap();
    let board = next_board(&club, 0).await;
    let south = format!("{} is South", juma.mention());
    assert!(board.text().contains(&south), "{}", board.text());
    assert!(
        board.text().contains("The time to move ends <t:"),
        "{}",
        board.text()
    );
    assert!(
        board.text().contains("Game 1 of a best of three"),
        "{}",
        board.text()
    );
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pace_that_cannot_be_is_refused_with_how_to_write_one() {
    let club = Club::open().await;
    let asha = club.person("Asha");
    for (pace, wanted) in [
        ("soon", "That is not a pace"),
        ("5 min", "too quick"),
        ("900 days", "too slow"),
        ("live 9 h + 1 s", "too slow"),
        ("", "That is not a pace"),
    ] {
        let options = [("game", "kete".into()), ("pace", pace.into())];
        let answer = asha.slash(&club.bao, "challenge", options).await.unwrap();
        assert!(
            answer.is_private() && answer.text().contains(wanted),
            "{pace:?}: {}",
            answer.text()
        );
    }
    let choices = asha
        .autocomplete(&club.bao, "challenge", [("pace", "2 days".into())], "pace")
        .await
        .unwrap();
    assert_eq!(choices[0].name, "2 days a move");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_what_can_be_taken_up_and_begins_it() {
    let club = Club::open().await;
    let (asha, juma, neema) = (
        club.person("Asha"),
        club.person("Juma"),
        club.person("Neema"),
    );
    let none = juma.slash(&club.bao, "lobby", []).await.unwrap();
    assert!(none.text().contains("no open challenge"), "{}", none.text());
    let open = [("game", "kujifunza".into()), ("pace", "7 days".into())];
    asha.slash(&club.bao, "challenge", open).await.unwrap();
    let direct = [("game", "kete".into()), ("opponent", (&juma).into())];
    asha.slash(&club.bao, "challenge", direct).await.unwrap();
    let others = neema.slash(&club.bao, "lobby", []).await.unwrap();
    assert!(
        others.is_private() && !others.text().contains("for you"),
        "{}",
        others.text()
    );
    assert!(others.text().contains("7 days a move"), "{}", others.text());
    let lobby = juma.slash(&club.bao, "lobby", []).await.unwrap();
    assert!(lobby.text().contains("for you"), "{}", lobby.text());
    let shown = juma
        .select(lobby.message(), "Look at a challenge", &["1"])
        .await
        .unwrap();
    assert!(shown.is_private(), "{}", shown.text());
    let joined = juma.press(shown.message(), "Join").await.unwrap();
    assert!(
        joined.is_private() && joined.text().contains("on its way"),
        "{}",
        joined.text()
    );
    let board = next_board(&club, 0).await;
    assert_eq!(number(board.text()), 1);
    // It is gone from the lobby, and the offer tells so.
    let left = neema.slash(&club.bao, "lobby", []).await.unwrap();
    assert!(left.text().contains("no open challenge"), "{}", left.text());
    club.sandbox
        .wait_anywhere(|message| message.text().contains("accepted the challenge"))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_best_of_three_is_played_to_two_to_one_through_restarts() {
    let mut club = Club::open_without_threads().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let options = [
        ("game", "kujifunza".into()),
        ("opponent", (&juma).into()),
        ("match", "three".into()),
        ("starts", "challenger".into()),
    ];
    let offer = asha.slash(&club.bao, "challenge", options).await.unwrap();
    juma.press(offer.message(), "Accept").await.unwrap();
    let first = next_board(&club, 0).await;
    assert!(
        first
            .text()
            .contains(&format!("{} is South", asha.mention()))
    );
    let mut game = club.taken_up(Variant::Kujifunza, &asha, &juma, first);
    play_slowly(&club, &mut game, 3).await;
    club.kill();
    club.start().await;
    resign(&asha, &game.board).await;
    let second = next_board(&club, 1).await;
    assert!(
        second
            .text()
            .contains(&format!("{} is South", juma.mention())),
        "{}",
        second.text()
    );
    let mut game = club.taken_up(Variant::Kujifunza, &juma, &asha, second);
    assert_eq!(game.player(Side::South).id(), juma.id());
    club.kill();
    club.start().await;
    play_slowly(&club, &mut game, 2).await;
    resign(&juma, &game.board).await;
    let third = next_board(&club, 2).await;
    assert!(third.text().contains("1 – 1"), "{}", third.text());
    club.kill();
    club.start().await;
    resign(&juma, &third).await;
    let over = club
        .sandbox
        .wait_anywhere(|message| message.text().contains("wins the match"))
        .await
        .unwrap();
    let told = format!("{} wins the match 2 – 1", asha.mention());
    assert!(over.text().contains(&told), "{}", over.text());
    assert!(over.button("Rematch").is_some(), "{:?}", over.buttons());
    let offered = juma.press(&over, "Rematch").await.unwrap();
    assert!(
        offered.text().contains("best of three"),
        "{}",
        offered.text()
    );
    // Nobody can play it twice over.
    let games = asha.slash(&club.bao, "games", []).await.unwrap();
    assert!(
        games.text().contains("no game at the moment"),
        "{}",
        games.text()
    );
    club.check_requests();
}
