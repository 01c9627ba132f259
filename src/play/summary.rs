//! A game in one line, for lists and choices.

use super::{ChannelId, GameId, Home, MessageId, Names, Part, PlayerId, Status, Timestamp};
use crate::rules::{Side, Variant};

/// What a list of games shows of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The game.
    pub id: GameId,
    /// The rule set.
    pub variant: Variant,
    /// Where it is played.
    pub home: Home,
    /// The channel above it, where it is a thread that was opened for the game.
    pub parent: Option<ChannelId>,
    /// The players by [`Side::index`].
    pub seats: [PlayerId; 2],
    /// Their names, likewise.
    pub names: [Names; 2],
    /// The side to move.
    pub turn: Side,
    /// The number of moves played.
    pub ply: u32,
    /// Whether it is being played.
    pub status: Status,
    /// Since when it stands as it does: its end, else its last move, else its beginning.
    pub since: Timestamp,
    /// The last board message in the game's home, to link to.
    pub message: Option<MessageId>,
    /// Its place in a match of several games.
    pub part: Option<Part>,
    /// When the time of the side to move is out; none without a clock, or while it stands still.
    pub deadline: Option<Timestamp>,
}

/// How far a game is played from a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nearness {
    /// In that very channel or thread.
    Here,
    /// In a thread of that channel.
    InThread,
    /// Not there.
    Elsewhere,
}

impl GameSummary {
    /// The side on which a player sits.
    #[must_use]
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.seats[side.index()] == player)
    }

    /// How far it is played from a channel.
    #[must_use]
    pub fn nearness(&self, channel: ChannelId) -> Nearness {
        if self.home.channel == channel {
            Nearness::Here
        } else if self.parent == Some(channel) {
            Nearness::InThread
        } else {
            Nearness::Elsewhere
        }
    }

    /// Whether it is being played and the board after so many moves is the present one.
    #[must_use]
    pub fn shows(&self, ply: u32) -> bool {
        self.status == Status::Active && self.ply == ply
    }

    /// Whether it is being played and this player's turn.
    #[must_use]
    pub fn awaits(&self, player: PlayerId) -> bool {
        self.status == Status::Active && self.seats[self.turn.index()] == player
    }
}
