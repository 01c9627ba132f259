//! Looking into a database from outside: read-only, and without the lock, so that it works beside a running bot.

use std::fs::{OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use serde_json::Value;

use super::codec::get;
use super::{DeadLetter, Fault, OpenError, StoreError, View, lock_path, schema};
use crate::play::{GameId, GuildId, Milestone, PlayerId, Timestamp};

/// The most faults that `SQLite` is asked to name.
const NAMED: u32 = 100;

/// A database that is only looked at.
#[derive(Debug)]
pub struct Inspector {
    pub(super) connection: Connection,
    pub(super) path: PathBuf,
}

/// Whoever holds the lock of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Nobody.
    Nobody,
    /// A process; its number, if it left one.
    Process(Option<u32>),
}

/// How much there is of what is still to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// Messages that still have to be delivered.
    pub waiting: u32,
    /// When the oldest of those was written.
    pub oldest: Option<Timestamp>,
    /// Messages that were given up.
    pub dead: u32,
    /// Jobs that failed so often that they were left.
    pub left_jobs: u32,
    /// When an interaction last changed something.
    pub last_change: Option<Timestamp>,
}

impl Inspector {
    /// Opens a database that is there, with the schema of this program.
    ///
    /// # Errors
    /// When it is not there, not ours, of another schema, or cannot be read.
    pub fn open(path: &Path) -> Result<Inspector, OpenError> {
        if let Err(source) = std::fs::metadata(path) {
            return Err(OpenError::Unreachable {
                path: path.to_owned(),
                source,
            });
        }
        let connection = schema::open_reader(path)?;
        schema::require_newest(&connection, path)?;
        Ok(Inspector {
            connection,
            path: path.to_owned(),
        })
    }

    /// The number of its schema.
    #[must_use]
    pub fn schema() -> u32 {
        schema::newest()
    }

    /// Who has a database open. Whoever starts at this very moment may find the lock taken for an instant.
    ///
    /// # Errors
    /// When the lock file cannot be reached.
    pub fn holder(database: &Path) -> io::Result<Holder> {
        let mut file = match OpenOptions::new().read(true).open(lock_path(database)) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Holder::Nobody),
            Err(error) => return Err(error),
        };
        match file.try_lock_shared() {
            Ok(()) => {
                file.unlock()?;
                Ok(Holder::Nobody)
            }
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                // Without a number it is held all the same.
                let _ = file.by_ref().take(20).read_to_string(&mut text);
                Ok(Holder::Process(text.trim().parse().ok()))
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// What `SQLite` finds wrong with the file, read as a whole: pages, indexes and the constraints of each row.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn damages(&self) -> Result<Vec<String>, StoreError> {
        let mut found = self.verdicts(&format!("PRAGMA integrity_check({NAMED})"))?;
        found.retain(|verdict| verdict != "ok");
        Ok(found)
    }

    /// The same without indexes and constraints, and so quicker.
    pub(super) fn is_sound(&self) -> Result<bool, StoreError> {
        Ok(self.verdicts("PRAGMA quick_check(1)")? == ["ok"])
    }

    fn verdicts(&self, pragma: &str) -> Result<Vec<String>, StoreError> {
        let mut statement = self.connection.prepare(pragma)?;
        let verdicts = statement.query_map([], |row| row.get(0))?;
        Ok(verdicts.collect::<Result<_, _>>()?)
    }

    /// Rows that name others which are not there.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn dangling(&self) -> Result<Vec<String>, StoreError> {
        self.look(|view| {
            view.rows("PRAGMA foreign_key_check", [], |row| {
                let (table, parent): (String, String) = (get(row, "table")?, get(row, "parent")?);
                let row = get::<Option<i64>>(row, "rowid")?;
                let row = row.map_or_else(String::new, |row| format!(" {row}"));
                Ok(format!("{table}{row} names a {parent} that is not there"))
            })
        })
    }

    /// All games.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn games(&self) -> Result<Vec<GameId>, StoreError> {
        self.look(|view| {
            view.rows("SELECT id FROM game ORDER BY id", [], |row| {
                Ok(GameId(get(row, "id")?))
            })
        })
    }

    /// What is wrong with one game.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn verify_game(&self, game: GameId) -> Result<Vec<Fault>, StoreError> {
        self.look(|view| view.verify_game(game))
    }

    /// What is wrong beside the games: offers, jobs, messages and tournaments.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn verify_rest(&self) -> Result<Vec<String>, StoreError> {
        self.look(|view| {
            let (jobs, offers) = (view.unreadable_jobs()?, view.faulty_offers()?);
            let tournaments = view.faulty_tournaments()?;
            Ok([jobs, offers, view.faulty_parcels()?, tournaments].concat())
        })
    }

    /// What is still to be done.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn backlog(&self) -> Result<Backlog, StoreError> {
        self.look(|view| {
            let moment = |sql| -> Result<Option<Timestamp>, StoreError> {
                let found = view.row(sql, [], |row| Ok(row.get::<_, Option<i64>>(0)?))?;
                Ok(found.flatten().map(Timestamp))
            };
            Ok(Backlog {
                waiting: view.outbox_size()?,
                oldest: moment("SELECT min(made_at) FROM outbox WHERE state <> 'dead'")?,
                dead: view.count("SELECT count(*) FROM outbox WHERE state = 'dead'", [])?,
                left_jobs: view.left_jobs()?,
                last_change: moment("SELECT max(at) FROM seen")?,
            })
        })
    }

    /// The milestones of all servers.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn milestones(&self) -> Result<Vec<(GuildId, Milestone)>, StoreError> {
        self.look(|view| {
            let all = view.all_milestones()?;
            Ok(all)
        })
    }

    /// All that is stored about a player: see [`View::dossier`].
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn dossier(&self, player: PlayerId, now: Timestamp) -> Result<Option<Value>, StoreError> {
        self.look(|view| view.dossier(player, now))
    }

    /// The messages that were given up, the newest first, at most `limit`.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn dead_letters(&self, limit: u32) -> Result<Vec<DeadLetter>, StoreError> {
        self.look(|view| view.dead_letters(limit))
    }

    /// Reads several things of the same moment.
    pub(crate) fn look<T>(
        &self,
        work: impl FnOnce(&View<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let _moment = self.connection.unchecked_transaction()?;
        work(&View {
            connection: &self.connection,
        })
    }
}
