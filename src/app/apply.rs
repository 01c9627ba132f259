//! What every use case that changes something does in its transaction.

use super::work::Failure;
use super::{Caller, Ticket, presence, ticking};
use crate::play::{Effect, Game, Notice, ParcelId, PlayerId, Refusal, Reminders, Timestamp};
use crate::store::{StoreError, Tx};

/// Notes who asks; refuses what was asked before.
pub(super) fn admit(tx: &Tx<'_>, caller: &Caller, now: Timestamp) -> Result<(), Failure> {
    if !tx.note_interaction(caller.interaction, now)? {
        return Err(Refusal::AlreadyHandled.into());
    }
    tx.note_player(caller.player, &caller.names, now)?;
    if let Some(guild) = caller.home.guild {
        tx.note_presence(guild, caller.player)?;
    }
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
                if let Some(parcel) = announce(tx, notice, to, now)? {
                    parcels.push((notice, parcel));
                }
            }
            Effect::Begin(opening) => {
                let away = tx.away(opening.seats, now)?;
                let game = Game::open(&opening, now, &away);
                tx.add_game(&game, &opening, now)?;
                ticking::schedule(tx, &game, now)?;
            }
            Effect::EndPremove { game, ply, how } => tx.end_premove(game, ply, how)?,
            Effect::Schedule { job, due } => tx.schedule(job, due)?,
            Effect::Cancel(job) => {
                tx.unschedule(job)?;
            }
        }
    }
    Ok(parcels)
}

/// Has something said, where the one whom it concerns wants it. None when they do not.
fn announce(
    tx: &Tx<'_>,
    notice: Notice,
    to: Option<PlayerId>,
    now: Timestamp,
) -> Result<Option<ParcelId>, StoreError> {
    match (notice, to) {
        (Notice::News { game, ply, news }, Some(player)) if news.is_reminder() => {
            match tx.preferences(player)?.reminders {
                // They want none, but whether they are still there matters to their opponent.
                Reminders::Off => {
                    tx.announce(Notice::Presence { game, ply }, None, now)?;
                    return Ok(None);
                }
                Reminders::Direct => {
                    let parcel = tx.announce(notice, to, now)?;
                    tx.take_directly(parcel)?;
                    return Ok(Some(parcel));
                }
                Reminders::Here => {}
            }
        }
        // Whoever has left the server does not see the board there.
        (Notice::Turn { game, ply }, Some(player)) if tx.has_departed(game, player)? => {
            presence::call(tx, game, ply, player, now)?;
        }
        _ => {}
    }
    Ok(Some(tx.announce(notice, to, now)?))
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
