//! Which board of a game somebody saw.

use std::fmt;
use std::str::FromStr;

/// The board that a player acts on. The number of moves alone would not do: once moves were taken back, another board has the same
/// number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stamp {
    /// How often moves have been taken back in the game.
    pub takebacks: u32,
    /// The number of moves on the board.
    pub ply: u32,
}

impl Stamp {
    /// The board after so many moves of a game in which none was taken back.
    #[must_use]
    pub const fn of_ply(ply: u32) -> Stamp {
        Stamp { takebacks: 0, ply }
    }
}

impl fmt::Display for Stamp {
    /// `17`, and `17-2` when moves were taken back twice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.takebacks {
            0 => write!(f, "{}", self.ply),
            takebacks => write!(f, "{}-{takebacks}", self.ply),
        }
    }
}

/// The text is not a stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a stamp")]
pub struct BadStamp;

impl FromStr for Stamp {
    type Err = BadStamp;

    fn from_str(text: &str) -> Result<Stamp, BadStamp> {
        let number = |text: &str| -> Result<u32, BadStamp> {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse().ok()).flatten().ok_or(BadStamp)
        };
        match text.split_once('-') {
            None => Ok(Stamp::of_ply(number(text)?)),
            Some((ply, takebacks)) => match number(takebacks)? {
                0 => Err(BadStamp),
                takebacks => Ok(Stamp {
                    takebacks,
                    ply: number(ply)?,
                }),
            },
        }
    }
}
