//! Roles that the winners of tournaments are given.

use crate::play::{GuildId, Notice, PlayerId, RoleId, Timestamp, TournamentId};
use crate::store::codec::{get, signed, unsigned};
use crate::store::{StoreError, Tx, View};

impl View<'_> {
    /// The roles that a player is still owed in a server for tournaments that they have won.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn prizes_owed(&self, guild: GuildId, player: PlayerId) -> Result<Vec<RoleId>, StoreError> {
        let sql = "SELECT DISTINCT prize.role AS role FROM prize JOIN tournament ON tournament.id = prize.tournament
                   WHERE prize.player = ?1 AND prize.state = 'owed' AND tournament.guild = ?2 ORDER BY role";
        self.rows(sql, (signed(player.0), signed(guild.0)), |row| {
            Ok(RoleId(unsigned(row, "role")?))
        })
    }

    /// The players whose prize Discord did not let be given.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn prizes_refused(&self, tournament: TournamentId) -> Result<Vec<PlayerId>, StoreError> {
        let sql =
            "SELECT player FROM prize WHERE tournament = ?1 AND state = 'refused' ORDER BY player";
        self.rows(sql, [tournament.0], |row| {
            Ok(PlayerId(unsigned(row, "player")?))
        })
    }
}

impl Tx<'_> {
    /// Owes a player the role of a tournament that they have won.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn owe_prize(
        &self,
        tournament: TournamentId,
        player: PlayerId,
        role: RoleId,
    ) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO prize (tournament, player, role) VALUES (?1, ?2, ?3)";
        self.change(sql, (tournament.0, signed(player.0), signed(role.0)))?;
        Ok(())
    }

    /// Notes what became of a role that a player was owed in a server: `given`, or refused for good, which the message of the
    /// tournament then tells.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_prize(
        &self,
        guild: GuildId,
        player: PlayerId,
        role: RoleId,
        given: bool,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let sql = "SELECT tournament FROM prize JOIN tournament ON tournament.id = prize.tournament
                   WHERE player = ?1 AND role = ?2 AND guild = ?3 AND prize.state = 'owed'";
        let owed = self.rows(
            sql,
            (signed(player.0), signed(role.0), signed(guild.0)),
            |row| Ok(TournamentId(get(row, "tournament")?)),
        )?;
        for id in owed.into_iter().filter(|_| !given) {
            self.announce(Notice::Tournament { id }, None, now)?;
        }
        let sql = "UPDATE prize SET state = ?4 WHERE player = ?1 AND role = ?2 AND state = 'owed'
                     AND tournament IN (SELECT id FROM tournament WHERE guild = ?3)";
        let state = if given { "given" } else { "refused" };
        self.change(
            sql,
            (signed(player.0), signed(role.0), signed(guild.0), state),
        )?;
        Ok(())
    }
}
