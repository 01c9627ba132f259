//! What players propose to each other.

use komwe::app::{AppError, Ticket};
use komwe::play::proposal::{Kind, State};
use komwe::play::{Ending, GameId, Notice, PlayerId, Proposal, Refusal, Stamp, Status};

use super::world::{ASHA, BAKARI, CHIKU, HOME, World, at, caller, paced, refused};

/// A running game with a clock in which so many moves were played. Asha is South.
pub(super) async fn running(plies: u32) -> (World, GameId) {
    let mut world = World::new();
    world.start();
    let game = world.game_on(paced("3d".parse().unwrap())).await;
    for _ in 0..plies {
        world.play_on(game).await;
    }
    world.settled().await;
    (world, game)
}

/// Proposes something, which is told.
pub(super) async fn propose(
    world: &World,
    game: GameId,
    by: PlayerId,
    kind: Kind,
) -> Result<Ticket, AppError> {
    let ticket = world.app.propose(&caller(by), at(game, None), kind).await?;
    world.told(&ticket).await;
    world.settled().await;
    Ok(ticket)
}

pub(super) async fn answer(
    world: &World,
    game: GameId,
    number: u32,
    by: PlayerId,
    yes: bool,
) -> Result<Ticket, AppError> {
    let answer = world
        .app
        .answer_proposal(&caller(by), game, number, yes)
        .await;
    let ticket = answer?;
    world.told(&ticket).await;
    world.settled().await;
    Ok(ticket)
}

pub(super) async fn state(world: &World, game: GameId, number: u32) -> State {
    let view = world.app.proposal_view(game, number).await.unwrap();
    view.proposal.state
}

#[tokio::test]
async fn a_proposal_is_told_to_the_other_and_answered_once() {
    for (by, other) in [(ASHA, BAKARI), (BAKARI, ASHA)] {
        let (mut world, game) = running(2).await;
        let ticket = propose(&world, game, by, Kind::Draw).await.unwrap();
        let parcel = ticket.parcel();
        assert_eq!(parcel.notice, Notice::Proposal { game, number: 1 });
        assert_eq!(parcel.to, Some(other));
        let view = world.app.proposal_view(game, 1).await.unwrap();
        assert_eq!((view.asked, view.back_to), (other, None));
        let expected = Proposal {
            game,
            number: 1,
            kind: Kind::Draw,
            by,
            at: Stamp::of_ply(2),
            state: State::Open,
        };
        assert_eq!(view.proposal, expected);
        let table = [
            (CHIKU, true, Refusal::NotAPlayer { game }),
            (CHIKU, false, Refusal::NotAPlayer { game }),
            (by, true, Refusal::OwnProposal { game }),
        ];
        for (who, yes, expected) in table {
            let answered = answer(&world, game, 1, who, yes).await;
            assert_eq!(refused(answered), expected);
        }
        let unknown = answer(&world, game, 2, other, true).await;
        assert_eq!(refused(unknown), Refusal::UnknownProposal);
        let declined = answer(&world, game, 1, other, false).await.unwrap();
        let closed = Notice::ProposalClosed { game, number: 1 };
        assert_eq!(declined.parcel().notice, closed);
        assert!(declined.parcel().edits.is_some());
        assert_eq!(state(&world, game, 1).await, State::Declined);
        for (who, yes) in [(other, true), (other, false), (by, false)] {
            let again = answer(&world, game, 1, who, yes).await;
            assert_eq!(refused(again), Refusal::ProposalClosed(State::Declined));
        }
        assert_eq!(world.view(game).await.course.status, Status::Active);
        world.verified(game).await;
    }
}

#[tokio::test]
async fn nothing_is_proposed_by_strangers_on_other_boards_twice_or_after_the_end() {
    let (mut world, game) = running(2).await;
    for kind in Kind::ALL {
        let stranger = propose(&world, game, CHIKU, kind).await;
        assert_eq!(refused(stranger), Refusal::NotAPlayer { game });
        let old = world
            .app
            .propose(&caller(ASHA), at(game, Some(1)), kind)
            .await;
        assert_eq!(refused(old), Refusal::Stale { game, ply: 2 });
        let number = propose(&world, game, ASHA, kind).await.unwrap();
        let Notice::Proposal { number, .. } = number.parcel().notice else {
            panic!("{number:?}")
        };
        let twice = propose(&world, game, ASHA, kind).await;
        let already = Refusal::AlreadyProposed { game, kind };
        assert_eq!(refused(twice), already);
        answer(&world, game, number, BAKARI, false).await.unwrap();
        // Not even when it was declined.
        let twice = propose(&world, game, ASHA, kind).await;
        assert_eq!(refused(twice), already);
    }
    let resigned = world.app.resign(&caller(ASHA), at(game, None)).await;
    world.told(&resigned.unwrap()).await;
    for kind in Kind::ALL {
        let late = propose(&world, game, BAKARI, kind).await;
        assert_eq!(refused(late), Refusal::GameOver { game });
    }
    world.verified(game).await;
}

#[tokio::test]
async fn offers_of_a_draw_that_cross_are_an_agreement() {
    let (mut world, game) = running(3).await;
    propose(&world, game, ASHA, Kind::Draw).await.unwrap();
    let agreed = propose(&world, game, BAKARI, Kind::Draw).await.unwrap();
    let closed = Notice::ProposalClosed { game, number: 1 };
    assert_eq!(agreed.parcel().notice, closed);
    assert_eq!(state(&world, game, 1).await, State::Accepted);
    let status = world.view(game).await.course.status;
    assert_eq!(status, Status::Over(Ending::Agreed));
    assert_eq!(world.post.count(Notice::GameOver { game }), 1);
    world.verified(game).await;
}

#[tokio::test]
async fn a_draw_that_is_agreed_on_ends_the_game_and_stands_in_its_record() {
    let (mut world, game) = running(3).await;
    propose(&world, game, BAKARI, Kind::Draw).await.unwrap();
    propose(&world, game, ASHA, Kind::Takeback).await.unwrap();
    answer(&world, game, 1, ASHA, true).await.unwrap();
    assert_eq!(state(&world, game, 1).await, State::Accepted);
    // What else was open has nothing to be about any more.
    assert_eq!(state(&world, game, 2).await, State::Lapsed);
    for number in [1, 2] {
        let closed = Notice::ProposalClosed { game, number };
        let told = world.post.count(closed);
        // The answer told the first.
        assert_eq!(told, usize::from(number == 2));
    }
    let view = world.view(game).await;
    assert_eq!(view.course.status, Status::Over(Ending::Agreed));
    assert_eq!(view.clock.deadline, None);
    let export = world.app.export(CHIKU, HOME, Some(game)).await.unwrap();
    assert!(export.record.contains("Result: draw"), "{}", export.record);
    assert!(export.record.contains("Ending: agreement"));
    world.verified(game).await;
}

#[tokio::test]
async fn a_move_withdraws_what_was_proposed() {
    for (kind, by) in [
        (Kind::Draw, ASHA),
        (Kind::Draw, BAKARI),
        (Kind::Pause, ASHA),
        (Kind::Takeback, BAKARI),
    ] {
        let (mut world, game) = running(2).await;
        let other = if by == ASHA { BAKARI } else { ASHA };
        propose(&world, game, by, kind).await.unwrap();
        world.play_on(game).await;
        world.settled().await;
        assert_eq!(state(&world, game, 1).await, State::Lapsed);
        let closed = Notice::ProposalClosed { game, number: 1 };
        assert_eq!(world.post.count(closed), 1);
        let late = answer(&world, game, 1, other, true).await;
        assert_eq!(refused(late), Refusal::ProposalClosed(State::Lapsed));
        // On the new board it may be proposed again, and is not the answer to the old one.
        let again = propose(&world, game, other, kind).await.unwrap();
        let proposed = Notice::Proposal { game, number: 2 };
        assert_eq!(again.parcel().notice, proposed);
        world.verified(game).await;
    }
}

#[tokio::test]
async fn who_proposes_may_think_better_of_it() {
    let (mut world, game) = running(2).await;
    propose(&world, game, ASHA, Kind::Draw).await.unwrap();
    answer(&world, game, 1, ASHA, false).await.unwrap();
    assert_eq!(state(&world, game, 1).await, State::Withdrawn);
    let late = answer(&world, game, 1, BAKARI, true).await;
    assert_eq!(refused(late), Refusal::ProposalClosed(State::Withdrawn));
    // The other now proposes it, and does not agree to it.
    let theirs = propose(&world, game, BAKARI, Kind::Draw).await.unwrap();
    assert_eq!(theirs.parcel().notice, Notice::Proposal { game, number: 2 });
    assert_eq!(world.view(game).await.course.status, Status::Active);
    world.verified(game).await;
}

#[tokio::test]
async fn who_is_quick_answers_before_it_is_known_where_the_proposal_was_told() {
    let (mut world, game) = running(2).await;
    let asked = world
        .app
        .propose(&caller(ASHA), at(game, None), Kind::Draw)
        .await;
    let asked = asked.unwrap();
    let message = Some(komwe::play::MessageId(4_711));
    let quick = komwe::app::Caller {
        message,
        ..caller(BAKARI)
    };
    let declined = world.app.answer_proposal(&quick, game, 1, false).await;
    let declined = declined.unwrap();
    assert_eq!(declined.parcel().edits, message);
    world.told(&declined).await;
    world.told(&asked).await;
    world.later(60).await;
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.verified(game).await;
}
