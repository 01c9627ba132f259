//! A message as Komwe composes it, before it becomes Discord's JSON.

use serde_json::{Value, json};
use serenity::builder::CreateAttachment;

use super::control::Control;
use crate::play::PlayerId;

/// Characters that Discord allows in the text of a message.
const CONTENT_LENGTH: usize = 2000;
/// Characters that it allows in the description of a file.
const ALT_LENGTH: usize = 1024;
/// The flag of an answer that only its reader sees.
const EPHEMERAL: u64 = 1 << 6;

/// A message: text, files, controls, and the players whom it may ping.
#[derive(Clone, Debug, Default)]
pub(super) struct Post {
    pub(super) content: String,
    pub(super) files: Vec<Attachment>,
    /// At most five.
    pub(super) rows: Vec<Row>,
    /// Only these are pinged, whatever the text mentions.
    pub(super) pings: Vec<PlayerId>,
}

/// A picture or another file, with its description for those who cannot see it.
#[derive(Clone, Debug)]
pub(super) struct Attachment {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    pub(super) alt: String,
}

/// A row of controls.
#[derive(Clone, Debug)]
pub(super) enum Row {
    /// At most five.
    Buttons(Vec<Button>),
    Menu(Menu),
}

/// A menu from which one thing is chosen.
#[derive(Clone, Debug)]
pub(super) struct Menu {
    pub(super) control: Control,
    /// What it says while nothing is chosen.
    pub(super) invitation: String,
    /// At most [`Menu::LENGTH`].
    pub(super) choices: Vec<Choice>,
}

impl Menu {
    /// Discord's limit.
    pub(super) const LENGTH: usize = 25;
}

/// A line of a menu.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// What comes back when it is chosen.
    pub(super) value: String,
    pub(super) label: String,
    /// Nothing is shown when it is empty.
    pub(super) description: String,
    /// Whether it is the present one.
    pub(super) chosen: bool,
}

/// A button.
#[derive(Clone, Debug)]
pub(super) struct Button {
    pub(super) label: String,
    pub(super) style: Style,
    pub(super) control: Control,
    pub(super) enabled: bool,
}

/// How a button looks, by Discord's number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Style {
    Primary = 1,
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

    /// The same without files: what a picture shows is told in the text.
    pub(super) fn in_words(&self) -> Post {
        let mut content = self.content.clone();
        for file in self.files.iter().filter(|file| !file.alt.is_empty()) {
            content.push_str("\n-# ");
            content.push_str(&escape(&file.alt));
        }
        Post {
            content,
            files: Vec::new(),
            rows: self.rows.clone(),
            pings: self.pings.clone(),
        }
    }

    /// The same with one more row of buttons, if there are any.
    pub(super) fn with_buttons(mut self, buttons: Vec<Button>) -> Post {
        if !buttons.is_empty() {
            self.rows.push(Row::Buttons(buttons));
        }
        self
    }

    /// The body of a message. Every field is given, so that an edit leaves nothing of the old message behind.
    pub(super) fn body(&self) -> Value {
        json!({
            "content": self.clipped(),
            "attachments": self.files.iter().enumerate().map(|(id, file)| {
                let mut attachment = json!({ "id": id.to_string(), "filename": file.name });
                if !file.alt.is_empty() {
                    attachment["description"] = json!(clip(&file.alt, ALT_LENGTH));
                }
                attachment
            }).collect::<Vec<_>>(),
            "components": self.components(),
            "allowed_mentions": {
                "parse": [],
                "users": self.pings.iter().filter(|player| !player.is_former()).map(|player| player.0.to_string()).collect::<Vec<_>>(),
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

    pub(super) fn uploads(&self) -> Vec<CreateAttachment> {
        self.files
            .iter()
            .map(|file| {
                let upload = CreateAttachment::bytes(file.bytes.clone(), file.name.clone());
                if file.alt.is_empty() {
                    upload
                } else {
                    upload.description(clip(&file.alt, ALT_LENGTH))
                }
            })
            .collect()
    }

    /// The text, as long as Discord takes it.
    pub(super) fn clipped(&self) -> String {
        clip(&self.content, CONTENT_LENGTH)
    }

    /// The controls alone: an edit with nothing else leaves the text and the picture as they are.
    pub(super) fn components(&self) -> Value {
        self.rows
            .iter()
            .map(|row| match row {
                Row::Buttons(buttons) => buttons.iter().map(Button::body).collect(),
                Row::Menu(menu) if menu.choices.is_empty() => Vec::new(),
                Row::Menu(menu) => vec![menu.body()],
            })
            // Discord takes no empty row.
            .filter(|components: &Vec<Value>| !components.is_empty())
            .map(|components| json!({ "type": 1, "components": components }))
            .collect()
    }
}

impl Button {
    /// One among others.
    pub(super) fn quiet(label: String, control: Control) -> Button {
        Button::new(label, Style::Secondary, control)
    }

    pub(super) fn new(label: String, style: Style, control: Control) -> Button {
        Button {
            label,
            style,
            control,
            enabled: true,
        }
    }

    fn body(&self) -> Value {
        let mut body = json!({
            "type": 2,
            "style": self.style as u8,
            "label": clip(&self.label, 80),
            "custom_id": self.control.to_string(),
        });
        if !self.enabled {
            body["disabled"] = json!(true);
        }
        body
    }
}

impl Menu {
    fn body(&self) -> Value {
        json!({
            "type": 3,
            "custom_id": self.control.to_string(),
            "placeholder": clip(&self.invitation, 150),
            "options": self.choices.iter().map(Choice::body).collect::<Vec<_>>(),
        })
    }
}

impl Choice {
    fn body(&self) -> Value {
        let mut body = json!({ "label": clip(&self.label, 100), "value": self.value });
        if !self.description.is_empty() {
            body["description"] = json!(clip(&self.description, 100));
        }
        if self.chosen {
            body["default"] = json!(true);
        }
        body
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

/// A text of so many characters at most. One that is longer ends with a whole word and an ellipsis.
fn clip(text: &str, length: usize) -> String {
    if text.chars().count() <= length {
        return text.to_owned();
    }
    let kept: String = text.chars().take(length.saturating_sub(1)).collect();
    let words = kept.rsplit_once(char::is_whitespace);
    format!("{}…", words.map_or(&*kept, |(words, _)| words))
}

#[cfg(test)]
mod tests {
    use super::clip;

    #[test]
    fn what_is_too_long_ends_with_a_whole_word() {
        assert_eq!(clip("ten bao pit", 11), "ten bao pit");
        assert_eq!(clip("ten bao pits", 11), "ten bao…");
        assert_eq!(clip("ténbàopîts", 9), "ténbàopî…");
    }
}
