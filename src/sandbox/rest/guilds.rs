//! Guilds, members, roles and users: for reading, save that members get roles and lose them.

use serde_json::{Value, json};

use super::{Outcome, Reply, id};
use crate::sandbox::error::ApiError;
use crate::sandbox::ids::{GuildId, RoleId, UserId};
use crate::sandbox::state::World;

/// The routes below a guild.
pub(super) fn route(world: &World, guild: &str, rest: &[&str]) -> Outcome {
    let id_of_guild: GuildId = id(guild, ApiError::UNKNOWN_GUILD)?;
    let guild = world
        .guilds
        .get(&id_of_guild)
        .ok_or(ApiError::UNKNOWN_GUILD)?;
    match rest {
        [] => Ok(Reply::ok(
            world
                .guild_json(id_of_guild)
                .ok_or(ApiError::UNKNOWN_GUILD)?,
        )),
        ["roles"] => Ok(Reply::ok(json!(guild.roles))),
        ["channels"] => {
            let own = world
                .channels
                .all()
                .filter(|channel| channel.guild_id == Some(id_of_guild));
            Ok(Reply::ok(json!(
                own.filter(|channel| channel.thread_metadata.is_none())
                    .collect::<Vec<_>>()
            )))
        }
        ["members", person] => {
            let person: UserId = id(person, ApiError::UNKNOWN_USER)?;
            if !world.accounts.contains_key(&person) {
                return Err(ApiError::UNKNOWN_USER);
            }
            Ok(Reply::ok(
                world
                    .member(id_of_guild, person)
                    .ok_or(ApiError::UNKNOWN_MEMBER)?,
            ))
        }
        ["threads", "active"] => {
            let own = world
                .channels
                .all()
                .filter(|channel| channel.guild_id == Some(id_of_guild));
            let open = own.filter(|channel| {
                channel
                    .thread_metadata
                    .as_ref()
                    .is_some_and(|state| !state.archived)
            });
            Ok(Reply::ok(
                json!({ "threads": open.collect::<Vec<_>>(), "members": [] }),
            ))
        }
        _ => Err(ApiError::NOT_FOUND),
    }
}

/// `PUT` and `DELETE /guilds/ID/members/ID/roles/ID`.
pub(super) fn hand_over(
    world: &mut World,
    guild: &str,
    person: &str,
    role: &str,
    give: bool,
) -> Outcome {
    let guild: GuildId = id(guild, ApiError::UNKNOWN_GUILD)?;
    let person: UserId = id(person, ApiError::UNKNOWN_USER)?;
    let role: RoleId = id(role, ApiError::UNKNOWN_ROLE)?;
    world.hand_over(guild, person, role, give)?;
    Ok(Reply::Nothing)
}

/// `GET /users/ID`.
pub(super) fn user(world: &World, person: &str) -> Outcome {
    let person: UserId = id(person, ApiError::UNKNOWN_USER)?;
    let account = world.accounts.get(&person).ok_or(ApiError::UNKNOWN_USER)?;
    Ok(Reply::ok(json!(account.user())))
}

/// `GET /users/@me/guilds`.
pub(super) fn own(world: &World) -> Reply {
    let guilds: Vec<Value> = world
        .guilds
        .values()
        .map(|guild| json!({ "id": guild.id, "name": guild.name, "icon": null, "owner": false, "features": [] }))
        .collect();
    Reply::ok(json!(guilds))
}
