//! What came of a match.

use std::cmp::Ordering;

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

impl MatchOutcome {
    /// One in which no game was won by anybody, or none counts.
    #[must_use]
    pub const fn without_games(verdict: Verdict) -> MatchOutcome {
        MatchOutcome {
            wins: [0; 2],
            draws: 0,
            verdict,
        }
    }

    /// The match points of both, in halves: two for a match won, one for one drawn.
    #[must_use]
    pub fn halves(&self) -> [u8; 2] {
        match self.verdict {
            Verdict::Played => match self.wins[0].cmp(&self.wins[1]) {
                Ordering::Greater => [2, 0],
                Ordering::Equal => [1, 1],
                Ordering::Less => [0, 2],
            },
            Verdict::FirstAbsent | Verdict::AgainstFirst => [0, 2],
            Verdict::SecondAbsent | Verdict::AgainstSecond => [2, 0],
            Verdict::BothAbsent | Verdict::AgainstBoth => [0, 0],
            Verdict::Drawn => [1, 1],
        }
    }

    /// Whether it counts as played: the two have met, and do not meet again.
    #[must_use]
    pub fn is_played(&self) -> bool {
        !matches!(
            self.verdict,
            Verdict::FirstAbsent | Verdict::SecondAbsent | Verdict::BothAbsent
        )
    }

    /// The game points of both, in halves.
    #[must_use]
    pub fn game_halves(&self) -> [u16; 2] {
        self.wins
            .map(|wins| 2 * u16::from(wins) + u16::from(self.draws))
    }
}
