//! What a person gets to see after doing something.

use std::sync::Arc;

use super::view::{MessageView, ModalView};
use crate::sandbox::ids::InteractionId;
use crate::sandbox::state::{Kind, Response, Shared};

/// Why something could not be done, or was not answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No answer came in time: "The application did not respond" after a command, "This interaction failed" after a press.
    #[error("the bot did not answer in time")]
    NoAnswer,
    /// An answer was promised and never came.
    #[error("the bot promised an answer that did not come")]
    StillThinking,
    /// There is no such command.
    #[error("there is no command {0}")]
    UnknownCommand(String),
    /// The person may not use the command, or not here.
    #[error("the command {0} is not offered to this person here")]
    NotOffered(String),
    /// The command has no such option.
    #[error("the command has no option {0}")]
    UnknownOption(String),
    /// A required option is missing.
    #[error("the option {0} is required")]
    MissingOption(String),
    /// The value is not one that the option takes.
    #[error("the option {0} does not take this value")]
    BadOption(String),
    /// The person cannot see the channel or the message.
    #[error("the person cannot see that")]
    NotVisible,
    /// The person may not write there.
    #[error("the person may not write there")]
    NotAllowed,
    /// The message has no such button, menu or field.
    #[error("there is no component {0}")]
    NoComponent(String),
    /// The button or menu is switched off.
    #[error("the component {0} is switched off")]
    Disabled(String),
}

/// The bot's answer.
#[derive(Clone, Debug)]
pub struct Answer {
    pub(super) message: Option<MessageView>,
    pub(super) modal: Option<ModalView>,
    pub(super) updated: bool,
}

impl Answer {
    /// The message that was sent or changed.
    ///
    /// # Panics
    ///
    /// When the answer is a modal or nothing at all, which is a failure of the test that asks.
    #[must_use]
    pub fn message(&self) -> &MessageView {
        self.message
            .as_ref()
            .unwrap_or_else(|| panic!("the answer has no message: {self:?}"))
    }

    /// The message that was sent or changed, if there is one.
    #[must_use]
    pub fn try_message(&self) -> Option<&MessageView> {
        self.message.as_ref()
    }

    /// The modal that opened.
    ///
    /// # Panics
    ///
    /// When the answer is none, which is a failure of the test that asks.
    #[must_use]
    pub fn modal(&self) -> &ModalView {
        self.modal
            .as_ref()
            .unwrap_or_else(|| panic!("the answer is no modal: {self:?}"))
    }

    /// The modal that opened, if one did.
    #[must_use]
    pub fn try_modal(&self) -> Option<&ModalView> {
        self.modal.as_ref()
    }

    /// The message's text; empty without a message.
    #[must_use]
    pub fn text(&self) -> &str {
        self.message.as_ref().map_or("", MessageView::text)
    }

    /// Whether only the person sees the message.
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.message.as_ref().is_some_and(MessageView::is_private)
    }

    /// Whether the message with the button was changed, rather than a new one sent.
    #[must_use]
    pub fn is_update(&self) -> bool {
        self.updated
    }
}

/// Waits for the answer to an interaction.
pub(super) async fn answer(shared: &Arc<Shared>, id: InteractionId) -> Result<Answer, Refusal> {
    first(shared, id).await?;
    let settled = shared.wait_for_answer(id, shared.options.patience, |world| {
        world
            .interactions
            .get(&id)
            .filter(|pending| pending.settled)
            .map(|_| ())
    });
    let settled = settled.await.is_some();
    shared.look(|world| {
        let pending = world.interactions.get(&id).ok_or(Refusal::NoAnswer)?;
        let modal = match &pending.response {
            Some(Response::Modal(modal)) => Some(ModalView::new(pending, modal)),
            Some(Response::Deferred) if !settled => return Err(Refusal::StillThinking),
            _ => None,
        };
        let message = pending
            .latest
            .and_then(|message| MessageView::find(world, pending.channel, message));
        let updated = pending.kind != Kind::Command
            && pending.latest.is_some()
            && pending.latest == pending.source;
        Ok(Answer {
            message,
            modal,
            updated,
        })
    })
}

/// Waits for the callback, for three seconds by the sandbox's clock.
pub(super) async fn first(shared: &Arc<Shared>, id: InteractionId) -> Result<(), Refusal> {
    let limit = shared.options.response_limit;
    let came = shared.wait_for_answer(id, limit, |world| {
        let pending = world.interactions.get(&id)?;
        if pending.response.is_some() {
            return Some(Ok(()));
        }
        (world.age(pending) > limit).then_some(Err(Refusal::NoAnswer))
    });
    came.await.unwrap_or(Err(Refusal::NoAnswer))
}
