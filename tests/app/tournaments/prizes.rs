//! The role that the winner of a tournament is given, and that goes over to another when a result is corrected.

use komwe::app::{OfferedRole, Trouble};
use komwe::play::{Aim, Notice, PlayerId, RoleId, Title};
use komwe::rules::Variant;
use komwe::tournament::{EntrantId, MatchOutcome, Phase, Verdict};
use rusqlite::Connection;

use super::cup::{Cup, DAY, HOST, plan, player, pools};
use crate::app::world::{HOME, caller};

const PRIZE: RoleId = RoleId(77);

fn for_a_prize() -> komwe::app::Plan {
    komwe::app::Plan {
        prize_role: Some(PRIZE),
        ..plan(pools(6))
    }
}

#[tokio::test]
async fn the_winner_is_given_the_role_once() {
    let mut cup = Cup::begun(for_a_prize(), 6).await;
    cup.play_out().await;
    assert_eq!(cup.world.post.roles(), [(player(1), PRIZE, true)]);
    assert!(cup.view().await.prizes_refused.is_empty());
    cup.world.later(3 * DAY).await;
    assert_eq!(cup.world.post.roles().len(), 1);
    cup.verified().await;
}

#[tokio::test]
async fn a_prize_that_discord_refuses_is_told_and_not_tried_for_ever() {
    let cup = Cup::begun(for_a_prize(), 6).await;
    cup.world
        .post
        .refuse_roles([Trouble::Retry { after: None }, Trouble::Forbidden]);
    cup.play_out().await;
    cup.world.later(DAY).await;
    assert_eq!(cup.world.post.roles().len(), 2);
    assert_eq!(cup.view().await.prizes_refused, [player(1)]);
    // The message of the tournament is brought up to date with it.
    let last = cup.world.post.notices().pop();
    assert_eq!(last, Some(Notice::Tournament { id: cup.id }));
}

impl Cup {
    /// A host corrects how the two best have played: now this one has won.
    async fn corrected_to(&self, winner: u16) {
        let view = self.view().await;
        let between = view.pairings.iter().find(|line| {
            let mut both = line.pairing.entrants.map(|one| one.0);
            both.sort_unstable();
            both == [1, 2]
        });
        let pairing = between.unwrap().pairing;
        let mut wins = [0; 2];
        wins[usize::from(pairing.entrants[1] == EntrantId(winner))] = 1;
        let outcome = MatchOutcome {
            wins,
            draws: 0,
            verdict: Verdict::Played,
        };
        let (app, host) = (&self.world.app, caller(HOST));
        let corrected = app.correct_result(&host, true, self.id, pairing.id, outcome, "a mistake");
        let table = corrected.await.unwrap().table;
        assert_eq!(table.winners(false), [EntrantId(winner)]);
        self.world.settled().await;
        assert_eq!(self.phase().await, Phase::Finished);
    }

    /// The changes of roles since there were so many, by player.
    fn roles_since(&self, known: usize) -> Vec<(PlayerId, RoleId, bool)> {
        let mut roles = self.world.post.roles().split_off(known);
        roles.sort_unstable();
        roles
    }

    /// Has the database changed, as if something had happened before.
    fn given(&self, sql: &str, player: PlayerId) {
        let connection = Connection::open(self.world.database()).unwrap();
        connection.execute(sql, [player.0.cast_signed()]).unwrap();
    }

    /// Makes the prize a milestone too, and has all who have played looked at.
    async fn also_for(&self, aim: Aim) {
        let role = OfferedRole {
            id: PRIZE,
            unfit: None,
        };
        let app = &self.world.app;
        app.add_milestone(&caller(HOST), true, role, aim)
            .await
            .unwrap();
        self.world.settled().await;
    }
}

#[tokio::test]
async fn the_prize_goes_over_to_who_has_won_after_a_correction() {
    let mut cup = Cup::begun(for_a_prize(), 6).await;
    cup.play_out().await;
    cup.corrected_to(2).await;
    let over = [(player(1), PRIZE, false), (player(2), PRIZE, true)];
    assert_eq!(cup.roles_since(1), over);
    cup.corrected_to(1).await;
    let back = [(player(1), PRIZE, true), (player(2), PRIZE, false)];
    assert_eq!(cup.roles_since(3), back);
    cup.world.later(3 * DAY).await;
    assert_eq!(cup.world.post.roles().len(), 5);
    cup.verified().await;
}

#[tokio::test]
async fn whoever_has_left_loses_the_prize_with_all_their_roles() {
    let cup = Cup::begun(for_a_prize(), 6).await;
    cup.play_out().await;
    cup.world.post.leave(HOME.guild.unwrap(), player(1));
    cup.corrected_to(2).await;
    cup.world.later(3 * DAY).await;
    assert_eq!(cup.world.post.roles().len(), 3);
    assert!(cup.view().await.prizes_kept.is_empty());
}

#[tokio::test]
async fn a_prize_that_was_never_given_is_not_taken() {
    let cup = Cup::begun(for_a_prize(), 6).await;
    cup.world.post.refuse_roles([Trouble::Forbidden]);
    cup.play_out().await;
    cup.corrected_to(2).await;
    assert_eq!(cup.roles_since(1), [(player(2), PRIZE, true)]);
    let view = cup.view().await;
    assert!(view.prizes_refused.is_empty() && view.prizes_kept.is_empty());
}

#[tokio::test]
async fn a_prize_that_discord_does_not_let_be_taken_is_told_and_not_tried_for_ever() {
    let cup = Cup::begun(for_a_prize(), 6).await;
    cup.play_out().await;
    // The two are served in whatever order.
    let forbidden = [Trouble::Forbidden, Trouble::Forbidden];
    cup.world.post.refuse_roles(forbidden);
    cup.corrected_to(2).await;
    cup.world.later(DAY).await;
    assert_eq!(cup.world.post.roles().len(), 3);
    let view = cup.view().await;
    assert_eq!(view.prizes_kept, [player(1)]);
    assert_eq!(view.prizes_refused, [player(2)]);
    let last = cup.world.post.notices().pop();
    assert_eq!(last, Some(Notice::Tournament { id: cup.id }));
    // Whoever wins again simply has it.
    cup.corrected_to(1).await;
    let view = cup.view().await;
    assert!(view.prizes_refused.is_empty() && view.prizes_kept.is_empty());
}

#[tokio::test]
async fn a_prize_stays_that_another_tournament_gave_as_well() {
    let mut cup = Cup::begun(for_a_prize(), 6).await;
    cup.play_out().await;
    let first = cup.id;
    cup = cup.followed_by(for_a_prize(), 6).await;
    cup.play_out().await;
    let known = cup.world.post.roles().len();
    cup.corrected_to(2).await;
    assert_eq!(cup.roles_since(known), [(player(2), PRIZE, true)]);
    // In the other one they lose it too, and then nothing is left for which they had it.
    cup.id = first;
    cup.corrected_to(2).await;
    let all = cup.roles_since(known + 1);
    assert!(all.contains(&(player(1), PRIZE, false)), "{all:?}");
}

#[tokio::test]
async fn a_prize_stays_that_is_a_milestone_as_well() {
    let cup = Cup::begun(for_a_prize(), 6).await;
    cup.play_out().await;
    cup.given("INSERT INTO title VALUES (?1, 'fundi', 1)", player(1));
    cup.also_for(Aim::Title(Title::Fundi)).await;
    let known = cup.world.post.roles().len();
    cup.corrected_to(2).await;
    assert_eq!(cup.roles_since(known), [(player(2), PRIZE, true)]);
}

#[tokio::test]
async fn a_milestone_that_is_lost_leaves_the_prize_until_that_is_lost_too() {
    let cup = Cup::begun(for_a_prize(), 6).await;
    cup.play_out().await;
    let rated = |value: u32| {
        let sql = format!(
            "INSERT OR REPLACE INTO rating (player, variant, at, games, value, deviation, volatility)
             VALUES (?1, 'kimasai', 0, 9, {value}, 60.0, 0.06)"
        );
        cup.given(&sql, player(1));
    };
    let aim = Aim::Rating {
        variant: Variant::Kimasai,
        least: 1_600,
    };
    rated(1_650);
    cup.also_for(aim).await;
    let known = cup.world.post.roles().len();
    rated(1_500);
    // Another role has everybody looked at again.
    let other = OfferedRole {
        id: RoleId(78),
        unfit: None,
    };
    let (app, host) = (&cup.world.app, caller(HOST));
    app.add_milestone(&host, true, other, Aim::Title(Title::Bingwa))
        .await
        .unwrap();
    cup.world.settled().await;
    assert_eq!(cup.roles_since(known), []);
    cup.corrected_to(2).await;
    let over = [(player(1), PRIZE, false), (player(2), PRIZE, true)];
    assert_eq!(cup.roles_since(known), over);
}
