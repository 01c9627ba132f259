//! A match: the best of three (L4), and in tournaments a single game too.

use super::terms::by_lot;
use super::{ChallengeId, Ending, Length, PlayerId};

/// A match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The challenge from which it came, which stands for it.
    pub challenge: ChallengeId,
    /// How many games it takes.
    pub length: Length,
    /// Whether one more game is played when it is level after all of them, as in the bracket of a tournament.
    pub decider: bool,
    /// Its games so far, in their order.
    pub games: Vec<GameOfMatch>,
}

/// The place of a game in its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The challenge from which the match came.
    pub of: ChallengeId,
    /// The number of the game, from 1 on.
    pub number: u32,
}

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOfMatch {
    /// The players by [`Side::index`](crate::rules::Side::index).
    pub seats: [PlayerId; 2],
    /// How it ended; none while it is being played.
    pub ending: Option<Ending>,
}

impl GameOfMatch {
    fn winner(&self) -> Option<PlayerId> {
        let side = self.ending?.winner()?;
        Some(self.seats[side.index()])
    }
}

/// How a match goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A game is being played.
    Playing,
    /// With a game in which these sit South and North.
    Game([PlayerId; 2]),
    /// It is over: with its winner, or drawn.
    Over(Option<PlayerId>),
}

impl Match {
    /// The games that a player has won.
    #[must_use]
    pub fn wins(&self, player: PlayerId) -> u32 {
        let won = self
            .games
            .iter()
            .filter(|game| game.winner() == Some(player));
        u32::try_from(won.count()).unwrap_or(u32::MAX)
    }

    /// Whether a game of it is being played. The next one begins together with the end of the one before.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.games.last().is_some_and(|game| game.ending.is_none())
    }

    /// How it goes on after its last game. The players change seats for the second game; `lot` seats them for the third (L4).
    ///
    /// L4 does not speak of drawn games. A drawn game is won by nobody, and there are three games at most: then whoever has won more
    /// wins the match, and when both have won as many it is drawn. Where there is a decider the players change seats once more for it,
    /// and only when that is drawn too the match is.
    #[must_use]
    pub fn next(&self, lot: u64) -> Next {
        let (Some(first), Some(last)) = (self.games.first(), self.games.last()) else {
            return Next::Over(None);
        };
        if last.ending.is_none() {
            return Next::Playing;
        }
        let [one, other] = first.seats;
        let wins = [one, other].map(|player| self.wins(player));
        let games = self.length.games();
        if self.games.len() < games && wins.iter().all(|wins| *wins < self.length.wins()) {
            return Next::Game(match self.games.len() {
                1 => [other, one],
                _ if by_lot(lot).index() == 0 => [one, other],
                _ => [other, one],
            });
        }
        if self.decider && self.games.len() == games && wins[0] == wins[1] {
            let [south, north] = last.seats;
            return Next::Game([north, south]);
        }
        Next::Over(match wins[0].cmp(&wins[1]) {
            std::cmp::Ordering::Greater => Some(one),
            std::cmp::Ordering::Less => Some(other),
            std::cmp::Ordering::Equal => None,
        })
    }
}
