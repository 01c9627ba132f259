//! `komwe privacy export`: all that is stored about one person, for those to whom Discord cannot hand it.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use super::{LOCALE, OperateError};
use crate::app::{Clock, SystemClock};
use crate::play::PlayerId;
use crate::store::Inspector;

/// Writes all that is stored about a player into a new file, beside a running bot too. False when nothing is stored.
///
/// # Errors
/// When the database cannot be read, or the file is there already or cannot be written.
pub fn export(
    database: &Path,
    player: PlayerId,
    file: &Path,
    out: &mut dyn Write,
) -> Result<bool, OperateError> {
    let inspector = Inspector::open(database)?;
    let id = player.to_string();
    let Some(dossier) = inspector.dossier(player, SystemClock.now())? else {
        writeln!(
            out,
            "{}",
            LOCALE.tell("host-export-nobody", [("id", id.into())])
        )?;
        return Ok(false);
    };
    let mut written = OpenOptions::new().write(true).create_new(true).open(file)?;
    serde_json::to_writer_pretty(&mut written, &dossier).map_err(io::Error::from)?;
    written.sync_all()?;
    let text = LOCALE.tell(
        "host-export-done",
        [
            ("id", id.into()),
            ("file", file.display().to_string().into()),
        ],
    );
    writeln!(out, "{text}")?;
    Ok(true)
}
