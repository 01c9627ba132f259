//! Seeing a move again, looking through games, and having moves explained.

use komwe::rules::Variant;
use komwe::sandbox::{Answer, MessageView};

use super::club::{Club, Lots, Match};

/// A picture file of a message, as its bytes.
async fn picture(message: &MessageView) -> Vec<u8> {
    let file = &message.files()[0];
    let response = reqwest::get(&file.url).await.unwrap();
    response
        .error_for_status()
        .unwrap()
        .bytes()
        .await
        .unwrap()
        .to_vec()
}

async fn playing(plies: usize) -> (Club, Match) {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let mut lots = Lots::new(3);
    for _ in 0..plies {
        let legal = game.game.legal_moves();
        let mv = legal[lots.below(legal.len())];
        game.play(&club, mv).await;
    }
    (club, game)
}

fn is_gif(bytes: &[u8]) -> bool {
    bytes.starts_with(b"GIF89a") && bytes.len() <= 400 * 1024
}

async fn ask<const N: usize>(
    game: &Match,
    command: &str,
    options: [(&'static str, komwe::sandbox::Arg); N],
) -> Answer {
    let place = game.home.clone();
    game.mover().slash(&place, command, options).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_sees_the_last_move_again_and_may_share_it() {
    let (club, game) = playing(2).await;
    let neema = club.sandbox.add_person("Neema");
    let replay = neema.press(&game.board, "Replay").await.unwrap();
    assert!(
        replay.is_private() && replay.text().contains("Move 2 of 2"),
        "{}",
        replay.text()
    );
    assert!(is_gif(&picture(replay.message()).await));
    let shared = neema.press(replay.message(), "Share").await.unwrap();
    assert!(!shared.is_private() && shared.text().contains(&neema.mention()));
    assert!(is_gif(&picture(shared.message()).await));
    assert!(
        shared.message().mentions().is_empty(),
        "sharing pings somebody"
    );
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stretch_of_a_game_is_a_film() {
    let (_club, game) = playing(6).await;
    let whole = ask(&game, "replay", []).await;
    assert!(
        whole.is_private() && whole.text().contains("Moves 1 to 6 of 6"),
        "{}",
        whole.text()
    );
    assert!(is_gif(&picture(whole.message()).await));
    let part = ask(&game, "replay", [("from", 3.into()), ("to", 4.into())]).await;
    assert!(part.text().contains("Moves 3 to 4 of 6"), "{}", part.text());
    let shared = game.mover().press(part.message(), "Share").await.unwrap();
    assert!(!shared.is_private() && shared.text().contains("Moves 3 to 4 of 6"));
    for (from, to) in [(7, 7), (1, 99), (5, 4)] {
        let none = ask(&game, "replay", [("from", from.into()), ("to", to.into())]).await;
        assert!(
            none.is_private() && none.message().files().is_empty(),
            "{from}-{to}: {}",
            none.text()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_boards_are_looked_through_even_after_a_restart() {
    let (mut club, game) = playing(5).await;
    let reader = game.mover().clone();
    let mut page = ask(&game, "history", []).await;
    assert!(page.is_private() && page.text().contains("Move 5 of 5"));
    assert!(page.message().button("Forward ▶").unwrap().disabled);
    for (button, shows) in [
        ("« First", "before the first of 5"),
        ("Forward ▶", "Move 1 of 5"),
        ("Forward ▶", "Move 2 of 5"),
        ("◀ Back", "Move 1 of 5"),
        ("Last »", "Move 5 of 5"),
    ] {
        page = reader.press(page.message(), button).await.unwrap();
        assert!(
            page.is_update() && page.text().contains(shows),
            "{button}: {}",
            page.text()
        );
        assert_eq!(page.message().files().len(), 1);
    }
    club.kill();
    club.start().await;
    let jump = reader
        .select(page.message(), "Jump to a board", &["3"])
        .await
        .unwrap();
    assert!(
        jump.is_update() && jump.text().contains("Move 3 of 5"),
        "{}",
        jump.text()
    );
    let told = reader.press(jump.message(), "Explain").await.unwrap();
    assert!(told.text().contains("Move 3"), "{}", told.text());
    assert!(!told.is_update(), "the page was lost");
    // The game of others in another channel is nobody's business.
    let neema = club.sandbox.add_person("Neema");
    let elsewhere = club.sandbox.add_channel("elsewhere");
    let refused = neema
        .slash(&elsewhere, "history", [("game", game.number.into())])
        .await
        .unwrap();
    assert!(refused.is_private() && refused.message().files().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_explained_and_refused_with_their_rules() {
    let (_club, game) = playing(4).await;
    let told = ask(&game, "explain", [("ply", 1.into())]).await;
    let first = game.game.moves()[0];
    assert!(told.is_private() && told.text().contains(&format!("**{first}**")));
    // A rule's number in brackets.
    assert!(
        told.text().contains("(N") || told.text().contains("(C"),
        "{}",
        told.text()
    );
    let legal = game.game.legal_moves()[0].to_string();
    let why = ask(&game, "why", [("move", legal.as_str().into())]).await;
    assert!(
        why.text().contains(&format!("**{legal}** is legal for")),
        "{}",
        why.text()
    );
    let illegal = ask(&game, "why", [("move", "B1L".into())]).await;
    assert!(
        !illegal.text().contains("is legal.") && illegal.text().contains("You can play"),
        "{}",
        illegal.text()
    );
    assert_eq!(
        illegal.message().files().len(),
        1,
        "the pit is marked in a picture"
    );
    let nonsense = ask(&game, "why", [("move", "checkmate".into())]).await;
    assert!(
        nonsense.is_private() && nonsense.text().contains("pit"),
        "{}",
        nonsense.text()
    );
}
