//! Threads: how they start, change, and who is in them.

use serde_json::{Map, Value, json};
use twilight_model::channel::message::MessageFlags;
use twilight_model::channel::thread::AutoArchiveDuration;
use twilight_model::channel::{Channel, ChannelType};
use twilight_model::guild::Permissions;
use twilight_validate::channel::CHANNEL_NAME_LENGTH_MAX;

use super::channels::text;
use super::{Call, Outcome, Reply, id};
use crate::sandbox::error::{ApiError, Form};
use crate::sandbox::ids::{ChannelId, MessageId, UserId};
use crate::sandbox::state::{NewThread, World};

/// Minutes of silence after which a thread may be archived.
const ARCHIVE_MINUTES: [u64; 4] = [60, 1440, 4320, 10_080];

/// Starts a thread, from a message or without one.
pub(super) fn create(
    world: &mut World,
    parent: ChannelId,
    message: Option<&str>,
    call: &Call,
) -> Outcome {
    let channel: Channel = world.bot_sees(parent)?.clone();
    if channel.kind != ChannelType::GuildText {
        return Err(ApiError::WRONG_CHANNEL_TYPE);
    }
    let body = call.payload.object()?;
    let mut form = Form::default();
    form.only_keys(
        "",
        &body,
        &[
            "name",
            "auto_archive_duration",
            "rate_limit_per_user",
            "type",
            "invitable",
        ],
    );
    let name = text(&mut form, &body, "name", 1, CHANNEL_NAME_LENGTH_MAX);
    if name.is_none() {
        form.refuse("name", "BASE_TYPE_REQUIRED", "This field is required");
    }
    let auto_archive = archive_after(&mut form, &body).unwrap_or(AutoArchiveDuration::Day);
    form.finish()?;
    // Without a message, a thread of no stated type is a private one.
    let private = message.is_none() && body.get("type").and_then(Value::as_u64).unwrap_or(12) == 12;
    let needed = if private {
        Permissions::CREATE_PRIVATE_THREADS
    } else {
        Permissions::CREATE_PUBLIC_THREADS
    };
    world.bot_may(parent, needed)?;
    let new = NewThread {
        name: name.unwrap_or_default(),
        private,
        auto_archive,
    };
    let bot = world.bot;
    let Some(message) = message else {
        let thread = world.add_thread(&channel, None, bot, new);
        return Ok(Reply::Json(201, json!(thread)));
    };
    let message: MessageId = id(message, ApiError::UNKNOWN_MESSAGE)?;
    let post = world
        .post(parent, message)
        .filter(|post| post.private_to.is_none());
    let post = post.ok_or(ApiError::UNKNOWN_MESSAGE)?;
    let marked = post
        .message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::HAS_THREAD));
    if marked || world.channels.get(message.cast()).is_some() {
        return Err(ApiError::THREAD_EXISTS);
    }
    let thread = world.add_thread(&channel, Some(message.cast()), bot, new);
    if let Some(post) = world
        .posts
        .get_mut(&parent)
        .and_then(|posts| posts.get_mut(&message))
    {
        post.message.thread = Some(thread.clone());
        post.message.flags =
            Some(post.message.flags.unwrap_or(MessageFlags::empty()) | MessageFlags::HAS_THREAD);
        post.revision += 1;
    }
    Ok(Reply::Json(201, json!(thread)))
}

/// `PATCH` of a thread.
pub(super) fn change(world: &mut World, thread: ChannelId, body: &Map<String, Value>) -> Outcome {
    let mut form = Form::default();
    form.only_keys(
        "",
        body,
        &[
            "name",
            "archived",
            "locked",
            "invitable",
            "auto_archive_duration",
            "rate_limit_per_user",
            "flags",
        ],
    );
    let name = text(&mut form, body, "name", 1, CHANNEL_NAME_LENGTH_MAX);
    let auto_archive = archive_after(&mut form, body);
    form.finish()?;
    let flag = |key: &str| body.get(key).and_then(Value::as_bool);
    let manages = world.bot_may(thread, Permissions::MANAGE_THREADS).is_ok();
    let known = world
        .channels
        .get(thread)
        .ok_or(ApiError::UNKNOWN_CHANNEL)?;
    let state = known
        .thread_metadata
        .clone()
        .ok_or(ApiError::WRONG_CHANNEL_TYPE)?;
    let own = known.owner_id == Some(world.bot);
    let only_opens = body.keys().all(|key| key == "archived") && flag("archived") == Some(false);
    if state.locked && !manages {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    if flag("locked").is_some_and(|locked| locked != state.locked) && !manages {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    if !only_opens && !own && !manages {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    if only_opens && !manages {
        world.bot_may(thread, Permissions::SEND_MESSAGES_IN_THREADS)?;
    }
    if state.archived && flag("archived") != Some(false) {
        return Err(ApiError::THREAD_ARCHIVED);
    }
    let now = world.now();
    if let Some(channel) = world.channels.get_mut(thread) {
        channel.name = name.or(channel.name.take());
        if let Some(state) = &mut channel.thread_metadata {
            let archived = flag("archived").unwrap_or(state.archived);
            if archived != state.archived {
                state.archive_timestamp = now;
            }
            state.archived = archived;
            state.locked = flag("locked").unwrap_or(state.locked);
            state.auto_archive_duration = auto_archive.unwrap_or(state.auto_archive_duration);
        }
    }
    world.tell_channel(thread);
    Ok(Reply::ok(json!(world.channels.get(thread))))
}

/// Someone comes into a thread, or goes out of it.
pub(super) fn member(world: &World, thread: ChannelId, who: &str) -> Outcome {
    let known = world.bot_sees(thread)?;
    if known.thread_metadata.is_none() {
        return Err(ApiError::WRONG_CHANNEL_TYPE);
    }
    world.refuse_archived(thread)?;
    if who != "@me" {
        let person: UserId = id(who, ApiError::UNKNOWN_USER)?;
        let guild = known.guild_id.and_then(|id| world.guilds.get(&id));
        if !guild.is_some_and(|guild| guild.members.contains_key(&person)) {
            return Err(ApiError::UNKNOWN_MEMBER);
        }
    }
    Ok(Reply::Nothing)
}

fn archive_after(form: &mut Form, body: &Map<String, Value>) -> Option<AutoArchiveDuration> {
    let minutes = body.get("auto_archive_duration")?.as_u64()?;
    if !ARCHIVE_MINUTES.contains(&minutes) {
        form.refuse(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of (60, 1440, 4320, 10080).",
        );
    }
    u16::try_from(minutes).ok().map(AutoArchiveDuration::from)
}
