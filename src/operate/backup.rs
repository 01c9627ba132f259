//! `komwe backup`: a copy of the database, beside a running bot too.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use super::{LOCALE, Meter, OperateError};
use crate::store::Inspector;

/// Writes a copy of the database into a new file and tells what is in it.
///
/// # Errors
/// When there is no copy: then nothing is left behind.
pub fn backup(
    database: &Path,
    file: &Path,
    out: &mut dyn Write,
    meter: &mut dyn Meter,
) -> Result<(), OperateError> {
    let inspector = Inspector::open(database)?;
    meter.begin(&LOCALE.say("host-step-copy"), None);
    let copied = inspector.back_up(file, &mut |done, all| metered(meter, done, all));
    meter.end();
    let copied = copied?;
    let line = LOCALE.tell(
        "host-backup-done",
        [
            ("file", file.display().to_string().into()),
            ("games", copied.games.into()),
            ("moves", copied.moves.into()),
            ("kib", copied.bytes.div_ceil(1024).into()),
        ],
    );
    writeln!(out, "{line}")?;
    out.flush()?;
    Ok(())
}

/// Tells the meter, and goes on unless the host wants it to end.
pub(super) fn metered(meter: &mut dyn Meter, done: u64, all: u64) -> ControlFlow<()> {
    meter.reach(done, all);
    if meter.is_stopped() {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}
