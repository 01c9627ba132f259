//! What players prefer and what servers have set.

use std::str::FromStr;

use rusqlite::Row;

use super::codec::{get, nonsense, signed};
use super::{StoreError, Tx, View};
use crate::play::{Digits, GuildId, Look, PlayerId, Preferences, ServerSettings, Theme};

impl View<'_> {
    /// What a player prefers.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn preferences(&self, player: PlayerId) -> Result<Preferences, StoreError> {
        let sql = "SELECT theme, digits, preview, play_forced FROM preference WHERE player = ?1";
        let found = self.row(sql, [signed(player.0)], |row| {
            Ok(Preferences {
                theme: key_or_none(row, "theme")?,
                digits: key_or_none(row, "digits")?,
                preview: get(row, "preview")?,
                play_forced: get(row, "play_forced")?,
            })
        })?;
        Ok(found.unwrap_or_default())
    }

    /// What a server has set.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn server(&self, guild: GuildId) -> Result<ServerSettings, StoreError> {
        let sql = "SELECT theme, digits, threads FROM server WHERE guild = ?1";
        let found = self.row(sql, [signed(guild.0)], |row| {
            let look = Look {
                theme: named("theme", &get::<String>(row, "theme")?)?,
                digits: named("digits", &get::<String>(row, "digits")?)?,
            };
            Ok(ServerSettings {
                look,
                threads: get(row, "threads")?,
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
            "INSERT OR REPLACE INTO preference (player, theme, digits, preview, play_forced)
             VALUES (?1, ?2, ?3, ?4, ?5)",
            (
                signed(player.0),
                preferences.theme.map(Theme::key),
                preferences.digits.map(Digits::key),
                preferences.preview,
                preferences.play_forced,
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
            "INSERT OR REPLACE INTO server (guild, theme, digits, threads) VALUES (?1, ?2, ?3, ?4)",
            (signed(guild.0), theme, digits, settings.threads),
        )
    }
}

/// A name in a column that may be empty.
fn key_or_none<T: FromStr>(row: &Row<'_>, column: &str) -> Result<Option<T>, StoreError> {
    let key: Option<String> = get(row, column)?;
    key.map(|key| named(column, &key)).transpose()
}

fn named<T: FromStr>(what: &str, key: &str) -> Result<T, StoreError> {
    key.parse().map_err(|_| nonsense(what, key))
}
