//! Titles, and roles for what players have reached.

use komwe::app::{App, OfferedRole, Trouble};
use komwe::play::{
    Aim, GameId, GuildId, Home, Milestone, Notice, PlayerId, Refusal, RoleId, RoleTrouble, Title,
    Unfit,
};
use komwe::rules::Variant;
use komwe::school;
use rusqlite::Connection;

use super::world::{ABROAD, ASHA, BAKARI, CHIKU, HOME, World, at, caller, caller_in, refused};

const SERVER: GuildId = GuildId(1);
const STRONG: RoleId = RoleId(71);
const FUNDI: RoleId = RoleId(72);

const RATED: Aim = Aim::Rating {
    variant: Variant::Kete,
    least: 1_600,
};

fn fit(id: RoleId) -> OfferedRole {
    OfferedRole { id, unfit: None }
}

/// Gives a player a rating, as if they had played for it.
fn rate(world: &World, player: PlayerId, value: f64, deviation: f64) {
    let connection = Connection::open(world.database()).unwrap();
    connection
        .execute(
            "INSERT OR REPLACE INTO rating (player, variant, at, games, value, deviation, volatility)
             VALUES (?1, 'kete', 0, 9, ?2, ?3, 0.06)",
            (player.0.cast_signed(), value, deviation),
        )
        .unwrap();
}

/// A game that Bakari gives up.
async fn a_game(world: &World) -> GameId {
    let game = world.game(Variant::Kete).await;
    world
        .app
        .resign(&caller(BAKARI), at(game, None))
        .await
        .unwrap();
    world.settled().await;
    game
}

async fn add(app: &App, role: RoleId, aim: Aim) -> Vec<Milestone> {
    let added = app
        .add_milestone(&caller(CHIKU), true, fit(role), aim)
        .await;
    added.unwrap()
}

async fn started() -> World {
    let mut world = World::new();
    world.start();
    a_game(&world).await;
    world
}

#[tokio::test]
async fn a_role_for_a_rating_comes_and_goes() {
    let mut world = started().await;
    add(&world.app, STRONG, RATED).await;
    world.settled().await;
    assert_eq!(world.post.roles(), []);
    rate(&world, ASHA, 1_650.0, 60.0);
    rate(&world, BAKARI, 1_700.0, 150.0);
    a_game(&world).await;
    // Bakari's is provisional.
    assert_eq!(world.post.roles(), [(ASHA, STRONG, true)]);
    rate(&world, ASHA, 1_551.0, 60.0);
    a_game(&world).await;
    assert_eq!(world.post.roles().len(), 1, "within the margin it stays");
    rate(&world, ASHA, 1_549.0, 60.0);
    a_game(&world).await;
    assert_eq!(world.post.roles()[1..], [(ASHA, STRONG, false)]);
    assert!(
        !world
            .post
            .notices()
            .iter()
            .any(|notice| matches!(notice, Notice::Roles { .. }))
    );
    world.stop().await;
}

#[tokio::test]
async fn what_is_lost_while_a_role_is_being_given_is_taken_at_once() {
    let mut world = started().await;
    add(&world.app, STRONG, RATED).await;
    rate(&world, ASHA, 1_650.0, 60.0);
    let (first, second) = (
        world.game(Variant::Kete).await,
        world.game(Variant::Kete).await,
    );
    world.settled().await;
    let gate = world.post.hold();
    let resign = async |game| {
        let ticket = world.app.resign(&caller(BAKARI), at(game, None)).await;
        // Its board is told by the answer, so that the role is what waits at the gate.
        world.told(&ticket.unwrap()).await;
    };
    resign(first).await;
    gate.reached().await;
    rate(&world, ASHA, 1_500.0, 60.0);
    resign(second).await;
    gate.release();
    world.settled().await;
    assert_eq!(
        world.post.roles(),
        [(ASHA, STRONG, true), (ASHA, STRONG, false)]
    );
    world.stop().await;
}

#[tokio::test]
async fn a_title_is_kept_and_so_is_its_role() {
    let mut world = started().await;
    add(&world.app, FUNDI, Aim::Title(Title::Fundi)).await;
    rate(&world, ASHA, 1_700.0, 109.0);
    a_game(&world).await;
    rate(&world, ASHA, 1_200.0, 60.0);
    a_game(&world).await;
    assert_eq!(world.post.roles(), [(ASHA, FUNDI, true)]);
    // The same in another server, where it was not earned.
    let abroad = caller_in(CHIKU, ABROAD);
    let aim = Aim::Title(Title::Fundi);
    let added = world.app.add_milestone(&abroad, true, fit(STRONG), aim);
    added.await.unwrap();
    let lesson = caller_in(ASHA, ABROAD);
    world.app.lesson_solved(&lesson, "sowing").await.unwrap();
    world.settled().await;
    assert_eq!(world.post.roles()[1..], [(ASHA, STRONG, true)]);
    world.stop().await;
}

#[tokio::test]
async fn the_last_lesson_makes_a_pupil() {
    let mut world = started().await;
    add(&world.app, FUNDI, Aim::Title(Title::Mwanafunzi)).await;
    let lessons = school::lessons();
    for lesson in &lessons[1..] {
        let solved = world.app.lesson_solved(&caller(ASHA), lesson.key).await;
        solved.unwrap();
    }
    world.settled().await;
    assert_eq!(world.post.roles(), []);
    let last = world.app.lesson_solved(&caller(ASHA), lessons[0].key).await;
    last.unwrap();
    world.settled().await;
    assert_eq!(world.post.roles(), [(ASHA, FUNDI, true)]);
    world.stop().await;
}

#[tokio::test]
async fn who_has_reached_it_already_gets_the_role_too() {
    let mut world = started().await;
    rate(&world, BAKARI, 1_900.0, 60.0);
    add(&world.app, STRONG, RATED).await;
    world.settled().await;
    assert_eq!(world.post.roles(), [(BAKARI, STRONG, true)]);
    // What is given for nothing any more is not taken away.
    let host = caller(CHIKU);
    let removed = world.app.remove_milestone(&host, true, STRONG);
    assert_eq!(removed.await.unwrap(), []);
    rate(&world, BAKARI, 1_000.0, 60.0);
    a_game(&world).await;
    assert_eq!(world.post.roles().len(), 1);
    let host = caller(CHIKU);
    let again = world.app.remove_milestone(&host, true, STRONG);
    assert_eq!(refused(again.await), Refusal::NoMilestone);
    world.stop().await;
}

#[tokio::test]
async fn what_discord_refuses_is_noted_and_not_tried_for_ever() {
    let mut world = started().await;
    add(&world.app, STRONG, RATED).await;
    rate(&world, ASHA, 1_650.0, 60.0);
    world.post.refuse_roles([Trouble::Forbidden, Trouble::Gone]);
    a_game(&world).await;
    let trouble = async |world: &World| world.app.milestones(SERVER).await.unwrap()[0].trouble;
    assert_eq!(trouble(&world).await, Some(RoleTrouble::Forbidden));
    world.later(10 * 24 * 60 * 60).await;
    assert_eq!(world.post.roles().len(), 1, "tried again without a reason");
    a_game(&world).await;
    assert_eq!(trouble(&world).await, Some(RoleTrouble::Gone));
    a_game(&world).await;
    assert_eq!(trouble(&world).await, None);
    assert_eq!(world.post.roles(), [(ASHA, STRONG, true); 3]);
    a_game(&world).await;
    assert_eq!(world.post.roles().len(), 3);
    world.stop().await;
}

#[tokio::test]
async fn what_may_work_later_is_tried_later() {
    let mut world = started().await;
    add(&world.app, STRONG, RATED).await;
    rate(&world, ASHA, 1_650.0, 60.0);
    world.post.refuse_roles([Trouble::Retry { after: None }]);
    a_game(&world).await;
    world.later(60).await;
    assert_eq!(world.post.roles(), [(ASHA, STRONG, true); 2]);
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.stop().await;
}

#[tokio::test]
async fn whoever_has_left_gets_the_role_when_they_are_back() {
    let mut world = started().await;
    add(&world.app, STRONG, RATED).await;
    rate(&world, ASHA, 1_650.0, 60.0);
    world.post.leave(SERVER, ASHA);
    a_game(&world).await;
    world.post.come_back(SERVER, ASHA);
    a_game(&world).await;
    a_game(&world).await;
    assert_eq!(world.post.roles(), [(ASHA, STRONG, true); 2]);
    world.stop().await;
}

#[tokio::test]
async fn only_who_manages_the_server_names_roles_and_only_fit_ones() {
    let world = World::new();
    let add = |caller, manages, role| {
        let app = world.app.clone();
        async move { app.add_milestone(&caller, manages, role, RATED).await }
    };
    let member = add(caller(ASHA), false, fit(STRONG)).await;
    assert_eq!(refused(member), Refusal::NotAManager);
    let direct = Home {
        guild: None,
        channel: HOME.channel,
    };
    let direct = add(caller_in(ASHA, direct), true, fit(STRONG)).await;
    assert_eq!(refused(direct), Refusal::NoServer);
    for unfit in [Unfit::Everyone, Unfit::Managed, Unfit::Powerful] {
        let role = OfferedRole {
            id: STRONG,
            unfit: Some(unfit),
        };
        let host = add(caller(ASHA), true, role).await;
        assert_eq!(refused(host), Refusal::UnfitRole(unfit));
    }
    for number in 1..=25 {
        add(caller(ASHA), true, fit(RoleId(number))).await.unwrap();
    }
    let more = add(caller(ASHA), true, fit(RoleId(26))).await;
    assert_eq!(refused(more), Refusal::TooManyMilestones);
    let same = add(caller(ASHA), true, fit(RoleId(25))).await.unwrap();
    assert_eq!(same.len(), 25);
    let host = caller(ASHA);
    let removed = world.app.remove_milestone(&host, false, STRONG);
    assert_eq!(refused(removed.await), Refusal::NotAManager);
}
