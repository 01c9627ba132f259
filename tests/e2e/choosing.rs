//! Playing without typing: menus, previews and buttons.

use komwe::rules::{Move, Variant};
use komwe::sandbox::{Answer, MessageView};

use super::club::{Club, Lots, Match};

/// The custom id of the menu that offers a move.
fn menu_with(board: &MessageView, mv: &str) -> Option<String> {
    let offers = |menu: &&twilight_model::channel::message::component::SelectMenu| {
        let options = menu.options.as_deref().unwrap_or_default();
        options.iter().any(|option| option.value == mv)
    };
    let menus = board.menus();
    menus
        .into_iter()
        .find(offers)
        .map(|menu| menu.custom_id.clone())
}

/// All moves that a board offers, by menu or by button.
pub(super) fn offered(board: &MessageView) -> Vec<String> {
    let menus = board.menus();
    let options = menus.iter().flat_map(|menu| menu.options.iter().flatten());
    let mut moves: Vec<String> = options.map(|option| option.value.clone()).collect();
    let only = board
        .buttons()
        .into_iter()
        .find(|button| button.label.contains("the only move"));
    moves.extend(only.map(|button| button.label.split([' ', ',']).nth(1).unwrap().to_owned()));
    moves.sort();
    moves
}

/// Chooses a move in the menu and gives its private preview.
async fn choose(game: &Match, mv: Move) -> Answer {
    let text = mv.to_string();
    let menu = menu_with(&game.board, &text).unwrap();
    game.mover()
        .select(&game.board, &menu, &[&text])
        .await
        .unwrap()
}

/// Waits until a board has lost its menus.
async fn settled(club: &Club, board: &MessageView) {
    let id = board.id();
    club.sandbox
        .wait_anywhere(|message| {
            message.id() == id && message.menus().is_empty() && offered(message).is_empty()
        })
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn kiswahili_is_played_to_its_end_by_menu_preview_and_button_alone() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let mut lots = Lots::new(11);
    while game.game.outcome().is_none() {
        let legal = game.game.legal_moves();
        let mut written: Vec<String> = legal.iter().map(ToString::to_string).collect();
        written.sort();
        assert_eq!(offered(&game.board), written, "not all that is legal");
        let mv = legal[lots.below(legal.len())];
        let before = game.board.clone();
        if legal.len() == 1 {
            assert!(before.text().contains("only one legal move"));
            let button = format!("Play {mv}, the only move");
            let answer = game.mover().press(&before, &button).await.unwrap();
            game.follow(mv, &answer);
        } else {
            let preview = choose(&game, mv).await;
            assert!(preview.is_private() && !preview.is_update());
            assert!(preview.text().contains(&format!("**{mv}**")));
            assert_eq!(preview.message().files().len(), 1, "no picture");
            let button = format!("Play {mv}");
            let mover = game.mover().clone();
            let played = mover.press(preview.message(), &button).await.unwrap();
            assert!(played.is_update(), "the preview stayed: {}", played.text());
            assert!(played.message().buttons().is_empty());
            game.told(&club, mv).await;
        }
        settled(&club, &before).await;
    }
    assert_eq!(offered(&game.board), [""; 0]);
    assert!(game.board.text().contains("wins"));
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn another_move_is_chosen_after_a_look() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let legal = game.game.legal_moves();
    let preview = choose(&game, legal[0]).await;
    let mover = game.mover().clone();
    let again = mover
        .press(preview.message(), "Choose another")
        .await
        .unwrap();
    assert!(again.is_update());
    let other = legal[1].to_string();
    let menu = menu_with(again.message(), &other).unwrap();
    let preview = mover
        .select(again.message(), &menu, &[&other])
        .await
        .unwrap();
    assert!(preview.is_update() && preview.text().contains(&other));
    mover
        .press(preview.message(), &format!("Play {other}"))
        .await
        .unwrap();
    game.told(&club, legal[1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_player_to_move_can_choose() {
    let (club, game) = Club::playing(Variant::Kete).await;
    let mv = game.game.legal_moves()[0].to_string();
    let menu = menu_with(&game.board, &mv).unwrap();
    let waiting = game.waiting();
    let answer = waiting.select(&game.board, &menu, &[&mv]).await.unwrap();
    assert!(answer.is_private() && answer.text().contains("not your turn"));
    let neema = club.sandbox.add_person("Neema");
    let answer = neema.select(&game.board, &menu, &[&mv]).await.unwrap();
    assert!(answer.is_private() && answer.text().contains("Only its two players"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_of_a_board_that_has_moved_on_plays_nothing_and_loses_its_buttons() {
    let (club, mut game) = Club::playing(Variant::Kete).await;
    let legal = game.game.legal_moves();
    let (mover, preview) = (game.mover().clone(), choose(&game, legal[0]).await);
    game.play(&club, legal[1]).await;
    let reply = game.game.legal_moves()[0];
    game.play(&club, reply).await;
    let button = format!("Play {}", legal[0]);
    let late = mover.press(preview.message(), &button).await.unwrap();
    assert!(late.is_update() && late.text().contains("has moved on"));
    assert!(late.message().button(&button).is_none());
    // It is their turn again, so they choose from the present board.
    let next = game.game.legal_moves()[0];
    assert!(offered(late.message()).contains(&next.to_string()));
    let shown = mover.slash(&game.home, "board", []).await.unwrap();
    assert!(shown.text().contains("after 2 moves"));
}
