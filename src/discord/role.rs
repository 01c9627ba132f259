//! Roles of a server: which of them Komwe gives, and what it takes to give them.

use serenity::model::guild::Role;
use serenity::model::id::RoleId;
use serenity::model::permissions::Permissions;

use crate::app::OfferedRole;
use crate::play::{self, GuildId, Milestone, RoleTrouble, Unfit};

/// Whoever has one of these can do harm to a server or its members.
const POWERS: Permissions = Permissions::ADMINISTRATOR
    .union(Permissions::MANAGE_GUILD)
    .union(Permissions::MANAGE_ROLES)
    .union(Permissions::MANAGE_CHANNELS)
    .union(Permissions::MANAGE_WEBHOOKS)
    .union(Permissions::MANAGE_MESSAGES)
    .union(Permissions::MANAGE_THREADS)
    .union(Permissions::MANAGE_NICKNAMES)
    .union(Permissions::MANAGE_EVENTS)
    .union(Permissions::MANAGE_GUILD_EXPRESSIONS)
    .union(Permissions::BAN_MEMBERS)
    .union(Permissions::KICK_MEMBERS)
    .union(Permissions::MODERATE_MEMBERS)
    .union(Permissions::MUTE_MEMBERS)
    .union(Permissions::DEAFEN_MEMBERS)
    .union(Permissions::MOVE_MEMBERS)
    .union(Permissions::MENTION_EVERYONE)
    .union(Permissions::VIEW_AUDIT_LOG);

/// A role that a host names.
pub(super) fn offered(guild: Option<GuildId>, role: &Role) -> OfferedRole {
    let id = play::RoleId(role.id.get());
    let is_everyone = guild.is_some_and(|guild| guild.0 == id.0);
    let unfit = if is_everyone {
        Some(Unfit::Everyone)
    } else if role.managed {
        Some(Unfit::Managed)
    } else if role.permissions.intersects(POWERS) {
        Some(Unfit::Powerful)
    } else {
        None
    };
    OfferedRole { id, unfit }
}

/// What would keep Komwe from giving a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// It lacks the permission Manage Roles.
    NoPermission,
    /// The role does not stand below its own highest role.
    Above,
    /// There is no such role.
    Gone,
}

/// What Komwe may do with the roles of a server.
#[derive(Clone, Debug)]
pub(super) struct Powers {
    roles: Vec<Role>,
    manages: bool,
    highest: Option<Role>,
}

impl Powers {
    /// By all roles of the server and those that the bot has; the role of everybody is among them.
    pub(super) fn new(guild: GuildId, roles: Vec<Role>, own: &[RoleId]) -> Powers {
        let is_own = |role: &&Role| role.id.get() == guild.0 || own.contains(&role.id);
        let manages = roles.iter().filter(is_own).any(|role| {
            let needed = Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR;
            role.permissions.intersects(needed)
        });
        let highest = roles.iter().filter(is_own).max_by_key(|role| rank(role));
        Powers {
            manages,
            highest: highest.cloned(),
            roles,
        }
    }

    /// What keeps Komwe from giving a role, if anything does.
    pub(super) fn barrier(&self, role: play::RoleId) -> Option<Barrier> {
        let Some(role) = self.roles.iter().find(|known| known.id.get() == role.0) else {
            return Some(Barrier::Gone);
        };
        if !self.manages {
            return Some(Barrier::NoPermission);
        }
        let is_below = self
            .highest
            .as_ref()
            .is_some_and(|highest| rank(role) < rank(highest));
        (!is_below).then_some(Barrier::Above)
    }
}

/// Where a role stands: the higher the position; of two at the same, the older.
fn rank(role: &Role) -> (u16, std::cmp::Reverse<RoleId>) {
    (role.position, std::cmp::Reverse(role.id))
}

/// The milestones of a server, and what is in the way of each.
#[derive(Clone, Debug)]
pub(super) struct Milestones {
    pub(super) all: Vec<Milestone>,
    /// None when Discord could not be asked.
    pub(super) powers: Option<Powers>,
}

impl Milestones {
    /// What is in the way of a role: as Discord says now, or else as it was when it was last tried.
    pub(super) fn barrier(&self, milestone: &Milestone) -> Option<Barrier> {
        match (&self.powers, milestone.trouble) {
            (Some(powers), _) => powers.barrier(milestone.role),
            (None, Some(RoleTrouble::Forbidden)) => Some(Barrier::NoPermission),
            (None, Some(RoleTrouble::Gone)) => Some(Barrier::Gone),
            (None, Some(RoleTrouble::Refused) | None) => None,
        }
    }
}
