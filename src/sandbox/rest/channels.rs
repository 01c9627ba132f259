//! `/channels/ID` and private conversations.

use serde_json::{Map, Value, json};
use twilight_model::channel::ChannelType;
use twilight_model::guild::Permissions;
use twilight_validate::channel::{CHANNEL_NAME_LENGTH_MAX, CHANNEL_TOPIC_LENGTH_MAX};

use super::{Call, Outcome, Reply, id, pins, threads};
use crate::sandbox::error::{ApiError, Form};
use crate::sandbox::ids::{ChannelId, UserId};
use crate::sandbox::state::World;

/// The routes below a channel, apart from its messages.
pub(super) fn route(
    world: &mut World,
    method: &str,
    channel: &str,
    rest: &[&str],
    call: &Call,
) -> Outcome {
    let channel: ChannelId = id(channel, ApiError::UNKNOWN_CHANNEL)?;
    world.bot_sees(channel)?;
    match (method, rest) {
        ("GET", []) => Ok(Reply::ok(json!(world.bot_sees(channel)?))),
        ("PATCH", []) => change(world, channel, call),
        ("DELETE", []) => delete(world, channel),
        ("POST", ["typing"]) => Ok(Reply::Nothing),
        ("POST", ["threads"]) => threads::create(world, channel, None, call),
        ("POST", ["messages", message, "threads"]) => {
            threads::create(world, channel, Some(message), call)
        }
        ("PUT", ["pins", message]) => pins::set(world, channel, message, true),
        ("DELETE", ["pins", message]) => pins::set(world, channel, message, false),
        ("PUT" | "DELETE", ["thread-members", who]) => threads::member(world, channel, who),
        _ => Err(ApiError::NOT_FOUND),
    }
}

/// `POST /users/@me/channels`. Whether the person takes messages shows only when one is sent.
pub(super) fn open_dm(world: &mut World, call: &Call) -> Outcome {
    let body = call.payload.object()?;
    let mut form = Form::default();
    form.only_keys("", &body, &["recipient_id", "access_tokens", "nicks"]);
    let recipient = body.get("recipient_id").and_then(|id| {
        id.as_str().map_or_else(
            || id.as_u64().map(|id| id.to_string()),
            |id| Some(id.to_owned()),
        )
    });
    let recipient = recipient.and_then(|id| id.parse::<UserId>().ok());
    if recipient.is_none() {
        form.refuse(
            "recipient_id",
            "NUMBER_TYPE_COERCE",
            "Value is not snowflake.",
        );
    }
    form.finish()?;
    let recipient = recipient.ok_or(ApiError::UNKNOWN_USER)?;
    let account = world
        .accounts
        .get(&recipient)
        .ok_or(ApiError::UNKNOWN_USER)?;
    if account.id == world.bot {
        return Err(ApiError::DM_CLOSED);
    }
    let channel = world.open_dm(recipient);
    Ok(Reply::ok(json!(world.channels.get(channel))))
}

fn change(world: &mut World, channel: ChannelId, call: &Call) -> Outcome {
    let body = call.payload.object()?;
    let known = world
        .channels
        .get(channel)
        .ok_or(ApiError::UNKNOWN_CHANNEL)?;
    if known.kind == ChannelType::Private {
        return Err(ApiError::WRONG_CHANNEL_TYPE);
    }
    if known.thread_metadata.is_some() {
        return threads::change(world, channel, &body);
    }
    world.bot_may(channel, Permissions::MANAGE_CHANNELS)?;
    let mut form = Form::default();
    form.only_keys(
        "",
        &body,
        &[
            "name",
            "topic",
            "nsfw",
            "rate_limit_per_user",
            "position",
            "parent_id",
        ],
    );
    let name = text(&mut form, &body, "name", 1, CHANNEL_NAME_LENGTH_MAX);
    let topic = text(&mut form, &body, "topic", 0, CHANNEL_TOPIC_LENGTH_MAX);
    form.finish()?;
    if let Some(channel) = world.channels.get_mut(channel) {
        channel.name = name.or(channel.name.take());
        channel.topic = topic.or(channel.topic.take());
    }
    world.tell_channel(channel);
    Ok(Reply::ok(json!(world.channels.get(channel))))
}

fn delete(world: &mut World, channel: ChannelId) -> Outcome {
    let known = world
        .channels
        .get(channel)
        .ok_or(ApiError::UNKNOWN_CHANNEL)?
        .clone();
    let needed = if known.thread_metadata.is_some() {
        Permissions::MANAGE_THREADS
    } else {
        Permissions::MANAGE_CHANNELS
    };
    world.bot_may(channel, needed)?;
    world.delete_channel(channel);
    Ok(Reply::ok(json!(known)))
}

/// A text field of a body, with its length checked.
pub(super) fn text(
    form: &mut Form,
    body: &Map<String, Value>,
    key: &str,
    least: usize,
    most: usize,
) -> Option<String> {
    let text = body.get(key)?.as_str()?;
    form.length(key, text, least, most);
    Some(text.to_owned())
}
