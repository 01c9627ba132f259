//! Who leaves the server leaves its tournaments.

use komwe::play::Status;
use komwe::tournament::{Format, Phase, Status as EntrantStatus, Verdict};

use super::cup::{Cup, DAY, HOUR, plan, player};
use crate::app::world::HOME;

#[tokio::test]
async fn who_is_found_gone_is_withdrawn_and_their_match_is_lost() {
    let mut cup = Cup::begun(plan(Format::Swiss { rounds: 3 }), 4).await;
    let line = cup.begin(1).await;
    let game = line.games[0].id;
    let gone = cup.world.to_move(game).await;
    cup.world.post.leave(HOME.guild.unwrap(), gone);
    // The reminder finds them gone, long before their time is out.
    cup.world.later(2 * DAY + HOUR).await;
    let view = cup.view().await;
    let entrant = view.entrant_of(gone).unwrap().entrant;
    assert_eq!(entrant.status, EntrantStatus::Withdrawn);
    let outcome = cup.outcome(line.pairing.id).await.unwrap();
    let side = usize::from(line.pairing.entrants[1] == entrant.id);
    assert_eq!(outcome.halves()[side], 0);
    assert!(matches!(
        outcome.verdict,
        Verdict::AgainstFirst | Verdict::AgainstSecond
    ));
    assert!(matches!(
        cup.world.view(game).await.course.status,
        Status::Over(_)
    ));
    // They are not paired again.
    while cup.phase().await == Phase::Running {
        for line in cup.open().await {
            assert!(line.pairing.round == 1 || !line.pairing.entrants.contains(&entrant.id));
            let loser = line.pairing.entrants.iter().max().unwrap().0;
            cup.lose_match(&line, loser).await;
        }
    }
    assert!(cup.view().await.entrant_of(player(1)).is_some());
    cup.verified().await;
}
