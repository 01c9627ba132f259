//! Writing a record.

use std::fmt;

use super::Record;
use crate::rules::{Outcome, Position, Side, Win};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_header(f)?;
        writeln!(f)?;
        self.write_moves(f)
    }
}

impl Record {
    fn write_header(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        writeln!(f, "Variant: {}", start.variant())?;
        write_text(f, "Event", self.event())?;
        write_text(f, "South", self.player(Side::South))?;
        write_text(f, "North", self.player(Side::North))?;
        if let Some(date) = self.date {
            writeln!(f, "Date: {date}")?;
        }
        writeln!(f, "Result: {}", self.score)?;
        write_text(f, "Ending", self.how())?;
        if *start != Position::start(start.variant()) {
            writeln!(f, "Position: {start}")?;
        }
        Ok(())
    }

    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(comment) = self.comment(0) {
            writeln!(f, "{{{comment}}}")?;
        }
        let north_first = self.game.start().turn() == Side::North;
        for (index, (before, mv)) in self.game.replay().enumerate() {
            let place = index + usize::from(north_first);
            match before.turn() {
                Side::South => write!(f, "{}. ", place / 2 + 1)?,
                Side::North if index == 0 => write!(f, "1... ")?,
                Side::North => write!(f, " ")?,
            }
            write!(f, "{mv}")?;
            if let Some(mark) = before.mark(mv) {
                write!(f, "{mark}")?;
            }
            if let Some(comment) = self.comment(index + 1) {
                write!(f, " {{{comment}}}")?;
            }
            if before.turn() == Side::North || index + 1 == self.game.moves().len() {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

fn write_text(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    if value.is_empty() {
        Ok(())
    } else {
        writeln!(f, "{key}: {value}")
    }
}

/// How a game ended on the board, in the words of a record.
pub(super) fn ending(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won {
            how: Win::BaoHamna, ..
        } => "bao hamna",
        Outcome::Won {
            how: Win::Mkononi, ..
        } => "mkononi",
        Outcome::Won {
            how: Win::NoLegalMove,
            ..
        } => "no legal move",
        Outcome::Won {
            how: Win::AllCaptured,
            ..
        } => "all captured",
        Outcome::Repetition => "repetition",
    }
}
