//! Reading a record.

use std::str::FromStr;

use super::line::NotADate;
use super::{Date, Line, Record, Score};
use crate::rules::setup::clip;
use crate::rules::{
    Game, MoveError, Position, PositionError, Side, Silent, UnknownVariant, Variant,
};

/// The longest text that is read, in bytes.
const LONGEST: usize = 1 << 20;

/// The most moves that are read.
const MOVES_AT_MOST: usize = 20_000;

/// Why a text is not a record: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The text is far too long.
    #[error("a record has at most {LONGEST} bytes")]
    TooLong,
    /// There are far too many moves.
    #[error("a record has at most {at_most} moves")]
    TooManyMoves {
        /// The most that are read.
        at_most: usize,
    },
    /// The header does not tell the variant.
    #[error("the header does not tell the variant (Variant: kiswahili)")]
    NoVariant,
    /// A key that is not known.
    #[error(
        "unknown key {key:?}: known are Variant, Event, South, North, Date, Result, Ending and Position"
    )]
    UnknownKey {
        /// The key.
        key: String,
    },
    /// A key that was there before.
    #[error("{key:?} is told twice")]
    Twice {
        /// The key.
        key: String,
    },
    /// An unknown variant.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// A date that is none.
    #[error(transparent)]
    Date(#[from] NotADate),
    /// A result that is none.
    #[error("{text:?} is not a result: write South wins, North wins, draw or unfinished")]
    Result {
        /// The text.
        text: String,
    },
    /// A result that is not that of the board.
    #[error("the result says {told}, but on the board it is {found}")]
    ResultDiffers {
        /// What the header says.
        told: Score,
        /// How the game ended.
        found: Score,
    },
    /// A start that cannot be.
    #[error("not a position: {0}")]
    Position(#[from] PositionError),
    /// The first move that is not legal.
    #[error("move {number} of {}: {error}", side_name(*side))]
    Move {
        /// The number of the move, counted from 1 over both sides.
        ply: usize,
        /// The number of the move, counted from 1 for each pair.
        number: usize,
        /// Whose move it is.
        side: Side,
        /// Why it is refused, with the rule.
        error: Box<MoveError>,
    },
    /// A comment without an end.
    #[error("the comment that begins here has no closing brace")]
    OpenComment,
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record.
    ///
    /// # Errors
    /// Tells the first line that is not understood, or the first move that is not legal and the rule that forbids it.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::read(text, MOVES_AT_MOST)
    }
}

impl Record {
    /// Reads a record of at most so many moves: of a longer one, no more are played.
    ///
    /// # Errors
    /// As [`Record::from_str`].
    pub fn read(text: &str, moves_at_most: usize) -> Result<Record, RecordError> {
        if text.len() > LONGEST {
            return Err(RecordError {
                line: 1,
                fault: Fault::TooLong,
            });
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let (header, moves) = Header::read(text)?;
        let last_line = moves.line;
        let mut record = header.open(last_line)?;
        let result_line = header.line_of("Result");
        for token in moves {
            let Token { line, word } = token?;
            match word {
                Word::Comment(comment) => record.add_comment(record.game.moves().len(), comment),
                Word::Move(text) => record
                    .read_move(text, moves_at_most)
                    .map_err(|fault| RecordError { line, fault })?,
            }
        }
        record.settle(result_line)
    }

    fn read_move(&mut self, text: &str, at_most: usize) -> Result<(), Fault> {
        let played = self.game.moves().len();
        if played >= at_most {
            return Err(Fault::TooManyMoves { at_most });
        }
        let place = played + usize::from(self.game.start().turn() == Side::North);
        let side = self.game.position().turn();
        let refused = |error| Fault::Move {
            ply: played + 1,
            number: place / 2 + 1,
            side,
            error: Box::new(error),
        };
        let mv = self.game.parse_move(text).map_err(refused)?;
        self.game.play(mv, &mut Silent).map_err(refused)
    }

    /// Lets the board decide the result where it does.
    fn settle(self, result_line: Option<usize>) -> Result<Record, RecordError> {
        let Some(found) = self.game.outcome().map(Score::from) else {
            return Ok(self);
        };
        match result_line {
            Some(line) if self.score != found => Err(RecordError {
                line,
                fault: Fault::ResultDiffers {
                    told: self.score,
                    found,
                },
            }),
            _ => Ok(Record {
                score: found,
                ending: Line::default(),
                ..self
            }),
        }
    }
}

/// The lines `Key: value`, in the order in which they stand.
#[derive(Debug, Default)]
struct Header<'a> {
    lines: Vec<(usize, &'a str, &'a str)>,
    comments: Vec<&'a str>,
}

const KEYS: [&str; 8] = [
    "Variant", "Event", "South", "North", "Date", "Result", "Ending", "Position",
];

impl<'a> Header<'a> {
    /// Reads up to the first line that is not of the header, and gives back the rest.
    fn read(text: &'a str) -> Result<(Header<'a>, Tokens<'a>), RecordError> {
        let mut header = Header::default();
        let mut rest = Tokens {
            rest: text,
            line: 1,
        };
        while let Some(line) = rest.rest.lines().next() {
            let trimmed = line.trim();
            if let Some(comment) = trimmed.strip_prefix(';') {
                header.comments.push(comment);
            } else if let Some((key, value)) = key_and_value(trimmed) {
                header.add(rest.line, key, value)?;
            } else if !trimmed.is_empty() {
                break;
            }
            rest.skip_line();
        }
        Ok((header, rest))
    }

    fn add(&mut self, line: usize, key: &'a str, value: &'a str) -> Result<(), RecordError> {
        let fail = |fault| Err(RecordError { line, fault });
        let Some(known) = KEYS
            .into_iter()
            .find(|known| known.eq_ignore_ascii_case(key))
        else {
            return fail(Fault::UnknownKey { key: clip(key) });
        };
        if self.line_of(known).is_some() {
            return fail(Fault::Twice {
                key: known.to_owned(),
            });
        }
        self.lines.push((line, known, value));
        Ok(())
    }

    fn line_of(&self, key: &str) -> Option<usize> {
        self.lines
            .iter()
            .find(|(_, known, _)| *known == key)
            .map(|(line, ..)| *line)
    }

    fn value(&self, key: &str) -> &'a str {
        self.lines
            .iter()
            .find(|(_, known, _)| *known == key)
            .map_or("", |(_, _, value)| value)
    }

    /// The value of a key, read by `read`; none when the key is not there.
    fn parsed<T, E: Into<Fault>>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Option<T>, RecordError> {
        match self.line_of(key) {
            None => Ok(None),
            Some(line) => match read(self.value(key)) {
                Ok(value) => Ok(Some(value)),
                Err(fault) => Err(RecordError {
                    line,
                    fault: fault.into(),
                }),
            },
        }
    }

    /// The record before its first move.
    fn open(&self, last_line: usize) -> Result<Record, RecordError> {
        let variant = self.parsed("Variant", Variant::from_str)?;
        let variant = variant.ok_or(RecordError {
            line: last_line,
            fault: Fault::NoVariant,
        })?;
        let start = self.parsed("Position", |text| Position::parse(variant, text))?;
        let game = start.map_or_else(|| Game::new(variant), Game::from_position);
        let score = self.parsed("Result", Score::from_str)?.unwrap_or_default();
        let mut record = Record {
            date: self.parsed("Date", Date::from_str)?,
            score,
            ending: Line::new(self.value("Ending")),
            ..Record::new(game)
                .with_event(self.value("Event"))
                .with_players(self.value("South"), self.value("North"))
        };
        for comment in &self.comments {
            record.add_comment(0, comment);
        }
        Ok(record)
    }
}

/// A line of the header; none for a line of moves, which may hold colons only in comments.
fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let key = key.trim_end();
    let is_word = !key.is_empty() && key.chars().all(char::is_alphabetic);
    is_word.then(|| (key, value.trim()))
}

impl FromStr for Score {
    type Err = Fault;

    /// Reads a result as it stands in a record.
    ///
    /// # Errors
    /// [`Fault::Result`] when it is none.
    fn from_str(text: &str) -> Result<Score, Fault> {
        Score::ALL
            .into_iter()
            .find(|score| score.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| Fault::Result { text: clip(text) })
    }
}

/// The moves and comments of a text.
#[derive(Debug)]
struct Tokens<'a> {
    rest: &'a str,
    line: usize,
}

struct Token<'a> {
    line: usize,
    word: Word<'a>,
}

enum Word<'a> {
    Move(&'a str),
    Comment(&'a str),
}

impl<'a> Tokens<'a> {
    /// Takes so many bytes and counts their lines.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.line += taken.matches('\n').count();
        taken
    }

    fn skip_line(&mut self) {
        let end = self.rest.find('\n').map_or(self.rest.len(), |end| end + 1);
        self.take(end);
    }

    fn comment_in_braces(&mut self) -> Result<Word<'a>, Fault> {
        let end = self.rest.find('}').ok_or(Fault::OpenComment)?;
        let comment = self.take(end + 1);
        Ok(Word::Comment(&comment[1..end]))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.take(self.rest.len() - self.rest.trim_start().len());
            let line = self.line;
            let word = match self.rest.chars().next()? {
                '{' => match self.comment_in_braces() {
                    Ok(word) => word,
                    Err(fault) => {
                        self.rest = "";
                        return Some(Err(RecordError { line, fault }));
                    }
                },
                ';' => {
                    let end = self.rest.find('\n').unwrap_or(self.rest.len());
                    Word::Comment(&self.take(end)[1..])
                }
                _ => {
                    let ends = |c: char| c.is_whitespace() || c == '{' || c == ';';
                    let end = self.rest.find(ends).unwrap_or(self.rest.len());
                    match without_number(self.take(end)) {
                        "" => continue,
                        text => Word::Move(text),
                    }
                }
            };
            return Some(Ok(Token { line, word }));
        }
    }
}

/// A word without the move number before it, such as `12.` or `1...`.
fn without_number(word: &str) -> &str {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match digits.trim_start_matches('.') {
        rest if rest.len() < digits.len() => rest,
        _ => word,
    }
}
