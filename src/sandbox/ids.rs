//! Discord's ids, by the names that the sandbox uses for them.

use twilight_model::id::Id;
use twilight_model::id::marker::{
    ApplicationMarker, AttachmentMarker, ChannelMarker, CommandMarker, GuildMarker,
    InteractionMarker, MessageMarker, RoleMarker, UserMarker,
};

/// Names a person or a bot.
pub type UserId = Id<UserMarker>;
/// Names a channel, a thread or a private conversation.
pub type ChannelId = Id<ChannelMarker>;
/// Names a message.
pub type MessageId = Id<MessageMarker>;
/// Names a server of Discord, there called a guild.
pub type GuildId = Id<GuildMarker>;
/// Names an interaction.
pub type InteractionId = Id<InteractionMarker>;
/// Names a registered command.
pub type CommandId = Id<CommandMarker>;
/// Names a role.
pub type RoleId = Id<RoleMarker>;
/// Names a file attached to a message.
pub type AttachmentId = Id<AttachmentMarker>;
/// Names the bot's application.
pub type ApplicationId = Id<ApplicationMarker>;

/// Microseconds between 1970 and the first moment of 2015, where Discord's ids begin to count.
const DISCORD_EPOCH_MICROS: i64 = 1_420_070_400_000_000;

/// Makes ids that grow with time and never repeat.
#[derive(Debug, Default)]
pub(crate) struct IdMaker {
    last: u64,
}

impl IdMaker {
    /// The next id, for something that comes to be at `now_micros` since 1970.
    pub(crate) fn next<T>(&mut self, now_micros: i64) -> Id<T> {
        let millis = u64::try_from((now_micros - DISCORD_EPOCH_MICROS) / 1000).unwrap_or(0);
        self.last = (self.last + 1).max(millis << 22);
        Id::new(self.last.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_even_when_the_clock_goes_back() {
        let mut maker = IdMaker::default();
        let first: MessageId = maker.next(1_800_000_000_000_000);
        let second: MessageId = maker.next(1_700_000_000_000_000);
        assert!(second > first);
    }
}
