//! What players do about themselves.

use super::TournamentView;
use super::create::CHECK_IN_OPENS;
use super::ledger::{By, Ledger};
use super::show::shown;
use crate::app::apply::admit;
use crate::app::work::Failure;
use crate::app::{App, AppError, Caller};
use crate::play::{NoEntry, PlayerId, Refusal, RoleId, TournamentId};
use crate::rules::Variant;
use crate::store::{LEAST_GAMES, StoreError, View};
use crate::tournament::{self, Command, EntrantId, Event, Phase, Status};

impl App {
    /// Enters a tournament, or comes back to one that they had left. `roles` are those that the caller has in its server.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here or they do not meet what it asks for;
    /// [`AppError::Tournament`] when it is full, or too late.
    pub async fn enter_tournament(
        &self,
        caller: &Caller,
        id: TournamentId,
        roles: &[RoleId],
    ) -> Result<TournamentView, AppError> {
        let roles = roles.to_vec();
        self.in_tournament(caller, id, move |ledger, caller, _| {
            let rating = rating(ledger.tx, caller.player, ledger.it.plan.variant)?;
            admit_entry(ledger, rating, &roles)?;
            enter(ledger, caller.player, rating, &By::player(caller.player))
        })
        .await
    }

    /// Leaves a tournament: the list before its start, or all further pairings. A match that is being played is lost.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, or they are not in it; [`AppError::Tournament`] when it is over.
    pub async fn leave_tournament(
        &self,
        caller: &Caller,
        id: TournamentId,
    ) -> Result<TournamentView, AppError> {
        self.for_oneself(caller, id, Command::Withdraw).await
    }

    /// Confirms that the caller will play.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, or they are not in it; [`AppError::Tournament`] when it has
    /// begun, asks for no confirmation, has one, or it is too early.
    pub async fn check_in(
        &self,
        caller: &Caller,
        id: TournamentId,
    ) -> Result<TournamentView, AppError> {
        self.in_tournament(caller, id, |ledger, caller, _| {
            let opens = ledger.it.plan.starts_at.map(|at| at - CHECK_IN_OPENS);
            let is_early = opens.is_some_and(|opens| ledger.now < opens);
            if is_early && ledger.state.phase() == Phase::Entry {
                return Err(tournament::Refusal::NotInTerms.into());
            }
            let entrant = own(ledger, caller.player)?;
            ledger.decide(Command::CheckIn(entrant), &By::player(caller.player))?;
            Ok(())
        })
        .await
    }

    /// Says that the caller, who did not come to a match and is not paired any more, is still there: they are paired again.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, or they are not in it; [`AppError::Tournament`] when they are
    /// paired anyway, were put out, or it is over.
    pub async fn stay(
        &self,
        caller: &Caller,
        id: TournamentId,
    ) -> Result<TournamentView, AppError> {
        self.in_tournament(caller, id, |ledger, caller, _| {
            let entrant = own(ledger, caller.player)?;
            not_taken_out(ledger, entrant, caller.player)?;
            ledger.decide(Command::Return(entrant), &By::player(caller.player))?;
            Ok(())
        })
        .await
    }

    /// Asks to be left out of a round, for half a point.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, or they are not in it; [`AppError::Tournament`] when it has no
    /// such byes, they had theirs, or it is too late for that round.
    pub async fn ask_bye(
        &self,
        caller: &Caller,
        id: TournamentId,
        round: u8,
    ) -> Result<TournamentView, AppError> {
        self.for_oneself(caller, id, move |entrant| Command::AskBye(entrant, round))
            .await
    }

    async fn for_oneself(
        &self,
        caller: &Caller,
        id: TournamentId,
        command: impl FnOnce(EntrantId) -> Command + Send + 'static,
    ) -> Result<TournamentView, AppError> {
        self.in_tournament(caller, id, move |ledger, caller, _| {
            let entrant = own(ledger, caller.player)?;
            ledger.decide(command(entrant), &By::player(caller.player))?;
            Ok(())
        })
        .await
    }

    /// Does something in a tournament of the server where the caller is, and all that follows. The last argument of `act` is a lot.
    pub(super) async fn in_tournament(
        &self,
        caller: &Caller,
        id: TournamentId,
        act: impl FnOnce(&mut Ledger<'_, '_>, &Caller, u64) -> Result<(), Failure> + Send + 'static,
    ) -> Result<TournamentView, AppError> {
        let now = self.settle_the_time().await?;
        let (caller, lot) = (caller.clone(), self.inner.lots.draw());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let mut ledger = Ledger::open(tx, id, now)?;
            if ledger.it.home.guild != caller.home.guild {
                return Err(Refusal::UnknownTournament.into());
            }
            act(&mut ledger, &caller, lot)?;
            ledger.carry_on(lot)?;
            Ok(shown(tx, &ledger.it, &ledger.state)?)
        })
        .await
    }
}

/// The entrant for whom a player plays.
pub(super) fn own(ledger: &Ledger<'_, '_>, player: PlayerId) -> Result<EntrantId, Failure> {
    let entrant = ledger.tx.entrant_of(ledger.it.id, player)?;
    Ok(entrant.ok_or(Refusal::NotAnEntrant)?)
}

/// Puts a player on the list, or takes them back who had left.
pub(super) fn enter(
    ledger: &mut Ledger<'_, '_>,
    player: PlayerId,
    rating: Option<u16>,
    by: &By,
) -> Result<(), Failure> {
    let Some(entrant) = ledger.tx.entrant_of(ledger.it.id, player)? else {
        if ledger.tx.was_substituted(ledger.it.id, player)? {
            return Err(Refusal::NoEntry(NoEntry::Substituted).into());
        }
        let former = None;
        let events = ledger.decide(Command::Enter { rating, former }, by)?;
        if let Some(&tournament::Event::Entered { entrant, .. }) = events.first() {
            ledger.tx.set_entrant(ledger.it.id, entrant, player)?;
        }
        return Ok(());
    };
    match ledger.state.entrant(entrant).map(|known| known.status) {
        Some(Status::Active) => Err(Refusal::NoEntry(NoEntry::Already).into()),
        Some(Status::Disqualified) => Err(Refusal::NoEntry(NoEntry::Disqualified).into()),
        _ => {
            if by.player == Some(player) {
                not_taken_out(ledger, entrant, player)?;
            }
            ledger.decide(Command::Return(entrant), by)?;
            Ok(())
        }
    }
}

/// Refuses somebody whom a host has taken out: only a host takes them in again.
fn not_taken_out(
    ledger: &Ledger<'_, '_>,
    entrant: EntrantId,
    player: PlayerId,
) -> Result<(), Failure> {
    let mut withdrawals = ledger.log.iter().rev();
    let last = withdrawals.find(|logged| logged.event == Event::Withdrawn { entrant });
    match last.and_then(|logged| logged.by) {
        Some(by) if by != player => Err(Refusal::NoEntry(NoEntry::TakenOut).into()),
        _ => Ok(()),
    }
}

/// Whether somebody with this rating and these roles may enter.
fn admit_entry(
    ledger: &Ledger<'_, '_>,
    rating: Option<u16>,
    roles: &[RoleId],
) -> Result<(), Refusal> {
    let plan = &ledger.it.plan;
    if let Some(role) = plan.role_required
        && !roles.contains(&role)
    {
        return Err(Refusal::NoEntry(NoEntry::Role(role)));
    }
    if plan.min_rating.is_none() && plan.max_rating.is_none() {
        return Ok(());
    }
    let rating = rating.ok_or(Refusal::NoEntry(NoEntry::NoRating))?;
    match (plan.min_rating, plan.max_rating) {
        (Some(least), _) if rating < least => Err(Refusal::NoEntry(NoEntry::RatingBelow(least))),
        (_, Some(most)) if rating > most => Err(Refusal::NoEntry(NoEntry::RatingAbove(most))),
        _ => Ok(()),
    }
}

/// The rating of a player by which they are seeded, rounded; none when there is none to be relied on.
pub(super) fn rating(
    view: &View<'_>,
    player: PlayerId,
    variant: Variant,
) -> Result<Option<u16>, StoreError> {
    let standings = view.standings(player)?;
    let standing = standings.into_iter().find(|(of, _)| *of == variant);
    let relied_on = standing.filter(|(_, standing)| standing.games >= LEAST_GAMES);
    Ok(relied_on.map(|(_, standing)| standing.rating.rounded()))
}
