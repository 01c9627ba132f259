//! Messages that are pinned in their channel.

use twilight_model::guild::Permissions;

use super::{Outcome, Reply, id};
use crate::sandbox::error::ApiError;
use crate::sandbox::ids::{ChannelId, MessageId};
use crate::sandbox::state::World;

/// The most pins of a channel.
const MOST: usize = 250;

/// Pins a message, or takes it down. Doing so twice changes nothing.
pub(super) fn set(world: &mut World, channel: ChannelId, message: &str, pinned: bool) -> Outcome {
    let message: MessageId = id(message, ApiError::UNKNOWN_MESSAGE)?;
    world.bot_may(channel, Permissions::PIN_MESSAGES)?;
    world.refuse_archived(channel)?;
    let is_full = world.pins(channel) >= MOST;
    let post = world
        .post_mut(channel, message)
        .filter(|post| post.private_to.is_none())
        .ok_or(ApiError::UNKNOWN_MESSAGE)?;
    if pinned && !post.message.pinned && is_full {
        return Err(ApiError::TOO_MANY_PINS);
    }
    post.message.pinned = pinned;
    Ok(Reply::Nothing)
}
