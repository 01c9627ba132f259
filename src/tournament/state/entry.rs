//! Who may come, go and stay away, and in which order they start.

use super::{Entrant, Phase, Status, Tournament};
use crate::tournament::lot::{self, Purpose};
use crate::tournament::{EntrantId, Format, Refusal, Seeding};

/// While fewer rounds are paired, a late entrant is put in where their rating belongs; afterwards the numbers stay, and they come
/// last (C.04.2).
const NUMBERS_FIXED_AFTER: usize = 4;

impl Tournament {
    pub(super) fn known(&self, id: EntrantId) -> Result<&Entrant, Refusal> {
        self.entrant(id).ok_or(Refusal::NoSuchEntrant)
    }

    /// The number of the next entrant.
    pub(super) fn may_enter(&self) -> Result<EntrantId, Refusal> {
        self.not_over()?;
        if self.phase == Phase::Running {
            match self.terms.format {
                Format::Swiss { rounds } if self.round() < rounds / 2 => {}
                _ => return Err(Refusal::EntryClosed),
            }
        }
        self.has_room()?;
        let number = u16::try_from(self.entrants.len() + 1).map_err(|_| Refusal::Full)?;
        Ok(EntrantId(number))
    }

    fn has_room(&self) -> Result<(), Refusal> {
        let taken = if self.phase == Phase::Entry {
            let active = self.entrants.iter().filter(|one| self.is_active(one.id));
            active.count()
        } else {
            self.seeds.len()
        };
        if taken < usize::from(self.terms.limit) {
            Ok(())
        } else {
            Err(Refusal::Full)
        }
    }

    pub(super) fn may_check_in(&self, id: EntrantId) -> Result<(), Refusal> {
        self.not_over()?;
        if self.phase == Phase::Running {
            return Err(Refusal::Started);
        }
        if !self.terms.check_in {
            return Err(Refusal::NotInTerms);
        }
        self.going(id)?;
        if self.known(id)?.checked_in {
            return Err(Refusal::Already);
        }
        Ok(())
    }

    /// Whether somebody is in it, before or after its beginning.
    pub(super) fn going(&self, id: EntrantId) -> Result<(), Refusal> {
        self.not_over()?;
        match self.known(id)?.status {
            Status::Active => Ok(()),
            Status::Withdrawn | Status::Disqualified | Status::Unconfirmed => {
                Err(Refusal::NotPlaying)
            }
        }
    }

    pub(super) fn may_return(&self, id: EntrantId) -> Result<(), Refusal> {
        self.not_over()?;
        match self.known(id)?.status {
            Status::Active => return Err(Refusal::Already),
            Status::Disqualified | Status::Unconfirmed => return Err(Refusal::NotPlaying),
            Status::Withdrawn => {}
        }
        if self.phase == Phase::Entry {
            return self.has_room();
        }
        if self.seeds.contains(&id) {
            Ok(())
        } else {
            Err(Refusal::NotPlaying)
        }
    }

    pub(super) fn may_ask_bye(&self, id: EntrantId, round: u8) -> Result<(), Refusal> {
        let Format::Swiss { rounds } = self.terms.format else {
            return Err(Refusal::NotInTerms);
        };
        self.going(id)?;
        let entrant = self.known(id)?;
        if entrant.bye.is_some() || entrant.missed > 0 {
            return Err(Refusal::ByeUsed);
        }
        if round <= self.round() || round.saturating_add(2) > rounds {
            return Err(Refusal::ByeRound);
        }
        Ok(())
    }

    /// Who begins, the best seed first.
    pub(super) fn starting(&self) -> Result<Vec<EntrantId>, Refusal> {
        self.not_over()?;
        if self.phase == Phase::Running {
            return Err(Refusal::Started);
        }
        let confirmed = |one: &&Entrant| {
            one.status == Status::Active && (one.checked_in || !self.terms.check_in)
        };
        let mut seeds: Vec<&Entrant> = self.entrants.iter().filter(confirmed).collect();
        if seeds.len() < 2 {
            return Err(Refusal::TooFew);
        }
        let is_league = self.terms.format.has_divisions();
        seeds.sort_by_key(|one| {
            let former = one.former.filter(|_| is_league);
            (
                former.is_none(),
                former,
                self.order_of(one.rating, one.id),
                one.id,
            )
        });
        Ok(seeds.iter().map(|one| one.id).collect())
    }

    /// What orders the seeds, the lowest first.
    fn order_of(&self, rating: Option<u16>, id: EntrantId) -> u64 {
        match self.terms.seeding {
            Seeding::Rating => rating.map_or(u64::MAX, |rating| u64::from(u16::MAX - rating)),
            Seeding::Lot => lot::draw(self.seed, Purpose::Seeding, id),
        }
    }

    /// The index among the seeds at which a late entrant is put in.
    pub(super) fn late_place(&self, rating: Option<u16>) -> usize {
        let last = self.seeds.len();
        if self.terms.seeding == Seeding::Lot || self.rounds.len() >= NUMBERS_FIXED_AFTER {
            return last;
        }
        let behind = |seed: &EntrantId| {
            self.entrant(*seed)
                .is_some_and(|other| other.rating < rating)
        };
        self.seeds.iter().position(behind).unwrap_or(last)
    }
}
