//! A notice on its way to Discord.

use std::fmt;

use super::{ChannelId, GameId, Home, MessageId, Notice, ParcelId, PlayerId, Timestamp};

/// The key to answering an interaction. Whoever holds it may write as the bot for a quarter of an hour: `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct ReplyToken {
    /// The interaction's token.
    pub token: String,
    /// When Discord stops accepting it.
    pub expires: Timestamp,
}

impl fmt::Debug for ReplyToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReplyToken")
            .field("expires", &self.expires)
            .finish_non_exhaustive()
    }
}

/// Where a parcel is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// To a channel.
    Channel(ChannelId),
    /// To a player, in a direct message.
    Direct(PlayerId),
}

/// A thread to be opened for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NewThread {
    /// The game.
    pub game: GameId,
    /// The channel below which it hangs.
    pub below: ChannelId,
    /// The message from which it grows: that of the game's offer. None: a message of its own has to be posted for it.
    pub from: Option<MessageId>,
}

/// A message that was delivered, and where it can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Posted {
    /// The channel, which for a direct message is the one with the bot.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// A notice that waits to be delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    /// Its id; deliveries of the same parcel carry it as their enforced nonce.
    pub id: ParcelId,
    /// Where it belongs.
    pub home: Home,
    /// What it says.
    pub notice: Notice,
    /// Whom it concerns most, and who is told directly when its home cannot be used.
    pub to: Option<PlayerId>,
    /// The message that it edits, where it is not a new one.
    pub edits: Option<MessageId>,
    /// The interaction that it may have answered already.
    pub reply: Option<ReplyToken>,
    /// Failed deliveries so far.
    pub attempts: u32,
}

/// Why a notice was never delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GivenUp {
    /// Discord could not be reached, or kept asking for patience.
    Unreachable,
    /// Its channel is gone.
    Gone,
    /// The bot may not write there.
    Forbidden,
    /// The player takes no direct messages.
    DirectClosed,
    /// Discord did not accept it as it is.
    Refused,
    /// It could not be read, or there is no word of why.
    Unreadable,
}
