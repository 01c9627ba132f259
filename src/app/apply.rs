//! What every use case that changes something does in its transaction.

use super::work::Failure;
use super::{Caller, Ticket};
use crate::play::{Effect, Notice, ParcelId, Refusal, Timestamp};
use crate::store::{StoreError, Tx};

/// Notes who asks; refuses what was asked before.
pub(super) fn admit(tx: &Tx<'_>, caller: &Caller, now: Timestamp) -> Result<(), Failure> {
    if !tx.note_interaction(caller.interaction, now)? {
        return Err(Refusal::AlreadyHandled.into());
    }
    tx.note_player(caller.player, &caller.names, now)?;
    Ok(())
}

/// What a decision has written to the outbox.
pub(super) type Parcels = Vec<(Notice, ParcelId)>;

/// Carries out the effects of a decision.
pub(super) fn carry_out(
    tx: &Tx<'_>,
    effects: &[Effect],
    now: Timestamp,
) -> Result<Parcels, StoreError> {
    let mut parcels = Parcels::new();
    for effect in effects {
        match *effect {
            Effect::Announce { notice, to } => {
                parcels.push((notice, tx.announce(notice, to, now)?));
            }
            Effect::Begin(opening) => tx.add_game(&opening, now)?,
            Effect::EndPremove { game, ply, how } => tx.end_premove(game, ply, how)?,
            Effect::Schedule { job, due } => tx.schedule(job, due)?,
            Effect::Cancel(job) => {
                tx.unschedule(job)?;
            }
        }
    }
    Ok(parcels)
}

/// The ticket for the first of the parcels, which is what the caller asked for. It answers the interaction where that is in the
/// parcel's home: elsewhere the others would not see it.
pub(super) fn ticket(
    tx: &Tx<'_>,
    parcels: &Parcels,
    caller: &Caller,
    now: Timestamp,
) -> Result<Ticket, StoreError> {
    let nothing = || StoreError::Nonsense("a use case said nothing".to_owned());
    let &(_, id) = parcels.first().ok_or_else(nothing)?;
    let parcel = || Ok::<_, StoreError>(tx.dispatch(id)?.ok_or_else(nothing)?.parcel);
    if parcel()?.home.channel != caller.home.channel {
        return Ok(Ticket::Posted(parcel()?));
    }
    tx.lease(id, &caller.reply, now + Ticket::LEASE)?;
    Ok(Ticket::Answer(parcel()?))
}
