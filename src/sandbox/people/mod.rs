//! People as test objects: they write commands, press buttons and read what is answered.

mod answer;
mod arg;
mod commands;
mod components;
mod options;
mod view;

pub use answer::{Answer, Refusal};
pub use arg::Arg;
pub use view::{ButtonView, FieldView, FileView, MessageView, ModalView};

use std::sync::Arc;

use twilight_model::guild::Permissions;

use super::ids::{ChannelId, MessageId, UserId};
use super::state::{Author, Shared, World};
use super::validate::Draft;

/// A channel, a thread or a private conversation.
#[derive(Clone, Debug)]
pub struct Channel {
    pub(crate) id: ChannelId,
    pub(crate) name: String,
}

impl Channel {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// Its name; empty for a private conversation.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// A person.
#[derive(Clone, Debug)]
pub struct Person {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: UserId,
    pub(crate) name: String,
}

impl Person {
    /// The person's id.
    #[must_use]
    pub fn id(&self) -> UserId {
        self.id
    }

    /// The person's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How a message mentions the person.
    #[must_use]
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Sets the language of the person's Discord, for instance `sw` or `en-GB`.
    pub fn speaks(&self, locale: &str) {
        self.shared.change(|world| {
            if let Some(account) = world.accounts.get_mut(&self.id) {
                locale.clone_into(&mut account.locale);
            }
        });
    }

    /// Writes an ordinary message.
    ///
    /// # Errors
    ///
    /// When the person cannot write there.
    pub fn say(&self, channel: &Channel, text: &str) -> Result<MessageView, Refusal> {
        self.shared.change(|world| {
            let permissions = world.permissions(self.id, channel.id);
            let thread = world
                .channels
                .get(channel.id)
                .is_some_and(|channel| channel.thread_metadata.is_some());
            let needed = if thread {
                Permissions::SEND_MESSAGES_IN_THREADS
            } else {
                Permissions::SEND_MESSAGES
            };
            let length = text.chars().count();
            if !permissions.contains(needed) || text.trim().is_empty() || length > 2000 {
                return Err(Refusal::NotAllowed);
            }
            self.comes_in(world, channel.id)?;
            let draft = Draft {
                content: Some(text.to_owned()),
                ..Draft::default()
            };
            let message = world
                .add_post(channel.id, &Author::plain(self.id), draft, &[])
                .map_err(|_| Refusal::NotAllowed)?;
            MessageView::find(world, channel.id, message).ok_or(Refusal::NotVisible)
        })
    }

    /// The messages that the person sees in a channel, oldest first.
    #[must_use]
    pub fn reads(&self, channel: &Channel) -> Vec<MessageView> {
        self.shared.look(|world| {
            if !world
                .permissions(self.id, channel.id)
                .contains(Permissions::VIEW_CHANNEL)
            {
                return Vec::new();
            }
            let posts = world
                .posts
                .get(&channel.id)
                .into_iter()
                .flat_map(|posts| posts.values());
            posts
                .filter(|post| post.shown_to(self.id))
                .map(|post| MessageView::of(world, post))
                .collect()
        })
    }

    /// Waits until the person sees a message as wanted in a channel, public or private, new or changed.
    ///
    /// # Errors
    ///
    /// When there is none within the patience of the options. The text tells what was there.
    pub async fn waits_for(
        &self,
        channel: &Channel,
        mut wanted: impl FnMut(&MessageView) -> bool,
    ) -> Result<MessageView, String> {
        let found = self.shared.wait(self.shared.options.patience, |world| {
            let posts = world.posts.get(&channel.id)?.values().rev();
            let mut views = posts
                .filter(|post| post.shown_to(self.id))
                .map(|post| MessageView::of(world, post));
            views.find(|view| wanted(view))
        });
        found.await.ok_or_else(|| {
            let texts: Vec<String> = self
                .reads(channel)
                .iter()
                .map(MessageView::full_text)
                .collect();
            format!("{} sees no such message: {texts:#?}", self.name)
        })
    }

    /// The message as the person sees it now; `None` when it is gone or hidden.
    #[must_use]
    pub fn looks_again(&self, message: &MessageView) -> Option<MessageView> {
        self.shared.look(|world| {
            let post = world.post(message.channel(), message.id())?;
            post.shown_to(self.id).then(|| MessageView::of(world, post))
        })
    }

    /// Opens an archived thread, as Discord's program does before it sends anything into it.
    pub(super) fn comes_in(&self, world: &mut World, channel: ChannelId) -> Result<(), Refusal> {
        let archived = world.refuse_archived(channel).is_err();
        let writes = world
            .permissions(self.id, channel)
            .contains(Permissions::SEND_MESSAGES_IN_THREADS);
        if archived && !writes {
            return Err(Refusal::NotAllowed);
        }
        world
            .wake_thread(channel, self.id)
            .map_err(|_| Refusal::NotAllowed)
    }

    /// Throws a private answer away, as its own button does.
    pub fn dismisses(&self, channel: ChannelId, message: MessageId) {
        self.shared.change(|world| {
            if world
                .post(channel, message)
                .is_some_and(|post| post.private_to == Some(self.id))
            {
                world.delete_post(channel, message);
            }
        });
    }
}
