//! What people see: messages, buttons, files, modals.

use bytes::Bytes;
use serde::Serialize;
use twilight_model::channel::message::component::{ButtonStyle, SelectMenu, TextInputStyle};
use twilight_model::channel::message::{Component, Embed, Message};

use crate::sandbox::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::sandbox::state::{Pending, Post, World, emoji_text};
use crate::sandbox::validate::Modal;

/// A message as it was at one moment.
#[derive(Clone, Debug)]
pub struct MessageView {
    post: Post,
    files: Vec<FileView>,
}

/// A file of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileView {
    /// Its name.
    pub filename: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Where it can be fetched.
    pub url: String,
    /// Its media type.
    pub content_type: String,
    /// Width and height of a picture.
    pub size: Option<(u64, u64)>,
    /// What is in it.
    pub bytes: Bytes,
}

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonView {
    /// The text on it, with its emoji.
    pub label: String,
    /// Its id; none on a link.
    pub custom_id: Option<String>,
    /// Its address; only on a link.
    pub url: Option<String>,
    /// Discord's number of its style.
    pub style: u8,
    /// Whether it is switched off.
    pub disabled: bool,
}

impl MessageView {
    pub(crate) fn find(world: &World, channel: ChannelId, message: MessageId) -> Option<Self> {
        world
            .post(channel, message)
            .map(|post| Self::of(world, post))
    }

    pub(crate) fn of(world: &World, post: &Post) -> Self {
        let files = post.message.attachments.iter().map(|attachment| FileView {
            filename: attachment.filename.clone(),
            description: attachment.description.clone(),
            url: attachment.url.clone(),
            content_type: attachment.content_type.clone().unwrap_or_default(),
            size: attachment.width.zip(attachment.height),
            bytes: world
                .files
                .get(&attachment.id)
                .map(|file| file.bytes.clone())
                .unwrap_or_default(),
        });
        Self {
            files: files.collect(),
            post: post.clone(),
        }
    }

    /// The message's id.
    #[must_use]
    pub fn id(&self) -> MessageId {
        self.post.message.id
    }

    /// The channel or thread it is in.
    #[must_use]
    pub fn channel(&self) -> ChannelId {
        self.post.message.channel_id
    }

    /// Who wrote it.
    #[must_use]
    pub fn author(&self) -> UserId {
        self.post.message.author.id
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.post.message.content
    }

    /// Its embeds.
    #[must_use]
    pub fn embeds(&self) -> &[Embed] {
        &self.post.message.embeds
    }

    /// All that is to be read in it: text and embeds.
    #[must_use]
    pub fn full_text(&self) -> String {
        let mut all = vec![self.post.message.content.clone()];
        for embed in &self.post.message.embeds {
            all.extend(embed.title.clone());
            all.extend(embed.description.clone());
            for field in &embed.fields {
                all.push(format!("{}: {}", field.name, field.value));
            }
            all.extend(embed.footer.as_ref().map(|footer| footer.text.clone()));
        }
        all.retain(|part| !part.is_empty());
        all.join("\n")
    }

    /// Its files.
    #[must_use]
    pub fn files(&self) -> &[FileView] {
        &self.files
    }

    /// Whether only one person sees it.
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.post.private_to.is_some()
    }

    /// Whether it is pinned in its channel.
    #[must_use]
    pub fn is_pinned(&self) -> bool {
        self.post.message.pinned
    }

    /// Whether it was edited.
    #[must_use]
    pub fn is_edited(&self) -> bool {
        self.post.message.edited_timestamp.is_some()
    }

    /// The people whom its text mentions in earnest.
    #[must_use]
    pub fn mentions(&self) -> Vec<UserId> {
        self.post
            .message
            .mentions
            .iter()
            .map(|mention| mention.id)
            .collect()
    }

    /// The thread that hangs on it.
    #[must_use]
    pub fn thread(&self) -> Option<ChannelId> {
        self.post.message.thread.as_ref().map(|thread| thread.id)
    }

    /// The message as the API has it.
    #[must_use]
    pub fn raw(&self) -> &Message {
        &self.post.message
    }

    /// Its buttons, in reading order.
    #[must_use]
    pub fn buttons(&self) -> Vec<ButtonView> {
        flat(&self.post.message.components)
            .into_iter()
            .filter_map(|component| match component {
                Component::Button(button) => Some(ButtonView {
                    label: [button.emoji.as_ref().map(emoji_text), button.label.clone()]
                        .into_iter()
                        .flatten()
                        .collect::<Vec<_>>()
                        .join(" "),
                    custom_id: button.custom_id.clone(),
                    url: button.url.clone(),
                    style: style_number(button.style),
                    disabled: button.disabled,
                }),
                _ => None,
            })
            .collect()
    }

    /// The button with this label or custom id.
    #[must_use]
    pub fn button(&self, name: &str) -> Option<ButtonView> {
        let own_label = |button: &ButtonView| {
            button.label == name || button.label.ends_with(&format!(" {name}"))
        };
        self.buttons()
            .into_iter()
            .find(|button| button.custom_id.as_deref() == Some(name) || own_label(button))
    }

    /// Its menus, in reading order.
    #[must_use]
    pub fn menus(&self) -> Vec<&SelectMenu> {
        flat(&self.post.message.components)
            .into_iter()
            .filter_map(|component| {
                if let Component::SelectMenu(menu) = component {
                    Some(menu)
                } else {
                    None
                }
            })
            .collect()
    }
}

/// Components at any depth.
pub(crate) fn flat(components: &[Component]) -> Vec<&Component> {
    let mut all = Vec::new();
    for component in components {
        match component {
            Component::ActionRow(row) => all.extend(flat(&row.components)),
            Component::Container(container) => all.extend(flat(&container.components)),
            Component::Section(section) => {
                all.extend(flat(std::slice::from_ref(&section.accessory)));
            }
            other => all.push(other),
        }
    }
    all
}

fn style_number(style: ButtonStyle) -> u8 {
    u8::from(style)
}

/// A modal that is open before a person.
#[derive(Clone, Debug, Serialize)]
pub struct ModalView {
    #[serde(skip)]
    pub(super) user: UserId,
    pub(super) channel: ChannelId,
    pub(super) source: Option<MessageId>,
    /// The interaction that opened it.
    pub interaction: InteractionId,
    /// Its id.
    pub custom_id: String,
    /// Its title.
    pub title: String,
    /// Its fields.
    pub fields: Vec<FieldView>,
}

/// A text field of a modal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FieldView {
    /// Its id.
    pub custom_id: String,
    /// Its name.
    pub label: String,
    /// Whether it has several lines.
    pub paragraph: bool,
    /// Whether it may not be left empty.
    pub required: bool,
    /// Characters, at least.
    pub min_length: u16,
    /// Characters, at most.
    pub max_length: u16,
    /// What stands in it at first.
    pub value: String,
    /// What stands in it in grey.
    pub placeholder: String,
}

impl ModalView {
    pub(crate) fn new(pending: &Pending, modal: &Modal) -> Self {
        Self {
            user: pending.user,
            channel: pending.channel,
            source: pending.source,
            interaction: pending.id,
            custom_id: modal.custom_id.clone(),
            title: modal.title.clone(),
            fields: modal.fields.iter().map(field).collect(),
        }
    }
}

#[expect(deprecated, reason = "a field in an action row has its label here")]
fn field(input: &twilight_model::channel::message::component::TextInput) -> FieldView {
    FieldView {
        custom_id: input.custom_id.clone(),
        label: input.label.clone().unwrap_or_default(),
        paragraph: input.style == TextInputStyle::Paragraph,
        required: input.required.unwrap_or(true),
        min_length: input.min_length.unwrap_or(0),
        max_length: input.max_length.unwrap_or(4000),
        value: input.value.clone().unwrap_or_default(),
        placeholder: input.placeholder.clone().unwrap_or_default(),
    }
}
