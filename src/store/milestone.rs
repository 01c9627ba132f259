//! Roles that servers give for what players have reached.

use rusqlite::Row;

use super::codec::{get, key, key_or_none, nonsense, signed, unsigned};
use super::{StoreError, Tx, View};
use crate::play::{
    Aim, GuildId, Milestone, PlayerId, RoleId, RoleTrouble, Timestamp, Title, milestone,
};
use crate::rules::Variant;

impl View<'_> {
    /// The milestones of a server, the first made first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn milestones(&self, guild: GuildId) -> Result<Vec<Milestone>, StoreError> {
        let sql = "SELECT * FROM milestone WHERE guild = ?1 ORDER BY made_at, role";
        self.rows(sql, [signed(guild.0)], milestone)
    }

    /// The servers that have any, with the roles that they give.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn all_milestones(&self) -> Result<Vec<(GuildId, Milestone)>, StoreError> {
        let sql = "SELECT * FROM milestone ORDER BY guild, made_at, role";
        self.rows(sql, [], |row| {
            Ok((GuildId(unsigned(row, "guild")?), milestone(row)?))
        })
    }

    /// The roles for milestones that a player was given in a server.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn roles_given(&self, guild: GuildId, player: PlayerId) -> Result<Vec<RoleId>, StoreError> {
        let sql = "SELECT role FROM role_given WHERE guild = ?1 AND player = ?2 ORDER BY role";
        self.rows(sql, (signed(guild.0), signed(player.0)), |row| {
            Ok(RoleId(unsigned(row, "role")?))
        })
    }

    /// The servers with milestones in which a player has played.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn guilds_with_milestones(&self, player: PlayerId) -> Result<Vec<GuildId>, StoreError> {
        let sql = "SELECT DISTINCT guild FROM milestone
                   WHERE guild IN (SELECT guild FROM game WHERE status = 'over' AND south = ?1
                                   UNION ALL SELECT guild FROM game WHERE status = 'over' AND north = ?1
                                   UNION ALL SELECT guild FROM role_given WHERE player = ?1)
                   ORDER BY guild";
        self.rows(sql, [signed(player.0)], |row| {
            Ok(GuildId(unsigned(row, "guild")?))
        })
    }

    /// Everybody who has played a game to its end in a server.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn players_of(&self, guild: GuildId) -> Result<Vec<PlayerId>, StoreError> {
        let sql = "SELECT south AS player FROM game WHERE status = 'over' AND guild = ?1
                   UNION SELECT north FROM game WHERE status = 'over' AND guild = ?1";
        self.rows(sql, [signed(guild.0)], |row| {
            Ok(PlayerId(unsigned(row, "player")?))
        })
    }
}

impl Tx<'_> {
    /// Has a role given for something from now on. What it was given for before does not count any more.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn set_milestone(
        &self,
        guild: GuildId,
        role: RoleId,
        aim: Aim,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (variant, rating, title) = match aim {
            Aim::Rating { variant, least } => (Some(variant.key()), Some(least), None),
            Aim::Title(title) => (None, None, Some(title.key())),
        };
        self.change_one(
            "INSERT INTO milestone (guild, role, variant, rating, title, made_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (guild, role) DO UPDATE SET variant = ?3, rating = ?4, title = ?5, made_at = ?6, trouble = NULL",
            (
                signed(guild.0),
                signed(role.0),
                variant,
                rating,
                title,
                now.0,
            ),
        )
    }

    /// Has a role given for nothing any more; those who were given it are forgotten. False when it was not.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn drop_milestone(&self, guild: GuildId, role: RoleId) -> Result<bool, StoreError> {
        let sql = "DELETE FROM milestone WHERE guild = ?1 AND role = ?2";
        Ok(self.change(sql, (signed(guild.0), signed(role.0)))? > 0)
    }

    /// Forgets who was given the role of a milestone.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn forget_roles_given(&self, guild: GuildId, role: RoleId) -> Result<(), StoreError> {
        let sql = "DELETE FROM role_given WHERE guild = ?1 AND role = ?2";
        self.change(sql, (signed(guild.0), signed(role.0)))?;
        Ok(())
    }

    /// Notes that a role of a milestone was given to a player, or taken from them, and that nothing was in the way. Nothing happens
    /// when there is no such milestone or no such player any more.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_role(
        &self,
        guild: GuildId,
        role: RoleId,
        player: PlayerId,
        has_it: bool,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (guild, role, player) = (signed(guild.0), signed(role.0), signed(player.0));
        if has_it {
            let sql = "INSERT OR IGNORE INTO role_given (guild, role, player, given_at)
                       SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM milestone WHERE guild = ?1 AND role = ?2)
                                               AND EXISTS (SELECT 1 FROM player WHERE id = ?3)";
            self.change(sql, (guild, role, player, now.0))?;
        } else {
            let sql = "DELETE FROM role_given WHERE guild = ?1 AND role = ?2 AND player = ?3";
            self.change(sql, (guild, role, player))?;
        }
        let sql = "UPDATE milestone SET trouble = NULL WHERE guild = ?1 AND role = ?2";
        self.change(sql, (guild, role))?;
        Ok(())
    }

    /// Notes why a role could not be given or taken.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_role_trouble(
        &self,
        guild: GuildId,
        role: RoleId,
        trouble: RoleTrouble,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE milestone SET trouble = ?3 WHERE guild = ?1 AND role = ?2";
        self.change(sql, (signed(guild.0), signed(role.0), trouble.key()))?;
        Ok(())
    }
}

fn milestone(row: &Row<'_>) -> Result<Milestone, StoreError> {
    let variant: Option<Variant> = key_or_none(row, "variant")?;
    let least: Option<u16> = get(row, "rating")?;
    let aim = match (variant, least) {
        (Some(variant), Some(least)) if milestone::RATINGS.contains(&least) => {
            Aim::Rating { variant, least }
        }
        (None, None) => Aim::Title(key::<Title>(row, "title")?),
        _ => return Err(nonsense("milestone", &format!("{least:?}"))),
    };
    Ok(Milestone {
        role: RoleId(unsigned(row, "role")?),
        aim,
        trouble: key_or_none(row, "trouble")?,
    })
}
