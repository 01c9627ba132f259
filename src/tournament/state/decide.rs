//! From what is asked for to what happens.

use super::{Match, Phase, Status, Step, Tournament};
use crate::tournament::{
    Command, EntrantId, Event, Format, MatchOutcome, PairingId, Refusal, Slot, Verdict,
};

impl Tournament {
    /// What happens when this is asked for: the events to be kept and [applied](Tournament::apply). Nothing, when it has happened
    /// already and asking again does no harm: pairing a round that is paired, deciding a match the way it was decided, finishing
    /// what is finished.
    ///
    /// A match can be decided anew, which corrects it, in the last round that was paired and in the one before; the pairings
    /// stand, and everything derived changes. In a bracket it can be corrected until a match that depends on it is decided;
    /// pairings that depend on it and are not decided are superseded when somebody else belongs there now.
    ///
    /// # Errors
    /// When it is not to be done.
    pub fn decide(&self, command: Command) -> Result<Vec<Event>, Refusal> {
        let one = |event| Ok(vec![event]);
        match command {
            Command::Enter { rating, former } => {
                let entrant = self.may_enter()?;
                one(Event::Entered {
                    entrant,
                    rating,
                    former,
                })
            }
            Command::CheckIn(entrant) => {
                self.may_check_in(entrant)?;
                one(Event::CheckedIn { entrant })
            }
            Command::Withdraw(entrant) => {
                self.going(entrant)?;
                one(Event::Withdrawn { entrant })
            }
            Command::Return(entrant) => {
                self.may_return(entrant)?;
                one(Event::Returned { entrant })
            }
            Command::Disqualify(entrant) => {
                self.not_over()?;
                match self.known(entrant)?.status {
                    Status::Disqualified => Err(Refusal::Already),
                    Status::Unconfirmed => Err(Refusal::NotPlaying),
                    Status::Active | Status::Withdrawn => one(Event::Disqualified { entrant }),
                }
            }
            Command::Substitute(entrant) => {
                self.running()?;
                self.going(entrant)?;
                one(Event::Substituted { entrant })
            }
            Command::Forbid(entrants) => {
                self.may_forbid(entrants)?;
                one(Event::Forbidden { entrants })
            }
            Command::AskBye(entrant, round) => {
                self.may_ask_bye(entrant, round)?;
                one(Event::ByeAsked { entrant, round })
            }
            Command::Start => {
                let seeds = self.starting()?;
                one(Event::Started { seeds })
            }
            Command::Pair { round } => self.decide_pairing(round),
            Command::Decide(pairing, outcome) => self.decide_match(pairing, outcome),
            Command::Extend(pairing, hours) => {
                self.running()?;
                let open = self.to_be_played(pairing)?.outcome.is_none();
                if !open {
                    return Err(Refusal::Already);
                }
                one(Event::Extended { pairing, hours })
            }
            Command::Finish => match self.next() {
                Step::Finish => one(Event::Finished),
                Step::Over if self.phase == Phase::Finished => Ok(Vec::new()),
                Step::Over => Err(Refusal::Over),
                Step::Entry => Err(Refusal::NotStarted),
                Step::Wait | Step::Pair { .. } => Err(Refusal::NotAtEnd),
            },
            Command::Cancel => {
                self.not_over()?;
                one(Event::Cancelled)
            }
        }
    }

    fn decide_pairing(&self, round: u8) -> Result<Vec<Event>, Refusal> {
        if (1..=self.round()).contains(&round) {
            return Ok(Vec::new());
        }
        let drawn = self.drawn(round)?;
        Ok(vec![drawn.event(round)])
    }

    fn decide_match(&self, id: PairingId, outcome: MatchOutcome) -> Result<Vec<Event>, Refusal> {
        // The results of the last round can be corrected when all is over.
        if self.phase != Phase::Finished {
            self.running()?;
        }
        let decided = self.to_be_played(id)?;
        if decided.outcome == Some(outcome) {
            return Ok(Vec::new());
        }
        self.possible(outcome)?;
        if decided.outcome.is_some() {
            if matches!(self.terms.format, Format::Elimination { .. }) {
                let first_final = Slot::GrandFinal { reset: false };
                if self.phase == Phase::Finished && decided.pairing.slot == first_final {
                    // There might have to be a second one.
                    return Err(Refusal::TooLate);
                }
                self.may_correct_bracket(decided, outcome)?;
            } else if decided.pairing.round + 1 < self.round() {
                return Err(Refusal::TooLate);
            }
        }
        Ok(vec![Event::Decided {
            pairing: id,
            outcome,
        }])
    }

    /// Whether a match of these terms can end so.
    fn possible(&self, outcome: MatchOutcome) -> Result<(), Refusal> {
        let [first, second] = outcome.wins.map(u16::from);
        let games = u16::from(self.terms.games);
        let played = first + second + u16::from(outcome.draws);
        let enough = games / 2 + 1;
        let fits = played <= games && first.max(second) <= enough;
        let is_whole = match outcome.verdict {
            Verdict::Played => played == games || first.max(second) == enough,
            Verdict::FirstAbsent | Verdict::SecondAbsent | Verdict::BothAbsent => played == 0,
            Verdict::AgainstFirst
            | Verdict::AgainstSecond
            | Verdict::AgainstBoth
            | Verdict::Drawn => true,
        };
        if !fits || !is_whole {
            return Err(Refusal::BadOutcome);
        }
        let is_bracket = matches!(self.terms.format, Format::Elimination { .. });
        if is_bracket && outcome.halves() == [1, 1] {
            return Err(Refusal::Drawn);
        }
        Ok(())
    }

    fn to_be_played(&self, id: PairingId) -> Result<&Match, Refusal> {
        let found = self.game(id).ok_or(Refusal::NoSuchPairing)?;
        if found.superseded {
            return Err(Refusal::Superseded);
        }
        Ok(found)
    }

    fn may_forbid(&self, entrants: [EntrantId; 2]) -> Result<(), Refusal> {
        self.not_over()?;
        if !matches!(self.terms.format, Format::Swiss { .. }) {
            return Err(Refusal::NotInTerms);
        }
        let [one, other] = entrants;
        self.known(one)?;
        self.known(other)?;
        if one == other {
            return Err(Refusal::SameEntrant);
        }
        if self.are_apart(one, other) {
            return Err(Refusal::Already);
        }
        Ok(())
    }

    pub(super) fn are_apart(&self, one: EntrantId, other: EntrantId) -> bool {
        let either = [[one, other], [other, one]];
        self.forbidden.iter().any(|pair| either.contains(pair))
    }

    pub(super) fn not_over(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Entry | Phase::Running => Ok(()),
            Phase::Finished | Phase::Cancelled => Err(Refusal::Over),
        }
    }

    pub(super) fn running(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Entry => Err(Refusal::NotStarted),
            Phase::Running => Ok(()),
            Phase::Finished | Phase::Cancelled => Err(Refusal::Over),
        }
    }
}
