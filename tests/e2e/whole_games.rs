//! Whole games between two people, from the challenge to the announced winner, with the bot killed in the middle.

use komwe::rules::{Outcome, Variant};

use super::club::{Club, Lots};

/// Plays random moves until the game is over; the bot is killed and started again between two of them.
async fn play_to_the_end(variant: Variant, seed: u64) {
    let mut club = Club::open().await;
    let (asha, juma) = (club.person("Asha"), club.person("Juma"));
    let mut game = club.begin(variant, &asha, &juma).await;
    let mut lots = Lots::new(seed);
    let kill_at = 3;
    while game.game.outcome().is_none() {
        if game.game.ply() == kill_at {
            club.kill();
            club.start().await;
        }
        let legal = game.game.position().legal_moves();
        let mv = legal[lots.below(legal.len())];
        game.play_slowly(&club, mv).await;
    }
    assert!(
        game.game.ply() > kill_at,
        "the game was over before the bot was killed"
    );
    let last = game.board.text();
    match game.game.outcome().unwrap() {
        Outcome::Won { by, .. } => {
            let announced = format!("{} wins", game.player(by).mention());
            assert!(last.contains(&announced), "{last}");
        }
        Outcome::Repetition => assert!(last.contains("Drawn"), "{last}"),
    }
    let again = game
        .mover()
        .slash(&game.home, "move", game.options("A1L"))
        .await
        .unwrap();
    assert!(
        again.is_private() && again.text().contains("is over"),
        "{}",
        again.text()
    );
    club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn kiswahili_is_played_to_its_end_through_a_kill() {
    play_to_the_end(Variant::Kiswahili, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kete_is_played_to_its_end_through_a_kill() {
    play_to_the_end(Variant::Kete, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kujifunza_is_played_to_its_end_through_a_kill() {
    play_to_the_end(Variant::Kujifunza, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kimasai_is_played_to_its_end_through_a_kill() {
    play_to_the_end(Variant::Kimasai, 4).await;
}
