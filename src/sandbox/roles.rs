//! Roles, as tests and people see them.

use super::ids::{GuildId, RoleId};
use super::{Channel, NotReady, Permissions, Person, Sandbox};

impl Sandbox {
    /// Makes a role in the guild of a channel, at this position: 0 is that of everybody, and the bot's own stands at 2 at first.
    ///
    /// # Panics
    ///
    /// When the channel is in no guild, which is a mistake of the test.
    #[must_use]
    pub fn add_role(
        &self,
        place: &Channel,
        name: &str,
        permissions: Permissions,
        position: i64,
    ) -> RoleId {
        let guild = self.guild(place);
        self.shared
            .change(|world| world.add_role(guild, name, permissions, position))
    }

    /// Gives the bot's own role more permissions in the guild of a channel, and a position.
    ///
    /// # Panics
    ///
    /// When the channel is in no guild, which is a mistake of the test.
    pub fn raise_bot(&self, place: &Channel, permissions: Permissions, position: i64) {
        let guild = self.guild(place);
        self.shared
            .change(|world| world.set_bot_role(guild, permissions, position));
    }

    /// Takes permissions from the bot's own role in the guild of a channel.
    ///
    /// # Panics
    ///
    /// When the channel is in no guild, which is a mistake of the test.
    pub fn weaken_bot(&self, place: &Channel, permissions: Permissions) {
        let guild = self.guild(place);
        self.shared
            .change(|world| world.weaken_bot_role(guild, permissions));
    }

    /// A host gives somebody a role, or takes it from them.
    ///
    /// # Panics
    ///
    /// When the channel is in no guild, which is a mistake of the test.
    pub fn give_role(&self, place: &Channel, person: &Person, role: RoleId, give: bool) {
        let guild = self.guild(place);
        self.shared
            .change(|world| world.put_role(guild, person.id(), role, give));
    }

    /// Waits until somebody has a role, or has it no more.
    ///
    /// # Errors
    ///
    /// When it takes longer than a test may.
    ///
    /// # Panics
    ///
    /// When the channel is in no guild, which is a mistake of the test.
    pub async fn wait_role(
        &self,
        place: &Channel,
        person: &Person,
        role: RoleId,
        has_it: bool,
    ) -> Result<(), NotReady> {
        let guild = self.guild(place);
        let patience = self.shared.options.patience;
        self.shared
            .wait(patience, |world| {
                let member = world.guilds.get(&guild)?.members.get(&person.id())?;
                (member.roles.contains(&role) == has_it).then_some(())
            })
            .await
            .ok_or(NotReady)
    }

    fn guild(&self, place: &Channel) -> GuildId {
        self.guild_of(place)
            .unwrap_or_else(|| panic!("{place:?} is in no guild"))
    }
}
