//! The matches of a tournament's pairings.

use rusqlite::Row;

use crate::play::{ChallengeId, GameId, GameSummary, Timestamp, TournamentId};
use crate::store::codec::get;
use crate::store::summary::{SUMMARY, summary};
use crate::store::{StoreError, Tx, View};
use crate::tournament::PairingId;

/// The match of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// The tournament.
    pub tournament: TournamentId,
    /// The pairing.
    pub pairing: PairingId,
    /// What stands for the match.
    pub challenge: ChallengeId,
    /// When it has to be over.
    pub deadline: Timestamp,
    /// Who has not moved by then is absent.
    pub first_move_by: Timestamp,
    /// Whether its end is no longer awaited.
    pub closed: bool,
}

impl View<'_> {
    /// The matches of a tournament, in the order of their pairings.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tournament_matches(&self, id: TournamentId) -> Result<Vec<StoredMatch>, StoreError> {
        let sql = "SELECT * FROM pairing WHERE tournament = ?1 ORDER BY number";
        self.rows(sql, [id.0], read)
    }

    /// The match that a challenge stands for, if it is that of a pairing.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tournament_match(
        &self,
        challenge: ChallengeId,
    ) -> Result<Option<StoredMatch>, StoreError> {
        self.row(
            "SELECT * FROM pairing WHERE challenge = ?1",
            [challenge.0],
            read,
        )
    }

    /// The match of a pairing, once it has begun.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn match_of_pairing(
        &self,
        id: TournamentId,
        pairing: PairingId,
    ) -> Result<Option<StoredMatch>, StoreError> {
        let sql = "SELECT * FROM pairing WHERE tournament = ?1 AND number = ?2";
        self.row(sql, (id.0, pairing.0), read)
    }

    /// The games of the matches of a tournament, each with its match, in the order in which they began.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tournament_games(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(PairingId, GameSummary)>, StoreError> {
        let sql = format!(
            "SELECT it.*, pairing.number AS pairing FROM ({SUMMARY} WHERE game.tournament = ?1) AS it
             JOIN pairing ON pairing.challenge = it.part_of ORDER BY it.id"
        );
        self.rows(&sql, [id.0], |row| {
            Ok((PairingId(get(row, "pairing")?), summary(row)?))
        })
    }

    /// The last game of a match.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn last_game_of(&self, challenge: ChallengeId) -> Result<Option<GameId>, StoreError> {
        let sql = "SELECT id FROM game WHERE part_of = ?1 ORDER BY part DESC LIMIT 1";
        self.row(sql, [challenge.0], |row| Ok(GameId(get(row, "id")?)))
    }

    /// When the first move of a game was played.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn first_moved_at(&self, game: GameId) -> Result<Option<Timestamp>, StoreError> {
        let sql = "SELECT played_at FROM move WHERE game = ?1 AND ply = 1";
        self.row(sql, [game.0], |row| Ok(Timestamp(get(row, "played_at")?)))
    }
}

impl Tx<'_> {
    /// Stores the match of a pairing; in place of an earlier one, which is that of no pairing then.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn set_match(&self, it: &StoredMatch) -> Result<(), StoreError> {
        let sql = "INSERT OR REPLACE INTO pairing (tournament, number, challenge, deadline, first_move_by, closed)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        self.change_one(
            sql,
            (
                it.tournament.0,
                it.pairing.0,
                it.challenge.0,
                it.deadline.0,
                it.first_move_by.0,
                it.closed,
            ),
        )
    }
}

fn read(row: &Row<'_>) -> Result<StoredMatch, StoreError> {
    Ok(StoredMatch {
        tournament: TournamentId(get(row, "tournament")?),
        pairing: PairingId(get(row, "number")?),
        challenge: ChallengeId(get(row, "challenge")?),
        deadline: Timestamp(get(row, "deadline")?),
        first_move_by: Timestamp(get(row, "first_move_by")?),
        closed: get(row, "closed")?,
    })
}
