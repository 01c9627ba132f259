//! A look at Discord with the bot's token, for `komwe doctor`: nothing is changed there.

use std::collections::BTreeSet;

use serenity::http::Http;
use serenity::model::id::GuildId;

use super::connect::http;
use super::trouble::{describe, is_unauthorized};
use super::{BotError, Connection, commands};

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
    },
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

/// Asks Discord who the bot is and which commands it has.
///
/// # Errors
/// When nothing can be asked at all.
pub async fn probe(connection: &Connection) -> Result<Probe, BotError> {
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
    Ok(Probe::Known { name, commands })
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
