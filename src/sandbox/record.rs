//! What the bot asked for, kept so that tests can look at it.

use serde_json::Value;

/// A request of the bot to the REST API.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// `GET`, `POST` ...
    pub method: String,
    /// The path after `/api/v10`.
    pub path: String,
    /// The query, without the question mark.
    pub query: String,
    /// The JSON body, also that of a form with files.
    pub json: Option<Value>,
    /// The files of a form.
    pub files: Vec<RecordedFile>,
    /// The HTTP status of the answer; 0 while there is none.
    pub status: u16,
    /// The JSON body of the answer.
    pub answer: Option<Value>,
}

impl Recorded {
    /// Discord's error code in the answer, if it is an error.
    #[must_use]
    pub fn code(&self) -> Option<u64> {
        if self.status < 400 {
            None
        } else {
            self.answer.as_ref()?.get("code")?.as_u64()
        }
    }
}

/// A file of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedFile {
    /// The number in `files[n]`.
    pub number: u64,
    /// Its name.
    pub filename: String,
    /// Its length in bytes.
    pub size: usize,
}
