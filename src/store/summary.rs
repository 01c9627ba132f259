//! Games in one line each, as lists tell them.

use rusqlite::Row;

use super::codec::{get, home, side, signed, unsigned_or_none, variant};
use super::game::{clock, part, seats, status};
use super::{StoreError, View};
use crate::play::{ChannelId, GameId, GameSummary, MessageId, Names, PlayerId, Timestamp};

pub(super) const SUMMARY: &str = "SELECT game.*, coalesce(game.ended_at, (SELECT played_at FROM move WHERE game = game.id AND ply = game.ply),
                                       game.began_at) AS since,
                              s.display AS s_display, s.username AS s_username,
                              n.display AS n_display, n.username AS n_username
                       FROM game JOIN player AS s ON s.id = game.south JOIN player AS n ON n.id = game.north";

impl View<'_> {
    /// A game in one line, be it over or not.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn summary(&self, id: GameId) -> Result<Option<GameSummary>, StoreError> {
        self.row(&format!("{SUMMARY} WHERE game.id = ?1"), [id.0], summary)
    }

    /// The games that someone is playing, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn active_games_of(&self, player: PlayerId) -> Result<Vec<GameSummary>, StoreError> {
        let sql = format!(
            "{SUMMARY} WHERE game.id IN (SELECT id FROM game WHERE status = 'active' AND south = ?1
                                         UNION ALL SELECT id FROM game WHERE status = 'active' AND north = ?1)
             ORDER BY game.id"
        );
        self.rows(&sql, [signed(player.0)], summary)
    }

    /// The finished games of someone, the last ended first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn finished_games_of(
        &self,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        self.finished_games(["south", "north"], player.0, limit)
    }

    /// The finished games of a channel and of its threads, the last ended first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn finished_games_in(
        &self,
        channel: ChannelId,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        self.finished_games(["channel", "parent"], channel.0, limit)
    }

    /// The finished games that have an id in one of two columns. Each column has an index of its own, in the order of the end.
    fn finished_games(
        &self,
        columns: [&'static str; 2],
        id: u64,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let [one, other] = columns.map(|column| {
            format!(
                "SELECT * FROM (SELECT id FROM game WHERE status = 'over' AND {column} = ?1
                                ORDER BY ended_at DESC, id DESC LIMIT ?2)"
            )
        });
        let sql = format!(
            "{SUMMARY} WHERE game.id IN ({one} UNION ALL {other})
             ORDER BY game.ended_at DESC, game.id DESC LIMIT ?2"
        );
        self.rows(&sql, (signed(id), limit), summary)
    }

    /// The games that are being played in a channel, and after them those in its threads, each oldest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn active_games_in(
        &self,
        channel: ChannelId,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let sql = format!(
            "{SUMMARY} WHERE game.id IN (SELECT id FROM game WHERE status = 'active' AND channel = ?1
                                         UNION ALL SELECT id FROM game WHERE status = 'active' AND parent = ?1)
             ORDER BY game.channel <> ?1, game.id LIMIT ?2"
        );
        self.rows(&sql, (signed(channel.0), limit), summary)
    }
}

pub(super) fn summary(row: &Row<'_>) -> Result<GameSummary, StoreError> {
    let turn = side(&get::<String>(row, "turn")?)?;
    let names = |display: &str, username: &str| -> Result<Names, StoreError> {
        Ok(Names::new(
            &get::<String>(row, display)?,
            &get::<String>(row, username)?,
        ))
    };
    Ok(GameSummary {
        id: GameId(get(row, "id")?),
        variant: variant(row)?,
        home: home(row)?,
        parent: unsigned_or_none(row, "parent")?.map(ChannelId),
        seats: seats(row)?,
        names: [
            names("s_display", "s_username")?,
            names("n_display", "n_username")?,
        ],
        turn,
        ply: get(row, "ply")?,
        status: status(row)?,
        since: Timestamp(get(row, "since")?),
        message: unsigned_or_none(row, "message")?.map(MessageId),
        part: part(row)?,
        deadline: clock(row)?.deadline(turn),
    })
}
