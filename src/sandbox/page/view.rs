//! What a person sees of a channel, as JSON for the page.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde_json::{Value, json};
use twilight_model::channel::{Channel, ChannelType};
use twilight_model::guild::Permissions;

use super::super::ids::{ChannelId, MessageId, UserId};
use super::super::state::{Post, Shared, World};

/// Messages shown, unless more are asked for.
const SHOWN: usize = 50;
/// Messages shown, at most.
const SHOWN_MAX: usize = 1000;

/// `GET /sandbox/view?person=ID&channel=ID`. Without them: the first person in the first channel.
pub(super) async fn view(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
) -> Result<Json<Value>, StatusCode> {
    shared
        .look(|world| build(world, &query))
        .map(Json)
        .ok_or(StatusCode::NOT_FOUND)
}

fn build(world: &World, query: &HashMap<String, String>) -> Option<Value> {
    let asked: Option<UserId> = query.get("person").and_then(|id| id.parse().ok());
    let person = asked
        .filter(|id| world.accounts.contains_key(id))
        .or_else(|| first_person(world))?;
    let visible: Vec<&Channel> = world
        .channels
        .all()
        .filter(|channel| {
            world
                .permissions(person, channel.id)
                .contains(Permissions::VIEW_CHANNEL)
        })
        .collect();
    let asked: Option<ChannelId> = query.get("channel").and_then(|id| id.parse().ok());
    let channel = asked
        .filter(|id| visible.iter().any(|one| one.id == *id))
        .or_else(|| Some(visible.first()?.id));
    let limit = query
        .get("limit")
        .and_then(|text| text.parse().ok())
        .unwrap_or(SHOWN)
        .min(SHOWN_MAX);
    let posts: Vec<&Post> = channel
        .and_then(|channel| world.posts.get(&channel))
        .into_iter()
        .flat_map(|posts| posts.values())
        .filter(|post| post.shown_to(person))
        .collect();
    let from = posts.len().saturating_sub(limit);
    let messages: Vec<Value> = posts
        .get(from..)
        .unwrap_or_default()
        .iter()
        .map(|post| message(person, post))
        .collect();
    let starter = channel.and_then(|channel| starter(world, person, channel));
    let commands = channel
        .map(|channel| world.offered(person, channel))
        .unwrap_or_default();
    let channels: Vec<Value> = visible
        .iter()
        .map(|channel| channel_json(world, person, channel))
        .collect();
    Some(json!({
        "me": person,
        "people": people(world),
        "bot": { "id": world.bot, "connected": world.gateway.connected() },
        "guilds": world.guilds.values().map(|guild| json!({
            "id": guild.id,
            "name": guild.name,
            "roles": guild.roles.iter().map(|role| json!({ "id": role.id, "name": role.name })).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "channels": channels,
        "channel": channel,
        "older": from > 0,
        "messages": messages,
        "starter": starter,
        "commands": commands,
        "may_write": channel.is_some_and(|channel| may_write(world, person, channel)),
    }))
}

/// The message from which a thread grew: it stands above the thread's own.
fn starter(world: &World, person: UserId, channel: ChannelId) -> Option<Value> {
    let parent = world.channels.get(channel)?.parent_id?;
    let post = world.post(parent, channel.cast())?;
    Some(message(person, post))
}

fn first_person(world: &World) -> Option<UserId> {
    world
        .accounts
        .values()
        .find(|account| !account.bot)
        .map(|account| account.id)
}

fn may_write(world: &World, person: UserId, channel: ChannelId) -> bool {
    let thread = world
        .channels
        .get(channel)
        .is_some_and(|channel| channel.thread_metadata.is_some());
    let needed = if thread {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    let have = world.permissions(person, channel);
    let locked = world
        .channels
        .get(channel)
        .and_then(|channel| channel.thread_metadata.as_ref())
        .is_some_and(|state| state.locked);
    have.contains(needed) && (!locked || have.contains(Permissions::MANAGE_THREADS))
}

fn people(world: &World) -> Vec<Value> {
    let host = |id: UserId| world.guilds.values().any(|guild| guild.owner == id);
    let member = |id: UserId| {
        world
            .guilds
            .values()
            .any(|guild| guild.members.contains_key(&id))
    };
    world
        .accounts
        .values()
        .map(|account| {
            json!({
                "id": account.id, "name": account.name, "bot": account.bot, "host": host(account.id),
                "member": member(account.id), "dms_closed": account.dms_closed,
                "last_ping": world.pings.iter().rev().find(|ping| ping.person == account.id).map(|ping| ping.message),
            })
        })
        .collect()
}

fn channel_json(world: &World, person: UserId, channel: &Channel) -> Value {
    let kind = match channel.kind {
        ChannelType::Private => "dm",
        _ if channel.thread_metadata.is_some() => "thread",
        _ => "text",
    };
    let pings: Vec<MessageId> = world
        .pings
        .iter()
        .filter(|ping| ping.person == person && ping.channel == channel.id)
        .map(|ping| ping.message)
        .collect();
    let last = world.posts.get(&channel.id).and_then(|posts| {
        posts
            .values()
            .rev()
            .find(|post| post.shown_to(person))
            .map(|post| post.message.id)
    });
    json!({
        "id": channel.id, "name": channel.name, "kind": kind, "guild": channel.guild_id,
        "parent": channel.parent_id, "last": last, "pings": pings,
        "archived": channel.thread_metadata.as_ref().is_some_and(|state| state.archived),
        "locked": channel.thread_metadata.as_ref().is_some_and(|state| state.locked),
        "bot_may_write": may_write(world, world.bot, channel.id),
    })
}

fn message(person: UserId, post: &Post) -> Value {
    let mut shown = post.json();
    shown["private"] = post.private_to.is_some().into();
    shown["loading"] = post.loading().into();
    shown["revision"] = post.revision.into();
    shown["command"] = json!(
        post.command
            .as_ref()
            .map(|(user, name)| json!({ "user": user, "name": name }))
    );
    let called = post
        .message
        .mentions
        .iter()
        .any(|mention| mention.id == person)
        || post.message.mention_everyone;
    shown["called"] = called.into();
    shown
}
