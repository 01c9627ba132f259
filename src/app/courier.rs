//! The port to Discord: how parcels leave.

use std::time::Duration;

use async_trait::async_trait;

use crate::play::{
    ChannelId, GuildId, MessageId, NewThread, Parcel, ParcelId, Place, PlayerId, Posted, ReplyToken,
};

/// A message that was written to the outbox together with what happened, and how it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ticket {
    /// The caller delivers it, as the answer to the interaction, and then says so with [`App::delivered`](super::App::delivered)
    /// or [`App::not_delivered`](super::App::not_delivered). Who has not done so within [`Ticket::LEASE`] loses it to the
    /// outbox; so give up a little before that.
    Answer(Parcel),
    /// The outbox posts it, for it belongs elsewhere than where the caller is: give the caller a private answer.
    Posted(Parcel),
}

impl Ticket {
    /// How long the caller has.
    pub const LEASE: Duration = Duration::from_secs(10);

    /// The message.
    #[must_use]
    pub fn parcel(&self) -> &Parcel {
        match self {
            Ticket::Answer(parcel) | Ticket::Posted(parcel) => parcel,
        }
    }
}

/// Takes parcels to Discord.
#[async_trait]
pub trait Courier: Send + Sync {
    /// Posts the parcel at a place, or edits the message that it names; with the parcel's id as enforced nonce.
    async fn deliver(&self, place: Place, parcel: &Parcel) -> Result<Posted, Trouble>;

    /// Opens a thread for the game of the parcel, or finds the one that it opened before.
    async fn open_thread(&self, thread: NewThread, parcel: ParcelId) -> Result<ChannelId, Trouble>;

    /// Whether a player is in a server.
    async fn is_member(&self, guild: GuildId, player: PlayerId) -> Result<bool, Trouble>;

    /// Pins a message. Pinning one that is pinned does nothing.
    async fn pin(&self, message: Posted) -> Result<(), Trouble>;

    /// The message by which the interaction was answered, if it was. One that is still "thinking" is no answer.
    async fn was_answered(&self, reply: &ReplyToken) -> Result<Option<MessageId>, Trouble>;
}

/// Why a parcel could not be delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Trouble {
    /// Try again, after the time that was named if any: no connection, time-outs, 429, 5xx.
    #[error("try again")]
    Retry {
        /// What Discord asked for.
        after: Option<Duration>,
    },
    /// The channel or the message to be edited no longer exists (10003, 10008).
    #[error("the place is gone")]
    Gone,
    /// The bot may not write there (50001, 50013, or a thread that is locked).
    #[error("not allowed")]
    Forbidden,
    /// The player takes no direct messages (50007).
    #[error("direct messages are closed")]
    DirectClosed,
    /// Discord does not accept the message as it is (50035 and the like): a fault of ours.
    #[error("the message was refused")]
    Refused,
}
