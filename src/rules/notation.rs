//! Written moves (G7, K7).

use std::fmt;

use super::{Pit, Row, Side};

/// The letter of a written move: left or right as the mover sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// `L`
    Left,
    /// `R`
    Right,
}

impl Way {
    /// Both ways, left first.
    pub const ALL: [Way; 2] = [Way::Left, Way::Right];
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Left => "L",
            Way::Right => "R",
        })
    }
}

/// A move in its written form: made by [`Position::parse_move`](super::Position::parse_move) or
/// [`Position::legal_moves`](super::Position::legal_moves). `Display` gives the canonical notation (G7, K7).
///
/// Moves are ordered as players would list them: by side, row and column, left before right, stopping before safari.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    pit: Pit,
    way: Option<Way>,
    safari: bool,
}

impl Move {
    pub(super) const fn sow(pit: Pit, way: Way, safari: bool) -> Move {
        Move {
            pit,
            way: Some(way),
            safari,
        }
    }

    pub(super) const fn step(pit: Pit) -> Move {
        Move {
            pit,
            way: None,
            safari: false,
        }
    }

    pub(super) const fn without_safari(self) -> Move {
        Move {
            safari: false,
            ..self
        }
    }

    /// The pit that the move starts from.
    #[must_use]
    pub const fn pit(self) -> Pit {
        self.pit
    }

    /// The letter; none in the stepping game.
    #[must_use]
    pub const fn way(self) -> Option<Way> {
        self.way
    }

    /// Whether the move carries the safari flag (C6).
    #[must_use]
    pub const fn safari(self) -> bool {
        self.safari
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked = Asked {
            row: self.pit.row,
            column: self.pit.column,
            way: self.way,
            safari: self.safari,
        };
        asked.write(self.pit.side, f)
    }
}

/// What a player wrote, before the position has been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    pub(super) row: Row,
    pub(super) column: u8,
    pub(super) way: Option<Way>,
    pub(super) safari: bool,
}

/// The longest text that is looked at as a move.
const LONGEST: usize = 40;

impl Asked {
    /// Reads a written move: `A5L`, `a5 left`, `5L` for a front pit, `A8R>`, arrows for letters, marks of records behind it.
    pub(super) fn read(text: &str) -> Option<Asked> {
        let text = text.trim();
        if text.len() > LONGEST {
            return None;
        }
        let text = text.trim_end_matches(['*', '#']).to_lowercase();
        let rest = text.as_str();
        let (row, rest) = match rest.strip_prefix('b') {
            Some(rest) => (Row::Back, rest),
            None => (Row::Front, rest.strip_prefix('a').unwrap_or(rest)),
        };
        let rest = rest.trim_start();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (column, rest) = rest.split_at(digits);
        let column: u8 = column.parse().ok()?;
        let (way, rest) = read_way(rest.trim_start());
        let safari = match rest.trim() {
            "" => false,
            ">" | "safari" => true,
            _ => return None,
        };
        Some(Asked {
            row,
            column,
            way,
            safari,
        })
    }

    pub(super) const fn of(mv: Move) -> Asked {
        Asked {
            row: mv.pit.row,
            column: mv.pit.column,
            way: mv.way,
            safari: mv.safari,
        }
    }

    /// The canonical text of what was asked.
    pub(super) fn text(self, side: Side) -> String {
        struct Shown(Asked, Side);
        impl fmt::Display for Shown {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(self.1, f)
            }
        }
        Shown(self, side).to_string()
    }

    fn write(self, side: Side, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Pit::new(side, self.row, self.column))?;
        if let Some(way) = self.way {
            write!(f, "{way}")?;
        }
        f.write_str(if self.safari { ">" } else { "" })
    }
}

fn read_way(text: &str) -> (Option<Way>, &str) {
    const WAYS: [(&str, Way); 8] = [
        ("left", Way::Left),
        ("right", Way::Right),
        ("l", Way::Left),
        ("r", Way::Right),
        ("←", Way::Left),
        ("→", Way::Right),
        ("⬅", Way::Left),
        ("➡", Way::Right),
    ];
    for (word, way) in WAYS {
        if let Some(rest) = text.strip_prefix(word) {
            // An arrow may be followed by the mark that makes a picture of it.
            return (Some(way), rest.trim_start_matches('\u{fe0f}'));
        }
    }
    (None, text)
}
