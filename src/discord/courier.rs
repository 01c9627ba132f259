//! Takes the parcels of the outbox to Discord.

use async_trait::async_trait;
use serenity::Error;

use super::post::Post;
use super::trouble::{describe, is_archived, is_unknown_member, trouble};
use super::views::{ThreadSign, Views};
use super::wire::Wire;
use crate::app::{App, Courier, Trouble};
use crate::locale::Locale;
use crate::play::{
    ChannelId, GuildId, MessageId, NewThread, Notice, Parcel, ParcelId, Place, PlayerId, Posted,
    ReplyToken, RoleId,
};

/// The way to Discord.
#[derive(Debug)]
pub(super) struct Postman {
    views: Views,
    wire: Wire,
}

impl Postman {
    pub(super) fn new(app: App, wire: Wire) -> Postman {
        Postman {
            views: Views::new(app),
            wire,
        }
    }

    async fn take(&self, place: Place, parcel: &Parcel, post: &Post) -> Result<Posted, Error> {
        let channel = match place {
            Place::Channel(channel) => channel,
            Place::Direct(player) => self.wire.direct_channel(player).await?,
        };
        let message = match self.write(channel, parcel, post).await {
            // A message opens an archived thread by itself, a change does not.
            Err(error) if is_archived(&error) => {
                self.wire.unarchive(channel).await?;
                self.write(channel, parcel, post).await
            }
            written => written,
        }?;
        Ok(Posted { channel, message })
    }

    async fn write(
        &self,
        channel: ChannelId,
        parcel: &Parcel,
        post: &Post,
    ) -> Result<MessageId, Error> {
        match (parcel.edits, parcel.notice) {
            (Some(message), Notice::Settle { .. }) => {
                self.wire.edit_controls(channel, message, post).await
            }
            (Some(message), Notice::Refresh { .. }) => {
                self.wire.edit_text(channel, message, post).await
            }
            (Some(message), _) => self.wire.edit(channel, message, post).await,
            (None, _) => {
                let nonce = format!("komwe-{}", parcel.id);
                self.wire.post(channel, post, &nonce).await
            }
        }
    }

    /// Posts what follows a message. Whoever begins anew posts nothing twice: Discord knows each by its nonce.
    async fn follow(&self, first: Posted, parcel: &Parcel, rest: &[Post]) -> Result<(), Error> {
        for (post, number) in rest.iter().zip(2..) {
            let nonce = format!("komwe-{}-{number}", parcel.id);
            self.wire.post(first.channel, post, &nonce).await?;
        }
        Ok(())
    }

    /// Opens the thread that `sign` stands for. Every step can be taken again: Discord knows the message by its nonce, and the
    /// thread by the message.
    async fn open(
        &self,
        thread: NewThread,
        parcel: ParcelId,
        sign: &ThreadSign,
    ) -> Result<ChannelId, Error> {
        let below = thread.below;
        if let Some(offer) = thread.from {
            return self.wire.open_thread(below, offer, &sign.name).await;
        }
        let nonce = format!("komwe-thread-{parcel}");
        let message = self.wire.post(below, &sign.post, &nonce).await?;
        let opened = self.wire.open_thread(below, message, &sign.name).await?;
        for player in sign
            .players
            .into_iter()
            .filter(|player| !player.is_former())
        {
            // Who is left out is told by the next board that calls them.
            if let Err(error) = self.wire.add_to_thread(opened, player).await {
                tracing::warn!(%player, error = describe(&error), "a player could not be brought into a thread");
            }
        }
        Ok(opened)
    }
}

#[async_trait]
impl Courier for Postman {
    async fn deliver(&self, place: Place, parcel: &Parcel) -> Result<Posted, Trouble> {
        let post = self
            .views
            .notice(Locale::default(), parcel.notice)
            .await
            .map_err(|error| {
                tracing::error!(parcel = %parcel.id, %error, "a message could not be made");
                Trouble::Retry { after: None }
            })?;
        let rest = self
            .views
            .rest(Locale::default(), parcel.notice)
            .await
            .map_err(|error| {
                tracing::error!(parcel = %parcel.id, %error, "the rest of a message could not be made");
                Trouble::Retry { after: None }
            })?;
        let mut result = self.take(place, parcel, &post).await;
        if matches!(&result, Err(error) if trouble(error) == Trouble::Forbidden)
            && !post.files.is_empty()
        {
            // The channel may refuse files and still take text: the board is then told in words.
            result = self.take(place, parcel, &post.in_words()).await;
        }
        if let Ok(posted) = &result
            && let Err(error) = self.follow(*posted, parcel, &rest).await
        {
            result = Err(error);
        }
        result.map_err(|error| {
            tracing::warn!(parcel = %parcel.id, ?place, error = describe(&error), "a delivery failed");
            trouble(&error)
        })
    }

    async fn open_thread(&self, thread: NewThread, parcel: ParcelId) -> Result<ChannelId, Trouble> {
        let sign = self
            .views
            .thread_sign(Locale::default(), thread.game)
            .await
            .map_err(|error| {
                tracing::error!(%parcel, %error, "the name of a thread could not be made");
                Trouble::Retry { after: None }
            })?;
        self.open(thread, parcel, &sign).await.map_err(|error| {
            tracing::warn!(%parcel, ?thread, error = describe(&error), "a thread could not be opened");
            trouble(&error)
        })
    }

    async fn is_member(&self, guild: GuildId, player: PlayerId) -> Result<bool, Trouble> {
        match self.wire.is_member(guild, player).await {
            Ok(()) => Ok(true),
            Err(error) if is_unknown_member(&error) => Ok(false),
            Err(error) => Err(trouble(&error)),
        }
    }

    async fn pin(&self, message: Posted) -> Result<(), Trouble> {
        let pinned = self.wire.pin(message.channel, message.message).await;
        pinned.map_err(|error| {
            tracing::warn!(
                ?message,
                error = describe(&error),
                "a message could not be pinned"
            );
            trouble(&error)
        })
    }

    async fn set_role(
        &self,
        guild: GuildId,
        player: PlayerId,
        role: RoleId,
        give: bool,
    ) -> Result<bool, Trouble> {
        match self.wire.set_role(guild, player, role, give).await {
            Ok(()) => Ok(true),
            Err(error) if is_unknown_member(&error) => Ok(false),
            Err(error) => Err(trouble(&error)),
        }
    }

    async fn was_answered(&self, reply: &ReplyToken) -> Result<Option<MessageId>, Trouble> {
        match self.wire.public_answer(reply).await {
            Ok(found) => Ok(found),
            Err(error) => match trouble(&error) {
                // No such message, or the token has ended: nobody saw an answer.
                Trouble::Gone | Trouble::Refused => Ok(None),
                other => Err(other),
            },
        }
    }
}
