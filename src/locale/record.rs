//! What is wrong with a record, told to the one who brought it.

use super::refusal::illegal_move;
use super::{Locale, Value};
use crate::play::BadRecord;
use crate::play::reading::LONGEST_RECORD;
use crate::rules::record::Fault;

/// Why a text is not a game. Of what stands in it nothing is repeated that could form a message.
pub(super) fn bad_record(locale: Locale, error: &BadRecord) -> String {
    match error {
        BadRecord::TooLong { at_most } => too_long(locale, *at_most),
        BadRecord::TooManyMoves { at_most } => too_many_moves(locale, *at_most),
        BadRecord::IllegalMove { ply, line, error } => {
            let ply = Value::from(*ply);
            let place = match line {
                Some(line) => locale.tell(
                    "record-illegal-move-at-line",
                    [("line", Value::from(*line)), ("ply", ply)],
                ),
                None => locale.tell("record-illegal-move", [("ply", ply)]),
            };
            format!("{place}\n{}", illegal_move(locale, error))
        }
        BadRecord::Faulty { line, fault } => {
            let what = faulty(locale, fault);
            match line {
                Some(line) => locale.tell(
                    "record-at-line",
                    [("line", Value::from(*line)), ("what", what.into())],
                ),
                None => what,
            }
        }
        BadRecord::NotATranscript { line, .. } => {
            locale.tell("record-not-a-transcript", [("line", Value::from(*line))])
        }
        BadRecord::UnknownVersion { version } => locale.tell(
            "record-unknown-version",
            [("version", version.to_string().into())],
        ),
    }
}

fn faulty(locale: Locale, fault: &Fault) -> String {
    match fault {
        Fault::TooLong => too_long(locale, LONGEST_RECORD),
        Fault::TooManyMoves { at_most } => too_many_moves(locale, *at_most),
        Fault::NoVariant => locale.say("record-no-variant"),
        // The key of a line is letters only.
        Fault::UnknownKey { key } => {
            locale.tell("record-unknown-key", [("key", key.as_str().into())])
        }
        Fault::Twice { key } => locale.tell("record-twice", [("key", key.as_str().into())]),
        Fault::Variant(_) => locale.say("record-variant"),
        Fault::Date(_) => locale.say("record-date"),
        Fault::Result { .. } => locale.say("record-result"),
        Fault::ResultDiffers { .. } => locale.say("record-result-differs"),
        Fault::Position(_) => locale.say("record-position"),
        Fault::Move { error, .. } => illegal_move(locale, error),
        Fault::OpenComment => locale.say("record-open-comment"),
    }
}

fn too_long(locale: Locale, at_most: usize) -> String {
    locale.tell("record-too-long", [("kib", Value::from(at_most >> 10))])
}

fn too_many_moves(locale: Locale, at_most: usize) -> String {
    locale.tell("record-too-many-moves", [("count", Value::from(at_most))])
}
