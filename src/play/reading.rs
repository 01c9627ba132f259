//! Reading a game that somebody brings, as a record or as a [`Transcript`]: every move is held against the rules.

use std::str::FromStr;

use super::Timestamp;
use super::transcript::{Transcript, VERSION};
use crate::rules::record::{Fault, Score};
use crate::rules::{Game, MoveError, Position, Record, Silent, Variant};

/// The longest record, in bytes.
pub const LONGEST_RECORD: usize = 64 << 10;

/// The longest JSON, in bytes: the same moves take several times the room.
pub const LONGEST_JSON: usize = 256 << 10;

/// The most moves.
pub const MOVES_AT_MOST: usize = 2_000;

/// Why a text is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// It is too long.
    #[error("it has more than {at_most} bytes")]
    TooLong {
        /// The most that are read.
        at_most: usize,
    },
    /// It has too many moves.
    #[error("it has more than {at_most} moves")]
    TooManyMoves {
        /// The most that are read.
        at_most: usize,
    },
    /// The first move that is not legal.
    #[error("move {ply}: {error}")]
    IllegalMove {
        /// The number of the move, counted from 1 over both sides.
        ply: u32,
        /// Its line in a record.
        line: Option<usize>,
        /// Why it is refused, with the rule.
        error: MoveError,
    },
    /// Something else does not belong into a record.
    #[error("{fault}")]
    Faulty {
        /// Its line in a record.
        line: Option<usize>,
        /// What is wrong.
        fault: Fault,
    },
    /// It begins as JSON and is not such a transcript.
    #[error("not a transcript: {why}")]
    NotATranscript {
        /// The line where the reading ended.
        line: usize,
        /// Why, for the log.
        why: String,
    },
    /// A transcript in a form that is not known.
    #[error("unknown version {version}")]
    UnknownVersion {
        /// The version that it names.
        version: u32,
    },
}

/// Reads a game. JSON is told by its opening brace.
///
/// # Errors
/// Tells what is wrong, or the first move that is not legal and the rule that forbids it.
pub fn read(text: &str) -> Result<Record, BadRecord> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') {
        bounded(text, LONGEST_JSON)?;
        read_json(text)
    } else {
        bounded(text, LONGEST_RECORD)?;
        read_record(text)
    }
}

fn bounded(text: &str, at_most: usize) -> Result<(), BadRecord> {
    if text.len() > at_most {
        return Err(BadRecord::TooLong { at_most });
    }
    Ok(())
}

fn read_record(text: &str) -> Result<Record, BadRecord> {
    Record::read(text, MOVES_AT_MOST).map_err(|error| {
        let line = Some(error.line);
        match error.fault {
            Fault::TooManyMoves { at_most } => BadRecord::TooManyMoves { at_most },
            Fault::Move { ply, error, .. } => BadRecord::IllegalMove {
                ply: u32::try_from(ply).unwrap_or(u32::MAX),
                line,
                error: *error,
            },
            fault => BadRecord::Faulty { line, fault },
        }
    })
}

fn read_json(text: &str) -> Result<Record, BadRecord> {
    let read: Transcript =
        serde_json::from_str(text).map_err(|error| BadRecord::NotATranscript {
            line: error.line(),
            why: error.to_string(),
        })?;
    if read.version != VERSION {
        return Err(BadRecord::UnknownVersion {
            version: read.version,
        });
    }
    if read.moves.len() > MOVES_AT_MOST {
        return Err(BadRecord::TooManyMoves {
            at_most: MOVES_AT_MOST,
        });
    }
    let record = Record::new(replay(&read)?)
        .with_players(&read.players.south.name, &read.players.north.name);
    let day = read.began_at.and_then(|moment| Timestamp(moment).day());
    let record = match day {
        Some(day) => record.with_date(day),
        None => record,
    };
    let Some(result) = &read.result else {
        return Ok(record);
    };
    let told = Score::from_str(&result.score).map_err(faulty)?;
    match record.game().outcome().map(Score::from) {
        Some(found) if found != told => Err(faulty(Fault::ResultDiffers { told, found })),
        _ => Ok(record.with_result(told, &result.ending)),
    }
}

/// The game of a transcript.
fn replay(read: &Transcript) -> Result<Game, BadRecord> {
    let variant = Variant::from_str(&read.terms.variant).map_err(|error| faulty(error.into()))?;
    let mut game = match &read.terms.position {
        Some(text) => {
            let start = Position::parse(variant, text).map_err(|error| faulty(error.into()))?;
            Game::from_position(start)
        }
        None => Game::new(variant),
    };
    for (ply, played) in (1..).zip(&read.moves) {
        let illegal = |error| BadRecord::IllegalMove {
            ply,
            line: None,
            error,
        };
        let mv = game.parse_move(&played.text).map_err(illegal)?;
        game.play(mv, &mut Silent).map_err(illegal)?;
    }
    Ok(game)
}

fn faulty(fault: Fault) -> BadRecord {
    BadRecord::Faulty { line: None, fault }
}
