//! What must agree in tournaments: their logs with their pairings, and those with the matches that are played.

use crate::play::{Job, TournamentId};
use crate::store::codec::get;
use crate::store::{StoreError, StoredTournament, View};
use crate::tournament::{Event, Phase, Tournament};

impl View<'_> {
    /// Tournaments whose log cannot be replayed, or whose matches do not follow from it.
    pub(in crate::store) fn faulty_tournaments(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        let all = self.rows("SELECT id FROM tournament ORDER BY id", [], |row| {
            Ok(TournamentId(get(row, "id")?))
        })?;
        for id in all {
            let found = match self.verify_tournament(id) {
                Ok(found) => found,
                Err(StoreError::Nonsense(what)) => vec![what],
                Err(error) => return Err(error),
            };
            faults.extend(found.iter().map(|what| format!("tournament {id}: {what}")));
        }
        Ok(faults)
    }

    fn verify_tournament(&self, id: TournamentId) -> Result<Vec<String>, StoreError> {
        let Some(it) = self.tournament(id)? else {
            return Ok(vec!["its log does not begin".to_owned()]);
        };
        let log = self.tournament_events(id)?;
        let events: Vec<Event> = log.into_iter().map(|logged| logged.event).collect();
        let state = match Tournament::replay(&events) {
            Ok(state) => state,
            Err(error) => return Ok(vec![error.to_string()]),
        };
        let mut faults = Vec::new();
        if state.phase() != it.phase {
            let phase = state.phase();
            faults.push(format!(
                "by its log it is {phase:?}, stored is {:?}",
                it.phase
            ));
        }
        let (logged, stored) = (state.entrants().len(), self.tournament_players(id)?.len());
        if logged != stored {
            faults.push(format!("{logged} have entered, and {stored} play"));
        }
        let waits = it.plan.starts_at.is_some() && it.phase == Phase::Entry;
        if waits && self.job_due(Job::StartTournament(id))?.is_none() {
            faults.push("nothing will start it".to_owned());
        }
        faults.extend(self.verify_matches(&it, &state)?);
        Ok(faults)
    }

    /// Whether exactly the open pairings have a match whose end is awaited.
    fn verify_matches(
        &self,
        it: &StoredTournament,
        state: &Tournament,
    ) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        let matches = self.tournament_matches(it.id)?;
        let is_running = state.phase() == Phase::Running;
        let is_open = |pairing| is_running && state.open_pairings().any(|open| open.id == pairing);
        for known in &matches {
            let pairing = known.pairing;
            if known.closed == is_open(pairing) {
                faults.push(format!(
                    "whether pairing {pairing} is open is stored wrongly"
                ));
            }
            if !known.closed && self.job_due(Job::EndMatch(known.challenge))?.is_none() {
                faults.push(format!("nothing will end the match of pairing {pairing}"));
            }
        }
        let begun = |pairing| matches.iter().any(|known| known.pairing == pairing);
        let missing = state
            .open_pairings()
            .filter(|open| is_running && !begun(open.id));
        faults.extend(missing.map(|open| format!("pairing {} has no match", open.id)));
        Ok(faults)
    }
}
