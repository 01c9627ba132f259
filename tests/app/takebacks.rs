//! Moves that are taken back, as the other agreed.

use komwe::app::GameRef;
use komwe::play::proposal::{Kind, State};
use komwe::play::{Notice, Place, Preference, Refusal, Stamp, Status};
use komwe::rules::Variant;

use super::agreements::{answer, propose, running, state};
use super::courier::Fate;
use super::world::{ASHA, BAKARI, HOME, World, at, caller, paced, refused};

const CHANNEL: Place = Place::Channel(HOME.channel);

/// The boards that were told by the outbox, by their numbers of moves.
fn boards(world: &World) -> Vec<u32> {
    let notices = world.post.notices().into_iter();
    let turns = notices.filter_map(|notice| match notice {
        Notice::Turn { ply, .. } => Some(ply),
        _ => None,
    });
    turns.collect()
}

#[tokio::test]
async fn nothing_can_be_taken_back_before_ones_first_move() {
    let (mut world, game) = running(1).await;
    let none = propose(&world, game, BAKARI, Kind::Takeback).await;
    assert_eq!(refused(none), Refusal::NothingToTakeBack { game });
    propose(&world, game, ASHA, Kind::Takeback).await.unwrap();
    world.verified(game).await;
}

#[tokio::test]
async fn a_move_is_taken_back_before_or_after_it_was_answered() {
    // Who wants their move back after three moves, of which Asha played the first and the last; and what is left.
    for (by, other, left, boards_told) in [(ASHA, BAKARI, 2, [0, 2]), (BAKARI, ASHA, 1, [0, 1])] {
        let (mut world, game) = running(3).await;
        let before = world.view(game).await;
        world.later(60 * 60).await;
        propose(&world, game, by, Kind::Takeback).await.unwrap();
        let view = world.app.proposal_view(game, 1).await.unwrap();
        assert_eq!(view.back_to, Some(left));
        answer(&world, game, 1, other, true).await.unwrap();
        let view = world.view(game).await;
        assert_eq!(
            view.stamp(),
            Stamp {
                takebacks: 1,
                ply: left
            }
        );
        assert_eq!(view.to_move(), Some(by));
        let moves = before.course.game.moves();
        assert_eq!(view.course.game.moves(), &moves[..left as usize]);
        // A fresh limit, for who has to think once more.
        assert_eq!(
            view.clock.deadline,
            Some(world.now() + std::time::Duration::from_secs(3 * 86_400))
        );
        assert_eq!(boards(&world), boards_told);
        assert_eq!(state(&world, game, 1).await, State::Accepted);
        let again = world.play_on(game).await;
        assert_eq!(again, left + 1);
        world.play_on(game).await;
        world.verified(game).await;
    }
}

#[tokio::test]
async fn the_buttons_of_a_board_that_was_undone_do_nothing() {
    let (mut world, game) = running(3).await;
    propose(&world, game, ASHA, Kind::Takeback).await.unwrap();
    answer(&world, game, 1, BAKARI, true).await.unwrap();
    let other = world.app.legal(ASHA, HOME, Some(game)).await.unwrap();
    let text = other.moves.last().unwrap().0.to_string();
    let seen = |takebacks, ply| GameRef {
        game: Some(game),
        seen: Some(Stamp { takebacks, ply }),
    };
    // The board after two moves was there before; it has another stamp now.
    for old in [seen(0, 2), seen(0, 3)] {
        let stale = world.app.play(&caller(ASHA), old, &text).await;
        assert_eq!(refused(stale), Refusal::Stale { game, ply: 2 });
    }
    let played = world.app.play(&caller(ASHA), seen(1, 2), &text).await;
    world.told(&played.unwrap()).await;
    // The same number of moves as the undone board, and another board.
    let now = world.app.legal(BAKARI, HOME, Some(game)).await.unwrap();
    let text = now.moves[0].0.to_string();
    let stale = world.app.play(&caller(BAKARI), seen(0, 3), &text).await;
    assert_eq!(refused(stale), Refusal::Stale { game, ply: 3 });
    let stale = world.app.resign(&caller(BAKARI), seen(0, 3)).await;
    assert_eq!(refused(stale), Refusal::Stale { game, ply: 3 });
    let played = world.app.play(&caller(BAKARI), seen(1, 3), &text).await;
    world.told(&played.unwrap()).await;
    world.verified(game).await;
}

#[tokio::test]
async fn a_board_that_was_undone_before_it_was_told_is_not_told() {
    let (mut world, game) = running(2).await;
    // The third board waits in the outbox, for Discord asks for patience.
    let ticket = world.move_unanswered(game).await;
    let busy = komwe::app::Trouble::Retry { after: None };
    world.post.close(CHANNEL, busy);
    let tries = world.post.tries().len();
    world.app.not_delivered(ticket.parcel().id).await.unwrap();
    world.post.tried(tries + 1).await;
    let asked = world
        .app
        .propose(&caller(ASHA), at(game, None), Kind::Takeback)
        .await;
    let asked = asked.unwrap();
    world.told(&asked).await;
    let agreed = world
        .app
        .answer_proposal(&caller(BAKARI), game, 1, true)
        .await;
    world.told(&agreed.unwrap()).await;
    world.post.open(CHANNEL);
    world.later(60 * 60).await;
    assert_eq!(boards(&world), [0, 2]);
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.verified(game).await;
}

#[tokio::test]
async fn a_board_that_is_undone_while_it_is_told_holds_nothing_up() {
    for fate in [
        Fate::ArrivesUnheard,
        Fate::Fails(komwe::app::Trouble::Forbidden),
        Fate::Fails(komwe::app::Trouble::Refused),
        Fate::Fails(komwe::app::Trouble::Gone),
        Fate::Fails(komwe::app::Trouble::Retry { after: None }),
    ] {
        let (mut world, game) = running(2).await;
        let barrier = world.post.hold();
        world.post.fate([fate.clone()]);
        let ticket = world.move_unanswered(game).await;
        world.app.not_delivered(ticket.parcel().id).await.unwrap();
        barrier.reached().await;
        let asked = world
            .app
            .propose(&caller(ASHA), at(game, None), Kind::Takeback)
            .await;
        world.told(&asked.unwrap()).await;
        let agreed = world
            .app
            .answer_proposal(&caller(BAKARI), game, 1, true)
            .await;
        world.told(&agreed.unwrap()).await;
        barrier.release();
        world.later(60 * 60).await;
        let told = boards(&world);
        let undone = told.iter().filter(|ply| **ply == 3).count();
        assert!(undone <= 1, "{fate:?}: {told:?}");
        let now: Vec<u32> = told.into_iter().filter(|ply| *ply == 2).collect();
        assert_eq!(now, [2], "{fate:?}");
        assert_eq!(world.app.backlog().await.unwrap().waiting, 0, "{fate:?}");
        world.play_on(game).await;
        world.verified(game).await;
    }
}

#[tokio::test]
async fn a_takeback_goes_back_to_the_last_choice_over_moves_that_were_played_by_themselves() {
    let mut taken = 0;
    for seed in 0..40_usize {
        let mut world = World::new();
        world.start();
        let terms = komwe::play::Terms {
            variant: Variant::Kimasai,
            ..paced("3d".parse().unwrap())
        };
        let game = world.game_on(terms).await;
        for player in [ASHA, BAKARI] {
            let forced = [Preference::PlayForced(true)];
            let set = world.app.set_preferences(&caller(player), &forced).await;
            set.unwrap();
        }
        // On until one move brings about others.
        let mut chained = None;
        for turn in 0..60 {
            let view = world.view(game).await;
            let Some(mover) = view.to_move() else { break };
            let legal = world.app.legal(mover, HOME, Some(game)).await.unwrap();
            let mv = &legal.moves[(seed * 7 + turn * 3) % legal.moves.len()].0;
            let played = world
                .app
                .play(&caller(mover), at(game, None), &mv.to_string())
                .await;
            world.told(&played.unwrap()).await;
            let after = world.view(game).await;
            if after.course.status == Status::Active && after.course.plies > view.course.plies + 1 {
                chained = Some((mover, view.course.plies));
                break;
            }
        }
        let Some((mover, choice)) = chained else {
            world.stop().await;
            continue;
        };
        let other = if mover == ASHA { BAKARI } else { ASHA };
        propose(&world, game, mover, Kind::Takeback).await.unwrap();
        answer(&world, game, 1, other, true).await.unwrap();
        let view = world.view(game).await;
        assert_eq!(view.stamp().ply, choice);
        assert_eq!(view.to_move(), Some(mover));
        world.play_on(game).await;
        world.verified(game).await;
        taken += 1;
    }
    assert!(taken >= 3, "{taken}");
}

#[tokio::test]
async fn premoves_are_gone_with_the_boards_on_which_they_were_left() {
    // Who takes back: the one whose move was answered by the premove, or the one whose premove it was; with another that waits or not.
    for (mover_takes, waits) in [(true, false), (false, false), (true, true), (false, true)] {
        let (mut world, game) = running(0).await;
        let leave = async |awaited: usize, answer: usize| {
            let by = world.waiting(game).await;
            let here = world.app.legal(by, HOME, Some(game)).await.unwrap();
            let awaited = here.moves[awaited].0.to_string();
            let at = at(game, None);
            let (_, answers) = world.app.answers(by, HOME, at, &awaited).await.unwrap();
            let answer = answers.moves[answer].0.to_string();
            let left = world
                .app
                .leave_premove(&caller(by), at, &awaited, &answer)
                .await;
            left.unwrap();
        };
        leave(0, 0).await;
        world.play_on(game).await;
        assert_eq!(world.view(game).await.course.plies, 2);
        if waits {
            leave(0, 0).await;
        }
        let (by, other) = if mover_takes {
            (ASHA, BAKARI)
        } else {
            (BAKARI, ASHA)
        };
        propose(&world, game, by, Kind::Takeback).await.unwrap();
        answer(&world, game, 1, other, true).await.unwrap();
        let plies = world.view(game).await.course.plies;
        assert_eq!(plies, u32::from(!mover_takes));
        // What was left for the undone boards is not played on the new ones.
        assert_eq!(world.play_on(game).await, plies + 1);
        assert_eq!(world.play_on(game).await, plies + 2);
        world.verified(game).await;
    }
}

#[tokio::test]
async fn what_was_told_of_an_undone_board_loses_its_controls_and_the_new_one_keeps_them() {
    let (mut world, game) = running(3).await;
    propose(&world, game, ASHA, Kind::Takeback).await.unwrap();
    answer(&world, game, 1, BAKARI, true).await.unwrap();
    let settled = world.post.settled();
    let last = settled.last().unwrap();
    assert_eq!(last.1, Notice::Settle { game, ply: 3 });
    let arrived = world.post.arrived();
    let new = arrived.last().unwrap();
    assert_eq!(new.notice, Notice::Turn { game, ply: 2 });
    assert!(
        settled
            .iter()
            .all(|(_, _, message)| *message != new.message)
    );
    world.verified(game).await;
}
