//! What the API refuses, in Discord's own numbers and words.

use std::borrow::Cow;

use serde_json::{Map, Value, json};

/// A refusal: an HTTP status and the JSON body that explains it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) code: u32,
    message: Cow<'static, str>,
    errors: Option<Box<Value>>,
}

impl ApiError {
    pub(crate) const UNAUTHORIZED: Self = Self::new(401, 0, "401: Unauthorized");
    pub(crate) const NOT_FOUND: Self = Self::new(404, 0, "404: Not Found");
    pub(crate) const METHOD_NOT_ALLOWED: Self = Self::new(405, 0, "405: Method Not Allowed");
    pub(crate) const UNKNOWN_APPLICATION: Self = Self::new(404, 10002, "Unknown Application");
    pub(crate) const UNKNOWN_CHANNEL: Self = Self::new(404, 10003, "Unknown Channel");
    pub(crate) const UNKNOWN_GUILD: Self = Self::new(404, 10004, "Unknown Guild");
    pub(crate) const UNKNOWN_MEMBER: Self = Self::new(404, 10007, "Unknown Member");
    pub(crate) const UNKNOWN_MESSAGE: Self = Self::new(404, 10008, "Unknown Message");
    pub(crate) const UNKNOWN_ROLE: Self = Self::new(404, 10011, "Unknown Role");
    pub(crate) const UNKNOWN_USER: Self = Self::new(404, 10013, "Unknown User");
    pub(crate) const UNKNOWN_WEBHOOK: Self = Self::new(404, 10015, "Unknown Webhook");
    pub(crate) const UNKNOWN_INTERACTION: Self = Self::new(404, 10062, "Unknown interaction");
    pub(crate) const UNKNOWN_COMMAND: Self = Self::new(404, 10063, "Unknown application command");
    pub(crate) const TOO_MANY_COMMANDS_CREATED: Self = Self::new(
        400,
        30034,
        "Max number of daily application command creates has been reached (200)",
    );
    pub(crate) const TOO_MANY_PINS: Self =
        Self::new(400, 30003, "Maximum number of pins reached (250)");
    pub(crate) const TOO_LARGE: Self = Self::new(413, 40005, "Request entity too large");
    pub(crate) const ALREADY_ACKNOWLEDGED: Self =
        Self::new(400, 40060, "Interaction has already been acknowledged.");
    pub(crate) const MISSING_ACCESS: Self = Self::new(403, 50001, "Missing Access");
    pub(crate) const NOT_ITS_AUTHOR: Self =
        Self::new(403, 50005, "Cannot edit a message authored by another user");
    pub(crate) const EMPTY_MESSAGE: Self = Self::new(400, 50006, "Cannot send an empty message");
    pub(crate) const DM_CLOSED: Self = Self::new(403, 50007, "Cannot send messages to this user");
    pub(crate) const MISSING_PERMISSIONS: Self = Self::new(403, 50013, "Missing Permissions");
    pub(crate) const WRONG_CHANNEL_TYPE: Self =
        Self::new(400, 50024, "Cannot execute action on this channel type");
    pub(crate) const INVALID_WEBHOOK_TOKEN: Self = Self::new(401, 50027, "Invalid Webhook Token");
    pub(crate) const THREAD_ARCHIVED: Self = Self::new(400, 50083, "Thread is archived");
    pub(crate) const INVALID_JSON: Self =
        Self::new(400, 50109, "The request body contains invalid JSON.");
    pub(crate) const FILE_NOT_FOUND: Self = Self::new(400, 50146, "Uploaded file not found.");
    pub(crate) const THREAD_EXISTS: Self = Self::new(
        400,
        160_004,
        "A thread has already been created for this message",
    );
    pub(crate) const THREAD_LOCKED: Self = Self::new(400, 160_005, "Thread is locked");

    pub(crate) const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self {
            status,
            code,
            message: Cow::Borrowed(message),
            errors: None,
        }
    }

    /// A refusal with a text of the caller's.
    pub(crate) fn custom(status: u16, code: u32, message: String) -> Self {
        Self {
            status,
            code,
            message: Cow::Owned(message),
            errors: None,
        }
    }

    /// The JSON body.
    pub(crate) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = &self.errors {
            body["errors"] = (**errors).clone();
        }
        body
    }
}

/// Collects what is wrong with a body, by the path of the field, and becomes error 50035.
#[derive(Debug, Default)]
pub(crate) struct Form {
    errors: Map<String, Value>,
}

impl Form {
    /// Refuses the field at `path`, whose parts are separated by dots.
    pub(crate) fn refuse(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut place = &mut self.errors;
        for step in path.split('.').filter(|step| !step.is_empty()) {
            let entry = place
                .entry(step)
                .or_insert_with(|| Value::Object(Map::new()));
            let Value::Object(inner) = entry else { return };
            place = inner;
        }
        let list = place
            .entry("_errors")
            .or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(list) = list {
            list.push(json!({ "code": code, "message": message.into() }));
        }
    }

    /// Refuses a text that is shorter or longer than it may be.
    pub(crate) fn length(&mut self, path: &str, text: &str, least: usize, most: usize) {
        let length = text.chars().count();
        if length == 0 && least > 0 {
            self.refuse(path, "BASE_TYPE_REQUIRED", "This field is required");
        } else if length < least || (most < length && least > 0) {
            self.refuse(
                path,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {least} and {most} in length."),
            );
        } else if length > most {
            self.refuse(
                path,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {most} or fewer in length."),
            );
        }
    }

    /// Refuses a list that is too long.
    pub(crate) fn count(&mut self, path: &str, count: usize, most: usize) {
        if count > most {
            self.refuse(
                path,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {most} or fewer in length."),
            );
        }
    }

    /// Refuses keys that Discord does not know at this place. Discord itself ignores them; here they are refused,
    /// because a misspelt key is a fault that nobody would see.
    pub(crate) fn only_keys(&mut self, path: &str, body: &Map<String, Value>, known: &[&str]) {
        for key in body.keys().filter(|key| !known.contains(&key.as_str())) {
            self.refuse(
                &at(path, key),
                "SANDBOX_UNKNOWN_FIELD",
                "Discord knows no such field here.",
            );
        }
    }

    /// The verdict.
    pub(crate) fn finish(self) -> Result<(), ApiError> {
        if self.errors.is_empty() {
            return Ok(());
        }
        Err(ApiError {
            errors: Some(Box::new(Value::Object(self.errors))),
            ..ApiError::new(400, 50035, "Invalid Form Body")
        })
    }
}

/// The path of `key` inside `path`.
pub(crate) fn at(path: &str, key: impl std::fmt::Display) -> String {
    if path.is_empty() {
        key.to_string()
    } else {
        format!("{path}.{key}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_error_names_the_place() {
        let mut form = Form::default();
        form.length("data.components.0.label", &"x".repeat(81), 0, 80);
        let error = form.finish().unwrap_err();
        assert_eq!((error.status, error.code), (400, 50035));
        assert_eq!(
            error.body()["errors"]["data"]["components"]["0"]["label"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }

    #[test]
    fn a_form_without_errors_passes() {
        let mut form = Form::default();
        form.length("content", "x", 1, 1);
        form.count("embeds", 10, 10);
        assert_eq!(form.finish(), Ok(()));
    }
}
