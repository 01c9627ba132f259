//! What a button carries: version, action, and the row and ply that it was made for (`k1:rs:42:17`).
//!
//! Whatever comes back from Discord is untrusted: it is parsed strictly, and the deed is checked again by `app`.

use std::fmt;
use std::str::FromStr;

use crate::play::{ChallengeId, GameId};

/// The version of the form. A button of an older form is answered as stale.
const VERSION: &str = "k1";

/// A button's meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Control {
    Accept(ChallengeId),
    Decline(ChallengeId),
    Join(ChallengeId),
    Cancel(ChallengeId),
    /// Confirms a resignation that was asked for at this ply.
    Resign {
        game: GameId,
        ply: u32,
    },
    /// Thinks better of it.
    Keep {
        game: GameId,
        ply: u32,
    },
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            Control::Accept(id) => write!(f, "ac:{}", id.0),
            Control::Decline(id) => write!(f, "de:{}", id.0),
            Control::Join(id) => write!(f, "jo:{}", id.0),
            Control::Cancel(id) => write!(f, "ca:{}", id.0),
            Control::Resign { game, ply } => write!(f, "rs:{}:{ply}", game.0),
            Control::Keep { game, ply } => write!(f, "kp:{}:{ply}", game.0),
        }
    }
}

/// The text is not one of our controls, or of another version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UnknownControl;

impl FromStr for Control {
    type Err = UnknownControl;

    fn from_str(text: &str) -> Result<Control, UnknownControl> {
        let mut parts = text.split(':');
        if parts.next() != Some(VERSION) {
            return Err(UnknownControl);
        }
        let action = parts.next().ok_or(UnknownControl)?;
        let id = number::<i64>(parts.next())?;
        let control = match action {
            "ac" => Control::Accept(ChallengeId(id)),
            "de" => Control::Decline(ChallengeId(id)),
            "jo" => Control::Join(ChallengeId(id)),
            "ca" => Control::Cancel(ChallengeId(id)),
            "rs" => Control::Resign {
                game: GameId(id),
                ply: number(parts.next())?,
            },
            "kp" => Control::Keep {
                game: GameId(id),
                ply: number(parts.next())?,
            },
            _ => return Err(UnknownControl),
        };
        if parts.next().is_some() {
            return Err(UnknownControl);
        }
        Ok(control)
    }
}

fn number<N: FromStr>(part: Option<&str>) -> Result<N, UnknownControl> {
    let part = part.ok_or(UnknownControl)?;
    if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(UnknownControl);
    }
    part.parse().map_err(|_| UnknownControl)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_comes_back_as_it_was() {
        let game = GameId(i64::MAX);
        let ply = u32::MAX;
        for control in [
            Control::Accept(ChallengeId(1)),
            Control::Decline(ChallengeId(2)),
            Control::Join(ChallengeId(3)),
            Control::Cancel(ChallengeId(4)),
            Control::Resign { game, ply },
            Control::Keep { game, ply },
        ] {
            let text = control.to_string();
            assert!(text.len() <= 100, "{text} is longer than Discord allows");
            assert_eq!(text.parse(), Ok(control));
        }
    }

    #[test]
    fn foreign_and_damaged_texts_are_refused() {
        for text in [
            "",
            "k1",
            "k1:ac",
            "k1:ac:",
            "k1:ac:x",
            "k1:ac:-1",
            "k1:ac:1:2",
            "k0:ac:1",
            "k1:rs:1",
            "k1:rs:1:",
            "k1:rs:1:4294967296",
            "k1:rs:1:2:3",
            "k1:zz:1",
            "k1:ac:99999999999999999999",
            "ac:1",
            "k1:ac:+1",
        ] {
            assert_eq!(text.parse::<Control>(), Err(UnknownControl), "{text}");
        }
    }
}
