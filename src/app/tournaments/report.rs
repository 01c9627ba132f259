//! A tournament as a report in TRF26.

use std::collections::BTreeMap;

use super::export::unwritable;
use super::recall::replay;
use crate::play::Timestamp;
use crate::store::{Player, StoreError, StoredTournament, View};
use crate::tournament::EntrantId;
use crate::tournament::trf::{self, Day};

/// The whole report.
pub(super) fn report(
    view: &View<'_>,
    it: &StoredTournament,
    players: &[Player],
) -> Result<Vec<u8>, StoreError> {
    let (state, log) = replay(view, it.id)?;
    let names: BTreeMap<EntrantId, &str> = players
        .iter()
        .map(|player| (player.entrant, player.names.display()))
        .collect();
    let day = |at: Option<Timestamp>| {
        let (year, month, day) = at?.day()?.parts();
        Some(Day { year, month, day })
    };
    let (first, last) = (log.first().map(|it| it.at), log.last().map(|it| it.at));
    let days = day(first).zip(day(last)).map(|(first, last)| [first, last]);
    let report = state.report(it.plan.name.clone(), days, &names);
    Ok(trf::write(&report).map_err(unwritable)?.into_bytes())
}
