//! `komwe tournament`: a tournament as a file, and the log of one replayed.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use super::{LOCALE, OperateError};
use crate::app::{ExportForm, export_from, replay_export};
use crate::play::TournamentId;
use crate::store::Inspector;

/// Writes a tournament into a new file, while the bot runs or not. False when there is no such tournament.
///
/// # Errors
/// When the database cannot be read, or the file is there already or cannot be written.
pub fn export_tournament(
    database: &Path,
    id: i64,
    form: ExportForm,
    file: &Path,
    out: &mut dyn Write,
) -> Result<bool, OperateError> {
    let inspector = Inspector::open(database)?;
    let Some(bytes) = export_from(&inspector, TournamentId(id), form)? else {
        let line = LOCALE.tell("host-tournament-unknown", [("id", id.to_string().into())]);
        writeln!(out, "{line}")?;
        return Ok(false);
    };
    let mut new = fs::File::create_new(file)?;
    new.write_all(&bytes)?;
    new.sync_all()?;
    let file = file.display().to_string();
    let line = LOCALE.tell("host-tournament-written", [("file", file.into())]);
    writeln!(out, "{line}")?;
    out.flush()?;
    Ok(true)
}

/// Replays an exported log: every round is paired again and compared. Tells the standings that follow; or else, and then it is
/// false, the first event that no tournament can have come to.
///
/// # Errors
/// When the file cannot be read.
pub fn replay_tournament(file: &Path, out: &mut dyn Write) -> Result<bool, OperateError> {
    let replayed = match replay_export(&fs::read_to_string(file)?) {
        Ok(replayed) => replayed,
        Err(error) => {
            let why = error.to_string();
            let line = LOCALE.tell("host-tournament-differs", [("why", why.into())]);
            writeln!(out, "{line}")?;
            return Ok(false);
        }
    };
    let summary = LOCALE.tell(
        "host-tournament-replayed",
        [
            ("name", replayed.name.into()),
            ("events", replayed.events.into()),
            ("rounds", replayed.rounds.into()),
        ],
    );
    writeln!(out, "{summary}")?;
    let names: BTreeMap<_, _> = replayed
        .entrants
        .iter()
        .map(|entrant| (entrant.number, entrant.name.as_str()))
        .collect();
    for section in replayed.state.standings().sections {
        if let Some(pool) = section.pool {
            let line = LOCALE.tell("host-tournament-pool", [("pool", u32::from(pool).into())]);
            writeln!(out, "{line}")?;
        }
        for row in section.rows {
            let name = names.get(&row.entrant).copied().unwrap_or_default();
            let (place, entrant) = (u32::from(row.place), u32::from(row.entrant.0));
            let line = LOCALE.tell(
                "host-tournament-row",
                [
                    ("place", place.into()),
                    ("entrant", entrant.into()),
                    ("name", name.into()),
                    ("halves", row.points.map_or(0, |halves| halves % 2).into()),
                    ("points", row.points.map_or(0, |halves| halves / 2).into()),
                    ("counted", u32::from(row.points.is_some()).into()),
                ],
            );
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    Ok(true)
}
