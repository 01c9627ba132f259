//! Giving roles to members and taking them, by the rules of Discord's hierarchy.

use std::cmp::Reverse;

use twilight_model::guild::{Permissions, Role};

use super::World;
use super::guilds::{Guild, base_permissions, role};
use crate::sandbox::error::ApiError;
use crate::sandbox::ids::{GuildId, RoleId, UserId};

impl World {
    /// Makes a role.
    pub(crate) fn add_role(
        &mut self,
        guild: GuildId,
        name: &str,
        permissions: Permissions,
        position: i64,
    ) -> RoleId {
        let id: RoleId = self.new_id();
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild
                .roles
                .push(role(id, name, permissions, position, false));
        }
        id
    }

    /// Changes what the bot's own role may do and where it stands.
    pub(crate) fn set_bot_role(&mut self, guild: GuildId, permissions: Permissions, position: i64) {
        let bot = self.bot;
        let Some(guild) = self.guilds.get_mut(&guild) else {
            return;
        };
        let own = guild.members.get(&bot).map(|member| member.roles.clone());
        let own = own.unwrap_or_default();
        let mut roles = guild.roles.iter_mut();
        if let Some(role) = roles.find(|role| own.contains(&role.id)) {
            (role.permissions, role.position) = (role.permissions | permissions, position);
        }
    }

    /// Takes permissions from the bot's own role.
    pub(crate) fn weaken_bot_role(&mut self, guild: GuildId, permissions: Permissions) {
        let bot = self.bot;
        let Some(guild) = self.guilds.get_mut(&guild) else {
            return;
        };
        let own = guild.members.get(&bot).map(|member| member.roles.clone());
        let own = own.unwrap_or_default();
        for role in guild.roles.iter_mut().filter(|role| own.contains(&role.id)) {
            role.permissions -= permissions;
        }
    }

    /// Gives a member a role or takes it, whoever wants it.
    pub(crate) fn put_role(&mut self, guild: GuildId, person: UserId, role: RoleId, give: bool) {
        let guild = self.guilds.get_mut(&guild);
        let Some(member) = guild.and_then(|guild| guild.members.get_mut(&person)) else {
            return;
        };
        member.roles.retain(|had| *had != role);
        if give {
            member.roles.push(role);
        }
    }

    /// The same by the bot, which may give and take what stands below its own highest role.
    pub(crate) fn hand_over(
        &mut self,
        id: GuildId,
        person: UserId,
        role: RoleId,
        give: bool,
    ) -> Result<(), ApiError> {
        let guild = self.guilds.get(&id).ok_or(ApiError::UNKNOWN_GUILD)?;
        if !self.accounts.contains_key(&person) {
            return Err(ApiError::UNKNOWN_USER);
        }
        if !guild.members.contains_key(&person) {
            return Err(ApiError::UNKNOWN_MEMBER);
        }
        let wanted = guild.roles.iter().find(|known| known.id == role);
        let wanted = wanted.ok_or(ApiError::UNKNOWN_ROLE)?;
        if !may_give(guild, self.bot, wanted) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        self.put_role(id, person, role, give);
        Ok(())
    }
}

fn may_give(guild: &Guild, bot: UserId, wanted: &Role) -> bool {
    let Some(member) = guild.members.get(&bot) else {
        return false;
    };
    let permissions = base_permissions(guild, member);
    let may_manage = permissions.intersects(Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR);
    // Of two roles at the same position the older one stands higher.
    let rank = |role: &Role| (role.position, Reverse(role.id));
    let own = guild
        .roles
        .iter()
        .filter(|role| member.roles.contains(&role.id));
    let is_below = own
        .map(rank)
        .max()
        .is_some_and(|highest| rank(wanted) < highest);
    let is_everyone = wanted.id == guild.id.cast();
    may_manage && is_below && !wanted.managed && !is_everyone
}
