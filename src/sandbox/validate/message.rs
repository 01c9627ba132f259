//! Bodies that make or change a message.

use serde_json::{Map, Value};
use twilight_model::channel::message::{
    AllowedMentions, Component, Embed, MentionType, MessageFlags,
};
use twilight_validate::message::{
    ATTACHMENT_DESCIPTION_LENGTH_MAX, EMBED_COUNT_LIMIT, MESSAGE_CONTENT_LENGTH_MAX,
};

use super::super::error::{Form, at};
use super::super::ids::{ChannelId, MessageId};
use super::{component, missing, read};

/// Files in one message, at most.
const FILES_MAX: usize = 10;
/// Names in one list of allowed mentions, at most.
const MENTIONS_MAX: usize = 100;
/// Characters of a nonce, at most.
const NONCE_MAX: usize = 25;

/// Where a message body stands, which decides its fields and flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A new message in a channel.
    Create,
    /// A change of a message by the bot.
    Edit,
    /// An interaction's first answer.
    Callback,
    /// A follow-up of an interaction.
    FollowUp,
    /// A change through an interaction's token.
    FollowUpEdit,
}

impl Place {
    fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Create => &[
                "content",
                "nonce",
                "tts",
                "embeds",
                "allowed_mentions",
                "message_reference",
                "components",
                "sticker_ids",
                "attachments",
                "flags",
                "enforce_nonce",
                "poll",
            ],
            Self::Edit => &[
                "content",
                "embeds",
                "flags",
                "allowed_mentions",
                "components",
                "attachments",
                "sticker_ids",
            ],
            Self::Callback | Self::FollowUp => &[
                "content",
                "embeds",
                "allowed_mentions",
                "components",
                "attachments",
                "poll",
                "tts",
                "flags",
            ],
            Self::FollowUpEdit => &[
                "content",
                "embeds",
                "allowed_mentions",
                "components",
                "attachments",
                "poll",
                "flags",
            ],
        }
    }

    fn flags(self) -> MessageFlags {
        let plain = MessageFlags::SUPPRESS_EMBEDS | MessageFlags::IS_COMPONENTS_V2;
        match self {
            Self::Create => plain | MessageFlags::SUPPRESS_NOTIFICATIONS,
            Self::Edit | Self::FollowUpEdit => plain,
            Self::Callback | Self::FollowUp => {
                plain | MessageFlags::SUPPRESS_NOTIFICATIONS | MessageFlags::EPHEMERAL
            }
        }
    }
}

/// What a body says about one file, new or kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AttachmentNote {
    pub(crate) id: u64,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// A checked body. `None` is a field that was not sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Embed>>,
    pub(crate) components: Option<Vec<Component>>,
    pub(crate) attachments: Option<Vec<AttachmentNote>>,
    pub(crate) allowed_mentions: Option<AllowedMentions>,
    pub(crate) flags: Option<MessageFlags>,
    pub(crate) tts: bool,
    pub(crate) nonce: Option<String>,
    pub(crate) enforce_nonce: bool,
    pub(crate) reply_to: Option<(Option<ChannelId>, MessageId)>,
}

impl Draft {
    /// Whether a new message of this draft and `files` files would be empty.
    pub(crate) fn is_empty(&self, files: usize) -> bool {
        self.content
            .as_deref()
            .unwrap_or_default()
            .trim()
            .is_empty()
            && self.embeds.as_ref().is_none_or(Vec::is_empty)
            && self.components.as_ref().is_none_or(Vec::is_empty)
            && files == 0
    }

    /// Whether the given flag is set.
    pub(crate) fn has(&self, flag: MessageFlags) -> bool {
        self.flags.is_some_and(|flags| flags.contains(flag))
    }
}

/// Checks a message body at `path`.
pub(crate) fn draft(form: &mut Form, path: &str, body: &Map<String, Value>, place: Place) -> Draft {
    form.only_keys(path, body, place.keys());
    let mut draft = Draft::default();
    let sent = |key: &str| body.get(key);

    if let Some(value) = sent("content") {
        let content: String = if value.is_null() {
            String::new()
        } else {
            read(form, &at(path, "content"), value).unwrap_or_default()
        };
        form.length(
            &at(path, "content"),
            &content,
            0,
            MESSAGE_CONTENT_LENGTH_MAX,
        );
        draft.content = Some(content);
    }
    if let Some(value) = sent("embeds") {
        draft.embeds = Some(embeds(form, &at(path, "embeds"), value));
    }
    draft.flags = flags(form, &at(path, "flags"), sent("flags"), place);
    if let Some(value) = sent("components") {
        let v2 = draft.has(MessageFlags::IS_COMPONENTS_V2);
        draft.components = Some(component::rows(form, &at(path, "components"), value, v2));
    }
    if draft.has(MessageFlags::IS_COMPONENTS_V2)
        && (draft.content.as_ref().is_some_and(|text| !text.is_empty())
            || draft
                .embeds
                .as_ref()
                .is_some_and(|embeds| !embeds.is_empty()))
    {
        form.refuse(
            &at(path, "content"),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The 'content' and 'embeds' fields cannot be used with MessageFlags.IS_COMPONENTS_V2",
        );
    }
    if let Some(value) = sent("attachments") {
        draft.attachments = Some(attachments(form, &at(path, "attachments"), value));
    }
    if !missing(sent("allowed_mentions")) {
        draft.allowed_mentions = sent("allowed_mentions")
            .and_then(|value| allowed_mentions(form, &at(path, "allowed_mentions"), value));
    }
    draft.tts = sent("tts").and_then(Value::as_bool).unwrap_or(false);
    draft.enforce_nonce = sent("enforce_nonce")
        .and_then(Value::as_bool)
        .unwrap_or(false);
    draft.nonce = sent("nonce").and_then(|value| nonce(form, &at(path, "nonce"), value));
    draft.reply_to = sent("message_reference")
        .and_then(|value| reference(form, &at(path, "message_reference"), value));
    draft
}

fn embeds(form: &mut Form, path: &str, value: &Value) -> Vec<Embed> {
    const KEYS: [&str; 13] = [
        "title",
        "type",
        "description",
        "url",
        "timestamp",
        "color",
        "footer",
        "image",
        "thumbnail",
        "video",
        "provider",
        "author",
        "fields",
    ];
    if value.is_null() {
        return Vec::new();
    }
    let Some(list) = read::<Vec<Map<String, Value>>>(form, path, value) else {
        return Vec::new();
    };
    form.count(path, list.len(), EMBED_COUNT_LIMIT);
    let mut embeds = Vec::new();
    for (index, mut raw) in list.into_iter().enumerate() {
        let here = at(path, index);
        form.only_keys(&here, &raw, &KEYS);
        raw.insert("type".to_owned(), Value::from("rich"));
        raw.retain(|_, value| !value.is_null());
        let Some(embed) = read::<Embed>(form, &here, &Value::Object(raw)) else {
            continue;
        };
        if let Err(error) = twilight_validate::embed::embed(&embed) {
            form.refuse(&here, "BASE_TYPE_MAX_LENGTH", error.to_string());
        }
        for (number, field) in embed.fields.iter().enumerate() {
            for (key, text) in [("name", &field.name), ("value", &field.value)] {
                if text.trim().is_empty() {
                    form.refuse(
                        &at(&here, format!("fields.{number}.{key}")),
                        "BASE_TYPE_REQUIRED",
                        "This field is required",
                    );
                }
            }
        }
        embeds.push(embed);
    }
    // The limit holds for all embeds of a message together.
    let total: usize = embeds.iter().map(twilight_validate::embed::chars).sum();
    if total > twilight_validate::embed::EMBED_TOTAL_LENGTH {
        form.refuse(
            path,
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
    embeds
}

fn flags(form: &mut Form, path: &str, value: Option<&Value>, place: Place) -> Option<MessageFlags> {
    let bits = value.filter(|value| !value.is_null())?;
    let flags = MessageFlags::from_bits_retain(read::<u64>(form, path, bits)?);
    if !place.flags().contains(flags) {
        form.refuse(
            path,
            "MESSAGE_FLAGS_INVALID",
            "This message cannot have all of these flags.",
        );
    }
    Some(flags)
}

fn attachments(form: &mut Form, path: &str, value: &Value) -> Vec<AttachmentNote> {
    const KEYS: [&str; 14] = [
        "id",
        "filename",
        "title",
        "description",
        "duration_secs",
        "waveform",
        "is_spoiler",
        "content_type",
        "size",
        "url",
        "proxy_url",
        "width",
        "height",
        "ephemeral",
    ];
    if value.is_null() {
        return Vec::new();
    }
    let Some(list) = read::<Vec<Map<String, Value>>>(form, path, value) else {
        return Vec::new();
    };
    form.count(path, list.len(), FILES_MAX);
    let mut notes = Vec::new();
    for (index, raw) in list.iter().enumerate() {
        let here = at(path, index);
        form.only_keys(&here, raw, &KEYS);
        let id = raw
            .get("id")
            .and_then(|id| id.as_u64().or_else(|| id.as_str()?.parse().ok()));
        let Some(id) = id else {
            form.refuse(
                &at(&here, "id"),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            );
            continue;
        };
        let text = |key: &str| raw.get(key).and_then(Value::as_str).map(str::to_owned);
        let note = AttachmentNote {
            id,
            filename: text("filename"),
            description: text("description"),
        };
        if let Some(description) = &note.description {
            form.length(
                &at(&here, "description"),
                description,
                0,
                ATTACHMENT_DESCIPTION_LENGTH_MAX,
            );
        }
        if notes.iter().any(|known: &AttachmentNote| known.id == id) {
            form.refuse(
                &at(&here, "id"),
                "BASE_TYPE_INVALID",
                "The same file is listed twice.",
            );
        }
        notes.push(note);
    }
    notes
}

fn allowed_mentions(form: &mut Form, path: &str, value: &Value) -> Option<AllowedMentions> {
    let raw = read::<Map<String, Value>>(form, path, value)?;
    form.only_keys(path, &raw, &["parse", "roles", "users", "replied_user"]);
    let allowed = read::<AllowedMentions>(form, path, value)?;
    for (kind, key, count) in [
        (MentionType::Users, "users", allowed.users.len()),
        (MentionType::Roles, "roles", allowed.roles.len()),
    ] {
        form.count(&at(path, key), count, MENTIONS_MAX);
        if count > 0 && allowed.parse.contains(&kind) {
            form.refuse(
                &at(path, "parse"),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive."),
            );
        }
    }
    Some(allowed)
}

fn nonce(form: &mut Form, path: &str, value: &Value) -> Option<String> {
    let nonce = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    form.length(path, &nonce, 0, NONCE_MAX);
    Some(nonce)
}

fn reference(form: &mut Form, path: &str, value: &Value) -> Option<(Option<ChannelId>, MessageId)> {
    let raw = read::<Map<String, Value>>(form, path, value)?;
    form.only_keys(
        path,
        &raw,
        &[
            "type",
            "message_id",
            "channel_id",
            "guild_id",
            "fail_if_not_exists",
        ],
    );
    let message = read::<MessageId>(form, &at(path, "message_id"), raw.get("message_id")?)?;
    let channel = raw.get("channel_id").filter(|id| !id.is_null());
    let channel = channel.and_then(|id| read::<ChannelId>(form, &at(path, "channel_id"), id));
    Some((channel, message))
}
