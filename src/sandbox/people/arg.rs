//! Values for a command's options.

use bytes::Bytes;

use super::{Channel, Person};
use crate::sandbox::ids::{ChannelId, RoleId, UserId};

/// What a person gives for one option.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A text, as typed. Names and ids are understood for people and channels, names of choices for choices.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// Any number.
    Number(f64),
    /// Yes or no.
    Flag(bool),
    /// A person.
    Person(UserId),
    /// A channel.
    Channel(ChannelId),
    /// A role.
    Role(RoleId),
    /// A file.
    File {
        /// Its name.
        filename: String,
        /// What is in it.
        bytes: Bytes,
    },
}

impl Arg {
    /// A file to upload.
    #[must_use]
    pub fn file(filename: &str, bytes: impl Into<Bytes>) -> Self {
        Self::File {
            filename: filename.to_owned(),
            bytes: bytes.into(),
        }
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Arg {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<&Person> for Arg {
    fn from(person: &Person) -> Self {
        Self::Person(person.id())
    }
}

impl From<&Channel> for Arg {
    fn from(channel: &Channel) -> Self {
        Self::Channel(channel.id())
    }
}
