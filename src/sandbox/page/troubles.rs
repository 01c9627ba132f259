//! The page's panel of things that can go wrong.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use twilight_model::guild::Permissions;

use super::super::ids::{ChannelId, UserId};
use super::super::people::{Channel, Person};
use super::super::state::Shared;
use super::super::trouble::{Cut, Trouble};

/// What is ordered.
#[derive(Debug, Deserialize)]
pub(super) struct Order {
    action: String,
    channel: Option<ChannelId>,
    person: Option<UserId>,
}

/// `POST /sandbox/trouble`.
pub(super) async fn trouble(
    State(shared): State<Arc<Shared>>,
    Json(order): Json<Order>,
) -> StatusCode {
    let trouble = Trouble {
        shared: Arc::clone(&shared),
    };
    if done(&shared, &trouble, &order).is_some() {
        StatusCode::NO_CONTENT
    } else {
        StatusCode::BAD_REQUEST
    }
}

fn done(shared: &Arc<Shared>, trouble: &Trouble, order: &Order) -> Option<()> {
    let channel = || {
        order.channel.map(|id| Channel {
            id,
            name: String::new(),
        })
    };
    let person = || {
        order.person.map(|id| Person {
            shared: Arc::clone(shared),
            id,
            name: String::new(),
        })
    };
    match order.action.as_str() {
        "rate_limit" => trouble.rate_limit("*", 3, 2.0),
        "fail" => trouble.fail("*", 3, 502),
        "drop_gateway" => trouble.drop_gateway(Cut::Broken, true),
        "forget_session" => trouble.drop_gateway(Cut::Broken, false),
        "double" => trouble.double_interactions(1),
        "hang" => trouble.hang("POST /interactions/*", 1, Duration::from_secs(4)),
        "mute_bot" => trouble.deny(
            &channel()?,
            Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS,
        ),
        "no_threads" => trouble.deny(&channel()?, Permissions::CREATE_PUBLIC_THREADS),
        "mute_threads" => trouble.deny(&channel()?, Permissions::SEND_MESSAGES_IN_THREADS),
        "no_files" => trouble.deny(&channel()?, Permissions::ATTACH_FILES),
        "hide_channel" => trouble.deny(&channel()?, Permissions::VIEW_CHANNEL),
        "restore" => trouble.restore(&channel()?),
        "delete_channel" => trouble.delete_channel(&channel()?),
        "archive" => trouble.archive(&channel()?, true, false),
        "lock" => trouble.archive(&channel()?, true, true),
        "open_thread" => trouble.archive(&channel()?, false, false),
        "close_dms" => trouble.close_dms(&person()?, true),
        "open_dms" => trouble.close_dms(&person()?, false),
        "leave" => trouble.leave(&person()?),
        "join" => trouble.join(&person()?),
        "age_tokens" => {
            shared.change(|world| world.advance(Duration::from_secs(15 * 60)));
        }
        "calm" => trouble.calm(),
        _ => return None,
    }
    Some(())
}
