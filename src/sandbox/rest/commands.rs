//! `/applications/ID/commands`, everywhere or in one guild.

use serde_json::{Value, json};

use super::{Call, Outcome, Reply, id};
use crate::sandbox::error::ApiError;
use crate::sandbox::ids::{ApplicationId, CommandId, GuildId};
use crate::sandbox::state::World;

/// The routes below an application.
pub(super) fn route(
    world: &mut World,
    method: &str,
    application: &str,
    rest: &[&str],
    call: &Call,
) -> Outcome {
    let application: ApplicationId = id(application, ApiError::UNKNOWN_APPLICATION)?;
    if application != world.application() {
        return Err(ApiError::UNKNOWN_APPLICATION);
    }
    let (place, rest) = match rest {
        ["guilds", guild, rest @ ..] => {
            let guild: GuildId = id(guild, ApiError::UNKNOWN_GUILD)?;
            if !world.guilds.contains_key(&guild) {
                return Err(ApiError::MISSING_ACCESS);
            }
            (Some(guild), rest)
        }
        rest => (None, rest),
    };
    match (method, rest) {
        ("GET", ["commands"]) => Ok(Reply::ok(json!(world.commands.of(place)))),
        ("PUT", ["commands"]) => match &call.payload.json {
            Some(Value::Array(bodies)) => Ok(Reply::ok(world.put_commands(place, bodies)?)),
            _ => Err(ApiError::INVALID_JSON),
        },
        ("POST", ["commands"]) => {
            let body = Value::Object(call.payload.object()?);
            let (new, command) = world.post_command(place, &body)?;
            Ok(Reply::Json(if new { 201 } else { 200 }, command))
        }
        ("GET", ["commands", command]) => {
            let command: CommandId = id(command, ApiError::UNKNOWN_COMMAND)?;
            let found = world
                .commands
                .of(place)
                .iter()
                .find(|known| known.id == Some(command));
            Ok(Reply::ok(json!(found.ok_or(ApiError::UNKNOWN_COMMAND)?)))
        }
        ("DELETE", ["commands", command]) => {
            world.delete_command(place, id(command, ApiError::UNKNOWN_COMMAND)?)?;
            Ok(Reply::Nothing)
        }
        _ => Err(ApiError::NOT_FOUND),
    }
}
