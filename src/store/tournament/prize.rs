//! Roles that the winners of tournaments are given.

use crate::play::{GuildId, Notice, PlayerId, RoleId, Timestamp, TournamentId};
use crate::store::codec::{get, signed, unsigned};
use crate::store::{StoreError, Tx, View};

/// The prizes of a player in the tournaments of a server.
const IN_SERVER: &str =
    "player = ?1 AND tournament IN (SELECT id FROM tournament WHERE guild = ?2)";

/// The roles that a player has and had for tournaments of a server. One that several tournaments give may be in several lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prizes {
    /// Those that they are still to be given.
    pub owed: Vec<RoleId>,
    /// Those that they were given.
    pub given: Vec<RoleId>,
    /// Those that they were given, and have not won any more.
    pub lost: Vec<RoleId>,
}

impl View<'_> {
    /// The roles that a player has, is to be given and is to lose in a server for its tournaments.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn prizes(&self, guild: GuildId, player: PlayerId) -> Result<Prizes, StoreError> {
        let of = |state: &str| {
            let sql = format!(
                "SELECT DISTINCT role FROM prize WHERE {IN_SERVER} AND state = ?3 ORDER BY role"
            );
            self.rows(&sql, (signed(player.0), signed(guild.0), state), |row| {
                Ok(RoleId(unsigned(row, "role")?))
            })
        };
        Ok(Prizes {
            owed: of("owed")?,
            given: of("given")?,
            lost: of("lost")?,
        })
    }

    /// The players whose prize Discord did not let be given.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn prizes_refused(&self, tournament: TournamentId) -> Result<Vec<PlayerId>, StoreError> {
        self.with_prize(tournament, "refused")
    }

    /// The players who have not won any more, and whose prize Discord did not let be taken.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn prizes_kept(&self, tournament: TournamentId) -> Result<Vec<PlayerId>, StoreError> {
        self.with_prize(tournament, "kept")
    }

    fn with_prize(
        &self,
        tournament: TournamentId,
        state: &str,
    ) -> Result<Vec<PlayerId>, StoreError> {
        let sql = "SELECT player FROM prize WHERE tournament = ?1 AND state = ?2 ORDER BY player";
        self.rows(sql, (tournament.0, state), |row| {
            Ok(PlayerId(unsigned(row, "player")?))
        })
    }
}

impl Tx<'_> {
    /// Owes a player the role of a tournament that they have won, also when they had lost it to another before.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn owe_prize(
        &self,
        tournament: TournamentId,
        player: PlayerId,
        role: RoleId,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO prize (tournament, player, role) VALUES (?1, ?2, ?3)
                   ON CONFLICT DO UPDATE SET state = 'owed' WHERE state IN ('lost', 'kept')";
        self.change(sql, (tournament.0, signed(player.0), signed(role.0)))?;
        Ok(())
    }

    /// Has everybody but these winners lose the role of a tournament, and gives those who may have it. What is owed may have been
    /// given without a word from Discord; what was refused nobody has.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn withdraw_prizes(
        &self,
        tournament: TournamentId,
        winners: &[PlayerId],
    ) -> Result<Vec<PlayerId>, StoreError> {
        let former = |state| {
            let mut players = self.with_prize(tournament, state)?;
            players.retain(|player| !winners.contains(player));
            Ok::<_, StoreError>(players)
        };
        for player in former("refused")? {
            let sql = "DELETE FROM prize WHERE tournament = ?1 AND player = ?2";
            self.change(sql, (tournament.0, signed(player.0)))?;
        }
        let mut losers = former("owed")?;
        losers.extend(former("given")?);
        for player in &losers {
            let sql = "UPDATE prize SET state = 'lost' WHERE tournament = ?1 AND player = ?2";
            self.change(sql, (tournament.0, signed(player.0)))?;
        }
        Ok(losers)
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
        let state = if given { "given" } else { "refused" };
        self.move_prizes(guild, player, role, ["owed", state], now)
    }

    /// Notes that a role which a player has not won any more could not be taken from them, which the message of the tournament then
    /// tells.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn keep_prize(
        &self,
        guild: GuildId,
        player: PlayerId,
        role: RoleId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.move_prizes(guild, player, role, ["lost", "kept"], now)
    }

    /// Forgets that a player had a role for a tournament of a server: it was taken from them, or they have it for something else.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn drop_prize(
        &self,
        guild: GuildId,
        player: PlayerId,
        role: RoleId,
    ) -> Result<(), StoreError> {
        let sql = format!("DELETE FROM prize WHERE {IN_SERVER} AND role = ?3 AND state = 'lost'");
        self.change(&sql, (signed(player.0), signed(guild.0), signed(role.0)))?;
        Ok(())
    }

    /// Has a role go from one state into another. That Discord did not let it is told.
    fn move_prizes(
        &self,
        guild: GuildId,
        player: PlayerId,
        role: RoleId,
        [from, to]: [&str; 2],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let ids = (signed(player.0), signed(guild.0), signed(role.0), from);
        let sql =
            format!("SELECT tournament FROM prize WHERE {IN_SERVER} AND role = ?3 AND state = ?4");
        let moved = self.rows(&sql, ids, |row| Ok(TournamentId(get(row, "tournament")?)))?;
        for id in moved {
            let sql = "UPDATE prize SET state = ?3 WHERE tournament = ?1 AND player = ?2";
            self.change(sql, (id.0, signed(player.0), to))?;
            if to != "given" {
                self.announce(Notice::Tournament { id }, None, now)?;
            }
        }
        Ok(())
    }
}
