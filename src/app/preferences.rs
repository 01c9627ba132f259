//! What players prefer and what servers have set.

use super::apply::admit;
use super::{App, AppError, Caller};
use crate::play::{
    GuildId, Look, PlayerId, Preference, Preferences, Refusal, ServerSettings, Setting, Unfit,
};
use crate::store::{StoreError, View};

impl App {
    /// What a player prefers.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn preferences(&self, player: PlayerId) -> Result<Preferences, AppError> {
        self.read(move |view| Ok(view.preferences(player)?)).await
    }

    /// Changes what the caller prefers, and gives what they prefer then.
    ///
    /// # Errors
    /// [`AppError::Refused`] when the interaction was handled before.
    pub async fn set_preferences(
        &self,
        caller: &Caller,
        changes: &[Preference],
    ) -> Result<Preferences, AppError> {
        let (caller, changes, now) = (caller.clone(), changes.to_vec(), self.now());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let preferences = tx.preferences(caller.player)?.with(&changes);
            tx.set_preferences(caller.player, &preferences)?;
            Ok(preferences)
        })
        .await
    }

    /// What holds in a server; in direct messages, as everything comes.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn server(&self, guild: Option<GuildId>) -> Result<ServerSettings, AppError> {
        self.read(move |view| Ok(server(view, guild)?)).await
    }

    /// Changes the settings of the server where the caller is, and gives what holds then. `manages` says whether the caller may manage
    /// that server.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they may not, in a direct message, and when the interaction was handled before.
    pub async fn set_server(
        &self,
        caller: &Caller,
        manages: bool,
        changes: &[Setting],
    ) -> Result<ServerSettings, AppError> {
        let (caller, changes, now) = (caller.clone(), changes.to_vec(), self.now());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let guild = caller.home.guild.ok_or(Refusal::NoServer)?;
            let settings = tx.server(guild)?.changed_by(manages, &changes)?;
            let milestones = tx.milestones(guild)?;
            if milestones
                .iter()
                .any(|it| Some(it.role) == settings.host_role)
            {
                // Or players would make themselves hosts.
                return Err(Refusal::UnfitRole(Unfit::Powerful).into());
            }
            tx.set_server(guild, &settings)?;
            Ok(settings)
        })
        .await
    }

    /// How a picture looks that only this player sees, in this server.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn look_for(
        &self,
        player: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<Look, AppError> {
        self.read(move |view| {
            let public = server(view, guild)?.look;
            Ok(view.preferences(player)?.look(public))
        })
        .await
    }

    /// How a picture looks that everybody sees, in this server.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn look_of(&self, guild: Option<GuildId>) -> Result<Look, AppError> {
        Ok(self.server(guild).await?.look)
    }
}

fn server(view: &View<'_>, guild: Option<GuildId>) -> Result<ServerSettings, StoreError> {
    guild.map_or_else(|| Ok(ServerSettings::default()), |guild| view.server(guild))
}
