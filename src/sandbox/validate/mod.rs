//! Whether a request's body is one that Discord would take.
//!
//! Types come from `twilight-model` and limits from `twilight-validate`, which read Discord's documentation independently
//! of the bot's libraries; what those two leave out is checked here.

mod command;
mod component;
mod message;
mod modal;

pub(crate) use command::{choices, command};
pub(crate) use message::{AttachmentNote, Draft, Place, draft};
pub(crate) use modal::{Modal, modal};

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::error::Form;

/// Reads `value` as a `T`; a value of another shape is refused at `path`.
fn read<T: DeserializeOwned>(form: &mut Form, path: &str, value: &Value) -> Option<T> {
    match T::deserialize(value) {
        Ok(read) => Some(read),
        Err(error) => {
            form.refuse(path, "BASE_TYPE_INVALID", error.to_string());
            None
        }
    }
}

/// Whether a field is absent or null, which Discord treats alike on creation.
fn missing(value: Option<&Value>) -> bool {
    value.is_none_or(Value::is_null)
}
