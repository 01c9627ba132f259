//! A disk that is full: no file of the bot may grow beyond a limit (`RLIMIT_FSIZE`), which is then lifted while the bot runs.
//!
//! The database hears of this limit as of any other write that fails. It needs no privilege, unlike a small file system.

use std::process::Command;

use komwe::rules::Variant;

use super::counting::{Evidence, reckon, stored};
use super::history::Known;
use super::people::{Way, begin_game, play_until};
use super::table::Table;

/// How much the write-ahead log may grow.
const ROOM_BYTES: u64 = 200 << 10;

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_costs_no_move_and_play_goes_on_when_there_is_room() {
    let mut table = Table::open().await;
    let room = table.room.clone();
    let number = begin_game(&room, Variant::Kiswahili).await;
    play_until(&room, number, Way::Typed, |known, plies| {
        assert_eq!(known, Known::Acknowledged);
        plies >= 3
    })
    .await;
    table.bot.stop().await;

    let size = std::fs::metadata(table.bot.database()).unwrap().len();
    let blocks = (size + ROOM_BYTES) / 512;
    let script = format!("trap '' XFSZ; ulimit -S -f {blocks}; exec \"$0\"");
    let mut limited = Command::new("sh");
    limited.args(["-c", &script, env!("CARGO_BIN_EXE_komwe")]);
    table.bot.spawn_as(limited);
    table.bot.there().await;
    let mut refused = 0;
    play_until(&room, number, Way::Typed, |known, plies| {
        assert!(plies < 500, "the disk never filled");
        refused += u32::from(known == Known::Refused);
        refused >= 3
    })
    .await;
    assert!(!table.bot.has_ended(), "{}", table.bot.log());
    let log = table.bot.log();
    assert!(!log.contains("panicked"), "{log}");

    let lifted = Command::new("prlimit")
        .args(["--fsize=unlimited", "--pid", &table.bot.id().to_string()])
        .status();
    assert!(lifted.unwrap().success());
    let full_at = room.herald.game(number).unwrap().ply();
    play_until(&room, number, Way::Typed, |known, plies| {
        assert_eq!(known, Known::Acknowledged);
        plies >= full_at + 3
    })
    .await;
    let (status, _) = table.bot.stop().await;
    assert!(status.success());
    let evidence = Evidence {
        tries: room.history.tries(),
        stored: stored(&table.bot.database()),
        told: room.herald.told(),
        stuck: Vec::new(),
    };
    let wrongs = reckon(evidence);
    println!("a full disk, {refused} tries refused\n{wrongs}");
    assert!(wrongs.are_none(), "{wrongs:#?}");
}
