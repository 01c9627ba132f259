//! The commands that a bot has registered.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use twilight_model::application::command::{Command, CommandType};
use twilight_model::guild::Permissions;

use super::World;
use crate::sandbox::error::{ApiError, Form};
use crate::sandbox::ids::{ChannelId, CommandId, GuildId, UserId};
use crate::sandbox::validate;

/// New commands in a day and place, at most.
const CREATED_A_DAY_MAX: usize = 200;
/// Commands of each kind in a place, at most.
const PLACE_MAX: [(CommandType, usize); 3] = [
    (CommandType::ChatInput, 100),
    (CommandType::User, 15),
    (CommandType::Message, 15),
];

/// Commands by place: `None` is everywhere.
#[derive(Debug, Default)]
pub(crate) struct Commands {
    places: BTreeMap<Option<GuildId>, Vec<Command>>,
    created: BTreeMap<Option<GuildId>, Vec<i64>>,
}

impl Commands {
    /// Those of one place.
    pub(crate) fn of(&self, place: Option<GuildId>) -> &[Command] {
        self.places.get(&place).map_or(&[], Vec::as_slice)
    }

    /// Whether there are any at all.
    pub(crate) fn any(&self) -> bool {
        self.places.values().any(|commands| !commands.is_empty())
    }
}

impl World {
    /// Replaces all commands of a place.
    pub(crate) fn put_commands(
        &mut self,
        place: Option<GuildId>,
        bodies: &[Value],
    ) -> Result<Value, ApiError> {
        let mut form = Form::default();
        let mut commands = Vec::new();
        for (index, body) in bodies.iter().enumerate() {
            commands.extend(self.read_command(&mut form, &index.to_string(), place, body));
        }
        unique(&mut form, &commands);
        form.finish()?;
        let known = self.commands.of(place);
        let new = commands
            .iter()
            .filter(|command| !known.iter().any(|old| same(old, command)))
            .count();
        self.count_created(place, new)?;
        self.commands.places.insert(place, commands);
        Ok(json!(self.commands.of(place)))
    }

    /// Adds one command, or replaces the one of its name. Tells whether it is new.
    pub(crate) fn post_command(
        &mut self,
        place: Option<GuildId>,
        body: &Value,
    ) -> Result<(bool, Value), ApiError> {
        let mut form = Form::default();
        let command = self.read_command(&mut form, "", place, body);
        form.finish()?;
        let command = command.ok_or(ApiError::UNKNOWN_COMMAND)?;
        let mut all = self.commands.of(place).to_vec();
        let before = all.len();
        all.retain(|old| !same(old, &command));
        let new = all.len() == before;
        all.push(command.clone());
        let mut form = Form::default();
        unique(&mut form, &all);
        form.finish()?;
        self.count_created(place, usize::from(new))?;
        self.commands.places.insert(place, all);
        Ok((new, json!(command)))
    }

    /// Removes one command.
    pub(crate) fn delete_command(
        &mut self,
        place: Option<GuildId>,
        id: CommandId,
    ) -> Result<(), ApiError> {
        let all = self.commands.places.entry(place).or_default();
        let before = all.len();
        all.retain(|command| command.id != Some(id));
        if all.len() == before {
            Err(ApiError::UNKNOWN_COMMAND)
        } else {
            Ok(())
        }
    }

    fn read_command(
        &mut self,
        form: &mut Form,
        path: &str,
        place: Option<GuildId>,
        body: &Value,
    ) -> Option<Command> {
        let Value::Object(body) = body else {
            form.refuse(
                path,
                "DICT_TYPE_CONVERT",
                "Only dictionaries may be used in a DictType",
            );
            return None;
        };
        let name = body.get("name").and_then(Value::as_str).unwrap_or_default();
        let kind = body.get("type").and_then(Value::as_u64).unwrap_or(1);
        let known = self
            .commands
            .of(place)
            .iter()
            .find(|old| old.name == name && u64::from(u8::from(old.kind)) == kind);
        let id = known.and_then(|old| old.id);
        let id: CommandId = id.unwrap_or_else(|| self.new_id());
        let version: CommandId = self.new_id();
        let mut stamp = Map::new();
        stamp.insert("id".to_owned(), json!(id));
        stamp.insert("version".to_owned(), json!(version));
        stamp.insert("application_id".to_owned(), json!(self.application()));
        if let Some(guild) = place {
            stamp.insert("guild_id".to_owned(), json!(guild));
        }
        validate::command(form, path, body, stamp)
    }

    fn count_created(&mut self, place: Option<GuildId>, new: usize) -> Result<(), ApiError> {
        let now = self.now_micros();
        let created = self.commands.created.entry(place).or_default();
        created.retain(|at| now - at < 24 * 60 * 60 * 1_000_000);
        if created.len() + new > CREATED_A_DAY_MAX {
            return Err(ApiError::TOO_MANY_COMMANDS_CREATED);
        }
        created.extend(std::iter::repeat_n(now, new));
        Ok(())
    }

    /// The slash commands that a person is offered in a channel.
    pub(crate) fn offered(&self, person: UserId, channel: ChannelId) -> Vec<&Command> {
        let guild = self
            .channels
            .get(channel)
            .and_then(|channel| channel.guild_id);
        let permissions = self.permissions(person, channel);
        let may = |command: &&Command| {
            guild.is_none()
                || command.default_member_permissions.is_none_or(|needed| {
                    let admin = permissions.contains(Permissions::ADMINISTRATOR);
                    admin || (!needed.is_empty() && permissions.contains(needed))
                })
        };
        let of_guild = guild
            .map(|guild| self.commands.of(Some(guild)))
            .unwrap_or_default();
        // A guild's command hides the global one of the same name.
        let hidden = |command: &&Command| !of_guild.iter().any(|other| same(other, command));
        of_guild
            .iter()
            .chain(self.commands.of(None).iter().filter(hidden))
            .filter(|command| command.kind == CommandType::ChatInput)
            .filter(|command| reaches(command, guild.is_some()))
            .filter(may)
            .collect()
    }
}

/// Whether a command is offered in a guild, or in a private conversation.
#[expect(
    deprecated,
    reason = "the old field still counts where the new one is absent"
)]
fn reaches(command: &Command, in_guild: bool) -> bool {
    use twilight_model::application::interaction::InteractionContextType;
    let context = if in_guild {
        InteractionContextType::Guild
    } else {
        InteractionContextType::BotDm
    };
    match &command.contexts {
        Some(contexts) => contexts.contains(&context),
        None => in_guild || command.dm_permission != Some(false),
    }
}

fn same(one: &Command, other: &Command) -> bool {
    one.name == other.name && one.kind == other.kind
}

fn unique(form: &mut Form, commands: &[Command]) {
    for (index, command) in commands.iter().enumerate() {
        if commands
            .iter()
            .take(index)
            .any(|other| same(other, command))
        {
            form.refuse(
                &format!("{index}.name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    for (kind, most) in PLACE_MAX {
        form.count(
            "",
            commands
                .iter()
                .filter(|command| command.kind == kind)
                .count(),
            most,
        );
    }
}
