//! Slash commands, whole and half typed.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use twilight_model::application::command::{
    CommandOption, CommandOptionChoice, CommandOptionType, CommandType,
};
use twilight_model::guild::Permissions;

use super::answer::{self, Answer, Refusal};
use super::options::Typed;
use super::{Arg, Channel, Person};
use crate::sandbox::ids::InteractionId;
use crate::sandbox::state::{Kind, Opened, Response, World};

impl Person {
    /// Sends a slash command, for instance `"tournament create"`, and waits for the answer.
    ///
    /// # Errors
    ///
    /// When Discord's program would not send it, or when the bot does not answer in time.
    pub async fn slash<'a>(
        &self,
        channel: &Channel,
        command: &str,
        options: impl IntoIterator<Item = (&'a str, Arg)>,
    ) -> Result<Answer, Refusal> {
        let id = self.send_slash(channel, command, options)?;
        answer::answer(&self.shared, id).await
    }

    /// Sends a slash command and waits for nothing.
    ///
    /// # Errors
    ///
    /// When Discord's program would not send it.
    pub fn send_slash<'a>(
        &self,
        channel: &Channel,
        command: &str,
        options: impl IntoIterator<Item = (&'a str, Arg)>,
    ) -> Result<InteractionId, Refusal> {
        let given = owned(options);
        self.shared
            .change(|world| self.open(world, channel, command, &given, None))
    }

    /// Waits for the answer to what was sent before.
    ///
    /// # Errors
    ///
    /// When the bot does not answer in time.
    pub async fn awaits(&self, interaction: InteractionId) -> Result<Answer, Refusal> {
        answer::answer(&self.shared, interaction).await
    }

    /// The choices that the bot offers while `focused` is typed.
    ///
    /// # Errors
    ///
    /// When the option has no such list, or when the bot does not answer in time ("Loading options failed").
    pub async fn autocomplete<'a>(
        &self,
        channel: &Channel,
        command: &str,
        options: impl IntoIterator<Item = (&'a str, Arg)>,
        focused: &str,
    ) -> Result<Vec<CommandOptionChoice>, Refusal> {
        let given = owned(options);
        let shared = Arc::clone(&self.shared);
        let id =
            shared.change(|world| self.open(world, channel, command, &given, Some(focused)))?;
        answer::first(&shared, id).await?;
        shared.look(|world| {
            match world
                .interactions
                .get(&id)
                .and_then(|pending| pending.response.as_ref())
            {
                Some(Response::Choices(choices)) => Ok(choices.clone()),
                _ => Err(Refusal::NoAnswer),
            }
        })
    }

    fn open(
        &self,
        world: &mut World,
        channel: &Channel,
        command: &str,
        given: &[(String, Arg)],
        focused: Option<&str>,
    ) -> Result<InteractionId, Refusal> {
        if !world
            .permissions(self.id, channel.id)
            .contains(Permissions::USE_SLASH_COMMANDS)
        {
            return Err(Refusal::NotVisible);
        }
        let mut names = command.trim_start_matches('/').split_whitespace();
        let name = names.next().unwrap_or_default();
        let found = world
            .offered(self.id, channel.id)
            .into_iter()
            .find(|one| one.name == name)
            .cloned();
        let Some(found) = found else {
            let everywhere = world.commands.of(None).iter();
            let known = everywhere.chain(
                world
                    .guilds
                    .keys()
                    .flat_map(|guild| world.commands.of(Some(*guild))),
            );
            let known = known
                .filter(|one| one.kind == CommandType::ChatInput)
                .any(|one| one.name == name);
            let name = name.to_owned();
            return Err(if known {
                Refusal::NotOffered(name)
            } else {
                Refusal::UnknownCommand(name)
            });
        };
        let path: Vec<String> = names.map(str::to_owned).collect();
        let leaf = leaf(&found.options, &path)
            .ok_or_else(|| Refusal::UnknownCommand(command.to_owned()))?;
        let guild = world
            .channels
            .get(channel.id)
            .and_then(|channel| channel.guild_id);
        let mut typed = Typed {
            world,
            guild,
            channel: channel.id,
            resolved: Map::new(),
        };
        let (options, focus) = match focused {
            None => (typed.complete(leaf, given)?, None),
            Some(focused) => {
                let (options, kind) = typed.partial(leaf, given, focused)?;
                (options, Some(kind))
            }
        };
        let resolved = typed.resolved;
        if focus.is_none() {
            self.comes_in(world, channel.id)?;
        }
        let mut data = json!({
            "id": found.id, "name": found.name, "type": 1,
            "options": nest(&found.options, &path, options),
        });
        if !resolved.is_empty() {
            data["resolved"] = Value::Object(resolved);
        }
        if let Some(guild) = found.guild_id {
            data["guild_id"] = json!(guild);
        }
        Ok(world.open_interaction(Opened {
            kind: if focus.is_some() {
                Kind::Autocomplete
            } else {
                Kind::Command
            },
            user: self.id,
            channel: channel.id,
            name: command.trim_start_matches('/').to_owned(),
            data,
            source: None,
            focused: focus,
        }))
    }
}

fn owned<'a>(options: impl IntoIterator<Item = (&'a str, Arg)>) -> Vec<(String, Arg)> {
    options
        .into_iter()
        .map(|(name, arg)| (name.to_owned(), arg))
        .collect()
}

fn nested(option: &CommandOption) -> bool {
    matches!(
        option.kind,
        CommandOptionType::SubCommand | CommandOptionType::SubCommandGroup
    )
}

/// The options at the end of a path of sub-commands. A path that stops too early, or goes too far, leads nowhere.
fn leaf<'o>(options: &'o [CommandOption], path: &[String]) -> Option<&'o [CommandOption]> {
    match path.split_first() {
        None => (!options.iter().any(nested)).then_some(options),
        Some((name, rest)) => {
            let inner = options
                .iter()
                .find(|option| nested(option) && option.name == *name)?;
            leaf(inner.options.as_deref().unwrap_or_default(), rest)
        }
    }
}

/// Wraps the options into the sub-commands of the path.
fn nest(known: &[CommandOption], path: &[String], options: Vec<Value>) -> Vec<Value> {
    let Some((name, rest)) = path.split_first() else {
        return options;
    };
    let Some(inner) = known.iter().find(|option| option.name == *name) else {
        return options;
    };
    let wrapped = nest(inner.options.as_deref().unwrap_or_default(), rest, options);
    vec![json!({ "name": name, "type": inner.kind as u8, "options": wrapped })]
}
