//! What players prefer and what servers have set.

use super::codec::{get, key, key_or_none, signed, unsigned_or_none};
use super::{StoreError, Tx, View};
use crate::play::{
    Digits, GuildId, Look, PlayerId, Preferences, Quiet, RoleId, ServerSettings, Theme,
};

impl View<'_> {
    /// What a player prefers.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn preferences(&self, player: PlayerId) -> Result<Preferences, StoreError> {
        let sql = "SELECT * FROM preference WHERE player = ?1";
        let found = self.row(sql, [signed(player.0)], |row| {
            Ok(Preferences {
                theme: key_or_none(row, "theme")?,
                digits: key_or_none(row, "digits")?,
                preview: get(row, "preview")?,
                play_forced: get(row, "play_forced")?,
                reminders: key(row, "reminders")?,
                hidden: get(row, "hidden")?,
            })
        })?;
        Ok(found.unwrap_or_default())
    }

    /// When a player does not want to be reminded.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn quiet(&self, player: PlayerId) -> Result<Quiet, StoreError> {
        let sql = "SELECT zone, sleep, weekend FROM quiet WHERE player = ?1";
        let found = self.row(sql, [signed(player.0)], |row| {
            Ok(Quiet {
                zone: key(row, "zone")?,
                sleep: key_or_none(row, "sleep")?,
                weekend: key(row, "weekend")?,
            })
        })?;
        Ok(found.unwrap_or_default())
    }

    /// What a server has set.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn server(&self, guild: GuildId) -> Result<ServerSettings, StoreError> {
        let sql = "SELECT * FROM server WHERE guild = ?1";
        let found = self.row(sql, [signed(guild.0)], |row| {
            let look = Look {
                theme: key(row, "theme")?,
                digits: key(row, "digits")?,
            };
            Ok(ServerSettings {
                look,
                threads: get(row, "threads")?,
                host_role: unsigned_or_none(row, "host_role")?.map(RoleId),
            })
        })?;
        Ok(found.unwrap_or_default())
    }
}

impl Tx<'_> {
    /// Stores what a player prefers, who must be known.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn set_preferences(
        &self,
        player: PlayerId,
        preferences: &Preferences,
    ) -> Result<(), StoreError> {
        self.change_one(
            "INSERT OR REPLACE INTO preference (player, theme, digits, preview, play_forced, reminders, hidden)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            (
                signed(player.0),
                preferences.theme.map(Theme::key),
                preferences.digits.map(Digits::key),
                preferences.preview,
                preferences.play_forced,
                preferences.reminders.key(),
                preferences.hidden,
            ),
        )
    }

    /// Stores when a player does not want to be reminded, who must be known.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn set_quiet(&self, player: PlayerId, quiet: &Quiet) -> Result<(), StoreError> {
        self.change_one(
            "INSERT OR REPLACE INTO quiet (player, zone, sleep, weekend) VALUES (?1, ?2, ?3, ?4)",
            (
                signed(player.0),
                quiet.zone.to_string(),
                quiet.sleep.map(|sleep| sleep.to_string()),
                quiet.weekend.to_string(),
            ),
        )
    }

    /// Stores what a server has set.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn set_server(&self, guild: GuildId, settings: &ServerSettings) -> Result<(), StoreError> {
        let (theme, digits) = (settings.look.theme.key(), settings.look.digits.key());
        self.change_one(
            "INSERT OR REPLACE INTO server (guild, theme, digits, threads, host_role) VALUES (?1, ?2, ?3, ?4, ?5)",
            (
                signed(guild.0),
                theme,
                digits,
                settings.threads,
                settings.host_role.map(|role| signed(role.0)),
            ),
        )
    }
}
