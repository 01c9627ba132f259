//! Guilds, their roles and members, and who may do what.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use twilight_model::channel::permission_overwrite::PermissionOverwriteType;
use twilight_model::channel::{Channel, ChannelType};
use twilight_model::guild::{Permissions, Role};
use twilight_model::util::Timestamp;

use super::World;
use crate::sandbox::ids::{ChannelId, GuildId, RoleId, UserId};

/// One guild.
#[derive(Clone, Debug)]
pub(crate) struct Guild {
    pub(crate) id: GuildId,
    pub(crate) name: String,
    pub(crate) owner: UserId,
    pub(crate) roles: Vec<Role>,
    pub(crate) members: BTreeMap<UserId, Member>,
}

/// Someone's membership of a guild.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) roles: Vec<RoleId>,
    pub(crate) joined: Timestamp,
}

/// What everyone may do in a new guild.
const EVERYONE: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::ADD_REACTIONS)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::USE_SLASH_COMMANDS)
    .union(Permissions::CHANGE_NICKNAME);

/// What a host may do besides.
const HOST: Permissions = Permissions::MANAGE_GUILD
    .union(Permissions::MANAGE_MESSAGES)
    .union(Permissions::MANAGE_THREADS);

/// What the bot may do: give roles that stand below its own, and pin.
const BOT: Permissions = EVERYONE
    .union(Permissions::MANAGE_ROLES)
    .union(Permissions::PIN_MESSAGES);

/// What holds in a private conversation.
const DIRECT: Permissions = EVERYONE.union(Permissions::USE_EXTERNAL_EMOJIS);

impl World {
    /// Makes a guild with the bot in it.
    pub(crate) fn add_guild(&mut self, name: &str) -> GuildId {
        let id: GuildId = self.new_id();
        let host: RoleId = self.new_id();
        let bot_role: RoleId = self.new_id();
        let prize: RoleId = self.new_id();
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner: self.bot,
            roles: vec![
                role(id.cast(), "@everyone", EVERYONE, 0, false),
                role(host, "Host", HOST, 3, false),
                role(bot_role, "Komwe", BOT, 2, true),
                role(prize, "Fundi", Permissions::empty(), 1, false),
            ],
            members: BTreeMap::new(),
        };
        self.guilds.insert(id, guild);
        let bot = self.bot;
        self.enroll(id, bot, vec![bot_role]);
        id
    }

    /// Makes someone a member; a host gets the host's role and, when the first, owns the guild.
    pub(crate) fn join(&mut self, guild: GuildId, person: UserId, host: bool) {
        let host_role = self
            .guilds
            .get(&guild)
            .and_then(|guild| guild.roles.iter().find(|role| role.name == "Host"));
        let roles = host_role
            .filter(|_| host)
            .map(|role| role.id)
            .into_iter()
            .collect();
        self.enroll(guild, person, roles);
        let bot = self.bot;
        if let Some(guild) = self
            .guilds
            .get_mut(&guild)
            .filter(|guild| host && guild.owner == bot)
        {
            guild.owner = person;
        }
    }

    fn enroll(&mut self, guild: GuildId, person: UserId, roles: Vec<RoleId>) {
        let joined = self.now();
        if let Some(guild) = self.guilds.get_mut(&guild) {
            guild.members.insert(person, Member { roles, joined });
        }
    }

    /// Someone leaves a guild.
    pub(crate) fn leave(&mut self, guild: GuildId, person: UserId) -> bool {
        let left = self
            .guilds
            .get_mut(&guild)
            .is_some_and(|guild| guild.members.remove(&person).is_some());
        if left {
            let event = json!({ "guild_id": guild, "user": self.user(person) });
            self.dispatch("GUILD_MEMBER_REMOVE", &event);
        }
        left
    }

    /// Whether someone is a member of any guild that the bot is in too.
    pub(crate) fn shares_guild(&self, person: UserId) -> bool {
        self.guilds.values().any(|guild| {
            guild.members.contains_key(&person) && guild.members.contains_key(&self.bot)
        })
    }

    /// What someone may do in a channel; nothing, if they are not a member.
    pub(crate) fn permissions(&self, person: UserId, channel: ChannelId) -> Permissions {
        let Some(channel) = self.channels.get(channel) else {
            return Permissions::empty();
        };
        let Some(guild) = channel.guild_id.and_then(|id| self.guilds.get(&id)) else {
            let recipient = channel
                .recipients
                .iter()
                .flatten()
                .any(|user| user.id == person);
            let inside = recipient || person == self.bot;
            return if inside { DIRECT } else { Permissions::empty() };
        };
        let Some(member) = guild.members.get(&person) else {
            return Permissions::empty();
        };
        let base = base_permissions(guild, member);
        if guild.owner == person || base.contains(Permissions::ADMINISTRATOR) {
            return Permissions::all();
        }
        // A thread goes by the rules of its parent.
        let ruling = match channel.kind {
            ChannelType::PublicThread
            | ChannelType::PrivateThread
            | ChannelType::AnnouncementThread => channel
                .parent_id
                .and_then(|parent| self.channels.get(parent))
                .unwrap_or(channel),
            _ => channel,
        };
        let allowed = overwrite(base, ruling, guild.id, member, person);
        if allowed.contains(Permissions::VIEW_CHANNEL) {
            allowed
        } else {
            Permissions::empty()
        }
    }

    /// A member as the API shows one.
    pub(crate) fn member(&self, guild: GuildId, person: UserId) -> Option<Value> {
        let member = self.guilds.get(&guild)?.members.get(&person)?;
        Some(json!({
            "user": self.user(person),
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": member.roles,
            "joined_at": member.joined,
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        }))
    }

    /// A guild as `GUILD_CREATE` and `GET /guilds/ID` show it.
    pub(crate) fn guild_json(&self, id: GuildId) -> Option<Value> {
        let guild = self.guilds.get(&id)?;
        let in_guild = |channel: &&Channel| channel.guild_id == Some(id);
        let (threads, channels): (Vec<&Channel>, Vec<&Channel>) = self
            .channels
            .all()
            .filter(in_guild)
            .partition(|channel| channel.thread_metadata.is_some());
        let joined = guild.members.get(&self.bot).map(|member| member.joined);
        // Without the members' intent only the bot itself is listed.
        let members: Vec<Value> = self.member(id, self.bot).into_iter().collect();
        let mut shown = json!({
            "id": id, "name": guild.name, "owner_id": guild.owner, "roles": guild.roles,
            "channels": channels, "threads": threads, "members": members,
            "member_count": guild.members.len(), "joined_at": joined, "unavailable": false,
        });
        if let (Value::Object(all), Value::Object(plain)) = (&mut shown, plain_guild()) {
            all.extend(plain);
        }
        Some(shown)
    }
}

/// The fields of a guild that are the same for all.
fn plain_guild() -> Value {
    let mut plain = json!({
        "afk_timeout": 300, "default_message_notifications": 1, "explicit_content_filter": 0, "large": false,
        "max_members": 500_000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "mfa_level": 0,
        "nsfw_level": 0, "preferred_locale": "en-US", "premium_progress_bar_enabled": false,
        "premium_subscription_count": 0, "premium_tier": 0, "system_channel_flags": 0, "verification_level": 0,
    });
    for list in [
        "emojis",
        "features",
        "guild_scheduled_events",
        "presences",
        "stage_instances",
        "stickers",
        "voice_states",
    ] {
        plain[list] = json!([]);
    }
    for absent in [
        "icon",
        "icon_hash",
        "splash",
        "discovery_splash",
        "banner",
        "afk_channel_id",
        "application_id",
        "description",
        "max_presences",
        "public_updates_channel_id",
        "rules_channel_id",
        "safety_alerts_channel_id",
        "system_channel_id",
        "vanity_url_code",
    ] {
        plain[absent] = Value::Null;
    }
    plain
}

#[expect(deprecated, reason = "Discord still sends the old colour field")]
pub(super) fn role(
    id: RoleId,
    name: &str,
    permissions: Permissions,
    position: i64,
    managed: bool,
) -> Role {
    Role {
        color: 0,
        colors: twilight_model::guild::RoleColors {
            primary_color: 0,
            secondary_color: None,
            tertiary_color: None,
        },
        hoist: false,
        icon: None,
        id,
        managed,
        mentionable: false,
        name: name.to_owned(),
        permissions,
        position,
        flags: twilight_model::guild::RoleFlags::empty(),
        tags: None,
        unicode_emoji: None,
    }
}

pub(super) fn base_permissions(guild: &Guild, member: &Member) -> Permissions {
    let everyone: RoleId = guild.id.cast();
    guild
        .roles
        .iter()
        .filter(|role| role.id == everyone || member.roles.contains(&role.id))
        .fold(Permissions::empty(), |all, role| all | role.permissions)
}

/// Discord's order: everyone's overwrite, then the roles' taken together, then the member's.
fn overwrite(
    base: Permissions,
    channel: &Channel,
    guild: GuildId,
    member: &Member,
    person: UserId,
) -> Permissions {
    let all = channel.permission_overwrites.as_deref().unwrap_or_default();
    let mut allowed = base;
    for one in all.iter().filter(|one| one.id == guild.cast()) {
        allowed = (allowed - one.deny) | one.allow;
    }
    let (mut allow, mut deny) = (Permissions::empty(), Permissions::empty());
    for one in all {
        if one.kind == PermissionOverwriteType::Role && member.roles.contains(&one.id.cast()) {
            allow |= one.allow;
            deny |= one.deny;
        }
    }
    allowed = (allowed - deny) | allow;
    for one in all
        .iter()
        .filter(|one| one.kind == PermissionOverwriteType::Member && one.id == person.cast())
    {
        allowed = (allowed - one.deny) | one.allow;
    }
    allowed
}
