//! `/channels/ID/messages`: messages by the bot's own token.

use serde_json::json;
use twilight_model::channel::ChannelType;
use twilight_model::guild::Permissions;

use super::{Call, Outcome, Reply, id};
use crate::sandbox::error::{ApiError, Form};
use crate::sandbox::ids::{ChannelId, MessageId};
use crate::sandbox::state::{Author, Post, World};
use crate::sandbox::validate::{self, Draft, Place};

/// Messages of one list, at most.
const LIST_MAX: usize = 100;

/// The routes below a channel's messages.
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
        ("GET", []) => list(world, channel, call),
        ("POST", []) => create(world, channel, call),
        ("GET", [message]) => {
            world.bot_may(channel, Permissions::READ_MESSAGE_HISTORY)?;
            Ok(Reply::ok(public(world, channel, message)?.json()))
        }
        ("PATCH", [message]) => edit(world, channel, message, call),
        ("DELETE", [message]) => delete(world, channel, message),
        _ => Err(ApiError::METHOD_NOT_ALLOWED),
    }
}

/// The message, if it is one that the bot can reach without an interaction's token.
fn public<'w>(world: &'w World, channel: ChannelId, message: &str) -> Result<&'w Post, ApiError> {
    let message: MessageId = id(message, ApiError::UNKNOWN_MESSAGE)?;
    world
        .post(channel, message)
        .filter(|post| post.private_to.is_none())
        .ok_or(ApiError::UNKNOWN_MESSAGE)
}

fn list(world: &World, channel: ChannelId, call: &Call) -> Outcome {
    if world
        .bot_may(channel, Permissions::READ_MESSAGE_HISTORY)
        .is_err()
    {
        return Ok(Reply::ok(json!([])));
    }
    let bound = |key: &str| {
        call.query
            .get(key)
            .and_then(|text| text.parse::<MessageId>().ok())
    };
    let limit = call
        .query
        .get("limit")
        .map_or(Some(50), |text| text.parse().ok());
    let Some(limit) = limit.filter(|limit| (1..=LIST_MAX).contains(limit)) else {
        let mut form = Form::default();
        form.refuse(
            "limit",
            "NUMBER_TYPE_MAX",
            "int value should be less than or equal to 100.",
        );
        form.finish()?;
        return Err(ApiError::INVALID_JSON);
    };
    let posts = world.posts.get(&channel);
    let public = posts
        .into_iter()
        .flat_map(|posts| posts.values())
        .filter(|post| post.private_to.is_none());
    let within = public.filter(|post| {
        let id = post.message.id;
        bound("before").is_none_or(|before| id < before)
            && bound("after").is_none_or(|after| id > after)
    });
    let mut found: Vec<_> = within.map(Post::json).collect();
    if bound("after").is_some() {
        found.truncate(limit);
    }
    found.reverse();
    found.truncate(limit);
    Ok(Reply::ok(json!(found)))
}

fn create(world: &mut World, channel: ChannelId, call: &Call) -> Outcome {
    if !world.takes_messages(channel) {
        return Err(ApiError::WRONG_CHANNEL_TYPE);
    }
    may_write(world, channel, call)?;
    let mut form = Form::default();
    let draft = validate::draft(&mut form, "", &call.payload.object()?, Place::Create);
    form.finish()?;
    if draft.is_empty(call.payload.files.len()) {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    if let Some(nonce) = draft.nonce.as_deref().filter(|_| draft.enforce_nonce)
        && let Some(post) = world.post_with_nonce(channel, world.bot, nonce)
    {
        return Ok(Reply::ok(post.json()));
    }
    refuse_embeds(world, channel, &draft)?;
    world.wake_thread(channel, world.bot)?;
    let author = Author::plain(world.bot);
    let message = world.add_post(channel, &author, draft, &call.payload.files)?;
    Ok(Reply::ok(
        world
            .post(channel, message)
            .ok_or(ApiError::UNKNOWN_MESSAGE)?
            .json(),
    ))
}

/// Refuses what the bot may not write into the channel.
fn may_write(world: &World, channel: ChannelId, call: &Call) -> Result<(), ApiError> {
    let known = world
        .channels
        .get(channel)
        .ok_or(ApiError::UNKNOWN_CHANNEL)?;
    if known.kind == ChannelType::Private {
        let person = known.recipients.iter().flatten().next().map(|user| user.id);
        let open = person.is_some_and(|person| {
            world.shares_guild(person)
                && world
                    .accounts
                    .get(&person)
                    .is_some_and(|account| !account.dms_closed && !account.bot)
        });
        return if open {
            Ok(())
        } else {
            Err(ApiError::DM_CLOSED)
        };
    }
    let write = if known.thread_metadata.is_some() {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    world.bot_may(channel, write)?;
    if !call.payload.files.is_empty() {
        world.bot_may(channel, Permissions::ATTACH_FILES)?;
    }
    Ok(())
}

/// Embeds need a permission of their own.
fn refuse_embeds(world: &World, channel: ChannelId, draft: &Draft) -> Result<(), ApiError> {
    if draft
        .embeds
        .as_ref()
        .is_some_and(|embeds| !embeds.is_empty())
    {
        world.bot_may(channel, Permissions::EMBED_LINKS)?;
    }
    Ok(())
}

fn edit(world: &mut World, channel: ChannelId, message: &str, call: &Call) -> Outcome {
    let post = public(world, channel, message)?;
    let message = post.message.id;
    if post.message.author.id != world.bot {
        return Err(ApiError::NOT_ITS_AUTHOR);
    }
    world.refuse_archived(channel)?;
    let mut form = Form::default();
    let draft = validate::draft(&mut form, "", &call.payload.object()?, Place::Edit);
    form.finish()?;
    if !call.payload.files.is_empty() {
        world.bot_may(channel, Permissions::ATTACH_FILES)?;
    }
    world.edit_post(channel, message, draft, &call.payload.files)?;
    Ok(Reply::ok(
        world
            .post(channel, message)
            .ok_or(ApiError::UNKNOWN_MESSAGE)?
            .json(),
    ))
}

fn delete(world: &mut World, channel: ChannelId, message: &str) -> Outcome {
    let post = public(world, channel, message)?;
    let message = post.message.id;
    if post.message.author.id != world.bot {
        world.bot_may(channel, Permissions::MANAGE_MESSAGES)?;
    }
    world.refuse_archived(channel)?;
    world.delete_post(channel, message);
    Ok(Reply::Nothing)
}
