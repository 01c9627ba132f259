//! What hosts do: who manages the server, and who created the tournament. All of it is kept in the log with who and why.

use super::TournamentView;
use super::enter::{enter, own, rating};
use super::ledger::{By, Ledger};
use super::matches::{begin_one, close_one, hours};
use crate::app::work::Failure;
use crate::app::{App, AppError, Caller, Opponent};
use crate::play::{Job, NoEntry, PlayerId, Refusal, TournamentId};
use crate::store::StoredMatch;
use crate::tournament::{Command, EntrantId, MatchOutcome, PairingId};

/// The longest reason, in characters.
const LONGEST_REASON: usize = 200;

impl App {
    /// Begins a tournament before its time, or one that has none.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here or the caller is not its host; [`AppError::Tournament`] when it
    /// has begun or has fewer than two entrants.
    pub async fn start_tournament(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
    ) -> Result<TournamentView, AppError> {
        self.as_host(caller, manages, id, None, |ledger, by, _| {
            ledger.decide(Command::Start, by)?;
            Ok(())
        })
        .await
    }

    /// Pairs a round. Nothing happens when it is paired already: whoever asks says which round they mean.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here or the caller is not its host; [`AppError::Tournament`] when it
    /// is not that round's time.
    pub async fn pair_round(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        round: u8,
    ) -> Result<TournamentView, AppError> {
        self.as_host(caller, manages, id, None, move |ledger, by, _| {
            ledger.decide(Command::Pair { round }, by)?;
            Ok(())
        })
        .await
    }

    /// Takes a player out of a tournament. A match that they play is lost.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, the caller is not its host, gives no reason, or the player is
    /// not in it; [`AppError::Tournament`] when they are out already, or it is over.
    pub async fn withdraw_player(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        player: PlayerId,
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.about_player(caller, manages, id, player, reason, Command::Withdraw)
            .await
    }

    /// Takes a player in again who had left.
    ///
    /// # Errors
    /// As [`App::withdraw_player`].
    pub async fn readmit_player(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        player: PlayerId,
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.about_player(caller, manages, id, player, reason, Command::Return)
            .await
    }

    /// Puts a player out of a tournament, for good. A match that they play is lost.
    ///
    /// # Errors
    /// As [`App::withdraw_player`].
    pub async fn disqualify(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        player: PlayerId,
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.about_player(caller, manages, id, player, reason, Command::Disqualify)
            .await
    }

    /// Has somebody else play on in the place of a player. Their match begins anew, and has to be over when it had to be before.
    ///
    /// # Errors
    /// As [`App::withdraw_player`], and when the substitute is a bot or in the tournament.
    pub async fn substitute(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        player: PlayerId,
        by: Opponent,
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.as_host(
            caller,
            manages,
            id,
            Some(reason),
            move |ledger, host, lot| {
                let entrant = own(ledger, player)?;
                if by.is_bot {
                    return Err(Refusal::NoEntry(NoEntry::Bot).into());
                }
                ledger.tx.note_player(by.id, &by.names, ledger.now)?;
                if ledger.tx.entrant_of(ledger.it.id, by.id)?.is_some() {
                    return Err(Refusal::NoEntry(NoEntry::Already).into());
                }
                ledger.decide(Command::Substitute(entrant), host)?;
                hand_over(ledger, entrant, by.id, lot)
            },
        )
        .await
    }

    /// Keeps two players apart in the rounds to come, where any legal pairing allows it.
    ///
    /// # Errors
    /// As [`App::withdraw_player`], and when the tournament's format does not know that.
    pub async fn keep_apart(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        players: [PlayerId; 2],
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.as_host(caller, manages, id, Some(reason), move |ledger, by, _| {
            let [one, other] = players;
            let pair = [own(ledger, one)?, own(ledger, other)?];
            ledger.decide(Command::Forbid(pair), by)?;
            Ok(())
        })
        .await
    }

    /// Leaves a player out of a round, for half a point.
    ///
    /// # Errors
    /// As [`App::withdraw_player`], and when the tournament has no such byes, they had theirs, or it is too late for that round.
    pub async fn give_bye(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        player: PlayerId,
        round: u8,
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.as_host(caller, manages, id, Some(reason), move |ledger, by, _| {
            let entrant = own(ledger, player)?;
            ledger.decide(Command::AskBye(entrant, round), by)?;
            Ok(())
        })
        .await
    }

    /// Enters somebody, whatever is asked of those who enter by themselves, in a Swiss tournament after the start too.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, the caller is not its host, gives no reason, or who enters is a
    /// bot or in it already; [`AppError::Tournament`] when it is full, or too late.
    pub async fn enter_player(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        player: Opponent,
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.as_host(caller, manages, id, Some(reason), move |ledger, by, _| {
            if player.is_bot {
                return Err(Refusal::NoEntry(NoEntry::Bot).into());
            }
            ledger
                .tx
                .note_player(player.id, &player.names, ledger.now)?;
            let rating = rating(ledger.tx, player.id, ledger.it.plan.variant)?;
            enter(ledger, player.id, rating, by)
        })
        .await
    }

    /// Gives a match so many hours more.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, the caller is not its host, or gives no reason;
    /// [`AppError::Tournament`] when there is no such match or it is over.
    pub async fn extend_match(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        pairing: PairingId,
        more: u16,
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.as_host(caller, manages, id, Some(reason), move |ledger, by, _| {
            ledger.decide(Command::Extend(pairing, more), by)?;
            let known = ledger.tx.match_of_pairing(ledger.it.id, pairing)?;
            let known = known.ok_or(Refusal::UnknownPairing)?;
            let longer = StoredMatch {
                deadline: known.deadline + hours(more),
                first_move_by: known.first_move_by + hours(more),
                ..known
            };
            ledger.tx.set_match(&longer)?;
            let (first, end) = (
                Job::FirstMove(known.challenge),
                Job::EndMatch(known.challenge),
            );
            ledger.tx.schedule(end, longer.deadline)?;
            // Once both have moved nobody looks at it any more.
            if ledger.tx.job_due(first)?.is_some() {
                ledger.tx.schedule(first, longer.first_move_by)?;
            }
            Ok(())
        })
        .await
    }

    /// Decides a match in the place of its players, or corrects how it was decided; all that follows from it is recomputed.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, the caller is not its host, or gives no reason;
    /// [`AppError::Tournament`] when there is no such match, it cannot end so, or it is too late.
    pub async fn correct_result(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        pairing: PairingId,
        outcome: MatchOutcome,
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.as_host(caller, manages, id, Some(reason), move |ledger, by, _| {
            ledger.decide(Command::Decide(pairing, outcome), by)?;
            Ok(())
        })
        .await
    }

    /// Calls a tournament off. Its games end, and nobody wins them.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, the caller is not its host, or gives no reason;
    /// [`AppError::Tournament`] when it is over.
    pub async fn cancel_tournament(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        reason: &str,
    ) -> Result<TournamentView, AppError> {
        self.as_host(caller, manages, id, Some(reason), |ledger, by, _| {
            ledger.decide(Command::Cancel, by)?;
            Ok(())
        })
        .await
    }

    async fn about_player(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        player: PlayerId,
        reason: &str,
        command: fn(EntrantId) -> Command,
    ) -> Result<TournamentView, AppError> {
        self.as_host(caller, manages, id, Some(reason), move |ledger, by, _| {
            let entrant = own(ledger, player)?;
            ledger.decide(command(entrant), by)?;
            Ok(())
        })
        .await
    }

    /// Does something that only hosts may do. Where there is to be a reason it is checked.
    async fn as_host(
        &self,
        caller: &Caller,
        manages: bool,
        id: TournamentId,
        reason: Option<&str>,
        act: impl FnOnce(&mut Ledger<'_, '_>, &By, u64) -> Result<(), Failure> + Send + 'static,
    ) -> Result<TournamentView, AppError> {
        let reason = reason.map(|reason| reason.trim().to_owned());
        self.in_tournament(caller, id, move |ledger, caller, lot| {
            if !manages && ledger.it.host != caller.player {
                return Err(Refusal::NotAHost.into());
            }
            let is_short = |reason: &String| (1..=LONGEST_REASON).contains(&reason.chars().count());
            if !reason.as_ref().is_none_or(is_short) {
                return Err(Refusal::ReasonNeeded.into());
            }
            let by = By {
                player: Some(caller.player),
                reason,
            };
            act(ledger, &by, lot)
        })
        .await
    }
}

/// Has somebody else play for an entrant. The match that is being played begins anew.
fn hand_over(
    ledger: &Ledger<'_, '_>,
    entrant: EntrantId,
    player: PlayerId,
    lot: u64,
) -> Result<(), Failure> {
    let (tx, id) = (ledger.tx, ledger.it.id);
    let mut begun = Vec::new();
    for pairing in ledger.state.open_pairings() {
        if pairing.entrants.contains(&entrant)
            && let Some(known) = tx.match_of_pairing(id, pairing.id)?
        {
            close_one(ledger, &known, lot)?;
            begun.push((pairing, known.deadline));
        }
    }
    tx.substitute(id, entrant, player)?;
    for (pairing, deadline) in begun {
        begin_one(ledger, pairing, deadline, lot)?;
    }
    Ok(())
}
