//! Messages: how one comes to be, changes and goes.

use serde_json::{Value, json};
use twilight_model::channel::ChannelType;
use twilight_model::channel::message::{
    EmojiReactionType, Message, MessageFlags, MessageReference, MessageReferenceType, MessageType,
};

use super::World;
use super::files::{NewFile, point_to_files};
use crate::sandbox::error::{ApiError, Form};
use crate::sandbox::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::sandbox::validate::Draft;

/// Time in which a nonce is remembered.
const NONCE_LIFE_MICROS: i64 = 5 * 60 * 1_000_000;

/// A message and what only the sandbox knows of it.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) message: Message,
    /// The only person who sees it.
    pub(crate) private_to: Option<UserId>,
    /// The interaction that it answers.
    pub(crate) interaction: Option<InteractionId>,
    /// The slash command that it answers, with the person who gave it.
    pub(crate) command: Option<(UserId, String)>,
    nonce: Option<String>,
    /// Grows with each change.
    pub(crate) revision: u32,
}

impl Post {
    /// Whether a person may see it, who may see the channel.
    pub(crate) fn shown_to(&self, person: UserId) -> bool {
        self.private_to.is_none_or(|only| only == person)
    }

    /// Whether the bot has promised an answer here and not given it.
    pub(crate) fn loading(&self) -> bool {
        self.message
            .flags
            .is_some_and(|flags| flags.contains(MessageFlags::LOADING))
    }

    /// The message as the API shows it.
    pub(crate) fn json(&self) -> Value {
        let mut value = json!(self.message);
        if let Some(nonce) = &self.nonce {
            value["nonce"] = json!(nonce);
        }
        value
    }
}

/// Who writes a message, and as what.
#[derive(Clone, Debug)]
pub(crate) struct Author {
    pub(crate) user: UserId,
    pub(crate) interaction: Option<InteractionId>,
    pub(crate) private_to: Option<UserId>,
    pub(crate) loading: bool,
}

impl Author {
    /// Someone who writes into a channel.
    pub(crate) fn plain(user: UserId) -> Self {
        Self {
            user,
            interaction: None,
            private_to: None,
            loading: false,
        }
    }
}

impl World {
    /// The post, wherever it is.
    pub(crate) fn post(&self, channel: ChannelId, message: MessageId) -> Option<&Post> {
        self.posts.get(&channel)?.get(&message)
    }

    pub(crate) fn post_mut(&mut self, channel: ChannelId, message: MessageId) -> Option<&mut Post> {
        self.posts.get_mut(&channel)?.get_mut(&message)
    }

    /// The post that an enforced nonce stands for already.
    pub(crate) fn post_with_nonce(
        &self,
        channel: ChannelId,
        author: UserId,
        nonce: &str,
    ) -> Option<&Post> {
        let oldest = self.now_micros() - NONCE_LIFE_MICROS;
        self.posts.get(&channel)?.values().rev().find(|post| {
            post.nonce.as_deref() == Some(nonce)
                && post.message.author.id == author
                && post.message.timestamp.as_micros() >= oldest
        })
    }

    /// Adds a message and tells the bot of it.
    pub(crate) fn add_post(
        &mut self,
        channel: ChannelId,
        author: &Author,
        draft: Draft,
        files: &[NewFile],
    ) -> Result<MessageId, ApiError> {
        if self.channels.get(channel).is_none() {
            return Err(ApiError::UNKNOWN_CHANNEL);
        }
        let id: MessageId = self.new_id();
        let by_interaction = author.interaction.is_some();
        let attachments = self.attach(channel, &[], draft.attachments.as_deref(), files)?;
        let mut post = self.blank(id, channel, author);
        let message = &mut post.message;
        message.content = draft.content.unwrap_or_default();
        message.embeds = draft.embeds.unwrap_or_default();
        point_to_files(&mut message.embeds, &attachments);
        message.attachments = attachments;
        message.components = draft.components.unwrap_or_default();
        message.tts = draft.tts;
        message.flags = Some(
            message.flags.unwrap_or(MessageFlags::empty())
                | draft.flags.unwrap_or(MessageFlags::empty()),
        );
        if let Some((other, reply)) = draft.reply_to {
            self.reply(channel, &mut post.message, other.unwrap_or(channel), reply)?;
        }
        post.nonce = draft.nonce;
        let mentioned = self.mentioned_by(
            channel,
            author.user,
            &post.message.content,
            draft.allowed_mentions,
            by_interaction,
        );
        self.note_mentions(&mut post.message, &mentioned);
        if post.private_to.is_none() && !author.loading {
            self.ping(channel, id, author.user, &mentioned);
        }
        self.count_post(channel, id);
        let event = self.message_event(channel, &post);
        let public = post.private_to.is_none();
        let posts = self.posts.entry(channel).or_default();
        posts.insert(id, post);
        while posts.len() > self.messages_kept {
            let forgotten = posts.pop_first().map(|(_, post)| post.message.attachments);
            for attachment in forgotten.into_iter().flatten() {
                self.files.remove(&attachment.id);
            }
        }
        if public {
            self.dispatch("MESSAGE_CREATE", &event);
        }
        Ok(id)
    }

    /// How many messages are pinned in a channel.
    pub(crate) fn pins(&self, channel: ChannelId) -> usize {
        let posts = self.posts.get(&channel).into_iter().flatten();
        posts.filter(|(_, post)| post.message.pinned).count()
    }

    /// Changes a message as an edit does: what is not named stays, and nobody is called.
    pub(crate) fn edit_post(
        &mut self,
        channel: ChannelId,
        id: MessageId,
        draft: Draft,
        files: &[NewFile],
    ) -> Result<(), ApiError> {
        let mut post = self
            .post(channel, id)
            .cloned()
            .ok_or(ApiError::UNKNOWN_MESSAGE)?;
        let was_loading = post.loading();
        let kept = post.message.attachments.clone();
        post.message.attachments =
            self.attach(channel, &kept, draft.attachments.as_deref(), files)?;
        let message = &mut post.message;
        if let Some(content) = draft.content {
            message.content = content;
            let by_interaction = post.interaction.is_some();
            let author = message.author.id;
            let mentioned = self.mentioned_by(
                channel,
                author,
                &message.content,
                draft.allowed_mentions,
                by_interaction,
            );
            self.note_mentions(message, &mentioned);
        }
        if let Some(embeds) = draft.embeds {
            message.embeds = embeds;
        }
        point_to_files(&mut message.embeds, &message.attachments);
        if let Some(components) = draft.components {
            message.components = components;
        }
        if let Some(flags) = draft.flags {
            // Who sees a message and what hangs on it is not an edit's to change.
            let fixed = MessageFlags::EPHEMERAL | MessageFlags::HAS_THREAD;
            let kept = message.flags.unwrap_or(MessageFlags::empty())
                & (fixed | MessageFlags::IS_COMPONENTS_V2);
            message.flags = Some(kept | (flags - fixed));
        }
        if message.content.trim().is_empty()
            && message.embeds.is_empty()
            && message.attachments.is_empty()
            && message.components.is_empty()
        {
            return Err(ApiError::EMPTY_MESSAGE);
        }
        if was_loading {
            message.flags = message.flags.map(|flags| flags - MessageFlags::LOADING);
        } else {
            message.edited_timestamp = Some(self.now());
        }
        post.revision += 1;
        let event = self.message_event(channel, &post);
        let public = post.private_to.is_none();
        self.posts.entry(channel).or_default().insert(id, post);
        if public {
            self.dispatch("MESSAGE_UPDATE", &event);
        }
        Ok(())
    }

    /// Removes a message.
    pub(crate) fn delete_post(&mut self, channel: ChannelId, id: MessageId) -> bool {
        let Some(post) = self
            .posts
            .get_mut(&channel)
            .and_then(|posts| posts.remove(&id))
        else {
            return false;
        };
        for attachment in &post.message.attachments {
            self.files.remove(&attachment.id);
        }
        if post.private_to.is_none() {
            let guild = self
                .channels
                .get(channel)
                .and_then(|channel| channel.guild_id);
            let mut event = json!({ "id": id, "channel_id": channel });
            if let Some(guild) = guild {
                event["guild_id"] = json!(guild);
            }
            self.dispatch("MESSAGE_DELETE", &event);
        }
        true
    }

    /// A message with nothing in it yet.
    #[expect(
        deprecated,
        reason = "the old interaction field is still sent by Discord"
    )]
    fn blank(&self, id: MessageId, channel: ChannelId, author: &Author) -> Post {
        let answered = author.interaction.and_then(|id| self.interactions.get(&id));
        let mut flags = MessageFlags::empty();
        flags.set(MessageFlags::EPHEMERAL, author.private_to.is_some());
        flags.set(MessageFlags::LOADING, author.loading);
        let message = Message {
            activity: None,
            application: None,
            application_id: answered.map(|_| self.application()),
            attachments: Vec::new(),
            author: self.user(author.user),
            call: None,
            channel_id: channel,
            components: Vec::new(),
            content: String::new(),
            edited_timestamp: None,
            embeds: Vec::new(),
            flags: Some(flags),
            guild_id: None,
            id,
            interaction: None,
            interaction_metadata: answered.map(|pending| Box::new(pending.metadata(self))),
            kind: MessageType::Regular,
            member: None,
            mention_channels: Vec::new(),
            mention_everyone: false,
            mention_roles: Vec::new(),
            mentions: Vec::new(),
            message_snapshots: Vec::new(),
            pinned: false,
            poll: None,
            reactions: Vec::new(),
            reference: None,
            referenced_message: None,
            role_subscription_data: None,
            sticker_items: Vec::new(),
            timestamp: self.now(),
            thread: None,
            tts: false,
            webhook_id: answered.map(|_| self.application().cast()),
        };
        Post {
            message,
            private_to: author.private_to,
            interaction: author.interaction,
            // Only the first answer stands below the command.
            command: answered
                .filter(|pending| pending.response.is_none())
                .and_then(super::Pending::command),
            nonce: None,
            revision: 0,
        }
    }

    fn reply(
        &self,
        channel: ChannelId,
        message: &mut Message,
        other: ChannelId,
        to: MessageId,
    ) -> Result<(), ApiError> {
        let Some(original) = self.post(other, to).filter(|_| other == channel) else {
            let mut form = Form::default();
            form.refuse(
                "message_reference",
                "REPLIES_UNKNOWN_MESSAGE",
                "Unknown message",
            );
            return form.finish();
        };
        message.kind = MessageType::Reply;
        message.reference = Some(MessageReference {
            channel_id: Some(other),
            guild_id: self
                .channels
                .get(other)
                .and_then(|channel| channel.guild_id),
            kind: MessageReferenceType::Default,
            message_id: Some(to),
            fail_if_not_exists: None,
        });
        message.referenced_message = Some(Box::new(Message {
            referenced_message: None,
            ..original.message.clone()
        }));
        Ok(())
    }

    fn count_post(&mut self, channel: ChannelId, id: MessageId) {
        if let Some(channel) = self.channels.get_mut(channel) {
            channel.last_message_id = Some(id.cast());
            channel.message_count = channel.message_count.map(|count| count + 1);
            channel.total_message_sent = channel.total_message_sent.map(|count| count + 1);
        }
    }

    /// A message as an event shows it: with guild and member.
    fn message_event(&self, channel: ChannelId, post: &Post) -> Value {
        let mut event = post.json();
        let guild = self
            .channels
            .get(channel)
            .and_then(|channel| channel.guild_id);
        if let Some(guild) = guild {
            event["guild_id"] = json!(guild);
            if let Some(Value::Object(mut member)) = self.member(guild, post.message.author.id) {
                member.remove("user");
                event["member"] = Value::Object(member);
            }
        }
        event
    }

    /// Whether a channel can hold messages at all.
    pub(crate) fn takes_messages(&self, channel: ChannelId) -> bool {
        self.channels.get(channel).is_some_and(|channel| {
            matches!(
                channel.kind,
                ChannelType::GuildText
                    | ChannelType::Private
                    | ChannelType::PublicThread
                    | ChannelType::PrivateThread
                    | ChannelType::GuildAnnouncement
            )
        })
    }
}

/// How an emoji of a component is written.
pub(crate) fn emoji_text(emoji: &EmojiReactionType) -> String {
    match emoji {
        EmojiReactionType::Unicode { name } => name.clone(),
        EmojiReactionType::Custom { name, .. } => {
            format!(":{}:", name.as_deref().unwrap_or("emoji"))
        }
    }
}
