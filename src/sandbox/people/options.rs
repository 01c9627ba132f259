//! Turns what a person typed into the options of an interaction, with the checks that Discord's own program makes.

use serde_json::{Map, Value, json};
use twilight_model::application::command::{
    CommandOption, CommandOptionChoiceValue, CommandOptionType, CommandOptionValue,
};

use super::answer::Refusal;
use super::arg::Arg;
use crate::sandbox::ids::{ChannelId, GuildId, RoleId, UserId};
use crate::sandbox::state::{NewFile, World};

/// Collects options and the things that they name.
pub(super) struct Typed<'w> {
    pub(super) world: &'w mut World,
    pub(super) guild: Option<GuildId>,
    pub(super) channel: ChannelId,
    pub(super) resolved: Map<String, Value>,
}

impl Typed<'_> {
    /// The options of a whole command.
    pub(super) fn complete(
        &mut self,
        known: &[CommandOption],
        given: &[(String, Arg)],
    ) -> Result<Vec<Value>, Refusal> {
        refuse_unknown(known, given)?;
        let mut options = Vec::new();
        for option in known {
            match given.iter().find(|(name, _)| *name == option.name) {
                Some((_, arg)) => options.push(self.option(option, arg)?),
                None if option.required == Some(true) => {
                    return Err(Refusal::MissingOption(option.name.clone()));
                }
                None => {}
            }
        }
        Ok(options)
    }

    /// The options of a command that is still being typed; what does not fit yet is left out.
    pub(super) fn partial(
        &mut self,
        known: &[CommandOption],
        given: &[(String, Arg)],
        focused: &str,
    ) -> Result<(Vec<Value>, CommandOptionType), Refusal> {
        refuse_unknown(known, given)?;
        let asked = known.iter().find(|option| option.name == focused);
        let asked = asked.ok_or_else(|| Refusal::UnknownOption(focused.to_owned()))?;
        if asked.autocomplete != Some(true) {
            return Err(Refusal::BadOption(focused.to_owned()));
        }
        let mut options = Vec::new();
        for option in known {
            let arg = given
                .iter()
                .find(|(name, _)| *name == option.name)
                .map(|(_, arg)| arg);
            if option.name == focused {
                let text = match arg {
                    Some(Arg::Text(text)) => text.clone(),
                    Some(Arg::Integer(number)) => number.to_string(),
                    _ => String::new(),
                };
                options.push(json!({ "name": focused, "type": option.kind as u8, "value": text, "focused": true }));
            } else if let Some(fitting) = arg.and_then(|arg| self.option(option, arg).ok()) {
                options.push(fitting);
            }
        }
        Ok((options, asked.kind))
    }

    fn option(&mut self, option: &CommandOption, arg: &Arg) -> Result<Value, Refusal> {
        let value = self
            .value(option, arg)
            .ok_or_else(|| Refusal::BadOption(option.name.clone()))?;
        Ok(json!({ "name": option.name, "type": option.kind as u8, "value": value }))
    }

    fn value(&mut self, option: &CommandOption, arg: &Arg) -> Option<Value> {
        match option.kind {
            CommandOptionType::String => text(option, arg),
            CommandOptionType::Integer => {
                let number = match arg {
                    Arg::Integer(number) => *number,
                    Arg::Text(typed) => match chosen(option, typed) {
                        Some(CommandOptionChoiceValue::Integer(number)) => number,
                        _ => typed.trim().parse().ok()?,
                    },
                    _ => return None,
                };
                let offered = option.choices.as_ref().is_none_or(|choices| {
                    choices.is_empty()
                        || choices
                            .iter()
                            .any(|choice| choice.value == CommandOptionChoiceValue::Integer(number))
                });
                #[expect(
                    clippy::cast_precision_loss,
                    reason = "Discord's integers are below 2^53"
                )]
                let fits = offered && between(option, number as f64);
                fits.then(|| json!(number))
            }
            CommandOptionType::Number => {
                let number = match arg {
                    #[expect(
                        clippy::cast_precision_loss,
                        reason = "Discord's integers are below 2^53"
                    )]
                    Arg::Integer(number) => *number as f64,
                    Arg::Number(number) => *number,
                    Arg::Text(typed) => typed.trim().parse().ok()?,
                    _ => return None,
                };
                between(option, number).then(|| json!(number))
            }
            CommandOptionType::Boolean => match arg {
                Arg::Flag(flag) => Some(json!(flag)),
                Arg::Text(typed) => typed
                    .to_lowercase()
                    .parse::<bool>()
                    .ok()
                    .map(|flag| json!(flag)),
                _ => None,
            },
            CommandOptionType::User => self.person(arg),
            CommandOptionType::Channel => self.channel(option, arg),
            CommandOptionType::Role => self.role(arg),
            CommandOptionType::Mentionable => self.person(arg).or_else(|| self.role(arg)),
            CommandOptionType::Attachment => self.file(arg),
            _ => None,
        }
    }

    fn person(&mut self, arg: &Arg) -> Option<Value> {
        let id: UserId = match arg {
            Arg::Person(id) => *id,
            Arg::Text(typed) => {
                let bare = typed
                    .trim()
                    .trim_start_matches("<@")
                    .trim_end_matches('>')
                    .trim_start_matches('@');
                let by_id = bare
                    .parse()
                    .ok()
                    .filter(|id| self.world.accounts.contains_key(id));
                by_id.or_else(|| self.world.account_named(bare).map(|account| account.id))?
            }
            _ => return None,
        };
        let user = json!(self.world.accounts.get(&id)?.user());
        self.resolve("users", &id, user);
        self.resolve_member(id);
        Some(json!(id))
    }

    /// Someone who left is still a user, but no member.
    fn resolve_member(&mut self, id: UserId) {
        let member = self.guild.and_then(|guild| self.world.member(guild, id));
        let Some(Value::Object(mut member)) = member else {
            return;
        };
        for left_out in ["user", "deaf", "mute"] {
            member.remove(left_out);
        }
        member.insert(
            "permissions".to_owned(),
            json!(self.world.permissions(id, self.channel)),
        );
        self.resolve("members", &id, Value::Object(member));
    }

    fn channel(&mut self, option: &CommandOption, arg: &Arg) -> Option<Value> {
        let id: ChannelId = match arg {
            Arg::Channel(id) => *id,
            Arg::Text(typed) => {
                let bare = typed
                    .trim()
                    .trim_start_matches("<#")
                    .trim_end_matches('>')
                    .trim_start_matches('#');
                let by_id = bare
                    .parse()
                    .ok()
                    .filter(|id| self.world.channels.get(*id).is_some());
                by_id.or_else(|| self.world.channels.named(bare).map(|channel| channel.id))?
            }
            _ => return None,
        };
        let channel = self.world.channels.get(id)?.clone();
        if option
            .channel_types
            .as_ref()
            .is_some_and(|kinds| !kinds.is_empty() && !kinds.contains(&channel.kind))
        {
            return None;
        }
        let mut shown = json!({
            "id": id, "name": channel.name, "type": channel.kind,
            "permissions": self.world.permissions(self.world.bot, id),
        });
        if let Some(state) = &channel.thread_metadata {
            shown["thread_metadata"] = json!(state);
            shown["parent_id"] = json!(channel.parent_id);
        }
        self.resolve("channels", &id, shown);
        Some(json!(id))
    }

    fn role(&mut self, arg: &Arg) -> Option<Value> {
        let guild = self.world.guilds.get(&self.guild?)?;
        let role = match arg {
            Arg::Role(id) => guild.roles.iter().find(|role| role.id == *id)?,
            Arg::Text(typed) => {
                let id: Option<RoleId> = typed.parse().ok();
                guild
                    .roles
                    .iter()
                    .find(|role| Some(role.id) == id || role.name == *typed)?
            }
            _ => return None,
        };
        let (id, shown) = (role.id, json!(role));
        self.resolve("roles", &id, shown);
        Some(json!(id))
    }

    fn file(&mut self, arg: &Arg) -> Option<Value> {
        let Arg::File { filename, bytes } = arg else {
            return None;
        };
        let file = NewFile {
            number: 0,
            filename: filename.clone(),
            bytes: bytes.clone(),
        };
        let attachment = self.world.keep_file(self.channel, &file, None);
        let id = attachment.id;
        self.resolve("attachments", &id, json!(attachment));
        Some(json!(id))
    }

    pub(super) fn resolve(&mut self, kind: &str, id: &impl ToString, value: Value) {
        let list = self.resolved.entry(kind).or_insert_with(|| json!({}));
        list[id.to_string()] = value;
    }
}

fn refuse_unknown(known: &[CommandOption], given: &[(String, Arg)]) -> Result<(), Refusal> {
    match given
        .iter()
        .find(|(name, _)| !known.iter().any(|option| option.name == *name))
    {
        Some((name, _)) => Err(Refusal::UnknownOption(name.clone())),
        None => Ok(()),
    }
}

fn text(option: &CommandOption, arg: &Arg) -> Option<Value> {
    let Arg::Text(typed) = arg else { return None };
    if option
        .choices
        .as_ref()
        .is_some_and(|choices| !choices.is_empty())
    {
        return match chosen(option, typed)? {
            CommandOptionChoiceValue::String(value) => Some(json!(value)),
            _ => None,
        };
    }
    let length = typed.chars().count();
    let least =
        usize::from(option.min_length.unwrap_or(0)).max(usize::from(option.required == Some(true)));
    let most = usize::from(option.max_length.unwrap_or(6000));
    (least..=most).contains(&length).then(|| json!(typed))
}

/// The value of the choice with that name or value.
fn chosen(option: &CommandOption, typed: &str) -> Option<CommandOptionChoiceValue> {
    let fits = |value: &CommandOptionChoiceValue| match value {
        CommandOptionChoiceValue::String(text) => text == typed,
        CommandOptionChoiceValue::Integer(number) => number.to_string() == typed,
        CommandOptionChoiceValue::Number(number) => number.to_string() == typed,
    };
    let choices = option.choices.as_deref().unwrap_or_default();
    choices
        .iter()
        .find(|choice| choice.name == typed || fits(&choice.value))
        .map(|choice| choice.value.clone())
}

fn between(option: &CommandOption, number: f64) -> bool {
    #[expect(
        clippy::cast_precision_loss,
        reason = "Discord's integers are below 2^53"
    )]
    let bound = |value: &CommandOptionValue| match value {
        CommandOptionValue::Integer(bound) => *bound as f64,
        CommandOptionValue::Number(bound) => *bound,
    };
    option
        .min_value
        .as_ref()
        .is_none_or(|least| number >= bound(least))
        && option
            .max_value
            .as_ref()
            .is_none_or(|most| number <= bound(most))
}
