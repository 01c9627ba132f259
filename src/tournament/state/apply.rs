//! From what has happened to the state after it.

use super::rounds::Drawn;
use super::{Entrant, Match, Phase, Status, Tournament};
use crate::tournament::{BadLog, Command, EntrantId, Event, Fault, Format};

impl Tournament {
    /// Applies the next event. What it says has to be what would have happened: pairings, seeds and numbers are worked out again.
    ///
    /// # Errors
    /// When it is not; then nothing has changed.
    pub fn apply(&mut self, event: &Event) -> Result<(), BadLog> {
        let at = self.events;
        let bad = |fault| BadLog { at, fault };
        if let Event::Paired { round, .. } = event {
            let drawn = self.drawn(*round).map_err(|refusal| bad(refusal.into()))?;
            if drawn.event(*round) != *event {
                return Err(bad(Fault::Differs));
            }
            self.take_round(drawn);
        } else {
            let command = command(event).ok_or(bad(Fault::Creation))?;
            let happens = self
                .decide(command)
                .map_err(|refusal| bad(refusal.into()))?;
            if happens != std::slice::from_ref(event) {
                return Err(bad(Fault::Differs));
            }
            self.take(event);
        }
        self.events += 1;
        Ok(())
    }

    fn take_round(&mut self, drawn: Drawn) {
        self.matches
            .extend(drawn.pairings.into_iter().map(|pairing| Match {
                pairing,
                outcome: None,
                superseded: false,
            }));
        self.reasons.extend(drawn.reasons);
        self.rounds.push(drawn.round);
    }

    fn take(&mut self, event: &Event) {
        match event {
            Event::Entered {
                entrant,
                rating,
                former,
            } => {
                self.take_entry(Entrant {
                    id: *entrant,
                    rating: *rating,
                    former: *former,
                    status: Status::Active,
                    checked_in: false,
                    bye: None,
                    missed: self.round(),
                    substitutions: 0,
                });
            }
            Event::CheckedIn { entrant } => self.change(*entrant, |one| one.checked_in = true),
            Event::Withdrawn { entrant } => {
                self.change(*entrant, |one| one.status = Status::Withdrawn);
            }
            Event::Returned { entrant } => {
                self.change(*entrant, |one| one.status = Status::Active);
            }
            Event::Disqualified { entrant } => {
                self.change(*entrant, |one| one.status = Status::Disqualified);
            }
            Event::Substituted { entrant } => self.change(*entrant, |one| {
                one.substitutions = one.substitutions.saturating_add(1);
            }),
            Event::Forbidden { entrants } => self.forbidden.push(*entrants),
            Event::ByeAsked { entrant, round } => {
                self.change(*entrant, |one| one.bye = Some(*round));
            }
            Event::Started { seeds } => {
                for entrant in &mut self.entrants {
                    if entrant.status == Status::Active && !seeds.contains(&entrant.id) {
                        entrant.status = Status::Unconfirmed;
                    }
                }
                self.seeds.clone_from(seeds);
                self.phase = Phase::Running;
            }
            Event::Decided { pairing, outcome } => {
                let decided = self
                    .matches
                    .iter_mut()
                    .find(|one| one.pairing.id == *pairing);
                if let Some(decided) = decided {
                    decided.outcome = Some(*outcome);
                }
                if matches!(self.terms.format, Format::Elimination { .. }) {
                    self.supersede();
                }
            }
            Event::Finished => self.phase = Phase::Finished,
            Event::Cancelled => self.phase = Phase::Cancelled,
            // The first is the state's own beginning, the second has a way of its own, the third is only for the record.
            Event::Created { .. } | Event::Paired { .. } | Event::Extended { .. } => {}
        }
    }

    fn take_entry(&mut self, entrant: Entrant) {
        if self.phase == Phase::Running {
            let place = self.late_place(entrant.rating);
            self.seeds.insert(place, entrant.id);
        }
        self.entrants.push(entrant);
    }

    fn change(&mut self, id: EntrantId, change: impl FnOnce(&mut Entrant)) {
        let index = usize::from(id.0).checked_sub(1);
        if let Some(entrant) = index.and_then(|index| self.entrants.get_mut(index)) {
            change(entrant);
        }
    }
}

/// What was asked for when this happened. None for the creation.
fn command(event: &Event) -> Option<Command> {
    Some(match event {
        Event::Created { .. } => return None,
        Event::Entered { rating, former, .. } => Command::Enter {
            rating: *rating,
            former: *former,
        },
        Event::CheckedIn { entrant } => Command::CheckIn(*entrant),
        Event::Withdrawn { entrant } => Command::Withdraw(*entrant),
        Event::Returned { entrant } => Command::Return(*entrant),
        Event::Disqualified { entrant } => Command::Disqualify(*entrant),
        Event::Substituted { entrant } => Command::Substitute(*entrant),
        Event::Forbidden { entrants } => Command::Forbid(*entrants),
        Event::ByeAsked { entrant, round } => Command::AskBye(*entrant, *round),
        Event::Started { .. } => Command::Start,
        Event::Paired { round, .. } => Command::Pair { round: *round },
        Event::Decided { pairing, outcome } => Command::Decide(*pairing, *outcome),
        Event::Extended { pairing, hours } => Command::Extend(*pairing, *hours),
        Event::Finished => Command::Finish,
        Event::Cancelled => Command::Cancel,
    })
}
