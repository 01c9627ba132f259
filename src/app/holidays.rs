//! Holidays, and the hours in which players do not want to be reminded.

use super::apply::admit;
use super::work::Failure;
use super::{App, AppError, Caller, ticking};
use crate::play::{Holiday, Job, PlayerId, Quiet, Refusal, Timestamp, holiday};
use crate::store::{Tx, View};

/// How a player stands with their holidays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HolidayView {
    /// The one on which they are.
    pub present: Option<Holiday>,
    /// The days that are left this year.
    pub days_left: u32,
}

impl App {
    /// How a player stands with their holidays.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn holiday(&self, player: PlayerId) -> Result<HolidayView, AppError> {
        let now = self.now();
        self.read(move |view| standing(view, player, now)).await
    }

    /// Sends the caller on holiday from now on: their clocks in days-long games stand still.
    ///
    /// # Errors
    /// [`AppError::Refused`] with [`Refusal::NoHoliday`].
    pub async fn go_on_holiday(&self, caller: &Caller, days: u32) -> Result<HolidayView, AppError> {
        let now = self.settle_the_time().await?;
        let caller = caller.clone();
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let player = caller.player;
            let taken = tx.holidays(player)?;
            let zone = tx.quiet(player)?.zone;
            let booked = holiday::book(&taken, days, now, &zone).map_err(Refusal::NoHoliday)?;
            tx.set_holiday(player, &booked)?;
            tx.schedule(Job::EndHoliday(player), booked.until)?;
            ticking::resettle(tx, player, now)?;
            standing(tx, player, now)
        })
        .await
    }

    /// Ends the caller's holiday early. Days that have begun count as taken.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they are not on holiday.
    pub async fn come_back(&self, caller: &Caller) -> Result<HolidayView, AppError> {
        let now = self.settle_the_time().await?;
        let caller = caller.clone();
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let player = caller.player;
            let present = tx.holiday(player, now)?.ok_or(Refusal::NotAway)?;
            tx.set_holiday(player, &holiday::cut_short(present, now))?;
            tx.unschedule(Job::EndHoliday(player))?;
            ticking::resettle(tx, player, now)?;
            standing(tx, player, now)
        })
        .await
    }

    /// When a player does not want to be reminded.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn quiet(&self, player: PlayerId) -> Result<Quiet, AppError> {
        self.read(move |view| Ok(view.quiet(player)?)).await
    }

    /// Changes when the caller does not want to be reminded.
    ///
    /// # Errors
    /// [`AppError::Refused`] when the interaction was handled before.
    pub async fn set_quiet(&self, caller: &Caller, quiet: Quiet) -> Result<Quiet, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            tx.set_quiet(caller.player, &quiet)?;
            // Reminders that are still to come keep to it.
            for id in tx.timed_games_awaiting(caller.player)? {
                if let Some(game) = tx.game(id)? {
                    ticking::schedule(tx, &game, now)?;
                }
            }
            Ok(quiet)
        })
        .await
    }
}

/// The end of a holiday has come.
pub(super) fn end(tx: &Tx<'_>, player: PlayerId, now: Timestamp) -> Result<(), Failure> {
    match tx.holiday(player, now)? {
        // The clock of the machine was set back.
        Some(present) => tx.schedule(Job::EndHoliday(player), present.until)?,
        None => ticking::resettle(tx, player, now)?,
    }
    Ok(())
}

fn standing(view: &View<'_>, player: PlayerId, now: Timestamp) -> Result<HolidayView, Failure> {
    let zone = view.quiet(player)?.zone;
    Ok(HolidayView {
        present: view.holiday(player, now)?,
        days_left: holiday::days_left(&view.holidays(player)?, now, &zone),
    })
}
