//! What is told of a tournament, and where.

use komwe::app::Trouble;
use komwe::play::{ChannelId, MessageId, Notice, Place};

use super::cup::{Cup, plan, pools};
use crate::app::courier::Fate;
use crate::app::world::HOME;

#[tokio::test]
async fn one_message_tells_how_it_stands_and_is_pinned() {
    let cup = Cup::announced(plan(pools(8))).await;
    let message = cup.view().await.message.unwrap();
    let pinned = cup.world.post.pinned();
    assert_eq!(pinned.len(), 1);
    assert_eq!(
        (pinned[0].channel, pinned[0].message),
        (HOME.channel, message)
    );
    for number in 1..=3 {
        cup.enter(number).await;
    }
    cup.world.settled().await;
    let edits: Vec<MessageId> = cup
        .world
        .post
        .arrived()
        .iter()
        .filter(|arrived| arrived.notice == Notice::Tournament { id: cup.id })
        .map(|arrived| arrived.message)
        .collect();
    assert!(!edits.is_empty());
    assert!(edits.iter().all(|edited| *edited == message), "{edits:?}");
    assert_eq!(cup.view().await.message, Some(message));
}

#[tokio::test]
async fn changes_that_wait_are_told_at_once() {
    let mut cup = Cup::announced(plan(pools(8))).await;
    cup.world.stop().await;
    let notice = Notice::Tournament { id: cup.id };
    let before = cup.world.post.count(notice);
    for number in 1..=6 {
        cup.enter(number).await;
    }
    cup.world.start();
    cup.world.settled().await;
    assert_eq!(cup.world.post.count(notice), before + 1);
}

#[tokio::test]
async fn a_message_that_is_gone_is_posted_and_pinned_anew() {
    let cup = Cup::announced(plan(pools(8))).await;
    let old = cup.view().await.message.unwrap();
    cup.world.post.fate([Fate::Fails(Trouble::Gone)]);
    cup.enter(1).await;
    cup.world.settled().await;
    let new = cup.view().await.message.unwrap();
    assert_ne!(new, old);
    assert_eq!(cup.world.post.pinned().last().unwrap().message, new);
}

#[tokio::test]
async fn that_nothing_can_be_pinned_is_noted_and_no_trouble() {
    let cup = Cup::announced(plan(pools(8))).await;
    assert_eq!(cup.view().await.pin_trouble, None);
    cup.world.post.refuse_pins(Trouble::Forbidden);
    cup.world.post.fate([Fate::Fails(Trouble::Gone)]);
    cup.enter(1).await;
    cup.world.settled().await;
    assert!(cup.view().await.pin_trouble.is_some());
    let backlog = cup.world.app.backlog().await.unwrap();
    assert_eq!((backlog.waiting, backlog.dead.len()), (0, 0));
}

#[tokio::test]
async fn results_go_to_their_channel_and_games_to_their_players() {
    let mut it = plan(pools(8));
    it.results_channel = Some(ChannelId(77));
    let mut cup = Cup::begun(it, 3).await;
    cup.play_out().await;
    let arrived = cup.world.post.arrived();
    for arrived in &arrived {
        let is_result = matches!(
            arrived.notice,
            Notice::Round { .. } | Notice::Standings { .. } | Notice::TournamentOver { .. }
        );
        let there = arrived.place == Place::Channel(ChannelId(77));
        assert_eq!(there, is_result, "{arrived:?}");
    }
    // Each match has a thread of its own, as other games have.
    assert_eq!(cup.world.post.threads().len(), 3);
    let count = |is: fn(&Notice) -> bool| arrived.iter().filter(|it| is(&it.notice)).count();
    assert_eq!(count(|it| matches!(it, Notice::Round { .. })), 1);
    assert_eq!(count(|it| matches!(it, Notice::Standings { .. })), 2);
    assert_eq!(count(|it| matches!(it, Notice::TournamentOver { .. })), 1);
    assert_eq!(count(|it| matches!(it, Notice::Turn { ply: 0, .. })), 3);
    cup.verified().await;
}
