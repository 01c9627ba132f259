//! Players who are not there: on holiday, or gone from a server.

use rusqlite::Row;

use super::codec::{get, signed};
use super::{StoreError, Tx, View};
use crate::play::clock::Away;
use crate::play::{GameId, GuildId, Holiday, PlayerId, Timestamp};

impl View<'_> {
    /// The holidays of a player, in their order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn holidays(&self, player: PlayerId) -> Result<Vec<Holiday>, StoreError> {
        let sql = "SELECT began, ends FROM holiday WHERE player = ?1 ORDER BY began";
        self.rows(sql, [signed(player.0)], holiday)
    }

    /// The holiday on which a player is.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn holiday(&self, player: PlayerId, now: Timestamp) -> Result<Option<Holiday>, StoreError> {
        let sql = "SELECT began, ends FROM holiday WHERE player = ?1 AND began <= ?2 AND ends > ?2";
        self.row(sql, (signed(player.0), now.0), holiday)
    }

    /// Until when the players of a game are on holiday.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn away(&self, seats: [PlayerId; 2], now: Timestamp) -> Result<Away, StoreError> {
        let [south, north] = seats.map(|player| self.holiday(player, now));
        let until = |holiday: Option<Holiday>| holiday.map(|holiday| holiday.until);
        Ok([until(south?), until(north?)])
    }

    /// The games in which a player is to move and time is kept.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn timed_games_awaiting(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT id FROM game WHERE status = 'active' AND south = ?1 AND turn = 'S' AND pace <> 'none'
                   UNION ALL
                   SELECT id FROM game WHERE status = 'active' AND north = ?1 AND turn = 'N' AND pace <> 'none'";
        self.rows(sql, [signed(player.0)], |row| Ok(GameId(get(row, "id")?)))
    }

    /// Whether a player is known to have left the server in which a game is played.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn has_departed(&self, game: GameId, player: PlayerId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM departed JOIN game ON game.guild = departed.guild
                   WHERE game.id = ?1 AND departed.player = ?2";
        Ok(self.count(sql, (game.0, signed(player.0)))? > 0)
    }
}

impl View<'_> {
    /// Whether a player is known to have left a server.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn is_departed(&self, guild: GuildId, player: PlayerId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM departed WHERE guild = ?1 AND player = ?2";
        Ok(self.count(sql, (signed(guild.0), signed(player.0)))? > 0)
    }
}

impl Tx<'_> {
    /// Stores a holiday of a player, who must be known; in place of the one that began at the same moment, if there is one.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn set_holiday(&self, player: PlayerId, holiday: &Holiday) -> Result<(), StoreError> {
        let sql = "INSERT OR REPLACE INTO holiday (player, began, ends) VALUES (?1, ?2, ?3)";
        self.change_one(sql, (signed(player.0), holiday.from.0, holiday.until.0))
    }

    /// Notes that a player, who must be known, has left a server. Nothing happens when that was known.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_departure(
        &self,
        guild: GuildId,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO departed (guild, player, since) VALUES (?1, ?2, ?3)";
        self.change(sql, (signed(guild.0), signed(player.0), now.0))?;
        // Who leaves loses all roles.
        let sql = "DELETE FROM role_given WHERE guild = ?1 AND player = ?2";
        self.change(sql, (signed(guild.0), signed(player.0)))?;
        Ok(())
    }

    /// Notes that a player who has left is told directly of their turn in a game. False when they were before.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_call(&self, game: GameId, player: PlayerId) -> Result<bool, StoreError> {
        let sql = "INSERT OR IGNORE INTO called (player, game) VALUES (?1, ?2)";
        Ok(self.change(sql, (signed(player.0), game.0))? > 0)
    }

    /// Notes that the opponent in a game is told how it goes on with a player who has left. False when that was noted, or they are back.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_departure_told(&self, game: GameId, player: PlayerId) -> Result<bool, StoreError> {
        let sql = "UPDATE called SET told = 1 WHERE told = 0 AND player = ?1 AND game = ?2";
        Ok(self.change(sql, (signed(player.0), game.0))? > 0)
    }

    /// Notes that a player is in a server.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_presence(&self, guild: GuildId, player: PlayerId) -> Result<(), StoreError> {
        let (guild, player) = (signed(guild.0), signed(player.0));
        let back = "DELETE FROM departed WHERE guild = ?1 AND player = ?2";
        if self.change(back, (guild, player))? > 0 {
            let calls = "DELETE FROM called
                         WHERE player = ?2 AND game IN (SELECT id FROM game WHERE guild = ?1)";
            self.change(calls, (guild, player))?;
        }
        Ok(())
    }
}

fn holiday(row: &Row<'_>) -> Result<Holiday, StoreError> {
    Ok(Holiday {
        from: Timestamp(get(row, "began")?),
        until: Timestamp(get(row, "ends")?),
    })
}
