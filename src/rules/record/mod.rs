//! A game as text, for people and programs: a short header, then numbered moves.
//!
//! ```text
//! Variant: kiswahili
//! South: Asha
//! North: Juma
//! Date: 2026-02-14
//! Result: unfinished
//!
//! 1. A6L a7L
//! 2. A2R {the safe way} a6R*
//! ```
//!
//! A line is `Key: value` until the first move. `Variant` must be given; `Position` is where the game began, if not at the start.
//! Comments stand in braces, or from a semicolon to the end of the line. Marks (`*`, `**`, `#`) are written, and ignored when read.

mod line;
mod read;
mod write;

use std::collections::BTreeMap;
use std::fmt;

use self::line::{Comment, Line};
pub use self::line::{Date, NotADate};
pub use self::read::{Fault, RecordError};
use super::{Game, Outcome, Side};

/// The result of a game, however it came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Score {
    /// The game goes on.
    #[default]
    Unfinished,
    /// One side won, on the board or otherwise.
    Won(Side),
    /// A draw.
    Draw,
}

impl Score {
    const ALL: [Score; 4] = [
        Score::Unfinished,
        Score::Won(Side::South),
        Score::Won(Side::North),
        Score::Draw,
    ];
}

impl From<Outcome> for Score {
    fn from(outcome: Outcome) -> Score {
        outcome.winner().map_or(Score::Draw, Score::Won)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Score::Unfinished => "unfinished",
            Score::Won(Side::South) => "South wins",
            Score::Won(Side::North) => "North wins",
            Score::Draw => "draw",
        })
    }
}

/// A game with what a record tells beside it. Reading what `Display` writes gives an equal record.
///
/// Texts are kept on one line and cut to a bearable length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    game: Game,
    event: Line,
    players: [Line; 2],
    date: Option<Date>,
    score: Score,
    ending: Line,
    /// By the number of moves before the comment.
    comments: BTreeMap<usize, Comment>,
}

impl Record {
    /// A record of a game, without names or date.
    #[must_use]
    pub fn new(game: Game) -> Record {
        let score = game.outcome().map(Score::from).unwrap_or_default();
        Record {
            game,
            event: Line::default(),
            players: [Line::default(), Line::default()],
            date: None,
            score,
            ending: Line::default(),
            comments: BTreeMap::new(),
        }
    }

    /// The same with the names of the players.
    #[must_use]
    pub fn with_players(self, south: &str, north: &str) -> Record {
        Record {
            players: [Line::new(south), Line::new(north)],
            ..self
        }
    }

    /// The same with the occasion, such as a tournament.
    #[must_use]
    pub fn with_event(self, event: &str) -> Record {
        Record {
            event: Line::new(event),
            ..self
        }
    }

    /// The same with the day.
    #[must_use]
    pub fn with_date(self, date: Date) -> Record {
        Record {
            date: Some(date),
            ..self
        }
    }

    /// The same with a result that did not come about on the board, and how it did, such as `resignation`.
    /// Nothing changes when the game has ended on the board.
    #[must_use]
    pub fn with_result(self, score: Score, ending: &str) -> Record {
        if self.game.outcome().is_some() {
            return self;
        }
        Record {
            score,
            ending: Line::new(ending),
            ..self
        }
    }

    /// The same with a comment after so many moves.
    #[must_use]
    pub fn with_comment(mut self, moves: usize, comment: &str) -> Record {
        self.add_comment(moves.min(self.game.moves().len()), comment);
        self
    }

    fn add_comment(&mut self, moves: usize, comment: &str) {
        let comment = match self.comments.get(&moves) {
            Some(before) => Comment::new(&format!("{} {comment}", before.as_str())),
            None => Comment::new(comment),
        };
        if !comment.as_str().is_empty() {
            self.comments.insert(moves, comment);
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// A player's name; empty when it is not told.
    #[must_use]
    pub fn player(&self, side: Side) -> &str {
        self.players[side.index()].as_str()
    }

    /// The occasion; empty when it is not told.
    #[must_use]
    pub fn event(&self) -> &str {
        self.event.as_str()
    }

    /// The day.
    #[must_use]
    pub fn date(&self) -> Option<Date> {
        self.date
    }

    /// The result.
    #[must_use]
    pub fn score(&self) -> Score {
        self.score
    }

    /// How a result came about that was not played out; empty when it is not told.
    #[must_use]
    pub fn ending(&self) -> &str {
        self.ending.as_str()
    }

    /// How it ended, as the record tells it: on the board in a record's words, else as [`Record::ending`]; empty when it is not told.
    #[must_use]
    pub fn how(&self) -> &str {
        match self.game.outcome() {
            Some(outcome) => write::ending(outcome),
            None => self.ending(),
        }
    }

    /// The comment after so many moves.
    #[must_use]
    pub fn comment(&self, moves: usize) -> Option<&str> {
        self.comments.get(&moves).map(Comment::as_str)
    }
}
