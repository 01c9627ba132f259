//! What hosts decide about results, and what follows from it.

use komwe::app::Trouble;
use komwe::play::{Ending, GameId, GuildId, Home, Notice, Place, PlayerId, Refusal, Verdict};
use komwe::rules::{Side, Variant};

use super::history::{HOST, Past, after, assert_same, folded, players, ratings, same, simulated};
use super::world::{ABROAD, ASHA, BAKARI, ELSEWHERE, HOME, World, at, caller, caller_in, refused};

const PLACE: Place = Place::Channel(HOME.channel);
const DAY: u64 = 24 * 60 * 60;

/// Has a host decide about a game.
async fn rule(world: &World, past: &Past, verdict: Verdict) {
    let home = Home {
        guild: Some(GuildId(past.guild)),
        ..HOME
    };
    let (app, game) = (&world.app, GameId(past.id));
    let asked = app
        .ask_ruling(&caller_in(HOST, home), true, game, verdict, "seen by many")
        .await
        .unwrap();
    app.rule(&caller_in(HOST, home), true, game, asked.ruling.number)
        .await
        .unwrap();
}

/// All that is shown of the players, save how a result came about.
async fn everything(world: &World) -> Vec<String> {
    let mut told = Vec::new();
    for player in players() {
        if let Ok(profile) = world.app.profile(player).await {
            let career = profile.career;
            let streak = (
                career.streak,
                career.best_streak,
                career.longest,
                career.capture,
            );
            told.push(format!("{player} {:?} {streak:?}", career.results));
        }
    }
    for guild in 1..=3 {
        let statistics = world.app.statistics(Some(GuildId(guild)), true).await;
        told.push(format!("{:?}", statistics.unwrap()));
    }
    told
}

#[tokio::test]
async fn a_correction_in_the_middle_is_as_if_it_had_been_so_from_the_start() {
    let history = simulated(800, 5);
    // One that did not end on the board: in the other history it ends by a resignation.
    let away = |past: &Past| past.counts() && !matches!(past.ending, Ending::Board(_));
    let corrected = 200 + history[200..].iter().position(away).unwrap();
    let rest = &history[corrected + 1..];
    let annulled = corrected + 1 + rest.iter().position(Past::counts).unwrap();
    let world = after(&history).await;
    let was = ratings(&world).await;
    let winner = match history[corrected].ending.winner() {
        Some(Side::South) => Side::North,
        _ => Side::South,
    };
    let verdict = match winner {
        Side::South => Verdict::South,
        Side::North => Verdict::North,
    };
    rule(&world, &history[corrected], verdict).await;
    rule(&world, &history[annulled], Verdict::Annulled).await;

    let mut so_from_the_start = history.clone();
    so_from_the_start[corrected].ending = Ending::Resigned { by: winner.other() };
    so_from_the_start.remove(annulled);
    let other = after(&so_from_the_start).await;
    let now = ratings(&world).await;
    assert_same(&now, &folded(&so_from_the_start));
    assert_same(&now, &ratings(&other).await);
    assert_eq!(everything(&world).await, everything(&other).await);
    let changed = now.iter().filter(|(key, (rating, _, _))| {
        was.get(key).is_none_or(|(old, _, _)| !same(*old, *rating))
    });
    assert!(
        changed.count() > 10,
        "it concerns whoever met the two since"
    );
    let after_it = world
        .app
        .game_view(GameId(history[corrected].id), None)
        .await
        .unwrap();
    assert_eq!(
        after_it.course.status.ending(),
        Some(history[corrected].ending)
    );
    assert_eq!(after_it.ruling.unwrap().verdict, verdict);

    rule(&world, &history[corrected], Verdict::Restored).await;
    rule(&world, &history[annulled], Verdict::Restored).await;
    assert_same(&ratings(&world).await, &folded(&history));
}

#[tokio::test]
async fn a_ruling_is_for_the_hosts_of_the_server_and_for_games_that_are_over() {
    let mut world = after(&simulated(40, 6)).await;
    let history = simulated(40, 6);
    let past = history.iter().find(|past| past.guild == 1).unwrap();
    let game = GameId(past.id);
    let ask = |caller, manages, verdict, reason: &'static str| {
        let app = world.app.clone();
        async move {
            app.ask_ruling(&caller, manages, game, verdict, reason)
                .await
        }
    };
    let host = || caller(HOST);
    let drawn = Verdict::Drawn;
    assert_eq!(
        refused(ask(host(), false, drawn, "x").await),
        Refusal::NotAHost
    );
    let abroad = ask(caller_in(HOST, ABROAD), true, drawn, "x").await;
    assert_eq!(refused(abroad), Refusal::UnknownGame);
    assert_eq!(
        refused(ask(host(), true, drawn, " \n ").await),
        Refusal::NoReason
    );
    let restored = ask(host(), true, Verdict::Restored, "x").await;
    assert_eq!(refused(restored), Refusal::RuledSo { game });
    let long: &'static str = Box::leak("é ".repeat(400).into_boxed_str());
    let asked = ask(host(), true, drawn, long).await.unwrap();
    assert_eq!(
        (asked.ruling.number, asked.ruling.reason.chars().count()),
        (1, 200)
    );
    let outdated = Refusal::OutdatedRuling { game };
    let other = caller(PlayerId(901));
    assert_eq!(
        refused(world.app.rule(&other, true, game, 1).await),
        outdated
    );
    assert_eq!(
        refused(world.app.rule(&host(), true, game, 2).await),
        outdated
    );
    assert_eq!(
        refused(world.app.rule(&host(), false, game, 1).await),
        Refusal::NotAHost
    );
    // The question is still there after a restart.
    world.crash().await;
    world.app.rule(&host(), true, game, 1).await.unwrap();
    assert_eq!(
        refused(world.app.rule(&host(), true, game, 1).await),
        outdated
    );
    let again = world.app.ask_ruling(&host(), true, game, drawn, "x").await;
    assert_eq!(refused(again), Refusal::RuledSo { game });
    // Two hosts are asked; the second to confirm learns that it was decided.
    let second = caller(PlayerId(901));
    for caller in [host(), second.clone()] {
        let asked = world
            .app
            .ask_ruling(&caller, true, game, Verdict::Annulled, "x")
            .await;
        assert_eq!(asked.unwrap().ruling.number, 2);
    }
    world.app.rule(&host(), true, game, 2).await.unwrap();
    let late = world.app.rule(&caller(PlayerId(901)), true, game, 2).await;
    assert_eq!(refused(late), outdated);
    let playing = world.game(Variant::Kete).await;
    let asked = world
        .app
        .ask_ruling(&host(), true, playing, drawn, "x")
        .await;
    assert_eq!(refused(asked), Refusal::StillPlaying { game: playing });
}

/// A game that Asha gave up and a host annuls elsewhere, and what tells it. `closed` takes no messages.
async fn annulled(world: &World, closed: &[Place]) -> Notice {
    let game = world.game(Variant::Kete).await;
    let given_up = world.app.resign(&caller(ASHA), at(game, None)).await;
    world.told(&given_up.unwrap()).await;
    world.settled().await;
    for place in closed {
        world.post.close(*place, Trouble::Forbidden);
    }
    let (app, host) = (&world.app, || caller_in(HOST, ELSEWHERE));
    let asked = app
        .ask_ruling(&host(), true, game, Verdict::Annulled, "x")
        .await;
    let number = asked.unwrap().ruling.number;
    let ticket = app.rule(&host(), true, game, number).await.unwrap();
    world.settled().await;
    ticket.parcel().notice
}

/// Where something arrived.
fn places(world: &World, notice: Notice) -> Vec<Place> {
    let arrived = world.post.arrived().into_iter();
    let mut places: Vec<Place> = arrived
        .filter(|told| told.notice == notice)
        .map(|told| told.place)
        .collect();
    places.sort_by_key(|place| match place {
        Place::Channel(_) => 0,
        Place::Direct(player) => player.0,
    });
    places
}

#[tokio::test]
async fn where_the_place_is_closed_both_players_are_told_of_a_ruling() {
    let mut world = World::new();
    world.start();
    let open = annulled(&world, &[]).await;
    assert_eq!(places(&world, open), [PLACE]);
    let told = annulled(&world, &[PLACE]).await;
    let both = [Place::Direct(ASHA), Place::Direct(BAKARI)];
    assert_eq!(places(&world, told), both);
    world.later(30 * DAY).await;
    assert_eq!(places(&world, told), both, "once each");
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.stop().await;
}

#[tokio::test]
async fn one_player_who_cannot_be_told_of_a_ruling_does_not_keep_it_from_the_other() {
    let mut world = World::new();
    world.start();
    let (asha, bakari) = (Place::Direct(ASHA), Place::Direct(BAKARI));
    let told = annulled(&world, &[PLACE, asha]).await;
    assert_eq!(places(&world, told), [bakari]);
    world.post.open(asha);
    world.later(3 * DAY).await;
    assert_eq!(places(&world, told), [asha, bakari]);
    world.stop().await;
}

#[tokio::test]
async fn a_ruling_that_was_kept_for_both_is_told_once_where_all_can_see_it() {
    let mut world = World::new();
    world.start();
    let nowhere = [PLACE, Place::Direct(ASHA), Place::Direct(BAKARI)];
    let told = annulled(&world, &nowhere).await;
    assert_eq!(places(&world, told), []);
    world.post.open(PLACE);
    world.later(3 * DAY).await;
    assert_eq!(places(&world, told), [PLACE]);
    assert_eq!(world.app.backlog().await.unwrap().waiting, 0);
    world.stop().await;
}
