//! Who asked what, where: what all kinds of interactions have in common.

use std::time::Duration;

use serenity::model::application::{CommandInteraction, ComponentInteraction};
use serenity::model::channel::{ChannelType, MessageFlags, PartialChannel};
use serenity::model::guild::{Member, PartialMember};
use serenity::model::id::{ChannelId, GuildId, InteractionId};
use serenity::model::permissions::Permissions;
use serenity::model::user::User;

use crate::app::{Caller, Opponent};
use crate::locale::Locale;
use crate::play::{self, Names, ReplyToken, Timestamp};

/// How long Discord accepts answers to an interaction.
const TOKEN_LIFETIME: Duration = Duration::from_secs(15 * 60);

/// What the user touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Surface {
    /// Nothing: they typed a command.
    Command,
    /// A control of a message that others see too.
    Open,
    /// A control of a message that only they see.
    Private,
}

/// An interaction that wants an answer.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) caller: Caller,
    pub(super) locale: Locale,
    pub(super) surface: Surface,
    /// Whether the user is a host: may manage the server or, once that was looked up, has the role that makes hosts.
    pub(super) manages: bool,
    /// Whether they may manage the server by what Discord says: only then they name roles.
    pub(super) appoints: bool,
    /// The user's roles there.
    pub(super) roles: Vec<play::RoleId>,
    /// What the bot lacks to play here, if it lacks anything: the names of permissions.
    pub(super) missing: Option<String>,
    pub(super) ground: Ground,
}

/// What Discord says of the channel and of what the bot may do there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ground {
    /// The bot's permissions there, where they are told.
    pub(super) have: Option<Permissions>,
    pub(super) kind: Option<ChannelType>,
    /// It is a thread that was locked.
    pub(super) locked: bool,
}

impl Ground {
    fn new(have: Option<Permissions>, channel: Option<&PartialChannel>) -> Ground {
        let thread = channel.and_then(|channel| channel.thread_metadata);
        Ground {
            have,
            kind: channel.map(|channel| channel.kind),
            locked: thread.is_some_and(|thread| thread.locked),
        }
    }

    /// What it takes to write there.
    pub(super) fn writing(&self) -> Permissions {
        if self.is_thread() {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        }
    }

    pub(super) fn is_thread(&self) -> bool {
        matches!(
            self.kind,
            Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
        )
    }
}

impl Asked {
    pub(super) fn command(interaction: &CommandInteraction) -> Asked {
        Asked {
            caller: caller(
                interaction.id,
                &interaction.token,
                &interaction.user,
                interaction.member.as_deref(),
                home(interaction.guild_id, interaction.channel_id),
                threads(interaction.app_permissions, interaction.channel.as_ref()),
            ),
            locale: Locale::from_code(&interaction.locale),
            surface: Surface::Command,
            manages: manages(interaction.member.as_deref()),
            appoints: manages(interaction.member.as_deref()),
            roles: roles(interaction.member.as_deref()),
            missing: missing(interaction.app_permissions, interaction.channel.as_ref()),
            ground: Ground::new(interaction.app_permissions, interaction.channel.as_ref()),
        }
    }

    pub(super) fn component(interaction: &ComponentInteraction) -> Asked {
        Asked {
            caller: Caller {
                message: (surface(interaction) == Surface::Open)
                    .then(|| play::MessageId(interaction.message.id.get())),
                ..caller(
                    interaction.id,
                    &interaction.token,
                    &interaction.user,
                    interaction.member.as_ref(),
                    home(interaction.guild_id, interaction.channel_id),
                    threads(interaction.app_permissions, interaction.channel.as_ref()),
                )
            },
            locale: Locale::from_code(&interaction.locale),
            surface: surface(interaction),
            manages: manages(interaction.member.as_ref()),
            appoints: manages(interaction.member.as_ref()),
            roles: roles(interaction.member.as_ref()),
            missing: missing(interaction.app_permissions, interaction.channel.as_ref()),
            ground: Ground::new(interaction.app_permissions, interaction.channel.as_ref()),
        }
    }
}

fn surface(interaction: &ComponentInteraction) -> Surface {
    let flags = interaction.message.flags.unwrap_or_default();
    if flags.contains(MessageFlags::EPHEMERAL) {
        Surface::Private
    } else {
        Surface::Open
    }
}

/// Discord sends the member's permissions with each interaction, administrators' and the owner's too.
fn manages(member: Option<&Member>) -> bool {
    member
        .and_then(|member| member.permissions)
        .is_some_and(|permissions| permissions.contains(Permissions::MANAGE_GUILD))
}

fn roles(member: Option<&Member>) -> Vec<play::RoleId> {
    let roles = member.into_iter().flat_map(|member| &member.roles);
    roles.map(|role| play::RoleId(role.get())).collect()
}

fn caller(
    id: InteractionId,
    token: &str,
    user: &User,
    member: Option<&Member>,
    home: play::Home,
    threads: bool,
) -> Caller {
    Caller {
        interaction: play::InteractionId(id.get()),
        player: play::PlayerId(user.id.get()),
        names: names(user, member.and_then(|member| member.nick.as_deref())),
        home,
        threads,
        message: None,
        reply: reply_token(id, token),
    }
}

/// Whether a thread of a game may be opened here, unless Discord says otherwise: below text channels, with the permissions for it.
fn threads(have: Option<Permissions>, channel: Option<&PartialChannel>) -> bool {
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    channel.is_none_or(|channel| channel.kind == ChannelType::Text)
        && have.is_none_or(|have| have.contains(needed))
}

/// Boards are posted, so the bot must be able to write. Without files it tells the board in words.
fn missing(have: Option<Permissions>, channel: Option<&PartialChannel>) -> Option<String> {
    let needed = Permissions::VIEW_CHANNEL | Ground::new(have, channel).writing();
    let lacking = needed - have?;
    (!lacking.is_empty()).then(|| lacking.to_string())
}

/// A user whom a command names.
pub(super) fn opponent(user: &User, member: Option<&PartialMember>) -> Opponent {
    Opponent {
        id: play::PlayerId(user.id.get()),
        names: names(user, member.and_then(|member| member.nick.as_deref())),
        is_bot: user.bot,
    }
}

/// A member of a server.
pub(super) fn member(member: &Member) -> Opponent {
    Opponent {
        id: play::PlayerId(member.user.id.get()),
        names: names(&member.user, member.nick.as_deref()),
        is_bot: member.user.bot,
    }
}

/// The name that others see here, and the unique one.
fn names(user: &User, nick: Option<&str>) -> Names {
    let display = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Names::new(display, &user.name)
}

fn home(guild: Option<GuildId>, channel: ChannelId) -> play::Home {
    play::Home {
        guild: guild.map(|guild| play::GuildId(guild.get())),
        channel: play::ChannelId(channel.get()),
    }
}

/// An interaction's id tells when it was made, and so when its token ends.
fn reply_token(id: InteractionId, token: &str) -> ReplyToken {
    ReplyToken {
        token: token.to_owned(),
        expires: Timestamp(id.created_at().unix_timestamp()) + TOKEN_LIFETIME,
    }
}
