//! Takes the parcels of the outbox to Discord.

use async_trait::async_trait;
use serenity::Error;

use super::post::Post;
use super::trouble::{describe, trouble};
use super::views::Views;
use super::wire::Wire;
use crate::app::{App, Courier, Trouble};
use crate::locale::Locale;
use crate::play::{MessageId, Notice, Parcel, Place, Posted, ReplyToken};

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
        let message = match (parcel.edits, parcel.notice) {
            (Some(message), Notice::Settle { .. }) => {
                self.wire.edit_controls(channel, message, post).await
            }
            (Some(message), _) => self.wire.edit(channel, message, post).await,
            (None, _) => {
                let nonce = format!("komwe-{}", parcel.id);
                self.wire.post(channel, post, &nonce).await
            }
        }?;
        Ok(Posted { channel, message })
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
        let mut result = self.take(place, parcel, &post).await;
        if matches!(&result, Err(error) if trouble(error) == Trouble::Forbidden)
            && !post.files.is_empty()
        {
            // The channel may refuse files and still take text: the board is then told in words.
            result = self.take(place, parcel, &post.in_words()).await;
        }
        result.map_err(|error| {
            tracing::warn!(parcel = %parcel.id, ?place, error = describe(&error), "a delivery failed");
            trouble(&error)
        })
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
