//! `komwe check`: whether the file is sound, and all that is stored beside the moves follows from them.

use std::io::Write;
use std::path::Path;

use super::{LOCALE, Meter, OperateError};
use crate::app::whole;
use crate::store::{Inspector, StoreError};

/// Reads everything, beside a running bot too, and tells each fault. True when there is none.
///
/// # Errors
/// When the database cannot be opened or the faults cannot be told. What cannot be read in it is a fault, not an error.
pub fn check(
    database: &Path,
    out: &mut dyn Write,
    meter: &mut dyn Meter,
) -> Result<bool, OperateError> {
    let inspector = Inspector::open(database)?;
    let mut faults: Vec<String> = Vec::new();
    meter.begin(&LOCALE.say("host-step-file"), None);
    for part in [
        Inspector::damages,
        Inspector::dangling,
        Inspector::verify_rest,
    ] {
        faults.extend(found(part(&inspector)));
    }
    meter.end();
    let games = match inspector.games() {
        Ok(games) => games,
        Err(error) => {
            faults.push(whole(&error));
            Vec::new()
        }
    };
    let all = games.len() as u64;
    meter.begin(&LOCALE.say("host-step-games"), Some(all));
    for (done, game) in (1..).zip(&games) {
        let wrong = inspector
            .verify_game(*game)
            .map(|wrong| wrong.into_iter().map(|fault| fault.what).collect());
        faults.extend(found(wrong).into_iter().map(|what| {
            let id = game.to_string();
            LOCALE.tell(
                "host-check-game",
                [("id", id.into()), ("what", what.into())],
            )
        }));
        meter.reach(done, all);
    }
    meter.end();
    meter.begin(&LOCALE.say("host-step-ratings"), None);
    faults.extend(found(inspector.verify_ratings()));
    meter.end();
    for what in &faults {
        let line = LOCALE.tell("host-check-fault", [("what", what.clone().into())]);
        writeln!(out, "{line}")?;
    }
    let summary = LOCALE.tell(
        "host-check-summary",
        [("faults", faults.len().into()), ("games", all.into())],
    );
    writeln!(out, "{summary}")?;
    if !faults.is_empty() {
        writeln!(out, "{}", LOCALE.say("host-check-advice"))?;
    }
    out.flush()?;
    Ok(faults.is_empty())
}

/// What was found; of a damaged part, that it cannot be read.
fn found(faults: Result<Vec<String>, StoreError>) -> Vec<String> {
    faults.unwrap_or_else(|error| vec![whole(&error)])
}
