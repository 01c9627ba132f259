//! A message as Komwe composes it, before it becomes Discord's JSON.

use serde_json::{Value, json};
use serenity::builder::CreateAttachment;

use super::control::Control;
use crate::play::PlayerId;

/// Characters that Discord allows in the text of a message.
const CONTENT_LENGTH: usize = 2000;
/// The flag of an answer that only its reader sees.
const EPHEMERAL: u64 = 1 << 6;

/// A message: text, at most one picture, buttons, and the players whom it may ping.
#[derive(Clone, Debug, Default)]
pub(super) struct Post {
    pub(super) content: String,
    pub(super) picture: Option<Picture>,
    pub(super) buttons: Vec<Button>,
    /// Only these are pinged, whatever the text mentions.
    pub(super) pings: Vec<PlayerId>,
}

/// A picture with its description for those who cannot see it.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    pub(super) name: String,
    pub(super) png: Vec<u8>,
    pub(super) alt: String,
}

/// A button.
#[derive(Clone, Debug)]
pub(super) struct Button {
    pub(super) label: String,
    pub(super) style: Style,
    pub(super) control: Control,
}

/// How a button looks, by Discord's number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Style {
    Secondary = 2,
    Success = 3,
    Danger = 4,
}

impl Post {
    pub(super) fn text(content: impl Into<String>) -> Post {
        Post {
            content: content.into(),
            ..Post::default()
        }
    }

    /// The same without the picture: what it shows is told in the text.
    pub(super) fn in_words(&self) -> Post {
        let mut content = self.content.clone();
        if let Some(picture) = &self.picture {
            content.push_str("\n-# ");
            content.push_str(&escape(&picture.alt));
        }
        Post {
            content,
            picture: None,
            buttons: self.buttons.clone(),
            pings: self.pings.clone(),
        }
    }

    /// The body of a message. Every field is given, so that an edit leaves nothing of the old message behind.
    pub(super) fn body(&self) -> Value {
        json!({
            "content": clip(&self.content, CONTENT_LENGTH),
            "attachments": self.picture.iter().enumerate().map(|(id, picture)| json!({
                "id": id.to_string(),
                "filename": picture.name,
                "description": clip(&picture.alt, 1024),
            })).collect::<Vec<_>>(),
            "components": self.rows(),
            "allowed_mentions": {
                "parse": [],
                "users": self.pings.iter().map(|player| player.0.to_string()).collect::<Vec<_>>(),
            },
        })
    }

    /// The body of an answer that only its reader sees.
    pub(super) fn private_body(&self) -> Value {
        let mut body = self.body();
        body["flags"] = json!(EPHEMERAL);
        body
    }

    /// The body of a new message that Discord must not create twice.
    pub(super) fn body_once(&self, nonce: &str) -> Value {
        let mut body = self.body();
        body["nonce"] = json!(nonce);
        body["enforce_nonce"] = json!(true);
        body
    }

    pub(super) fn files(&self) -> Vec<CreateAttachment> {
        self.picture
            .iter()
            .map(|picture| CreateAttachment::bytes(picture.png.clone(), picture.name.clone()))
            .collect()
    }

    fn rows(&self) -> Vec<Value> {
        self.buttons
            .chunks(5)
            .map(|row| {
                json!({
                    "type": 1,
                    "components": row.iter().map(|button| json!({
                        "type": 2,
                        "style": button.style as u8,
                        "label": clip(&button.label, 80),
                        "custom_id": button.control.to_string(),
                    })).collect::<Vec<_>>(),
                })
            })
            .collect()
    }
}

/// What Discord would take for markup, as plain text.
pub(super) fn escape(text: &str) -> String {
    const MARKUP: &str = r"\*_~|`>#-[]()<:@.";
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if MARKUP.contains(character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

fn clip(text: &str, length: usize) -> String {
    text.chars().take(length).collect()
}
