//! `komwe rebuild`: what is kept beside the moves, computed from them anew.

use std::io::Write;
use std::path::Path;

use super::backup::metered;
use super::{LOCALE, Meter, OperateError};
use crate::play::GameId;
use crate::store::{Inspector, OpenError, Rebuilt, Store};

/// Puts right what does not follow from the moves, with the bot stopped, and tells each change. A backup is taken before anything
/// is changed. True when every game could be replayed.
///
/// # Errors
/// When the bot is running, or the database cannot be opened, copied or written.
pub fn rebuild(
    database: &Path,
    out: &mut dyn Write,
    meter: &mut dyn Meter,
) -> Result<bool, OperateError> {
    // Opening it for writing would make it.
    if let Err(source) = std::fs::metadata(database) {
        let path = database.to_owned();
        return Err(OpenError::Unreachable { path, source }.into());
    }
    let store = Store::open(database)?;
    let inspector = Inspector::open(database)?;
    let games = inspector.games()?;
    let all = games.len() as u64;
    let (mut wrong, mut left): (Vec<GameId>, Vec<(GameId, String)>) = Default::default();
    meter.begin(&LOCALE.say("host-step-games"), Some(all));
    for (done, game) in (1..).zip(&games) {
        match inspector.plan_rebuild(*game)? {
            Rebuilt::Corrected(corrections) if corrections.is_empty() => {}
            Rebuilt::Corrected(_) => wrong.push(*game),
            Rebuilt::Left(why) => left.push((*game, why)),
        }
        meter.reach(done, all);
    }
    meter.end();
    meter.begin(&LOCALE.say("host-step-ratings"), None);
    let mut ratings = inspector.verify_ratings()?;
    meter.end();
    let mut changes = 0;
    if !wrong.is_empty() || !ratings.is_empty() {
        meter.begin(&LOCALE.say("host-step-copy"), None);
        let backup = inspector.back_up_beside(&mut |done, all| metered(meter, done, all));
        meter.end();
        let backup = backup?.display().to_string();
        let line = LOCALE.tell("host-rebuild-backup", [("file", backup.into())]);
        writeln!(out, "{line}")?;
        changes = put_right(&store, &wrong, out, meter)?;
        // They follow from what was just put right.
        ratings = inspector.verify_ratings()?;
    }
    if !ratings.is_empty() {
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method by itself is not general enough in its lifetime"
        )]
        store.write_wait(|tx| tx.rebuild_ratings())?;
        changes += ratings.len();
        for what in &ratings {
            let line = LOCALE.tell("host-rebuild-rating", [("what", what.clone().into())]);
            writeln!(out, "{line}")?;
        }
    }
    for (game, why) in &left {
        let id = game.to_string();
        let line = LOCALE.tell(
            "host-rebuild-left",
            [("id", id.into()), ("why", why.clone().into())],
        );
        writeln!(out, "{line}")?;
    }
    if changes > 0 {
        let line = LOCALE.tell("host-rebuild-done", [("count", changes.into())]);
        writeln!(out, "{line}")?;
    } else if left.is_empty() {
        let line = LOCALE.tell("host-rebuild-nothing", [("games", all.into())]);
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    Ok(left.is_empty())
}

/// Corrects these games, each in a transaction, and gives the number of values that were changed.
fn put_right(
    store: &Store,
    games: &[GameId],
    out: &mut dyn Write,
    meter: &mut dyn Meter,
) -> Result<usize, OperateError> {
    let all = games.len() as u64;
    let mut changes = 0;
    meter.begin(&LOCALE.say("host-step-write"), Some(all));
    for (done, &game) in (1..).zip(games) {
        let rebuilt = store.write_wait(move |tx| tx.rebuild_game(game));
        if let Rebuilt::Corrected(corrections) = rebuilt? {
            changes += corrections.len();
            for correction in corrections {
                let line = LOCALE.tell(
                    "host-rebuild-change",
                    [
                        ("id", game.to_string().into()),
                        ("what", correction.what.into()),
                        ("was", correction.was.into()),
                        ("is", correction.is.into()),
                    ],
                );
                writeln!(out, "{line}")?;
            }
        }
        meter.reach(done, all);
    }
    meter.end();
    Ok(changes)
}
