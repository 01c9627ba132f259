//! Who is called by a message.

use std::collections::BTreeSet;

use twilight_model::channel::message::{AllowedMentions, Mention, MentionType, Message};
use twilight_model::guild::Permissions;
use twilight_model::user::UserFlags;

use super::World;
use crate::sandbox::ids::{ChannelId, MessageId, RoleId, UserId};

/// One person's notice of one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ping {
    pub(crate) person: UserId,
    pub(crate) channel: ChannelId,
    pub(crate) message: MessageId,
}

/// What a text mentions, after `allowed_mentions`.
#[derive(Debug, Default)]
pub(super) struct Mentioned {
    pub(super) users: Vec<UserId>,
    pub(super) roles: Vec<RoleId>,
    pub(super) everyone: bool,
}

/// Reads the mentions of a text. `None` is Discord's default for the place: all kinds in a channel's message.
pub(super) fn mentioned(
    content: &str,
    allowed: Option<&AllowedMentions>,
    may_everyone: bool,
) -> Mentioned {
    let (users, roles) = written(content);
    let all = |kind| allowed.is_none_or(|allowed| allowed.parse.contains(&kind));
    let user = |id: &UserId| {
        all(MentionType::Users) || allowed.is_some_and(|allowed| allowed.users.contains(id))
    };
    let role = |id: &RoleId| {
        all(MentionType::Roles) || allowed.is_some_and(|allowed| allowed.roles.contains(id))
    };
    let everyone = content.contains("@everyone") || content.contains("@here");
    Mentioned {
        users: users.into_iter().filter(user).collect(),
        roles: roles.into_iter().filter(role).collect(),
        everyone: everyone && may_everyone && all(MentionType::Everyone),
    }
}

/// The users and roles written as `<@1>`, `<@!1>` and `<@&1>`, outside of code.
fn written(content: &str) -> (BTreeSet<UserId>, BTreeSet<RoleId>) {
    let (mut users, mut roles) = (BTreeSet::new(), BTreeSet::new());
    // Every second part lies between back-ticks. Good enough for what a bot writes.
    for text in content.split('`').step_by(2) {
        for piece in text.split("<@").skip(1) {
            let Some((inner, _)) = piece.split_once('>') else {
                continue;
            };
            if let Some(role) = inner.strip_prefix('&') {
                roles.extend(role.parse::<RoleId>().ok());
            } else {
                users.extend(inner.trim_start_matches('!').parse::<UserId>().ok());
            }
        }
    }
    (users, roles)
}

impl World {
    /// A mentioned user as a message lists one.
    pub(super) fn mention(&self, id: UserId) -> Option<Mention> {
        let account = self.accounts.get(&id)?;
        Some(Mention {
            avatar: None,
            bot: account.bot,
            discriminator: 0,
            id,
            member: None,
            name: account.user().name,
            public_flags: UserFlags::empty(),
        })
    }

    /// What a text mentions, by whom and where it is written.
    pub(super) fn mentioned_by(
        &self,
        channel: ChannelId,
        author: UserId,
        content: &str,
        allowed: Option<AllowedMentions>,
        by_interaction: bool,
    ) -> Mentioned {
        let may_everyone = self
            .permissions(author, channel)
            .contains(Permissions::MENTION_EVERYONE);
        // An interaction's answer calls only people, unless it says otherwise.
        let users_only = AllowedMentions {
            parse: vec![MentionType::Users],
            replied_user: false,
            roles: vec![],
            users: vec![],
        };
        let allowed = allowed.or(by_interaction.then_some(users_only));
        mentioned(content, allowed.as_ref(), may_everyone)
    }

    /// Lists in a message what it mentions.
    pub(super) fn note_mentions(&self, message: &mut Message, mentioned: &Mentioned) {
        let mentions: Vec<Mention> = mentioned
            .users
            .iter()
            .filter_map(|id| self.mention(*id))
            .collect();
        message.mentions = mentions;
        message.mention_roles.clone_from(&mentioned.roles);
        message.mention_everyone = mentioned.everyone;
    }

    /// Records the notices that a new message sends.
    pub(super) fn ping(
        &mut self,
        channel: ChannelId,
        message: MessageId,
        author: UserId,
        mentioned: &Mentioned,
    ) {
        let guild = self
            .channels
            .get(channel)
            .and_then(|channel| channel.guild_id);
        let members = guild
            .and_then(|id| self.guilds.get(&id))
            .map(|guild| &guild.members);
        let mut called: BTreeSet<UserId> = mentioned.users.iter().copied().collect();
        for (person, member) in members.into_iter().flatten() {
            if mentioned.everyone
                || member
                    .roles
                    .iter()
                    .any(|role| mentioned.roles.contains(role))
            {
                called.insert(*person);
            }
        }
        called.remove(&author);
        let sees = |person: &UserId| !self.permissions(*person, channel).is_empty();
        let pings: Vec<Ping> = called
            .into_iter()
            .filter(sees)
            .map(|person| Ping {
                person,
                channel,
                message,
            })
            .collect();
        self.pings.extend(pings);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twilight_model::id::Id;

    #[test]
    fn only_allowed_mentions_call() {
        let text = "<@1> beats <@!2> `<@3>` @everyone";
        let all = mentioned(text, None, true);
        assert_eq!(all.users, [Id::new(1), Id::new(2)]);
        assert!(all.everyone);
        let none = AllowedMentions {
            parse: vec![],
            replied_user: false,
            roles: vec![],
            users: vec![Id::new(2)],
        };
        let some = mentioned(text, Some(&none), true);
        assert_eq!(some.users, [Id::new(2)]);
        assert!(!some.everyone);
    }
}
