//! Interactions: what a person did that the bot has to answer.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::Notify;
use twilight_model::application::command::{CommandOptionChoice, CommandOptionType};
use twilight_model::application::interaction::{InteractionMetadata, InteractionType};
use twilight_model::guild::Permissions;
use twilight_model::id::AnonymizableId;
use twilight_model::oauth::ApplicationIntegrationMap;

use super::World;
use crate::sandbox::error::ApiError;
use crate::sandbox::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::sandbox::validate::Modal;

/// What kind of interaction it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A command was sent.
    Command,
    /// A button was pressed or a menu used.
    Component,
    /// A command is being typed.
    Autocomplete,
    /// A modal was sent.
    Modal,
}

impl Kind {
    /// Discord's number for it.
    pub(crate) fn number(self) -> InteractionType {
        match self {
            Self::Command => InteractionType::ApplicationCommand,
            Self::Component => InteractionType::MessageComponent,
            Self::Autocomplete => InteractionType::ApplicationCommandAutocomplete,
            Self::Modal => InteractionType::ModalSubmit,
        }
    }
}

/// The bot's first answer.
#[derive(Clone, Debug)]
pub(crate) enum Response {
    /// A message.
    Message,
    /// A message is promised.
    Deferred,
    /// The message with the component was changed.
    Update,
    /// The press was taken; a change may follow.
    DeferredUpdate,
    /// Choices for what is being typed.
    Choices(Vec<CommandOptionChoice>),
    /// A modal opens.
    Modal(Modal),
}

/// An interaction that was sent to the bot.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    pub(crate) id: InteractionId,
    pub(crate) token: String,
    pub(crate) kind: Kind,
    pub(crate) user: UserId,
    pub(crate) channel: ChannelId,
    guild: Option<GuildId>,
    opened_micros: i64,
    /// The command's name, or the custom id.
    pub(crate) name: String,
    /// The message with the component.
    pub(crate) source: Option<MessageId>,
    /// The type of the option that is being typed.
    pub(crate) focused: Option<CommandOptionType>,
    pub(crate) response: Option<Response>,
    /// The message that `@original` means.
    pub(crate) original: Option<MessageId>,
    /// Whether what the first answer promised has come.
    pub(crate) settled: bool,
    /// The message that came last through this interaction.
    pub(crate) latest: Option<MessageId>,
    /// Tells that something happened to it.
    happened: Arc<Notify>,
}

impl Pending {
    /// The command that a message answers, for the line above it.
    pub(crate) fn command(&self) -> Option<(UserId, String)> {
        (self.kind == Kind::Command).then(|| (self.user, self.name.clone()))
    }

    /// The signal that something happened to it.
    pub(crate) fn signal(&self) -> Arc<Notify> {
        Arc::clone(&self.happened)
    }

    /// Wakes those who wait for something to happen to it.
    pub(crate) fn tell(&self) {
        self.happened.notify_waiters();
    }

    /// How a message tells which interaction it answers.
    pub(crate) fn metadata(&self, world: &World) -> InteractionMetadata {
        InteractionMetadata {
            authorizing_integration_owners: ApplicationIntegrationMap {
                guild: Some(
                    self.guild
                        .map_or(AnonymizableId::Anonymized, AnonymizableId::Id),
                ),
                user: None,
            },
            id: self.id,
            interacted_message_id: self.source,
            kind: self.kind.number(),
            original_response_message_id: None,
            target_message_id: None,
            target_user: None,
            triggering_interaction_metadata: None,
            user: world.user(self.user),
        }
    }
}

/// An interaction to be sent.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) kind: Kind,
    pub(crate) user: UserId,
    pub(crate) channel: ChannelId,
    pub(crate) name: String,
    pub(crate) data: Value,
    pub(crate) source: Option<MessageId>,
    pub(crate) focused: Option<CommandOptionType>,
}

/// Interactions that are remembered, at most.
const REMEMBERED: usize = 20_000;

impl World {
    /// Sends an interaction to the bot, connected or not.
    pub(crate) fn open_interaction(&mut self, opened: Opened) -> InteractionId {
        let id: InteractionId = self.new_id();
        let pending = Pending {
            id,
            token: format!(
                "aW50ZXJhY3Rpb24{:x}x{:016x}",
                id.get(),
                id.get().wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ),
            kind: opened.kind,
            user: opened.user,
            channel: opened.channel,
            guild: self
                .channels
                .get(opened.channel)
                .and_then(|channel| channel.guild_id),
            opened_micros: self.now_micros(),
            name: opened.name,
            source: opened.source,
            focused: opened.focused,
            response: None,
            original: None,
            settled: false,
            latest: None,
            happened: Arc::default(),
        };
        let event = self.interaction_event(&pending, &opened.data);
        self.interactions.insert(id, pending);
        if self.interactions.len() > REMEMBERED {
            self.interactions.pop_first();
        }
        if self.faults.deliver_twice() {
            self.deliver_interaction(event.clone());
        }
        self.deliver_interaction(event);
        id
    }

    fn deliver_interaction(&mut self, event: Value) {
        if let Some(event) = self.faults.hold(event) {
            self.dispatch("INTERACTION_CREATE", &event);
        }
    }

    fn interaction_event(&self, pending: &Pending, data: &Value) -> Value {
        let channel = self.channels.get(pending.channel);
        let app_permissions: Permissions = self.permissions(self.bot, pending.channel);
        let own_permissions = self.permissions(pending.user, pending.channel);
        let mut channel_json = json!(channel);
        channel_json["permissions"] = json!(own_permissions);
        let locale = self
            .accounts
            .get(&pending.user)
            .map_or("en-US", |account| &account.locale);
        let mut event = json!({
            "id": pending.id,
            "application_id": self.application(),
            "type": pending.kind.number(),
            "data": data,
            "channel": channel_json,
            "channel_id": pending.channel,
            "token": pending.token,
            "version": 1,
            "app_permissions": app_permissions,
            "locale": locale,
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": u8::from(pending.guild.is_none()),
            "attachment_size_limit": crate::sandbox::body::FILE_BYTES_MAX,
        });
        if let Some(guild) = pending.guild {
            event["guild_id"] = json!(guild);
            event["guild"] = json!({ "id": guild, "features": [], "locale": "en-US" });
            event["guild_locale"] = "en-US".into();
            event["authorizing_integration_owners"] = json!({ "0": guild });
            let mut member = self.member(guild, pending.user).unwrap_or(Value::Null);
            member["permissions"] = json!(own_permissions);
            event["member"] = member;
        } else {
            event["authorizing_integration_owners"] = json!({ "0": "0" });
            event["user"] = json!(self.user(pending.user));
        }
        if let Some(post) = pending.source.and_then(|id| self.post(pending.channel, id)) {
            event["message"] = post.json();
        }
        event
    }

    /// How long an interaction has waited.
    pub(crate) fn age(&self, pending: &Pending) -> Duration {
        let micros = self.now_micros() - pending.opened_micros;
        Duration::from_micros(u64::try_from(micros).unwrap_or(0))
    }

    /// The interaction that a callback may answer now.
    pub(crate) fn answerable(&self, id: InteractionId, token: &str) -> Result<&Pending, ApiError> {
        let pending = self
            .interactions
            .get(&id)
            .ok_or(ApiError::UNKNOWN_INTERACTION)?;
        if pending.token != token {
            return Err(ApiError::INVALID_WEBHOOK_TOKEN);
        }
        if pending.response.is_some() {
            return Err(ApiError::ALREADY_ACKNOWLEDGED);
        }
        if self.age(pending) > self.response_limit {
            return Err(ApiError::UNKNOWN_INTERACTION);
        }
        Ok(pending)
    }

    /// The interaction that a token belongs to, while the token lives and after the first answer.
    pub(crate) fn by_token(&self, token: &str) -> Result<&Pending, ApiError> {
        let pending = self
            .interactions
            .values()
            .rev()
            .find(|pending| pending.token == token)
            .ok_or(ApiError::INVALID_WEBHOOK_TOKEN)?;
        if self.age(pending) > self.token_life {
            return Err(ApiError::INVALID_WEBHOOK_TOKEN);
        }
        match pending.response {
            None | Some(Response::Choices(_)) => Err(ApiError::UNKNOWN_WEBHOOK),
            Some(_) => Ok(pending),
        }
    }

    /// Notes what came through an interaction.
    pub(crate) fn settle(&mut self, id: InteractionId, message: MessageId) {
        if let Some(pending) = self.interactions.get_mut(&id) {
            pending.settled = true;
            pending.latest = Some(message);
            pending.tell();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::options::Options;
    use crate::sandbox::state::Shared;

    /// An independent reading of Discord's types takes what the sandbox sends.
    #[test]
    fn events_are_what_others_expect() {
        use serde_json::from_value;
        let shared = Shared::new(Options::default());
        shared.change(|world| {
            let guild = *world.guilds.keys().next().unwrap();
            from_value::<twilight_model::guild::Guild>(world.guild_json(guild).unwrap()).unwrap();
            from_value::<twilight_model::user::CurrentUser>(world.current_user()).unwrap();
            let person = world.account_named("Asha").unwrap().id;
            let channels = [
                world.channels.named("bao").unwrap().id,
                world.open_dm(person),
            ];
            for channel in channels {
                let data = json!({ "id": "1", "name": "play", "type": 1 });
                let id = world.open_interaction(Opened {
                    kind: Kind::Command,
                    user: person,
                    channel,
                    name: "play".to_owned(),
                    data: data.clone(),
                    source: None,
                    focused: None,
                });
                let event = world.interaction_event(&world.interactions[&id], &data);
                from_value::<twilight_model::application::interaction::Interaction>(event).unwrap();
            }
        });
    }
}
