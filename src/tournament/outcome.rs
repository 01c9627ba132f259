//! What came of a match.

use serde::{Deserialize, Serialize};

/// How a match ended, in games. Sides are by the order of its pairing: `[first, second]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchOutcome {
    /// The games that each has won.
    pub wins: [u8; 2],
    /// Drawn games.
    pub draws: u8,
    /// Who is taken to have lost it, or not to have won it, without playing it to its end: both after a double forfeit. A match
    /// forfeited before a move was made counts as not played.
    pub verdict: Verdict,
}

/// Who decided a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The games.
    Played,
    /// The rules, before there was a game: the first did not come.
    FirstAbsent,
    /// The second did not come.
    SecondAbsent,
    /// Neither came.
    BothAbsent,
    /// The rules or a host, after it had begun: the first has lost.
    AgainstFirst,
    /// The second has lost.
    AgainstSecond,
    /// Both have lost.
    AgainstBoth,
    /// It counts as drawn.
    Drawn,
}
