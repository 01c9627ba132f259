//! Twenty people play while things go wrong.

use std::time::{Duration, Instant};

use super::counting::{Evidence, owed, reckon, stored};
use super::history::Known;
use super::lots::{Lots, seed};
use super::people::{Play, Way, try_move};
use super::table::{Room, Table};
use super::troubles::{AT_THE_START, Kind, ROUTES, SELDOM, Troubles, kill_often};

/// What is done to the players.
#[derive(Clone, Copy)]
struct Plan {
    name: &'static str,
    kills: u32,
    /// How long they play after the last kill.
    time: Duration,
    troubles: &'static [Kind],
    /// Whether each route must have met each kind of fault.
    thorough: bool,
}

async fn torture(plan: Plan) {
    let seed = seed();
    println!("{}: KOMWE_TORTURE_SEED={seed}", plan.name);
    let clock = Instant::now();
    let mut table = Table::open().await;
    let room = table.room.clone();
    let players = Play::begin(&room, seed);
    // The first boards are drawn by a bot that has just begun.
    let begun = room.herald.wait(Duration::from_secs(60), |herald| {
        (herald.games().len() >= room.people.len() / 2).then_some(())
    });
    begun.await.expect("games begin");
    let troubles = Troubles::begin(&room, plan.troubles, seed);
    if plan.kills > 0 {
        kill_often(&mut table.bot, plan.kills, Lots::new(seed, 999)).await;
    }
    tokio::time::sleep(plan.time).await;
    players.end().await;
    troubles.end().await;
    assert!(!table.bot.has_ended(), "{}", table.bot.log());

    let mut stuck = finish(&room).await;
    // Whoever stops the bot now must find that all is told.
    stuck.extend(all_told(&table).await);
    let (status, _) = table.bot.stop().await;
    assert!(status.success(), "{status}\n{}", table.bot.log());
    let evidence = Evidence {
        tries: room.history.tries(),
        stored: stored(&table.bot.database()),
        told: room.herald.told(),
        stuck,
    };
    let played: usize = evidence.stored.iter().map(|game| game.moves.len()).sum();
    let met = room.sandbox.trouble().faults_met();
    let wrongs = reckon(evidence);
    println!("\n{} in {:?}", plan.name, clock.elapsed());
    for (what, count) in [
        ("games", room.herald.games().len()),
        ("moves played", played),
        (
            "tries acknowledged",
            room.history.count(Known::Acknowledged),
        ),
        ("tries refused", room.history.count(Known::Refused)),
        (
            "tries without an answer",
            room.history.count(Known::Unknown),
        ),
        ("kills", plan.kills as usize),
        (
            "gateway sessions",
            usize::try_from(room.sandbox.identify_count()).unwrap(),
        ),
        (
            "requests that met faults",
            usize::try_from(met.values().sum::<u64>()).unwrap(),
        ),
    ] {
        println!("{what:<28} {count:>6}");
    }
    println!("{wrongs}");
    if !wrongs.are_none() {
        table.keep();
        for at in wrongs.missing.iter().chain(&wrongs.doubled) {
            println!("{at:?}: {:#?}", room.herald.telling(*at));
        }
        for (game, ply) in wrongs.twice.iter().chain(&wrongs.refused) {
            for tried in room.history.tries() {
                if tried.game == *game && tried.ply.abs_diff(*ply) <= 2 {
                    println!("{tried:?}");
                }
            }
            for near in ply.saturating_sub(2)..ply + 2 {
                println!("{:?}", room.herald.telling((*game, near)));
            }
        }
        panic!("{wrongs:#?}\nleft in {}", table.folder().display());
    }
    assert!(played >= 30, "too little was played: {played}");
    if plan.troubles.contains(&Kind::Requests) {
        let routes = ROUTES.iter().filter(|route| {
            let kinds = met.keys().filter(|(order, _)| order == *route).count();
            println!("{route:<36} met {kinds} kinds of fault");
            kinds == 0 && !AT_THE_START.contains(route) && !SELDOM.contains(route)
        });
        let unmet: Vec<_> = routes.collect();
        assert!(
            !plan.thorough || unmet.is_empty(),
            "never failed: {unmet:?}"
        );
        assert!(!met.is_empty());
    }
}

/// What failed several times is tried again after a minute or two.
const PATIENCE: Duration = Duration::from_secs(180);

/// Waits until nothing is left to be told. Gives the games of which something is.
async fn all_told(table: &Table) -> Vec<i64> {
    let begin = Instant::now();
    loop {
        let owed = owed(&table.bot.database());
        if owed.is_empty() || begin.elapsed() > PATIENCE {
            // The reader may be a moment behind.
            tokio::time::sleep(Duration::from_millis(500)).await;
            return owed;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Everything works again: each game is played on by one move. Gives those in which that was not possible.
async fn finish(room: &Room) -> Vec<i64> {
    let mut stuck = Vec::new();
    for number in room.herald.games().iter().map(|shown| shown.number) {
        let moved = tokio::time::timeout(PATIENCE, async {
            let first = room.herald.game(number).unwrap().ply();
            loop {
                let shown = room.herald.game(number).unwrap();
                if shown.ply() > first || shown.game.outcome().is_some() {
                    return;
                }
                let mention = &shown.players[shown.turn().index()];
                let mover = room.people.iter().find(|one| one.mention() == *mention);
                let text = shown.game.legal_moves()[0].to_string();
                let known = try_move(room, mover.unwrap(), &shown, &text, Way::Typed).await;
                let patience = match known {
                    Known::Acknowledged => Duration::from_secs(60),
                    Known::Refused | Known::Unknown => Duration::from_secs(2),
                };
                let next = room.herald.wait(patience, |herald| {
                    (herald.game(number)?.ply() > shown.ply()).then_some(())
                });
                next.await;
            }
        });
        if moved.await.is_err() {
            stuck.push(number);
        }
    }
    stuck
}

#[tokio::test(flavor = "multi_thread")]
async fn kills_under_play_cost_nothing() {
    torture(Plan {
        name: "kills, short",
        kills: 8,
        time: Duration::from_secs(2),
        troubles: &[],
        thorough: false,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_faulty_discord_under_play_costs_nothing() {
    torture(Plan {
        name: "faults, short",
        kills: 0,
        time: Duration::from_secs(15),
        troubles: &Kind::ALL,
        thorough: false,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: see the head of tests/torture/main.rs"]
async fn two_hundred_kills_under_play_cost_nothing() {
    torture(Plan {
        name: "kills, long",
        kills: 200,
        time: Duration::from_secs(10),
        troubles: &[],
        thorough: false,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: see the head of tests/torture/main.rs"]
async fn kills_beside_a_faulty_discord_cost_nothing() {
    torture(Plan {
        name: "kills with a faulty Discord, long",
        kills: 60,
        time: Duration::from_secs(10),
        troubles: &Kind::ALL,
        thorough: false,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: see the head of tests/torture/main.rs"]
async fn every_fault_on_every_route_costs_nothing() {
    torture(Plan {
        name: "faults, long",
        kills: 0,
        time: Duration::from_secs(300),
        troubles: &Kind::ALL,
        thorough: true,
    })
    .await;
}
