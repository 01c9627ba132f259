//! A tournament in a transaction.

use std::time::Duration;

use super::matches;
use super::recall::replay;
use crate::app::milestones;
use crate::app::work::Failure;
use crate::play::{Job, Notice, PlayerId, Refusal, Timestamp, TournamentId};
use crate::store::{LoggedEvent, StoreError, StoredTournament, Tx};
use crate::tournament::{Command, Event, Phase, Step, Tournament};

/// So many results within [`BUSY`] are told one by one; what comes then is told together.
const RESULTS_TOLD: u32 = 10;

/// The time in which many results are told together.
const BUSY: Duration = Duration::from_secs(60 * 60);

/// Who has something happen in a tournament, and why. Nobody, where it comes by itself.
#[derive(Clone, Debug, Default)]
pub(super) struct By {
    pub(super) player: Option<PlayerId>,
    pub(super) reason: Option<String>,
}

impl By {
    /// A player for themselves.
    pub(super) fn player(player: PlayerId) -> By {
        By {
            player: Some(player),
            reason: None,
        }
    }

    /// It comes by itself.
    pub(super) fn itself() -> By {
        By::default()
    }
}

/// A tournament whose log is being added to.
pub(super) struct Ledger<'t, 'c> {
    pub(super) tx: &'t Tx<'c>,
    pub(super) it: StoredTournament,
    pub(super) state: Tournament,
    pub(super) now: Timestamp,
    /// All that has happened.
    pub(super) log: Vec<LoggedEvent>,
    /// How much of it has been told, or was there before.
    told: usize,
}

impl<'t, 'c> Ledger<'t, 'c> {
    /// Replays a tournament.
    pub(super) fn open(
        tx: &'t Tx<'c>,
        id: TournamentId,
        now: Timestamp,
    ) -> Result<Ledger<'t, 'c>, Failure> {
        let it = tx.tournament(id)?.ok_or(Refusal::UnknownTournament)?;
        let (state, log) = replay(tx, id)?;
        Ok(Ledger {
            tx,
            it,
            state,
            now,
            told: log.len(),
            log,
        })
    }

    /// Has something happen, unless it has happened already.
    pub(super) fn decide(&mut self, command: Command, by: &By) -> Result<Vec<Event>, Failure> {
        let events = self.state.decide(command)?;
        for event in &events {
            self.state.apply(event).map_err(|error| {
                StoreError::Nonsense(format!("tournament {}: {error}", self.it.id))
            })?;
            let logged = LoggedEvent {
                number: self.events() + 1,
                at: self.now,
                by: by.player,
                reason: by.reason.clone(),
                event: event.clone(),
            };
            self.tx.log_event(self.it.id, &logged)?;
            self.log.push(logged);
        }
        Ok(events)
    }

    /// How many events there are.
    fn events(&self) -> u32 {
        u32::try_from(self.log.len()).unwrap_or(u32::MAX)
    }

    /// Does all that follows from what was added. `lot` is for the matches that begin.
    pub(super) fn carry_on(&mut self, lot: u64) -> Result<(), Failure> {
        matches::book_stranded(self)?;
        loop {
            let command = match self.state.next() {
                Step::Pair { round } => Command::Pair { round },
                Step::Finish => Command::Finish,
                Step::Entry | Step::Wait | Step::Over => break,
            };
            if self.decide(command, &By::itself())?.is_empty() {
                break;
            }
            // Somebody may have withdrawn from a round that was still to come.
            matches::book_stranded(self)?;
        }
        if self.state.phase() != self.it.phase {
            self.it.phase = self.state.phase();
            self.tx.set_phase(self.it.id, self.it.phase)?;
            if self.it.phase != Phase::Entry {
                self.tx.unschedule(Job::StartTournament(self.it.id))?;
            }
        }
        matches::close(self, lot)?;
        matches::begin(self, lot)?;
        self.tell()
    }

    /// Has told what was added.
    fn tell(&mut self) -> Result<(), Failure> {
        let new = self.log.iter().skip(self.told);
        let added: Vec<Event> = new.map(|logged| logged.event.clone()).collect();
        self.told = self.log.len();
        if added.is_empty() {
            return Ok(());
        }
        let id = self.it.id;
        for event in &added {
            if let Event::Paired { round, .. } = *event {
                self.tx
                    .announce(Notice::Round { id, round }, None, self.now)?;
            }
        }
        let is_decided = |event: &Event| matches!(event, Event::Decided { .. });
        if added.contains(&Event::Finished) {
            self.tx
                .announce(Notice::TournamentOver { id }, None, self.now)?;
            self.award()?;
        } else if added.iter().any(is_decided) {
            if self.it.phase == Phase::Finished {
                // A correction may have another winner.
                self.award()?;
            }
            self.tell_standings()?;
        }
        self.tx
            .announce(Notice::Tournament { id }, None, self.now)?;
        Ok(())
    }

    /// Has the winners given the role that is the prize, where there is one, and taken from those who are none any more.
    fn award(&self) -> Result<(), Failure> {
        let Some(role) = self.it.plan.prize_role else {
            return Ok(());
        };
        let divisions = self.it.plan.terms.format.has_divisions();
        let mut winners = Vec::new();
        for winner in self.state.standings().winners(divisions) {
            winners.extend(self.tx.player_of(self.it.id, winner)?);
        }
        for player in &winners {
            self.tx.owe_prize(self.it.id, *player, role)?;
        }
        let losers = self.tx.withdraw_prizes(self.it.id, &winners)?;
        if let Some(guild) = self.it.home.guild {
            for player in winners.into_iter().chain(losers) {
                milestones::look_at(self.tx, guild, player, self.now)?;
            }
        }
        Ok(())
    }

    /// Has the standings told: at once, or with those of the other results of an hour in which there are many.
    fn tell_standings(&self) -> Result<(), Failure> {
        let id = self.it.id;
        let waiting = self.tx.standings_due(id)?.filter(|due| *due > self.now);
        let is_busy = self.tx.results_since(id, self.now - BUSY)? > RESULTS_TOLD;
        let number = self.events();
        let parcel = self
            .tx
            .announce(Notice::Standings { id, number }, None, self.now)?;
        if is_busy {
            let due = waiting.unwrap_or(self.now + BUSY);
            self.tx.let_pass(parcel, due)?;
        }
        Ok(())
    }
}
