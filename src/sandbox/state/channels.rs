//! Channels, threads and private conversations.

use std::collections::BTreeMap;

use serde_json::json;
use twilight_model::channel::permission_overwrite::{PermissionOverwrite, PermissionOverwriteType};
use twilight_model::channel::thread::{AutoArchiveDuration, ThreadMetadata};
use twilight_model::channel::{Channel, ChannelType};
use twilight_model::guild::Permissions;

use super::World;
use crate::sandbox::error::ApiError;
use crate::sandbox::ids::{ChannelId, GuildId, UserId};

/// All channels by id.
#[derive(Debug, Default)]
pub(crate) struct Channels {
    all: BTreeMap<ChannelId, Channel>,
}

impl Channels {
    pub(crate) fn get(&self, id: ChannelId) -> Option<&Channel> {
        self.all.get(&id)
    }

    pub(crate) fn get_mut(&mut self, id: ChannelId) -> Option<&mut Channel> {
        self.all.get_mut(&id)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Channel> {
        self.all.values()
    }

    /// The channel or thread of a guild with that name.
    pub(crate) fn named(&self, name: &str) -> Option<&Channel> {
        self.all
            .values()
            .find(|channel| channel.name.as_deref() == Some(name))
    }

    /// The private conversation of the bot with a person.
    pub(crate) fn private_with(&self, person: UserId) -> Option<&Channel> {
        let with = |channel: &&Channel| {
            channel
                .recipients
                .iter()
                .flatten()
                .any(|user| user.id == person)
        };
        self.all
            .values()
            .filter(|channel| channel.kind == ChannelType::Private)
            .find(with)
    }
}

/// Whether a channel is a thread.
pub(crate) fn is_thread(channel: &Channel) -> bool {
    channel.thread_metadata.is_some()
}

/// How a new thread shall be.
#[derive(Debug)]
pub(crate) struct NewThread {
    pub(crate) name: String,
    pub(crate) private: bool,
    pub(crate) auto_archive: AutoArchiveDuration,
}

impl World {
    /// Makes a text channel.
    pub(crate) fn add_channel(&mut self, guild: GuildId, name: &str) -> ChannelId {
        let id: ChannelId = self.new_id();
        let mut channel = empty(id, ChannelType::GuildText);
        channel.guild_id = Some(guild);
        channel.name = Some(name.to_owned());
        channel.position = i32::try_from(self.channels.all.len()).ok();
        channel.permission_overwrites = Some(Vec::new());
        channel.rate_limit_per_user = Some(0);
        let event = json!(channel);
        self.channels.all.insert(id, channel);
        self.dispatch("CHANNEL_CREATE", &event);
        id
    }

    /// The private conversation with a person, made when there is none.
    pub(crate) fn open_dm(&mut self, person: UserId) -> ChannelId {
        if let Some(channel) = self.channels.private_with(person) {
            return channel.id;
        }
        let id: ChannelId = self.new_id();
        let mut channel = empty(id, ChannelType::Private);
        channel.recipients = Some(vec![self.user(person)]);
        self.channels.all.insert(id, channel);
        id
    }

    /// Starts a thread under `parent`; `id` is the message's id for a thread that hangs on a message.
    pub(crate) fn add_thread(
        &mut self,
        parent: &Channel,
        id: Option<ChannelId>,
        owner: UserId,
        new: NewThread,
    ) -> Channel {
        let id = id.unwrap_or_else(|| self.new_id());
        let kind = if new.private {
            ChannelType::PrivateThread
        } else {
            ChannelType::PublicThread
        };
        let mut thread = empty(id, kind);
        let now = self.now();
        thread.guild_id = parent.guild_id;
        thread.parent_id = Some(parent.id);
        thread.owner_id = Some(owner);
        thread.name = Some(new.name);
        thread.message_count = Some(0);
        thread.member_count = Some(1);
        thread.total_message_sent = Some(0);
        thread.rate_limit_per_user = Some(0);
        thread.thread_metadata = Some(ThreadMetadata {
            archived: false,
            auto_archive_duration: new.auto_archive,
            archive_timestamp: now,
            create_timestamp: Some(now),
            invitable: None,
            locked: false,
        });
        self.channels.all.insert(id, thread.clone());
        let mut event = json!(thread);
        event["newly_created"] = true.into();
        self.dispatch("THREAD_CREATE", &event);
        thread
    }

    /// Sends the event that a channel or thread changed.
    pub(crate) fn tell_channel(&mut self, id: ChannelId) {
        let Some(channel) = self.channels.get(id).cloned() else {
            return;
        };
        let event = if is_thread(&channel) {
            "THREAD_UPDATE"
        } else {
            "CHANNEL_UPDATE"
        };
        self.dispatch(event, &json!(channel));
    }

    /// Deletes a channel or a thread and what is in it.
    pub(crate) fn delete_channel(&mut self, id: ChannelId) -> bool {
        let Some(channel) = self.channels.all.remove(&id) else {
            return false;
        };
        self.posts.remove(&id);
        // The message keeps its mark, so that it never gets a second thread.
        let starter = channel
            .parent_id
            .and_then(|parent| self.posts.get_mut(&parent)?.get_mut(&id.cast()));
        if let Some(post) = starter {
            post.message.thread = None;
            post.revision += 1;
        }
        let inner: Vec<ChannelId> = self
            .channels
            .all
            .values()
            .filter(|other| other.parent_id == Some(id))
            .map(|thread| thread.id)
            .collect();
        for thread in inner {
            self.channels.all.remove(&thread);
            self.posts.remove(&thread);
        }
        let event = if is_thread(&channel) {
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        };
        self.dispatch(event, &json!(channel));
        true
    }

    /// Allows or denies someone something in one channel.
    pub(crate) fn overwrite(
        &mut self,
        id: ChannelId,
        person: UserId,
        allow: Permissions,
        deny: Permissions,
    ) {
        let Some(channel) = self.channels.get_mut(id) else {
            return;
        };
        let list = channel.permission_overwrites.get_or_insert_default();
        list.retain(|one| one.id != person.cast());
        list.push(PermissionOverwrite {
            allow,
            deny,
            id: person.cast(),
            kind: PermissionOverwriteType::Member,
        });
        self.tell_channel(id);
    }

    /// The channel, if the bot may see it.
    pub(crate) fn bot_sees(&self, id: ChannelId) -> Result<&Channel, ApiError> {
        let channel = self.channels.get(id).ok_or(ApiError::UNKNOWN_CHANNEL)?;
        if self
            .permissions(self.bot, id)
            .contains(Permissions::VIEW_CHANNEL)
        {
            Ok(channel)
        } else {
            Err(ApiError::MISSING_ACCESS)
        }
    }

    /// The channel, if the bot sees it and has all of `needed` there.
    pub(crate) fn bot_may(&self, id: ChannelId, needed: Permissions) -> Result<&Channel, ApiError> {
        let channel = self.bot_sees(id)?;
        if self.permissions(self.bot, id).contains(needed) {
            Ok(channel)
        } else {
            Err(ApiError::MISSING_PERMISSIONS)
        }
    }

    /// Refuses what cannot be done in an archived thread.
    pub(crate) fn refuse_archived(&self, id: ChannelId) -> Result<(), ApiError> {
        let state = self
            .channels
            .get(id)
            .and_then(|channel| channel.thread_metadata.as_ref());
        match state {
            Some(state) if state.archived => Err(ApiError::THREAD_ARCHIVED),
            _ => Ok(()),
        }
    }

    /// A new message of someone wakes an archived thread, unless it is locked.
    pub(crate) fn wake_thread(&mut self, id: ChannelId, person: UserId) -> Result<(), ApiError> {
        let may_manage = self
            .permissions(person, id)
            .contains(Permissions::MANAGE_THREADS);
        let Some(state) = self
            .channels
            .get_mut(id)
            .and_then(|channel| channel.thread_metadata.as_mut())
        else {
            return Ok(());
        };
        if state.locked && !may_manage {
            return Err(if state.archived {
                ApiError::THREAD_ARCHIVED
            } else {
                ApiError::THREAD_LOCKED
            });
        }
        if state.archived {
            state.archived = false;
            self.tell_channel(id);
        }
        Ok(())
    }
}

fn empty(id: ChannelId, kind: ChannelType) -> Channel {
    Channel {
        application_id: None,
        applied_tags: None,
        available_tags: None,
        bitrate: None,
        default_auto_archive_duration: None,
        default_forum_layout: None,
        default_reaction_emoji: None,
        default_sort_order: None,
        default_thread_rate_limit_per_user: None,
        flags: None,
        guild_id: None,
        icon: None,
        id,
        invitable: None,
        kind,
        last_message_id: None,
        last_pin_timestamp: None,
        managed: None,
        member: None,
        member_count: None,
        message_count: None,
        name: None,
        newly_created: None,
        nsfw: None,
        owner_id: None,
        parent_id: None,
        permission_overwrites: None,
        position: None,
        rate_limit_per_user: None,
        recipients: None,
        rtc_region: None,
        thread_metadata: None,
        topic: None,
        total_message_sent: None,
        user_limit: None,
        video_quality_mode: None,
    }
}
