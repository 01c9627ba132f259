//! SIGTERM under play.

use std::time::Duration;

use super::counting::{Evidence, reckon, stored};
use super::lots::seed;
use super::people::Play;
use super::table::Table;

/// What the bot promises.
const LONGEST: Duration = Duration::from_secs(10);

async fn stop_under_play(times: u32) {
    let seed = seed();
    println!("stops: KOMWE_TORTURE_SEED={seed}");
    let mut table = Table::open().await;
    let room = table.room.clone();
    let play = Play::begin(&room, seed);
    let mut longest = Duration::ZERO;
    for _ in 0..times {
        tokio::time::sleep(Duration::from_secs(3)).await;
        let (status, took) = table.bot.stop().await;
        assert!(status.success(), "{status}\n{}", table.bot.log());
        assert!(took < LONGEST, "it took {took:?}");
        longest = longest.max(took);
        table.bot.start().await;
    }
    tokio::time::sleep(Duration::from_secs(5)).await;
    play.end().await;
    // What was under way when everybody left.
    tokio::time::sleep(Duration::from_secs(3)).await;
    table.bot.stop().await;
    let evidence = Evidence {
        tries: room.history.tries(),
        stored: stored(&table.bot.database()),
        told: room.herald.told(),
        stuck: Vec::new(),
    };
    assert!(evidence.tries.len() > 20);
    let wrongs = reckon(evidence);
    println!("{times} stops, the longest took {longest:?}\n{wrongs}");
    assert!(wrongs.are_none(), "{wrongs:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_stops_within_ten_seconds_under_play() {
    stop_under_play(2).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: see the head of tests/torture/main.rs"]
async fn the_bot_stops_within_ten_seconds_every_time() {
    stop_under_play(15).await;
}
