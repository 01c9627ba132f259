//! A tournament as its events made it.

mod apply;
mod bracket;
mod decide;
mod entry;
mod rounds;
mod scores;
mod tables;

use super::{
    BadLog, BadTerms, EntrantId, Event, Fault, MatchOutcome, Pairing, PairingId, Reason, Terms,
};

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    terms: Terms,
    seed: u64,
    phase: Phase,
    /// How many events there were.
    events: usize,
    /// By number.
    entrants: Vec<Entrant>,
    /// The best first; empty before the start.
    seeds: Vec<EntrantId>,
    forbidden: Vec<[EntrantId; 2]>,
    rounds: Vec<PairedRound>,
    /// By number.
    matches: Vec<Match>,
    reasons: Vec<(EntrantId, Reason)>,
}

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Entrants are being sought.
    Entry,
    /// It is being played.
    Running,
    /// The standings are final.
    Finished,
    /// It was called off.
    Cancelled,
}

/// What has to be done now, without being asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Nothing: entrants are being sought until somebody starts it.
    Entry,
    /// Nothing: matches are open. Those in [`Tournament::stranded`] will not be played, and have to be decided.
    Wait,
    /// Pair this round.
    Pair {
        /// The round.
        round: u8,
    },
    /// Finish it.
    Finish,
    /// Nothing ever again.
    Over,
}

/// Whether an entrant is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// They are.
    Active,
    /// They have left.
    Withdrawn,
    /// They were put out.
    Disqualified,
    /// They had not checked in when it began.
    Unconfirmed,
}

/// An entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entrant {
    /// Their number.
    pub id: EntrantId,
    /// The rating at entry.
    pub rating: Option<u16>,
    /// The division and place that the season before has led to.
    pub former: Option<(u8, u8)>,
    /// Whether they are in it.
    pub status: Status,
    /// Whether they confirmed that they will play.
    pub checked_in: bool,
    /// The round that they asked to leave out.
    pub bye: Option<u8>,
    /// The rounds that were paired before they entered.
    pub missed: u8,
    /// How often somebody else took over their place.
    pub substitutions: u8,
}

/// What is known of a paired round beside its pairings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PairedRound {
    bye: Option<EntrantId>,
    /// Who left it out for half a point.
    half: Vec<EntrantId>,
    floated: Vec<EntrantId>,
    /// The pools of it, with their numbers.
    pools: Vec<(u8, Vec<EntrantId>)>,
}

/// A pairing and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Match {
    pairing: Pairing,
    outcome: Option<MatchOutcome>,
    /// Whether a correction put somebody else in its place.
    superseded: bool,
}

impl Tournament {
    /// A tournament of which nothing has happened but [`Event::Created`].
    ///
    /// # Errors
    /// When no tournament can have these terms.
    pub fn new(terms: Terms, seed: u64) -> Result<Tournament, BadTerms> {
        terms.check()?;
        Ok(Tournament {
            terms,
            seed,
            phase: Phase::Entry,
            events: 1,
            entrants: Vec::new(),
            seeds: Vec::new(),
            forbidden: Vec::new(),
            rounds: Vec::new(),
            matches: Vec::new(),
            reasons: Vec::new(),
        })
    }

    /// The tournament that these events made. All pairings and seeds are worked out again and compared.
    ///
    /// # Errors
    /// When no tournament can have made them: the first event that is wrong, and how.
    pub fn replay(events: &[Event]) -> Result<Tournament, BadLog> {
        let bad = |fault| BadLog { at: 0, fault };
        let Some((Event::Created { terms, seed }, rest)) = events.split_first() else {
            return Err(bad(Fault::Creation));
        };
        let mut tournament =
            Tournament::new(*terms, *seed).map_err(|error| bad(Fault::Terms(error)))?;
        for event in rest {
            tournament.apply(event)?;
        }
        Ok(tournament)
    }

    /// Its terms.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Where it stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// All who ever entered, in the order of entry.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// An entrant.
    #[must_use]
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        let index = usize::from(id.0).checked_sub(1)?;
        self.entrants.get(index)
    }

    /// Who plays, or has played, the best seed first. Late entrants are put in. Empty before the start.
    #[must_use]
    pub fn seeds(&self) -> &[EntrantId] {
        &self.seeds
    }

    /// The place of an entrant among the seeds, from 1 on.
    #[must_use]
    pub fn seed(&self, id: EntrantId) -> Option<u16> {
        let index = self.seeds.iter().position(|seed| *seed == id)?;
        u16::try_from(index + 1).ok()
    }

    /// The number of the last round that was paired; 0 when none was.
    #[must_use]
    pub fn round(&self) -> u8 {
        u8::try_from(self.rounds.len()).unwrap_or(u8::MAX)
    }

    /// All pairings that hold, in the order in which they were made.
    pub fn pairings(&self) -> impl Iterator<Item = &Pairing> {
        self.standing().map(|one| &one.pairing)
    }

    /// A pairing, also one that was superseded.
    #[must_use]
    pub fn pairing(&self, id: PairingId) -> Option<&Pairing> {
        self.game(id).map(|one| &one.pairing)
    }

    /// Whether a correction put somebody else in the place of this pairing, so that it is not to be played.
    #[must_use]
    pub fn is_superseded(&self, id: PairingId) -> bool {
        self.game(id).is_some_and(|one| one.superseded)
    }

    /// What came of a match; the latest that was said of it.
    #[must_use]
    pub fn outcome(&self, id: PairingId) -> Option<MatchOutcome> {
        self.game(id)?.outcome
    }

    /// The matches that are to be played, or being played.
    pub fn open_pairings(&self) -> impl Iterator<Item = &Pairing> {
        self.open().map(|one| &one.pairing)
    }

    /// The open matches of those who are out. Nobody will play them: the caller decides them, against who is out when the match
    /// had begun, and as one to which they did not come when it had not. A bracket and a round wait for that.
    pub fn stranded(&self) -> impl Iterator<Item = &Pairing> {
        self.open_pairings().filter(|pairing| {
            let is_out = |id: &EntrantId| !self.is_active(*id);
            pairing.entrants.iter().any(is_out)
        })
    }

    /// Who has the pairing-allocated bye in a round.
    #[must_use]
    pub fn bye(&self, round: u8) -> Option<EntrantId> {
        let index = usize::from(round).checked_sub(1)?;
        self.rounds.get(index)?.bye
    }

    /// Why an entrant was paired as they were, round by round, and by which values they stand where they stand.
    #[must_use]
    pub fn why(&self, entrant: EntrantId) -> Vec<Reason> {
        let own = self.reasons.iter().filter(|(of, _)| *of == entrant);
        let mut reasons: Vec<Reason> = own.map(|(_, reason)| reason.clone()).collect();
        reasons.extend(self.tiebreak_reasons(entrant));
        reasons
    }

    fn game(&self, id: PairingId) -> Option<&Match> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.matches.get(index)
    }

    fn standing(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(|one| !one.superseded)
    }

    fn open(&self) -> impl Iterator<Item = &Match> {
        self.standing().filter(|one| one.outcome.is_none())
    }

    fn is_active(&self, id: EntrantId) -> bool {
        self.entrant(id)
            .is_some_and(|entrant| entrant.status == Status::Active)
    }
}
