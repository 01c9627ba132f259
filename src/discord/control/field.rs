//! What a control may carry.

use std::fmt;

use arrayvec::ArrayString;

use crate::play::proposal::Kind;
use crate::play::{ChallengeId, GameId, ParcelId, PlayerId, RecordId, Season, Stamp};
use crate::rules::Variant;

/// A part of a control's text.
pub(super) trait Field: Sized {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// None when the text is not exactly one that [`Field::write`] may have written.
    fn read(text: &str) -> Option<Self>;
}

macro_rules! number {
    ($($type:ty),*) => {
        $(impl Field for $type {
            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }

            fn read(text: &str) -> Option<$type> {
                let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                digits.then(|| text.parse().ok()).flatten()
            }
        })*
    };
}

number!(u8, u32, u64, i64);

macro_rules! id {
    ($($type:ident),*) => {
        $(impl Field for $type {
            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f)
            }

            fn read(text: &str) -> Option<$type> {
                i64::read(text).map($type)
            }
        })*
    };
}

id!(ChallengeId, GameId, ParcelId);

impl Field for PlayerId {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }

    fn read(text: &str) -> Option<PlayerId> {
        u64::read(text).map(PlayerId)
    }
}

/// A season, or all time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Period(pub(in crate::discord) Option<Season>);

impl Field for Period {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(season) => fmt::Display::fmt(&season, f),
            None => f.write_str("all"),
        }
    }

    fn read(text: &str) -> Option<Period> {
        if text == "all" {
            return Some(Period(None));
        }
        let season: Season = text.parse().ok()?;
        (season.to_string() == text).then_some(Period(Some(season)))
    }
}

impl Field for Stamp {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn read(text: &str) -> Option<Stamp> {
        text.parse().ok()
    }
}

impl Field for bool {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self { "1" } else { "0" })
    }

    fn read(text: &str) -> Option<bool> {
        match text {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        }
    }
}

impl Field for Kind {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }

    fn read(text: &str) -> Option<Kind> {
        text.parse().ok()
    }
}

impl Field for Variant {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }

    fn read(text: &str) -> Option<Variant> {
        text.parse().ok()
    }
}

/// A written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Written(ArrayString<8>);

impl Written {
    /// None when that can be no move.
    pub(in crate::discord) fn new(text: &str) -> Option<Written> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'>';
        if text.is_empty() || !text.bytes().all(plain) {
            return None;
        }
        ArrayString::from(text).ok().map(Written)
    }

    pub(in crate::discord) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Field for Written {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }

    fn read(text: &str) -> Option<Written> {
        Written::new(text)
    }
}

/// What is looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Source {
    /// A game that is or was played here.
    Game(GameId),
    /// A record that somebody brought.
    Record(RecordId),
}

impl Field for Source {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Game(game) => write!(f, "g{}", game.0),
            Source::Record(record) => write!(f, "r{}", record.0),
        }
    }

    fn read(text: &str) -> Option<Source> {
        let id = i64::read(text.get(1..)?)?;
        match text.get(..1)? {
            "g" => Some(Source::Game(GameId(id))),
            "r" => Some(Source::Record(RecordId(id))),
            _ => None,
        }
    }
}

/// Which way a pager turns. What it turns to is told beside it: this only keeps the controls of one message apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Seek {
    First,
    Back,
    Forward,
    Last,
}

impl Seek {
    const ALL: [(Seek, &str); 4] = [
        (Seek::First, "f"),
        (Seek::Back, "b"),
        (Seek::Forward, "n"),
        (Seek::Last, "l"),
    ];
}

impl Field for Seek {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = Seek::ALL.iter().find(|(seek, _)| seek == self);
        f.write_str(code.map_or("", |(_, code)| code))
    }

    fn read(text: &str) -> Option<Seek> {
        let found = Seek::ALL.iter().find(|(_, code)| *code == text);
        found.map(|(seek, _)| *seek)
    }
}
