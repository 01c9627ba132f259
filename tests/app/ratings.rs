//! Ratings, records, leaderboards and the figures of a server, held against a plain count of many games.

use std::collections::{BTreeMap, HashMap, HashSet};

use komwe::app::{AppError, ProfileView, Scope};
use komwe::play::{Ending, GameId, GuildId, PlayerId, Results, Season, Timestamp, Verdict};
use komwe::rating::{Rating, Score};
use komwe::rules::{Side, Variant};
use komwe::store::{Inspector, LEAST_GAMES, Rebuilt, Store};
use rusqlite::Connection;

use super::history::{self, BEGINNING, Fold, Past, folded, simulated};
use super::world::{ABROAD, HOME, World, caller, caller_in, refused};

const HOST: PlayerId = PlayerId(900);

/// An app on a database with this history, some time after it.
async fn after(history: &[Past]) -> World {
    let mut world = World::new();
    let store = world.inspect().await;
    history::store(&store, history);
    drop(store);
    world.clock.set(Timestamp(later(history)));
    world.crash().await;
    world
}

/// Ten days after the last game.
fn later(history: &[Past]) -> i64 {
    history.iter().map(|past| past.ended).max().unwrap() + 10 * 86_400
}

fn players() -> impl Iterator<Item = PlayerId> {
    (0..40).map(|number| PlayerId(5_000_000 + number))
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9 * other.abs().max(1.0)
}

fn same(one: Rating, other: Rating) -> bool {
    close(one.value, other.value)
        && close(one.deviation, other.deviation)
        && close(one.volatility, other.volatility)
}

/// The ratings that the app shows, as they were after the last games.
async fn ratings(world: &World) -> Fold {
    let mut found = Fold::new();
    for player in players() {
        let Ok(profile) = world.app.profile(player).await else {
            continue;
        };
        for rating in profile.ratings {
            let last = rating.history.last().unwrap();
            assert_eq!(rating.history.len(), rating.games as usize);
            found.insert(
                (player, rating.variant),
                (last.rating, last.games, last.at.0),
            );
        }
    }
    found
}

fn assert_same(found: &Fold, wanted: &Fold) {
    assert_eq!(found.len(), wanted.len());
    for (key, (rating, games, at)) in wanted {
        let (is, have, last) = found[key];
        assert_eq!((have, last), (*games, *at), "{key:?}");
        assert!(same(is, *rating), "{key:?}: {is:?}, {rating:?}");
    }
}

#[tokio::test]
async fn ratings_are_the_fold_over_the_games_that_count() {
    let history = simulated(2_500, 1);
    let world = after(&history).await;
    let wanted = folded(&history);
    assert!(wanted.len() > 150, "{}", wanted.len());
    assert_same(&ratings(&world).await, &wanted);
    let player = history.iter().find(|past| past.counts()).unwrap().seats[0];
    let profile = world.app.profile(player).await.unwrap();
    for shown in profile.ratings {
        let (rating, _, last) = wanted[&(player, shown.variant)];
        let idle = Timestamp(later(&history)).since(Timestamp(last));
        assert!(same(shown.rating, rating.after(idle)));
        assert!(shown.rating.deviation > rating.deviation || rating.deviation > 349.0);
    }
}

/// The profile of a player by hand.
fn check_profile(history: &[Past], player: PlayerId, profile: &ProfileView) {
    let mut results: BTreeMap<(Variant, Side), [u32; 3]> = BTreeMap::new();
    let mut openings: HashMap<(Variant, Side), HashMap<String, u32>> = HashMap::new();
    let (mut replies, mut seconds, mut on_time) = (0, 0, 0);
    let (mut scores, mut longest, mut capture) = (Vec::new(), (0, 0), (0, 0));
    for past in history {
        for side in Side::ALL {
            if past.player(side) != player {
                continue;
            }
            let score = past.score(side);
            results.entry((past.variant, side)).or_default()[score as usize] += 1;
            scores.push(score);
            if past.ending == (Ending::OnTime { by: side }) {
                on_time += 1;
            }
            for (number, at) in past.moves.iter().enumerate().skip(1) {
                if number % 2 == side.index() {
                    replies += 1;
                    seconds += at - past.moves[number - 1];
                }
            }
            let deeds = past.deeds();
            if let Some(first) = &deeds.first[side.index()] {
                let of = openings.entry((past.variant, side)).or_default();
                *of.entry(first.clone()).or_default() += 1;
            }
            if deeds.longest[side.index()] > longest.0 {
                longest = (deeds.longest[side.index()], past.id);
            }
            if deeds.capture[side.index()] > capture.0 {
                capture = (deeds.capture[side.index()], past.id);
            }
        }
    }
    let career = &profile.career;
    assert_eq!(career.results.len(), results.len());
    for (key, [wins, draws, losses]) in results {
        let wanted = Results {
            wins,
            draws,
            losses,
        };
        assert_eq!(career.results[&key], wanted, "{key:?}");
    }
    assert_eq!((career.replies, career.time_losses), (replies, on_time));
    assert_eq!(
        career.mean_reply().unwrap().as_secs(),
        u64::try_from(seconds).unwrap() / u64::from(replies)
    );
    let last = *scores.last().unwrap();
    let streak = scores.iter().rev().take_while(|score| **score == last);
    assert_eq!(
        career.streak,
        Some((last, u32::try_from(streak.count()).unwrap()))
    );
    let best = scores
        .split(|score| *score != Score::Win)
        .map(<[Score]>::len)
        .max();
    assert_eq!(career.best_streak as usize, best.unwrap());
    for (key, moves) in openings {
        let (favourite, times) = &career.openings[&key];
        let most = *moves.values().max().unwrap();
        assert_eq!((*times, moves[favourite]), (most, most));
    }
    let feat = |feat: Option<komwe::play::career::Feat>| {
        feat.map_or((0, 0), |feat| (feat.seeds, feat.game.0))
    };
    assert_eq!(feat(career.longest), longest);
    assert_eq!(feat(career.capture), capture);
}

#[tokio::test]
async fn profiles_and_the_record_between_two_are_those_of_a_plain_count() {
    let history = simulated(1_500, 2);
    let world = after(&history).await;
    for player in players().take(12) {
        let profile = world.app.profile(player).await.unwrap();
        check_profile(&history, player, &profile);
    }
    let mut met = 0;
    let asha = PlayerId(5_000_000);
    for other in players().skip(1) {
        let versus = world.app.versus(asha, other).await.unwrap();
        let games = history
            .iter()
            .filter(|past| past.seats == [asha, other] || past.seats == [other, asha]);
        let mut wanted = [0; 3];
        let mut ids = Vec::new();
        for past in games {
            let side = Side::ALL[usize::from(past.seats[0] == other)];
            wanted[past.score(side) as usize] += 1;
            ids.push(past.id);
            met += 1;
        }
        let Results {
            wins,
            draws,
            losses,
        } = versus.career.in_all();
        assert_eq!([wins, draws, losses], wanted, "{other}");
        ids.reverse();
        ids.truncate(5);
        let last: Vec<i64> = versus.last.iter().map(|entry| entry.game.0).collect();
        assert_eq!(last, ids);
    }
    assert!(met > 30, "{met} games");
    let stranger = world.app.profile(PlayerId(77)).await;
    assert_eq!(refused(stranger), komwe::play::Refusal::UnknownPlayer);
}

/// A table by hand.
fn table(history: &[Past], scope: &Scope) -> Vec<(PlayerId, f64, u32)> {
    let of_variant: Vec<&Past> = history
        .iter()
        .filter(|past| past.variant == scope.variant && past.counts())
        .collect();
    let span = scope.season.map(Season::span);
    let within = |past: &&&Past| {
        let ended = Timestamp(past.ended);
        span.as_ref().is_none_or(|span| span.contains(&ended))
    };
    let until = of_variant
        .iter()
        .copied()
        .filter(|past| span.as_ref().is_none_or(|span| past.ended < span.end.0));
    let rated = folded(until);
    let mut games: HashMap<PlayerId, u32> = HashMap::new();
    for past in of_variant.iter().filter(within) {
        for player in past.seats {
            *games.entry(player).or_default() += 1;
        }
    }
    let here: HashSet<PlayerId> = of_variant
        .iter()
        .filter(|past| scope.guild.is_none_or(|guild| guild.0 == past.guild))
        .flat_map(|past| past.seats)
        .collect();
    let mut table: Vec<_> = games
        .into_iter()
        .filter(|(player, games)| *games >= 5 && here.contains(player))
        .map(|(player, games)| {
            let (rating, _, _) = rated[&(player, scope.variant)];
            (player, rating.value, games)
        })
        .collect();
    table.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    table
}

#[tokio::test]
async fn leaderboards_are_those_of_a_plain_count() {
    let history = simulated(1_600, 3);
    let world = after(&history).await;
    let season = Season::of(Timestamp(BEGINNING + 60 * 86_400));
    let seasons = world.app.seasons(Variant::Kete, 25).await.unwrap();
    let last = history.iter().rev().find(|past| past.counts()).unwrap();
    assert_eq!(seasons.first(), Some(&Season::of(Timestamp(last.ended))));
    assert_eq!(seasons.last(), Some(&season));
    assert_eq!(seasons.len(), 2);
    let mut lengths = HashSet::new();
    for variant in Variant::ALL {
        for guild in [None, Some(GuildId(2))] {
            for season in [None, Some(season), Some(season.before())] {
                let scope = Scope {
                    variant,
                    guild,
                    season,
                };
                let wanted = table(&history, &scope);
                lengths.insert(wanted.len());
                let reader = wanted.last().map_or(HOST, |(player, _, _)| *player);
                let mut place = 0;
                for page in 0..wanted.len().div_ceil(20).max(1) {
                    let page = u32::try_from(page).unwrap();
                    let app = &world.app;
                    let view = app.leaderboard(reader, scope.clone(), page).await.unwrap();
                    assert_eq!((view.page, view.ranked as usize), (page, wanted.len()));
                    for row in &view.rows {
                        let (player, value, games) = wanted[place];
                        place += 1;
                        assert_eq!((row.player, row.place as usize), (player, place));
                        assert_eq!(row.games, games);
                        assert!(close(row.rating.value, value));
                    }
                    let own = view.own.as_ref().map(|own| own.place as usize);
                    assert_eq!(own, (!wanted.is_empty()).then_some(wanted.len()));
                    assert_eq!(
                        view.shows_own(),
                        place == wanted.len() && !wanted.is_empty()
                    );
                }
                assert_eq!(place, wanted.len());
            }
        }
    }
    assert!(lengths.contains(&0) && lengths.iter().any(|length| *length > 20));
    let far = Scope {
        variant: Variant::Kete,
        guild: None,
        season: None,
    };
    let view = world.app.leaderboard(HOST, far, u32::MAX).await.unwrap();
    assert_eq!((view.page + 1, view.own), (view.pages, None));
}

#[tokio::test]
async fn the_figures_of_a_server_are_those_of_a_plain_count() {
    let history = simulated(1_200, 4);
    let world = after(&history).await;
    let since = later(&history) - 30 * 86_400;
    for guild in 1..=3 {
        let app = &world.app;
        let statistics = app.statistics(Some(GuildId(guild)), true).await.unwrap();
        let here: Vec<&Past> = history.iter().filter(|past| past.guild == guild).collect();
        for variant in Variant::ALL {
            let games = here.iter().filter(|past| past.variant == variant);
            let (mut results, mut plies) = ([0; 3], 0);
            for past in games {
                results[past.score(Side::South) as usize] += 1;
                plies += past.moves.len() as u64;
            }
            let found = statistics.finished[&variant];
            let Results {
                wins,
                draws,
                losses,
            } = found.south;
            assert_eq!(([wins, draws, losses], found.plies), (results, plies));
        }
        let lately = here.iter().filter(|past| past.ended >= since);
        let players: HashSet<PlayerId> = lately.clone().flat_map(|past| past.seats).collect();
        assert_eq!(statistics.lately as usize, lately.count());
        assert_eq!(statistics.active as usize, players.len());
        assert_eq!(statistics.playing, 0);
    }
    assert!(matches!(
        world.app.statistics(Some(GuildId(1)), false).await,
        Err(AppError::Refused(_))
    ));
}

/// Has a host decide about a game.
async fn rule(world: &World, past: &Past, verdict: Verdict) {
    let home = komwe::play::Home {
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
    use komwe::play::Refusal;
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

#[tokio::test]
async fn games_that_end_with_the_clock_set_back_are_rated_in_their_order() {
    let history = simulated(300, 7);
    let mut told_late = history.clone();
    // Every ninth game is stored after the forty that ended after it.
    for index in (0..told_late.len() - 45).step_by(9) {
        told_late[index..index + 40].rotate_left(1);
    }
    let world = after(&told_late).await;
    assert_same(&ratings(&world).await, &folded(&history));
}

#[tokio::test]
async fn nobody_is_ranked_before_five_games_that_count() {
    let games = |count: i64| -> Vec<Past> {
        let mut history = simulated(count, 8);
        for past in &mut history {
            past.variant = Variant::Kete;
            past.seats = [PlayerId(5_000_000), PlayerId(5_000_001)];
            past.rated = true;
            past.choices = vec![0, 0];
            past.moves = vec![past.began, past.began];
        }
        history
    };
    let scope = || Scope {
        variant: Variant::Kete,
        guild: None,
        season: None,
    };
    let few = after(&games(i64::from(LEAST_GAMES) - 1)).await;
    let profile = few.app.profile(PlayerId(5_000_000)).await.unwrap();
    assert_eq!(
        (profile.ratings[0].games, profile.ratings[0].place),
        (4, None)
    );
    assert_eq!(
        few.app.leaderboard(HOST, scope(), 0).await.unwrap().ranked,
        0
    );
    let enough = after(&games(i64::from(LEAST_GAMES))).await;
    let profile = enough.app.profile(PlayerId(5_000_000)).await.unwrap();
    assert!(profile.ratings[0].place.is_some_and(|(_, of)| of == 2));
    assert!(profile.ratings[0].rating.is_provisional());
    let view = enough
        .app
        .leaderboard(PlayerId(5_000_000), scope(), 0)
        .await
        .unwrap();
    assert_eq!((view.ranked, view.shows_own()), (2, true));
}

fn tamper(world: &World, sql: &str) {
    let connection = Connection::open(world.database()).unwrap();
    assert!(connection.execute(sql, []).unwrap() > 0, "{sql}");
}

/// All that `komwe check` finds of records and ratings.
fn faults(world: &World) -> Vec<String> {
    let inspector = Inspector::open(&world.database()).unwrap();
    let mut faults = inspector.verify_ratings().unwrap();
    for game in inspector.games().unwrap() {
        let found = inspector.verify_game(game).unwrap().into_iter();
        faults.extend(
            found
                .map(|fault| fault.what)
                .filter(|what| what.contains("tally")),
        );
    }
    faults
}

#[tokio::test]
async fn what_was_falsified_is_found_and_made_anew() {
    let history = simulated(300, 9);
    let mut world = after(&history).await;
    drop(world.inspect().await);
    assert_eq!(faults(&world), [""; 0]);
    let some = history.iter().find(|past| past.counts()).unwrap().id;
    for sql in [
        "UPDATE rating SET value = value + 0.001 WHERE rowid_of = 1".to_owned(),
        format!("UPDATE rating_step SET deviation = deviation - 1 WHERE game = {some}"),
        format!("DELETE FROM rating_step WHERE game = {some} AND seat = 'N'"),
        "DELETE FROM rating WHERE games = 1".to_owned(),
        format!("UPDATE tally SET score = 'draw' WHERE game = {some}"),
        format!("UPDATE tally SET reply_seconds = reply_seconds + 1 WHERE game = {some}"),
        format!("DELETE FROM tally WHERE game = {some}"),
        format!(
            "UPDATE tally SET counted = 1 WHERE game = (SELECT min(game) FROM tally WHERE counted = 0 AND game <> {some})"
        ),
    ] {
        let sql = sql.replace(
            "WHERE rowid_of = 1",
            "WHERE (player, variant) = (SELECT player, variant FROM rating LIMIT 1)",
        );
        tamper(&world, &sql);
        assert!(!faults(&world).is_empty(), "{sql}");
        let store = Store::open(&world.database()).unwrap();
        let games = Inspector::open(&world.database()).unwrap().games().unwrap();
        let rebuilt = store.write_wait(move |tx| {
            let mut changes = 0;
            for game in games {
                if let Rebuilt::Corrected(corrections) = tx.rebuild_game(game)? {
                    changes += corrections.len();
                }
            }
            tx.rebuild_ratings()?;
            Ok::<_, komwe::store::StoreError>(changes)
        });
        assert_eq!(rebuilt.unwrap() > 0, sql.contains("tally"), "{sql}");
        drop(store);
        assert_eq!(faults(&world), [""; 0], "{sql}");
    }
    world.crash().await;
    assert_same(&ratings(&world).await, &folded(&history));
}

#[tokio::test]
async fn a_file_that_is_older_than_records_gets_them_at_the_start() {
    let history = simulated(200, 10);
    let mut world = after(&history).await;
    drop(world.inspect().await);
    for table in ["rating", "rating_step", "tally"] {
        tamper(&world, &format!("DELETE FROM {table}"));
    }
    world.crash().await;
    assert_same(&ratings(&world).await, &folded(&history));
    drop(world.inspect().await);
    assert_eq!(faults(&world), [""; 0]);
}
