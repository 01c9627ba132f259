//! Who asks, from where.

use crate::play::{GameId, Home, InteractionId, MessageId, Names, PlayerId, ReplyToken, Stamp};

/// The user behind an interaction that changes something.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The interaction: handled once, however often Discord hands it over.
    pub interaction: InteractionId,
    /// The user.
    pub player: PlayerId,
    /// What they are called now.
    pub names: Names,
    /// Where they are.
    pub home: Home,
    /// Whether a thread may be opened there, as far as is known: Discord has the last word.
    pub threads: bool,
    /// The message whose control they touched; none where they typed, or where only they see the message.
    pub message: Option<MessageId>,
    /// How they are answered.
    pub reply: ReplyToken,
}

/// The user whom a challenge names.
#[derive(Clone, Debug)]
pub struct Opponent {
    /// The user.
    pub id: PlayerId,
    /// What they are called now.
    pub names: Names,
    /// Whether it is an automatic account.
    pub is_bot: bool,
}

/// The game and the board that the user acts on, as far as they are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameRef {
    /// The game; the one that is meant when there is none (see [`crate::play::choose`]).
    pub game: Option<GameId>,
    /// The board they saw; any when there is none.
    pub seen: Option<Stamp>,
}
