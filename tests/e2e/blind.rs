//! A game between players who never see a picture.

use komwe::rules::{Position, Silent, Variant};

use super::choosing::offered;
use super::club::{Club, Lots};
use crate::school::alt::written;

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_from_descriptions_and_lists_of_moves_alone() {
    let (club, mut game) = Club::playing(Variant::Kiswahili).await;
    let mut lots = Lots::new(5);
    let names = [0, 1].map(|seat: usize| game.players[seat].name().to_owned());
    loop {
        let alt = game.board.files()[0].description.clone().unwrap();
        let heard = written(Variant::Kiswahili, &alt, [&names[0], &names[1]]);
        let heard = Position::parse(Variant::Kiswahili, &heard).unwrap();
        assert_eq!(&heard, game.game.position(), "{alt}");
        // Moves are chosen by what was heard; the list only has to agree.
        let mut legal = heard.legal_moves();
        if legal.is_empty() {
            assert!(alt.contains("has won"), "{alt}");
            break;
        }
        let mut names: Vec<String> = legal.iter().map(ToString::to_string).collect();
        names.sort();
        assert_eq!(offered(&game.board), names);
        let gain = |mv| {
            let after = heard.play(mv, &mut Silent).unwrap();
            i16::from(after.on_board(heard.turn())) - i16::from(heard.on_board(heard.turn()))
        };
        legal.sort_by_key(|mv| gain(*mv));
        let best = legal
            .len()
            .saturating_sub(1 + lots.below(2).min(legal.len() - 1));
        game.play(&club, legal[best]).await;
    }
    assert!(game.board.text().contains("wins"));
}
