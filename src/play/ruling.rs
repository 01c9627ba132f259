//! What the hosts of a server decide about the result of a finished game.

use std::fmt;
use std::str::FromStr;

use super::look::by_key;
use super::{GameId, PlayerId, Refusal, Status, Timestamp, UnknownName};
use crate::rules::Side;

/// The longest reason, in characters.
pub const LONGEST_REASON: usize = 200;

/// How a game counts by a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// South won.
    South,
    /// North won.
    North,
    /// It was drawn.
    Drawn,
    /// It does not count at all.
    Annulled,
    /// It counts as it ended: earlier rulings hold no longer.
    Restored,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 5] = [
        Verdict::South,
        Verdict::North,
        Verdict::Drawn,
        Verdict::Annulled,
        Verdict::Restored,
    ];

    /// Its name in the database and in commands.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Verdict::South => "south",
            Verdict::North => "north",
            Verdict::Drawn => "drawn",
            Verdict::Annulled => "annulled",
            Verdict::Restored => "restored",
        }
    }

    /// The side that wins by it, if one does.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Verdict::South => Some(Side::South),
            Verdict::North => Some(Side::North),
            Verdict::Drawn | Verdict::Annulled | Verdict::Restored => None,
        }
    }
}

by_key!(Verdict);

/// A decision about a game. Rulings are never taken away: a later one holds instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The game.
    pub game: GameId,
    /// Its place among those about that game, from 1 on.
    pub number: u32,
    /// Who decided.
    pub host: PlayerId,
    /// What.
    pub verdict: Verdict,
    /// Why, in one line of at most [`LONGEST_REASON`] characters. It comes from a user: escape it.
    pub reason: String,
    /// When.
    pub made_at: Timestamp,
}

/// Whether there is something to decide about a game, and the reason as it is kept. `present` is the verdict that holds now.
///
/// # Errors
/// When the game is being played, when the verdict holds already, and when no reason is given.
pub fn admit(
    game: GameId,
    status: Status,
    present: Verdict,
    verdict: Verdict,
    reason: &str,
) -> Result<String, Refusal> {
    if status == Status::Active {
        return Err(Refusal::StillPlaying { game });
    }
    if verdict == present {
        return Err(Refusal::RuledSo { game });
    }
    let words: Vec<&str> = reason.split_whitespace().collect();
    let line = words.join(" ");
    let kept: String = line
        .chars()
        .filter(|character| !character.is_control())
        .take(LONGEST_REASON)
        .collect();
    if kept.is_empty() {
        return Err(Refusal::NoReason);
    }
    Ok(kept)
}
