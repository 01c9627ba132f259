//! What has been written, for tests that read along.

use std::ops::Bound;

use super::ids::MessageId;
use super::{Channel, MessageView, Person, Sandbox};

impl Sandbox {
    /// All messages of a channel that everyone sees, oldest first.
    #[must_use]
    pub fn messages(&self, channel: &Channel) -> Vec<MessageView> {
        self.shared.look(|world| {
            let posts = world
                .posts
                .get(&channel.id)
                .into_iter()
                .flat_map(|posts| posts.values());
            posts
                .filter(|post| post.private_to.is_none())
                .map(|post| MessageView::of(world, post))
                .collect()
        })
    }

    /// Waits for a public message in a channel that is as wanted.
    ///
    /// # Errors
    ///
    /// When there is none within the patience of the options. The text tells what was there.
    pub async fn wait_for_message(
        &self,
        channel: &Channel,
        mut wanted: impl FnMut(&MessageView) -> bool,
    ) -> Result<MessageView, String> {
        let found = self.shared.wait(self.shared.options.patience, |world| {
            let posts = world.posts.get(&channel.id)?.values().rev();
            let mut views = posts
                .filter(|post| post.private_to.is_none())
                .map(|post| MessageView::of(world, post));
            views.find(|view| wanted(view))
        });
        found.await.ok_or_else(|| {
            let messages = self.messages(channel);
            let texts: Vec<String> = messages.iter().map(MessageView::full_text).collect();
            format!("no such message in #{}: {texts:#?}", channel.name)
        })
    }

    /// Waits for a public message that is as wanted, in any channel, thread or private conversation.
    ///
    /// # Errors
    ///
    /// When there is none within the patience of the options. The text tells what was there.
    pub async fn wait_anywhere(
        &self,
        mut wanted: impl FnMut(&MessageView) -> bool,
    ) -> Result<MessageView, String> {
        let found = self.shared.wait(self.shared.options.patience, |world| {
            let posts = world.posts.values().flat_map(|posts| posts.values().rev());
            let mut views = posts
                .filter(|post| post.private_to.is_none())
                .map(|post| MessageView::of(world, post));
            views.find(|view| wanted(view))
        });
        found.await.ok_or_else(|| {
            let texts: Vec<String> = self
                .messages_anywhere()
                .iter()
                .map(|view| format!("{}: {}", view.channel(), view.full_text()))
                .collect();
            format!("no such message anywhere: {texts:#?}")
        })
    }

    /// The messages of every channel, thread and private conversation, apart from private answers, oldest first.
    #[must_use]
    pub fn messages_anywhere(&self) -> Vec<MessageView> {
        let mut views = self.shared.look(|world| {
            let posts = world.posts.values().flat_map(|posts| posts.values());
            posts
                .filter(|post| post.private_to.is_none())
                .map(|post| MessageView::of(world, post))
                .collect::<Vec<_>>()
        });
        views.sort_by_key(MessageView::id);
        views
    }

    /// The messages as [`Sandbox::messages_anywhere`] that came after one of them.
    #[must_use]
    pub fn messages_after(&self, last: MessageId) -> Vec<MessageView> {
        let after = (Bound::Excluded(last), Bound::Unbounded);
        let mut views = self.shared.look(|world| {
            let posts = world.posts.values().flat_map(|posts| posts.range(after));
            posts
                .filter(|(_, post)| post.private_to.is_none())
                .map(|(_, post)| MessageView::of(world, post))
                .collect::<Vec<_>>()
        });
        views.sort_by_key(MessageView::id);
        views
    }

    /// The messages by which a person was called, in order.
    #[must_use]
    pub fn pings_for(&self, person: &Person) -> Vec<MessageId> {
        self.shared.look(|world| {
            world
                .pings
                .iter()
                .filter(|ping| ping.person == person.id)
                .map(|ping| ping.message)
                .collect()
        })
    }
}
