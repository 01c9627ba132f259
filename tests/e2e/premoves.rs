//! Answers that were left ready, and moves that are played because there is no other.

use komwe::rules::{Move, Silent, Variant};
use komwe::sandbox::{Answer, MessageView};

use super::club::{Club, Lots, Match};

/// Leaves an answer with `/ready`.
async fn leave(game: &Match, awaited: Move, answer: Move) -> Answer {
    let options = [
        ("if", awaited.to_string().into()),
        ("then", answer.to_string().into()),
        ("game", game.number.into()),
    ];
    let place = game.home.clone();
    game.waiting()
        .slash(&place, "ready", options)
        .await
        .unwrap()
}

/// The board that tells so many moves.
async fn board_at(club: &Club, game: &Match, ply: u32) -> MessageView {
    let told = format!("Game #{} ", game.number);
    let place = game.home.clone();
    club.sandbox
        .wait_for_message(&place, |message| {
            let text = message.text();
            text.contains(&told) && text.contains(&format!("move {ply}:"))
        })
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn kiswahili_is_played_to_its_end_by_premoves_and_forced_moves() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    for player in game.players.clone() {
        let settings = player.slash(&game.home, "preferences", []).await.unwrap();
        let changed = player
            .press(settings.message(), "Play forced moves for me")
            .await
            .unwrap();
        assert!(changed.is_update() && changed.text().contains("played for you"));
    }
    let mut lots = Lots::new(23);
    let (mut ready, mut forced, mut dropped) = (0, 0, 0);
    while game.game.outcome().is_none() {
        let legal = game.game.legal_moves();
        let played = legal[lots.below(legal.len())];
        let mut after = game.game.clone();
        after.play(played, &mut Silent).unwrap();
        let awaited = legal[lots.below(legal.len())];
        let mut expected = game.game.clone();
        expected.play(awaited, &mut Silent).unwrap();
        let answers = expected.legal_moves();
        let answer = (!answers.is_empty()).then(|| answers[lots.below(answers.len())]);
        if let Some(answer) = answer {
            let left = leave(&game, awaited, answer).await;
            assert!(left.is_private(), "others saw it");
            assert!(
                left.text().contains(&format!("**{answer}** is played")),
                "{}",
                left.text()
            );
        }
        let mover = game.mover().clone();
        let owner = game.waiting().mention();
        let options = game.options(&played.to_string());
        let told = mover.slash(&game.home, "move", options).await.unwrap();
        assert!(!told.is_private(), "{}", told.text());
        // What is played by itself follows from what was left and from who has only one move.
        let mut expected_plies = vec![(played, "played")];
        if let Some(answer) = answer.filter(|_| awaited == played) {
            after.play(answer, &mut Silent).unwrap();
            expected_plies.push((answer, "ready"));
            ready += 1;
        } else if answer.is_some() && after.outcome().is_none() {
            let drop = format!("{owner}: the answer that you had ready was for another move");
            assert!(told.text().contains(&drop), "{}", told.text());
            dropped += 1;
        }
        while let [only] = after.legal_moves().as_slice()
            && after.outcome().is_none()
        {
            expected_plies.push((*only, "only move"));
            after.play(*only, &mut Silent).unwrap();
            forced += 1;
        }
        for (mv, how) in expected_plies {
            let line = told
                .text()
                .lines()
                .find(|line| line.contains(&format!("**{mv}**")) && line.contains(how));
            assert!(line.is_some(), "{mv} ({how}) is not told: {}", told.text());
        }
        let board = board_at(&club, &game, after.ply()).await;
        assert_eq!(
            board.id(),
            told.message().id(),
            "all is told by one message"
        );
        game.game = after;
        game.board = board;
    }
    assert!(
        ready > 3 && forced > 0 && dropped > 3,
        "{ready} {forced} {dropped}"
    );
    assert!(game.board.text().contains("wins"));
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_left_by_menus_and_taken_back() {
    let (club, mut game) = Club::playing(Variant::Kete).await;
    let waiting = game.waiting().clone();
    let ask = waiting
        .press(&game.board, "Leave an answer ready")
        .await
        .unwrap();
    assert!(ask.is_private());
    let awaited = game.game.legal_moves()[0];
    let menu = ask.message().menus()[0].custom_id.clone();
    let then = waiting
        .select(ask.message(), &menu, &[&awaited.to_string()])
        .await
        .unwrap();
    assert!(then.is_update() && then.text().contains(&format!("**{awaited}**")));
    let mut expected = game.game.clone();
    expected.play(awaited, &mut Silent).unwrap();
    let answer = expected.legal_moves()[0].to_string();
    let menu = then.message().menus()[0].custom_id.clone();
    let left = waiting
        .select(then.message(), &menu, &[&answer])
        .await
        .unwrap();
    assert!(left.text().contains("Ready in game"));
    let back = waiting.press(left.message(), "Take it back").await.unwrap();
    assert!(back.text().contains("Taken back"));
    // Nothing is played by itself now.
    game.play(&club, awaited).await;
    assert!(!game.board.text().contains("ready"));
    // Whoever is to move has nothing to leave.
    let mover = game.mover().clone();
    let refused = mover
        .press(&game.board, "Leave an answer ready")
        .await
        .unwrap();
    assert!(
        refused.is_private() && refused.text().contains("your own turn"),
        "{}",
        refused.text()
    );
}
