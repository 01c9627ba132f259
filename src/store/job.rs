//! What is to be done at its time.

use super::codec::{get, job, job_columns};
use super::{StoreError, Tx, View};
use crate::play::{Job, Timestamp};

/// A job whose time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueJob {
    /// What is to be done.
    pub job: Job,
    /// When it came due.
    pub due: Timestamp,
    /// How often it failed.
    pub attempts: u32,
}

/// A job that failed so often is left for the host to look at.
const MAX_ATTEMPTS: u32 = 8;

impl View<'_> {
    /// The jobs that are due, the oldest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn due_jobs(&self, now: Timestamp, limit: usize) -> Result<Vec<DueJob>, StoreError> {
        let sql = "SELECT kind, subject, due, attempts FROM job
                   WHERE due <= ?1 AND attempts < ?2 ORDER BY due, key LIMIT ?3";
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let due = self.rows(sql, (now.0, MAX_ATTEMPTS, limit), |row| match job(row) {
            Ok(job) => Ok(Some(DueJob {
                job,
                due: Timestamp(get(row, "due")?),
                attempts: get(row, "attempts")?,
            })),
            Err(error) => {
                tracing::error!(%error, "a job cannot be read and is passed over");
                Ok(None)
            }
        })?;
        Ok(due.into_iter().flatten().collect())
    }

    /// When the first job after `now` comes due.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn next_job_after(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let sql = "SELECT min(due) FROM job WHERE due > ?1 AND attempts < ?2";
        let due = self.row(sql, (now.0, MAX_ATTEMPTS), |row| {
            Ok(row.get::<_, Option<i64>>(0)?)
        })?;
        Ok(due.flatten().map(Timestamp))
    }

    /// When a job is due, if it is waiting.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn job_due(&self, job: Job) -> Result<Option<Timestamp>, StoreError> {
        self.row("SELECT due FROM job WHERE key = ?1", [key(job)], |row| {
            Ok(Timestamp(get(row, "due")?))
        })
    }
}

impl View<'_> {
    /// How many jobs failed so often that they were left.
    pub(super) fn left_jobs(&self) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) FROM job WHERE attempts >= ?1";
        self.count(sql, [MAX_ATTEMPTS])
    }

    /// What is stored of jobs and cannot be read.
    pub(super) fn unreadable_jobs(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT key, kind, subject FROM job";
        let jobs = self.rows(sql, [], |row| {
            let key: String = get(row, "key")?;
            Ok(job(row).err().map(|error| format!("job {key}: {error}")))
        })?;
        Ok(jobs.into_iter().flatten().collect())
    }
}

impl Tx<'_> {
    /// Has a job done at its time. There is only one of each: an older time gives way.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn schedule(&self, job: Job, due: Timestamp) -> Result<(), StoreError> {
        let (kind, subject) = job_columns(job);
        let sql = "INSERT OR REPLACE INTO job (key, kind, subject, due) VALUES (?1, ?2, ?3, ?4)";
        self.change(sql, (key(job), kind, subject, due.0))?;
        Ok(())
    }

    /// Drops a job. False when it was not waiting.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn unschedule(&self, job: Job) -> Result<bool, StoreError> {
        Ok(self.change("DELETE FROM job WHERE key = ?1", [key(job)])? > 0)
    }

    /// Notes that a job failed, and tries it again at `due`.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn put_off(&self, job: Job, due: Timestamp) -> Result<(), StoreError> {
        self.change(
            "UPDATE job SET attempts = attempts + 1, due = ?2 WHERE key = ?1",
            (key(job), due.0),
        )?;
        Ok(())
    }
}

fn key(job: Job) -> String {
    let (kind, subject) = job_columns(job);
    format!("{kind} {subject}")
}
