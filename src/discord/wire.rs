//! The calls to Discord that Komwe makes, each once, with bodies of our own.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::Error;
use serenity::builder::{
    Builder, CreateAllowedMentions, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseMessage, EditInteractionResponse,
};
use serenity::http::{Http, LightMethod, Multipart, MultipartUpload, Request, Route};
use serenity::model::channel::MessageFlags;
use serenity::model::guild::Member;
use serenity::model::id;

use super::post::Post;
use super::role::Powers;
use super::trouble::is_thread_there;
use crate::app::Caller;
use crate::play::{ChannelId, GuildId, MessageId, PlayerId, ReplyToken, RoleId};

/// What an answer to an interaction does, by Discord's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Callback {
    /// Posts a message.
    Message = 4,
    /// Changes the message that carries the pressed control.
    Update = 7,
}

/// Minutes of silence after which Discord archives a thread: the longest that it allows.
const ARCHIVE_AFTER_MINUTES: u32 = 10_080;

/// The connection to Discord's REST API.
#[derive(Clone, Debug)]
pub(super) struct Wire {
    http: Arc<Http>,
}

/// The part of Discord's answer to a callback that is of use.
#[derive(Deserialize)]
struct CallbackResponse {
    resource: Option<CallbackResource>,
}

#[derive(Deserialize)]
struct CallbackResource {
    message: Option<CallbackMessage>,
}

#[derive(Deserialize)]
struct CallbackMessage {
    id: id::MessageId,
}

impl Wire {
    pub(super) fn new(http: Arc<Http>) -> Wire {
        Wire { http }
    }

    /// Answers an interaction with a message for all, or by changing the message it came from.
    pub(super) async fn answer(
        &self,
        caller: &Caller,
        callback: Callback,
        post: &Post,
    ) -> Result<Option<MessageId>, Error> {
        self.call_back(caller, callback, post.body(), post.uploads())
            .await
    }

    /// Answers an interaction with a message that only its reader sees.
    pub(super) async fn answer_privately(&self, caller: &Caller, post: &Post) -> Result<(), Error> {
        if post.files.len() > 1 {
            return self.answer_with_files(caller, post).await;
        }
        self.call_back(
            caller,
            Callback::Message,
            post.private_body(),
            post.uploads(),
        )
        .await
        .map(drop)
    }

    /// Says that an answer will follow: the change of the private message that was touched, or a private message.
    pub(super) async fn defer(&self, caller: &Caller, update: bool) -> Result<(), Error> {
        let body = if update {
            json!({ "type": 6 })
        } else {
            json!({ "type": 5, "data": { "flags": MessageFlags::EPHEMERAL.bits() } })
        };
        let (interaction, token) = addressee(caller);
        self.http
            .create_interaction_response(interaction, token, &body, Vec::new())
            .await
    }

    /// Offers nothing to choose.
    pub(super) async fn answer_without_choices(&self, caller: &Caller) -> Result<(), Error> {
        let body = json!({ "type": 8, "data": { "choices": [] } });
        let (interaction, token) = addressee(caller);
        self.http
            .create_interaction_response(interaction, token, &body, Vec::new())
            .await
    }

    /// A private answer with several files, which has no controls: only serenity's own builder gives each file its number.
    async fn answer_with_files(&self, caller: &Caller, post: &Post) -> Result<(), Error> {
        let message = CreateInteractionResponseMessage::new()
            .content(post.clipped())
            .allowed_mentions(CreateAllowedMentions::new())
            .ephemeral(true)
            .files(post.uploads());
        let (interaction, token) = addressee(caller);
        CreateInteractionResponse::Message(message)
            .execute(&*self.http, (interaction, token))
            .await
    }

    /// Fills in an answer that was deferred.
    pub(super) async fn complete(&self, caller: &Caller, post: &Post) -> Result<(), Error> {
        if post.files.len() > 1 {
            let edit = EditInteractionResponse::new()
                .content(post.clipped())
                .allowed_mentions(CreateAllowedMentions::new());
            let edit = post
                .uploads()
                .into_iter()
                .fold(edit, EditInteractionResponse::new_attachment);
            let token = caller.reply.token.as_str();
            return edit.execute(&*self.http, token).await.map(drop);
        }
        self.http
            .edit_original_interaction_response(&caller.reply.token, &post.body(), post.uploads())
            .await
            .map(drop)
    }

    /// Posts a message for all after an answer to an interaction.
    pub(super) async fn follow_up(&self, caller: &Caller, post: &Post) -> Result<(), Error> {
        self.http
            .create_followup_message(&caller.reply.token, &post.body(), post.uploads())
            .await
            .map(drop)
    }

    /// Posts a message; Discord takes the same nonce only once.
    pub(super) async fn post(
        &self,
        channel: ChannelId,
        post: &Post,
        nonce: &str,
    ) -> Result<MessageId, Error> {
        let message = self
            .http
            .send_message(
                id::ChannelId::new(channel.0),
                post.uploads(),
                &post.body_once(nonce),
            )
            .await?;
        Ok(MessageId(message.id.get()))
    }

    /// Changes a message of ours.
    pub(super) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        post: &Post,
    ) -> Result<MessageId, Error> {
        self.change(channel, message, &post.body(), post.uploads())
            .await
    }

    /// Changes the text and the controls of a message of ours; its files stay.
    pub(super) async fn edit_text(
        &self,
        channel: ChannelId,
        message: MessageId,
        post: &Post,
    ) -> Result<MessageId, Error> {
        let mut body = post.body();
        if let Some(fields) = body.as_object_mut() {
            fields.remove("attachments");
        }
        self.change(channel, message, &body, Vec::new()).await
    }

    /// Changes the controls of a message of ours, and nothing else.
    pub(super) async fn edit_controls(
        &self,
        channel: ChannelId,
        message: MessageId,
        post: &Post,
    ) -> Result<MessageId, Error> {
        let body = json!({ "components": post.components() });
        self.change(channel, message, &body, Vec::new()).await
    }

    async fn change(
        &self,
        channel: ChannelId,
        message: MessageId,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<MessageId, Error> {
        let (channel, id) = (id::ChannelId::new(channel.0), id::MessageId::new(message.0));
        self.http.edit_message(channel, id, body, files).await?;
        Ok(message)
    }

    /// Opens a public thread at a message, or finds the one that is there: a message has at most one, with the same id.
    pub(super) async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> Result<ChannelId, Error> {
        let body = json!({ "name": name, "auto_archive_duration": ARCHIVE_AFTER_MINUTES });
        let (channel, from) = (id::ChannelId::new(channel.0), id::MessageId::new(message.0));
        match self
            .http
            .create_thread_from_message(channel, from, &body, None)
            .await
        {
            Err(error) if !is_thread_there(&error) => Err(error),
            _ => Ok(ChannelId(message.0)),
        }
    }

    /// Brings a player into a thread without calling them.
    pub(super) async fn add_to_thread(
        &self,
        thread: ChannelId,
        player: PlayerId,
    ) -> Result<(), Error> {
        self.http
            .add_thread_channel_member(id::ChannelId::new(thread.0), id::UserId::new(player.0))
            .await
    }

    /// Fails when a player is not in a server.
    pub(super) async fn is_member(&self, guild: GuildId, player: PlayerId) -> Result<(), Error> {
        self.member(guild, player).await.map(drop)
    }

    /// A member of a server. Fails when they are none.
    pub(super) async fn member(&self, guild: GuildId, player: PlayerId) -> Result<Member, Error> {
        let (guild, user) = (id::GuildId::new(guild.0), id::UserId::new(player.0));
        self.http.get_member(guild, user).await
    }

    /// Pins a message.
    pub(super) async fn pin(&self, channel: ChannelId, message: MessageId) -> Result<(), Error> {
        let (channel, message) = (id::ChannelId::new(channel.0), id::MessageId::new(message.0));
        self.http.pin_message(channel, message, None).await
    }

    /// Gives a member a role or takes it from them.
    pub(super) async fn set_role(
        &self,
        guild: GuildId,
        player: PlayerId,
        role: RoleId,
        give: bool,
    ) -> Result<(), Error> {
        let guild = id::GuildId::new(guild.0);
        let (user, role) = (id::UserId::new(player.0), id::RoleId::new(role.0));
        if give {
            self.http.add_member_role(guild, user, role, None).await
        } else {
            self.http.remove_member_role(guild, user, role, None).await
        }
    }

    /// What the bot may do with the roles of a server.
    pub(super) async fn powers(&self, guild: GuildId) -> Result<Powers, Error> {
        powers(&self.http, guild).await
    }

    /// Takes a thread out of the archive, where nothing can be changed.
    pub(super) async fn unarchive(&self, thread: ChannelId) -> Result<(), Error> {
        self.http
            .edit_thread(
                id::ChannelId::new(thread.0),
                &json!({ "archived": false }),
                None,
            )
            .await
            .map(drop)
    }

    /// The channel of direct messages with a player.
    pub(super) async fn direct_channel(&self, player: PlayerId) -> Result<ChannelId, Error> {
        let channel = self
            .http
            .create_private_channel(&json!({ "recipient_id": player.0.to_string() }))
            .await?;
        Ok(ChannelId(channel.id.get()))
    }

    /// The public message that answers an interaction, if there is one already.
    pub(super) async fn public_answer(
        &self,
        reply: &ReplyToken,
    ) -> Result<Option<MessageId>, Error> {
        let message = self
            .http
            .get_original_interaction_response(&reply.token)
            .await?;
        let unseen = MessageFlags::EPHEMERAL | MessageFlags::LOADING;
        let flags = message.flags.unwrap_or_default();
        Ok((!flags.intersects(unseen)).then(|| MessageId(message.id.get())))
    }

    async fn call_back(
        &self,
        caller: &Caller,
        callback: Callback,
        data: Value,
        files: Vec<CreateAttachment>,
    ) -> Result<Option<MessageId>, Error> {
        let body = json!({ "type": callback as u8, "data": data });
        let (interaction_id, token) = addressee(caller);
        let route = Route::InteractionResponse {
            interaction_id,
            token,
        };
        // serenity's own call drops the answer that names the new message.
        let mut request = Request::new(route, LightMethod::Post)
            .params(Some(vec![("with_response", "true".to_owned())]));
        request = if files.is_empty() {
            request.body(Some(serde_json::to_vec(&body)?))
        } else {
            request.multipart(Some(Multipart {
                upload: MultipartUpload::Attachments(files),
                payload_json: Some(serde_json::to_string(&body)?),
                fields: Vec::new(),
            }))
        };
        let response: CallbackResponse = self.http.fire(request).await?;
        Ok(response
            .resource
            .and_then(|resource| resource.message)
            .map(|message| MessageId(message.id.get())))
    }
}

/// What the bot may do with the roles of a server.
pub(super) async fn powers(http: &Http, guild: GuildId) -> Result<Powers, Error> {
    let id = id::GuildId::new(guild.0);
    let me = http.get_current_user().await?;
    let own = http.get_member(id, me.id).await?;
    let roles = http.get_guild_roles(id).await?;
    Ok(Powers::new(guild, roles, &own.roles))
}

fn addressee(caller: &Caller) -> (id::InteractionId, &str) {
    (
        id::InteractionId::new(caller.interaction.0),
        &caller.reply.token,
    )
}
