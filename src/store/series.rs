//! Matches of several games.

use super::codec::{get, key, nonsense};
use super::game::{seats, status};
use super::{StoreError, View};
use crate::play::series::GameOfMatch;
use crate::play::{ChallengeId, GameId, Match, Terms};

impl View<'_> {
    /// A match with its games so far.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn series(&self, of: ChallengeId) -> Result<Match, StoreError> {
        let sql = "SELECT length, EXISTS (SELECT 1 FROM game JOIN tournament ON tournament.id = game.tournament
                                           WHERE game.part_of = challenge.id AND tournament.draws = 0) AS decider
                   FROM challenge WHERE id = ?1";
        let (length, decider) = self
            .row(sql, [of.0], |row| {
                Ok((key(row, "length")?, get(row, "decider")?))
            })?
            .ok_or_else(|| nonsense("match", &of.to_string()))?;
        let sql = "SELECT south, north, status, ending, winner FROM game WHERE part_of = ?1 ORDER BY part";
        let games = self.rows(sql, [of.0], |row| {
            Ok(GameOfMatch {
                seats: seats(row)?,
                ending: status(row)?.ending(),
            })
        })?;
        Ok(Match {
            challenge: of,
            length,
            decider,
            games,
        })
    }

    /// The terms on which a game is played.
    ///
    /// # Errors
    /// When the database cannot be read or does not know them.
    pub fn terms(&self, game: GameId) -> Result<Terms, StoreError> {
        let sql = "SELECT coalesce(part_of, challenge) AS agreed FROM game WHERE id = ?1";
        let agreed: Option<Option<i64>> = self.row(sql, [game.0], |row| get(row, "agreed"))?;
        let unknown = || nonsense("terms of game", &game.to_string());
        let agreed = agreed.flatten().ok_or_else(unknown)?;
        let challenge = self.challenge(ChallengeId(agreed))?.ok_or_else(unknown)?;
        Ok(challenge.terms)
    }
}
