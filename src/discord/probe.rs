//! A look at Discord with the bot's token, for `komwe doctor`: nothing is changed there.

use std::collections::BTreeSet;

use serenity::http::Http;
use serenity::model::id::GuildId;

use super::connect::http;
use super::role::Barrier;
use super::trouble::{describe, is_unauthorized};
use super::wire::powers;
use super::{BotError, Connection, commands};
use crate::play::{self, RoleId};

/// What Discord says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Probe {
    /// It gives no answer that is of use; why.
    Unreachable(String),
    /// It does not know the token.
    TokenRefused,
    /// It knows the bot.
    Known {
        /// What the bot is called there.
        name: String,
        /// Whether it knows the commands.
        commands: Registered,
        /// Whether it can give the roles that servers want given.
        roles: RoleFindings,
    },
}

/// Roles that servers want given, as Discord lets the bot give them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoleFindings {
    /// How many were looked at.
    pub checked: usize,
    /// Those that cannot be given.
    pub barred: Vec<RoleFinding>,
    /// Servers of which Discord told nothing, and why.
    pub unread: Vec<(play::GuildId, String)>,
}

/// A role that cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleFinding {
    /// The server.
    pub guild: play::GuildId,
    /// The role.
    pub role: RoleId,
    /// What is in the way.
    pub barrier: Barrier,
}

/// How Discord's list of commands stands to ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Registered {
    /// It is the same list.
    All(usize),
    /// These differ, by their names.
    Differing {
        /// Discord does not know them.
        missing: Vec<String>,
        /// It knows them though they are gone.
        outdated: Vec<String>,
    },
    /// It did not tell; why.
    Unknown(String),
}

/// Asks Discord who the bot is, which commands it has, and whether it can give these `roles`, by server.
///
/// # Errors
/// When nothing can be asked at all.
pub async fn probe(
    connection: &Connection,
    roles: &[(play::GuildId, RoleId)],
) -> Result<Probe, BotError> {
    let http = http(connection)?;
    let name = match http.get_current_user().await {
        Ok(user) => user.name.clone(),
        Err(error) if is_unauthorized(&error) => return Ok(Probe::TokenRefused),
        Err(error) => return Ok(Probe::Unreachable(describe(&error))),
    };
    let commands = match registered(&http, connection.dev_guild).await {
        Ok(found) => compare(&found),
        Err(error) => Registered::Unknown(describe(&error)),
    };
    Ok(Probe::Known {
        name,
        commands,
        roles: look_at(&http, roles).await,
    })
}

/// Whether the bot can give roles. Each server is asked once.
async fn look_at(http: &Http, roles: &[(play::GuildId, RoleId)]) -> RoleFindings {
    let mut found = RoleFindings::default();
    let guilds: BTreeSet<play::GuildId> = roles.iter().map(|(guild, _)| *guild).collect();
    for guild in guilds {
        let powers = match powers(http, guild).await {
            Ok(powers) => powers,
            Err(error) => {
                found.unread.push((guild, describe(&error)));
                continue;
            }
        };
        let own = roles.iter().filter(|(of, _)| *of == guild);
        for &(_, role) in own {
            found.checked += 1;
            found
                .barred
                .extend(powers.barrier(role).map(|barrier| RoleFinding {
                    guild,
                    role,
                    barrier,
                }));
        }
    }
    found
}

/// The names of the commands that Discord offers, where they are registered.
async fn registered(http: &Http, guild: Option<u64>) -> Result<BTreeSet<String>, serenity::Error> {
    let application = http.get_current_application_info().await?;
    http.set_application_id(application.id);
    let found = match guild.filter(|&id| id != 0) {
        Some(guild) => http.get_guild_commands(GuildId::new(guild)).await?,
        None => http.get_global_commands().await?,
    };
    Ok(found.into_iter().map(|command| command.name).collect())
}

fn compare(found: &BTreeSet<String>) -> Registered {
    let ours: BTreeSet<String> = commands::all()
        .into_iter()
        .map(|command| command.name.into_owned())
        .collect();
    if ours == *found {
        return Registered::All(ours.len());
    }
    Registered::Differing {
        missing: ours.difference(found).cloned().collect(),
        outdated: found.difference(&ours).cloned().collect(),
    }
}
