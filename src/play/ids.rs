//! What things are called. Each kind of id is its own type, so that none can be taken for another.

use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// A Discord user.
    PlayerId(u64)
);
id!(
    /// A Discord server.
    GuildId(u64)
);
id!(
    /// A Discord channel or thread.
    ChannelId(u64)
);
id!(
    /// A Discord message.
    MessageId(u64)
);
id!(
    /// One press of a button or one command. Discord may hand it over more than once.
    InteractionId(u64)
);
id!(
    /// An offer to play.
    ChallengeId(i64)
);
id!(
    /// A game.
    GameId(i64)
);
id!(
    /// A record that a player brought. No id is given twice.
    RecordId(i64)
);
id!(
    /// A role of a Discord server.
    RoleId(u64)
);
id!(
    /// A tournament.
    TournamentId(i64)
);
id!(
    /// A message that waits in the outbox. It is also the nonce that Discord is given.
    ParcelId(i64)
);

impl PlayerId {
    /// Every id below this stands for a player who had themselves forgotten. Discord's own ids hold the time of their making in the
    /// bits above these, so none is so small.
    pub const FORMER_BELOW: u64 = 1 << 22;

    /// Whether it stands for a player who had themselves forgotten.
    #[must_use]
    pub const fn is_former(self) -> bool {
        self.0 < PlayerId::FORMER_BELOW
    }
}

/// Where the messages of a challenge or a game go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Home {
    /// The server; none in a direct message.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}
