//! The loop that does what comes due.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::apply::carry_out;
use super::outbox::PAUSE;
use super::work::Failure;
use super::{App, AppError, holidays, ticking, tournaments};
use crate::play::challenge::{self, Event};
use crate::play::{Job, Refusal, Timestamp};
use crate::store::{DueJob, StoreError, Tx};

/// The most jobs looked up at once: after a long absence they are done in portions.
const BATCH: usize = 64;

/// Discord repeats an interaction within minutes if at all.
const REMEMBERED: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How often they are forgotten.
const FORGET_EVERY: Duration = Duration::from_secs(24 * 60 * 60);

impl App {
    pub(super) async fn do_jobs_until(&self, stop: &CancellationToken) -> Result<(), AppError> {
        while !stop.is_cancelled() {
            let next = match self.do_due_jobs(stop).await {
                Ok(next) => next,
                Err(failure) => self.survive(failure).await?,
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.inner.wake.jobs.notified() => {}
                () = self.wait_until(next) => {}
            }
        }
        Ok(())
    }

    /// Does a portion of what is due and tells when to look again.
    async fn do_due_jobs(&self, stop: &CancellationToken) -> Result<Option<Timestamp>, Failure> {
        let now = self.set_right().await?;
        let (due, next) = self
            .try_read(move |view| Ok((view.due_jobs(now, BATCH)?, view.next_job_after(now)?)))
            .await?;
        let next = if due.len() == BATCH { Some(now) } else { next };
        for job in due {
            if stop.is_cancelled() {
                break;
            }
            self.do_job(job, now).await?;
        }
        Ok(next)
    }

    /// Does one job as it is due at `now`. One that fails is put off and does not hold up the others.
    async fn do_job(&self, due: DueJob, now: Timestamp) -> Result<(), Failure> {
        let lot = self.inner.lots.draw();
        let done = async {
            if due.job == Job::Scrub {
                self.scrub().await?;
            }
            self.try_write(move |tx| run(tx, due, lot, now)).await
        };
        let done = done.await;
        let Err(failure) = done else { return Ok(()) };
        if failure.is_final() {
            return Err(failure);
        }
        tracing::error!(job = ?due.job, attempts = due.attempts, ?failure, "a job failed");
        let again = self.now()
            + self
                .inner
                .lots
                .about(Duration::from_secs(60 << due.attempts.min(10)));
        let put_off = self
            .try_write(move |tx| Ok(tx.put_off(due.job, again)?))
            .await;
        if put_off.is_err() {
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }
}

/// Does a job if it is still to be done. It is dropped first: it may schedule itself again.
fn run(
    tx: &Tx<'_>,
    DueJob { job, due, .. }: DueJob,
    lot: u64,
    now: Timestamp,
) -> Result<(), Failure> {
    if tx.job_due(job)? != Some(due) {
        return Ok(());
    }
    tx.unschedule(job)?;
    match job {
        Job::ExpireChallenge(id) => {
            let challenge = tx
                .challenge(id)?
                .ok_or_else(|| StoreError::Nonsense(format!("no challenge {id}")))?;
            match challenge::handle(&challenge, Event::Expire, now) {
                Ok((next, effects)) => {
                    if next != challenge {
                        tx.close_challenge(&next)?;
                    }
                    carry_out(tx, &effects, now)?;
                }
                // It was answered at the last moment.
                Err(Refusal::ChallengeClosed(_)) => {}
                Err(refusal) => return Err(refusal.into()),
            }
        }
        Job::ForgetInteractions => {
            tx.forget_interactions(now - REMEMBERED)?;
            tx.schedule(job, now + FORGET_EVERY)?;
        }
        Job::Tick(game) => ticking::tick(tx, game, lot, now)?,
        Job::EndHoliday(player) => holidays::end(tx, player, now)?,
        Job::StartTournament(id) => tournaments::start(tx, id, lot, now)?,
        Job::FirstMove(challenge) => tournaments::first_move(tx, challenge, lot, now)?,
        Job::EndMatch(challenge) => tournaments::end_match(tx, challenge, lot, now)?,
        // It cannot be done in a transaction, so it was done before.
        Job::Scrub => {}
    }
    Ok(())
}
